import {
  headerReader,
  unwrapWebhook,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookEventOf,
  type WebhookEventType,
  type WebhookHeaders,
  WebhookVerificationError,
} from './webhook.ts';

/** What a delivery's headers say about it. */
export interface WebhookDelivery {
  environment: 'live' | 'test';
  /** A test delivery with example data. */
  isTest: boolean;
}

type Handler<Event> = (event: Event, delivery: WebhookDelivery) => unknown;

/** A function for each event type that you handle; `otherwise` gets all others, which are ignored (204) without it. */
export type WebhookHandlers = { [Type in WebhookEventType]?: Handler<WebhookEventOf<Type>> } & {
  otherwise?: Handler<WebhookEvent>;
};

export interface WebhookHandlerOptions extends VerifyOptions {
  /** The subscription's secret, or several while you change from one to the next. */
  secret: string | readonly string[];
  /**
   * Handles an event: one function for all, or one for each type. The response waits for it: store the event within ten
   * seconds and do the work afterwards. If it throws, the response is 500, and we send the event again.
   */
  on: WebhookHandlers | Handler<WebhookEvent>;
}

const maxBytes = 1_048_576;

/** Verifies a delivery and passes its event to the handler of its type. */
async function handle(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  { secret, on, ...options }: WebhookHandlerOptions,
): Promise<void> {
  const event = await unwrapWebhook(rawBody, headers, secret, options);
  const header = headerReader(headers);
  const environment = header('x-svc-environment') === 'test' ? 'test' : 'live';
  // `event.type` selects the handler, so the cast is safe.
  const handler =
    typeof on === 'function' ? on : ((on[event.type] ?? on.otherwise) as Handler<WebhookEvent> | undefined);
  await handler?.(event, { environment, isTest: header('x-svc-test') === 'true' });
}

/**
 * A receiver for every framework that uses `Request` and `Response`: a Next.js route handler (`export const POST = …`),
 * Hono (`app.post('/hooks', (c) => receive(c.req.raw))`), Bun, Deno, Cloudflare Workers.
 */
export function webhookHandler(options: WebhookHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
      return new Response(null, { status: 413 });
    try {
      await handle(await request.arrayBuffer(), request.headers, options);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return new Response(error.message, { status: 401 });
      throw error;
    }
    return new Response(null, { status: 204 });
  };
}

/** Node's request, as Express and `node:http` pass it. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  headers: Record<string, string | string[] | undefined>;
  readableEnded: boolean;
  body?: unknown;
}

export interface NodeResponse {
  statusCode: number;
  end(text?: string): unknown;
}

async function bodyOf(request: NodeRequest): Promise<Uint8Array | string | null> {
  const { body } = request;
  if (body instanceof Uint8Array || typeof body === 'string') return body;
  if (request.readableEnded) {
    throw new TypeError(
      'The body was parsed before it could be verified: put the webhook before express.json()',
    );
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/**
 * A receiver for Express: `app.post('/hooks', expressWebhook({ secret, on }))`, before `express.json()` or after
 * `express.raw()`. It serves `node:http` and the Pages Router of Next.js (with `bodyParser: false`) as well.
 */
export function expressWebhook(
  options: WebhookHandlerOptions,
): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => Promise<void> {
  return async (request, response, next) => {
    const answer = (status: number, text?: string) => {
      response.statusCode = status;
      response.end(text);
    };
    try {
      const body = await bodyOf(request);
      if (body === null) return answer(413);
      await handle(body, request.headers, options);
      answer(204);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return answer(401, error.message);
      if (next) return next(error);
      answer(500);
      throw error;
    }
  };
}

/** The methods of a Fastify instance that the plugin uses. */
export interface FastifyLike {
  removeContentTypeParser(type: string): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parser: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  post(
    url: string,
    options: { bodyLimit: number },
    handler: (
      request: { body: unknown; headers: Record<string, string | string[] | undefined> },
      reply: { code(status: number): { send(text?: string): unknown } },
    ) => Promise<unknown>,
  ): unknown;
}

/** A plugin for Fastify: `app.register(fastifyWebhook, { url: '/hooks', secret, on })`. Other routes parse as before. */
export async function fastifyWebhook(
  app: FastifyLike,
  { url, ...options }: WebhookHandlerOptions & { url: string },
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(url, { bodyLimit: maxBytes }, async (request, reply) => {
    try {
      await handle(request.body as Uint8Array, request.headers, options);
    } catch (error) {
      if (error instanceof WebhookVerificationError) return reply.code(401).send(error.message);
      throw error;
    }
    return reply.code(204).send();
  });
}

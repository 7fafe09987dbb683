import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Content = string | { type: string; text: string }[];

/** One request as the model's endpoint got it. */
export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: Content }[];
    /** Anthropic's place for it. */
    system?: Content;
    max_tokens?: number;
    temperature?: number;
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: object } };
  };
  /** What the system message says, and what the user's message says. */
  system: string;
  user: string;
}

export type Reply = (res: ServerResponse, request: ModelRequest) => void;

export interface ModelServer {
  /** For SVC_AI_BASE_URL. */
  baseUrl: string;
  requests: ModelRequest[];
  /** How it replies from now on. */
  reply(with_: Reply): void;
  close(): Promise<void>;
}

/**
 * A model's endpoint that speaks OpenAI's chat completions, and Anthropic's messages as far as an answer goes, over a real
 * socket and answers as told: rightly, late, wrongly, or not at all.
 */
export async function startModelServer(first: Reply = failing(500)): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let reply = first;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ModelRequest['body'];
      const words = (role: string) =>
        textOf(body.messages.find((one) => one.role === role)?.content ?? body[role as 'system']);
      const request = {
        path: req.url ?? '',
        headers: req.headers,
        body,
        system: words('system'),
        user: words('user'),
      };
      requests.push(request);
      reply(res, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    reply(with_) {
      reply = with_;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function textOf(content: Content | undefined): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text).join('\n');
}

function completion(message: object, finishReason: string, tokens: [number, number]): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1], total_tokens: tokens[0] + tokens[1] },
  };
}

function message(text: string, tokens: [number, number]): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: tokens[0], output_tokens: tokens[1] },
  };
}

function json(res: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers with the object, or with what is made of the request. */
export function answering(
  answer: object | ((request: ModelRequest) => object),
  tokens: [input: number, output: number] = [420, 60],
): Reply {
  return (res, request) => {
    const content = JSON.stringify(typeof answer === 'function' ? answer(request) : answer);
    json(
      res,
      request.path.endsWith('/messages') ? message(content, tokens) : completion({ content }, 'stop', tokens),
    );
  };
}

/** Says these words instead of JSON. */
export function saying(content: string, finishReason = 'stop'): Reply {
  return (res) => json(res, completion({ content }, finishReason, [420, 60]));
}

/** Declines, as OpenAI's models do in structured answers. */
export function refusing(): Reply {
  return (res) =>
    json(res, completion({ content: null, refusal: 'I cannot help with that.' }, 'stop', [420, 12]));
}

/** Fails with a status, and an error body in OpenAI's shape. */
export function failing(status: number, headers: Record<string, string> = {}, code = 'error'): Reply {
  return (res, { user }) =>
    // Some endpoints send the question back with the error.
    json(res, { error: { message: `failed on: ${user}`, type: code, code } }, status, headers);
}

/** Takes the request and never answers. */
export function hanging(): Reply {
  return () => undefined;
}

/** Closes the connection without a word. */
export function resetting(): Reply {
  return (res) => res.socket?.destroy();
}

/** Begins an answer and sends a byte of it every 50 ms, without end. */
export function dripping(): Reply {
  return (res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 50);
    res.on('close', () => clearInterval(timer));
  };
}

/** Answers with more than any answer can be. */
export function flooding(): Reply {
  return (res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536, 32)));
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  };
}

/** One reply after the other; the last one stays. */
export function inTurn(...replies: Reply[]): Reply {
  let at = 0;
  return (res, request) => {
    const reply = replies[Math.min(at, replies.length - 1)];
    at += 1;
    reply?.(res, request);
  };
}

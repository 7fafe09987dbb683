import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiConfig } from '#platform/config';

/** A text or a picture, in OpenAI's words or in Anthropic's. */
interface ContentPart {
  type: string;
  text?: string;
  image_url?: { url: string };
  source?: { type: string; media_type: string; data: string };
}

type Content = string | ContentPart[];

/** A picture as it came with a request. */
export interface ReceivedPicture {
  mediaType: string;
  bytes: Buffer;
}

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
    max_completion_tokens?: number;
    temperature?: number;
    response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: object } };
    /** Anthropic's two ways to have JSON. */
    output_config?: { format: { type: string; schema: object } };
    tools?: { name: string; input_schema: object }[];
  };
  /** The system message and the user's message. */
  system: string;
  user: string;
  pictures: ReceivedPicture[];
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
 * A model endpoint with OpenAI's chat completions and Anthropic's messages, including pictures, over a real socket. It
 * answers as configured: correctly, late, wrongly, or not at all.
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
        pictures: body.messages.flatMap(({ content }) => picturesOf(content)),
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

/** The configuration of the engines for such a server. */
export function modelConfig(server: ModelServer, changes: Partial<AiConfig> = {}): AiConfig {
  return {
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'key-of-the-model',
    model: 'test-model',
    visionModel: null,
    jsonSchema: true,
    temperature: 0,
    timeout: 5_000,
    attempts: 1,
    contextTokens: 32_000,
    maxOutputTokens: 2_000,
    examples: 3,
    dailyTokens: 1_000_000,
    dailySpend: null,
    inputPrice: 0,
    outputPrice: 0,
    visionPrices: { inputPrice: 0, outputPrice: 0 },
    ...changes,
  };
}

function textOf(content: Content | undefined): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text }) => text ?? '').join('\n');
}

function picturesOf(content: Content): ReceivedPicture[] {
  if (typeof content === 'string') return [];
  return content.flatMap(({ image_url, source }) => {
    const [, mediaType, data] = /^data:([^;]+);base64,(.*)$/s.exec(image_url?.url ?? '') ?? [];
    const found = source ? [source.media_type, source.data] : [mediaType, data];
    return found[0] && found[1] ? [{ mediaType: found[0], bytes: Buffer.from(found[1], 'base64') }] : [];
  });
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

/** Anthropic's answer: as text, or as input of the tool that the request insists on. */
function message(answer: string, { body }: ModelRequest, tokens: [number, number]): object {
  const tool = body.tools?.[0]?.name;
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content: tool
      ? [{ type: 'tool_use', id: 'toolu_1', name: tool, input: JSON.parse(answer) }]
      : [{ type: 'text', text: answer }],
    stop_reason: tool ? 'tool_use' : 'end_turn',
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
      request.path.endsWith('/messages')
        ? message(content, request, tokens)
        : completion({ content }, 'stop', tokens),
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

/** Refuses the request with a message of the endpoint's own. */
export function rejecting(message: string, status = 400): Reply {
  return (res) => json(res, { error: { message, type: 'invalid_request_error' } }, status);
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

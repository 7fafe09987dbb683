import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJsonLines } from './jsonl.ts';

/** One question to a model and its answer, as they went over the wire (OpenAI's chat completions). */
interface Recording {
  task: string;
  /** By what the question is known again: {@link keyOf}. */
  question: string;
  model: string;
  answer: string;
  tokens: [input: number, output: number];
}

interface ChatRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  response_format?: { json_schema?: { name: string } };
}

interface ChatResponse {
  choices: { message: { content: string | null } }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number };
}

export interface RecordingServer {
  /** For SVC_AI_BASE_URL. */
  baseUrl: string;
  close(): Promise<void>;
}

/**
 * The hash of the facts and the data of a question, independent of its instructions: a recorded answer tests how
 * answers are read, not how a prompt does. White space does not count, so a text with an instruction hidden in it, which
 * is blanked, is the same question.
 */
function keyOf({ messages }: ChatRequest): string {
  const user = messages.find(({ role }) => role === 'user')?.content ?? '';
  const text = typeof user === 'string' ? user : user.map((part) => part.text ?? '').join('\n');
  const data = text.replaceAll(/(<<<(?:DATA|END)) [0-9a-f]{20}/g, '$1').replaceAll(/\s+/g, ' ');
  return createHash('sha256').update(data).digest('hex').slice(0, 24);
}

const taskOf = (request: ChatRequest): string => request.response_format?.json_schema?.name ?? '';

/** A model's endpoint that answers with what was recorded, and 404 to what was not. */
export async function replay(file: string): Promise<RecordingServer> {
  const recorded = new Map(
    readJsonLines<Recording>(file).map((one) => [`${one.task} ${one.question}`, one] as const),
  );
  return serve(async (request) => {
    const found = recorded.get(`${taskOf(request)} ${keyOf(request)}`);
    if (!found) return { status: 404, body: { error: { message: 'no such question was recorded' } } };
    const [prompt_tokens, completion_tokens] = found.tokens;
    return {
      status: 200,
      body: {
        id: 'chatcmpl-replay',
        object: 'chat.completion',
        created: 0,
        model: found.model,
        choices: [{ index: 0, message: { role: 'assistant', content: found.answer }, finish_reason: 'stop' }],
        usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
      },
    };
  });
}

/** An endpoint in front of another one, which appends what that answers to a file. */
export async function record(file: string, baseUrl: string): Promise<RecordingServer> {
  return serve(async (request, headers) => {
    const answered = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: headers.authorization ?? '' },
      body: JSON.stringify(request),
    });
    const body = (await answered.json()) as ChatResponse;
    const answer = answered.ok ? body.choices[0]?.message.content : null;
    if (answer) {
      const recording: Recording = {
        task: taskOf(request),
        question: keyOf(request),
        model: request.model,
        answer,
        tokens: [body.usage?.prompt_tokens ?? 0, body.usage?.completion_tokens ?? 0],
      };
      appendFileSync(file, `${JSON.stringify(recording)}\n`);
    }
    return { status: answered.status, body };
  });
}

async function serve(
  answer: (
    request: ChatRequest,
    headers: { authorization?: string | undefined },
  ) => Promise<{ status: number; body: object }>,
): Promise<RecordingServer> {
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const request = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest;
      answer(request, req.headers).then(
        ({ status, body }) =>
          res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        (error: unknown) => res.writeHead(502).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

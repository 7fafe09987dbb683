import { ApiError } from './errors.ts';
import type { EventsByType } from './schema.ts';
import { type Input, sleep, type Transport } from './transport.ts';

/** An event as it happens. */
export interface StreamedEvent {
  event: EventsByType[keyof EventsByType];
  /** A test event, made to try an endpoint; sent only with `include_test`. */
  isTest: boolean;
}

interface Message {
  id: string;
  kind: string;
  /** Empty when the message only carries the position in the stream. */
  data: string;
}

/** The connection is dead after this long: three heartbeats were missed. */
const silentMs = 45_000;
/** The pause before reconnecting. */
const reconnectMs = 1_000;
/** How many event ids are kept for deduplication: some events are repeated after a reconnection. */
const rememberedAtMost = 5_000;

/** The messages of a body, as they come (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let message: Message = { id: '', kind: '', data: '' };
  try {
    for (;;) {
      const timer = setTimeout(stop, silentMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (message.id !== '') yield message;
          message = { id: '', kind: '', data: '' };
        } else if (line.startsWith('id: ')) message.id = line.slice(4);
        else if (line.startsWith('event: ')) message.kind = line.slice(7);
        else if (line.startsWith('data: ')) message.data = line.slice(6);
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/** Whether the error is transient, so that a repeated request may succeed. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/**
 * The events of a stream, each once. When the connection ends, it reconnects from the last event received, until the caller
 * breaks out of the loop or aborts the signal, whose reason is thrown.
 * @throws ApiError for a permanent error, such as a revoked key.
 */
export async function* streamEvents(
  transport: Transport,
  path: string,
  { query, options = {} }: Input,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const { signal } = options;
  const seen = new Set<string>();
  let lastEventId: string | null = null;
  const open = async (after: string | null) => {
    const headers = { ...options.headers, ...(after !== null && { 'Last-Event-ID': after }) };
    const input = { query, options: { ...options, headers } };
    return (await transport.send('GET', path, input, async (answer) => answer.body)).data;
  };
  for (;;) {
    try {
      const body = await open(lastEventId);
      if (!body) return;
      for await (const { id, kind, data } of messagesOf(body, signal)) {
        lastEventId = id;
        if (data === '' || seen.has(id)) continue;
        seen.add(id);
        // A set keeps the order of insertion: the oldest go.
        for (const old of seen) {
          if (seen.size <= rememberedAtMost) break;
          seen.delete(old);
        }
        yield { event: JSON.parse(data), isTest: kind === 'test' };
      }
    } catch (error) {
      if (signal?.aborted || !isPassing(error)) throw error;
    }
    await sleep(reconnectMs, signal);
  }
}

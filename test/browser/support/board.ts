import { addOperator, operatorsLog } from '#features/operators';
import { listen } from '#platform/http';
import { createProducer } from '#platform/queue';
import { createBoard } from '../../../apps/board/board.ts';
import type { TestStack } from '../../services/stack.ts';
import { actingFor } from '../../services/tenants.ts';

export interface TestBoard {
  origin: string;
  addOperator(name: string, password: string): Promise<string>;
  close(): Promise<void>;
}

/** The queue board of a stack on a free port, or of one with other settings. */
export async function startBoard(stack: TestStack, settings: Partial<TestStack> = {}): Promise<TestBoard> {
  const { config, app, system, log } = { ...stack, ...settings };
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  const server = await listen(createBoard({ config, app, system, producer, log }), 0);
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async addOperator(name, password) {
      const ctx = actingFor(stack.system, operatorsLog.tenantId, operatorsLog.environment);
      return (await addOperator(ctx, name, password)).operator_id;
    },
    async close() {
      await server.close(1_000);
      await producer.close();
    },
  };
}

/** A browser as far as the board needs one: it keeps the cookie and sends forms with their hidden token. */
export class BoardClient {
  readonly #origin: string;
  readonly #address: string;
  cookie: string | null = null;

  /** @param address where the requests come from, as the proxy in front says. */
  constructor({ origin }: TestBoard, address = '198.51.100.7') {
    this.#origin = origin;
    this.#address = address;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(`${this.#origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': this.#address,
        ...(this.cookie && { cookie: this.cookie }),
        ...init.headers,
      },
    });
    const [pair] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (pair !== undefined) this.cookie = pair.endsWith('=') ? null : pair;
    return answer;
  }

  /** The hidden token of the forms of a page. */
  async tokenOf(path: string): Promise<string> {
    const text = await (await this.ask(path)).text();
    return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  }

  send(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#origin, ...headers },
    });
  }

  async logIn(name: string, password: string): Promise<Response> {
    return this.send('/login', { token: await this.tokenOf('/login'), name, password });
  }

  async switchChanges(on: boolean): Promise<Response> {
    return this.send('/changes', { token: await this.tokenOf('/'), on: String(on) });
  }
}

import { expect } from 'vitest';
import { type LiveMessage, liveMessage } from '../../../apps/dashboard/server/live.schemas.ts';
import { waitFor } from '../../services/wait.ts';
import type { TestClient } from './dashboard.ts';

export interface ListeningPage {
  headers: Headers;
  /** Every byte that came. */
  text(): string;
  messages(): LiveMessage[];
  /** Waits until a change of this record is named. */
  hears(id: string): Promise<void>;
  /** Waits until the server has ended it. */
  ends(): Promise<void>;
  close(): void;
}

/** What an open page hears of changes. */
export async function listen(
  client: TestClient,
  headers: Record<string, string> = {},
): Promise<ListeningPage> {
  const abort = new AbortController();
  const answer = await fetch(`${client.origin}/app/api/live`, {
    headers: { Cookie: client.cookie, ...headers },
    signal: abort.signal,
  });
  expect(answer.status).toBe(200);
  let text = '';
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    } finally {
      ended = true;
    }
  })();
  reading.catch(() => undefined);
  const messages = () =>
    [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => liveMessage.parse(JSON.parse(json ?? '')));
  return {
    headers: answer.headers,
    text: () => text,
    messages,
    async hears(id) {
      await waitFor(`news of ${id}`, () =>
        messages().some((m) => m.kind === 'changes' && m.changes.some((change) => change.id === id)),
      );
    },
    async ends() {
      await waitFor('the end of the stream', () => ended);
    },
    close: () => abort.abort(),
  };
}

import { createHmac } from 'node:crypto';
import type { TestStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

/** A source of one of the generic kinds, and a way to post to it as its sender would. */
export interface GenericSource {
  sourceId: string;
  /** Posts one signed message, which is taken. */
  send(body: Record<string, unknown>): Promise<void>;
  /** Posts one signed message and waits until it was processed; answers what became of it. */
  post(body: Record<string, unknown>): Promise<{ status: string; error: string | null }>;
}

/** Makes a source of a generic kind for an organization, with the key given. */
export async function createGenericSource(
  stack: Pick<TestStack, 'origin' | 'system' | 'request'>,
  key: string,
  source: { kind: string; organization_id?: string; accounts?: Record<string, string> },
): Promise<GenericSource> {
  const made = await stack.request<{ source_id: string; secret: string }>(
    key,
    'POST',
    '/ingest-sources',
    source,
  );
  if (made.status !== 201) throw new Error(`no source was made: ${JSON.stringify(made.body)}`);
  const { source_id: sourceId, secret } = made.body;
  async function send(fields: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(`${stack.origin}/ingest/${sourceId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-svc-timestamp': timestamp,
        'x-svc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    });
    if (response.status !== 202)
      throw new Error(`ingest answered ${response.status}: ${await response.text()}`);
  }
  return {
    sourceId,
    send,
    async post(fields) {
      await send(fields);
      return waitFor('the message to be processed', async () => {
        const { rows } = await stack.system.pool.query<{ status: string; error: string | null }>(
          `select status, error from ingest_messages where source_id = $1 and raw_body = $2 and status <> 'received'`,
          [sourceId, Buffer.from(JSON.stringify(fields))],
        );
        return rows[0];
      });
    },
  };
}

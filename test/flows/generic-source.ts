import { createHmac } from 'node:crypto';
import type { TestStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

/** The outcome of a message. */
interface Processed {
  status: string;
  error: string | null;
}

/** A source of one of the generic kinds, and a way to post to it as its sender would. */
export interface GenericSource {
  sourceId: string;
  /** Posts one signed message, which is taken. */
  send(body: Record<string, unknown>): Promise<void>;
  /** Posts one signed message and waits until it was processed; answers what became of it. */
  post(body: Record<string, unknown>): Promise<Processed>;
  /** Waits until a message that was posted was processed. */
  processed(body: Record<string, unknown>): Promise<Processed>;
  /** Waits until a message that was posted was processed, or put off. */
  lookedAt(body: Record<string, unknown>): Promise<{ status: string }>;
}

/** Makes a source of a generic kind, with the key given and for the organization, unless `accounts` alone say for which. */
export async function createGenericSource(
  stack: Pick<TestStack, 'origin' | 'system' | 'request'>,
  { key, organizationId }: { key: string; organizationId?: string },
  kind: string,
  accounts?: Record<string, string>,
): Promise<GenericSource> {
  const made = await stack.request<{ source_id: string; secret: string }>(key, 'POST', '/ingest-sources', {
    kind,
    organization_id: organizationId,
    accounts,
  });
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
  /** Waits until the message and its job are as a condition says. */
  const messageWhere = (condition: string, fields: Record<string, unknown>) =>
    waitFor('the message to be processed', async () => {
      const { rows } = await stack.system.pool.query<Processed>(
        `select m.status, m.error from ingest_messages m join jobs j on j.subject_id = m.message_id
         where m.source_id = $1 and m.raw_body = $2 and (${condition})`,
        [sourceId, Buffer.from(JSON.stringify(fields))],
      );
      return rows[0];
    });
  const processed = (fields: Record<string, unknown>) => messageWhere(`m.status <> 'received'`, fields);
  return {
    sourceId,
    send,
    processed,
    async post(fields) {
      await send(fields);
      return processed(fields);
    },
    lookedAt: (fields) =>
      messageWhere(`m.status <> 'received' or j.scheduled_at > j.created_at + interval '1 second'`, fields),
  };
}

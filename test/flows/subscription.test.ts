import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createIngestTally, createReceiver, createSourceDirectory } from '#features/ingest';
import {
  createConfirmSubscriptionHandler,
  createProcessIngestMessageHandler,
} from '#features/ingest/handlers';
import { serviceUnavailable } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import type { OutboundRequest, OutboundResult } from '#platform/outbound';
import { failFastRedis } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import { engines } from '../services/engines.ts';
import { createJobRuns } from '../services/jobs.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';

const confirmation = readFileSync(
  'libs/features/ingest/providers/fixtures/ses-subscription-confirmation.json',
);
const { SubscribeURL: confirmUrl, TopicArn: topic } = JSON.parse(confirmation.toString());

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
let sourceId: string;

beforeAll(async () => {
  const made = await stack.request<{ source_id: string }>(tenant.live.key, 'POST', '/ingest-sources', {
    kind: 'ses',
    organization_id: tenant.live.organizationId,
    secret: topic,
  });
  sourceId = made.body.source_id;
});

async function countMessages(): Promise<number> {
  const rows = await stack.query('select 1 from ingest_messages where source_id = $1', [sourceId]);
  return rows.length;
}

describe('a message whose certificate cannot be fetched', () => {
  it('is answered 503 and not stored, so that Amazon sends it again', async () => {
    const redis = failFastRedis(stack.config.redis, stack.log);
    const tally = createIngestTally(stack.app, stack.log);
    const asked: string[] = [];
    const receiver = createReceiver({
      db: stack.app,
      spool: { append: () => Promise.reject(new Error('Postgres is there')), close: () => undefined },
      directory: createSourceDirectory(stack.app, redis, stack.config.queuePrefix),
      tally,
      secrets: createSecretBox(stack.config.secretKeys),
      publicUrl: stack.config.publicUrl,
      fetchCertificate: async (url) => {
        asked.push(url);
        throw serviceUnavailable('The signing certificate could not be fetched.', 30);
      },
      log: stack.log,
    });
    try {
      await expect(
        receiver.receive({
          source: await receiver.find(sourceId),
          path: `/ingest/${sourceId}`,
          rawBody: confirmation,
          headers: { 'content-type': 'text/plain; charset=UTF-8' },
          requestId: 'test-request',
        }),
      ).rejects.toMatchObject({ code: 'service_unavailable', headers: { 'Retry-After': '30' } });
      expect(asked.length).toBe(1);
      expect(await countMessages()).toBe(0);
    } finally {
      await tally.close();
      redis.disconnect();
    }
  });
});

describe("a topic's subscription", () => {
  const answered = (status: number): OutboundResult => ({
    kind: 'response',
    status,
    headers: {},
    body: Buffer.from(''),
    truncated: false,
    firstByteMs: 1,
    durationMs: 1,
    remoteAddress: '192.0.2.1',
    staleSocket: false,
  });

  it('is confirmed by one request to the address that the stored message names', async () => {
    const messageId = newId('msg');
    await stack.query(
      `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, content_type, headers,
         raw_body, status, received_at)
       values ($1, $2, 'live', $3, 'ses', 'text/plain', '{}', $4, 'received', now())`,
      [messageId, tenant.tenantId, sourceId, confirmation],
    );
    await stack.query(
      `insert into jobs (job_id, name, tenant_id, environment, subject_id, scheduled_at)
       values ($1, 'process-ingest-message', $2, 'live', $3, now())`,
      [uuidv7(), tenant.tenantId, messageId],
    );
    const runs = createJobRuns({ ...stack, system: stack.system.pool });
    const processing = createProcessIngestMessageHandler({
      transcriptWaitMs: 1_000,
      email: stack.config.email,
      engines,
    });
    expect(await runs.run('process-ingest-message', messageId, processing)).toEqual({ state: 'completed' });
    expect(await runs.pending(messageId)).toEqual(['confirm-subscription']);

    const requests: OutboundRequest[] = [];
    const statuses = [500, 200];
    const outbound = {
      send: async (request: OutboundRequest) => {
        requests.push(request);
        return answered(statuses.shift() ?? 200);
      },
    };
    const confirm = () =>
      runs.run('confirm-subscription', messageId, createConfirmSubscriptionHandler({ outbound }));
    expect(await confirm()).toMatchObject({ state: 'retryable' });
    expect(await confirm()).toEqual({ state: 'completed' });
    expect(await runs.pending(messageId)).toEqual([]);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${confirmUrl}`,
      `GET ${confirmUrl}`,
    ]);
  });
});

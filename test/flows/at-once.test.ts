import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Call } from '#features/calls';
import { emit, eventExample } from '#features/event-catalog';
import { createWebhookHandover, type FirstAttempts, subscribersOf } from '#features/webhooks';
import { type Context, transaction } from '#platform/db';
import { randomId } from '#platform/ids';
import type { QueueName } from '#platform/jobs';
import { createHandover } from '#platform/outbox';
import { createProducer } from '#platform/queue';
import { emergencyTranscript, genericCall } from '../services/callrail.ts';
import { type Receiver, startReceiver } from '../services/receiver.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource, type GenericSource } from './generic-source.ts';

let stack: TestStack;
let tenant: TestTenant;
let receiver: Receiver;
let source: GenericSource;

beforeAll(async () => {
  stack = await startStack({
    jobs: true,
    env: {
      SVC_WEBHOOK_RETRY_SCHEDULE: '150ms,150ms',
      SVC_WEBHOOK_DEADLINE: '1s',
      SVC_WEBHOOK_LEASE: '2s',
      SVC_SWEEP_GRACE: '300ms',
    },
  });
});

afterAll(() => stack.stop());

beforeEach(async () => {
  tenant = await stack.createTenant();
  receiver = await startReceiver();
  const { key, organizationId } = tenant.live;
  source = await createGenericSource(stack, key, { kind: 'calls_generic', organization_id: organizationId });
  const webhook = await stack.request(key, 'POST', '/webhooks', { url: receiver.url, events: ['*'] });
  expect(webhook.status).toBe(201);
});

afterEach(() => receiver.close());

let calls = 0;

function call(fields: Record<string, unknown> = {}): Record<string, unknown> {
  calls += 1;
  return genericCall({ provider_call_id: `call-${calls}`, ...fields });
}

/** How many jobs of a queue BullMQ has seen, whatever became of them. */
async function jobsSeen(name: QueueName): Promise<number> {
  const { redisUrl, queuePrefix: prefix } = stack.config;
  const producer = createProducer({ redisUrl, prefix, log: stack.log });
  try {
    await producer.ready(5_000);
    const counts = (await producer.counts())[name];
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  } finally {
    await producer.close();
  }
}

const types = () => receiver.deliveries.map(({ event }) => event.type).sort();
const everyType = ['call.classified', 'call.qualified', 'call.received', 'lead.created'];
const allArrived = () =>
  waitFor('all four events', async () => receiver.deliveries.length >= everyType.length);

/** Which transaction wrote each of the rows that a dispatched call leads to. */
async function transactionsOf(): Promise<Record<string, string>> {
  const { rows } = await stack.system.pool.query<Record<string, string>>(
    `select c.xmin::text as call, l.xmin::text as lead, w.xmin::text as work_order, r.xmin::text as run
     from calls c join leads l using (call_id)
     join work_orders w on w.idempotency_key = c.call_id join ai_runs r on r.run_id = c.ai_run_id
     where c.tenant_id = $1`,
    [tenant.tenantId],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

describe('a call that comes with its words', () => {
  it('is received, read, made a lead and dispatched in one transaction, with one job', async () => {
    const before = { calls: await jobsSeen('qualification'), dispatch: await jobsSeen('dispatch') };
    expect(await source.post(call())).toEqual({ status: 'processed', error: null });
    await allArrived();
    expect(types()).toEqual(everyType);
    expect(new Set(Object.values(await transactionsOf())).size).toBe(1);
    expect(await jobsSeen('qualification')).toBe(before.calls);
    expect(await jobsSeen('dispatch')).toBe(before.dispatch);
  });

  it('leaves the same entries in the audit log as one that is done step by step', async () => {
    await source.post(call());
    await allArrived();
    const { body } = await stack.request<{
      data: { action: string; actor: { type: string; id: string } }[];
    }>(tenant.live.key, 'GET', '/audit-log?limit=100');
    const entries = body.data.map(({ action, actor }) => `${action} by ${actor.type} ${actor.id}`);
    for (const entry of [
      `call.received by provider ${source.sourceId}`,
      'call.classified by system classify-call',
      'lead.created by system classify-call',
      'call.dispatched by system dispatch-call',
    ]) {
      expect(entries).toContain(entry);
    }
  });

  it('is done step by step when doing it at once fails, and nothing of it is lost or doubled', async () => {
    const admin = new Client({ connectionString: stack.config.adminDatabaseUrl });
    await admin.connect();
    // Recording a run is then the system's alone, as it is in a job of its own.
    await admin.query('revoke insert on ai_runs from svc_app');
    try {
      const before = await jobsSeen('qualification');
      expect((await source.post(call())).status).toBe('processed');
      await allArrived();
      expect(types()).toEqual(everyType);
      expect(await jobsSeen('qualification')).toBe(before + 1);
    } finally {
      await admin.query('grant insert on ai_runs to svc_app');
      await admin.end();
    }
  });

  it('is read by a job of its own when there is much to read', async () => {
    const before = await jobsSeen('qualification');
    const chatter = 'Agent: Please hold the line.\n'.repeat(400);
    await source.post(call({ transcript: `${emergencyTranscript}\n${chatter}` }));
    await waitFor('the classification', async () => types().includes('call.classified'));
    expect(await jobsSeen('qualification')).toBe(before + 1);
  });
});

/** Acts for the tenant as a worker does that makes its first attempts in this way, and has no queue to turn to. */
function handingOver(firstAttempts: FirstAttempts): Context {
  const handover = createHandover({
    reactions: {},
    steps: [createWebhookHandover(firstAttempts)],
    ahead: subscribersOf,
    enqueue: async () => undefined,
    log: stack.log,
  });
  return { ...stack.actingFor(tenant.tenantId), handover };
}

describe('a first attempt without a job', () => {
  it('that fails goes on in a job, on the schedule and with the same bytes', async () => {
    const before = await jobsSeen('webhooks');
    receiver.respond((res, delivery) => {
      const attempts = receiver.deliveries.filter(({ event }) => event.id === delivery.event.id).length;
      res.writeHead(attempts === 1 ? 500 : 204).end();
    });
    await source.post(call());
    await waitFor('every delivery twice', async () => receiver.deliveries.length === 2 * everyType.length);
    for (const [first, second] of Map.groupBy(receiver.deliveries, ({ event }) => event.id).values()) {
      expect(second?.rawBody.equals(first?.rawBody ?? Buffer.alloc(0))).toBe(true);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(140);
    }
    expect(await jobsSeen('webhooks')).toBe(before + everyType.length);
    const { body } = await stack.request<{ data: { status: string; attempt_count: number }[] }>(
      tenant.live.key,
      'GET',
      '/deliveries',
    );
    expect(body.data.map(({ attempt_count }) => attempt_count)).toEqual([2, 2, 2, 2]);
  });

  it('waits in the queue where the subscription has a rate', async () => {
    const limited = await startReceiver();
    const made = await stack.request(tenant.live.key, 'POST', '/webhooks', {
      url: limited.url,
      events: ['call.received'],
      max_per_second: 50,
    });
    expect(made.status).toBe(201);
    const before = await jobsSeen('webhooks');
    await source.post(call());
    await waitFor('the delivery', async () => limited.deliveries.length === 1);
    expect(await jobsSeen('webhooks')).toBe(before + 1);
    await limited.close();
  });

  it('is made elsewhere, once, when its worker dies right after the commit', async () => {
    const leaseMs = 700;
    const diesBeforeSending: FirstAttempts = {
      reserve: () => ({
        lockToken: randomId(),
        leaseMs,
        send: () => undefined,
        release: () => undefined,
      }),
    };
    const started = Date.now();
    await transaction(handingOver(diesBeforeSending), async (tx) => {
      emit(tx, {
        type: 'call.received',
        organizationId: tenant.live.organizationId,
        subjectId: 'call_x',
        data: eventExample('call.received'),
      });
    });
    await waitFor('the delivery', async () => receiver.deliveries.length > 0);
    expect(Date.now() - started).toBeGreaterThanOrEqual(leaseMs);
    await waitFor('its end', async () => {
      const { body } = await stack.request<{ data: { status: string }[] }>(
        tenant.live.key,
        'GET',
        '/deliveries?status=delivered',
      );
      return body.data.length === 1;
    });
    expect(receiver.deliveries).toHaveLength(1);
  });

  it('is given up when what comes after it fails', async () => {
    let released = 0;
    const handover = createHandover({
      reactions: {},
      steps: [
        async () => ({
          due: [],
          sequel: { committed: () => expect.unreachable(), rolledBack: () => (released += 1) },
        }),
        () => Promise.reject(new Error('the second step failed')),
      ],
      enqueue: async () => undefined,
      log: stack.log,
    });
    const ctx = { ...stack.actingFor(tenant.tenantId), handover };
    await expect(
      transaction(ctx, async (tx) => {
        emit(tx, {
          type: 'call.received',
          organizationId: null,
          subjectId: 'call_z',
          data: eventExample('call.received'),
        });
      }),
    ).rejects.toThrow('the second step failed');
    expect(released).toBe(1);
  });

  it('is given up with its transaction: nothing is sent of what was not committed', async () => {
    const reserved: string[] = [];
    const released: string[] = [];
    const firstAttempts: FirstAttempts = {
      reserve: () => {
        const lockToken = randomId();
        reserved.push(lockToken);
        return {
          lockToken,
          leaseMs: 60_000,
          send: () => expect.unreachable('sent what was rolled back'),
          release: () => void released.push(lockToken),
        };
      },
    };
    await expect(
      transaction(handingOver(firstAttempts), async (tx) => {
        emit(tx, {
          type: 'call.received',
          organizationId: tenant.live.organizationId,
          subjectId: 'call_y',
          data: eventExample('call.received'),
        });
        // The database refuses it at the commit: there is no such organization.
        tx.em.persist(
          tx.em.create(Call, {
            callId: 'call_y',
            tenantId: tenant.tenantId,
            environment: 'live',
            organizationId: randomId(),
            sourceId: null,
            provider: 'calls_generic',
            providerAccount: '',
            providerCallId: 'y',
            direction: 'inbound',
            transcriptStatus: 'pending',
            status: 'received',
            extracted: {},
            announcedQualified: false,
            metadata: {},
            createdAt: new Date(),
            updatedAt: new Date(),
          }),
        );
      }),
    ).rejects.toThrow(/foreign key/);
    expect(reserved).toHaveLength(1);
    expect(released).toEqual(reserved);
    expect(receiver.deliveries).toHaveLength(0);
  });
});

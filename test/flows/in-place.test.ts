import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { Call } from '#features/calls';
import { emit, eventExample } from '#features/event-catalog';
import { type CommittedWork, type Context, transaction } from '#platform/db';
import { randomId } from '#platform/ids';
import type { QueueName } from '#platform/jobs';
import { createProducer } from '#platform/queue';
import { openApp } from '#schema';
import { genericCall } from '../services/callrail.ts';
import { startJobSystem } from '../services/job-system.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

const jobSystem = shared(startJobSystem);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      ...jobSystem.env,
      SVC_WEBHOOK_RETRY_SCHEDULE: '150ms,150ms',
      SVC_WEBHOOK_DEADLINE: '1s',
      SVC_WEBHOOK_LEASE: '2s',
      // Above the time of a step on a busy machine: what the sweep takes up is not run in place.
      SVC_SWEEP_GRACE: '5s',
    },
  }),
);
const tenant = fresh(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
const receiver = fresh(startReceiver);
const source = fresh(() => createGenericSource(stack, tenant.live, 'calls_generic'));

beforeEach(async () => {
  const webhook = await ask('POST', '/webhooks', {
    url: receiver.url,
    events: ['*'],
  });
  expect(webhook.status).toBe(201);
});

let calls = 0;

function call(fields: Record<string, unknown> = {}): Record<string, unknown> {
  calls += 1;
  return genericCall({ provider_call_id: `call-${calls}`, ...fields });
}

/** How many jobs of a queue BullMQ has seen, regardless of their outcome. */
async function jobsSeen(name: QueueName): Promise<number> {
  const { redis, queuePrefix: prefix } = stack.config;
  const producer = createProducer({ redis, prefix, log: stack.log });
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

/** The jobs that a record, and what came of it, went through: name, state and attempts. */
async function jobRows(): Promise<string[]> {
  const rows = await stack.query<{ name: string; state: string; attempt: number }>(
    'select name, state, attempt from jobs where tenant_id = $1 order by job_id',
    [tenant.tenantId],
  );
  return rows.map(({ name, state, attempt }) => `${name} ${state} ${attempt}`);
}

describe('a call that comes with its words', () => {
  it('goes through one job a step, each with a row of its own, without a way through Redis between them', async () => {
    const before = { calls: await jobsSeen('qualification'), dispatch: await jobsSeen('dispatch') };
    expect(await source.post(call())).toEqual({ status: 'processed', error: null });
    await allArrived();
    expect(types()).toEqual(everyType);
    expect(await jobRows()).toEqual([
      'process-ingest-message completed 1',
      'classify-call completed 1',
      'dispatch-call completed 1',
    ]);
    expect(await jobsSeen('qualification')).toBe(before.calls);
    expect(await jobsSeen('dispatch')).toBe(before.dispatch);
  });

  it('leaves an entry in the audit log for each step, by the job that did it', async () => {
    await source.post(call());
    await allArrived();
    const { body } = await ask<{
      data: { action: string; actor: { type: string; id: string } }[];
    }>('GET', '/audit-log?limit=100');
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

  it('keeps what was done when a step fails, and tries that step again from the queue', async () => {
    const admin = new Client({ connectionString: stack.config.adminDatabaseUrl });
    await admin.connect();
    // Classifying makes the lead, which the database now refuses.
    await admin.query('revoke insert on leads from svc_app');
    try {
      const before = await jobsSeen('qualification');
      expect((await source.post(call())).status).toBe('processed');
      await waitFor('the failure', async () => (await jobRows()).includes('classify-call retryable 1'));
      await admin.query('grant insert on leads to svc_app');
      await allArrived();
      expect(types()).toEqual(everyType);
      expect(await jobsSeen('qualification')).toBe(before + 1);
      expect(await jobRows()).toEqual([
        'process-ingest-message completed 1',
        'classify-call completed 2',
        'dispatch-call completed 1',
      ]);
    } finally {
      await admin.query('grant insert on leads to svc_app');
      await admin.end();
    }
  });
});

/** A database whose process dies after each commit: what became due is never enqueued. */
async function dyingProcess(): Promise<{ ctx: Context; told: CommittedWork[]; close(): Promise<void> }> {
  const db = openApp({ ...stack.config, databasePool: 1 }, stack.log, 'svc test');
  const told: CommittedWork[] = [];
  db.committed = (work) => void told.push(work);
  return { ctx: { ...stack.actingFor(tenant.tenantId), db }, told, close: () => db.close() };
}

const received = (subjectId: string) => ({
  type: 'call.received' as const,
  organizationId: tenant.live.organizationId,
  subjectId,
  data: eventExample('call.received'),
});

describe('a first attempt', () => {
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
    // One for each that failed; and its endpoint is signalled for the next event of the same call, if that had to wait.
    const jobs = (await jobsSeen('webhooks')) - before;
    expect(jobs).toBeGreaterThanOrEqual(everyType.length);
    expect(jobs).toBeLessThan(2 * everyType.length);
    await waitFor('both attempts on every row', async () => {
      const { body } = await ask<{ data: { attempt_count: number }[] }>('GET', '/deliveries');
      return body.data.length === 4 && body.data.every(({ attempt_count }) => attempt_count === 2);
    });
  });

  it('is made elsewhere, once, when the process dies right after the commit', async () => {
    const { ctx, told, close } = await dyingProcess();
    await transaction(ctx, async (tx) => void emit(tx, received('call_x')));
    expect(told.map(({ endpoints }) => endpoints.size)).toEqual([1]);
    await waitFor('its end', async () => {
      const { body } = await ask<{ data: { status: string }[] }>('GET', '/deliveries?status=delivered');
      return body.data.length === 1;
    });
    expect(receiver.deliveries).toHaveLength(1);
    await close();
  });

  it('is not made of what was not committed', async () => {
    const { ctx, told, close } = await dyingProcess();
    await expect(
      transaction(ctx, async (tx) => {
        emit(tx, received('call_y'));
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
    expect(told).toEqual([]);
    expect(receiver.deliveries).toHaveLength(0);
    await close();
  });
});

describe('a suspended tenant', () => {
  it('is refused, its calls are taken and wait with its deliveries, and all goes on when it is resumed', async () => {
    const other = await stack.createTenant();
    const otherSource = await createGenericSource(stack, other.live, 'calls_generic');
    const operate = async (...args: string[]) => {
      const { code, out } = await svc(stack, 'tenants', ...args, '--tenant', tenant.tenantId, '--json');
      expect(code).toBe(0);
      return JSON.parse(out);
    };
    const health = (key: string) => stack.request<{ error: object }>(key, 'GET', '/health');

    const suspended = await operate('suspend', '--reason', 'unpaid since March');
    expect(suspended).toMatchObject({ tenant_id: tenant.tenantId, suspended_at: expect.any(String) });
    await waitFor('the refusal', async () => (await health(tenant.live.key)).status === 403, 1_000);
    expect((await health(tenant.test.key)).body).toMatchObject({ error: { code: 'account_suspended' } });

    // Until the worker has noticed as well, messages are still processed.
    let sent = 0;
    const waiting = async () =>
      (await jobRows()).filter((row) => row === 'process-ingest-message available 0').length;
    // Two: one alone may only not have been taken yet.
    await waitFor('messages that wait while those of others do not', async () => {
      await source.send(call());
      sent += 1;
      await otherSource.post(call());
      return (await waiting()) >= 2;
    });
    const { ctx, close } = await dyingProcess();
    await transaction(ctx, async (tx) => void emit(tx, received('call_z')));
    await close();
    await otherSource.post(call());
    expect(await waiting()).toBeGreaterThanOrEqual(2);
    expect((await health(other.live.key)).status).toBe(200);
    const { call_id: emitted } = eventExample('call.received');
    const sentOf = () => receiver.deliveries.filter(({ event }) => event.data.call_id === emitted);
    expect(sentOf()).toEqual([]);

    expect(await operate('resume', '--reason', 'paid')).toMatchObject({ suspended_at: null });
    await waitFor('every event of every call', async () => receiver.deliveries.length === 4 * sent + 1);
    expect(sentOf()).toHaveLength(1);
    expect((await jobRows()).filter((row) => !row.endsWith(' completed 1'))).toEqual([]);
    const { body } = await ask<{ data: { action: string; changes: object }[] }>(
      'GET',
      `/audit-log?target_id=${tenant.tenantId}`,
    );
    expect(body.data.map(({ action, changes }) => [action, changes])).toEqual([
      ['tenant.resumed', { suspended: { from: true, to: false }, reason: { from: null, to: 'paid' } }],
      [
        'tenant.suspended',
        { suspended: { from: false, to: true }, reason: { from: null, to: 'unpaid since March' } },
      ],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { takeSnapshot } from '#catalog/snapshot';
import { createTenant } from '#features/tenants';
import { newId, uuidv7 } from '#platform/ids';
import { createTestDatabase } from '../services/database.ts';
import { shared } from '../services/shared.ts';

const leaseMs = 30_000;
const database = shared(createTestDatabase);
const pool = shared(() => new Pool({ connectionString: database.databaseUrl, max: 2 }));
let tenantId: string;

beforeAll(async () => {
  tenantId = await createTenant(pool, 'Test network');
});
beforeEach(async () => {
  await pool.query('delete from jobs; delete from deliveries; delete from webhook_subscriptions');
});

/** Seconds from now, as SQL. */
const from = (seconds: number) => new Date(Date.now() + seconds * 1_000);

async function insertJob(name: string, state: string, dueIn: number, more: Record<string, unknown> = {}) {
  const row = {
    job_id: uuidv7(),
    name,
    tenant_id: tenantId,
    environment: 'live',
    subject_id: 'call_1',
    state,
    scheduled_at: from(dueIn),
    ...more,
  };
  const columns = Object.keys(row);
  await pool.query(
    `insert into jobs (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

async function insertEndpoint(status: 'enabled' | 'disabled', failingSince: Date | null): Promise<string> {
  const webhookId = newId('whk');
  await pool.query(
    `insert into webhook_subscriptions (webhook_id, tenant_id, environment, url, url_host, events, status, secret_sealed, api_version,
       metadata, created_at, updated_at, failing_since)
     values ($1, $2, 'live', 'https://hooks.example/', 'hooks.example', '{*}', $3, '', '2026-11-22', '{}', now(), now(), $4)`,
    [webhookId, tenantId, status, failingSince],
  );
  return webhookId;
}

async function insertDelivery(
  webhookId: string,
  { dueIn, position = 0, lockedFor }: { dueIn: number; position?: number; lockedFor?: number },
) {
  const eventId = newId('evt');
  await pool.query(
    `insert into events (event_id, tenant_id, environment, type, subject_id, data, created_at)
     values ($1, $2, 'live', 'call.received', 'call_1', '{}', now())`,
    [eventId, tenantId],
  );
  await pool.query(
    `insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status,
       schedule_position, next_attempt_at, lock_token, locked_until)
     values (app.delivery_id($3, $2), $1, 'live', $2, $3, 'call.received', 'call_1', 'pending', $4, $5, $6, $7)`,
    [
      tenantId,
      webhookId,
      eventId,
      position,
      from(dueIn),
      lockedFor === undefined ? null : randomUUID(),
      lockedFor === undefined ? null : from(lockedFor),
    ],
  );
}

/** The counts by cause. */
async function counts(kind: 'jobs' | 'deliveries'): Promise<Record<string, number>> {
  const { backlog } = await takeSnapshot(pool, leaseMs);
  return Object.fromEntries(
    backlog.filter((each) => each.kind === kind).map(({ cause, count }) => [cause, count]),
  );
}

it('tells of jobs who has to do something about them', async () => {
  await insertJob('classify-call', 'available', -90);
  await insertJob('classify-call', 'retryable', -1);
  await insertJob('classify-call', 'running', -1, { locked_until: from(10) });
  await insertJob('run-sequence-step', 'available', 3_600);
  await insertJob('dispatch-call', 'retryable', 5, { last_error: 'the job system did not take it' });
  await insertJob('send-email', 'retryable', 5, { last_error: 'the mail server is away' });
  await insertJob('classify-call', 'retryable', 5, {
    last_error: 'ModelFailure: the endpoint answered 503',
  });
  await insertJob('qualify-lead', 'retryable', 5, { last_error: 'Error: connection lost' });
  await insertJob('qualify-lead', 'discarded', -5, { last_error: 'no', finalized_at: new Date() });
  expect(await counts('jobs')).toEqual({
    platform: 2,
    in_work: 1,
    planned: 1,
    job_system: 1,
    mail_server: 1,
    model: 1,
    retrying: 1,
  });
  const { backlog, jobs } = await takeSnapshot(pool, leaseMs);
  const { oldest } = backlog.find(({ kind, cause }) => kind === 'jobs' && cause === 'platform') ?? {};
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(150);
  expect(jobs).toContainEqual({ queue: 'qualification', state: 'discarded', value: 1 });
});

it('does not take a customer’s endpoint for trouble of ours', async () => {
  const healthy = await insertEndpoint('enabled', null);
  const failing = await insertEndpoint('enabled', from(-600));
  const hung = await insertEndpoint('enabled', null);
  await insertEndpoint('disabled', from(-600));
  expect(await counts('deliveries')).toEqual({ platform: 0 });

  await insertDelivery(failing, { dueIn: 60, position: 1 });
  await insertDelivery(failing, { dueIn: -60 });
  // Held for ten seconds, and still no answer: the others wait behind it.
  await insertDelivery(hung, { dueIn: -12, lockedFor: leaseMs / 1_000 - 10 });
  await insertDelivery(hung, { dueIn: -10 });
  await insertDelivery(healthy, { dueIn: 30 });
  expect(await counts('deliveries')).toEqual({ platform: 0, endpoint: 3, in_work: 1, planned: 1 });

  // Held for a moment only.
  await insertDelivery(healthy, { dueIn: -5, lockedFor: leaseMs / 1_000 - 0.5 });
  await insertDelivery(healthy, { dueIn: -5 });
  expect(await counts('deliveries')).toEqual({ platform: 1, endpoint: 3, in_work: 2, planned: 1 });
  const { endpoints } = await takeSnapshot(pool, leaseMs);
  expect(Object.fromEntries(endpoints.map(({ state, value }) => [state, value]))).toEqual({
    enabled: 2,
    failing: 1,
    disabled: 1,
  });
});

it('counts no endpoint for more than a thousand, and none is hidden behind it', async () => {
  const [crowded, quiet] = [await insertEndpoint('enabled', null), await insertEndpoint('enabled', null)];
  await pool.query(
    `with e as (
       insert into events (event_id, tenant_id, environment, type, subject_id, data, created_at)
       select substr($3, 1, 14) || lpad(n::text, 16, '0'), $2, 'live', 'call.received', n::text, '{}', now()
       from generate_series(1, 1500) n returning event_id
     )
     insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status,
       next_attempt_at)
     select app.delivery_id(event_id, $1), $2, 'live', $1, event_id, 'call.received', 's', 'pending', now() from e`,
    [crowded, tenantId, newId('evt')],
  );
  await insertDelivery(quiet, { dueIn: -1 });
  expect(await counts('deliveries')).toEqual({ platform: 1_001 });
});

it('knows of every table that is partitioned by time how long it has partitions for', async () => {
  const { partitions, unsealed } = await takeSnapshot(pool, leaseMs);
  const days = Object.fromEntries(partitions.map(({ table, value }) => [table, value / 86_400]));
  expect(Object.keys(days)).toEqual(
    expect.arrayContaining(['audit_entries', 'events', 'deliveries', 'ingest_messages']),
  );
  expect(days.audit_entries).toBeGreaterThan(300);
  expect(days.events).toBeGreaterThan(7);
  expect(unsealed).toEqual({ count: 0, oldest: 0 });
});

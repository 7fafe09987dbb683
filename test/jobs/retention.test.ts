import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import type { Database } from '#platform/db';
import { newId, uuidv7 } from '#platform/ids';
import { createLog } from '#platform/log';
import { type RetentionLimits, removeExpired } from '#platform/retention';
import { openSystem } from '#schema';
import { retentionRules } from '../../apps/relay/retention.ts';
import { createTestDatabase, type TestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';

const tenantId = uuidv7();
const webhookId = newId('whk');
const sourceId = newId('src');
const organizationId = uuidv7();
const userId = newId('usr');
const rules = retentionRules({ retention: 30 * 86_400_000 });

let database: TestDatabase;
let owner: Pool;
let system: Database;

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query(sql, values)).rows as Row[];
}

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Pool({ connectionString: database.databaseUrl, max: 3 });
  const config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: 'redis://unused',
  });
  system = openSystem(config, createLog({ level: 'warn', process: 'test' }), 'test');
  await owner.query('insert into tenants (tenant_id, name) values ($1, $2)', [tenantId, 'Cedar Restoration']);
  await owner.query(
    `insert into users (user_id, tenant_id, email, name, role, password_hash)
     values ($1, $2, 'dana@example.com', 'Dana', 'admin', '')`,
    [userId, tenantId],
  );
  await owner.query(
    `insert into operators (operator_id, name, password_hash) values ('opr_retention', 'Night shift', '')`,
  );
  await owner.query(
    `insert into organizations (organization_id, tenant_id, environment, name, status, timezone, service_area, services, dispatch_policy, sender, review_links,
       metadata, created_at, updated_at)
     values ($1, $2, 'live', 'Cedar Falls', 'active', 'UTC', '{}', '{}', '{}', '{}', '{}', '{}', now(), now())`,
    [organizationId, tenantId],
  );
  await owner.query(
    `insert into ingest_sources (source_id, tenant_id, environment, kind, secret_sealed, metadata, created_at, updated_at)
     values ($1, $2, 'live', 'callrail', '', '{}', now(), now())`,
    [sourceId, tenantId],
  );
  await owner.query(
    `insert into webhook_subscriptions (webhook_id, tenant_id, environment, url, url_host, events, status, secret_sealed, metadata,
       created_at, updated_at)
     values ($1, $2, 'live', 'https://example.com/hooks', 'example.com', '{*}', 'enabled', '', '{}', now(), now())`,
    [webhookId, tenantId],
  );
});
afterAll(async () => {
  await system.close();
  await owner.end();
  await database.drop();
});
beforeEach(() =>
  owner.query(`truncate ${rules.map((rule) => rule.table).join(', ')}, delivery_attempts restart identity`),
);

/** An event of so many days ago, with deliveries of theirs. */
async function makeEvent(days: number, deliveries: { status: string; days: number }[] = []): Promise<string> {
  const eventId = newId('evt');
  await owner.query(
    `insert into events (event_id, tenant_id, environment, type, subject_id, data, created_at)
     values ($1, $2, 'live', 'lead.created', 'lead-1', '{}', now() - make_interval(days => $3))`,
    [eventId, tenantId, days],
  );
  for (const [i, delivery] of deliveries.entries()) await makeDelivery(eventId, delivery, i);
  return eventId;
}

async function makeDelivery(
  eventId: string,
  { status, days }: { status: string; days: number },
  number = 0,
): Promise<void> {
  const deliveryId = newId('dlv');
  const endpoint = number === 0 ? webhookId : `${webhookId}_${number}`;
  await owner.query(
    `insert into webhook_subscriptions select (jsonb_populate_record(s, jsonb_build_object('webhook_id', $2::text))).*
     from webhook_subscriptions s where webhook_id = $1 on conflict do nothing`,
    [webhookId, endpoint],
  );
  await owner.query(
    `insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status,
       created_at)
     values ($1, $2, 'live', $3, $4, 'lead.created', 'lead', $5, now() - make_interval(days => $6))`,
    [deliveryId, tenantId, endpoint, eventId, status, days],
  );
  await owner.query(
    `insert into delivery_attempts (delivery_id, number, tenant_id, environment, at, duration_ms)
     values ($1, 1, $2, 'live', now(), 1)`,
    [deliveryId, tenantId],
  );
}

const at = (days: number) => `now() - interval '${days} days'`;

/** One row of each table without children, so many days old. */
async function makeOthers(
  days: number,
  { message = 'processed', recovery = 'completed' } = {},
): Promise<void> {
  const fence = `'${tenantId}', 'live'`;
  await owner.query(`
    insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, dedupe_key, headers, raw_body, status, received_at)
      values ('${newId('msg')}', ${fence}, '${sourceId}', 'callrail', '${uuidv7()}', '{}', '', '${message}', ${at(days)});
    insert into ingest_rejections values ('${sourceId}', (${at(days)})::date, '${uuidv7()}', 3);
    insert into captured_mail values (${fence}, '${uuidv7()}', 'a', 'b', 'c', 'd', '{}', ${at(days)});
    insert into webhook_recoveries (recovery_id, tenant_id, environment, webhook_id, since, until, status, created_at, updated_at)
      values ('${newId('rcv')}', ${fence}, '${webhookId}', now(), now(), '${recovery}', ${at(days)}, now());
    insert into alerts (alert_id, tenant_id, environment, kind, severity, message, target_type, target_id, acknowledged_at,
      metadata, created_at, updated_at)
      values ('${newId('alr')}', ${fence}, 'call.missed', 'info', '', 'call', '', now(), '{}', ${at(days)}, now());
    insert into dispatch_attempts (call_id, number, tenant_id, environment, organization_id, at, outcome)
      values ('${newId('call')}', 1, ${fence}, '${uuidv7()}', ${at(days)}, 'created');
    insert into ai_runs values ('${newId('run')}', ${fence}, 'classify-call', 'call_1', 'built-in', 'built-in', '1', '', 'answered',
      null, null, 1, 0, 0, ${at(days)});
    insert into ai_token_days values ('${uuidv7()}', 'live', (${at(days)})::date, 1, 1);
    insert into outreach_slots values (${fence}, '${organizationId}', ${at(days)}, 1);
    insert into idempotency_keys (tenant_id, environment, actor, route, key, fingerprint, locked_until, created_at)
      values (${fence}, 'api_key:key_1', 'POST /leads', '${uuidv7()}', '', now(), ${at(days)});
    insert into jobs (job_id, name, tenant_id, environment, subject_id, scheduled_at, state, finalized_at)
      values ('${uuidv7()}', 'qualify-lead', ${fence}, 'lead', ${at(days)}, 'discarded', ${at(days)});
    insert into sessions (session_hash, session_id, user_id, tenant_id, environment, expires_at)
      values ('${uuidv7()}', '${newId('ses')}', '${userId}', ${fence}, ${at(days)});
    insert into one_time_tokens (token_hash, purpose, subject_id, tenant_id, expires_at)
      values ('${uuidv7()}', 'password_reset', '${userId}', '${tenantId}', ${at(days)});
    insert into invitations (invitation_id, tenant_id, email, role, expires_at)
      values ('${newId('inv')}', '${tenantId}', '${uuidv7()}@example.com', 'member', ${at(days)});
    insert into account_mails (mail_id, tenant_id, environment, mail_sealed, created_at)
      values ('${uuidv7()}', ${fence}, '', ${at(days)});
    insert into operator_sessions (session_hash, operator_id, expires_at)
      values ('${uuidv7()}', 'opr_retention', ${at(days)});
    insert into login_throttle values ('account', '${uuidv7()}', ${at(days)});`);
}

async function run(limits?: RetentionLimits): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const count = (table: string, rows: number) => {
    removed[table] = (removed[table] ?? 0) + rows;
  };
  await removeExpired(system.pool, rules, count, limits);
  return removed;
}

async function count(table: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return row?.count ?? 0;
}

describe('retention', () => {
  it('removes from every table what is old, and leaves what is young', async () => {
    await makeEvent(31, [{ status: 'delivered', days: 31 }]);
    await makeEvent(29, [{ status: 'delivered', days: 29 }]);
    await makeOthers(32);
    await makeOthers(-1);
    expect(await run()).toEqual(Object.fromEntries(rules.map(({ table }) => [table, 1])));
    for (const { table } of rules) expect([table, await count(table)]).toEqual([table, 1]);
    expect(await count('delivery_attempts')).toBe(1);
    expect(await run()).toEqual({});
  });

  it('keeps idempotency records for a day and no longer', async () => {
    await makeOthers(1.01);
    await makeOthers(0.99);
    expect((await run()).idempotency_keys).toBe(1);
  });

  it('keeps a delivery that is pending, and its event, for ever', async () => {
    await makeEvent(400, [
      { status: 'pending', days: 400 },
      { status: 'failed', days: 400 },
    ]);
    expect(await run()).toEqual({ deliveries: 1 });
    expect(await rows('select status from deliveries')).toEqual([{ status: 'pending' }]);
    expect([await count('events'), await count('delivery_attempts')]).toEqual([1, 1]);
  });

  it('keeps an old event for a delivery that was made of it lately', async () => {
    await makeEvent(40, [{ status: 'delivered', days: 2 }]);
    expect(await run()).toEqual({});
  });

  it('keeps a raw message that was not read yet, and a recovery that runs', async () => {
    await makeOthers(400, { message: 'received', recovery: 'running' });
    const removed = await run();
    expect(removed).not.toHaveProperty('ingest_messages');
    expect(removed).not.toHaveProperty('webhook_recoveries');
  });

  it('passes by what somebody works on, and does not wait', async () => {
    const held = await makeEvent(50);
    await makeEvent(40);
    const writer = await owner.connect();
    try {
      await writer.query('begin');
      await writer.query('select from events where event_id = $1 for update', [held]);
      expect(await run()).toEqual({ events: 1 });
      expect(await rows('select event_id from events')).toEqual([{ event_id: held }]);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
    expect(await run()).toEqual({ events: 1 });
  });

  it('keeps an event of which a delivery is being made', async () => {
    const eventId = await makeEvent(50);
    const writer = await owner.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status)
         values ('dlv_1', $1, 'live', $2, $3, 'lead.created', 'lead', 'pending')`,
        [tenantId, webhookId, eventId],
      );
      expect(await run()).toEqual({});
      await writer.query('commit');
    } finally {
      writer.release();
    }
    expect(await run()).toEqual({});
    expect(await count('deliveries')).toBe(1);
  });

  it('ends when its time is up, and goes on with the oldest rows that are left', async () => {
    await owner.query(
      `insert into events (event_id, tenant_id, environment, type, subject_id, data, created_at)
       select 'evt_' || i, $1, 'live', 'lead.created', 'lead-1', '{}', now() - make_interval(days => 100 - i)
       from generate_series(1, 25) i`,
      [tenantId],
    );
    const hurried = { batchSize: 5, budgetMs: 0 };
    expect(await run(hurried)).toEqual({ events: 5 });
    expect(await rows(`select event_id from events where event_id in ('evt_5', 'evt_6')`)).toEqual([
      { event_id: 'evt_6' },
    ]);
    expect(await run({ batchSize: 5, budgetMs: 60_000 })).toEqual({ events: 20 });
  });

  it('sees to every other table when one fails, and says which', async () => {
    await makeEvent(40);
    const broken = [{ table: 'no_such_table', column: 'created_at', keepMs: 0 }, ...rules];
    const removed: string[] = [];
    const failure = await removeExpired(system.pool, broken, (table) => removed.push(table)).catch(
      (error: AggregateError) => error.errors.map(String),
    );
    expect(failure).toEqual([expect.stringContaining('no_such_table')]);
    expect(removed).toEqual(['events']);
  });

  it.each(rules)('finds the oldest rows of $table by an index', async ({ table, column, condition }) => {
    const client = await system.pool.connect();
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
      );
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain select ctid from ${table} where ${column} < now() - interval '1 day' and ${condition ?? 'true'}
         order by ${column} limit 1000 for update skip locked`,
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(new RegExp(`Index Scan using \\w+ on ${table}\\s`));
      expect(lines).not.toMatch(/Seq Scan|Sort/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

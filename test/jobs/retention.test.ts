import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArchiveConfig, loadConfig } from '#platform/config';
import type { Database } from '#platform/db';
import { type IdPrefix, newId, smallestIds, uuidv7 } from '#platform/ids';
import { createLog } from '#platform/log';
import { type RetentionLimits, removeExpired, turnPartitions } from '#platform/retention';
import { openSystem } from '#schema';
import { createArchive, partitionedTables, retentionRules } from '../../apps/relay/retention.ts';
import { createTestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';
import { startObjectStore } from '../services/object-store.ts';
import { shared } from '../services/shared.ts';

const tenantId = uuidv7();
const webhookId = newId('whk');
const sourceId = newId('src');
const organizationId = uuidv7();
const userId = newId('usr');
const rules = retentionRules({ retention: 30 * 86_400_000 });

const database = shared(createTestDatabase);
const owner = shared(() => new Pool({ connectionString: database.databaseUrl, max: 3 }));
let system: Database;

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query(sql, values)).rows as Row[];
}

beforeAll(async () => {
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
    `insert into webhook_subscriptions (webhook_id, tenant_id, environment, url, url_host, events, status, secret_sealed, api_version, metadata,
       created_at, updated_at)
     values ($1, $2, 'live', 'https://example.com/hooks', 'example.com', '{*}', 'enabled', '', '2026-11-22', '{}', now(), now())`,
    [webhookId, tenantId],
  );
});
afterAll(async () => {
  await system.close();
});
beforeEach(() =>
  owner.query(
    `truncate ${rules.map((rule) => rule.table).join(', ')}, delivery_attempts, alert_notices,
       import_errors, export_parts restart identity`,
  ),
);

let made = 0;

/** An identifier as it would have been made so many days ago. */
function oldId(prefix: IdPrefix, days: number): string {
  made += 1;
  return `${prefix}_${smallestIds(Date.now() - days * 86_400_000 + made).prefixed}`;
}

/** An event of so many days ago, with deliveries in these states. */
async function makeEvent(days: number, deliveries: string[] = []): Promise<string> {
  const eventId = oldId('evt', days);
  await owner.query(
    `insert into events (event_id, tenant_id, environment, type, subject_id, data, created_at)
     values ($1, $2, 'live', 'lead.created', 'lead-1', '{}', now() - make_interval(secs => $3))`,
    [eventId, tenantId, days * 86_400],
  );
  for (const [i, status] of deliveries.entries()) await makeDelivery(eventId, status, i);
  return eventId;
}

async function makeDelivery(eventId: string, status: string, number = 0): Promise<void> {
  const endpoint = number === 0 ? webhookId : `${webhookId}_${number}`;
  await owner.query(
    `insert into webhook_subscriptions select (jsonb_populate_record(s, jsonb_build_object('webhook_id', $2::text))).*
     from webhook_subscriptions s where webhook_id = $1 on conflict do nothing`,
    [webhookId, endpoint],
  );
  await owner.query(
    `with delivery as (
       insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status)
       values (app.delivery_id($3, $2), $1, 'live', $2, $3, 'lead.created', 'lead', $4) returning delivery_id
     )
     insert into delivery_attempts (delivery_id, number, tenant_id, environment, at, duration_ms)
     select delivery_id, 1, $1, 'live', now(), 1 from delivery`,
    [tenantId, endpoint, eventId, status],
  );
}

const at = (days: number) => `now() - interval '${days} days'`;

/** One row of each table without children, so many days old. */
async function makeOthers(
  days: number,
  { message = 'processed', recovery = 'completed' } = {},
): Promise<void> {
  const fence = `'${tenantId}', 'live'`;
  const importId = newId('imp');
  await owner.query(`
    insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, headers, raw_body, status, received_at)
      values ('${oldId('msg', days)}', ${fence}, '${sourceId}', 'callrail', '{}', '', '${message}', ${at(days)});
    insert into ingest_keys values ('${sourceId}', '${uuidv7()}', ${fence}, ${at(days)});
    insert into ingest_rejections values ('${sourceId}', (${at(days)})::date, '${uuidv7()}', 3);
    insert into captured_mail values (${fence}, '${uuidv7()}', 'a', 'b', 'c', 'd', '{}', ${at(days)});
    insert into webhook_recoveries (recovery_id, tenant_id, environment, webhook_id, since, until, status, created_at, updated_at)
      values ('${newId('rcv')}', ${fence}, '${webhookId}', now(), now(), '${recovery}', ${at(days)}, now());
    insert into alerts (alert_id, tenant_id, environment, kind, severity, message, target_type, target_id, acknowledged_at,
      metadata, created_at, updated_at)
      values ('${newId('alr')}', ${fence}, 'call.missed', 'info', '', 'call', '', now(), '{}', ${at(days)}, now());
    insert into dispatch_attempts (call_id, number, tenant_id, environment, organization_id, at, outcome)
      values ('${newId('call')}', 1, ${fence}, '${uuidv7()}', ${at(days)}, 'created');
    insert into ai_runs values ('${oldId('run', days)}', ${fence}, 'classify-call', 'call_1', 'built-in', 'built-in', '1', '', 'answered',
      null, null, 1, 0, 0, null, 0, 0, ${at(days)});
    insert into request_log values ('${oldId('req', days)}', ${fence}, 'key_1', 'GET', '/leads', '/leads', 200, null, 'request-1', 1,
      ${at(days)});
    insert into ai_token_days values ('${uuidv7()}', 'live', (${at(days)})::date, 1, 1);
    insert into imports (import_id, tenant_id, environment, organization_id, encoding, delimiter, columns, dry_run, upsert, source,
      status, rows, created_at, updated_at)
      values ('${importId}', ${fence}, '${organizationId}', 'utf-8', 'comma', '[]', false, false, 'file', 'failed', 1, ${at(days)}, now());
    insert into import_parts values ('${importId}', 1, ${fence}, '${organizationId}', 2, 'a', ${at(days)});
    insert into exports (export_id, tenant_id, environment, include_descendants, records, format, filters, status, created_at,
      updated_at, expires_at)
      values ('${newId('exp')}', ${fence}, false, 'leads', 'csv', '{}', 'completed', now(), now(), ${at(days)});
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
    await makeEvent(31, ['delivered']);
    await makeEvent(29, ['delivered']);
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
    await makeEvent(400, ['pending', 'failed']);
    expect(await run()).toEqual({ deliveries: 1 });
    expect(await rows('select status from deliveries')).toEqual([{ status: 'pending' }]);
    expect([await count('events'), await count('delivery_attempts')]).toEqual([1, 1]);
  });

  it('takes a delivery that was made lately with the old event that it is of', async () => {
    const eventId = await makeEvent(40, ['delivered']);
    await makeDelivery(eventId, 'canceled', 1);
    expect(await run()).toEqual({ deliveries: 2, events: 1 });
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
        `select set_config('app.tenant_id', $1, true), set_config('app.environment', 'live', true)`,
        [tenantId],
      );
      await writer.query('select app.hold_events($1)', [[eventId]]);
      await writer.query(
        `insert into deliveries (delivery_id, tenant_id, environment, webhook_id, event_id, event_type, subject_id, status)
         values (app.delivery_id($3, $2), $1, 'live', $2, $3, 'lead.created', 'lead', 'pending')`,
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
       select 'evt_' || lpad(i::text, 26, '0'), $1, 'live', 'lead.created', 'lead-1', '{}', now()
       from generate_series(1, 25) i`,
      [tenantId],
    );
    const hurried = { batchSize: 5, budgetMs: 0 };
    expect(await run(hurried)).toEqual({ events: 5 });
    expect(await rows(`select min(event_id) as oldest from events`)).toEqual([
      { oldest: `evt_${'6'.padStart(26, '0')}` },
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

  it.each(rules)('finds the oldest rows of $table by an index', async ({ table, column, condition, ids }) => {
    const client = await system.pool.connect();
    try {
      await client.query(
        'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
      );
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain select ctid from ${table} where ${column} < ${ids ? `'${ids}_1'` : `now() - interval '1 day'`}
           and ${condition ?? 'true'} order by ${column} limit 1000 for update skip locked`,
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(new RegExp(`Index Scan using \\w+ on ${table}(_past)?\\s`));
      expect(lines).not.toMatch(/Seq Scan|Sort/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('partitions', () => {
  const tables = partitionedTables.map(({ table }) => table);
  const prefixOf = (table: string) => `${partitionedTables.find((each) => each.table === table)?.ids}_`;
  const ofTable = async (table: string): Promise<{ partition: string; starts: string; ends: string }[]> =>
    rows(
      'select partition, starts::text, ends::text from app.partitions() where parent = $1 order by starts',
      [table],
    );
  const log = createLog({ level: 'silent', process: 'test' });
  const turn = (archive: ArchiveConfig | null = null) =>
    turnPartitions(system.pool, {
      tables: partitionedTables,
      keepMs: 30 * 86_400_000,
      archive: createArchive(system.pool, { archive }, log),
      log,
    });
  /** Puts a partition of five days, so many days ago, before those that there are, and one between them. */
  async function makeOldPartition(table: string, days: number): Promise<string> {
    const prefix = prefixOf(table);
    const [first] = await ofTable(table);
    const [at] = await rows<{ name: string; starts: string; ends: string }>(
      `select format('%s_%s_%s', $1::text, to_char(starts, 'YYYYMMDD'), to_char(starts + 5, 'YYYYMMDD')) as name,
         starts::text, (starts + 5)::text as ends from (select current_date - $2::int as starts) d`,
      [table, days],
    );
    const make = (name: string, from = '', to = '') => `
      create table ${name} partition of ${table}
        for values from (app.first_id('${prefix}', '${from}')) to (app.first_id('${prefix}', '${to}'));`;
    const between = `${table}_${at?.ends}_${first?.starts}`.replaceAll('-', '');
    await owner.query(`
      alter table ${table} detach partition ${table}_past;
      ${make(at?.name ?? '', at?.starts, at?.ends)}
      ${at?.ends === first?.starts ? '' : make(between, at?.ends, first?.starts)}
      select app.attach_open_partitions('${table}', '${at?.starts}', null)`);
    return at?.name ?? '';
  }

  it('have a place for whatever a clock says, 40 days behind and 400 ahead', async () => {
    for (const days of [40, -400]) {
      await makeEvent(days, ['delivered']);
      await makeOthers(days);
      await owner.query(
        `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action, target_type,
           target_id, changes)
         values ($1, $2, 'live', ${at(days)}, 'system', 'x', 'lead.created', 'lead', '1', '{}')`,
        [oldId('aud', days), tenantId],
      );
    }
    for (const table of tables) {
      const found = await rows<{ partition: string }>(
        `select tableoid::regclass::text as partition from ${table} order by 1`,
      );
      expect(found.map(({ partition }) => partition)).toEqual([`${table}_future`, `${table}_past`]);
    }
    const entries = await rows<{ partition: string }>(
      'select tableoid::regclass::text as partition from audit_entries order by 1',
    );
    expect(entries.map(({ partition }) => partition)).toEqual(['audit_entries_future', 'audit_entries_past']);
  });

  it('are made ahead, and take in what a clock ahead of ours has written of their time', async () => {
    const eventId = await makeEvent(-40);
    const isIn = async () =>
      (await rows<{ partition: string }>('select tableoid::regclass::text as partition from events'))[0]
        ?.partition;
    expect(await isIn()).toBe('events_future');
    const before = await ofTable('events');
    await rows(`select app.add_partition('events', 31)`);
    await rows(`select app.add_partition('events', 31)`);
    const after = await ofTable('events');
    expect(after.length).toBeGreaterThan(before.length);
    expect(await isIn()).toBe(after.at(-1)?.partition);
    expect(await rows('select event_id from events')).toEqual([{ event_id: eventId }]);
    expect(await rows(`select app.add_partition('events', 31) as made`)).toEqual([{ made: null }]);
  });

  it('are dropped as a whole after their retention, but for what is not done and what belongs to it', async () => {
    const dropped = await Promise.all(tables.map((table) => makeOldPartition(table, 60)));
    await makeEvent(58, ['delivered', 'failed']);
    const kept = await makeEvent(58, ['pending', 'delivered']);
    await makeOthers(58);
    await makeOthers(58, { message: 'received' });
    await turn();
    for (const [i, table] of tables.entries()) {
      expect((await ofTable(table)).map(({ partition }) => partition)).not.toContain(dropped[i]);
    }
    expect(await rows('select event_id, tableoid::regclass::text as partition from events')).toEqual([
      { event_id: kept, partition: 'events_past' },
    ]);
    expect(await rows('select event_id, status from deliveries')).toEqual([
      { event_id: kept, status: 'pending' },
    ]);
    expect([await count('delivery_attempts'), await count('ai_runs')]).toEqual([1, 0]);
    expect(await rows('select status from ingest_messages')).toEqual([{ status: 'received' }]);
    // Kept rows are removed row by row when their work is done, with all other rows of that age.
    await owner.query(
      `update deliveries set status = 'failed'; update ingest_messages set status = 'failed'`,
    );
    expect(await run()).toMatchObject({ deliveries: 1, events: 1, ingest_messages: 1 });
    expect(await count('delivery_attempts')).toBe(0);
  });

  describe('with an archive', () => {
    const linesOf = (bytes: Buffer | undefined): Record<string, unknown>[] =>
      gunzipSync(bytes ?? Buffer.alloc(0))
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    /** An expired partition of each table, with an event about a person and its deliveries. */
    async function makePast(): Promise<string[]> {
      const past = await Promise.all(tables.map((table) => makeOldPartition(table, 60)));
      await makeEvent(58, ['delivered']);
      await owner.query(`
        update events set data = '{"lead_id":"lead-1","name":"Dana"}';
        update delivery_attempts set error = 'Dana', response_excerpt = 'Dana'`);
      await makeOthers(58);
      await owner.query(
        `update ingest_messages set raw_body = 'Dana', headers = '{"from":"Dana"}', error = 'Dana'`,
      );
      return past;
    }

    it('are dropped when each file was read back from it; it holds no words of a person', async () => {
      const store = await startObjectStore('secret');
      const s3 = {
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        sessionToken: undefined,
        region: 'eu-north-1',
        endpoint: new URL(store.url),
      };
      const archive = { url: new URL('s3://bucket/svc'), s3 };
      try {
        const past = await makePast();
        store.full = true;
        await expect(turn(archive)).rejects.toThrow('partitions were not turned');
        expect(await count('events')).toBe(1);
        await expect(turn({ ...archive, s3: { ...s3, secretAccessKey: 'wrong' } })).rejects.toThrow();
        expect([await count('events'), store.objects.size]).toEqual([1, 0]);

        store.full = false;
        const [event] = await rows<{ id: string }>('select event_id as id from events');
        await turn(archive);
        expect(store.writes).toBe(2 * tables.length);
        for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
        for (const [i, table] of tables.entries()) {
          const folder = `/bucket/svc/${table}/${past[i]}`;
          const manifest = JSON.parse(store.objects.get(`${folder}/manifest.json`)?.toString() ?? '');
          expect(manifest).toMatchObject({ table, partition: past[i], rows: 1 });
          const [file] = manifest.files;
          const bytes = store.objects.get(`${folder}/${file.name}`);
          expect(
            createHash('sha256')
              .update(bytes ?? '')
              .digest('hex'),
          ).toBe(file.sha256);
          expect(linesOf(bytes)).toHaveLength(file.rows);
          expect(JSON.stringify(linesOf(bytes))).not.toMatch(/Dana|44616e61/);
          expect(Object.keys(linesOf(bytes)[0] ?? {})).toEqual(manifest.columns);
        }
        const events = store.objects.get(`/bucket/svc/events/${past[2]}/${tenantId}.0001.ndjson.gz`);
        expect(linesOf(events)).toMatchObject([
          { event_id: event?.id, data: { lead_id: 'lead-1', name: null }, type: 'lead.created' },
        ]);
      } finally {
        await store.close();
      }
    });

    it('may have it in a directory, and go on where a run was cut off', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'svc-archive-'));
      const archive = { url: pathToFileURL(directory), s3: null };
      try {
        const [past] = await makePast();
        const [first] = await ofTable('deliveries');
        await createArchive(
          system.pool,
          { archive },
          log,
        )?.({
          parent: 'deliveries',
          partition: past ?? '',
          starts: first?.starts ?? '',
          ends: first?.ends ?? '',
          ids: { from: oldId('dlv', 60), before: oldId('dlv', 55) },
        });
        const file = join(directory, 'deliveries', past ?? '', `${tenantId}.0001.ndjson.gz`);
        const { mtimeMs } = await stat(file);
        await turn(archive);
        expect((await stat(file)).mtimeMs).toBe(mtimeMs);
        expect(linesOf(await readFile(file))).toMatchObject([{ status: 'delivered', tenant_id: tenantId }]);
        expect(await count('deliveries')).toBe(0);
      } finally {
        await rm(directory, { recursive: true });
      }
    });
  });

  it('are not dropped while they are kept, nor out of their order', async () => {
    const [first, second] = await ofTable('events');
    await expect(
      system.pool.query('select app.drop_partition($1, $2, 30, null)', ['events', first?.partition]),
    ).rejects.toThrow('not past its retention');
    await expect(
      system.pool.query('select app.drop_partition($1, $2, 30, null)', ['events', second?.partition]),
    ).rejects.toThrow('not the oldest');
    const old = await makeOldPartition('events', 60);
    const deliveries = await makeOldPartition('deliveries', 60);
    await expect(
      system.pool.query('select app.drop_partition($1, $2, 30, null)', ['events', old]),
    ).rejects.toThrow('have to go first');
    // The session that was refused may hold the lock of those who turn partitions a moment longer.
    const drop = (table: string, partition: string) =>
      vi.waitFor(async () =>
        expect(
          await rows(`select app.drop_partition('${table}', '${partition}', 30, null)::int as kept`),
        ).toEqual([{ kept: 0 }]),
      );
    await drop('deliveries', deliveries);
    await drop('events', old);
  });

  it('are read one after the other by a list, which stops when its page is full', async () => {
    for (let i = 0; i < 30; i++) await makeEvent(-0.5 + i / 100);
    await owner.query('analyze events');
    const client = await system.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze) select event_id from events where tenant_id = '${tenantId}' and environment = 'live'
         order by event_id desc limit 10`,
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/-> {2}Append/);
      expect(lines).toMatch(/on events_past .*\(never executed\)/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#platform/config';
import { query } from '#platform/db';
import { createLog } from '#platform/log';
import { migrationPlan, migrationStatus, openApp, openSystem } from '#schema';
import { Migration } from '../../libs/schema/migrations/migration.ts';
import { lockTimeoutMs, MigrationRunner } from '../../libs/schema/runner.ts';
import { readProjectFile } from '../guards/project-files.ts';
import { createTestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';

const database = shared(createTestDatabase);

class Migration20990101000000_note extends Migration {
  override up(): void {
    this.addSql('alter table leads add column test_note text');
  }
}

class Migration20990101000100_indexes extends Migration {
  override up(): void {
    this.addIndex('test_numbers_by_value', { table: 'test_numbers', definition: '(value)' });
    this.addIndex('test_months_by_value', { table: 'test_months', definition: '(value)' });
  }
}

class Migration20990101000200_unique extends Migration {
  override up(): void {
    this.addIndex('test_numbers_unique', { table: 'test_numbers', definition: '(value)', unique: true });
  }
}

function made(Step: new () => Migration): Migration {
  const migration = new Step();
  migration.up();
  return migration;
}

interface Line {
  msg: string;
  migration?: string;
  blocked_by?: { pid: number; application: string }[];
  other?: { application: string }[];
}

/** Runs the migrations as `svc migrate` does, and tells what it has logged. */
function start(migrations: readonly Migration[], waitMs = 20_000): { done: Promise<void>; lines: Line[] } {
  const lines: Line[] = [];
  const log = createLog(
    { level: 'warn', process: 'test' },
    new Writable({
      write(chunk, _encoding, callback) {
        lines.push(JSON.parse(String(chunk)));
        callback();
      },
    }),
  );
  const options = { databaseUrl: database.databaseUrl, log, appliedBy: 'somebody', waitMs };
  const done = MigrationRunner.alone(options, async (runner) => {
    for (const migration of migrations) await runner.apply(migration);
  });
  return { done, lines };
}

async function connect(name: string): Promise<Client> {
  const client = new Client({ connectionString: database.databaseUrl, application_name: name });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('tells what has run, when and by whom, what is pending with its SQL, and which versions are at work', async () => {
  const config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: 'redis://unused',
  });
  const { version } = JSON.parse(readProjectFile('package.json'));
  const whole = await migrationStatus(config);
  expect(whole).toMatchObject({ schema_version: version, process_version: version });
  expect(new Set(whole.migrations.map(({ state }) => state))).toEqual(new Set(['applied']));
  expect(whole.migrations[0]).toMatchObject({ applied_at: expect.any(Date), release: version });
  expect(await migrationPlan(config)).toEqual([]);

  const owner = await connect('owner');
  await owner.query(`update schema_migrations set fingerprint = 'another' where name like '%_audit'`);
  await owner.query(`update schema_migrations set name = 'of_another_release' where name like '%_erasure'`);
  const process = openApp(config, createLog({ level: 'silent', process: 'test' }), 'svc test');
  await process.pool.query('select');
  const { migrations, running } = await migrationStatus(config);
  const states = migrations.map(({ migration, state }) => [migration.replace(/^Migration\d+_/, ''), state]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['records', 'applied'],
      ['audit', 'changed'],
      ['of_another_release', 'unknown'],
      ['erasure', 'pending'],
    ]),
  );
  expect(running).toEqual([{ process: 'test', version, connections: 1 }]);
  await process.close();
  const plan = await migrationPlan(config);
  expect(plan.map(({ migration }) => migration)).toEqual(plan.map(() => expect.stringMatching(/_erasure$/)));
  expect(plan[0]).toEqual({
    migration: expect.any(String),
    online: true,
    locks: [],
    problems: [],
    sql: expect.stringContaining('create function app.in_scope'),
  });
});

it('keeps nobody from a table for longer than its lock timeout while a reader holds it, and goes through afterwards', async () => {
  const dump = await connect('pg_dump');
  await dump.query('begin; lock table leads in access share mode');
  const reader = await connect('reader');
  const { done, lines } = start([made(Migration20990101000000_note)]);
  const waits: number[] = [];
  while (lines.length < 2) {
    const asked = performance.now();
    await reader.query('select count(*) from leads');
    waits.push(performance.now() - asked);
    await sleep(5);
  }
  // The query did queue behind the migration, but no longer than the migration may wait.
  expect(Math.max(...waits)).toBeGreaterThan(lockTimeoutMs / 4);
  // The dump would keep it for as long as this test runs.
  expect(Math.max(...waits)).toBeLessThan(lockTimeoutMs + 20_000);
  expect(lines[0]).toMatchObject({
    msg: 'the lock for a migration is not to be had; it tries again',
    migration: 'Migration20990101000000_note',
    blocked_by: [expect.objectContaining({ application: 'pg_dump' })],
  });
  await dump.query('commit');
  await done;
  const { rows } = await reader.query(
    `select applied_by, release, fingerprint from schema_migrations where name = 'Migration20990101000000_note'`,
  );
  expect(rows).toEqual([
    {
      applied_by: 'somebody',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  await reader.query('select test_note from leads');
});

it('gives up with the name of who is in the way, and has changed nothing', async () => {
  const dump = await connect('pg_dump');
  await dump.query('begin; lock table calls in access share mode');
  class Migration20990101000300_two extends Migration {
    override up(): void {
      this.addSql('create table test_left (id int)');
      this.addSql('alter table calls add column test_note text');
    }
  }
  await expect(start([made(Migration20990101000300_two)], 1_200).done).rejects.toThrow(
    /^Migration20990101000300_two got no lock within 1 s: \d+ \(\w+, pg_dump\) holds it\. It has changed nothing/,
  );
  const { rows } = await dump.query(`select to_regclass('test_left') as left`);
  expect(rows).toEqual([{ left: null }]);
});

it('waits for another migrate with one line, and not for ever', async () => {
  const other = await connect('svc migrate');
  await other.query('begin; select pg_advisory_xact_lock(7204116)');
  const { done, lines } = start([], 600);
  await expect(done).rejects.toThrow(
    /^another `svc migrate` has not ended within 1 s: \d+ \(\w+, svc migrate\)$/,
  );
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'another `svc migrate` is at work; waiting for its end',
      other: [expect.objectContaining({ application: 'svc migrate' })],
    }),
  ]);
  const second = start([], 10_000);
  await waitFor('the second to wait', () => second.lines.length > 0);
  await other.query('commit');
  await second.done;
});

it('leaves processes at work whose prepared statements were made before a new column', async () => {
  const owner = await connect('owner');
  await owner.query('create table test_shapes (a int); grant all on test_shapes to svc_system');
  const config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: 'redis://unused',
  });
  const system = openSystem(config, createLog({ level: 'silent', process: 'test' }), 'svc test');
  onTestFinished(() => system.close());
  const ask = (em: typeof system.orm.em) => query(em, 'select * from test_shapes', [], 'test_shapes');
  const inTransactions = (count: number, before = '') =>
    Promise.all(
      Array.from({ length: count }, () =>
        system.orm.em.fork().transactional(async (em) => {
          if (before) await query(em, before);
          return ask(em);
        }),
      ),
    );
  await inTransactions(4);
  await owner.query('alter table test_shapes add column b int');
  // The first statement of a transaction goes out again by itself, on every connection.
  await inTransactions(4);
  await owner.query('alter table test_shapes add column c int');
  // A later statement of a transaction cannot be repeated; it fails once, and a retry gets a working connection.
  await expect(inTransactions(1, 'select 1')).rejects.toThrow('cached plan must not change result type');
  await inTransactions(4, 'select 1');
});

it('builds indexes beside writers, of partitions as well, and one that was cut off anew', async () => {
  const owner = await connect('owner');
  await owner.query(`
    create table test_numbers (value int);
    insert into test_numbers select n % 500 from generate_series(1, 1000) n;
    create table test_months (month int, value int) partition by list (month);
    create table test_months_1 partition of test_months for values in (1);
    create table test_months_rest partition of test_months default;
    create table test_other (value int);`);
  // The build fails at a duplicate value and leaves an invalid index.
  await expect(start([made(Migration20990101000200_unique)]).done).rejects.toThrow(
    /could not create unique index/,
  );
  const invalid = `select indexrelid::regclass::text as name from pg_index
    where not indisvalid and indexrelid::regclass::text like 'test%'`;
  expect((await owner.query(invalid)).rows).toEqual([{ name: 'test_numbers_unique' }]);
  await owner.query(
    'delete from test_numbers a using test_numbers b where a.value = b.value and a.ctid > b.ctid',
  );

  const writer = await connect('writer');
  await writer.query('begin; insert into test_numbers values (1000)');
  const { done, lines } = start([
    made(Migration20990101000200_unique),
    made(Migration20990101000100_indexes),
  ]);
  await waitFor('the build to wait for the writer', async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where application_name = 'svc migrate' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  // No query queues behind it meanwhile.
  await owner.query(`set statement_timeout = '2s'; insert into test_numbers values (1001)`);
  await writer.query('commit');
  await done;
  expect(lines).toEqual([]);
  expect((await owner.query(invalid)).rows).toEqual([]);
  const { rows } = await owner.query(
    `select indexrelid::regclass::text as name from pg_index
     where indexrelid::regclass::text like 'test%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'test_months_1_test_months_by_value',
    'test_months_by_value',
    'test_months_rest_test_months_by_value',
    'test_numbers_by_value',
    'test_numbers_unique',
  ]);
});

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { build } from '#platform/build';
import type { Log } from '#platform/log';
import type { ConcurrentIndex, Migration } from './migrations/migration.ts';

/** A migration that failed; the message says which, why, and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface RunOptions {
  /** The owner's connection URL. */
  databaseUrl: string;
  log: Log;
  /** Who migrates, as `svc migrate status` shows it. */
  appliedBy: string | null;
  /** How long to wait for another `svc migrate`, and for the locks of each migration. */
  waitMs: number;
}

/** The advisory lock of migrations, so that two processes that start together migrate one after the other. */
const migrationLock = 7_204_116;

/** How long a migration waits for a lock, because other queries on the table queue behind it meanwhile. */
export const lockTimeoutMs = 1_000;

/** The longest backoff between tries; it doubles each time. */
const longestPauseMs = 15_000;

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Connects as the database's owner. A broken connection fails with its next query. */
export async function connectAsOwner(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'svc migrate',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A fingerprint, to detect a migration that differs from what was released or run. */
export function fingerprint({ sql, indexes }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([sql, indexes]))
    .digest('hex');
}

/** Makes the table that records which migrations have run. */
export async function createHistoryTable(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default clock_timestamp(),
    applied_by text,
    release text not null,
    fingerprint text not null)`);
}

/** A session that blocks us, as the log shows it. */
interface Blocker {
  pid: number;
  user: string;
  application: string;
  state: string;
  transaction_since: Date;
  query: string;
}

const blockerColumns = `pid, usename as user, application_name as application, state,
  xact_start as transaction_since, left(query, 200) as query`;

/** Polls which sessions block a connection, until stopped. */
function watchBlockers(observer: Client, pid: number): { seen(): Blocker[]; stop(): void } {
  let seen: Blocker[] = [];
  const timer = setInterval(() => {
    observer
      .query<Blocker>(
        `select ${blockerColumns} from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
        [pid],
      )
      .then(
        ({ rows }) => {
          if (rows.length > 0) seen = rows;
        },
        // Ignored: an error of the server makes the migration itself fail too.
        () => undefined,
      );
  }, lockTimeoutMs / 4);
  return { seen: () => seen, stop: () => clearInterval(timer) };
}

function inWords(blockers: readonly Blocker[]): string {
  return blockers
    .map(({ pid, user, application }) => `${pid} (${user}, ${application || 'unnamed'})`)
    .join(', ');
}

/** Applies migrations, one at a time, while the product works. */
export class MigrationRunner {
  readonly #options: RunOptions;
  /** Runs the migrations. */
  readonly #client: Client;
  /** Reads which sessions block it. */
  readonly #observer: Client;

  private constructor(options: RunOptions, client: Client, observer: Client) {
    this.#options = options;
    this.#client = client;
    this.#observer = observer;
  }

  /**
   * Runs the work while no other `svc migrate` runs in this database.
   * @throws MigrationError if another one does not end in time.
   */
  static async alone<T>(
    options: RunOptions,
    work: (runner: MigrationRunner, client: Client) => Promise<T>,
  ): Promise<T> {
    const clients: Client[] = [];
    try {
      for (let i = 0; i < 3; i++) clients.push(await connectAsOwner(options.databaseUrl));
      const [lockHolder, client, observer] = clients as [Client, Client, Client];
      await becomeAlone(lockHolder, options);
      return await work(new MigrationRunner(options, client, observer), client);
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  }

  /** Names of the migrations that have run. */
  async applied(): Promise<string[]> {
    await createHistoryTable(this.#client);
    const { rows } = await this.#client.query<{ name: string }>('select name from schema_migrations');
    return rows.map(({ name }) => name);
  }

  /**
   * @param inPlace replaces `svc_app` and `svc_system` in SQL by the installation's roles.
   * @throws MigrationError; a migration in a transaction is then rolled back.
   */
  async apply(migration: Migration, inPlace: (sql: string) => string = (sql) => sql): Promise<void> {
    const { name, sql, indexes } = migration;
    const record = () =>
      this.#client.query(
        'insert into schema_migrations (name, applied_by, release, fingerprint) values ($1, $2, $3, $4)',
        [name, this.#options.appliedBy, build.version, fingerprint(migration)],
      );
    if (indexes.length === 0) {
      await this.#withRetries(name, () => this.#inTransaction(sql.map(inPlace), record));
      return;
    }
    for (const index of indexes) await this.#addIndex(name, index);
    await record();
  }

  /** Runs SQL in a transaction that waits for each lock no longer than {@link lockTimeoutMs}. */
  async #inTransaction(sql: readonly string[], last?: () => Promise<unknown>): Promise<void> {
    const client = this.#client;
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const statement of sql) await client.query(statement);
      await last?.();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  async #addIndex(migration: string, index: ConcurrentIndex): Promise<void> {
    const { rows: partitions } = await this.#client.query<{ name: string }>(
      `select relid::regclass::text as name from pg_partition_tree($1::regclass)
       where isleaf and relid <> $1::regclass order by 1`,
      [index.table],
    );
    if (partitions.length === 0) {
      await this.#buildConcurrently(migration, index);
      return;
    }
    // The parent table's index is empty, and valid once an index of each partition is attached. New partitions get theirs
    // automatically.
    const { name, definition } = index;
    const kind = index.unique ? 'unique index' : 'index';
    await this.#withRetries(migration, () =>
      this.#inTransaction([`create ${kind} if not exists ${name} on only ${index.table} ${definition}`]),
    );
    for (const partition of partitions) {
      const { rows } = await this.#client.query(
        `select from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
         where i.inhparent = $1::regclass and x.indrelid = $2::regclass`,
        [name, partition.name],
      );
      if (rows.length > 0) continue;
      const part = { ...index, table: partition.name, name: partName(name, partition.name) };
      await this.#buildConcurrently(migration, part);
      await this.#withRetries(migration, () =>
        this.#inTransaction([`alter index ${name} attach partition ${part.name}`]),
      );
    }
  }

  /** Builds an index concurrently. The invalid index of an interrupted build is dropped and built again. */
  async #buildConcurrently(
    migration: string,
    { name, table, definition, unique }: ConcurrentIndex,
  ): Promise<void> {
    const client = this.#client;
    await this.#withRetries(migration, async () => {
      // No other query queues behind this kind of lock, so it may wait long.
      await client.query(`set lock_timeout = ${this.#options.waitMs}`);
      try {
        const { rows } = await client.query(
          'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
          [name],
        );
        if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
        await client.query(
          `create ${unique ? 'unique index' : 'index'} concurrently if not exists ${name} on ${table} ${definition}`,
        );
      } finally {
        await client.query('reset lock_timeout');
      }
    });
  }

  /** Retries until the locks are acquired or the time is over. */
  async #withRetries(migration: string, work: () => Promise<void>): Promise<void> {
    const { log, waitMs } = this.#options;
    const deadline = performance.now() + waitMs;
    const { rows } = await this.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    for (let attempt = 1; ; attempt++) {
      const watch = watchBlockers(this.#observer, rows[0]?.pid ?? 0);
      try {
        await work();
        return;
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        const blockers = watch.seen();
        if (code !== lockNotAvailable && code !== deadlockDetected)
          throw new MigrationError(`${migration} failed: ${message}`, { cause: error });
        const pauseMs = Math.min(250 * 2 ** attempt, longestPauseMs) * (0.75 + Math.random() / 4);
        if (performance.now() + pauseMs > deadline)
          throw new MigrationError(
            `${migration} got no lock within ${Math.round(waitMs / 1_000)} s: ${inWords(blockers) || 'somebody'} holds it. ` +
              'It has changed nothing; end that transaction, or run `svc migrate` again later',
          );
        log.warn(
          { migration, attempt, blocked_by: blockers, retry_in_ms: Math.round(pauseMs) },
          'the lock for a migration is not to be had; it tries again',
        );
        await sleep(pauseMs);
      } finally {
        watch.stop();
      }
    }
  }
}

/** The name of a partition's index, within PostgreSQL's limit of 63 bytes. */
function partName(index: string, partition: string): string {
  const name = `${partition.replace(/^.*\./, '').replaceAll('"', '')}_${index}`;
  if (name.length <= 63) return escapeIdentifier(name);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return escapeIdentifier(`${name.slice(0, 54)}_${hash}`);
}

/**
 * Takes the advisory lock of the run and keeps it until the connection ends. The lock belongs to a transaction without a
 * snapshot, so that index builds do not wait for it, and a pooler in transaction mode keeps the connection for it.
 */
async function becomeAlone(client: Client, { log, waitMs }: RunOptions): Promise<void> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const deadline = performance.now() + waitMs;
  for (let told = false; ; told = true) {
    // Without parameters: an open portal of the extended protocol would keep its snapshot, and an index build wait for it.
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_xact_lock(${migrationLock}) as alone`,
    );
    if (rows[0]?.alone) return;
    if (!told || performance.now() > deadline) {
      const { rows: others } = await client.query<Blocker>(
        `select ${blockerColumns} from pg_stat_activity join pg_locks using (pid)
         where locktype = 'advisory' and objid = $1 and granted
           and database = (select oid from pg_database where datname = current_database())`,
        [migrationLock],
      );
      if (told)
        throw new MigrationError(
          `another \`svc migrate\` has not ended within ${Math.round(waitMs / 1_000)} s: ${inWords(others)}`,
        );
      log.warn({ other: others, wait_ms: waitMs }, 'another `svc migrate` is at work; waiting for its end');
    }
    await sleep(250);
  }
}

import { type EntityClass, type EntitySchema, MikroORM, NotFoundError } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { loginOf } from '#platform/config';
import type { Log } from '#platform/log';
import { createDialect, type StatementOptions, statement } from './connection.ts';
import { ParameterizedDriver } from './driver.ts';
import { createPool } from './pool.ts';
import type { CommittedWork } from './records.ts';

export type Entity = EntityClass<object> | EntitySchema;

/** One role's connection pool with the ORM above it. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  /**
   * Called after each commit that made work due; must not throw and is not awaited. The process that opened the
   * database sets it to enqueue the work; if it is not set, the sweep finds the work.
   */
  committed: (work: CommittedWork) => void;
  close(): Promise<void>;
}

export interface OpenOptions {
  url: string;
  max: number;
  applicationName: string;
  entities: readonly Entity[];
  /** Those of them whose rows belong to a tenant and an environment. */
  tenantEntities: readonly Entity[];
  log: Log;
}

/** Opens a pool and the ORM on it; connects on first use. */
export function openDatabase(options: OpenOptions): Database {
  const pool = createPool({
    url: options.url,
    max: options.max,
    applicationName: options.applicationName,
    log: options.log,
  });
  const orm = new MikroORM({
    entities: [...options.entities],
    dbName: loginOf(options.url).database,
    driver: ParameterizedDriver,
    driverOptions: createDialect(pool),
    forceUtcTimezone: true,
    findOneOrFailHandler: (entity) => new NotFoundError(`${entity} not found`),
    // Row-level security isolates the tenants. The query repeats the condition because the planner needs it for its
    // estimates: without it, a small tenant's page is searched among the rows of all tenants.
    filters: {
      tenant: {
        cond: (scope) => ({ tenantId: scope.tenantId, environment: scope.environment }),
        entity: [...options.tenantEntities],
        default: true,
      },
    },
    debug: false,
  });
  return {
    orm,
    pool,
    committed: () => undefined,
    async close() {
      await orm.close(true);
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

type KyselySource = { getKysely(): { executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }> } };

/**
 * Runs one SQL statement with `$1` parameters in the entity manager's transaction.
 * @param name given to statements that run all the time: the server then parses and plans them once per connection.
 */
export async function query<Row>(
  em: KyselySource,
  sql: string,
  parameters: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const result = await em.getKysely().executeQuery(statement(sql, parameters, name ? { name } : {}));
  return result.rows as Row[];
}

/** A statement to be sent together with others. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** Prepared under this name. */
  name: string;
}

/** Runs several statements in one round trip, in their order. @returns the rows of each. */
export async function queryTogether(
  em: KyselySource,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const together = statements.map(({ sql, parameters, name }) => statement(sql, parameters, { name }));
  const result = await em.getKysely().executeQuery(statement('', [], { together }));
  return result.rows as Record<string, unknown>[][];
}

/**
 * Defers a statement: it is sent with the next one or COMMIT, and the transaction fails when it fails. It must not
 * refer to rows that the unit of work has not written yet.
 * @param onRows gets the statement's rows before the transaction ends.
 */
export async function queryAtCommit<Row>(
  em: KyselySource,
  sql: string,
  parameters: readonly unknown[],
  name: string,
  onRows?: (rows: readonly Row[]) => void,
): Promise<void> {
  const options = { name, deferred: true, ...(onRows && { onRows: onRows as StatementOptions['onRows'] }) };
  await em.getKysely().executeQuery(statement(sql, parameters, options));
}

/**
 * A column to add to a statement's result, so that its commit does not wait for the disk (`synchronous_commit`). Used for
 * leases, which may be lost in a crash of the server.
 */
export const withoutWaitingForDisk = `(select set_config('synchronous_commit', 'off', true)) as async_commit`;

/**
 * Whether an error says that Postgres is unreachable, is read-only, refuses our login, or has no free connection, so that
 * a retry may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const message = error instanceof Error ? error.message : '';
  return (
    // SQLSTATE classes 08 (connection), 28 (login), 53 (resources), 57P0x (shutdown), and the operating system's codes.
    (typeof code === 'string' &&
      /^(08|28|53|57P0[123]|25006|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|connection error/i.test(
      message,
    ) ||
    (cause instanceof Error && isUnavailable(cause))
  );
}

import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import { beginningScope, scopeParameters, setScope, type TenantScope } from './scope.ts';
import { prepares } from './session.ts';
import { sendBatch } from './statement-batch.ts';

/** How a statement of our own is sent. */
export interface StatementOptions {
  /** Prepared once per connection under this name. */
  name?: string;
  /** Prepared under a name made of its text when it comes a second time. */
  prepare?: boolean;
  /** Deferred: sent with the next statement or COMMIT, which reports its error; its rows are not awaited. */
  deferred?: boolean;
  /** Gets the rows of a deferred statement. */
  onRows?: (rows: readonly unknown[]) => void;
  /** A batch sent in one round trip; `rows` holds one list per statement. */
  together?: readonly CompiledQuery[];
}

const statementOptions = new WeakMap<CompiledQuery, StatementOptions>();

/** A compiled query for Kysely, with options for sending it that Kysely does not have. */
export function statement(
  sql: string,
  parameters: readonly unknown[],
  options: StatementOptions = {},
): CompiledQuery {
  const compiled = CompiledQuery.raw(sql, [...parameters]);
  statementOptions.set(compiled, options);
  return compiled;
}

/** How many of the ORM's statements are prepared, and how many texts are remembered as seen once. */
const maxPrepared = 200;
const maxSeen = 1_000;

const preparedNames = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * The name under which one of the ORM's statements is prepared, from the second time its text is seen: parsing and
 * planning cost the server more than running it. Our own statements are named where they are written, because the text of
 * a filter has many forms, and each needs a plan for its values.
 */
function preparedName(sql: string): string | undefined {
  const known = preparedNames.get(sql);
  if (known) return known;
  if (preparedNames.size >= maxPrepared) return undefined;
  if (!seenOnce.delete(sql)) {
    if (seenOnce.size < maxSeen) seenOnce.add(sql);
    return undefined;
  }
  const name = `orm_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
  preparedNames.set(sql, name);
  return name;
}

function toResult<Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> {
  const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows: (rows ?? []) as Row[], ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/** The first result; or, for statements sent together, one result whose rows are the row lists of the statements. */
function toQueryResult<Row>(results: readonly PgResult[], together: unknown): QueryResult<Row> {
  if (together) return { rows: results.map((result) => result.rows) as Row[] };
  const [result] = results;
  if (!result) throw new Error('The statement has no result');
  return toResult(result);
}

/** SQLSTATE `read_only_sql_transaction`. */
const readOnlyTransaction = '25006';

/**
 * Counts how often a migration has changed the result columns of a prepared statement, such as those of `select *`. From
 * then on the server refuses that statement on each connection that has it. The count becomes part of its name, and of its
 * text for poolers that identify statements by text, so that every connection prepares it again.
 */
let planGeneration = 0;

/** Whether the server refuses a prepared statement because it was prepared before a migration. */
function isOutdatedPlan({ code, routine }: { code?: unknown; routine?: unknown }): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

const commit = statement('commit', [], { name: 'commit' });

/** The statement that puts a transaction into a scope. */
function scoped(scope: TenantScope): CompiledQuery {
  return statement(setScope, scopeParameters(scope), { name: 'set_scope' });
}

/**
 * A connection that saves round trips: BEGIN and deferred statements are held back until the next awaited statement or
 * COMMIT, and are sent with it in one batch.
 */
class BatchingConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** In a transaction, the statements to be sent with the next one, in this order; null outside of one. */
  #waiting: CompiledQuery[] | null = null;
  /** Whether BEGIN was sent. */
  #begun = false;
  /** Must not be reused: it is dead, or its server is read-only (a standby, or demoted) while another may be writable. */
  isUnusable = false;
  /** While reading, each batch is a transaction of its own in this scope, so that no COMMIT is needed. */
  #reading: CompiledQuery | null = null;

  constructor(client: PoolClient) {
    this.client = client;
  }

  begin(statements: CompiledQuery[]): void {
    this.#waiting = statements;
    this.#begun = false;
  }

  beginReading(scope: TenantScope): void {
    this.#reading = scoped(scope);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { deferred, together } = statementOptions.get(query) ?? {};
    const queries = together ?? [query];
    if (deferred && this.#waiting) {
      this.#waiting.push(query);
      return { rows: [] };
    }
    const isWhole = this.#reading !== null || this.#waiting === null || !this.#begun;
    const before = this.#reading ? [this.#reading] : this.#takeWaiting();
    this.#begun = true;
    const results = await this.#send([...before, ...queries], isWhole);
    return toQueryResult(results.slice(-queries.length), together);
  }

  /** @throws the error of a deferred statement; the transaction is then rolled back. */
  async commit(): Promise<void> {
    if (this.#endReading()) return;
    const waiting = this.#takeWaiting();
    const unsaid = !this.#begun && waiting.every((query) => !statementOptions.get(query)?.deferred);
    this.#waiting = null;
    if (unsaid) return;
    const isWhole = !this.#begun;
    this.#begun = true;
    const results = await this.#send([...waiting, commit], isWhole);
    this.#begun = false;
    if (results.at(-1)?.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an earlier failure');
  }

  async rollback(): Promise<void> {
    if (this.#endReading()) return;
    this.#waiting = null;
    if (!this.#begun) return;
    this.#begun = false;
    // Kysely returns a connection to the pool only if its rollback succeeds. On a dead connection it cannot, and the
    // server rolls the transaction back by itself.
    await this.client.query('rollback').catch(() => {
      this.isUnusable = true;
    });
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Read in pages instead of streaming: a cursor would keep its transaction open');
  }

  #takeWaiting(): CompiledQuery[] {
    const waiting = this.#waiting ?? [];
    if (this.#waiting) this.#waiting = [];
    return waiting;
  }

  #endReading(): boolean {
    const wasReading = this.#reading !== null;
    this.#reading = null;
    return wasReading;
  }

  /** @param isWhole whether nothing of this transaction was sent before, so that the batch may be retried. */
  async #send(queries: readonly CompiledQuery[], isWhole: boolean): Promise<PgResult[]> {
    const generation = planGeneration;
    const results = await this.#sendOnce(queries).catch(async (error: { code?: unknown }) => {
      this.isUnusable ||= error.code === readOnlyTransaction;
      if (!isOutdatedPlan(error)) throw error;
      if (generation === planGeneration) planGeneration += 1;
      if (!isWhole) throw error;
      if (!this.#reading) await this.client.query('rollback');
      return this.#sendOnce(queries);
    });
    for (const [i, query] of queries.entries()) {
      statementOptions.get(query)?.onRows?.(results[i]?.rows ?? []);
    }
    return results;
  }

  #sendOnce(queries: readonly CompiledQuery[]): Promise<PgResult[]> {
    const named = prepares(this.client);
    return sendBatch(
      this.client,
      queries.map((query) => {
        const { sql } = query;
        const options = statementOptions.get(query);
        const name = named && (options?.name ?? (options?.prepare && preparedName(sql)));
        const values = [...query.parameters];
        if (!name) return { text: sql, values };
        if (planGeneration === 0) return { name, text: sql, values };
        return { name: `${name}_${planGeneration}`, text: `${sql} /* ${planGeneration} */`, values };
      }),
    );
  }
}

class BatchingDriver extends PostgresDriver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, BatchingConnection>();

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new BatchingConnection(client);
      this.#connections.set(client, connection);
    }
    return connection;
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    const { client, isUnusable } = batching(connection);
    client.release(isUnusable);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = beginningScope.getStore();
    if (scope?.reading) return batching(connection).beginReading(scope);
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const begin = `begin${isolation}`;
    batching(connection).begin([statement(begin, [], { name: begin }), ...(scope ? [scoped(scope)] : [])]);
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return batching(connection).commit();
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return batching(connection).rollback();
  }
}

function batching(connection: unknown): BatchingConnection {
  if (!(connection instanceof BatchingConnection)) throw new Error('The connection is not one of ours');
  return connection;
}

class BatchingDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new BatchingDriver(this.#pool);
  }
}

export function createDialect(pool: Pool): PostgresDialect {
  return new BatchingDialect(pool);
}

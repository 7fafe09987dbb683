import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { type QueryResult as PgResult, Pool, type PoolClient } from 'pg';
import { beginningScope, beginStatements } from './scope.ts';

/** How a statement of our own travels, beside its text and parameters. */
export interface StatementOptions {
  /** Prepared once per connection under this name. */
  name?: string;
  /** Prepared under a name made of its text when it comes a second time. */
  prepare?: boolean;
  /** Nobody waits for its rows: it goes out together with COMMIT or shortly before, and COMMIT fails when it fails. */
  deferred?: boolean;
  /** Gets the rows of a deferred statement. */
  onRows?: (rows: readonly unknown[]) => void;
  /** It stands for these, which travel in one round trip; its rows are theirs, one list for each. */
  together?: readonly CompiledQuery[];
  /** Nothing is asked any more: from here on the ORM's writes are deferred as well. */
  lastWrites?: boolean;
}

const statementOptions = new WeakMap<CompiledQuery, StatementOptions>();

/** A statement for Kysely to carry, with the ways of sending it that Kysely does not know of. */
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
 * The name under which one of the ORM's statements is prepared, from the second time on that its text is seen: parsing
 * and planning cost the server more than running it. Statements of our own are named where they are written, since a
 * filter's text comes in many forms and deserves a plan for its values.
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

/** The rows of each of several statements, as the rows of the one that stands for them. */
function toRows<Row>(results: readonly PgResult[]): QueryResult<Row> {
  return { rows: results.map((result) => result.rows) as Row[] };
}

/** Whether the ORM's statement changes rows and asks for nothing back. */
function isBareWrite(sql: string): boolean {
  return /^(insert|update|delete) /.test(sql) && !sql.includes(' returning "');
}

const endOfReading = CompiledQuery.raw('commit');

/**
 * A connection that saves round trips: BEGIN waits for the first statement and travels with it, deferred statements
 * travel with COMMIT. Writes to the socket, and the waits for their answers, are most of what a short transaction costs.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient;
  #opening: CompiledQuery[] = [];
  /** While reading, each statement is a transaction of its own: nothing has to be ended afterwards. */
  #reading: CompiledQuery | null = null;
  #closing: CompiledQuery[] = [];
  #sent: Promise<unknown> | undefined;
  #writing = false;
  #writes: CompiledQuery[] = [];

  constructor(client: PoolClient) {
    this.client = client;
  }

  begin(sql: string): void {
    this.#opening = [CompiledQuery.raw(sql)];
  }

  beginReading(sql: string): void {
    this.#reading = CompiledQuery.raw(sql);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { deferred, lastWrites, together, prepare } = statementOptions.get(query) ?? {};
    if (this.#reading) {
      const results = await this.#send([this.#reading, ...(together ?? [query]), endOfReading]);
      const found = results.slice(1, -1);
      return together ? toRows(found) : toResult(found[0] as PgResult);
    }
    if (deferred) {
      this.#closing.push(query);
      return { rows: [] };
    }
    if (lastWrites) {
      this.#writing = true;
      this.#sendDeferred();
      return { rows: [] };
    }
    if (this.#writing && prepare && isBareWrite(query.sql)) {
      this.#writes.push(query);
      return { rows: [], numAffectedRows: 1n };
    }
    if (together) {
      return toRows((await this.#send([...this.#takeOpening(), ...together])).slice(-together.length));
    }
    const results = await this.#send([...this.#takeOpening(), query]);
    const last = results.at(-1);
    if (!last) throw new Error('The statement has no result');
    return toResult(last);
  }

  /** @throws Error when the transaction was rolled back because a statement in it failed. */
  async commit(): Promise<void> {
    if (this.#endReading()) return;
    const closing = [...this.#closing, ...this.#writes];
    const sent = this.#sent;
    this.#forgetDeferred();
    const opening = this.#takeOpening();
    // Nothing was ever said in this transaction.
    if (opening.length > 0 && closing.length === 0) return;
    const rest = this.#send([...opening, ...closing, CompiledQuery.raw('commit')]);
    // The first to fail is the one that tells, and the connection is free only when all are answered.
    const [before, results] = await Promise.allSettled([sent, rest]);
    if (before.status === 'rejected') throw before.reason;
    if (results.status === 'rejected') throw results.reason;
    if (results.value.at(-1)?.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by an earlier failure');
  }

  async rollback(): Promise<void> {
    if (this.#endReading()) return;
    this.#forgetDeferred();
    if (this.#takeOpening().length > 0) return;
    await this.#send([CompiledQuery.raw('rollback')]);
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Read in pages instead of streaming: a cursor would keep its transaction open');
  }

  /** Lets the server work on what nobody waits for while the unit of work is still being written. */
  #sendDeferred(): void {
    // What opens with the commit goes out with it, in one round trip.
    if (this.#opening.length > 0 || this.#closing.length === 0) return;
    this.#sent = this.#send(this.#closing);
    // Told at COMMIT.
    this.#sent.catch(() => undefined);
    this.#closing = [];
  }

  #forgetDeferred(): void {
    this.#writing = false;
    this.#writes = [];
    this.#closing = [];
    this.#sent = undefined;
  }

  #endReading(): boolean {
    const wasReading = this.#reading !== null;
    this.#reading = null;
    return wasReading;
  }

  #takeOpening(): CompiledQuery[] {
    const opening = this.#opening;
    this.#opening = [];
    return opening;
  }

  async #send(queries: readonly CompiledQuery[]): Promise<PgResult[]> {
    const { stream } = (this.client as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    const sent = queries.map((query) => {
      const options = statementOptions.get(query);
      const name = options?.name ?? (options?.prepare && preparedName(query.sql));
      return this.client.query({ ...(name && { name }), text: query.sql, values: [...query.parameters] });
    });
    stream.uncork();
    const settled = await Promise.allSettled(sent);
    return settled.map((outcome, i) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      const query = queries[i];
      if (query) statementOptions.get(query)?.onRows?.(outcome.value.rows);
      return outcome.value;
    });
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, PipelinedConnection>();

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect();
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new PipelinedConnection(client);
      this.#connections.set(client, connection);
    }
    return connection;
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    pipelined(connection).client.release();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = beginningScope.getStore();
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    if (scope?.reading) pipelined(connection).beginReading(beginStatements(scope));
    else pipelined(connection).begin(scope ? beginStatements(scope) : `begin${isolation}`);
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelined(connection).commit();
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return pipelined(connection).rollback();
  }
}

function pipelined(connection: unknown): PipelinedConnection {
  if (!(connection instanceof PipelinedConnection)) throw new Error('The connection is not one of ours');
  return connection;
}

class PipelinedDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#pool);
  }
}

export interface PoolOptions {
  url: string;
  max: number;
  applicationName: string;
  /** Told about connections that the server dropped; the pool replaces them by itself. */
  onError: (error: Error) => void;
}

/** A connection pool with deadlines on everything, so that a stuck database shows as an error and not as silence. */
export function createPool(options: PoolOptions): Pool {
  const settings = {
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements go out without waiting for the answers to those before them; each one still succeeds or fails alone.
    pipeline: true,
  };
  const pool = new Pool(settings);
  // An 'error' event without a listener ends the process; the query in flight is rejected on its own.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

export function createDialect(pool: Pool): PostgresDialect {
  return new PipelinedDialect(pool);
}

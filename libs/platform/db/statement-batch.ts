import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';
import { isPooled } from './session.ts';

/** The methods that the driver calls on a submitted query; `@types/pg` declares only the first. */
interface SentQuery extends Submittable {
  readonly name?: string;
  readonly text?: string;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handlePortalSuspended(connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/** Named statements that the driver has sent to be parsed: those without a response yet, and those that are parsed. */
type DriverConnection = Connection & {
  submittedNamedStatements: Record<string, string>;
  parsedStatements: Record<string, string>;
};

/**
 * Statements that are sent together with one Sync at their end, so that the server answers them together: it flushes at
 * each Sync, and a flush costs both sides more than a small statement. The first failure ends the batch; the server skips
 * the rest. Outside of a transaction, the batch is a transaction of its own.
 *
 * PostgreSQL documentation, "Frontend/Backend Protocol", "Message Flow": Extended Query, and Pipelining.
 */
class StatementBatch implements SentQuery {
  readonly #queries: readonly SentQuery[];
  /** There is a pooler in between. */
  readonly #isPooled: boolean;
  readonly #results: QueryResult[] = [];
  /** Called once, with the first error or with a result for each statement. The driver wraps it for its timeout. */
  callback: (error: Error | null, results?: QueryResult[]) => void;
  /** The index of the statement whose response comes next. */
  #at = 0;

  constructor(statements: readonly QueryConfig[], isPooled: boolean, callback: StatementBatch['callback']) {
    this.callback = callback;
    this.#isPooled = isPooled;
    this.#queries = statements.map((config) => {
      const query = new Query({ ...config, queryMode: 'extended' } as QueryConfig, (error, result) => {
        if (error) this.callback(error);
        else this.#results.push(result as unknown as QueryResult);
      });
      return query as unknown as SentQuery;
    });
  }

  /** The driver records parsed statements by this name and text. */
  get name(): string | undefined {
    return this.#current.name;
  }
  get text(): string | undefined {
    return this.#current.text;
  }

  get #current(): SentQuery {
    const query = this.#queries[Math.min(this.#at, this.#queries.length - 1)];
    if (!query) throw new Error('A batch needs a statement');
    return query;
  }

  submit(connection: Connection): Error | null {
    const withoutSync: Connection = Object.create(connection, { sync: { value: () => undefined } });
    connection.stream.cork();
    try {
      for (const query of this.#queries) {
        const refused = query.submit(withoutSync);
        if (refused) return refused;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#current.handleCommandComplete(message, connection);
    this.#at += 1;
  }
  handleEmptyQuery(): void {
    this.#at += 1;
  }
  handlePortalSuspended(): void {}
  handleCopyInResponse(connection: Connection): void {
    this.#current.handleCopyInResponse(connection);
  }
  handleCopyData(): void {}

  handleError(error: Error, connection: Connection): void {
    // The server has not parsed the statements that it skipped. A pooler has recorded them: it prepares them on the server
    // when they are needed, and accepts no statement of the same name again.
    const { submittedNamedStatements, parsedStatements } = connection as DriverConnection;
    for (const { name, text } of this.#queries.slice(this.#at)) {
      if (!name) continue;
      delete submittedNamedStatements[name];
      if (this.#isPooled && text) parsedStatements[name] = text;
    }
    this.#current.handleError(error, connection);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.callback(null, this.#results);
  }
}

/**
 * Sends statements in one batch over a connection that must not be used by others meanwhile.
 * @returns their results, in their order.
 * @throws DatabaseError of the first that fails. Outside of a transaction the batch then has no effect.
 */
export async function sendBatch(
  client: PoolClient,
  statements: readonly QueryConfig[],
): Promise<QueryResult[]> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new StatementBatch(statements, isPooled(client), (error, results) =>
          error ? reject(error) : resolve(results ?? []),
        ),
      );
    });
  } catch (error) {
    // Replace the socket's stack trace by the caller's.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';
import { isPooled } from './session.ts';

/** What the driver calls on a query that it has sent; `@types/pg` names only the first. */
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

/** The statements that the driver has sent to be parsed, by name: those that the server has not answered for, and those that it has. */
type DriverConnection = Connection & {
  submittedNamedStatements: Record<string, string>;
  parsedStatements: Record<string, string>;
};

/**
 * Statements that travel together with one Sync at their end, so that the server reads them at once and answers them at
 * once: it flushes at each Sync, and a flush costs it and us more than a small statement does. The first that fails
 * ends the batch; the server skips the others. Outside of a transaction they are one.
 *
 * PostgreSQL documentation, "Frontend/Backend Protocol", "Message Flow": Extended Query, and Pipelining.
 */
class StatementBatch implements SentQuery {
  readonly #queries: readonly SentQuery[];
  /** A pooler stands in between. */
  readonly #isPooled: boolean;
  readonly #results: QueryResult[] = [];
  /** Called once, with the first error or with a result for each statement. The driver wraps it for its deadline. */
  callback: (error: Error | null, results?: QueryResult[]) => void;
  /** The one whose answer comes next. */
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

  /** The driver remembers under these what the server has parsed. */
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
    // The server has not parsed those that it skipped. A pooler has: it parses them for the server when they are needed,
    // and takes no statement of the same name from us again.
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
 * Sends statements in one batch over a connection that nobody else uses meanwhile.
 * @returns their results, in their order.
 * @throws DatabaseError of the first that fails; the others have then no effect but what a transaction already has.
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
    // Replace the stack of the socket by that of the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

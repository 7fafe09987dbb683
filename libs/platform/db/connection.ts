import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { Pool } from 'pg';
import { beginningScope, beginStatements } from './scope.ts';

/** Opens a tenant's transaction and sets its scope in one round trip instead of two. */
class ScopedPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = beginningScope.getStore();
    if (!scope) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(beginStatements(scope)));
  }
}

class ScopedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new ScopedPostgresDriver({ pool: this.#pool });
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
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // An 'error' event without a listener ends the process; the query in flight is rejected on its own.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

export function createDialect(pool: Pool): PostgresDialect {
  return new ScopedPostgresDialect(pool);
}

import type { Config } from '#platform/config';
import type { Database } from '#platform/db';

/** How many connections a process may open as each of the two roles. */
export type Pools = Pick<Config, 'databasePool' | 'systemDatabasePool'>;

/**
 * The maximum of connections of each process. Processes whose work grows with the load use the settings; the others use
 * fewer, to leave the server's connections to the first.
 */
const limits = {
  api: ({ databasePool }) => ({ databasePool, systemDatabasePool: 0 }),
  worker: ({ databasePool, systemDatabasePool }) => ({ databasePool, systemDatabasePool }),
  relay: ({ systemDatabasePool }) => ({ databasePool: 4, systemDatabasePool }),
  dashboard: ({ databasePool }) => ({ databasePool, systemDatabasePool: 4 }),
  board: () => ({ databasePool: 3, systemDatabasePool: 3 }),
  cli: () => ({ databasePool: 3, systemDatabasePool: 3 }),
  // As the database's owner.
  migrate: () => ({ databasePool: 5, systemDatabasePool: 0 }),
} satisfies Record<string, (config: Pools) => Pools>;

export type ProcessName = keyof typeof limits;

/** The configuration with the pools that this process has. */
export function withPoolsOf(name: ProcessName, config: Config): Config {
  return { ...config, ...limits[name](config) };
}

/** The most connections that one process of this kind opens. */
export function connectionsOf(name: ProcessName, pools: Pools): number {
  const { databasePool, systemDatabasePool } = limits[name](pools);
  return databasePool + systemDatabasePool;
}

/** The connections that a server allows. */
export interface ConnectionBudget {
  /** `max_connections` minus those reserved for superusers and other roles. */
  available: number;
  /** Open now, by all clients and to all databases of the server. */
  open: number;
}

/** Reads how many connections PostgreSQL allows our logins, and how many are open. Behind a pooler: those of its server. */
export async function connectionBudget({ pool }: Pick<Database, 'pool'>): Promise<ConnectionBudget> {
  const { rows } = await pool.query<ConnectionBudget>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as available,
       (select count(*)::int from pg_stat_activity where usesysid is not null) as open`,
  );
  const [budget] = rows;
  if (!budget) throw new Error('PostgreSQL has told no limit of connections');
  return budget;
}

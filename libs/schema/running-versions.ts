import type { ClientBase, Pool } from 'pg';

/** Connections of one kind of process and one version of the product. */
export interface RunningVersion {
  process: string;
  version: string;
  connections: number;
}

/**
 * Which processes are connected to this database, by version. More than one version means a rollout in progress or an
 * unfinished one. Any login may read this.
 */
export async function runningVersions(database: Pool | ClientBase): Promise<RunningVersion[]> {
  const { rows } = await database.query<RunningVersion>(`
    select split_part(application_name, ' ', 2) as process, split_part(application_name, ' ', 3) as version,
      count(*)::int as connections
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^svc \\w+ \\S+$'
    group by 1, 2 order by 1, 2`);
  return rows;
}

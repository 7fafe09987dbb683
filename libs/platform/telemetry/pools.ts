import type { Pool, PoolClient } from 'pg';
import type { Telemetry } from './telemetry.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Reports how long queries that find no free connection wait for one. */
function onWait(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient> | undefined;
  const isFull = (): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max;
  pool.connect = ((callback?: Connected) => {
    if (!isFull()) return connect(callback);
    const started = performance.now();
    const ended = (): void => waited((performance.now() - started) / 1_000);
    if (!callback) return connect()?.finally(ended);
    return connect((...result) => {
      ended();
      callback(...result);
    });
  }) as Pool['connect'];
}

/** Shows how a process uses its connections to PostgreSQL, by the role that they log in as. */
export function watchPools(telemetry: Telemetry, pools: Readonly<Record<string, Pool>>): void {
  const all = Object.entries(pools);
  for (const [role, pool] of all) {
    onWait(pool, (seconds) => telemetry.observe('svc_database_wait_seconds', { role }, seconds));
  }
  telemetry.gauge('svc_database_connections', () =>
    all.flatMap(([role, { totalCount, idleCount }]) => [
      { role, state: 'busy', value: totalCount - idleCount },
      { role, state: 'idle', value: idleCount },
    ]),
  );
  telemetry.gauge('svc_database_connections_max', () =>
    all.map(([role, { options }]) => ({ role, value: options.max })),
  );
}

import type { ClientBase } from 'pg';

/** The oldest PostgreSQL version that the product is tested with. */
export const oldestServer = 15;

/** Properties of the other end of a connection. */
export interface Session {
  /** There is a pooler in between, so that the next transaction may run on another server process. */
  isPooled: boolean;
  /** Statements may be prepared under a name and reused. */
  prepares: boolean;
  /** The server is read-only: a standby, or configured so. */
  isReadOnly: boolean;
}

const sessions = new WeakMap<ClientBase, Session>();

/** Whether statements may be prepared on this connection under a name. One that was not examined counts as direct. */
export function prepares(client: ClientBase): boolean {
  return sessions.get(client)?.prepares ?? true;
}

/** Whether there is a pooler in between; false if the connection was not examined. */
export function isPooled(client: ClientBase): boolean {
  return sessions.get(client)?.isPooled ?? false;
}

/**
 * Examines the server of a new connection, once.
 * @throws Error for a server that is too old.
 */
export async function examineSession(client: ClientBase): Promise<Session> {
  const { rows } = await client.query<{ pid: number; version: string; is_old: boolean; reads: boolean }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version,
       current_setting('server_version_num')::int < ${oldestServer * 10_000} as is_old,
       current_setting('transaction_read_only') = 'on' as reads`,
  );
  const [server] = rows;
  if (!server || server.is_old) {
    throw new Error(`this is PostgreSQL ${server?.version}; ${oldestServer} is the oldest that will do`);
  }
  // A pooler invents the backend process id that it reports; if it differs from the server's, there is a pooler.
  const pooled = (client as ClientBase & { processID?: number }).processID !== server.pid;
  const session = {
    isPooled: pooled,
    prepares: !pooled || (await keepsNames(client)),
    isReadOnly: server.reads,
  };
  sessions.set(client, session);
  if (!session.prepares) sendWithoutNames(client);
  return session;
}

/**
 * Whether a pooler supports prepared statements: then the server has them under the pooler's names (PgBouncer since 1.21,
 * with max_prepared_statements above 0). Any other pooler would run a statement on a server process that does not have it,
 * or that has another one of that name.
 */
async function keepsNames(client: ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query<{ is_ours: boolean }>({
      name: 'svc_session',
      text: `select exists (select from pg_prepared_statements where name = 'svc_session') as is_ours`,
    });
    return rows[0]?.is_ours === false;
  } catch (error) {
    // 42P05 `duplicate_prepared_statement`: another client has left it on that server process; 26000: it was missing.
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** For direct `client.query` calls: drops statement names if the pooler does not keep them. Batches check {@link prepares}. */
function sendWithoutNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) => {
    if (!isNamed(config)) return query(config, ...rest);
    const { name: _, ...unnamed } = config;
    return query(unnamed, ...rest);
  }) as typeof client.query;
}

function isNamed(config: unknown): config is { name: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    Object.getPrototypeOf(config) === Object.prototype &&
    'name' in config
  );
}

import type { ClientBase } from 'pg';

/** The oldest PostgreSQL that the statements of the product are tried on. */
export const oldestServer = 15;

/** What is at the other end of a connection. */
export interface Session {
  /** A pooler stands in between, so that the next transaction may have another server process. */
  isPooled: boolean;
  /** Statements may be prepared under a name and are found again. */
  prepares: boolean;
  /** The server only reads: a standby, or one that was made so. */
  isReadOnly: boolean;
}

const sessions = new WeakMap<ClientBase, Session>();

/** Whether statements may be prepared on this connection under a name; one that nobody has examined is direct. */
export function prepares(client: ClientBase): boolean {
  return sessions.get(client)?.prepares ?? true;
}

/** Whether a pooler stands in between, as far as the connection was examined. */
export function isPooled(client: ClientBase): boolean {
  return sessions.get(client)?.isPooled ?? false;
}

/**
 * Finds out, once for a new connection, what is at its other end.
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
 * Whether a pooler knows prepared statements: then the server has them under names of the pooler's (PgBouncer does since
 * 1.21, with max_prepared_statements above 0). Any other would run a statement on a server process that has never heard of
 * it, or that has another one of that name.
 */
async function keepsNames(client: ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query<{ is_ours: boolean }>({
      name: 'svc_session',
      text: `select exists (select from pg_prepared_statements where name = 'svc_session') as is_ours`,
    });
    return rows[0]?.is_ours === false;
  } catch (error) {
    // Another client has left it on that server process: 42P05 `duplicate_prepared_statement`; or it was gone again: 26000.
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** For direct `client.query` calls: drops statement names where the pooler does not keep them. Batches ask {@link prepares}. */
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

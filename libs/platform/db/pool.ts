import type { Socket } from 'node:net';
import { Client, type ClientBase, Pool, type PoolClient } from 'pg';
import { hostUrls, loginOf, wantsPrimary } from '#platform/config';
import type { Log } from '#platform/log';
import { examineSession } from './session.ts';

export interface PoolOptions {
  /** May name several hosts. */
  url: string;
  max: number;
  applicationName: string;
  /** Logs connections that the server dropped, which the pool replaces, and the poolers that it detects. */
  log: Log;
}

/** The settings of the role: the server ends a statement, and a transaction that is idle, after this time. */
const serverDeadlineMs = 10_000;
/** A connection with a statement in flight that receives nothing for this long is dead: the server would have answered. */
const silenceMs = serverDeadlineMs + 2_000;

/** TCP keep-alive: the operating system closes a connection whose other side has vanished after about ten seconds. */
const keepAlive = { enable: true, initialDelay: 5_000, interval: 2_000, count: 3 };

/** Properties of a connected client that `@types/pg` does not declare. */
interface ConnectedClient {
  connection: { stream: Socket };
  /** False while a statement waits for its answer. */
  readyForQuery: boolean;
}

/** How much longer a connection may wait if it has received nothing since before another one went silent. */
const suspectMs = 3_000;

interface Watched {
  connected: ConnectedClient;
  /** The server's IP address and port. */
  address: string;
  heardAt: number;
}

/** The open connections of this process, of all its pools. */
const watched = new Set<Watched>();

function giveUp({ connection: { stream } }: ConnectedClient, why: string): void {
  const error = new Error(`PostgreSQL has said nothing ${why}; the connection is given up`);
  stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
}

/**
 * Closes a connection that has gone silent (a failover, a NAT that dropped it, a changed security group): without this the
 * operating system waits for a quarter of an hour. The statement in flight fails as if the server were unavailable.
 * The same cause usually breaks the other connections to that server: without {@link suspect}, a retry would get one of
 * the idle ones and wait as long again, for each of them.
 */
function watchForSilence(client: ClientBase): void {
  const connected = client as unknown as ConnectedClient;
  const { stream } = connected.connection;
  const one = {
    connected,
    address: `${stream.remoteAddress} ${stream.remotePort}`,
    heardAt: performance.now(),
  };
  watched.add(one);
  stream.on('data', () => {
    one.heardAt = performance.now();
  });
  stream.once('close', () => watched.delete(one));
  // No statement would show that an idle connection is dead; keep-alive probes do.
  stream.setKeepAlive(keepAlive);
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    if (connected.readyForQuery) return;
    giveUp(connected, `for ${silenceMs / 1_000} s`);
    suspect(one.address, performance.now() - silenceMs);
  });
}

/** Closes connections that have received nothing from a server since then; those with a statement in flight wait a little. */
function suspect(address: string, since: number): void {
  for (const one of watched) {
    if (one.address !== address || one.heardAt > since) continue;
    const why = 'since before another connection fell silent';
    if (one.connected.readyForQuery) {
      giveUp(one.connected, why);
      continue;
    }
    setTimeout(() => {
      if (watched.has(one) && one.heardAt <= since) giveUp(one.connected, why);
    }, suspectMs).unref();
  }
}

/** A read-only server where a writable one is needed; the next host may be writable. Counts as unavailable. */
function readsOnly(url: URL): Error {
  return Object.assign(new Error(`${url.host} only reads: a standby`), { code: '25006' });
}

/**
 * Whether the error is not the host's fault: the pool has no free connection. A refused login counts as the host's,
 * because a standby may not have replicated it yet.
 */
function isOfNoHost(error: unknown): boolean {
  return (error as { message?: string }).message === 'timeout exceeded when trying to connect';
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** A pool for a server with several hosts: it stays with one as long as that host serves, then moves to the next. */
class HostsPool extends Pool {
  readonly #urls: readonly URL[];
  #at = 0;

  constructor(urls: readonly URL[], options: ConstructorParameters<typeof Pool>[0]) {
    super(options);
    this.#urls = urls;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connected = this.#connectToOne();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (destroy?: boolean) => client.release(destroy)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectToOne(): Promise<PoolClient> {
    for (let tried = 1; ; tried++) {
      const at = this.#at;
      try {
        return await super.connect();
      } catch (error) {
        if (isOfNoHost(error) || tried >= this.#urls.length) throw error;
        this.#leave(at);
      }
    }
  }

  /** Moves to the next host. Many connections fail at the same time, so only the first moves. */
  #leave(at: number): void {
    if (this.#at !== at) return;
    this.#at = (at + 1) % this.#urls.length;
    this.options.connectionString = String(this.#urls[this.#at]);
  }
}

/** A connection pool with timeouts on everything, so that a stuck database causes errors instead of hanging. */
export function createPool({ url, max, applicationName, log }: PoolOptions): Pool {
  const urls = hostUrls(url);
  log.info(
    { role: loginOf(url).role, connections: max, hosts: urls.map(({ host }) => host) },
    'PostgreSQL: what this process may open',
  );
  const needsPrimary = wantsPrimary(url);
  let toldOfPooler = false;
  const settings = {
    connectionString: String(urls[0]),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    async onConnect(client: ClientBase) {
      watchForSilence(client);
      const session = await examineSession(client);
      if (session.isReadOnly && needsPrimary) throw readsOnly(new URL(String(pool.options.connectionString)));
      if (!session.isPooled || toldOfPooler) return;
      toldOfPooler = true;
      log.info(
        { prepared_statements: session.prepares },
        session.prepares
          ? 'PostgreSQL is reached through a pooler'
          : 'PostgreSQL is reached through a pooler that does not keep prepared statements; they are not used',
      );
    },
  };
  const pool = urls.length > 1 ? new HostsPool(urls, settings) : new Pool(settings);
  // Log the message only: the error object holds the whole connection, including its secrets.
  const onError = (error: Error): void => log.warn({ err: error.message }, 'database connection lost');
  // An 'error' event without a listener ends the process; the query in flight is rejected on its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Opens one connection to the first host that serves, for work outside of the product's processes, such as a migration.
 * @returns the connection, and the address of its host.
 */
export async function connectOnce(
  url: string,
  applicationName: string,
): Promise<{ client: Client; url: string; isPooled: boolean }> {
  let lastError: unknown;
  for (const host of hostUrls(url)) {
    const client = new Client({
      connectionString: String(host),
      application_name: applicationName,
      connectionTimeoutMillis: 10_000,
    });
    // A broken connection fails with its next statement.
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Its statements may take hours, so there is no timeout; keep-alive detects a server that has vanished.
      (client as unknown as ConnectedClient).connection.stream.setKeepAlive(keepAlive);
      const { isPooled, isReadOnly } = await examineSession(client);
      if (isReadOnly && wantsPrimary(url)) throw readsOnly(host);
      return { client, url: String(host), isPooled };
    } catch (error) {
      lastError = error;
      await client.end().catch(() => undefined);
    }
  }
  throw lastError;
}

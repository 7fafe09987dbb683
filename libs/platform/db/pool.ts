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
  /** Told about connections that the server dropped, which the pool replaces by itself, and about what it found there. */
  log: Log;
}

/** The server ends a statement after this, and a transaction that waits for its client; the role's own settings say so. */
const serverDeadlineMs = 10_000;
/** A connection that has been asked and says nothing for this long is dead: the server would have answered by then. */
const silenceMs = serverDeadlineMs + 2_000;

/** The operating system gives up a connection whose other side is gone without a word after some ten seconds. */
const keepAlive = { enable: true, initialDelay: 5_000, interval: 2_000, count: 3 };

/** What `@types/pg` does not show of a connected client. */
interface ConnectedClient {
  connection: { stream: Socket };
  /** False while a statement waits for its answer. */
  readyForQuery: boolean;
}

/** How much longer a connection may wait that has heard nothing since before another one went silent. */
const suspectMs = 3_000;

interface Watched {
  connected: ConnectedClient;
  /** Of the server, as the operating system knows it. */
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
 * Ends a connection that has gone silent (a failover, a NAT that forgot it, a changed security group): without this the
 * operating system goes on waiting for a quarter of an hour. The statement in flight fails as if the server were away.
 * What took one connection usually took the others to that server: without {@link suspect}, whoever tries again would
 * get one of those that were idle, and wait as long once more for each.
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
  // Nobody asks an idle connection anything; the operating system does.
  stream.setKeepAlive(keepAlive);
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    if (connected.readyForQuery) return;
    giveUp(connected, `for ${silenceMs / 1_000} s`);
    suspect(one.address, performance.now() - silenceMs);
  });
}

/** Gives up the connections that have heard nothing from a server since then; those that wait for it get a little longer. */
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

/** A server that only reads, where one is wanted that writes: the next host may be it. Counts as away. */
function readsOnly(url: URL): Error {
  return Object.assign(new Error(`${url.host} only reads: a standby`), { code: '25006' });
}

/** A pool without a free connection is no host's fault. A login may be refused by a standby that has not heard of it yet. */
function isOfNoHost(error: unknown): boolean {
  return (error as { message?: string }).message === 'timeout exceeded when trying to connect';
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** A pool whose server has several addresses: it stays with one as long as that one serves, and goes on to the next. */
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

  /** Many find out at once that a host does not serve: the first of them goes on. */
  #leave(at: number): void {
    if (this.#at !== at) return;
    this.#at = (at + 1) % this.#urls.length;
    this.options.connectionString = String(this.#urls[this.#at]);
  }
}

/** A connection pool with deadlines on everything, so that a stuck database shows as an error and not as silence. */
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
  // The error carries the whole connection, its secrets included.
  const onError = (error: Error): void => log.warn({ err: error.message }, 'database connection lost');
  // An 'error' event without a listener ends the process; the query in flight is rejected on its own.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * One connection for work that is not the product's own, such as a migration, to the first host that serves.
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
    // One that breaks says so with its next statement.
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Its statements may take hours, so no deadline of ours ends one that waits for a server that has gone.
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

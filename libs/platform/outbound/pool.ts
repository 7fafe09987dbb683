import type { Socket } from 'node:net';
import { Client } from 'undici';
import { type DialOptions, dial } from './dial.ts';
import { OutboundError } from './failure.ts';

/** Maximum size of response headers; more ends the exchange. */
const MAX_HEADER_BYTES = 16 * 1024;
/** How long an unused connection stays open; a shorter `Keep-Alive: timeout` of the server is respected. */
const IDLE_MS = 30_000;
/**
 * What a response may take on the wire for its headers, interim responses and chunk framing, beyond the wanted
 * body at its worst framing (chunks of one byte). An endless reason phrase or chunk extension has no content for
 * any other limit to count, and would keep the parser busy until the deadline.
 */
const WIRE_OVERHEAD_BYTES = 256 * 1024;
const WIRE_BYTES_PER_BODY_BYTE = 8;

/** One connection slot to one origin, used by one request at a time. It dials when first used. */
export class Connection {
  readonly origin: Origin;
  readonly client: Client;
  /** Whether the current exchange had to open the socket: if not, it runs on one that was used before. */
  dialled = false;
  /** The peer's address, once connected. */
  remoteAddress = '';
  #socket: Socket | undefined;
  #readBefore = 0;
  #wireBudget = 0;

  constructor(origin: Origin, options: DialOptions, onClosed: (connection: Connection) => void) {
    this.origin = origin;
    this.client = new Client(origin.url, {
      allowH2: false,
      pipelining: 1,
      // The caller's deadline covers everything, so undici's own timeouts are off.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connect: (target, callback) => {
        this.dialled = true;
        this.#readBefore = 0;
        this.#socket = dial(target, options, (...[error, socket]) => {
          if (error !== null) {
            return callback(error, null);
          }
          this.remoteAddress = socket.remoteAddress ?? '';
          callback(null, socket);
          socket.on('readable', () => this.#checkBudget(socket));
        });
      },
    });
    this.client.on('disconnect', () => onClosed(this));
  }

  /** Begins an exchange with a budget for a body of at most `maxResponseBytes`. */
  begin(maxResponseBytes: number): void {
    this.dialled = false;
    this.#readBefore = this.#socket?.bytesRead ?? 0;
    this.#wireBudget = WIRE_OVERHEAD_BYTES + WIRE_BYTES_PER_BODY_BYTE * maxResponseBytes;
  }

  /** Drops the connection, including an exchange or a dial in progress. */
  async destroy(): Promise<void> {
    this.#socket?.destroy();
    await this.client.destroy();
  }

  #checkBudget(socket: Socket): void {
    if (socket.bytesRead - this.#readBefore > this.#wireBudget) {
      const message = 'The response is padded far beyond its content.';
      socket.destroy(new OutboundError({ code: 'protocol', message }));
    }
  }
}

interface Origin {
  url: string;
  /** Connections that exist, idle ones included. */
  open: number;
  /** Most recently used last: the last one is taken first, the others may expire. */
  idle: Connection[];
  /** First come, first served. */
  waiting: Set<(connection: Connection) => void>;
}

/** Counts for gauges. */
export interface PoolStats {
  origins: number;
  open: number;
  idle: number;
  waiting: number;
}

/**
 * Connections by origin, each used by one request at a time. Unlike the HTTP client's own pool, it lets a request know
 * whether its socket was used before, and leave the queue when its deadline ends.
 */
export class ConnectionPool {
  readonly #options: DialOptions;
  readonly #maxPerOrigin: number;
  readonly #maxIdle: number;
  readonly #origins = new Map<string, Origin>();
  /** Idle connections of all origins, longest idle first. */
  readonly #idle = new Set<Connection>();

  constructor(options: DialOptions, limits: { maxPerOrigin: number; maxIdle: number }) {
    this.#options = options;
    this.#maxPerOrigin = limits.maxPerOrigin;
    this.#maxIdle = limits.maxIdle;
  }

  /**
   * Acquires a connection: an idle one, else a new one, else the next that becomes free.
   * @returns undefined if `stop` fires first.
   */
  async acquire(url: string, stop: AbortSignal): Promise<Connection | undefined> {
    let origin = this.#origins.get(url);
    if (origin === undefined) {
      origin = { url, open: 0, idle: [], waiting: new Set() };
      this.#origins.set(url, origin);
    }
    const idle = origin.idle.pop();
    if (idle !== undefined) {
      this.#idle.delete(idle);
      return idle;
    }
    if (origin.open < this.#maxPerOrigin) {
      origin.open += 1;
      return this.#connection(origin);
    }
    return this.#wait(origin, stop);
  }

  #wait(origin: Origin, stop: AbortSignal): Promise<Connection | undefined> {
    return new Promise((resolve) => {
      const take = (connection: Connection) => {
        stop.removeEventListener('abort', onAbort);
        resolve(connection);
      };
      const onAbort = () => {
        origin.waiting.delete(take);
        resolve(undefined);
      };
      stop.addEventListener('abort', onAbort, { once: true });
      origin.waiting.add(take);
    });
  }

  /** Returns a connection to the pool. `reusable`: its last response was read to the end. */
  release(connection: Connection, reusable: boolean): void {
    const { origin } = connection;
    const [next] = origin.waiting;
    if (next !== undefined) {
      origin.waiting.delete(next);
      next(reusable ? connection : this.replace(connection));
    } else if (reusable) {
      origin.idle.push(connection);
      this.#idle.add(connection);
      this.#trim();
    } else {
      void connection.destroy();
      this.#forget(origin);
    }
  }

  /** Replaces an acquired connection, which is dropped, by one that has not dialled yet. */
  replace(connection: Connection): Connection {
    void connection.destroy();
    return this.#connection(connection.origin);
  }

  /** Closes every connection that is not in use. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle].map((connection) => this.#drop(connection)));
  }

  stats(): PoolStats {
    const stats: PoolStats = { origins: this.#origins.size, open: 0, idle: this.#idle.size, waiting: 0 };
    for (const origin of this.#origins.values()) {
      stats.open += origin.open;
      stats.waiting += origin.waiting.size;
    }
    return stats;
  }

  #connection(origin: Origin): Connection {
    return new Connection(origin, this.#options, (connection) => {
      if (this.#idle.has(connection)) {
        void this.#drop(connection);
      }
    });
  }

  #trim(): void {
    const [oldest] = this.#idle;
    if (oldest !== undefined && this.#idle.size > this.#maxIdle) {
      void this.#drop(oldest);
    }
  }

  #drop(connection: Connection): Promise<void> {
    const { origin } = connection;
    this.#idle.delete(connection);
    origin.idle.splice(origin.idle.indexOf(connection), 1);
    this.#forget(origin);
    return connection.destroy();
  }

  #forget(origin: Origin): void {
    origin.open -= 1;
    if (origin.open === 0) {
      this.#origins.delete(origin.url);
    }
  }
}

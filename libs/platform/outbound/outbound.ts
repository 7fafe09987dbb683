import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { createSecureContext, getCACertificates } from 'node:tls';
import { withoutPermit } from '#platform/jobs';
import { inSpan, isTracing, tracingHeaders } from '#platform/tracing';
import { type DialOptions, dial, type Lookup, shareLookups, systemLookup } from './dial.ts';
import { type Exchange, exchange } from './exchange.ts';
import { type Failure, type FailureCode, forbidden, OutboundError } from './failure.ts';
import { ConnectionPool, type PoolStats } from './pool.ts';
import {
  type MailServerAddress,
  parseMailServer,
  parseTarget,
  type TargetPolicy,
  type TargetRule,
} from './target.ts';

/** Called once for every `send`, for counters and histograms. */
export interface OutboundMetrics {
  sent(sample: {
    outcome: 'response' | FailureCode;
    durationMs: number;
    reusedConnection: boolean;
    staleSocket: boolean;
  }): void;
}

/** Options of an `Outbound`. */
export interface OutboundOptions extends TargetPolicy {
  /** Sent unless the request names its own. */
  userAgent: string;
  /** Connections to one origin at a time; further requests wait within their deadline. Default 16. */
  maxConnectionsPerHost?: number;
  /** Unused connections kept over all origins; beyond it the longest unused is closed. Default 512. */
  maxIdleConnections?: number;
  /** PEM certificates trusted beside the runtime's own. */
  trustedCertificates?: string[];
  /** Default: the system's resolver. */
  lookup?: Lookup;
  metrics?: OutboundMetrics;
}

/** One HTTP request. */
export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string | URL;
  /** Host and the framing headers belong to the transport and are refused. */
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds for everything: the wait for a connection, DNS, connect, TLS, headers and body. */
  deadlineMs: number;
  /** Bytes of the body that are kept; the rest is not read. */
  maxResponseBytes: number;
  /** Ends the request early, as `aborted`. */
  signal?: AbortSignal;
}

/** How a request ended. A response of any status is a `response`; redirects are not followed. */
export type OutboundResult =
  | {
      kind: 'response';
      status: number;
      /** Lower-case names, the first 64. */
      headers: Record<string, string>;
      /** As received: nothing is decompressed. */
      body: Buffer;
      /** The body is not all there: over the cap, late, or broken off. */
      truncated: boolean;
      /** From the call to the first byte of the response. */
      firstByteMs: number;
      durationMs: number;
      /** For logs, not for customers. */
      remoteAddress: string;
      staleSocket: boolean;
    }
  | {
      kind: 'error';
      code: FailureCode;
      /** Fit for a customer: never contains a resolved address. */
      message: string;
      /** With `url_not_allowed`. */
      rule?: TargetRule;
      durationMs: number;
      /** The receiver may have got the request. False: it certainly has not. */
      requestSent: boolean;
      /** A reused connection turned out closed and the request was repeated once on a fresh one. */
      staleSocket: boolean;
    };

/** The client. One per process is meant: connections are shared by all that use it. */
export interface Outbound {
  /**
   * Sends one request and always settles within its deadline. Network conditions are results, never exceptions.
   * @throws TypeError for an invalid request: a bad header, deadline or size.
   */
  send(request: OutboundRequest): Promise<OutboundResult>;
  /**
   * Opens a connection to a mail server, without TLS yet, to an address that was vetted like those of URLs.
   * @param options `deadlineMs` is for connecting; `signal` ends the connection too.
   * @throws OutboundError whose message is fit for a customer.
   */
  connect(server: MailServerAddress, options: { deadlineMs: number; signal: AbortSignal }): Promise<Socket>;
  /** Whether private addresses may be targets. */
  readonly allowPrivate: boolean;
  /** Connections as of now, for gauges. */
  stats(): PoolStats;
  /** Refuses new requests (`aborted`), waits for those under way, closes the connections. */
  close(): Promise<void>;
}

const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Node fires a longer timer immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Creates the client for all outbound HTTP of a process. */
export function createOutbound(options: OutboundOptions): Outbound {
  const dialOptions: DialOptions = {
    allowPrivate: options.allowPrivate,
    lookup: shareLookups(options.lookup ?? systemLookup),
    // Built once: reading the roots takes milliseconds, too long for each connection.
    secureContext: createSecureContext({
      ca: options.trustedCertificates && [...getCACertificates(), ...options.trustedCertificates],
    }),
  };
  const pool = new ConnectionPool(dialOptions, {
    maxPerOrigin: options.maxConnectionsPerHost ?? 16,
    maxIdle: options.maxIdleConnections ?? 512,
  });
  const underWay = new Set<Promise<Attempt>>();
  let closed = false;

  async function attempt(request: OutboundRequest, stop: AbortSignal): Promise<Attempt> {
    const target = parseTarget(request.url, options);
    if (!target.ok) {
      return { ...UNSENT, failure: forbidden(target.rule) };
    }
    if (closed || stop.aborted) {
      return { ...UNSENT, failure: ABORTED };
    }
    const { url } = target;
    let connection = await pool.acquire(url.origin, stop);
    if (connection === undefined) {
      return { ...UNSENT, failure: stopped(request, 'waiting for a free connection') };
    }
    const wire = {
      method: request.method,
      path: url.pathname + url.search,
      headers: withDefaults({ ...request.headers, ...tracingHeaders() }, options.userAgent),
      body: request.body,
      maxResponseBytes: request.maxResponseBytes,
    };
    let reusable = false;
    try {
      let last = await exchange(connection, wire, stop);
      let { requestSent } = last;
      // The server closed an idle connection just as we wrote to it, the normal end of every kept-alive
      // connection: it read nothing. On a fresh one the same silence may follow a processed request.
      const staleSocket = last.reused && last.silent && last.failure?.code === 'reset';
      if (staleSocket) {
        connection = pool.replace(connection);
        last = await exchange(connection, wire, stop);
        requestSent ||= last.requestSent;
      }
      reusable = last.reusable;
      const { response, reused } = last;
      const failure =
        last.failure ?? stopped(request, requestSent ? 'waiting for the response' : 'connecting');
      return { response, failure, requestSent, reused, staleSocket, remoteAddress: connection.remoteAddress };
    } finally {
      pool.release(connection, reusable);
    }
  }

  async function send(request: OutboundRequest): Promise<OutboundResult> {
    const startedAt = performance.now();
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), request.deadlineMs);
    const abort = () => stop.abort();
    if (request.signal?.aborted) {
      abort();
    }
    request.signal?.addEventListener('abort', abort, { once: true });
    const running = withoutPermit(() => attempt(request, stop.signal));
    underWay.add(running);
    try {
      const outcome = await running;
      const durationMs = performance.now() - startedAt;
      options.metrics?.sent({
        outcome: outcome.response === undefined ? outcome.failure.code : 'response',
        durationMs,
        reusedConnection: outcome.reused,
        staleSocket: outcome.staleSocket,
      });
      return toResult(outcome, startedAt, durationMs);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
      underWay.delete(running);
    }
  }

  return {
    async send(request) {
      assertSendable(request);
      if (!isTracing()) return send(request);
      // Without the path and the query, because customers put secrets there.
      const attributes = {
        'http.request.method': request.method,
        'server.address': URL.parse(String(request.url))?.host ?? '',
      };
      return inSpan(request.method, { kind: 'client', attributes }, async (span) => {
        const result = await send(request);
        if (result.kind === 'response') span.set({ 'http.response.status_code': result.status });
        else span.fail(result.code);
        return result;
      });
    },
    async connect(server, { deadlineMs, signal }) {
      const target = parseMailServer(server, options);
      if (!target.ok) {
        throw new OutboundError(forbidden(target.rule));
      }
      const endpoint = { protocol: 'smtp:', hostname: target.hostname, port: String(server.port) };
      const { promise, resolve, reject } = Promise.withResolvers<Socket>();
      const socket = dial(endpoint, dialOptions, (error, connected) => {
        clearTimeout(timer);
        if (error) {
          reject(error);
        } else {
          resolve(connected);
        }
      });
      const late = { code: 'timeout', message: `No connection within ${deadlineMs} ms.` } as const;
      const timer = setTimeout(() => socket.destroy(new OutboundError(late)), deadlineMs);
      addAbortSignal(signal, socket);
      return promise;
    },
    allowPrivate: options.allowPrivate,
    stats: () => pool.stats(),
    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      await pool.close();
    },
  };
}

/** The result of one `send`. `failure` counts only if there is no response. */
interface Attempt extends Pick<Exchange, 'response' | 'requestSent' | 'reused'> {
  failure: Failure;
  staleSocket: boolean;
  remoteAddress: string;
}

const UNSENT = {
  response: undefined,
  requestSent: false,
  reused: false,
  staleSocket: false,
  remoteAddress: '',
} as const;

const ABORTED: Failure = { code: 'aborted', message: 'The request was aborted.' };

function stopped(request: OutboundRequest, stage: string): Failure {
  return request.signal?.aborted
    ? ABORTED
    : { code: 'timeout', message: `No response within ${request.deadlineMs} ms (${stage}).` };
}

function toResult(outcome: Attempt, startedAt: number, durationMs: number): OutboundResult {
  const { response, failure, requestSent, staleSocket, remoteAddress } = outcome;
  if (response === undefined) {
    return { kind: 'error', ...failure, durationMs, requestSent, staleSocket };
  }
  const { firstByteAt, ...rest } = response;
  return {
    kind: 'response',
    ...rest,
    firstByteMs: firstByteAt - startedAt,
    durationMs,
    remoteAddress,
    staleSocket,
  };
}

function withDefaults(headers: Record<string, string>, userAgent: string): Record<string, string> {
  const named = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  // `identity`, because bodies are passed on as received and must be readable.
  const defaults = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' };
  return {
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !named.has(name))),
    ...headers,
  };
}

function assertSendable(request: OutboundRequest): void {
  const { deadlineMs, maxResponseBytes } = request;
  if (!(deadlineMs > 0 && deadlineMs <= MAX_TIMER_MS)) {
    throw new TypeError(`deadlineMs must be above 0 and at most ${MAX_TIMER_MS}`);
  }
  if (!Number.isSafeInteger(maxResponseBytes) || maxResponseBytes < 0) {
    throw new TypeError('maxResponseBytes must be a whole number, 0 or more');
  }
  for (const [name, value] of Object.entries(request.headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (TRANSPORT_HEADERS.has(name.toLowerCase())) {
      throw new TypeError(`the transport sets ${name} itself`);
    }
  }
}

import { ApiError, ConnectionError, errorOf, TimeoutError } from './errors.ts';
import { version } from './version.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One attempt of a request, as passed to the option `log`. */
export interface Attempt {
  method: string;
  url: string;
  /** 1 is the first. */
  attempt: number;
  durationMs: number;
  /** Null when there was no response. */
  status: number | null;
  requestId: string | null;
  error: Error | null;
  /** The wait before the next attempt; null when there is none. */
  retryInMs: number | null;
}

export interface ClientOptions {
  /** With the version segment: `https://api.example.com/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** How long one attempt may take, including its body; 60,000 by default. */
  timeoutMs?: number;
  /** How often a request is retried after a transient failure; 3 by default, 0 for never. */
  maxRetries?: number;
  /** A response that asks for a longer wait (`Retry-After`) is thrown instead of retried; 60,000 by default. */
  maxRetryWaitMs?: number;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Used instead of the global `fetch`. */
  fetch?: Fetch;
  /** Called after each attempt. An error that it throws ends the request. */
  log?: (attempt: Attempt) => void;
}

/** Options of one request; they override those of the client. */
export interface RequestOptions {
  apiKey?: string;
  timeoutMs?: number;
  maxRetries?: number;
  headers?: Record<string, string>;
  /** Generated for each POST; give your own to make a retry safe across restarts of your process. */
  idempotencyKey?: string;
  /** The ETag that you have read: the change is refused with 412 if the record has changed since. */
  ifMatch?: string;
  signal?: AbortSignal;
}

/** A response and its parsed data. */
export interface Answered<Data> {
  data: Data;
  response: Response;
}

/** Resolves to the data of a response; `withResponse()` also gives the response itself, for its headers. */
export interface ApiPromise<Data> extends Promise<Data> {
  withResponse(): Promise<Answered<Data>>;
}

export interface Input {
  query?: object;
  body?: unknown;
  options?: RequestOptions;
}

/** The promise of the data of a request that is being sent. */
export function apiPromise<Data>(sent: Promise<Answered<Data>>): ApiPromise<Data> {
  const data = sent.then((answered) => answered.data);
  const withResponse = () => {
    // The caller that awaits the response gets the error there; this only prevents an unhandled rejection.
    data.catch(() => {});
    return sent;
  };
  return Object.assign(data, { withResponse });
}

/** Sends requests with the API key, a timeout and retries; every failure becomes a typed error. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #base: string;

  constructor(options: ClientOptions) {
    if (!options.apiKey) throw new TypeError('apiKey is missing');
    this.#base = new URL(options.baseUrl).href.replace(/\/+$/, '');
    this.#options = options;
  }

  /**
   * Sends a request, with retries, until the response is final, and parses it with `read`.
   * @throws ApiError when the API answered with an error; ConnectionError when it could not be reached.
   */
  async send<Data>(
    method: string,
    path: string,
    { query, body, options = {} }: Input,
    read: (response: Response) => Promise<Data>,
  ): Promise<Answered<Data>> {
    const settings = { ...defaults, ...stated(this.#options), ...stated(options) };
    const url = `${this.#base}${path}${queryString(query)}`;
    const init = {
      method,
      headers: headersOf(method, body, settings.apiKey, options, this.#options.headers),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    // A retry after a lost response would fail with 412: the first attempt itself may have changed the ETag.
    const isRepeatable = method === 'GET' || method === 'POST' || options.ifMatch === undefined;
    for (let attempt = 1; ; attempt++) {
      const started = Date.now();
      const outcome = await attemptRequest(url, init, settings, read);
      const isLast = outcome.error === null || attempt > settings.maxRetries;
      const wait = isLast ? null : waitAfter(outcome.error, attempt, isRepeatable);
      const retryInMs = wait === null || wait > settings.maxRetryWaitMs ? null : wait;
      settings.log?.({
        method,
        url,
        attempt,
        durationMs: Date.now() - started,
        status: outcome.answered?.response.status ?? outcome.error?.status ?? null,
        requestId: outcome.answered?.response.headers.get('x-request-id') ?? outcome.error?.requestId ?? null,
        error: outcome.error,
        retryInMs,
      });
      if (outcome.answered) return outcome.answered;
      if (retryInMs === null) throw outcome.error;
      await sleep(retryInMs, options.signal);
    }
  }
}

const defaults = { timeoutMs: 60_000, maxRetries: 3, maxRetryWaitMs: 60_000 };

/** The options without those that are `undefined`. */
function stated<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function headersOf(
  method: string,
  body: unknown,
  apiKey: string,
  options: RequestOptions,
  ofClient: Record<string, string> = {},
): Headers {
  const headers = new Headers({
    'User-Agent': `tenant-orchestration-sdk/${version}`,
    Authorization: `Bearer ${apiKey}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(method === 'POST' && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
    ...(options.ifMatch !== undefined && { 'If-Match': options.ifMatch }),
  });
  for (const [name, value] of Object.entries({ ...ofClient, ...options.headers })) headers.set(name, value);
  return headers;
}

type Outcome<Data> =
  | { answered: Answered<Data>; error: null }
  | { answered: null; error: ApiError | ConnectionError };

/** One attempt. When the caller's signal aborts it, the signal's reason is thrown. */
async function attemptRequest<Data>(
  url: string,
  init: RequestInit,
  { fetch: send = fetch, timeoutMs, signal }: { fetch?: Fetch; timeoutMs: number; signal?: AbortSignal },
  read: (response: Response) => Promise<Data>,
): Promise<Outcome<Data>> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const giveUp = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutMs);
  try {
    const response = await send(url, { ...init, signal: stop.signal });
    if (response.ok) return { answered: { data: await read(response), response }, error: null };
    return { answered: null, error: errorOf(response, parsed(await response.text())) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof ApiError) return { answered: null, error: cause };
    const { host } = new URL(url);
    const error = isLate
      ? new TimeoutError(`${host} did not answer within ${timeoutMs} ms`, { cause })
      : new ConnectionError(`${host} could not be reached: ${reasonOf(cause)}`, { cause });
    return { answered: null, error };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The message of the error's `cause`: `fetch failed` alone explains nothing. */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause as {
    message?: string;
    cause?: { message?: string; code?: string };
  };
  return inner?.message || inner?.code || message || String(cause);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A response's JSON; undefined when it has no body.
 * @throws ApiError when the body is not JSON, such as a proxy's page instead of the API's response.
 */
export async function readJson<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  if (text === '') return undefined as Data;
  const data = parsed(text);
  if (data === null) throw errorOf(response, null);
  return data as Data;
}

/** Milliseconds until a failed request may be retried; null when a retry is useless or unsafe. */
function waitAfter(error: ApiError | ConnectionError, attempt: number, isRepeatable: boolean): number | null {
  // Exponential backoff from about half a second to about eight; jitter spreads clients that failed at the same time.
  const backoff = Math.min(8_000, 500 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
  if (!(error instanceof ApiError)) return isRepeatable ? backoff : null;
  const { status } = error;
  // These were refused before the request had any effect.
  const isUntouched = status === 429 || status === 503 || error.code === 'idempotency_in_progress';
  if (!isUntouched && !(isRepeatable && (status === 408 || status >= 500))) return null;
  return retryAfterMs(error.headers) ?? backoff;
}

/** What `Retry-After` asks for, in seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** @throws the signal's reason when it ends the wait. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

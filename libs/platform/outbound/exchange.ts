import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, errors } from 'undici';
import { exchangeFailure, type Failure } from './failure.ts';
import type { Connection } from './pool.ts';

const MAX_HEADERS = 64;

/** A request as it is sent. */
interface ExchangeRequest {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  maxResponseBytes: number;
}

/** A response as far as it was read; times are `performance.now()`. */
interface ResponseHead {
  status: number;
  headers: Record<string, string>;
  firstByteAt: number;
}

/** How one request on one connection ended. */
export interface Exchange {
  /** The response, or undefined when none came: then `failure` is the reason, unless it was stopped. */
  response: (ResponseHead & { body: Buffer; truncated: boolean }) | undefined;
  failure: Failure | undefined;
  /** The request was handed to a connected socket: the receiver may have it. */
  requestSent: boolean;
  /** It ran on a socket that an earlier request had opened. */
  reused: boolean;
  /** Not one byte of a response arrived. */
  silent: boolean;
  /** The response was read to the end, so the connection can carry another request. */
  reusable: boolean;
}

/**
 * Sends one request over one borrowed connection and reads the response up to the cap. From the moment the
 * headers are complete the outcome is a response: a body that drips, stalls, breaks off or grows too long only
 * truncates it. Settles immediately when `stop` fires, with neither response nor failure if no headers had come.
 * @throws when the request itself cannot be written (a programming error).
 */
export function exchange(
  connection: Connection,
  request: ExchangeRequest,
  stop: AbortSignal,
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const body = new CappedBody(request.maxResponseBytes);
    let head: ResponseHead | undefined;
    let requestSent = false;
    let firstByteAt: number | undefined;
    let settled = false;

    const settle = (end: { complete?: boolean; failure?: Failure } = {}) => {
      if (settled) {
        return;
      }
      settled = true;
      stop.removeEventListener('abort', onStop);
      const complete = end.complete === true;
      resolve({
        response: head && { ...head, body: body.bytes(), truncated: !complete },
        failure: head === undefined ? end.failure : undefined,
        requestSent,
        reused: !connection.dialled,
        silent: firstByteAt === undefined,
        reusable: complete,
      });
    };
    const onStop = () => settle();

    connection.begin(request.maxResponseBytes);
    stop.addEventListener('abort', onStop, { once: true });
    if (stop.aborted) {
      return settle();
    }
    connection.client.dispatch(
      { method: request.method, path: request.path, headers: request.headers, body: request.body },
      {
        onRequestStart: () => {},
        onRequestSent: () => {
          requestSent = true;
        },
        onResponseStarted: () => {
          firstByteAt ??= performance.now();
        },
        onResponseStart: (_controller, status, headers) => {
          // Interim (1xx) responses are not the final response.
          if (status >= 200) {
            head = { status, headers: cappedHeaders(headers), firstByteAt: firstByteAt ?? performance.now() };
          }
        },
        onResponseData: (_controller, chunk) => {
          if (!body.append(chunk)) {
            settle();
          }
        },
        onResponseEnd: () => settle({ complete: true }),
        onResponseError: (_controller, error) => {
          if (error instanceof errors.InvalidArgumentError) {
            stop.removeEventListener('abort', onStop);
            reject(error);
          } else {
            settle({ failure: exchangeFailure(error, firstByteAt !== undefined) });
          }
        },
      },
    );
  });
}

/** Header names arrive in lower case; repeated ones are joined as RFC 9110 §5.3 does. */
function cappedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

/**
 * The first bytes of a body. It copies: a chunk is a window on the socket's read buffer and would keep all of it
 * alive. One growing buffer, since a body that arrives byte by byte would cost a Buffer object for each.
 */
class CappedBody {
  readonly #max: number;
  #buffer = Buffer.alloc(0);
  #length = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** @returns false when the chunk did not fit whole. */
  append(chunk: Buffer): boolean {
    const end = Math.min(this.#length + chunk.length, this.#max);
    if (end > this.#buffer.length) {
      const grown = Buffer.alloc(Math.min(Math.max(end, this.#buffer.length * 2, 1024), this.#max));
      this.#buffer.copy(grown, 0, 0, this.#length);
      this.#buffer = grown;
    }
    const fits = end - this.#length;
    chunk.copy(this.#buffer, this.#length, 0, fits);
    this.#length = end;
    return fits === chunk.length;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

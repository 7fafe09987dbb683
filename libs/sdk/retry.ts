export type Fetch = (request: Request) => Promise<Response>;

/** Milliseconds that an answer asks to wait before the request is sent again; null when it does not ask. */
function waitOf(answer: Response, attempt: number): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const value = answer.headers.get('retry-after');
  if (value === null) return 500 * 2 ** attempt;
  // Seconds or a date (RFC 9110 §10.2.3).
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Retries a request that the API refused with 429 or 503; neither carried anything out. */
export function retrying(send: Fetch, limits: { maxRetries: number; maxWaitSeconds: number }): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= limits.maxRetries;
      // A body can be read once; the copy is what is sent while the original may still be needed.
      const answer = await send(isLast ? request : request.clone());
      const wait = waitOf(answer, attempt);
      if (isLast || wait === null || wait > limits.maxWaitSeconds * 1000) return answer;
      await answer.body?.cancel();
      await sleep(wait, request.signal);
    }
  };
}

import type { OutboundRequest, OutboundResult } from '#platform/outbound';

/**
 * The host of the stand-ins for external servers in the sandbox. It does not resolve (RFC 6761): a request that is sent to
 * it by mistake reaches no server.
 */
export const sandboxHost = 'sandbox.test';

/** The response of a stand-in for another server: the request never leaves the process. */
export function answerInPlace(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): OutboundResult {
  return {
    kind: 'response',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
    truncated: false,
    firstByteMs: 0,
    durationMs: 0,
    remoteAddress: '',
    staleSocket: false,
  };
}

/** Imitates a server that accepts a request and does not answer: ends at the request's deadline, or with its signal. */
export function stayingSilent({ deadlineMs, signal }: OutboundRequest): Promise<OutboundResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const settle = (code: 'timeout' | 'aborted', message: string): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      const durationMs = performance.now() - began;
      resolve({ kind: 'error', code, message, durationMs, requestSent: true, staleSocket: false });
    };
    const onAbort = (): void => settle('aborted', 'The request was aborted.');
    const late = `No response within ${Math.round(deadlineMs)} ms (waiting for the response).`;
    const timer = setTimeout(() => settle('timeout', late), deadlineMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
}

import type { Environment } from '#platform/db';
import type { Outbound, OutboundRequest, OutboundResult } from '#platform/outbound';
import { answerInPlace, sandboxHost, stayingSilent } from '#platform/sandbox';

/** Whether an address is the sandbox's built-in receiver, whose path selects its responses. */
export const isSandboxReceiver = (host: string, environment: Environment): boolean =>
  environment === 'test' && host === sandboxHost;

const known = ['/status/{status}', '/status/{status}/times/{attempts}', '/timeout', '/reset'];

/** The response to an attempt after this many earlier ones. */
async function answerTo(request: OutboundRequest, attemptsBefore: number): Promise<OutboundResult> {
  const { pathname } = new URL(request.url);
  if (pathname === '/timeout') return stayingSilent(request);
  if (pathname === '/reset') {
    const message = 'The connection was closed before a response came.';
    return { kind: 'error', code: 'reset', message, durationMs: 0, requestSent: true, staleSocket: false };
  }
  const [, status, times] = /^\/status\/([2-5]\d\d)(?:\/times\/(\d{1,2}))?$/.exec(pathname) ?? [];
  if (status === undefined) return answerInPlace(404, { receiver: 'sandbox', known_paths: known });
  const isOver = times !== undefined && attemptsBefore >= Number(times);
  return answerInPlace(isOver ? 200 : Number(status), { receiver: 'sandbox', attempt: attemptsBefore + 1 });
}

/**
 * The receiver of a delivery: the network, or the sandbox's receiver, which answers in this process. It
 * counts the attempts of an event as any receiver could.
 */
export function receiverOf(
  delivery: { environment: Environment; url_host: string; attempt_count: number },
  outbound: Outbound,
): Pick<Outbound, 'send'> {
  if (!isSandboxReceiver(delivery.url_host, delivery.environment)) return outbound;
  return { send: (request) => answerTo(request, delivery.attempt_count) };
}

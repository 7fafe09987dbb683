import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { Telemetry } from '#platform/telemetry';
import type { AnsweredRequest } from './follow-requests.ts';

export interface WatchOptions {
  accessLog: Config['accessLog'];
  log: Log;
  telemetry: Telemetry;
  /** A route that health probes request all the time; it is not logged. */
  probe?: string;
  random?: () => number;
}

type Watch = (request: AnsweredRequest) => void;

/**
 * One line for each request. It contains no paths, queries or bodies, which may hold personal data, so it needs no
 * redaction, which is most of the cost of a line.
 */
function accessLog({ accessLog: { level, sample }, log, probe, random = Math.random }: WatchOptions): Watch {
  if (level === 'off' || !log.isLevelEnabled(level)) return () => undefined;
  const lines = log.child({}, { redact: [] });
  return ({ method, route, status, seconds, bytes, requestId, caller }) => {
    if (route === probe || (status < 500 && random() >= sample)) return;
    lines[level](
      {
        method,
        route,
        status,
        duration_ms: Math.round(seconds * 10_000) / 10,
        bytes,
        request_id: requestId,
        tenant_id: caller?.tenantId,
        key_id: caller?.keyId,
      },
      'request',
    );
  };
}

/** Counts every request, and writes the access log. */
export function watchRequests(options: WatchOptions): Watch {
  const write = accessLog(options);
  return (request) => {
    const { route, method, status, seconds } = request;
    options.telemetry.observe('svc_http_request_seconds', { route, method, status: String(status) }, seconds);
    write(request);
  };
}

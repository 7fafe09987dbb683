import type { Database } from '#platform/db';
import type { AnsweredRequest } from '#platform/http';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Telemetry } from '#platform/telemetry';
import { type LoggedRequest, writeRequests } from './request-log.sql.ts';

const flushEveryMs = 1_000;
/** The most rows that wait while PostgreSQL is slow or unavailable. */
const maxWaiting = 10_000;
/** The most rows per statement. */
const maxBatch = 2_000;
/** The database's limit for an indexed text; longer than any path of ours. */
const maxPathLength = 500;

export interface RequestLog {
  /** Buffers an answered request for writing. */
  note(request: AnsweredRequest): void;
  /** Writes the buffered rows, and stops. */
  close(): Promise<void>;
}

/**
 * Collects the requests of API keys and writes them once a second, in one statement. No request waits for it:
 * rows that exceed the buffer are dropped and counted.
 * @param own the route of the log itself, whose requests are not logged: a client that follows the log would
 *   only see itself.
 */
export function createRequestLog(options: {
  db: Pick<Database, 'pool'>;
  log: Log;
  telemetry: Telemetry;
  own: string;
}): RequestLog {
  const { db, log, telemetry, own } = options;
  let waiting: LoggedRequest[] = [];
  let dropped = 0;
  const limited = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function drop(rows: number): void {
    dropped += rows;
    telemetry.count('svc_request_log_dropped_total', {}, rows);
  }

  async function write(): Promise<void> {
    limited.clear();
    const batch = waiting.slice(0, maxBatch);
    waiting = waiting.slice(maxBatch);
    try {
      await writeRequests(db.pool, batch);
    } catch (err) {
      // The oldest rows are dropped: the newest are the most likely to be looked up.
      const kept = [...batch, ...waiting].slice(-maxWaiting);
      const lost = batch.length + waiting.length - kept.length;
      if (lost > 0) drop(lost);
      waiting = kept;
      log.warn({ err, waiting: waiting.length }, 'the request log could not be written');
    }
    if (dropped > 0) log.warn({ dropped }, 'rows of the request log were dropped');
    dropped = 0;
  }

  function schedule(): void {
    if (timer !== undefined || writing !== undefined || waiting.length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = write().finally(() => {
        writing = undefined;
        schedule();
      });
    }, flushEveryMs);
    timer.unref();
  }

  return {
    note({ caller, method, route, path, status, errorCode, requestId, seconds }) {
      const { tenantId, environment, keyId } = caller ?? {};
      if (!tenantId || !environment || !keyId || route === own) return;
      if (status === 429) {
        if (limited.has(keyId)) return;
        limited.add(keyId);
      }
      if (waiting.length >= maxWaiting) drop(1);
      else {
        waiting.push({
          entry_id: newId('req'),
          tenant_id: tenantId,
          environment,
          key_id: keyId,
          method,
          route,
          path: path.slice(0, maxPathLength),
          status,
          error_code: errorCode,
          request_id: requestId,
          duration_ms: Math.round(seconds * 1_000),
          created_at: new Date(),
        });
      }
      schedule();
    },
    async close() {
      clearTimeout(timer);
      await writing;
      if (waiting.length > 0) await write();
    },
  };
}

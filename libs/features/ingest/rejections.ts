import type { Database } from '#platform/db';
import type { Log } from '#platform/log';

const writeEveryMs = 5_000;

/** Counts refused messages per source, day and reason. Of the message itself nothing is kept. */
export interface RejectionCounter {
  count(sourceId: string, reason: string): void;
  /** Writes what has gathered, and stops. */
  close(): Promise<void>;
}

/** Batches counts, so that a flood of forged requests does not become a flood of writes. */
export function createRejectionCounter(db: Database, log: Log): RejectionCounter {
  const gathered = new Map<string, { sourceId: string; reason: string; count: number }>();

  async function write(): Promise<void> {
    if (gathered.size === 0) return;
    const rows = [...gathered.values()];
    gathered.clear();
    await db.pool
      .query('select app.count_ingest_rejections($1::text[], $2::text[], $3::bigint[])', [
        rows.map((row) => row.sourceId),
        rows.map((row) => row.reason),
        rows.map((row) => row.count),
      ])
      .catch((err) => log.warn({ err }, 'refused messages could not be counted'));
  }

  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  return {
    count(sourceId, reason) {
      const key = `${sourceId} ${reason}`;
      const entry = gathered.get(key);
      if (entry) entry.count += 1;
      else gathered.set(key, { sourceId, reason: reason.slice(0, 200), count: 1 });
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

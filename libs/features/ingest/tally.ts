import { LRUCache } from 'lru-cache';
import { raiseAlert } from '#features/alerts';
import { type Database, transaction } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { Log } from '#platform/log';
import { countRejections, noteSecretUses, type SourceRecord } from './ingest.sql.ts';
import { providerContext } from './provider-context.ts';

const writeEveryMs = 5_000;
/** Refusals of a source per hour that raise an alert: the provider probably signs with another secret. */
const alarmAt = 10;
const alarmWithinMs = 3_600_000;

/** Collects statistics about messages without a write for each of them. */
export interface IngestTally {
  /** Counts a refused message, which is not stored, by source, day and reason; many per hour raise an alert. */
  refused(source: SourceRecord, reason: string): void;
  /** Records that a secret has just verified a message. */
  proved(sourceId: string, secretId: string): void;
  /** Writes the collected data, and stops. */
  close(): Promise<void>;
}

/** Writes in batches, so that a flood of messages, especially forged ones, does not cause a flood of writes. */
export function createIngestTally(db: Database, log: Log): IngestTally {
  const refusals = new Map<string, { sourceId: string; reason: string; count: number }>();
  const uses = new Map<string, { sourceId: string; at: Date }>();
  const recent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: alarmWithinMs });

  async function alarm(source: SourceRecord, reason: string): Promise<void> {
    const ctx = providerContext({ ...source, requestId: uuidv7() }, { db, log });
    await transaction(ctx, async (tx) =>
      raiseAlert(tx, {
        kind: 'ingest.messages_refused',
        severity: 'warning',
        message: `${alarmAt} messages of ${source.kind} were refused within an hour: ${reason}. They are not kept, and not every provider sends them again.`,
        target: { type: 'ingest_source', id: source.sourceId },
        organizationId: null,
      }),
    ).catch((err) => log.warn({ err }, 'nobody could be told of refused messages'));
  }

  async function write(): Promise<void> {
    const refused = [...refusals.values()];
    const used = [...uses];
    refusals.clear();
    uses.clear();
    if (refused.length > 0) {
      await countRejections(db.pool, refused).catch((err) =>
        log.warn({ err }, 'refused messages could not be counted'),
      );
    }
    if (used.length > 0) {
      await noteSecretUses(db.pool, used).catch((err) =>
        log.warn({ err }, 'the use of secrets could not be noted'),
      );
    }
  }

  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  return {
    refused(source, reason) {
      const { sourceId } = source;
      const seen = recent.get(sourceId) ?? { count: 0 };
      seen.count += 1;
      if (seen.count === 1) recent.set(sourceId, seen);
      if (seen.count === alarmAt) void alarm(source, reason);
      const key = `${sourceId} ${reason}`;
      const entry = refusals.get(key);
      if (entry) entry.count += 1;
      else refusals.set(key, { sourceId, reason: reason.slice(0, 200), count: 1 });
    },
    proved(sourceId, secretId) {
      uses.set(secretId, { sourceId, at: new Date() });
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

import type { Pool } from 'pg';
import { type Snapshot, takeSnapshot } from '#catalog/snapshot';
import { queueNames } from '#platform/jobs';
import { listPauses, type Producer } from '#platform/queue';
import type { Telemetry } from '#platform/telemetry';

export interface WatchedInstallation {
  /** Sees every tenant. */
  system: Pool;
  producer: Pick<Producer, 'counts'>;
  /** Messages that wait in Redis because Postgres was unavailable. */
  spoolLength(): Promise<number>;
  /** How long a worker holds a delivery. */
  leaseMs: number;
}

/**
 * A snapshot of the tables is cached for this long, and for at least nine times as long as it took to read, so that
 * reading takes at most a tenth of the time, regardless of how often the relay is scraped.
 */
const snapshotMs = 10_000;
const restForEachMs = 9;

/**
 * Metrics of the whole installation. Each relay exports the same ones, so that none is missing while one of them is down; do
 * not sum them over relays.
 */
export function watchInstallation(telemetry: Telemetry, watched: WatchedInstallation): void {
  let last: { until: number; snapshot: Promise<Snapshot> } | undefined;

  /** @throws while PostgreSQL is unavailable: then the gauges are omitted instead of showing old values. */
  function snapshot(): Promise<Snapshot> {
    if (!last || performance.now() > last.until) {
      const began = performance.now();
      const taken = {
        until: Number.POSITIVE_INFINITY,
        snapshot: takeSnapshot(watched.system, watched.leaseMs),
      };
      taken.snapshot.then(
        () => {
          const ended = performance.now();
          taken.until = Math.max(began + snapshotMs, ended + restForEachMs * (ended - began));
        },
        () => {
          last = undefined;
        },
      );
      last = taken;
    }
    return last.snapshot;
  }

  telemetry.gauge('svc_snapshot_timestamp_seconds', async () => [{ value: (await snapshot()).takenAt }]);
  telemetry.gauge('svc_backlog', async () =>
    (await snapshot()).backlog.map(({ kind, cause, count }) => ({ kind, cause, value: count })),
  );
  telemetry.gauge('svc_backlog_oldest_seconds', async () =>
    (await snapshot()).backlog.map(({ kind, cause, oldest }) => ({ kind, cause, value: oldest })),
  );
  telemetry.gauge('svc_jobs', async () => (await snapshot()).jobs);
  telemetry.gauge('svc_endpoints', async () => (await snapshot()).endpoints);
  telemetry.gauge('svc_audit_unsealed', async () => [{ value: (await snapshot()).unsealed.count }]);
  telemetry.gauge('svc_audit_unsealed_oldest_seconds', async () => [
    { value: (await snapshot()).unsealed.oldest },
  ]);
  telemetry.gauge('svc_partitions_left_seconds', async () => (await snapshot()).partitions);
  telemetry.gauge('svc_tenant_alerts_open', async () => (await snapshot()).alerts);
  telemetry.gauge('svc_ingest_spool', async () => [{ value: await watched.spoolLength() }]);
  telemetry.gauge('svc_queue_jobs', async () =>
    Object.entries(await watched.producer.counts()).flatMap(([queue, states]) =>
      Object.entries(states).map(([state, value]) => ({ queue, state, value })),
    ),
  );
  telemetry.gauge('svc_queue_paused', async () => {
    const paused = new Set((await listPauses(watched.system)).map(({ queue }) => queue));
    return queueNames.map((queue) => ({ queue, value: paused.has(queue) ? 1 : 0 }));
  });
}

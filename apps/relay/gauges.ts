import { jobs } from '#features/job-catalog';
import type { Database } from '#platform/db';
import { countJobs, type Producer } from '#platform/queue';
import type { Telemetry } from '#platform/telemetry';

/** Work that is pending in Postgres and waiting in Redis; the two should agree. */
export function watchQueues(
  telemetry: Telemetry,
  producer: Producer,
  system: Database,
  spoolLength: () => Promise<number>,
): void {
  telemetry.gauge(
    'svc_ingest_spool',
    'Messages of providers that wait in Redis because Postgres was away.',
    'spool',
    async () => ({ ingest: await spoolLength() }),
  );
  telemetry.gauge('svc_queue_jobs', 'Jobs in Redis by queue and state.', 'queue_state', async () => {
    const counts = await producer.counts();
    return Object.fromEntries(
      Object.entries(counts).flatMap(([queue, states]) =>
        Object.entries(states).map(([state, count]) => [`${queue}:${state}`, count]),
      ),
    );
  });
  telemetry.gauge(
    'svc_pending',
    'Pending rows in Postgres: jobs not finalized, deliveries not ended.',
    'table',
    async () => {
      const { rows } = await system.pool.query<Record<string, number>>(
        `select (select count(*)::int from jobs where finalized_at is null) as jobs,
              (select count(*)::int from deliveries where status = 'pending') as deliveries`,
      );
      return rows[0] ?? {};
    },
  );
  telemetry.gauge(
    'svc_jobs',
    'Jobs in Postgres by queue and state, without the completed ones.',
    'queue_state',
    async () => {
      const counts = await countJobs(system.pool, Object.values(jobs));
      return Object.fromEntries(
        counts.map(({ queue, state, count }) => [`${queue ?? 'none'}:${state}`, count]),
      );
    },
  );
  telemetry.gauge('svc_open_alerts', 'Alerts that are not acknowledged.', 'kind', async () => {
    const { rows } = await system.pool.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from alerts where acknowledged_at is null group by kind',
    );
    return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
  });
  telemetry.gauge(
    'svc_oldest_pending_seconds',
    'How long the oldest row that is due has been waiting.',
    'table',
    async () => {
      const { rows } = await system.pool.query<Record<string, number>>(
        `select coalesce(extract(epoch from now() - (select min(scheduled_at) from jobs
                where finalized_at is null and scheduled_at < now())), 0)::float8 as jobs,
              coalesce(extract(epoch from now() - (select min(next_attempt_at) from deliveries
                where status = 'pending' and next_attempt_at < now())), 0)::float8 as deliveries`,
      );
      return rows[0] ?? {};
    },
  );
}

import { jobDefinitions, reactions } from '#catalog/reactions';
import { drainSpool } from '#features/ingest';
import { deliveriesSource, fanOutToWebhooks, startRequestedDeliveries } from '#features/webhooks';
import { createSealer, dropExpiredPartitions, ensureAuditPartitions } from '#platform/audit';
import { createRelay } from '#platform/outbox';
import type { ProcessContext, Running } from '#platform/process';
import { createProducer, createSweep, jobsSource } from '#platform/queue';
import { failFastRedis, whenReady } from '#platform/redis';
import { removeExpired } from '#platform/retention';
import { openApp, openSystem } from '#schema';
import { watchQueues } from './gauges.ts';
import { retentionRules } from './retention.ts';
import { every } from './schedule.ts';

const minute = 60_000;
const day = 86_400_000;

/** The outbox's fan-out, the sweep that brings back what Redis has lost, and the schedules. */
export async function startRelay({ config, log, telemetry }: ProcessContext): Promise<Running> {
  const system = openSystem(config, log, 'svc relay');
  const app = openApp(config, log, 'svc relay');
  const producer = createProducer({ redisUrl: config.redisUrl, prefix: config.queuePrefix, log });
  const redis = failFastRedis(config.redisUrl, log);
  const relay = createRelay({
    pool: system.pool,
    reactions: reactions(config),
    steps: [fanOutToWebhooks, startRequestedDeliveries],
    enqueue: producer.enqueue,
    batchSize: 500,
    pollMs: config.relayPoll,
    log,
    onBatch: (rows, oldestMs) => telemetry.relayBatch(rows, oldestMs / 1000),
  });
  const sweep = createSweep({
    sources: [jobsSource(system.pool, jobDefinitions), deliveriesSource(system.pool)],
    producer,
    graceMs: config.sweepGrace,
    pageSize: 500,
    log,
    onRescued: (source, count) => telemetry.sweepRescued(source, count),
  });
  const sealer = createSealer({ pool: system.pool, log });
  // Postgres alone is enough to start; what Redis cannot take yet, the sweep brings later.
  await Promise.all([producer.ready(3_000), whenReady(redis, 3_000)]).catch(() =>
    log.warn('Redis is away; starting without it'),
  );
  watchQueues(telemetry, producer, system);
  await relay.start();
  const schedules = [
    every(1_000, 'sweep', () => sweep.runOnce(), log),
    every(1_000, 'ingest spool', () => drainSpool(app, redis, config.queuePrefix, log), log),
    every(1_000, 'audit seal', () => sealer.runOnce(), log),
    every(
      minute,
      'retention',
      () => removeExpired(system.pool, retentionRules(config), telemetry.retentionRemoved),
      log,
    ),
    every(
      day,
      'audit retention',
      async () => {
        await ensureAuditPartitions(system.pool);
        await dropExpiredPartitions(system.pool, log);
      },
      log,
    ),
  ];
  return {
    async stop() {
      await Promise.all(schedules.map((schedule) => schedule.stop()));
      await relay.stop();
      await producer.close();
      redis.disconnect();
      await Promise.all([system.close(), app.close()]);
    },
  };
}

import { enqueueCommitted, jobDefinition } from '#catalog/due-jobs';
import { raiseAlert } from '#features/alerts';
import { createCheckpointer } from '#features/audit-log';
import { drainSpool, spoolKey } from '#features/ingest';
import { applyRetention, operatorRetention } from '#features/retention';
import { deliveriesSource } from '#features/webhooks';
import {
  createCheckpointSigner,
  createSealer,
  dropExpiredPartitions,
  ensureAuditPartitions,
} from '#platform/audit';
import { ConfigError } from '#platform/config';
import { type Context, type Database, ownContext, transaction } from '#platform/db';
import { randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { ProcessContext, Running } from '#platform/process';
import { createProducer, createSweep, jobsSource, type UnknownJob } from '#platform/queue';
import { checkRedis, failFastRedis, whenReady } from '#platform/redis';
import { removeExpired, turnPartitions } from '#platform/retention';
import { createSecretBox } from '#platform/secrets';
import { watchPools } from '#platform/telemetry';
import { checkDatabase, openApp, openSystem, withPoolsOf } from '#schema';
import { watchInstallation } from './gauges.ts';
import { createArchive, partitionedTables, retentionRules } from './retention.ts';
import { every } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Acts for a tenant as one of the relay's schedules. */
function actingFor(
  app: Database,
  log: Log,
  { actor, ...scope }: Pick<Context, 'tenantId' | 'environment' | 'requestId'> & { actor: string },
): Context {
  return ownContext({ ...scope, actor: { type: 'system', id: actor, name: null }, db: app, log });
}

/** Alerts the tenant about a job of unknown name, which was discarded. */
function alertUnknownJob(app: Database, log: Log, job: UnknownJob): Promise<void> {
  const { tenantId, environment, jobId, name } = job;
  log.error({ job: name, job_id: jobId, tenant_id: tenantId }, 'there is no handler for this job; discarded');
  const ctx = actingFor(app, log, { tenantId, environment, actor: 'sweep', requestId: jobId });
  return transaction(ctx, async (tx) => {
    raiseAlert(tx, {
      kind: 'job.unknown',
      severity: 'critical',
      message: `Nothing here knows how to do ${name}; the job was discarded.`,
      target: { type: 'job', id: jobId },
      organizationId: null,
    });
  });
}

/** Runs the safety net on schedules: sweep, ingest spool, audit seals, retention. */
export async function startRelay({
  config,
  log,
  telemetry,
  untilChecksPass,
}: ProcessContext): Promise<Running> {
  const pools = withPoolsOf('relay', config);
  const system = openSystem(pools, log, 'svc relay');
  const app = openApp(pools, log, 'svc relay');
  const postgres = () =>
    Promise.all([checkDatabase(app, config.secretKeys), checkDatabase(system, config.secretKeys)]);
  await untilChecksPass({ postgres });
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  const redis = failFastRedis(config.redis, log);
  const secrets = createSecretBox(config.secretKeys);
  app.committed = enqueueCommitted(producer.enqueue, log);
  system.committed = app.committed;
  const sweep = createSweep({
    sources: [
      jobsSource({
        pool: system.pool,
        definition: jobDefinition,
        unknownAfterMs: 5 * minute,
        onUnknown: (job) => alertUnknownJob(app, log, job),
      }),
      deliveriesSource(system.pool),
    ],
    producer,
    graceMs: config.sweepGrace,
    pageSize: 500,
    log,
    onRescued: (source, count) => telemetry.count('svc_sweep_rescued_total', { source }, count),
  });
  // Prometheus sees no increase if the first value of a counter is more than 0.
  for (const source of ['jobs', 'deliveries']) telemetry.count('svc_sweep_rescued_total', { source }, 0);
  const { key, interval, directory } = config.checkpoint;
  if (!key) {
    throw new ConfigError(
      'Configuration: SVC_CHECKPOINT_KEY is not set: 32 bytes in base64, from openssl rand -base64 32',
    );
  }
  const checkpointer = createCheckpointer({
    system,
    signer: createCheckpointSigner(key, new URL(config.publicUrl).host),
    directory,
    log,
  });
  const sealer = createSealer({ pool: system.pool, log });
  // Postgres alone is enough to start; the sweep later enqueues what Redis cannot accept now.
  await Promise.all([producer.ready(3_000), whenReady(redis, 3_000)]).catch(() =>
    log.warn('Redis is away; starting without it'),
  );
  watchPools(telemetry, { svc_app: app.pool, svc_system: system.pool });
  watchInstallation(telemetry, {
    system: system.pool,
    producer,
    spoolLength: () => redis.llen(spoolKey(config.queuePrefix)),
    leaseMs: config.webhook.lease,
  });
  const schedules = [
    every(1_000, 'sweep', () => sweep.runOnce(), log),
    every(1_000, 'ingest spool', () => drainSpool(app, redis, config.queuePrefix, secrets, log), log),
    every(1_000, 'audit seal', () => sealer.runOnce(), log),
    every(interval, 'audit checkpoints', () => checkpointer.runOnce(), log),
    every(
      minute,
      'retention',
      () =>
        removeExpired(system.pool, retentionRules(config), (table, rows) =>
          telemetry.count('svc_retention_removed_total', { table }, rows),
        ),
      log,
    ),
    every(
      10 * minute,
      'partitions',
      () =>
        turnPartitions(system.pool, {
          tables: partitionedTables,
          keepMs: config.retention,
          archive: createArchive(system.pool, config, log),
          log,
        }),
      log,
    ),
    every(
      hour,
      "accounts' retention",
      () =>
        applyRetention({
          system: system.pool,
          actingFor: (tenantId, environment) =>
            actingFor(app, log, { tenantId, environment, actor: 'retention', requestId: randomId() }),
          operator: operatorRetention(config),
        }),
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
    checks: { postgres, redis: () => checkRedis(redis) },
    async stop() {
      await Promise.all(schedules.map((schedule) => schedule.stop()));
      await producer.close();
      redis.disconnect();
      await Promise.all([system.close(), app.close()]);
    },
  };
}

import { dueJobs } from '#catalog/due-jobs';
import { engineTasks } from '#catalog/engine-tasks';
import { watchSuspendedTenants } from '#features/tenants';
import { createAi } from '#platform/ai';
import { createEngines } from '#platform/engines';
import type { QueueName } from '#platform/jobs';
import { createOutbound } from '#platform/outbound';
import type { ProcessContext, Running } from '#platform/process';
import {
  areOverdue,
  createJobRows,
  createProducer,
  followPauses,
  listPauses,
  startWorkers,
} from '#platform/queue';
import { checkRedis, failFastRedis } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import { watchPools } from '#platform/telemetry';
import { checkDatabase, openApp, openSystem } from '#schema';
import { composeProcessors } from './handlers.ts';

/** Consumes the given queues with every handler there is. */
export async function startWorker({
  config,
  log,
  telemetry,
  untilChecksPass,
  queues,
}: ProcessContext & { queues: readonly QueueName[] }): Promise<Running> {
  const app = openApp(config, log, 'svc worker');
  const system = openSystem(config, log, 'svc worker');
  const postgres = () =>
    Promise.all([checkDatabase(app, config.secretKeys), checkDatabase(system, config.secretKeys)]);
  const redis = failFastRedis(config.redis, log);
  const checkQueue = () => checkRedis(redis);
  // A worker with a wrong login, schema or key would take jobs from workers that can run them, and one whose Redis is a
  // Sentinel or a cluster node would poll forever.
  await untilChecksPass({ postgres, redis: checkQueue });
  watchPools(telemetry, { svc_app: app.pool, svc_system: system.pool });
  const outbound = createOutbound({
    allowPrivate: config.webhook.allowPrivate,
    // Registration allows http only in the sandbox or where private targets are allowed, so every registered URL is used.
    allowHttp: true,
    userAgent: 'svc-webhooks/1.0',
    // Several subscriptions may share a host.
    maxConnectionsPerHost: 64,
  });
  const engines = createEngines({
    tasks: engineTasks,
    threads: config.engineThreads,
    log,
    onWaited: (engine, seconds) => telemetry.observe('svc_engine_wait_seconds', { engine }, seconds),
    onRun: (engine, outcome, seconds) =>
      telemetry.observe('svc_engine_run_seconds', { engine, outcome }, seconds),
  });
  const ai = await createAi({ config: config.ai, pool: system.pool, engines, telemetry });
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  const rows = createJobRows(system.pool);
  const suspended = await watchSuspendedTenants(system.pool, log);
  const processors = composeProcessors({
    config,
    app,
    system,
    ai,
    engines,
    outbound,
    secrets: createSecretBox(config.secretKeys),
    redis,
    log,
    telemetry,
    enqueue: producer.enqueue,
    take: (jobs) => workers.take(jobs),
    rows,
  });
  // Prometheus sees no increase if the first value of a counter is 1.
  for (const { definition } of processors) {
    const { queue, name: job_name } = definition;
    telemetry.count('svc_jobs_discarded_total', { queue, job_name }, 0);
  }
  const workers = startWorkers({
    redis: config.redis,
    prefix: config.queuePrefix,
    queues,
    processors,
    // Jobs of these two queues mostly wait for other servers.
    concurrency: (queue) =>
      queue === 'webhooks' || queue === 'dispatch' ? config.webhook.concurrency : config.workerConcurrency,
    enqueue: producer.enqueue,
    paused: (await listPauses(system.pool)).map(({ queue }) => queue),
    isSuspended: suspended.has,
    areOverdue: (names, forMs) => areOverdue(system.pool, names, forMs),
    log,
    onFinished(queue, job_name, outcome, seconds) {
      telemetry.observe('svc_job_seconds', { queue, job_name, outcome }, seconds);
      if (outcome === 'discarded') telemetry.count('svc_jobs_discarded_total', { queue, job_name });
    },
  });
  const pauses = followPauses(system.pool, workers.setPaused, log);
  app.committed = (work) => workers.take(dueJobs(work));
  log.info({ queues }, 'consuming');
  return {
    checks: { postgres, redis: checkQueue },
    stuck: workers.stuck,
    async stop(deadlineMs) {
      pauses.close();
      await workers.close(deadlineMs);
      rows.close();
      suspended.close();
      await Promise.all([outbound.close(), ai.close(), engines.close()]);
      await producer.close();
      redis.disconnect();
      await Promise.all([app.close(), system.close()]);
    },
  };
}

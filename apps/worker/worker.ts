import { createAi } from '#platform/ai';
import type { QueueName } from '#platform/jobs';
import { createOutbound } from '#platform/outbound';
import type { ProcessContext, Running } from '#platform/process';
import { createProducer, startWorkers } from '#platform/queue';
import { failFastRedis, whenReady } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import { openApp, openSystem } from '#schema';
import { composeProcessors } from './handlers.ts';

/** Consumes the given queues with every handler there is. */
export async function startWorker({
  config,
  log,
  telemetry,
  queues,
}: ProcessContext & { queues: readonly QueueName[] }): Promise<Running> {
  const app = openApp(config, log, 'svc worker');
  const system = openSystem(config, log, 'svc worker');
  const outbound = createOutbound({
    allowPrivate: config.webhook.allowPrivate,
    // Registration allows http only in the sandbox or where private targets are allowed; what is registered is sent.
    allowHttp: true,
    userAgent: 'svc-webhooks/1.0',
    // Several subscriptions may share a host.
    maxConnectionsPerHost: 64,
  });
  const ai = await createAi({ config: config.ai, pool: system.pool });
  const producer = createProducer({ redisUrl: config.redisUrl, prefix: config.queuePrefix, log });
  const redis = failFastRedis(config.redisUrl, log);
  await whenReady(redis, 5_000).catch(() => log.warn('Redis is away; waiting for it'));
  const { processors, delivery } = composeProcessors({
    config,
    queues,
    app,
    system,
    ai,
    outbound,
    secrets: createSecretBox(config.secretKey),
    redis,
    log,
    telemetry,
    producer,
  });
  const workers = startWorkers({
    redisUrl: config.redisUrl,
    prefix: config.queuePrefix,
    queues,
    processors,
    concurrency: (queue) => (queue === 'webhooks' ? config.webhook.concurrency : config.workerConcurrency),
    log,
    onFinished: telemetry.jobFinished,
  });
  log.info({ queues }, 'consuming');
  return {
    async stop(deadlineMs) {
      const until = performance.now() + deadlineMs;
      await workers.close(deadlineMs);
      // The last jobs may have made deliveries.
      await delivery.close(Math.max(0, until - performance.now()));
      await Promise.all([outbound.close(), ai.close()]);
      await producer.close();
      redis.disconnect();
      await Promise.all([app.close(), system.close()]);
    },
  };
}

import { enqueueCommitted } from '#catalog/due-jobs';
import { createRateLimiter, listen } from '#platform/http';
import { runProcess } from '#platform/process';
import { createProducer } from '#platform/queue';
import { checkRedis, failFastRedis } from '#platform/redis';
import { watchPools } from '#platform/telemetry';
import { checkDatabase, openApp, openSystem, withPoolsOf } from '#schema';
import { prepareClient } from './server/client-build.ts';
import { loadClient } from './server/client-files.ts';
import { createDashboard } from './server/dashboard.ts';
import { createLiveStream } from './server/live.ts';

await runProcess('dashboard', async ({ config, log, telemetry }) => {
  const client = await loadClient(await prepareClient((message) => log.info(message)));
  const pools = withPoolsOf('dashboard', config);
  const app = openApp(pools, log, 'svc dashboard');
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  // The dashboard uses the system role only for accounts and sessions.
  const system = openSystem(pools, log, 'svc dashboard accounts');
  app.committed = system.committed = enqueueCommitted(producer.enqueue, log);
  watchPools(telemetry, { svc_app: app.pool, svc_system: system.pool });
  const redis = failFastRedis(config.redis, log);
  const rateLimiter = createRateLimiter(redis, config.queuePrefix);
  const live = createLiveStream({ system: system.pool, log });
  const server = await listen(
    createDashboard({ config, log, db: app, system, client, live, rateLimiter, telemetry }),
    config.dashboardPort,
  );
  return {
    checks: {
      postgres: () =>
        Promise.all([checkDatabase(app, config.secretKeys), checkDatabase(system, config.secretKeys)]),
      redis: () => checkRedis(redis),
    },
    // Redis is used for rate limits and to wake workers; the dashboard works without it.
    canDoWithout: (failed) => !failed.includes('postgres'),
    async stop(deadlineMs) {
      live.close();
      await server.close(deadlineMs);
      await producer.close();
      redis.disconnect();
      await Promise.all([app.close(), system.close()]);
    },
  };
});

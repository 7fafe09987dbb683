import { listen } from '#platform/http';
import { runProcess } from '#platform/process';
import { watchPools } from '#platform/telemetry';
import { checkDatabase, openApp } from '#schema';
import { createApiServer } from './server.ts';

await runProcess('api', async ({ config, log, telemetry }) => {
  const db = openApp(config, log, 'svc api');
  watchPools(telemetry, { svc_app: db.pool });
  const api = createApiServer({ config, db, log, telemetry });
  const server = await listen(api.app, config.port);
  return {
    checks: { postgres: () => checkDatabase(db, config.secretKeys), redis: api.checkRedis },
    // With only one of the two it still accepts what providers send; requests that need the other get 503.
    canDoWithout: (failed) => failed.length === 1,
    async stop(deadlineMs) {
      api.endStreams();
      await server.close(deadlineMs);
      await api.close();
      await db.close();
    },
  };
});

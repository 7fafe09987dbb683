import { listen } from '#platform/http';
import { runProcess } from '#platform/process';
import { openApp } from '#schema';
import { createApiServer } from './server.ts';

await runProcess('api', async ({ config, log, telemetry }) => {
  const db = openApp(config, log, 'svc api');
  const api = createApiServer({ config, db, log, telemetry });
  const server = await listen(api.app, config.port);
  return {
    async stop(deadlineMs) {
      await server.close(deadlineMs);
      await api.close();
      await db.close();
    },
  };
});

import { listen } from '#platform/http';
import { runProcess } from '#platform/process';
import { createProducer } from '#platform/queue';
import { watchPools } from '#platform/telemetry';
import { checkDatabase, openApp, openSystem, withPoolsOf } from '#schema';
import { createBoard } from './board.ts';

await runProcess('board', async ({ config, log, telemetry }) => {
  const small = withPoolsOf('board', config);
  const app = openApp(small, log, 'svc board');
  const system = openSystem(small, log, 'svc board');
  watchPools(telemetry, { svc_app: app.pool, svc_system: system.pool });
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  const server = await listen(createBoard({ config, app, system, producer, log }), config.boardPort);
  return {
    checks: {
      postgres: () => Promise.all([checkDatabase(app, null), checkDatabase(system, null)]),
      redis: producer.check,
    },
    async stop(deadlineMs) {
      await server.close(deadlineMs);
      await producer.close();
      await Promise.all([app.close(), system.close()]);
    },
  };
});

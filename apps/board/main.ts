import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import express from 'express';
import { boardPassword, ConfigError } from '#platform/config';
import { listen, securityHeaders } from '#platform/http';
import { runProcess } from '#platform/process';
import { createProducer } from '#platform/queue';
import { requireLogin } from './login.ts';

await runProcess('board', async ({ config, log }) => {
  // No other process needs it, so no other has to be given it.
  if (config.nodeEnv === 'production' && config.board.password === undefined) {
    throw new ConfigError('Configuration: SVC_BOARD_PASSWORD is not set');
  }
  const producer = createProducer({ redisUrl: config.redisUrl, prefix: config.queuePrefix, log });
  await producer.ready(30_000);
  const queues = await producer.queues();
  const serverAdapter = new ExpressAdapter();
  createBullBoard({
    queues: [...queues.values()].map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Queues' } },
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(securityHeaders({}));
  app.use(requireLogin({ user: config.board.user, password: boardPassword(config), log }));
  app.use(serverAdapter.getRouter());
  const server = await listen(app, config.boardPort);
  return {
    async stop(deadlineMs) {
      await server.close(deadlineMs);
      await producer.close();
    },
  };
});

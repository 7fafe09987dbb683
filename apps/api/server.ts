import type { Express } from 'express';
import {
  createReceiver,
  createRejectionCounter,
  createSourceDirectory,
  mountReceiver,
} from '#features/ingest';
import { createAuthenticator } from '#features/keys';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';
import { createApi, createCursors, createRateLimiter } from '#platform/http';
import type { Log } from '#platform/log';
import { checkTarget } from '#platform/outbound';
import { failFastRedis } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import { routes } from './routes.ts';

/** The version segment that every path of the API begins with. */
export const basePath = '/api/v1';

export interface ApiServer {
  app: Express;
  close(): Promise<void>;
}

/** Puts the API together: authentication, limits, routes, and the receivers of providers' webhooks. */
export function createApiServer(options: { config: Config; db: Database; log: Log }): ApiServer {
  const { config, db, log } = options;
  // While Redis is away requests are limited per process; waiting for it would stop them all.
  const redis = failFastRedis(config.redisUrl, log);
  const secrets = createSecretBox(config.secretKey);
  const authenticator = createAuthenticator(db, log);
  const rejections = createRejectionCounter(db, log);
  const receiver = createReceiver({
    db,
    redis,
    prefix: config.queuePrefix,
    directory: createSourceDirectory(db, redis, config.queuePrefix),
    rejections,
    secrets,
    publicUrl: config.publicUrl,
    log,
  });
  const { allowPrivate } = config.webhook;
  const app = createApi({
    basePath,
    routes: routes({
      cursors: createCursors(config.secretKey),
      secrets,
      publicUrl: config.publicUrl,
      checkUrl: (url, environment) =>
        checkTarget(url, { allowPrivate, allowHttp: allowPrivate || environment === 'test', resolve: true }),
    }),
    authenticate: authenticator.authenticate,
    rateLimiter: createRateLimiter(redis, config.queuePrefix),
    secrets,
    db,
    log,
    trustProxy: config.trustProxy,
    mount: (express) => mountReceiver(express, receiver),
  });
  return {
    app,
    async close() {
      await Promise.all([authenticator.close(), rejections.close()]);
      redis.disconnect();
    },
  };
}

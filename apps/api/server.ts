import type { Express } from 'express';
import { enqueueCommitted } from '#catalog/due-jobs';
import { routes } from '#catalog/routes';
import { mountFeeds } from '#features/content';
import {
  createCertificateCache,
  createReceiver,
  createRejectionCounter,
  createSourceDirectory,
  mountReceiver,
  spoolKey,
} from '#features/ingest';
import { createAuthenticator } from '#features/keys';
import { createUnsubscribeLinks, mountUnsubscribe } from '#features/outreach';
import { operatorRetention } from '#features/retention';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';
import {
  createApi,
  createCursors,
  createRateLimiter,
  type Route,
  requireScope,
  watchRequests,
} from '#platform/http';
import type { Log } from '#platform/log';
import { checkTarget, createOutbound } from '#platform/outbound';
import type { Check } from '#platform/process';
import { createProducer, type Producer } from '#platform/queue';
import { checkRedis, createDurableList, failFastRedis, warnUnlessConfirming } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import type { Telemetry } from '#platform/telemetry';
import { mountDocs } from './docs-page.ts';
import { documented } from './openapi.ts';

/** The version segment that every path of the API begins with. */
export const basePath = '/api/v1';

/** A provider waits for its answer while its certificate is fetched. */
const certificateLimits = { deadlineMs: 5_000, maxResponseBytes: 64 * 1024 };

/** Every endpoint below the base path, as this configuration has it; nothing is opened for it. */
export function endpoints(config: Config, producer: (() => Promise<Producer>) | null = null): Route[] {
  const { allowPrivate } = config.webhook;
  return routes({
    cursors: createCursors(config.secretKeys),
    secrets: createSecretBox(config.secretKeys),
    publicUrl: config.publicUrl,
    email: config.email,
    dashboardUrl: config.dashboardUrl,
    retention: operatorRetention(config),
    producer,
    checkUrl: (url, environment) =>
      checkTarget(url, { allowPrivate, allowHttp: allowPrivate || environment === 'test', resolve: true }),
  });
}

export interface ApiServer {
  app: Express;
  /** Rejects while Redis is away or not what we need. */
  checkRedis: Check;
  close(): Promise<void>;
}

/** Puts the API together: authentication, limits, routes, and the receivers of providers' webhooks. */
export function createApiServer(options: {
  config: Config;
  db: Database;
  log: Log;
  telemetry: Telemetry;
}): ApiServer {
  const { config, db, log } = options;
  // While Redis is away requests are limited per process; waiting for it would stop them all.
  const redis = failFastRedis(config.redis, log);
  const secrets = createSecretBox(config.secretKeys);
  const authenticator = createAuthenticator(db, log);
  const rejections = createRejectionCounter(db, log);
  const outbound = createOutbound({ allowPrivate: false, allowHttp: false, userAgent: 'svc-ingest/1.0' });
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  db.committed = enqueueCommitted(producer.enqueue, log);
  const key = spoolKey(config.queuePrefix);
  const mayLose = config.spoolMayLoseMessages;
  const spool = createDurableList({ redis: config.redis, key, mayLose, log });
  if (!mayLose) void warnUnlessConfirming(redis, key, log);
  const receiver = createReceiver({
    db,
    spool,
    directory: createSourceDirectory(db, redis, config.queuePrefix),
    rejections,
    secrets,
    publicUrl: config.publicUrl,
    fetchCertificate: createCertificateCache(async (url) => {
      const answer = await outbound.send({ method: 'GET', url, headers: {}, ...certificateLimits });
      if (answer.kind === 'error') throw new Error(answer.message);
      return { status: answer.status, body: answer.body, complete: !answer.truncated };
    }),
    log,
  });
  const app = createApi({
    basePath,
    routes: documented(
      endpoints(config, async () => producer),
      basePath,
    ).routes,
    authenticate: authenticator.authenticate,
    authorize: requireScope,
    rateLimiter: createRateLimiter(redis, config.queuePrefix),
    secrets,
    db,
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl.startsWith('https:'),
    onRequest: watchRequests({
      accessLog: config.accessLog,
      log,
      telemetry: options.telemetry,
      probe: `${basePath}/health`,
    }),
    mount(express) {
      mountReceiver(express, receiver);
      mountFeeds(express, { db, publicUrl: config.publicUrl });
      mountUnsubscribe(express, { db, links: createUnsubscribeLinks(secrets, config.publicUrl), log });
      mountDocs(express, `${basePath}/openapi.json`);
    },
  });
  return {
    app,
    checkRedis: () => checkRedis(redis),
    async close() {
      await Promise.all([authenticator.close(), rejections.close(), outbound.close(), producer.close()]);
      redis.disconnect();
      spool.close();
    },
  };
}

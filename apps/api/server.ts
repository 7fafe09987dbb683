import type { Express } from 'express';
import { enqueueCommitted } from '#catalog/due-jobs';
import { routes } from '#catalog/routes';
import { mountFeeds } from '#features/content';
import { createEventStreams } from '#features/events';
import { createDownloadLinks, mountDownloads } from '#features/exports';
import {
  createCertificateCache,
  createIngestTally,
  createReceiver,
  createSourceDirectory,
  mountReceiver,
  spoolKey,
} from '#features/ingest';
import { createAuthenticator } from '#features/keys';
import { createUnsubscribeLinks, mountUnsubscribe } from '#features/outreach';
import { createRequestLog } from '#features/request-log';
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
import { mountDocs } from './docs/index.ts';
import { documented } from './openapi.ts';

/** The version segment that every path of the API begins with. */
export const basePath = '/api/v1';

/** The path of the event stream. */
const streamPath = `${basePath}/events/stream`;

/** Limits for fetching a provider's certificate; the provider waits for our response meanwhile. */
const certificateLimits = { deadlineMs: 5_000, maxResponseBytes: 64 * 1024 };

/** Every endpoint below the base path in this configuration. Opens no connection. */
export function endpoints(
  config: Config,
  producer: (() => Promise<Producer>) | null = null,
  eventStreams = createEventStreams(),
): Route[] {
  const { allowPrivate } = config.webhook;
  return routes({
    cursors: createCursors(config.secretKeys),
    secrets: createSecretBox(config.secretKeys),
    publicUrl: config.publicUrl,
    email: config.email,
    dashboardUrl: config.dashboardUrl,
    downloads: createDownloadLinks(config.secretKeys, config.publicUrl),
    retention: operatorRetention(config),
    producer,
    eventStreams,
    checkUrl: (url, environment) =>
      checkTarget(url, { allowPrivate, allowHttp: allowPrivate || environment === 'test', resolve: true }),
  });
}

export interface ApiServer {
  app: Express;
  /** Rejects while Redis is away or not what we need. */
  checkRedis: Check;
  /** Ends the event streams. Call it before the server is closed, because closing waits for running requests. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Composes the API: authentication, limits, routes, and the receivers of providers' webhooks. */
export function createApiServer(options: {
  config: Config;
  db: Database;
  log: Log;
  telemetry: Telemetry;
}): ApiServer {
  const { config, db, log } = options;
  // While Redis is unavailable, requests are limited per process; waiting for it would block them all.
  const redis = failFastRedis(config.redis, log);
  const secrets = createSecretBox(config.secretKeys);
  const authenticator = createAuthenticator(db, log);
  const tally = createIngestTally(db, log);
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
    tally,
    secrets,
    publicUrl: config.publicUrl,
    fetchCertificate: createCertificateCache(async (url) => {
      const answer = await outbound.send({ method: 'GET', url, headers: {}, ...certificateLimits });
      if (answer.kind === 'error') throw new Error(answer.message);
      return { status: answer.status, body: answer.body, complete: !answer.truncated };
    }),
    log,
  });
  const eventStreams = createEventStreams();
  const { routes: served, bytes } = documented(
    endpoints(config, async () => producer, eventStreams),
    basePath,
  );
  const watch = watchRequests({
    accessLog: config.accessLog,
    log,
    telemetry: options.telemetry,
    probe: `${basePath}/health`,
  });
  const requestLog = createRequestLog({
    db,
    log,
    telemetry: options.telemetry,
    own: `${basePath}/request-log`,
  });
  const app = createApi({
    basePath,
    routes: served,
    authenticate: authenticator.authenticate,
    authorize: requireScope,
    rateLimiter: createRateLimiter(redis, config.queuePrefix),
    secrets,
    db,
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl.startsWith('https:'),
    docsUrl: `${config.publicUrl}/docs`,
    onRequest(request) {
      // A stream lasts as long as its client listens, so its duration is not a latency.
      if (request.route !== streamPath) watch(request);
      requestLog.note(request);
    },
    mount(express) {
      mountReceiver(express, receiver);
      mountFeeds(express, { db, publicUrl: config.publicUrl });
      mountDownloads(express, { db, links: createDownloadLinks(config.secretKeys, config.publicUrl), log });
      mountUnsubscribe(express, { db, links: createUnsubscribeLinks(secrets, config.publicUrl), log });
      mountDocs(express, {
        readDocument: () => JSON.parse(bytes.toString()),
        publicUrl: config.publicUrl,
        basePath,
      });
    },
  });
  return {
    app,
    checkRedis: () => checkRedis(redis),
    endStreams: eventStreams.close,
    async close() {
      await Promise.all([
        requestLog.close(),
        authenticator.close(),
        tally.close(),
        outbound.close(),
        producer.close(),
      ]);
      redis.disconnect();
      spool.close();
    },
  };
}

import type { Express } from 'express';
import { routes } from '#catalog/routes';
import { createDownloadLinks } from '#features/exports';
import { memberRoutes } from '#features/members/routes';
import { operatorRetention } from '#features/retention';
import { permissionFor } from '#features/roles';
import { listRolesRoute } from '#features/roles/routes';
import { type AccountMail, createAccountMail, createDeviceCookies } from '#features/sessions';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';
import { createApi, createCursors, type RateLimiter, type Route, watchRequests } from '#platform/http';
import type { Log } from '#platform/log';
import { checkTarget, createOutbound } from '#platform/outbound';
import { createSecretBox } from '#platform/secrets';
import type { Telemetry } from '#platform/telemetry';
import { mountAccountEndpoints } from './account-endpoints.ts';
import { callRecordingRoute } from './call-recording.ts';
import { claimPhotoRoute } from './claim-photo.ts';
import { type Client, serveClient } from './client-files.ts';
import { deviceCookie, sessionCookie } from './cookies.ts';
import { createEndpoints } from './endpoint.ts';
import { type LiveStream, livePath } from './live.ts';
import { overviewRoute } from './overview.ts';
import { dashboardHeaders, requireSameOrigin } from './security.ts';
import { mountSessionEndpoints } from './session-endpoints.ts';
import { byPerson, createSessionGate, limitNetworks } from './session-principal.ts';
import { statisticsRoute } from './statistics.ts';
import { switchFeatureRoute } from './switch-feature.ts';
import { waitingRoute } from './waiting.ts';
import { webhookHealthRoute } from './webhook-health.ts';

export interface DashboardOptions {
  config: Config;
  log: Log;
  /** The application role, for everything but sessions. */
  db: Database;
  /** The system role, for accounts and sessions. */
  system: Database;
  client: Client;
  live: LiveStream;
  rateLimiter: RateLimiter;
  telemetry: Telemetry;
}

/** The base path of the public API's endpoints, for a session instead of a key. */
export const apiPath = '/app/api/v1';

type EndpointOptions = Pick<DashboardOptions, 'config' | 'system'> & { mail: AccountMail };

/**
 * Every endpoint behind a session: those of the public API, and the dashboard's own.
 * @throws Error for an endpoint that is missing in the table of roles.
 */
export function dashboardEndpoints({ config, system, mail }: EndpointOptions): Route[] {
  const { allowPrivate } = config.webhook;
  const endpoints = routes({
    cursors: createCursors(config.secretKeys),
    secrets: createSecretBox(config.secretKeys),
    publicUrl: config.publicUrl,
    email: config.email,
    dashboardUrl: config.dashboardUrl,
    downloads: createDownloadLinks(config.secretKeys, config.publicUrl),
    retention: operatorRetention(config),
    producer: null,
    eventStreams: null,
    checkUrl: (url, environment) =>
      checkTarget(url, { allowPrivate, allowHttp: allowPrivate || environment === 'test', resolve: true }),
  });
  const outbound = createOutbound({ allowPrivate, allowHttp: true, userAgent: 'svc-dashboard/1.0' });
  const all = [
    overviewRoute,
    callRecordingRoute(outbound),
    claimPhotoRoute(outbound),
    statisticsRoute,
    waitingRoute,
    switchFeatureRoute,
    webhookHealthRoute,
    listRolesRoute,
    ...memberRoutes({ system, mail }),
    ...endpoints,
  ];
  for (const each of all) permissionFor(each);
  return all.map(byPerson);
}

/** Assembles the dashboard: the client, login and logout, and the API behind a session. */
export function createDashboard(options: DashboardOptions): Express {
  const { config, log, db, system, client, live, rateLimiter, telemetry } = options;
  const ownOrigin = new URL(config.dashboardUrl).origin;
  const cookie = sessionCookie(config.dashboardUrl);
  const secrets = createSecretBox(config.secretKeys);
  const mail = createAccountMail(secrets, config);
  const watch = watchRequests({ accessLog: config.accessLog, log, telemetry });
  const gate = createSessionGate({ system: system.pool, cookie, secretKeys: config.secretKeys });
  return createApi({
    basePath: apiPath,
    routes: dashboardEndpoints({ config, system, mail }),
    authenticate: gate.authenticate,
    authorize: gate.authorize,
    rateLimiter,
    secrets,
    db,
    log,
    trustProxy: config.trustProxy,
    https: config.dashboardUrl.startsWith('https:'),
    docsUrl: `${config.publicUrl}/docs`,
    // A stream lasts as long as its page is open, so its duration must not count as latency.
    onRequest: (request) => {
      if (request.route !== livePath) watch(request);
    },
    mount(app) {
      app.use(dashboardHeaders());
      app.use('/app/api', limitNetworks(rateLimiter));
      app.use('/app/api', (req, _res, next) => {
        if (req.method !== 'GET' && req.method !== 'HEAD') requireSameOrigin(req.headers, ownOrigin);
        next();
      });
      const services = {
        config,
        log,
        system,
        secrets,
        mail,
        devices: createDeviceCookies(config.secretKeys),
        cookie,
        deviceCookie: deviceCookie(config.dashboardUrl),
      };
      live.mount(app, cookie);
      const own = createEndpoints(app, services);
      mountSessionEndpoints(own, services);
      mountAccountEndpoints(own, services);
      app.use(apiPath, gate.enter);
      app.use(serveClient(client));
    },
  });
}

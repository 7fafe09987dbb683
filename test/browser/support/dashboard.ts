import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { enqueueCommitted } from '#catalog/due-jobs';
import { createOrganization, newOrganization } from '#features/organizations';
import type { Role } from '#features/roles';
import { createAccountMail } from '#features/sessions';
import { createTenant, createUser } from '#features/tenants';
import { type Config, loadConfig } from '#platform/config';
import type { Context, Database, Environment } from '#platform/db';
import { createRateLimiter, type Listening, listen, type RateLimiter, type Route } from '#platform/http';
import type { QueueName } from '#platform/jobs';
import { createLog } from '#platform/log';
import { createProducer } from '#platform/queue';
import { failFastRedis } from '#platform/redis';
import { createSecretBox } from '#platform/secrets';
import { createTelemetry } from '#platform/telemetry';
import { openApp, openSystem } from '#schema';
import { prepareClient } from '../../../apps/dashboard/server/client-build.ts';
import { type Client, loadClient } from '../../../apps/dashboard/server/client-files.ts';
import { createDashboard, dashboardEndpoints } from '../../../apps/dashboard/server/dashboard.ts';
import { createLiveStream } from '../../../apps/dashboard/server/live.ts';
import { startWorker } from '../../../apps/worker/worker.ts';
import { createTestDatabase, redisPrefix } from '../../services/database.ts';
import { developmentKey } from '../../services/keys.ts';
import { type ReceivedMail, startSmtpServer } from '../../services/smtp-server.ts';
import { actingFor } from '../../services/tenants.ts';

export interface TestUser {
  email: string;
  password: string;
}

export interface TestTenant {
  tenantId: string;
  organizationId: string;
  admin: TestUser;
  contextOf(environment: Environment): Context;
}

export interface TestDashboard {
  config: Config;
  origin: string;
  app: Database;
  system: Database;
  rateLimiter: RateLimiter;
  /** What the mail server has taken, where mail is sent. */
  mails: readonly ReceivedMail[];
  /** What has been logged for operators. */
  logged(): Record<string, unknown>[];
  /** Another process on the same database, or one with other settings. */
  startAnother(settings?: Partial<Config>): Promise<string>;
  /** A tenant with a live organization and an administrator. */
  makeTenant(name: string): Promise<TestTenant>;
  makeUser(tenantId: string, role: Role): Promise<TestUser>;
  /** A client with the session of a logged-in user. */
  logIn(user: TestUser, origin?: string): Promise<TestClient>;
  /** The tokens in the links that wait to be mailed to an address, the newest last. */
  linkTokens(email: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The table that the dashboard serves, to be read: there is no database behind it. */
export function dashboardRoutes(): Route[] {
  const config = loadConfig({
    DATABASE_URL: 'postgres://nobody:none@localhost/none',
    REDIS_URL: 'redis://localhost',
    SVC_DEVELOPMENT_KEY: developmentKey,
  });
  const mail = createAccountMail(createSecretBox(config.secretKeys), config);
  return dashboardEndpoints({ config, mail, system: {} as Database });
}

/** A page that is enough for tests without a browser. */
const page = Buffer.from('<!doctype html><title>Intake</title>');
const gzippedPage = gzipSync(page);
export const stubClient: Client = new Map(
  ['/index.html', '/assets/index-0000.js'].map((path) => [
    path,
    {
      type: path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      body: page,
      gzipped: gzippedPage,
      etag: '"stub"',
    },
  ]),
);

/**
 * The handling of account mail: it stays queued, because no worker runs; a worker sends it to a mail server; or there is no
 * mail server.
 */
type Mail = 'queued' | 'sent' | 'none';

interface DashboardOptions {
  mail?: Mail;
  /** What the worker works on, where mail is sent. */
  queues?: QueueName[];
}

/** The dashboard on a database of its own, at an address of its own. */
export async function startDashboard(
  client: Client,
  { mail: mode = 'queued', queues = ['maintenance'] }: DashboardOptions = {},
): Promise<TestDashboard> {
  const [database, mail] = await Promise.all([
    createTestDatabase(),
    mode === 'sent' ? startSmtpServer() : null,
  ]);
  const smtpUrls = { queued: 'smtp://127.0.0.1:9', sent: `smtp://127.0.0.1:${mail?.port}`, none: '' };
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: inject('redisUrl'),
    SVC_QUEUE_PREFIX: redisPrefix(),
    SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
    SVC_SMTP_URL: smtpUrls[mode],
  });
  const lines: string[] = [];
  const log = createLog({ level: 'warn', process: 'test' }, { write: (line) => lines.push(line) });
  const secrets = createSecretBox(config.secretKeys);
  const app = openApp(config, log, 'test dashboard');
  const system = openSystem({ ...config, systemDatabasePool: 4 }, log, 'test dashboard sessions');
  const redis = failFastRedis(config.redis, log);
  const rateLimiter = createRateLimiter(redis, config.queuePrefix);
  const worker =
    mail &&
    (await startWorker({
      config,
      log,
      telemetry: createTelemetry('test'),
      untilChecksPass: async () => undefined,
      queues,
    }));
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  app.committed = system.committed = enqueueCommitted(producer.enqueue, log);
  const live = createLiveStream({ system: system.pool, log });
  const servers: Listening[] = [];
  const start = async (settings: Partial<Config> = {}) => {
    const dashboard = createDashboard({
      config: { ...config, ...settings },
      log,
      db: app,
      system,
      client,
      live,
      rateLimiter,
      telemetry: createTelemetry('test'),
    });
    const server = await listen(dashboard, 0);
    servers.push(server);
    return `http://127.0.0.1:${server.port}`;
  };
  let users = 0;
  const makeUser = async (tenantId: string, role: Role): Promise<TestUser> => {
    users += 1;
    const user = { email: `${role}-${users}@example.com`, password: `a long password ${users}` };
    await createUser(actingFor(system, tenantId), { name: `The ${role}`, role, ...user });
    return user;
  };
  const origin = await start();
  return {
    config,
    origin,
    app,
    system,
    rateLimiter,
    mails: mail?.mails ?? [],
    logged: () => lines.map((line) => JSON.parse(line)),
    startAnother: start,
    makeUser,
    async logIn(user, at = origin) {
      const session = new TestClient(at);
      const status = await session.logIn(user);
      if (status !== 200) throw new Error(`The login of ${user.email} was answered ${status}`);
      return session;
    },
    async linkTokens(email) {
      const { rows } = await system.pool.query<{ mail_id: string; mail_sealed: Buffer }>(
        'select mail_id, mail_sealed from account_mails order by mail_id',
      );
      return rows
        .map(({ mail_id, mail_sealed }) => JSON.parse(secrets.open(mail_sealed, mail_id)))
        .filter(({ to }) => to === email)
        .map(({ text }) => /#([\w-]{43})$/m.exec(text)?.[1] ?? '');
    },
    async makeTenant(name) {
      const tenantId = await createTenant(system.pool, name);
      const contextOf = (environment: Environment) => actingFor(app, tenantId, environment);
      const organization = await createOrganization(contextOf('live'), newOrganization(name));
      return {
        tenantId,
        organizationId: organization.organization_id,
        admin: await makeUser(tenantId, 'admin'),
        contextOf,
      };
    },
    async close() {
      live.close();
      await Promise.all(servers.map((server) => server.close(1_000)));
      await worker?.stop(5_000);
      await producer.close();
      await mail?.close();
      redis.disconnect();
      await Promise.all([app.close(), system.close()]);
      await database.drop();
    },
  };
}

/** The same with the pages as they are built for browsers. */
export const startBuiltDashboard = async (options?: DashboardOptions): Promise<TestDashboard> =>
  startDashboard(await loadClient(await prepareClient(() => undefined)), options);

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Refusal {
  error: { code: string; message: string; details: Record<string, unknown> };
}

/** A browser's part without one: keeps the cookie, sends `Origin` and `Sec-Fetch-Site`. */
export class TestClient {
  readonly origin: string;
  /** The session's. */
  cookie = '';
  /** The one by which a browser is known. */
  device = '';
  csrfToken = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** @param headers may replace what a page of ours would send; null leaves a header out. */
  async ask<Body = unknown>(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string | null> } = {},
  ): Promise<Answer<Body>> {
    const all: Record<string, string | null> = {
      Origin: this.origin,
      'Sec-Fetch-Site': 'same-origin',
      ...((this.cookie || this.device) && {
        Cookie: [this.cookie, this.device].filter(Boolean).join('; '),
      }),
      ...(this.csrfToken && method !== 'GET' && { 'X-CSRF-Token': this.csrfToken }),
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(options.body !== undefined && {
        body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
      }),
    });
    for (const given of response.headers.getSetCookie()) {
      const pair = given.split(';')[0] ?? '';
      if (pair.startsWith('svc_device')) this.device = pair;
      else this.cookie = pair.endsWith('=') ? '' : pair;
    }
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as Body,
      headers: response.headers,
    };
  }

  /** The session as a browser takes it over. */
  browserCookie() {
    const [name = '', value = ''] = this.cookie.split('=');
    return { name, value, url: this.origin, httpOnly: true, sameSite: 'Strict' as const };
  }

  async logIn(user: TestUser): Promise<number> {
    const answer = await this.ask<{ csrf_token?: string }>('POST', '/app/api/login', { body: user });
    this.csrfToken = answer.body.csrf_token ?? '';
    return answer.status;
  }
}

import type { QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { createTenant } from '#features/tenants';
import { type Config, loadConfig } from '#platform/config';
import type { Context, Database, Environment } from '#platform/db';
import { listen } from '#platform/http';
import { queueNames } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import type { ProcessContext, Running } from '#platform/process';
import { createTelemetry, type Telemetry } from '#platform/telemetry';
import { openApp, openSystem } from '#schema';
import { TenantOrchestration } from '#sdk';
import { createApiServer } from '../../apps/api/server.ts';
import { startRelay } from '../../apps/relay/relay.ts';
import { startWorker } from '../../apps/worker/worker.ts';
import { createTestDatabase, redisPrefix, type TestDatabase } from './database.ts';
import { misfits } from './events.ts';
import { developmentKey } from './keys.ts';
import { throughPooler } from './pooler.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';
import { actingFor, createTestKey, createTestMember, type KeyRights, type TestMember } from './tenants.ts';

/** An answer of the API, read whole. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The body of an answer that refuses. */
export interface Refusal {
  error: {
    code: string;
    message: string;
    details: { doc_url: string; issues?: { path: string; code: string; message: string }[] } & Record<
      string,
      unknown
    >;
  };
}

export interface TestTenant {
  tenantId: string;
  live: TestMember;
  test: TestMember;
}

export interface TestStack {
  config: Config;
  log: Log;
  /** The origin of the API, without the base path. */
  origin: string;
  /** The operator's mail server, unless the environment names another one or none. */
  mail: SmtpServer;
  app: Database;
  system: Database;
  createTenant(): Promise<TestTenant>;
  /** A key with these rights, by default without a rate limit. */
  createKey(
    tenantId: string,
    rights: KeyRights & { environment?: Environment },
  ): Promise<{ keyId: string; key: string }>;
  /** Acts for a tenant without HTTP. */
  actingFor(tenantId: string, environment?: Environment): Context;
  /** One request below the base path; `body` is sent as JSON. */
  request<Body = Record<string, unknown>>(
    key: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** The rows that a statement returns, past the rules that keep tenants apart. */
  query<Row extends QueryResultRow = QueryResultRow>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** The one value that a statement returns, past the same rules; undefined where it returns no row. */
  value<T>(sql: string, values?: readonly unknown[]): Promise<T | undefined>;
  /** The events of a subject, oldest first. */
  eventsOf(subjectId: string): Promise<{ type: string; data: Record<string, unknown> }[]>;
  /** What the audit log says of a record, oldest first. */
  entriesOf(
    targetId: string,
  ): Promise<{ action: string; changes: Record<string, { from: unknown; to: unknown }> }[]>;
  /** The client that customers install, with this key; it never repeats a request by itself. */
  client(key: string): TenantOrchestration;
  /** What the API and all that was started would answer at `/metrics`. */
  metrics(): Promise<string>;
  startRelay(): Promise<Running>;
  startWorker(): Promise<Running>;
  stop(): Promise<void>;
}

/** Asks with one key each time, that of the test that runs. */
export const asking =
  <Default = Record<string, unknown>>(stack: TestStack, key: () => string) =>
  <Body = Default>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> =>
    stack.request<Body>(key(), method, path, body, headers);

export interface StackOptions {
  /** Relay and worker in this process, started with the stack. */
  jobs?: boolean;
  /** Further environment variables. */
  env?: Record<string, string>;
  /** A database that is there already; the stack drops it in the end. */
  database?: TestDatabase;
}

/** A body; of server-sent events, what there is until the first sign of life, since they have no end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8');
    if (text.includes('\n:\n')) break;
  }
  return text;
}

/**
 * The product on a database and a queue prefix of its own: the API on a free port, and the relay and a worker when
 * asked for. Call it once a test file, in `beforeAll`, and `stop()` in `afterAll`, which
 * fails where an event was recorded that does not fit the catalogue.
 */
export async function startStack(options: StackOptions = {}): Promise<TestStack> {
  const database = options.database ?? (await createTestDatabase());
  const mail = await startSmtpServer();
  const given = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: inject('redisUrl'),
    SVC_QUEUE_PREFIX: redisPrefix(),
    SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
    SVC_DATABASE_POOL: '6',
    SVC_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...options.env,
  });
  const config = throughPooler(given);
  const log = createLog({ level: config.logLevel, process: 'test' });
  const app = openApp(config, log, 'svc test');
  const system = openSystem(config, log, 'svc test');
  const telemetries: Telemetry[] = [];
  const newTelemetry = (): Telemetry => {
    const telemetry = createTelemetry('test');
    telemetries.push(telemetry);
    return telemetry;
  };
  const api = createApiServer({ config, db: app, log, telemetry: newTelemetry() });
  const server = await listen(api.app, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const running = new Set<Running>();
  const track = async (start: Promise<Running>): Promise<Running> => {
    const started = await start;
    const tracked: Running = {
      checks: started.checks,
      async stop(deadlineMs) {
        if (running.delete(tracked)) await started.stop(deadlineMs);
      },
    };
    running.add(tracked);
    return tracked;
  };
  const processContext = (): ProcessContext => ({
    config,
    log,
    telemetry: newTelemetry(),
    // The database is migrated, and ours.
    untilChecksPass: async () => undefined,
  });
  const stack: TestStack = {
    config,
    log,
    origin,
    mail,
    app,
    system,
    metrics: async () => (await Promise.all(telemetries.map(({ expose }) => expose()))).join('\n'),
    actingFor: (tenantId, environment) => actingFor(app, tenantId, environment),
    async createTenant() {
      const tenantId = await createTenant(system.pool, 'Test network');
      // All endpoints of tests are on this host.
      await system.pool.query(
        `update tenants set limits = '{"webhooks_per_host": 1000}' where tenant_id = $1`,
        [tenantId],
      );
      const live = await createTestMember(actingFor(app, tenantId, 'live'));
      const test = await createTestMember(actingFor(app, tenantId, 'test'));
      return { tenantId, live, test };
    },
    createKey: (tenantId, { environment, ...rights }) =>
      createTestKey(actingFor(app, tenantId, environment), rights),
    async request<Body>(
      key: string | null,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<Body>> {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await textOf(response);
      const isJson = response.headers.get('content-type')?.includes('application/json');
      return {
        status: response.status,
        headers: response.headers,
        body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
      };
    },
    query: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await system.pool.query<Row>(sql, [...values])).rows,
    async value<T>(sql: string, values?: readonly unknown[]) {
      const [row] = await stack.query(sql, values);
      return row && (Object.values(row)[0] as T);
    },
    eventsOf: (subjectId) =>
      stack.query('select type, data from events where subject_id = $1 order by event_id', [subjectId]),
    entriesOf: (targetId) =>
      stack.query('select action, changes from audit_entries where target_id = $1 order by audit_id', [
        targetId,
      ]),
    client: (key) => new TenantOrchestration({ baseUrl: `${origin}/api/v1`, apiKey: key, maxRetries: 0 }),
    startRelay: () => track(startRelay(processContext())),
    startWorker: () => track(startWorker({ ...processContext(), queues: queueNames })),
    async stop() {
      await Promise.all([...running].map((part) => part.stop(5_000)));
      await mail.close();
      api.endStreams();
      await server.close(1_000);
      await api.close();
      const problems = await misfits(system.pool);
      await Promise.all([app.close(), system.close()]);
      await database.drop();
      if (problems.length > 0) throw new Error(`Events that do not fit their schema: ${problems.join('; ')}`);
    },
  };
  if (options.jobs) await Promise.all([stack.startRelay(), stack.startWorker()]);
  return stack;
}

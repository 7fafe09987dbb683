import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import getPort from 'get-port';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createIngestSource } from '#features/ingest';
import { createTenant } from '#features/tenants';
import { type Config, loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createSecretBox } from '#platform/secrets';
import { migrate, openApp, openSystem } from '#schema';
import { EmbeddedServices } from '../services/embedded.ts';
import { developmentKey } from '../services/keys.ts';
import { actingFor, createTestMember } from '../services/tenants.ts';
import { waitFor } from '../services/wait.ts';

type Name = 'api' | 'worker' | 'relay' | 'board';

const services = new EmbeddedServices(process.env);
const secretKey = randomBytes(32).toString('base64');
let environment: Record<string, string>;
let config: Config;
let running: ChildProcess[] = [];

beforeAll(async () => {
  const [adminUrl, redisUrl] = await Promise.all([services.postgres(), services.redis()]);
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', REDIS_URL: redisUrl, SVC_SECRET_KEY: secretKey };
  config = loadConfig({ ...settings, DATABASE_URL: adminUrl, SVC_DEVELOPMENT_KEY: developmentKey });
  environment = {
    ...settings,
    SVC_APP_DATABASE_URL: String(config.appDatabaseUrl),
    SVC_SYSTEM_DATABASE_URL: String(config.systemDatabaseUrl),
    SVC_CHECKPOINT_KEY: randomBytes(32).toString('base64'),
  };
});

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  running = [];
});
afterAll(() => services.stop());

interface Probe {
  status: number;
  checks: Record<string, string>;
}

/** Starts a process; the function that comes back asks its probe. */
async function start(name: Name, env: Record<string, string> = {}): Promise<() => Promise<Probe | null>> {
  const [port, operator] = await Promise.all([getPort(), getPort()]);
  const child = fork(`apps/${name}/main.ts`, {
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...environment,
      PORT: String(port),
      SVC_DASHBOARD_PORT: String(port),
      SVC_BOARD_PORT: String(port),
      SVC_METRICS_PORT: String(operator),
      ...env,
    },
    stdio: 'inherit',
  });
  running.push(child);
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${operator}/readyz`).catch(() => null);
    if (!answer) return null;
    const { checks } = (await answer.json()) as Probe;
    return { status: answer.status, checks };
  };
}

/** What the probe says once the process has asked its servers. */
function untilAsked(probe: () => Promise<Probe | null>, status: number): Promise<Probe> {
  return waitFor(
    `a probe that answers ${status}`,
    async () => {
      const answer = await probe();
      return answer?.status === status && Object.keys(answer.checks).length > 0 ? answer : null;
    },
    50_000,
  );
}

it('is not ready on a database that nobody has migrated, and is once somebody has', async () => {
  const names = ['api', 'worker', 'relay', 'board'] as const;
  const probes = await Promise.all(names.map((name) => start(name)));
  for (const probe of probes) {
    const { checks } = await untilAsked(probe, 503);
    // Not migrated, there is not even the login.
    expect(checks.postgres).toMatch(/password authentication failed|no schema/);
  }
  await migrate(config);
  for (const probe of probes) {
    expect((await untilAsked(probe, 200)).checks).toEqual({ postgres: 'ok', redis: 'ok' });
  }
});

it('says that the schema is older than the process', async () => {
  const admin = new Client({ connectionString: config.adminDatabaseUrl });
  await admin.connect();
  const { rows } = await admin.query(`select name from schema_migrations where name like '%_erasure'`);
  await admin.query(`update schema_migrations set name = 'of a later release' where name = $1`, [
    rows[0].name,
  ]);
  const api = await start('api');
  expect((await untilAsked(api, 503)).checks.postgres).toBe(
    `the schema lacks ${rows[0].name}: run \`svc migrate\``,
  );
  await admin.query(`update schema_migrations set name = $1 where name = 'of a later release'`, [
    rows[0].name,
  ]);
  await admin.end();
  await untilAsked(api, 200);
});

it('is not ready with another key than the one that secrets are sealed under', async () => {
  const app = openApp(config, createLog({ level: 'silent', process: 'test' }), 'svc test');
  const system = openSystem(config, createLog({ level: 'silent', process: 'test' }), 'svc test');
  const ctx = actingFor(app, await createTenant(system.pool, 'Test network'));
  const { organizationId } = await createTestMember(ctx);
  await createIngestSource(
    ctx,
    { kind: 'callrail', organization_id: organizationId, accounts: null, metadata: {} },
    { secrets: createSecretBox(config.secretKeys), publicUrl: config.publicUrl },
  );
  await Promise.all([app.close(), system.close()]);
  const another = randomBytes(32).toString('base64');
  const [wrong, worker, changing] = await Promise.all([
    start('api', { SVC_SECRET_KEY: another }),
    start('worker', { SVC_SECRET_KEY: another }),
    start('api', { SVC_SECRET_KEY: another, SVC_OTHER_SECRET_KEYS: secretKey }),
  ]);
  for (const probe of [wrong, worker]) {
    expect((await untilAsked(probe, 503)).checks.postgres).toMatch(/^SVC_SECRET_KEY and .* lack the key/);
  }
  await untilAsked(changing, 200);
});

it('says of a wrong password that it is one', async () => {
  const url = new URL(String(config.appDatabaseUrl));
  url.password = 'another';
  const worker = await start('worker', { SVC_APP_DATABASE_URL: url.href });
  expect((await untilAsked(worker, 503)).checks.postgres).toBe(
    'password authentication failed for user "svc_app"',
  );
});

it('goes on being ready without one of its servers only where it does something without it', async () => {
  const [api, worker] = await Promise.all([start('api'), start('worker')]);
  await Promise.all([untilAsked(api, 200), untilAsked(worker, 200)]);
  const startRedis = await services.interrupt('redis');
  // It takes messages and requests; what they queue waits on its row.
  await waitFor('the API to notice', async () => (await api())?.checks.redis !== 'ok');
  expect(await api()).toMatchObject({ status: 200, checks: { postgres: 'ok' } });
  await untilAsked(worker, 503);
  const startPostgres = await services.interrupt('postgres');
  await untilAsked(api, 503);
  await startRedis();
  // It keeps messages in Redis.
  await untilAsked(api, 200);
  await startPostgres();
  await untilAsked(worker, 200);
});

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { enqueueCommitted } from '#catalog/due-jobs';
import { createApiKey } from '#features/keys';
import { createOrganization, newOrganization } from '#features/organizations';
import { createTenant } from '#features/tenants';
import { type Config, loadConfig } from '#platform/config';
import { type Context, type Database, ownContext } from '#platform/db';
import { createLog, type Log } from '#platform/log';
import { createProducer } from '#platform/queue';
import { migrate, openApp, openSystem } from '#schema';
import { EmbeddedServices } from '../services/embedded.ts';
import { developmentKey } from '../services/keys.ts';

/** The services, a migrated database and a tenant of its own, for one benchmark run. */
export interface BenchEnvironment {
  config: Config;
  env: Record<string, string>;
  log: Log;
  app: Database;
  system: Database;
  tenantId: string;
  organizationId: string;
  key: string;
  context(): Context;
  /** Gives the planner the statistics that a database has of tables that are in use for more than a minute. */
  analyze(): Promise<void>;
  /** Starts one of our processes or a comparison and waits until it is ready; answers with its port where it has one. */
  start(file: string, env?: Record<string, string>, args?: string[]): Promise<StartedProcess>;
  close(): Promise<void>;
}

export interface StartedProcess {
  child: ChildProcess;
  port: number | undefined;
  stop(): Promise<void>;
}

/** Asks a process of ours something and waits for the answer. */
export function ask<Answer>(process: StartedProcess, type: string, more: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error(`The process ended before it answered "${type}"`));
    const listen = (message: { type?: string }): void => {
      if (message.type !== type) return;
      process.child.off('message', listen).off('exit', gone);
      resolve(message as Answer);
    };
    process.child.on('message', listen).once('exit', gone);
    process.child.send({ type, ...more });
  });
}

/**
 * The processes that carry calls, leads and events, as the Procfile starts them, and where the API listens.
 * @param everything also the dashboard and the board, which carry none.
 */
export async function startProduct(
  bench: BenchEnvironment,
  env: Record<string, string> = {},
  everything = false,
): Promise<{ origin: string; processes: Record<string, StartedProcess> }> {
  const port = 29_600 + (process.pid % 300);
  const processes: Record<string, StartedProcess> = {};
  for (const [, name = '', file = ''] of readFileSync('Procfile', 'utf8').matchAll(/^(\w+): node (\S+)$/gm)) {
    if (everything || (name !== 'dashboard' && name !== 'board')) {
      // The dashboard and the board listen on the ports after it.
      processes[name] = await bench.start(file, { ...env, PORT: String(port) });
    }
  }
  return { origin: `http://127.0.0.1:${port}`, processes };
}

/** Services from `DATABASE_URL` and `REDIS_URL` when both are set, else embedded ones in a directory of their own. */
export async function openBench(extra: Record<string, string> = {}): Promise<BenchEnvironment> {
  // As in production, a commit is on disk before it is answered.
  const embedded = new EmbeddedServices(process.env, { shared_buffers: '512MB', max_wal_size: '4GB' });
  const adminUrl = process.env.DATABASE_URL || (await embedded.postgres());
  const redisUrl = process.env.REDIS_URL || (await embedded.redis());
  const name = `bench_${process.pid}_${Date.now()}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url.toString(),
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: redisUrl,
    SVC_QUEUE_PREFIX: `{${name}}`,
    SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
    ...extra,
  };
  const config = loadConfig(env);
  const log = createLog({ level: 'warn', process: 'bench' });
  await migrate(config);
  const app = openApp({ ...config, databasePool: 4 }, log, 'svc bench');
  const system = openSystem({ ...config, systemDatabasePool: 4 }, log, 'svc bench');
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  app.committed = enqueueCommitted(producer.enqueue, log);
  const tenantId = await createTenant(system.pool, 'Benchmark network');
  // All endpoints are on this host, and it is the product that is measured.
  await system.pool.query(
    `update tenants set limits = '{"deliveries_per_second": 1000000}' where tenant_id = $1`,
    [tenantId],
  );
  const context = (): Context =>
    ownContext({
      tenantId,
      environment: 'live',
      actor: { type: 'system', id: 'bench', name: null },
      db: app,
      log,
      requestId: 'bench-request',
    });
  const organization = await createOrganization(context(), newOrganization('Cedar Falls'));
  const { key } = await createApiKey(
    context(),
    {
      name: 'Benchmark',
      environment: 'live',
      scopes: ['read', 'write', 'admin'],
      organization_ids: null,
      include_descendants: false,
      expires_at: null,
      metadata: {},
    },
    1_000_000,
  );
  const children = new Set<StartedProcess>();
  return {
    config,
    env,
    log,
    app,
    system,
    tenantId,
    organizationId: organization.organization_id,
    key,
    context,
    async analyze() {
      const owner = new Client({ connectionString: config.adminDatabaseUrl });
      await owner.connect();
      await owner.query('analyze');
      await owner.end();
    },
    async start(file, more = {}, args = []) {
      const child = fork(file, args, { env: { ...process.env, ...env, ...more }, stdio: 'inherit' });
      const started: StartedProcess = {
        child,
        port: undefined,
        async stop() {
          children.delete(started);
          if (child.exitCode !== null || child.signalCode !== null) return;
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          await gone;
        },
      };
      children.add(started);
      started.port = await new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
        child.on('message', (message: { type?: string; port?: number }) => {
          if (message.type === 'ready') resolve(message.port);
        });
      });
      return started;
    },
    async close() {
      await Promise.all([...children].map((child) => child.stop()));
      await producer.close();
      await Promise.all([app.close(), system.close()]);
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await embedded.stop();
    },
  };
}

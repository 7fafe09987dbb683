import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { enqueueCommitted } from '#catalog/due-jobs';
import { createIngestSource } from '#features/ingest';
import { createTenant } from '#features/tenants';
import { type Config, loadConfig } from '#platform/config';
import type { Context, Database } from '#platform/db';
import { createLog } from '#platform/log';
import { createProducer } from '#platform/queue';
import { createSecretBox } from '#platform/secrets';
import { migrate, openApp, openSystem } from '#schema';
import { smallProcess } from '../../apps/local/settings.ts';
import { EmbeddedServices } from './embedded.ts';
import { developmentKey } from './keys.ts';
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts';
import { actingFor, createTestMember } from './tenants.ts';

export type ProcessName = 'api' | 'relay' | 'worker';

/** The product as real processes on its own servers, so that any of them can be killed or stopped. */
export interface Cluster {
  config: Config;
  origin: string;
  system: Database;
  /** Acts for the tenant without HTTP. */
  ctx: Context;
  tenantId: string;
  organizationId: string;
  key: string;
  source: { id: string; secret: string };
  /**
   * @param label tells several of a kind apart.
   * @returns the origin of its API, where it is one.
   */
  start(name: ProcessName, label?: string): Promise<string>;
  /** Ends a process and waits until it is gone; answers with the milliseconds that took. */
  end(label: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
  /** The labels of those that run. */
  running(): string[];
  pid(label: string): number;
  /** What PostgreSQL has written to its log so far. */
  postgresLog(): string;
  /** The proxy between the processes and a server. */
  proxy(server: 'postgres' | 'redis'): SilentProxy;
  /** Stops a server; the returned function starts it again, on request with an empty Redis. */
  interrupt(
    server: 'postgres' | 'redis',
    how?: 'stop' | 'kill',
  ): Promise<(options?: { empty?: boolean }) => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * @param env with a `REDIS_URL`, no Redis is started.
 * @param options.proxied puts a {@link SilentProxy} between the processes and each server.
 * @param options.postgresDirectory where PostgreSQL keeps its data, for instance on a small disk.
 * @param options.onLine is given what the processes write, instead of the terminal.
 */
export async function startCluster(
  env: Record<string, string> = {},
  options: {
    proxied?: boolean;
    postgresDirectory?: string;
    onLine?: (label: string, line: string) => void;
  } = {},
): Promise<Cluster> {
  const services = new EmbeddedServices(process.env, { shared_buffers: '128MB' }, options.postgresDirectory);
  const [adminUrl, redisUrl, port] = await Promise.all([
    services.postgres(),
    env.REDIS_URL ?? services.redis(),
    getPort(),
  ]);
  const proxies = options.proxied
    ? { postgres: await startSilentProxy(adminUrl), redis: await startSilentProxy(redisUrl) }
    : undefined;
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    REDIS_URL: redisUrl,
    SVC_SECRET_KEY: randomBytes(32).toString('base64'),
    SVC_WEBHOOK_ALLOW_PRIVATE: 'true',
    ...env,
  };
  const config = loadConfig({ ...environment, DATABASE_URL: adminUrl, SVC_DEVELOPMENT_KEY: developmentKey });
  const through = (server: 'postgres' | 'redis', url = '') => proxies?.[server].through(url) ?? url;
  /** The settings of each process, as in the manifests: each gets only the secrets that it needs. */
  const given = (name: ProcessName) => ({
    ...environment,
    REDIS_URL: through('redis', redisUrl),
    SVC_APP_DATABASE_URL: through('postgres', config.appDatabaseUrl),
    ...(name !== 'api' && { SVC_SYSTEM_DATABASE_URL: through('postgres', config.systemDatabaseUrl) }),
    ...(name === 'relay' && { SVC_CHECKPOINT_KEY: randomBytes(32).toString('base64') }),
  });
  await migrate(config);
  const log = createLog({ level: 'silent', process: 'test' });
  const system = openSystem({ ...config, systemDatabasePool: 3 }, log, 'svc test');
  const app = openApp({ ...config, databasePool: 2 }, log, 'svc test');
  const tenantId = await createTenant(system.pool, 'Test network');
  // All endpoints of tests are on this host.
  await system.pool.query(`update tenants set limits = '{"webhooks_per_host": 1000}' where tenant_id = $1`, [
    tenantId,
  ]);
  const ctx = actingFor(app, tenantId);
  const { organizationId, key } = await createTestMember(ctx);
  const source = await createIngestSource(
    ctx,
    { kind: 'callrail', organization_id: organizationId, accounts: null, metadata: {} },
    { secrets: createSecretBox(config.secretKeys), publicUrl: config.publicUrl },
  );
  const producer = createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
  app.committed = enqueueCommitted(producer.enqueue, log);
  const processes = new Map<string, ChildProcess>();
  const { onLine } = options;

  const cluster: Cluster = {
    config,
    origin: `http://127.0.0.1:${port}`,
    system,
    ctx,
    tenantId,
    organizationId,
    key,
    source: { id: source.source_id, secret: source.secret },
    running: () =>
      [...processes]
        .filter(([, child]) => child.exitCode === null && child.signalCode === null)
        .map(([label]) => label),
    pid: (label) => processes.get(label)?.pid ?? 0,
    postgresLog: () => readFileSync(services.postgresLog, 'utf8'),
    async start(name, label = name) {
      const PORT = label === 'api' ? String(port) : String(await getPort());
      const child = fork(`apps/${name}/main.ts`, {
        env: { ...process.env, ...smallProcess, DATABASE_URL: '', ...given(name), PORT },
        stdio: ['inherit', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit', 'ipc'],
      });
      processes.set(label, child);
      for (const output of [child.stdout, child.stderr]) {
        if (output) createInterface(output).on('line', (line) => onLine?.(label, line));
      }
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`${label} ended with ${code} before it was ready`);
      });
      ended.catch(() => undefined);
      await Promise.race([once(child, 'message'), ended]);
      return `http://127.0.0.1:${PORT}`;
    },
    async end(label, signal) {
      const child = processes.get(label);
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
      const started = performance.now();
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return performance.now() - started;
    },
    proxy(server) {
      if (!proxies) throw new Error('Ask for `proxied` servers first');
      return proxies[server];
    },
    async interrupt(server, how) {
      const start = await services.interrupt(server, how);
      return async (options = {}) => {
        if (options.empty) {
          rmSync(services.redisDirectory, { recursive: true, force: true });
          mkdirSync(services.redisDirectory);
        }
        await start();
      };
    },
    async stop() {
      await Promise.all([...processes.keys()].map((label) => cluster.end(label, 'SIGTERM')));
      await producer.close();
      await Promise.all([app.close(), system.close()]);
      await Promise.all(proxies ? [proxies.postgres.close(), proxies.redis.close()] : []);
      await services.stop();
    },
  };
  await Promise.all([cluster.start('api'), cluster.start('relay'), cluster.start('worker')]);
  return cluster;
}

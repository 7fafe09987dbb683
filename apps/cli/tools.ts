import { jobs } from '#features/job-catalog';
import { operatorsLog } from '#features/operators';
import type { Config } from '#platform/config';
import { type Context, type Database, type Environment, ownContext } from '#platform/db';
import { AppError, serviceUnavailable } from '#platform/errors';
import { randomId } from '#platform/ids';
import { createLog, type Log } from '#platform/log';
import { createJobAdmin, createProducer, type JobAdmin, type Producer, selectOf } from '#platform/queue';
import { failFastRedis, type RedisClient, whenReady } from '#platform/redis';
import { createSecretBox, type SecretBox } from '#platform/secrets';
import { openApp, openSystem, withPoolsOf } from '#schema';

/** What commands work with; connections are opened on first use. */
export interface Tools {
  config: Config;
  log: Log;
  /** Who is at the command line, as the audit log names them. */
  operator: string | null;
  stdin: NodeJS.ReadableStream;
  /** @throws ConfigError where no key is set. */
  secrets(): SecretBox;
  app(): Database;
  system(): Database;
  producer(): Promise<Producer>;
  redis(): Promise<RedisClient>;
  jobs(): JobAdmin;
  /** Acts for a tenant as the operator at the command line. */
  actingFor(tenantId: string, environment: Environment): Context;
  /** Acts in the operators' log, on the system role. */
  actingForOperators(): Context;
  /** @throws AppError `not_found` where there is no such account. */
  requireTenant(tenantId: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait for a connection. */
const connectMs = 5_000;

async function reachable(connected: Promise<void>): Promise<void> {
  await connected.catch((error) => {
    throw serviceUnavailable(
      `Redis cannot be reached: ${error.message}; is it running, and does REDIS_URL lead to it?`,
      0,
    );
  });
}

/** @param operator who is at the command line, as the audit log names them. */
export function openTools(
  config: Config,
  log: Log,
  operator: string | null,
  stdin: NodeJS.ReadableStream,
): Tools {
  const open: {
    app?: Database;
    system?: Database;
    producer?: Producer;
    redis?: RedisClient;
    secrets?: SecretBox;
  } = {};
  const small = withPoolsOf('cli', config);
  // A command that shows its progress logs its own work, not its connections.
  const ofConnections = config.logLevel === 'debug' ? log : createLog({ level: 'silent', process: 'svc' });
  const tools: Tools = {
    config,
    log,
    operator,
    stdin,
    secrets: () => (open.secrets ??= createSecretBox(config.secretKeys)),
    app: () => (open.app ??= openApp(small, ofConnections, 'svc cli')),
    system: () => (open.system ??= openSystem(small, ofConnections, 'svc cli')),
    async redis() {
      open.redis ??= failFastRedis(config.redis, log);
      await reachable(whenReady(open.redis, connectMs));
      return open.redis;
    },
    async producer() {
      open.producer ??= createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
      await reachable(open.producer.ready(connectMs));
      return open.producer;
    },
    jobs: () =>
      createJobAdmin({
        select: selectOf(tools.system().pool),
        definitions: Object.values(jobs),
        producer: tools.producer,
        actingFor: tools.actingFor,
        bulkLog: tools.actingForOperators(),
        log,
      }),
    actingFor: (tenantId, environment) =>
      ownContext({
        tenantId,
        environment,
        actor: {
          type: 'system',
          id: operator === null ? 'command_line' : `operator:${operator}`,
          name: operator,
        },
        db: tools.app(),
        log,
        requestId: randomId(),
      }),
    actingForOperators: () => ({
      ...tools.actingFor(operatorsLog.tenantId, operatorsLog.environment),
      db: tools.system(),
    }),
    async requireTenant(tenantId) {
      const { rowCount } = await tools
        .system()
        .pool.query('select 1 from tenants where tenant_id = $1', [tenantId]);
      if (!rowCount)
        throw new AppError('not_found', `There is no account ${tenantId}: \`svc tenants list\` shows them`);
    },
    async close() {
      open.redis?.disconnect();
      await open.producer?.close();
      await open.app?.close();
      await open.system?.close();
    },
  };
  return tools;
}

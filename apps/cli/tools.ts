import { jobs } from '#features/job-catalog';
import { operatorsLog } from '#features/operators';
import type { Config } from '#platform/config';
import type { Context, Database, Environment } from '#platform/db';
import { randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import { createJobAdmin, createProducer, type JobAdmin, type Producer } from '#platform/queue';
import { createSecretBox, type SecretBox } from '#platform/secrets';
import { openApp, openSystem } from '#schema';

/** What commands work with; connections are opened on first use. */
export interface Tools {
  config: Config;
  log: Log;
  /** Who is at the command line, as the audit log names them. */
  operator: string | null;
  /** @throws ConfigError where no key is set. */
  secrets(): SecretBox;
  app(): Database;
  system(): Database;
  producer(): Promise<Producer>;
  jobs(): JobAdmin;
  /** Acts for a tenant as the operator at the command line. */
  actingFor(tenantId: string, environment: Environment): Context;
  /** Acts in the operators' log, on the system role. */
  actingForOperators(): Context;
  close(): Promise<void>;
}

export function openTools(config: Config, log: Log, operator: string | null): Tools {
  const open: { app?: Database; system?: Database; producer?: Producer; secrets?: SecretBox } = {};
  const small = { ...config, databasePool: 3 };
  const tools: Tools = {
    config,
    log,
    operator,
    secrets: () => (open.secrets ??= createSecretBox(config.secretKeys)),
    app: () => (open.app ??= openApp(small, log, 'svc cli')),
    system: () => (open.system ??= openSystem(small, log, 'svc cli')),
    async producer() {
      open.producer ??= createProducer({ redis: config.redis, prefix: config.queuePrefix, log });
      await open.producer.ready(5_000);
      return open.producer;
    },
    jobs: () =>
      createJobAdmin({
        system: tools.system().pool,
        definitions: Object.values(jobs),
        producer: tools.producer,
        actingFor: tools.actingFor,
        log,
      }),
    actingFor: (tenantId, environment) => ({
      tenantId,
      environment,
      organizationIds: null,
      actor: { type: 'system', id: 'command_line', name: operator },
      scopes: [],
      db: tools.app(),
      log,
      signal: new AbortController().signal,
      requestId: randomId(),
      ip: null,
      userAgent: null,
    }),
    actingForOperators: () => ({
      ...tools.actingFor(operatorsLog.tenantId, operatorsLog.environment),
      db: tools.system(),
    }),
    async close() {
      await open.producer?.close();
      await open.app?.close();
      await open.system?.close();
    },
  };
  return tools;
}

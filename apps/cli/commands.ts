import { setTimeout } from 'node:timers/promises';
import { createErasureBody, readErasure, startErasure } from '#features/erasure';
import {
  createIngestSource,
  createBody as createSourceBody,
  type IngestKind,
  ingestKinds,
} from '#features/ingest';
import { jobs } from '#features/job-catalog';
import { createApiKey, revokeApiKey } from '#features/keys';
import {
  addOperator,
  disableOperator,
  listOperators,
  listOperatorsLog,
  resetOperator,
} from '#features/operators';
import { createOrganization, newOrganization } from '#features/organizations';
import {
  createTenant,
  limitNames,
  listFeatures,
  listLimits,
  setLimits,
  switchFeature,
  tenantFeatures,
} from '#features/tenants';
import { startRecovery } from '#features/webhooks';
import { createCheckpointSigner, verifyAudit } from '#platform/audit';
import { type Environment, read } from '#platform/db';
import { jobStates, queueNames } from '#platform/jobs';
import { countJobs, type JobChange, maxJobsListed } from '#platform/queue';
import { type KeyScope, keyScopes } from '#platform/wire';
import { migrate } from '#schema';
import {
  type Command,
  dateOf,
  environmentOf,
  oneOf,
  optional,
  optionalOneOf,
  optionalUuid,
  passwordOf,
  positiveInteger,
  required,
  text,
  UsageError,
  type Values,
} from './options.ts';
import { readCheckpoints, type VerifierKeyOf } from './read-checkpoints.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { seedDemo } from './seed-demo.ts';
import type { Tools } from './tools.ts';
import { userCommands } from './user-commands.ts';

/** The jobs that the command is for; the command has failed when one of them stays as it is. */
async function changeJobs(
  jobIds: readonly string[],
  change: (jobIds: readonly string[]) => Promise<JobChange[]>,
): Promise<{ value: JobChange[]; exitCode: number }> {
  if (jobIds.length === 0) throw new UsageError('Which job? svc jobs list shows their ids');
  const value = await change(jobIds);
  return { value, exitCode: value.some(({ refused }) => refused !== null) ? 1 : 0 };
}

/** The key that checkpoints were signed with: the one named, else the one that this installation signs with. */
function checkpointKeys({ config }: Tools, values: Values): VerifierKeyOf {
  const named = optional(values, 'verifier-key');
  if (named) return () => named;
  const { key } = config.checkpoint;
  if (!key) throw new UsageError('--verifier-key is required where SVC_CHECKPOINT_KEY is not set');
  const signer = createCheckpointSigner(key, new URL(config.publicUrl).host);
  return (scope) => signer.verifierKey(scope);
}

/** Everything that an operator can do at the command line. */
export const commands: Record<string, Command> = {
  migrate: {
    synopsis: '[--wait <seconds>]',
    summary:
      'Bring the database up to date while the product works. It waits 600 s for another `svc migrate`, and for the locks of each migration.',
    options: { wait: text },
    async run({ config, log, operator }, values) {
      const waitMs = (positiveInteger(values, 'wait') ?? 600) * 1_000;
      return { value: { applied: await migrate(config, { log, appliedBy: operator, waitMs }) } };
    },
  },
  'tenants create': {
    synopsis: '--name <name>',
    summary: 'Make a customer account with a first organization in each environment.',
    options: { name: text },
    async run(tools, values) {
      const name = required(values, 'name');
      const tenantId = await createTenant(tools.system().pool, name);
      const live = await createOrganization(tools.actingFor(tenantId, 'live'), newOrganization(name));
      const sandbox = await createOrganization(tools.actingFor(tenantId, 'test'), newOrganization(name));
      return {
        value: {
          tenant_id: tenantId,
          organization_id: live.organization_id,
          test_organization_id: sandbox.organization_id,
        },
      };
    },
  },
  'tenants features': {
    synopsis: '--tenant <id> [--enable <feature,…>] [--disable <feature,…>]',
    summary: 'Show which groups are live or on the roadmap, and switch those on the roadmap.',
    options: { tenant: text, enable: text, disable: text },
    async run(tools, values) {
      const ctx = tools.actingFor(required(values, 'tenant'), 'live');
      const named = (name: 'enable' | 'disable') =>
        (optional(values, name)?.split(',') ?? []).map((each) =>
          oneOf({ [name]: each.trim() }, name, tenantFeatures),
        );
      const [on, off] = [named('enable'), named('disable')];
      for (const feature of on) await switchFeature(ctx, feature, true);
      for (const feature of off) await switchFeature(ctx, feature, false);
      return { value: (await read(ctx, (em) => listFeatures({ em, tenantId: ctx.tenantId }))).data };
    },
  },
  'tenants limits': {
    synopsis: '--tenant <id> [--set <limit>=<n>,…] [--reset <limit>,…]',
    summary: `Show what a tenant may have at most, and grant it another number. Limits: ${limitNames.join(', ')}.`,
    options: { tenant: text, set: text, reset: text },
    async run(tools, values) {
      const ctx = { ...tools.actingFor(required(values, 'tenant'), 'live'), db: tools.system() };
      const words = (name: 'set' | 'reset') => optional(values, name)?.split(',') ?? [];
      const changes = [...words('set'), ...words('reset').map((limit) => `${limit}=`)].map((word) => {
        const [limit = '', number = ''] = word.split('=').map((part) => part.trim());
        const name = oneOf({ limit }, 'limit', limitNames);
        return [name, positiveInteger({ [name]: number }, name) ?? null] as const;
      });
      return {
        value:
          changes.length > 0
            ? await setLimits(ctx, Object.fromEntries(changes))
            : await read(ctx, (em) => listLimits({ em, tenantId: ctx.tenantId })),
      };
    },
  },
  'keys create': {
    synopsis:
      '--tenant <id> --environment live|test --scopes read,write,admin [--name <name>] [--organizations <id,…> [--include-descendants]] [--requests-per-minute <n>]',
    summary: 'Make an API key; it is shown once.',
    options: {
      tenant: text,
      environment: text,
      scopes: text,
      name: text,
      organizations: text,
      'include-descendants': { type: 'boolean' },
      'requests-per-minute': text,
    },
    async run(tools, values) {
      const environment = oneOf(values, 'environment', ['live', 'test']);
      const scopes = required(values, 'scopes')
        .split(',')
        .map((scope) => oneOf({ scopes: scope.trim() }, 'scopes', keyScopes) as KeyScope);
      const created = await createApiKey(
        tools.actingFor(required(values, 'tenant'), environment),
        {
          name: optional(values, 'name') ?? 'Command line',
          environment,
          scopes,
          organization_ids: optional(values, 'organizations')?.split(',') ?? null,
          include_descendants: values['include-descendants'] === true,
          expires_at: null,
          metadata: {},
        },
        positiveInteger(values, 'requests-per-minute'),
      );
      return { value: { key_id: created.key_id, key: created.key } };
    },
  },
  'keys revoke': {
    synopsis: '--key <key_id> [--tenant <id>] [--include-children]',
    summary: 'End an API key at once, and if asked those that were made with it.',
    options: { key: text, tenant: text, 'include-children': { type: 'boolean' } },
    async run(tools, values) {
      const keyId = required(values, 'key');
      const { rows } = await tools
        .system()
        .pool.query<{ tenant_id: string; environment: Environment }>(
          'select tenant_id, environment from api_keys where key_id = $1 and ($2::uuid is null or tenant_id = $2)',
          [keyId, optional(values, 'tenant') ?? null],
        );
      const [owner] = rows;
      if (!owner) throw new UsageError(`There is no API key ${keyId}`);
      await revokeApiKey(
        tools.actingFor(owner.tenant_id, owner.environment),
        keyId,
        values['include-children'] === true,
      );
      return { value: { key_id: keyId, revoked: true } };
    },
  },
  ...userCommands,
  'operators add': {
    synopsis: '--name <name> [--password-stdin]',
    summary:
      'Make a login for the queue board. The password is the first line of the standard input, else made and shown once.',
    options: { name: text, 'password-stdin': { type: 'boolean' } },
    async run(tools, values) {
      const { password, shown } = await passwordOf(values);
      const operator = await addOperator(tools.actingForOperators(), required(values, 'name'), password);
      return { value: { operator_id: operator.operator_id, name: operator.name, ...shown } };
    },
  },
  'operators list': {
    synopsis: '',
    summary: 'Who may log in to the queue board, and who no longer may.',
    options: {},
    run: async (tools) => ({ value: await listOperators(tools.system().pool) }),
  },
  'operators disable': {
    synopsis: '--name <name>',
    summary: 'End a login for the queue board and its sessions, at once.',
    options: { name: text },
    run: async (tools, values) => ({
      value: await disableOperator(tools.actingForOperators(), required(values, 'name')),
    }),
  },
  'operators reset': {
    synopsis: '--name <name> [--password-stdin]',
    summary: 'Give an operator a new password, also one who was disabled; sessions end.',
    options: { name: text, 'password-stdin': { type: 'boolean' } },
    async run(tools, values) {
      const { password, shown } = await passwordOf(values);
      const operator = await resetOperator(tools.actingForOperators(), required(values, 'name'), password);
      return { value: { operator_id: operator.operator_id, name: operator.name, ...shown } };
    },
  },
  'operators log': {
    synopsis: '[--limit <n>]',
    summary:
      'What operators did that belongs to no tenant, the newest first: logins, refused ones, switched changes.',
    options: { limit: text },
    run: async (tools, values) => ({
      value: await listOperatorsLog(tools.system().pool, positiveInteger(values, 'limit') ?? 50),
    }),
  },
  'persons erase': {
    synopsis:
      '--tenant <id> [--phone <number>] [--email <address>] [--environment live|test] [--reference <text>] [--dry-run]',
    summary: 'Erase everything that an account has of a person, or count it; waits for a worker to do so.',
    options: {
      tenant: text,
      phone: text,
      email: text,
      environment: text,
      reference: text,
      'dry-run': { type: 'boolean' },
    },
    async run(tools, values) {
      const parsed = createErasureBody.safeParse({
        phone: optional(values, 'phone'),
        email: optional(values, 'email'),
        reference: optional(values, 'reference'),
        dry_run: values['dry-run'] === true,
      });
      if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('; '));
      const ctx = tools.actingFor(required(values, 'tenant'), environmentOf(values));
      let erasure = await startErasure(ctx, parsed.data);
      const { erasure_id: erasureId } = erasure;
      while (erasure.status === 'queued' || erasure.status === 'running') {
        await setTimeout(500);
        erasure = await read(ctx, (em) => readErasure(em, erasureId));
      }
      return { value: erasure, exitCode: erasure.status === 'completed' ? 0 : 1 };
    },
  },
  'sources create': {
    synopsis: '--tenant <id> --organization <id> --kind <kind> [--environment live|test] [--secret <secret>]',
    summary: 'Make an address for a provider to post its webhooks to.',
    options: { tenant: text, organization: text, kind: text, environment: text, secret: text },
    async run(tools, values) {
      const parsed = createSourceBody.safeParse({
        kind: oneOf<IngestKind>(values, 'kind', ingestKinds),
        organization_id: required(values, 'organization'),
        ...(optional(values, 'secret') && { secret: optional(values, 'secret') }),
      });
      if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('; '));
      const source = await createIngestSource(
        tools.actingFor(required(values, 'tenant'), environmentOf(values)),
        parsed.data,
        { secrets: tools.secrets(), publicUrl: tools.config.publicUrl },
      );
      return { value: { source_id: source.source_id, secret: source.secret, url: source.url } };
    },
  },
  'audit verify': {
    synopsis:
      '[--tenant <id>] [--environment live|test] [--checkpoints <file or directory> [--verifier-key <key>]]',
    summary:
      'Recompute every seal of the audit log and compare it with signed checkpoints that were kept elsewhere; exits with 1 when something was changed.',
    options: { tenant: text, environment: text, checkpoints: text, 'verifier-key': text },
    async run(tools, values) {
      const kept = optional(values, 'checkpoints');
      const known = kept ? await readCheckpoints(kept, checkpointKeys(tools, values)) : [];
      const result = await verifyAudit(
        tools.system().pool,
        {
          ...(optional(values, 'tenant') && { tenantId: optional(values, 'tenant') }),
          ...(values.environment !== undefined && { environment: environmentOf(values) }),
        },
        known,
      );
      return { value: result, exitCode: result.ok ? 0 : 1 };
    },
  },
  'secrets rotate': {
    synopsis: '[--dry-run] [--batch <n>]',
    summary:
      'Seal every stored secret under SVC_SECRET_KEY; exits with 1 while one is left that is not. docs/security.md tells how to change the key.',
    options: { 'dry-run': { type: 'boolean' }, batch: text },
    async run(tools, values) {
      const batchSize = positiveInteger(values, 'batch');
      const value = await rotateSecrets({
        system: tools.system(),
        secrets: tools.secrets(),
        actingFor: tools.actingFor,
        dryRun: values['dry-run'] === true,
        ...(batchSize && { batchSize }),
      });
      return { value, exitCode: value.remaining > 0 && !values['dry-run'] ? 1 : 0 };
    },
  },
  'deliveries recover': {
    synopsis: '--since <time> [--until <time>] [--tenant <id>] [--webhook <webhook_id>]',
    summary:
      'Deliver again what failed, was canceled or never came to be since a time; workers carry it out.',
    options: { since: text, until: text, tenant: text, webhook: text },
    async run(tools, values) {
      const span = {
        since: dateOf(values, 'since'),
        ...(values.until !== undefined && { until: dateOf(values, 'until') }),
      };
      const { rows } = await tools.system().pool.query<{
        webhook_id: string;
        tenant_id: string;
        environment: Environment;
      }>(
        `select webhook_id, tenant_id, environment from webhook_subscriptions
         where status = 'enabled' and deleted_at is null
           and ($1::uuid is null or tenant_id = $1) and ($2::text is null or webhook_id = $2)
         order by webhook_id`,
        [optional(values, 'tenant') ?? null, optional(values, 'webhook') ?? null],
      );
      const started = [];
      for (const { webhook_id, tenant_id, environment } of rows) {
        const recovery = await startRecovery(tools.actingFor(tenant_id, environment), webhook_id, span);
        started.push({ webhook_id, recovery_id: recovery.recovery_id });
      }
      return { value: { recoveries: started } };
    },
  },
  'jobs list': {
    synopsis:
      '[--state <state>] [--name <job>] [--queue <queue>] [--tenant <id>] [--subject <id>] [--before <time>] [--after <job_id>] [--limit <n>]',
    summary: `Jobs, the newest first. States: ${jobStates.join(', ')}; --after takes the last job of the page before.`,
    options: {
      state: text,
      name: text,
      queue: text,
      tenant: text,
      subject: text,
      before: text,
      after: text,
      limit: text,
    },
    async run(tools, values) {
      const limit = positiveInteger(values, 'limit') ?? 50;
      if (limit > maxJobsListed) throw new UsageError(`--limit is at most ${maxJobsListed}`);
      return {
        value: await tools.jobs().list({
          state: optionalOneOf(values, 'state', jobStates),
          name: optional(values, 'name'),
          queue: optionalOneOf(values, 'queue', queueNames),
          tenantId: optionalUuid(values, 'tenant'),
          subjectId: optional(values, 'subject'),
          createdBefore: values.before === undefined ? undefined : dateOf(values, 'before'),
          after: optionalUuid(values, 'after'),
          limit,
        }),
      };
    },
  },
  'jobs retry': {
    synopsis: '<job_id> …',
    summary: 'Run jobs again that gave up, were discarded, wait for another attempt or are done already.',
    options: {},
    operands: true,
    run: (tools, _values, jobIds) => changeJobs(jobIds, (ids) => tools.jobs().retry(ids)),
  },
  'jobs discard': {
    synopsis: '<job_id> …',
    summary: 'Cancel jobs that wait; their records end as when a job has failed for good.',
    options: {},
    operands: true,
    run: (tools, _values, jobIds) => changeJobs(jobIds, (ids) => tools.jobs().discard(ids)),
  },
  'queues stats': {
    synopsis: '',
    summary:
      'What Redis holds in each queue, the jobs in Postgres by queue and state, and the pending deliveries.',
    options: {},
    async run(tools) {
      const producer = await tools.producer();
      const { pool } = tools.system();
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from deliveries where status = 'pending'`,
      );
      return {
        value: {
          queues: await producer.counts(),
          jobs: await countJobs(pool, Object.values(jobs)),
          deliveries_pending: rows[0]?.count ?? 0,
        },
      };
    },
  },
  'seed-demo': {
    synopsis: '',
    summary: 'Make a tenant to try things with: organization, keys, login and a CallRail source.',
    options: {},
    async run(tools) {
      return { value: await seedDemo(tools) };
    },
  },
};

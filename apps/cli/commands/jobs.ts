import { jobs } from '#features/job-catalog';
import { startRecovery } from '#features/webhooks';
import type { Environment } from '#platform/db';
import { jobStates, type QueueName, queueNames } from '#platform/jobs';
import {
  countJobs,
  type JobAction,
  type JobChange,
  type JobSelection,
  listPauses,
  maxJobsListed,
  pauseQueue,
  resumeQueue,
} from '#platform/queue';
import {
  type Command,
  command,
  count,
  date,
  flag,
  optionalDate,
  optionalOneOf,
  optionalTenant,
  optionalText,
  optionalUuid,
  text,
  UsageError,
  type ValuesOf,
} from '../command.ts';
import type { Tools } from '../tools.ts';

/** The outcome for each job. The command fails when a job could not be changed. */
function changed(value: JobChange[]): { value: JobChange[]; exitCode: number } {
  return { value, exitCode: value.some(({ refused }) => refused !== null) ? 1 : 0 };
}

const selectionOptions = {
  state: optionalOneOf(jobStates, `In this state: ${jobStates.join(', ')}.`),
  name: optionalText('<job>', 'Jobs of this kind, such as classify-call.'),
  queue: optionalOneOf(queueNames, `Of this queue: ${queueNames.join(', ')}.`),
  tenant: optionalTenant,
  subject: optionalText('<id>', 'Jobs about this record.'),
  since: optionalDate(
    'Jobs that ended at this time or later; for unfinished jobs, their last attempt or due time counts.',
  ),
  until: optionalDate('The same, before this time.'),
  error: optionalText('<text>', 'Jobs whose last error contains this text; case is ignored.'),
};

type Selected = ValuesOf<typeof selectionOptions>;

const selectionOf = ({ tenant, subject, ...others }: Selected): JobSelection => ({
  ...others,
  tenantId: tenant,
  subjectId: subject,
});

const bulkOptions = {
  ...selectionOptions,
  all: flag('All jobs, instead of a filter.'),
  'per-second': count('How many become due a second; 50 by default.'),
};

/** The selection of a bulk change. @throws UsageError for none, or for two. */
function checkedSelection(
  { all, 'per-second': _, ...selected }: ValuesOf<typeof bulkOptions>,
  jobIds: readonly string[],
): JobSelection {
  const { state, ...narrowing } = selected;
  const isNarrow = Object.values(narrowing).some((value) => value !== undefined);
  if (jobIds.length > 0 && (isNarrow || all || state))
    throw new UsageError('Name the ids of jobs, or a filter, not both');
  if (jobIds.length === 0 && !isNarrow && !all)
    throw new UsageError('Which jobs? Name their ids, or a filter such as --name, or --all');
  return selectionOf(selected);
}

function changeCommand(action: JobAction, about: { summary: string; notes: string }): Command {
  return command({
    ...about,
    options: bulkOptions,
    operands: { name: 'job_id', about: '`svc jobs list` shows them.', optional: true },
    example: '--name dispatch-call --since 2026-03-14T17:00:00Z --error "HTTP 503" --dry-run',
    async preview(tools, values, jobIds) {
      const selection = checkedSelection(values, jobIds);
      if (jobIds.length > 0) return tools.jobs().list({ jobIds, limit: maxJobsListed });
      return tools.jobs().preview(action, selection);
    },
    asks: (jobIds) => jobIds.length === 0,
    async run(tools, values, jobIds) {
      const selection = checkedSelection(values, jobIds);
      if (jobIds.length > 0) return changed(await tools.jobs()[action](jobIds));
      const perSecond = values['per-second'];
      const done = await tools.jobs().changeAll(action, selection, perSecond ? { perSecond } : {});
      return { value: { changed: done.changed } };
    },
  });
}

/** The queue that the command names. @throws UsageError */
function queueOf([name, ...others]: readonly string[]): QueueName {
  const queue = queueNames.find((known) => known === name);
  if (!queue || others.length > 0) throw new UsageError(`Which queue? One of ${queueNames.join(', ')}`);
  return queue;
}

const queueOperand = { name: 'queue', about: `One of ${queueNames.join(', ')}.` };

interface Endpoint {
  webhook_id: string;
  tenant_id: string;
  environment: Environment;
  url: string;
}

/** The enabled subscriptions of a tenant, or one, or all. @throws UsageError where none of these is named. */
async function findEndpoints(
  tools: Tools,
  { tenant, webhook, all }: { tenant?: string | undefined; webhook?: string | undefined; all: boolean },
): Promise<Endpoint[]> {
  if (!tenant && !webhook && !all)
    throw new UsageError('Whose deliveries? Name --tenant, --webhook, or --all');
  const { rows } = await tools.system().pool.query<Endpoint>(
    `select webhook_id, tenant_id, environment, url from webhook_subscriptions
     where status = 'enabled' and deleted_at is null
       and ($1::uuid is null or tenant_id = $1) and ($2::text is null or webhook_id = $2)
     order by webhook_id`,
    [tenant ?? null, webhook ?? null],
  );
  return rows;
}

export const jobCommands = {
  'deliveries recover': command({
    summary:
      'Redeliver events since a time whose delivery failed, was canceled or was never created; workers send them.',
    options: {
      since: date('Events from this time on.'),
      until: optionalDate('Events before this time; now by default.'),
      tenant: optionalTenant,
      webhook: optionalText('<webhook_id>', 'One subscription only.'),
      all: flag('Subscriptions of every account, instead of --tenant or --webhook.'),
    },
    example: '--since 2026-03-14T09:00:00Z --tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --dry-run',
    preview: findEndpoints,
    async run(tools, { since, until, tenant, webhook, all }) {
      const started = [];
      for (const { webhook_id, tenant_id, environment } of await findEndpoints(tools, {
        tenant,
        webhook,
        all,
      })) {
        const span = { since, ...(until && { until }) };
        const recovery = await startRecovery(tools.actingFor(tenant_id, environment), webhook_id, span);
        started.push({ webhook_id, recovery_id: recovery.recovery_id });
      }
      return { value: { recoveries: started } };
    },
  }),
  'jobs list': command({
    summary: 'List jobs, newest first.',
    options: {
      ...selectionOptions,
      before: optionalDate('Created before this time.'),
      after: optionalUuid('<job_id>', 'The page after this job, which is the last of the previous page.'),
      limit: count('Maximum number; 50 by default.', maxJobsListed),
    },
    example: '--state discarded --queue dispatch',
    run: async (tools, { before, after, limit = 50, ...selected }) => ({
      value: await tools.jobs().list({ ...selectionOf(selected), createdBefore: before, after, limit }),
    }),
  }),
  'jobs retry': changeCommand('retry', {
    summary: 'Run jobs again that were discarded or canceled, wait for another attempt, or are already done.',
    notes:
      'With a filter it selects all discarded jobs (or those in --state), the oldest first, and shows how many.\nIf it is interrupted, the same command continues with the rest.',
  }),
  'jobs discard': changeCommand('discard', {
    summary: 'Cancel waiting jobs; their records end as if the job had been discarded.',
    notes:
      'With a filter it selects all jobs that wait for another attempt (or are in --state), and shows how many.',
  }),
  'queues pause': command({
    summary: 'Pause a queue: workers take no jobs from it until it is resumed.',
    options: { reason: text('<text>', 'The reason, shown to other operators.') },
    notes: 'Its jobs wait; running jobs finish. The pause survives a flush of Redis.',
    operands: queueOperand,
    example: "webhooks --reason 'our gateway is being replaced'",
    run: async (tools, { reason }, names) => ({
      value: await pauseQueue(tools.actingForOperators(), queueOf(names), reason),
    }),
  }),
  'queues resume': command({
    summary: 'Resume a paused queue.',
    options: {},
    operands: queueOperand,
    example: 'webhooks',
    async run(tools, _values, names) {
      const queue = queueOf(names);
      const ended = await resumeQueue(tools.actingForOperators(), queue);
      if (!ended) throw new UsageError(`The queue ${queue} is not paused`);
      return { value: { queue, resumed: true, paused_by: ended.paused_by, paused_at: ended.paused_at } };
    },
  }),
  'queues stats': command({
    summary:
      'Which queues are paused, what Redis holds in each, the jobs in Postgres by queue and state, and the pending deliveries.',
    options: {},
    notes: 'While Redis is unavailable it shows what Postgres holds, and exits with 1.',
    example: '--json',
    async run(tools) {
      const { pool } = tools.system();
      const [redis, paused, rows, pending] = await Promise.all([
        tools.producer().then(
          async (producer) => ({ queues: await producer.counts() }),
          (error: Error) => ({ queues: null, redis: error.message }),
        ),
        listPauses(pool),
        countJobs(pool, Object.values(jobs)),
        pool.query<{ count: number }>(
          `select count(*)::int as count from deliveries where status = 'pending'`,
        ),
      ]);
      return {
        value: { paused, ...redis, jobs: rows, deliveries_pending: pending.rows[0]?.count ?? 0 },
        exitCode: redis.queues === null ? 1 : 0,
      };
    },
  }),
};

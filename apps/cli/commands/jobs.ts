import { jobs } from '#features/job-catalog';
import { startRecovery } from '#features/webhooks';
import type { Environment } from '#platform/db';
import { jobStates, queueNames } from '#platform/jobs';
import { countJobs, type JobChange, maxJobsListed } from '#platform/queue';
import {
  command,
  count,
  date,
  optionalDate,
  optionalOneOf,
  optionalTenant,
  optionalText,
  optionalUuid,
} from '../command.ts';
import type { Tools } from '../tools.ts';

/** What became of each job; the command has failed when one of them stays as it is. */
function changed(value: JobChange[]): { value: JobChange[]; exitCode: number } {
  return { value, exitCode: value.some(({ refused }) => refused !== null) ? 1 : 0 };
}

const jobIds = { name: 'job_id', about: '`svc jobs list` shows them.' };

interface Endpoint {
  webhook_id: string;
  tenant_id: string;
  environment: Environment;
  url: string;
}

/** The enabled subscriptions, or those of a tenant, or one. */
async function findEndpoints(
  tools: Tools,
  { tenant, webhook }: { tenant?: string | undefined; webhook?: string | undefined },
): Promise<Endpoint[]> {
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
      'Deliver again what failed, was canceled or never came to be since a time; workers carry it out.',
    options: {
      since: date('Events from then on.'),
      until: optionalDate('Events before then; now unless told.'),
      tenant: optionalTenant,
      webhook: optionalText('<webhook_id>', 'One subscription only.'),
    },
    example: '--since 2026-03-14T09:00:00Z --tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --dry-run',
    preview: findEndpoints,
    async run(tools, { since, until, tenant, webhook }) {
      const started = [];
      for (const { webhook_id, tenant_id, environment } of await findEndpoints(tools, { tenant, webhook })) {
        const span = { since, ...(until && { until }) };
        const recovery = await startRecovery(tools.actingFor(tenant_id, environment), webhook_id, span);
        started.push({ webhook_id, recovery_id: recovery.recovery_id });
      }
      return { value: { recoveries: started } };
    },
  }),
  'jobs list': command({
    summary: 'Jobs, the newest first.',
    options: {
      state: optionalOneOf(jobStates, `In this state: ${jobStates.join(', ')}.`),
      name: optionalText('<job>', 'Of this kind, such as classify-call.'),
      queue: optionalOneOf(queueNames, `Of this queue: ${queueNames.join(', ')}.`),
      tenant: optionalTenant,
      subject: optionalText('<id>', 'About this record.'),
      before: optionalDate('Made before then.'),
      after: optionalUuid('<job_id>', 'The page that follows this job, the last of the page before.'),
      limit: count('At most so many; 50 unless told.', maxJobsListed),
    },
    example: '--state discarded --queue dispatch',
    run: async (tools, { state, name, queue, tenant, subject, before, after, limit = 50 }) => ({
      value: await tools.jobs().list({
        state,
        name,
        queue,
        tenantId: tenant,
        subjectId: subject,
        createdBefore: before,
        after,
        limit,
      }),
    }),
  }),
  'jobs retry': command({
    summary: 'Run jobs again that gave up, were discarded, wait for another attempt or are done already.',
    options: {},
    operands: jobIds,
    example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    run: async (tools, _values, ids) => changed(await tools.jobs().retry(ids)),
  }),
  'jobs discard': command({
    summary: 'Cancel jobs that wait; their records end as when a job has failed for good.',
    options: {},
    operands: jobIds,
    example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    run: async (tools, _values, ids) => changed(await tools.jobs().discard(ids)),
  }),
  'queues stats': command({
    summary:
      'What Redis holds in each queue, the jobs in Postgres by queue and state, and the pending deliveries.',
    options: {},
    notes: 'While Redis is away it tells what Postgres knows, and exits with 1.',
    example: '--json',
    async run(tools) {
      const { pool } = tools.system();
      const [redis, rows, pending] = await Promise.all([
        tools.producer().then(
          async (producer) => ({ queues: await producer.counts() }),
          (error: Error) => ({ queues: null, redis: error.message }),
        ),
        countJobs(pool, Object.values(jobs)),
        pool.query<{ count: number }>(
          `select count(*)::int as count from deliveries where status = 'pending'`,
        ),
      ]);
      return {
        value: { ...redis, jobs: rows, deliveries_pending: pending.rows[0]?.count ?? 0 },
        exitCode: redis.queues === null ? 1 : 0,
      };
    },
  }),
};

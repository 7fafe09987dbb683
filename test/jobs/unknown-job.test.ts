import { expect, it } from 'vitest';
import { jobs } from '#features/job-catalog';
import { uuidv7 } from '#platform/ids';
import { createJobAdmin, selectOf } from '#platform/queue';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() => startStack({ env: { SVC_SWEEP_GRACE: '50ms' } }));

async function insertJob(tenantId: string, name: string, minutesAgo: number): Promise<string> {
  const jobId = uuidv7();
  await stack.query(
    `insert into jobs (job_id, name, tenant_id, environment, subject_id, scheduled_at)
     values ($1, $2, $3, 'live', 'call_of_tomorrow', now() - $4 * interval '1 minute')`,
    [jobId, name, tenantId, minutesAgo],
  );
  return jobId;
}

it('a job of a name that no release knows is discarded after five minutes, with one alert, and listed', async () => {
  const { tenantId, live } = await stack.createTenant();
  const overdue = await insertJob(tenantId, 'fly-to-the-moon', 10);
  const recent = await insertJob(tenantId, 'fly-to-the-moon', 1);
  const relay = await stack.startRelay();
  const admin = createJobAdmin({
    select: selectOf(stack.system.pool),
    definitions: Object.values(jobs),
    producer: () => Promise.reject(new Error('not needed')),
    actingFor: stack.actingFor,
    bulkLog: stack.actingFor(tenantId),
    log: stack.log,
  });
  const discarded = () => admin.list({ tenantId, state: 'discarded', limit: 10 });
  await waitFor('the job to be discarded', async () => (await discarded()).length > 0);
  // Further passes of the sweep find nothing more to do.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await discarded()).toMatchObject([
    { job_id: overdue, queue: null, state: 'discarded', last_error: 'There is no job fly-to-the-moon' },
  ]);
  const waiting = await admin.list({ tenantId, state: 'available', limit: 10 });
  expect(waiting.filter(({ name }) => name === 'fly-to-the-moon')).toMatchObject([{ job_id: recent }]);
  const { body } = await stack.request<{ data: object[] }>(live.key, 'GET', '/alerts?kind=job.unknown');
  expect(body.data).toMatchObject([{ severity: 'critical', target: { type: 'job', id: overdue } }]);
  expect(await admin.retry([overdue])).toEqual([
    { job_id: overdue, state: 'discarded', refused: 'this release has no job fly-to-the-moon' },
  ]);
  await relay.stop(5_000);
});

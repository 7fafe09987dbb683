import { beforeAll, expect, it } from 'vitest';
import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { transaction } from '#platform/db';
import { newId } from '#platform/ids';
import type { JobHandler, JobState } from '#platform/jobs';
import { createJobRuns } from '../services/jobs.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';

const stack = shared(startStack);
let tenantId: string;

beforeAll(async () => {
  ({ tenantId } = await stack.createTenant());
});

/** The alerts that a job raises which ends in this state while its handler is still at work. */
async function alertsOfJobThatBecomes(state: JobState): Promise<{ outcome: string; alerts: number }> {
  const subjectId = newId('call');
  await transaction(stack.actingFor(tenantId), async (tx) => enqueue(tx, 'classify-call', subjectId));
  const handler: JobHandler = {
    async run(job) {
      await stack.query(
        `update jobs set state = $2, finalized_at = case when $2 = 'running' then null else now() end
         where subject_id = $1`,
        [subjectId, state],
      );
      await job.complete(async (tx) =>
        raiseAlert(tx, {
          kind: 'test.effect',
          severity: 'info',
          message: 'The job had its effect.',
          target: { type: 'call', id: subjectId },
          organizationId: null,
        }),
      );
    },
  };
  const runs = createJobRuns({ ...stack, system: stack.system.pool });
  const { state: outcome } = await runs.run('classify-call', subjectId, handler);
  const rows = await stack.query('select 1 from alerts where target_id = $1', [subjectId]);
  return { outcome, alerts: rows.length };
}

it.each<[JobState, number]>([
  ['running', 1],
  ['completed', 0],
  ['cancelled', 0],
  ['discarded', 0],
])(
  'a job that is %s when its handler comes to its end has its effect %d times more',
  async (state, alerts) => {
    expect(await alertsOfJobThatBecomes(state)).toEqual({ outcome: 'completed', alerts });
  },
);

import { type JobName, jobs } from '#features/job-catalog';
import { deliverySignal } from '#features/webhooks';
import type { CommittedWork } from '#platform/db';
import type { JobDefinition } from '#platform/jobs';
import { createOutageLog, type Log } from '#platform/log';
import { type DueJob, dueJob, type Enqueue } from '#platform/queue';

/** The job of that name, if there is one in this release. */
export function jobDefinition(name: string): JobDefinition | undefined {
  return name in jobs ? jobs[name as JobName] : undefined;
}

/** The jobs to enqueue after a commit: those that it wrote, and one signal for each endpoint with new deliveries. */
export function dueJobs({ jobs: rows, endpoints, tenantId, environment }: CommittedWork): DueJob[] {
  const now = new Date();
  return [
    ...rows.flatMap((row) => {
      const job = jobDefinition(row.name);
      if (!job) return [];
      const due = dueJob(row, job);
      return { ...due, fresh: due.dueAt <= now };
    }),
    ...[...endpoints].map((webhookId) => deliverySignal({ tenantId, environment, webhookId })),
  ];
}

/** Enqueues due jobs in BullMQ after each commit, for processes that run no jobs themselves. */
export function enqueueCommitted(enqueue: Enqueue, log: Log): (work: CommittedWork) => void {
  // If this fails, the rows stay due, and the sweep enqueues them as soon as Redis answers.
  const outage = createOutageLog(log, 'Adding due jobs to Redis');
  return (work) => {
    enqueue(dueJobs(work)).then(
      () => outage.works(),
      (error) => outage.failed(error),
    );
  };
}

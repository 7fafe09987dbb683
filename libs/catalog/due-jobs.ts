import { type JobName, jobs } from '#features/job-catalog';
import { deliverySignal } from '#features/webhooks';
import type { CommittedWork } from '#platform/db';
import type { JobDefinition } from '#platform/jobs';
import type { Log } from '#platform/log';
import { type DueJob, dueJob, type Enqueue } from '#platform/queue';

/** The job of that name, if there is one in this release. */
export function jobDefinition(name: string): JobDefinition | undefined {
  return name in jobs ? jobs[name as JobName] : undefined;
}

/** What a commit has made due: its jobs, and one signal for each endpoint that has new deliveries. */
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

/** Hands what commits make due to BullMQ, for processes that run no jobs themselves. */
export function enqueueCommitted(enqueue: Enqueue, log: Log): (work: CommittedWork) => void {
  let away = false;
  return (work) => {
    enqueue(dueJobs(work)).then(
      () => {
        away = false;
      },
      (err) => {
        // The rows are due; the sweep adds them as soon as Redis answers. One line for one outage.
        if (!away) log.warn({ err }, 'jobs are due but Redis does not take them; the sweep will');
        away = true;
      },
    );
  };
}

import type { OutboxRow } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { JobDefinition } from '#platform/jobs';
import type { DueJob } from '#platform/queue';

/** Which jobs follow an event; `delayMs` for those that wait. */
export type Reactions = Record<string, readonly { job: JobDefinition; delayMs?: number }[]>;

/** The new jobs that rows of the outbox lead to. */
export function dueJobs(rows: readonly OutboxRow[], reactions: Reactions): DueJob[] {
  const now = Date.now();
  return rows.flatMap((row) =>
    (reactions[row.type] ?? []).map(({ job, delayMs = 0 }) => ({
      jobId: uuidv7(),
      isNew: true,
      job,
      tenantId: row.tenant_id,
      environment: row.environment,
      subjectId: row.subject_id,
      requestId: row.request_id,
      dueAt: new Date(now + delayMs),
    })),
  );
}

/** Writes jobs as owed, in the transaction that makes them so; its parameters are {@link dueJobParameters}. */
export const insertDueJobs = `
  insert into jobs (job_id, name, tenant_id, environment, subject_id, request_id, next_attempt_at)
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`;

export function dueJobParameters(due: readonly DueJob[]): unknown[] {
  return [
    due.map(({ jobId }) => jobId),
    due.map(({ job }) => job.name),
    due.map(({ tenantId }) => tenantId),
    due.map(({ environment }) => environment),
    due.map(({ subjectId }) => subjectId),
    due.map(({ requestId }) => requestId),
    due.map(({ dueAt }) => dueAt),
  ];
}

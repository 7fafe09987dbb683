import {
  type Handover,
  type OutboxRow,
  queryAtCommit,
  type Statement,
  type TenantScope,
  type Tx,
} from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { Log } from '#platform/log';
import type { DueJob, Enqueue } from '#platform/queue';
import type { Reactions } from './relay.ts';

/** A further step, inside the transaction that asks: writes its own rows with the commit and tells what is due. */
export type HandoverStep = (tx: Tx, rows: readonly OutboxRow[]) => Promise<DueJob[]>;

export interface HandoverOptions {
  reactions: Reactions;
  steps: readonly HandoverStep[];
  /** What the steps want to know of the tenant. */
  ahead: (scope: TenantScope) => Statement;
  enqueue: Enqueue;
  log: Log;
}

/**
 * The relay's fan-out within the transaction that causes it: one hop less for everything that a job leads to. What is
 * written is the same; if the process dies before the jobs are in Redis, the sweep finds them due.
 */
export function createHandover({ reactions, steps, ahead, enqueue, log }: HandoverOptions): Handover {
  return {
    ahead,
    async plan(tx, rows) {
      const now = Date.now();
      const due: DueJob[] = rows.flatMap((row) =>
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
      if (due.length > 0) {
        await queryAtCommit(
          tx.em,
          `insert into jobs (job_id, name, tenant_id, environment, subject_id, request_id, next_attempt_at)
           select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
          [
            due.map((job) => job.jobId),
            due.map((job) => job.job.name),
            due.map((job) => job.tenantId),
            due.map((job) => job.environment),
            due.map((job) => job.subjectId),
            due.map((job) => job.requestId),
            due.map((job) => job.dueAt),
          ],
          'hand_over_jobs',
        );
      }
      for (const step of steps) due.push(...(await step(tx, rows)));
      return () => {
        if (due.length === 0) return;
        enqueue(due).catch((err) => {
          // The jobs are in Postgres; the sweep adds them as soon as Redis answers.
          log.warn({ err, jobs: due.length }, 'jobs were recorded but Redis did not take them');
        });
      };
    },
  };
}

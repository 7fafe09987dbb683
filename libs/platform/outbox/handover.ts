import {
  type Handover,
  type OutboxRow,
  queryAtCommit,
  type Statement,
  type TenantScope,
  type Tx,
} from '#platform/db';
import type { Log } from '#platform/log';
import type { DueJob, Enqueue } from '#platform/queue';
import { dueJobParameters, dueJobs, insertDueJobs, type Reactions } from './due-jobs.ts';

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
      const due = dueJobs(rows, reactions);
      if (due.length > 0) await queryAtCommit(tx.em, insertDueJobs, dueJobParameters(due), 'hand_over_jobs');
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

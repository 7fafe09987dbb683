import {
  type Handover,
  type OutboxRow,
  queryAtCommit,
  type Sequel,
  type Statement,
  type TenantScope,
  type Tx,
} from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { DueJob, Enqueue } from '#platform/queue';
import { dueJobParameters, dueJobs, insertDueJobs, type Reactions } from './due-jobs.ts';

/** A further step, inside the transaction that asks: writes its own rows with the commit and tells what is due. */
export type HandoverStep = (
  tx: Tx,
  rows: readonly OutboxRow[],
) => Promise<{ due: readonly DueJob[]; sequel?: Sequel }>;

export interface HandoverOptions {
  reactions: Reactions;
  steps: readonly HandoverStep[];
  /** What the steps want to know of the tenant. */
  ahead?: (scope: TenantScope) => Statement;
  /** By the job's name, what need not become a job where nothing slow is in the way. */
  atOnce?: ReadonlyMap<string, NonNullable<JobHandler['atOnce']>>;
  enqueue: Enqueue;
  log: Log;
}

/**
 * The relay's fan-out within the transaction that causes it: one hop less for everything that a job leads to. What is
 * written is the same; if the process dies before the jobs are in Redis, the sweep finds them due.
 */
export function createHandover(options: HandoverOptions): Handover {
  const { reactions, steps, ahead, atOnce, enqueue, log } = options;

  /** Does the one job that a row leads to, if it can be done here. */
  async function isDone(tx: Tx, row: OutboxRow): Promise<boolean> {
    const [reaction, ...others] = reactions[row.type] ?? [];
    if (!reaction || reaction.delayMs || others.length > 0 || row.event_id !== null) return false;
    const { name } = reaction.job;
    const asJob: Tx = { ...tx, actor: { type: 'system', id: name, name: null } };
    return (await atOnce?.get(name)?.(asJob, row.subject_id)) ?? false;
  }

  return {
    ...(ahead && { ahead }),
    async atOnce(tx) {
      const left: OutboxRow[] = [];
      // What is done may ask for more.
      for (let row = tx.records.outbox.shift(); row; row = tx.records.outbox.shift()) {
        if (!(await isDone(tx, row))) left.push(row);
      }
      tx.records.outbox.push(...left);
    },
    async plan(tx, rows) {
      const due = dueJobs(rows, reactions);
      if (due.length > 0) await queryAtCommit(tx.em, insertDueJobs, dueJobParameters(due), 'hand_over_jobs');
      const sequels: Sequel[] = [];
      const rolledBack = (): void => {
        for (const sequel of sequels) sequel.rolledBack();
      };
      try {
        for (const step of steps) {
          const { due: more, sequel } = await step(tx, rows);
          due.push(...more);
          if (sequel) sequels.push(sequel);
        }
      } catch (error) {
        // Whoever called knows of no sequel yet.
        rolledBack();
        throw error;
      }
      return {
        committed() {
          for (const sequel of sequels) sequel.committed();
          if (due.length === 0) return;
          enqueue(due).catch((err) => {
            // The jobs are in Postgres; the sweep adds them as soon as Redis answers.
            log.warn({ err, jobs: due.length }, 'jobs were recorded but Redis did not take them');
          });
        },
        rolledBack,
      };
    },
  };
}

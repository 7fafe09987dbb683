import type { Pool, PoolClient } from 'pg';
import type { OutboxRow } from '#platform/db';
import { outboxChannel } from '#platform/db';
import type { Log } from '#platform/log';
import type { DueJob, Enqueue } from '#platform/queue';
import { dueJobParameters, dueJobs, insertDueJobs, type Reactions } from './due-jobs.ts';

/** A further step of the fan-out, inside the relay's transaction; what it returns is enqueued after the commit. */
export type RelayStep = (client: PoolClient, rows: readonly OutboxRow[]) => Promise<DueJob[]>;

export interface RelayOptions {
  pool: Pool;
  reactions: Reactions;
  steps: readonly RelayStep[];
  enqueue: Enqueue;
  batchSize: number;
  pollMs: number;
  log: Log;
  onBatch?: (rows: number, oldestMs: number) => void;
}

export interface Relay {
  start(): Promise<void>;
  /** Finishes the batch in hand, then stops. */
  stop(): Promise<void>;
  /** One batch; tells how many outbox rows it took. */
  runOnce(): Promise<number>;
}

/**
 * Takes a batch out of the outbox and puts the jobs it causes into `jobs` in the same transaction, so a row is fanned
 * out exactly once. Only then are the jobs added to BullMQ: if the process dies in between, the rows in `jobs` are due
 * and the sweep adds them.
 */
export function createRelay(options: RelayOptions): Relay {
  const { pool, log } = options;
  let stopped = false;
  let listener: PoolClient | undefined;
  let wake: () => void = () => undefined;
  let pending = false;
  let loop: Promise<void> = Promise.resolve();

  async function fanOut(client: PoolClient, rows: readonly OutboxRow[]): Promise<DueJob[]> {
    const due = dueJobs(rows, options.reactions);
    if (due.length > 0) {
      await client.query({ name: 'relay_jobs', text: insertDueJobs, values: dueJobParameters(due) });
    }
    for (const step of options.steps) due.push(...(await step(client, rows)));
    return due;
  }

  async function runOnce(): Promise<number> {
    const client = await pool.connect();
    let due: DueJob[];
    let rows: OutboxRow[];
    try {
      // The connection is pipelined: both travel in one round trip.
      const [, taken] = await Promise.all([
        client.query('begin'),
        client.query<OutboxRow>({
          name: 'relay_take',
          text: `delete from outbox where outbox_id = any(array(
             select outbox_id from outbox order by outbox_id limit $1 for update skip locked))
           returning *`,
          values: [options.batchSize],
        }),
      ]);
      rows = taken.rows;
      if (rows.length === 0) {
        await client.query('rollback');
        return 0;
      }
      due = await fanOut(client, rows);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
    const oldest = Math.min(...rows.map((row) => new Date(row.created_at).getTime()));
    options.onBatch?.(rows.length, Date.now() - oldest);
    await options.enqueue(due).catch((err) => {
      // The jobs are in Postgres; the sweep adds them as soon as Redis answers.
      log.warn({ err, jobs: due.length }, 'jobs were recorded but Redis did not take them');
    });
    return rows.length;
  }

  async function listen(): Promise<void> {
    const client = await pool.connect();
    client.on('notification', () => {
      pending = true;
      wake();
    });
    client.on('error', () => {
      listener = undefined;
      client.release(true);
    });
    await client.query(`listen ${outboxChannel}`);
    listener = client;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        if (!listener) await listen();
        pending = false;
        while (!stopped && (await runOnce()) === options.batchSize);
      } catch (err) {
        log.error({ err }, 'relay batch failed; trying again');
      }
      if (pending || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, options.pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    async start() {
      loop = run();
    },
    async stop() {
      stopped = true;
      wake();
      await loop;
      listener?.release(true);
    },
    runOnce,
  };
}

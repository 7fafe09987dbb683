import type { Pool } from 'pg';
import { audit, changesBetween } from '#platform/audit';
import { type Context, query, type Tx, transaction } from '#platform/db';
import { type QueueName, queueNames } from '#platform/jobs';
import { createOutageLog, type Log } from '#platform/log';

/** How often a worker polls which queues are paused. */
const lookEveryMs = 2_000;

/** A queue that an operator has paused: workers take no job of it. Running jobs end as usual. */
export interface QueuePause {
  queue: QueueName;
  reason: string;
  paused_by: string;
  paused_at: Date;
}

const columns = 'queue, reason, paused_by, paused_at';

/** The paused queues, by name. */
export async function listPauses(system: Pool): Promise<QueuePause[]> {
  const { rows } = await system.query<QueuePause>(
    `select ${columns} from queue_pauses where queue = any ($1) order by queue`,
    [queueNames],
  );
  return rows;
}

function record(tx: Tx, action: 'paused' | 'resumed', pause: QueuePause): void {
  const { queue, ...said } = pause;
  const [from, to] = action === 'paused' ? [{}, said] : [said, {}];
  audit(tx, {
    action: `queue.${action}`,
    target: { type: 'queue', id: queue },
    organizationId: null,
    changes: changesBetween({ ...from }, { ...to }),
  });
}

/**
 * Pauses a queue in every worker until it is resumed; a flush of Redis does not change that. A pause that exists already
 * is kept.
 * @param ctx the context of the operators' log, on the system role.
 */
export function pauseQueue(ctx: Context, queue: QueueName, reason: string): Promise<QueuePause> {
  return transaction(ctx, async (tx) => {
    const [made] = await query<QueuePause>(
      tx.em,
      `insert into queue_pauses (queue, reason, paused_by) values ($1, $2, $3)
       on conflict (queue) do nothing returning ${columns}`,
      [queue, reason, tx.actor.name ?? tx.actor.id],
    );
    if (made) {
      record(tx, 'paused', made);
      return made;
    }
    const [known] = await query<QueuePause>(tx.em, `select ${columns} from queue_pauses where queue = $1`, [
      queue,
    ]);
    if (!known) throw new Error('The queue was resumed at the same moment');
    return known;
  });
}

/**
 * Lets workers take jobs of a queue again.
 * @param ctx the context of the operators' log, on the system role.
 * @returns the pause that has ended; null if there was none.
 */
export function resumeQueue(ctx: Context, queue: QueueName): Promise<QueuePause | null> {
  return transaction(ctx, async (tx) => {
    const [ended] = await query<QueuePause>(
      tx.em,
      `delete from queue_pauses where queue = $1 returning ${columns}`,
      [queue],
    );
    if (ended) record(tx, 'resumed', ended);
    return ended ?? null;
  });
}

/** Polls which queues are paused and passes changes to a worker. While the database is unavailable, nothing changes. */
export function followPauses(
  system: Pool,
  setPaused: (queues: readonly QueueName[]) => void,
  log: Log,
): { close(): void } {
  const outage = createOutageLog(log, 'Looking which queues are paused');
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    try {
      setPaused((await listPauses(system)).map(({ queue }) => queue));
      outage.works();
    } catch (error) {
      outage.failed(error);
    } finally {
      looking = false;
    }
  }, lookEveryMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

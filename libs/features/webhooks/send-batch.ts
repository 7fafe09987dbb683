import type { Outcome } from '#platform/queue';
import type { Bulkheads, Slot } from './bulkhead.ts';
import type { ClaimedDelivery } from './webhooks.sql.ts';

export interface BatchOptions {
  bulkheads: Bulkheads;
  webhookId: string;
  /** After this time no further attempt is started. Milliseconds. */
  budgetMs: number;
  /** Releases the slot as soon as the endpoint has responded; rejects only for unexpected errors. */
  attempt(delivery: ClaimedDelivery, slot: Slot): Promise<Outcome>;
}

export interface BatchResult {
  outcomes: Map<ClaimedDelivery, Outcome>;
  /** The errors of rejected attempts. */
  errors: unknown[];
  /** Deliveries that were not attempted, for lack of a slot or of time. */
  left: ClaimedDelivery[];
  /** How long to snooze when there was no slot. Milliseconds. */
  waitMs: number;
}

/**
 * Sends deliveries to one endpoint one after the other, and further ones in parallel for each free slot in
 * its bulkhead. Deliveries about one record are never sent in parallel.
 */
export async function sendBatch(
  deliveries: readonly ClaimedDelivery[],
  acquired: Slot,
  { bulkheads, webhookId, budgetMs, attempt }: BatchOptions,
): Promise<BatchResult> {
  const until = performance.now() + budgetMs;
  /** The unsent deliveries of each record; empty for a record of which one is being sent. */
  const records = [...Map.groupBy(deliveries, ({ event_subject }) => event_subject).values()];
  const outcomes = new Map<ClaimedDelivery, Outcome>();
  const errors: unknown[] = [];
  const attempts: Promise<void>[] = [];
  let waitMs = 0;

  /** Resolves when the slot is free again; the outcome is written meanwhile. */
  function start(delivery: ClaimedDelivery, slot: Slot): Promise<void> {
    return new Promise((resolve) => {
      const watched: Slot = {
        release(durationMs, pauseMs) {
          slot.release(durationMs, pauseMs);
          resolve();
        },
      };
      attempts.push(
        attempt(delivery, watched).then(
          (outcome) => void outcomes.set(delivery, outcome),
          (error) => void errors.push(error),
        ),
      );
    });
  }

  async function work(first: Slot): Promise<void> {
    const beside: Promise<void>[] = [];
    let slot: Slot | undefined = first;
    while (slot) {
      const [delivery, ...later] = records.shift() ?? [];
      if (!delivery) {
        slot.release(null);
        break;
      }
      const free = records.length > 0 ? bulkheads.tryAcquire(webhookId) : undefined;
      if (free) beside.push(work(free));
      await start(delivery, slot);
      slot = undefined;
      if (later.length > 0) records.unshift(later);
      if (records.length === 0 || performance.now() > until) break;
      const next = await bulkheads.acquire(webhookId);
      if ('release' in next) slot = next;
      else waitMs = Math.max(waitMs, next.waitMs);
    }
    await Promise.all(beside);
  }

  await work(acquired);
  await Promise.all(attempts);
  return { outcomes, errors, left: records.flat(), waitMs };
}

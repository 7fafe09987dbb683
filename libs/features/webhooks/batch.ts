import type { Outcome } from '#platform/queue';
import type { ClaimedDelivery } from './delivery-rows.ts';
import type { Lanes, Place } from './lanes.ts';

export interface BatchOptions {
  lanes: Lanes;
  webhookId: string;
  /** After this long no further attempt is begun. Milliseconds. */
  budgetMs: number;
  /** Gives the place back as soon as the endpoint has answered; rejects only for what nobody foresaw. */
  attempt(delivery: ClaimedDelivery, place: Place): Promise<Outcome>;
}

export interface BatchResult {
  outcomes: Map<ClaimedDelivery, Outcome>;
  /** What the attempts that rejected were rejected with. */
  errors: unknown[];
  /** Deliveries that were not attempted, for want of a place or of time. */
  left: ClaimedDelivery[];
  /** How long to stay away, where there was no place. */
  waitMs: number;
}

/** Sends deliveries to one endpoint one after the other, with as many beside it as find a place in its lane free. */
export async function sendBatch(
  deliveries: readonly ClaimedDelivery[],
  entered: Place,
  { lanes, webhookId, budgetMs, attempt }: BatchOptions,
): Promise<BatchResult> {
  const until = performance.now() + budgetMs;
  const left = [...deliveries];
  const outcomes = new Map<ClaimedDelivery, Outcome>();
  const errors: unknown[] = [];
  const attempts: Promise<void>[] = [];
  let waitMs = 0;

  /** Ends when the place is free again; the outcome is written meanwhile. */
  function start(delivery: ClaimedDelivery, place: Place): Promise<void> {
    return new Promise((resolve) => {
      const watched: Place = {
        leave(durationMs, pauseMs) {
          place.leave(durationMs, pauseMs);
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

  async function work(first: Place): Promise<void> {
    const beside: Promise<void>[] = [];
    let place: Place | undefined = first;
    while (place) {
      const delivery = left.shift();
      if (!delivery) {
        place.leave(null);
        break;
      }
      const free = left.length > 0 ? lanes.enterIfFree(webhookId) : undefined;
      if (free) beside.push(work(free));
      await start(delivery, place);
      place = undefined;
      if (left.length === 0 || performance.now() > until) break;
      const next = await lanes.enter(webhookId);
      if ('leave' in next) place = next;
      else waitMs = Math.max(waitMs, next.waitMs);
    }
    await Promise.all(beside);
  }

  await work(entered);
  await Promise.all(attempts);
  return { outcomes, errors, left, waitMs };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Context, Database, Environment } from '#platform/db';
import { randomId } from '#platform/ids';
import { childLog, type Log } from '#platform/log';
import type { Outbound } from '#platform/outbound';
import {
  type Enqueue,
  GaveUp,
  type JobMessage,
  type Processor,
  RetryLater,
  StepAside,
} from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { sendBatch } from './batch.ts';
import { deliverWebhookJob, deliverWebhooksJob } from './deliver-webhook.job.ts';
import { type AttemptResult, type ClaimedDelivery, createDeliveryRows } from './delivery-rows.ts';
import type { EndpointRate } from './endpoint-rate.ts';
import { dueDelivery, type FirstAttempts } from './fan-out.ts';
import { createLanes, type Place } from './lanes.ts';
import { disableFailingWebhook } from './webhooks.service.ts';

/** A moment this near is waited for in place; stepping aside would cost more. Milliseconds. */
const nearMs = 100;

/** Of the attempts that a worker makes at once, how many may be first ones without a job: the others are for the queue. */
const firstAttemptsShare = 0.5;

/** How long to wait before an outcome that could not be written is written again. Milliseconds. */
const recordAgainMs = 1_000;

export interface DeliverOptions {
  app: Database;
  system: Pool;
  log: Log;
  /** Adds the jobs of deliveries that leave their batch. */
  enqueue: Enqueue;
  /** Where the endpoints' rates are kept for all workers together. */
  rate: EndpointRate;
  outbound: Outbound;
  secrets: SecretBox;
  /** Milliseconds to wait after each failure; its length is the number of retries. */
  retrySchedule: readonly number[];
  deadlineMs: number;
  leaseMs: number;
  /** Attempts that this worker makes at once. */
  concurrency: number;
  /** An endpoint that has failed throughout for this long is switched off. */
  disableAfterMs: number;
  onAttempt?: (outcome: 'delivered' | 'retrying' | 'failed', seconds: number) => void;
  /** Told how old an event was when its first attempt ended. */
  onFirstAttempt?: (seconds: number) => void;
}

type Run = Parameters<Processor['process']>[1];

export interface WebhookDelivery {
  /** Of the jobs that carry deliveries. */
  processors: Processor[];
  firstAttempts: FirstAttempts;
  /**
   * Begins no further attempt without a job, lets those under way finish within `deadlineMs`, then aborts them: their
   * leases end, and they are sent elsewhere.
   */
  close(deadlineMs: number): Promise<void>;
}

/**
 * Sends deliveries, one by one and in batches. The row is claimed, the request made, the outcome written; only then
 * does the job end. New deliveries of this very process are held from the start and sent at once, without a job.
 */
export function createWebhookDelivery(options: DeliverOptions): WebhookDelivery {
  const lanes = createLanes({ concurrency: options.concurrency });
  const rows = createDeliveryRows(options.system, {
    leaseMs: options.leaseMs,
    disableAfterMs: options.disableAfterMs,
    onDead: ({ webhookId, tenantId, environment }) => {
      const ctx = systemContext({ tenantId, environment, requestId: webhookId }, options.log, options.app);
      const reason = 'no delivery was accepted for days';
      disableFailingWebhook(ctx, webhookId, reason).catch((err) =>
        options.log.error({ err, webhook_id: webhookId }, 'a dead endpoint could not be switched off'),
      );
    },
  });

  function resultOf(delivery: ClaimedDelivery, outcome: AttemptOutcome): AttemptResult {
    const base = {
      deliveryId: delivery.delivery_id,
      lockToken: delivery.lock_token,
      attempt: outcome,
    };
    if (outcome.delivered) {
      return {
        ...base,
        status: 'delivered',
        schedulePosition: delivery.schedule_position,
        nextAttemptAt: null,
      };
    }
    const wait = outcome.gone ? undefined : options.retrySchedule[delivery.schedule_position];
    if (wait === undefined) {
      return { ...base, status: 'failed', schedulePosition: delivery.schedule_position, nextAttemptAt: null };
    }
    // A receiver may ask for more time than the schedule gives, never for less.
    const delay = Math.max(wait, outcome.retryAfterMs ?? 0);
    return {
      ...base,
      status: 'pending',
      schedulePosition: delivery.schedule_position + 1,
      nextAttemptAt: new Date(Date.now() + delay),
    };
  }

  /**
   * Writes an outcome, also when Postgres is away for a while: what is not written would be sent again. After the lease
   * there is no use in it any more.
   */
  async function recordPatiently(result: AttemptResult, signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + options.leaseMs;
    for (;;) {
      try {
        return await rows.record(result);
      } catch (error) {
        if (signal.aborted || performance.now() + recordAgainMs > until) throw error;
        options.log.warn(
          { err: error, delivery_id: result.deliveryId },
          'an outcome could not be written yet',
        );
        await sleep(recordAgainMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Gives a claimed delivery back without an attempt. */
  async function putBack(
    delivery: ClaimedDelivery,
    status: 'pending' | 'canceled',
    until: Date | null,
  ): Promise<void> {
    await rows.record({
      deliveryId: delivery.delivery_id,
      lockToken: delivery.lock_token,
      status,
      schedulePosition: delivery.schedule_position,
      nextAttemptAt: until,
      attempt: null,
    });
  }

  /** Waits for the moment that the endpoint's rate gives this attempt: here when it is near, else by stepping aside. */
  async function keepRate(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    if (delivery.max_per_second === null) return;
    const attempt = `${delivery.delivery_id}:${delivery.attempt_count}`;
    const wait = await options.rate.waitFor(delivery.webhook_id, attempt, delivery.max_per_second);
    if (wait <= nearMs) {
      await sleep(wait, undefined, { signal });
      return;
    }
    const until = new Date(Date.now() + wait);
    await putBack(delivery, 'pending', until);
    throw new StepAside(until);
  }

  async function deliver(delivery: ClaimedDelivery, place: Place, { signal, log }: Run): Promise<void> {
    const outcome = await attemptDelivery(delivery, options, signal);
    place.leave(outcome.durationMs, outcome.retryAfterMs ?? 0);
    // The process is stopping: nothing is said of the receiver. The lease ends by itself, then somebody else sends.
    if (!outcome.delivered && signal.aborted) throw new RetryLater('interrupted', 0);
    if (delivery.attempt_count === 0) {
      options.onFirstAttempt?.((Date.now() - delivery.event_created_at.getTime()) / 1000);
    }
    const result = resultOf(delivery, outcome);
    const written = await recordPatiently(result, signal);
    log.info(
      {
        webhook_id: delivery.webhook_id,
        event_id: delivery.event_id,
        event_type: delivery.event_type,
        attempt: delivery.attempt_count + 1,
        status_code: outcome.statusCode,
        duration_ms: outcome.durationMs,
        outcome: result.status,
        ...(outcome.error !== null && { error: outcome.error }),
        ...(result.nextAttemptAt && { next_attempt_at: result.nextAttemptAt }),
      },
      'delivery attempted',
    );
    if (!written) return;
    if (outcome.switchedSecret) await settleSecret(options.system, delivery);
    if (outcome.gone) {
      const scope = { tenantId: delivery.tenant_id, environment: delivery.environment };
      const ctx = systemContext(
        { ...scope, requestId: delivery.request_id ?? delivery.delivery_id },
        log,
        options.app,
      );
      await disableFailingWebhook(ctx, delivery.webhook_id, 'the receiver answered 410 Gone');
    }
    const seconds = outcome.durationMs / 1000;
    if (result.status === 'delivered') {
      options.onAttempt?.('delivered', seconds);
      return;
    }
    if (result.status === 'failed') {
      options.onAttempt?.('failed', seconds);
      throw new GaveUp(describe(outcome));
    }
    options.onAttempt?.('retrying', seconds);
    throw new RetryLater(describe(outcome), Math.max(0, (result.nextAttemptAt?.getTime() ?? 0) - Date.now()));
  }

  /** One attempt of a delivery that this worker holds; the place is given back in any case. */
  async function attempt(delivery: ClaimedDelivery, place: Place, run: Run): Promise<void> {
    try {
      if (delivery.subscription_status !== 'enabled') return await putBack(delivery, 'canceled', null);
      await keepRate(delivery, run.signal);
      await deliver(delivery, place, run);
    } finally {
      place.leave(null);
    }
  }

  const single: Processor = {
    definition: deliverWebhookJob,
    async process(message, run) {
      // The lane comes before the row: a crowd in front of a dead endpoint costs the database nothing.
      const place = await lanes.enter(message.lane ?? message.subject_id);
      if ('waitMs' in place) throw new StepAside(new Date(Date.now() + place.waitMs));
      const delivery = await rows.claim(message.subject_id).catch((error) => {
        place.leave(null);
        throw error;
      });
      if ('lock_token' in delivery) return attempt(delivery, place, run);
      place.leave(null);
      if (delivery.until !== null) throw new StepAside(delivery.until);
    },
  };

  const batch: Processor = {
    definition: deliverWebhooksJob,
    async process(message, run) {
      const webhookId = message.subject_id;
      const entered = await lanes.enter(webhookId);
      if ('waitMs' in entered) throw new StepAside(new Date(Date.now() + entered.waitMs));
      const ids = message.batch ?? [];
      const claims = await Promise.all(ids.map((id) => rows.claim(id))).catch((error) => {
        entered.leave(null);
        throw error;
      });
      const alone: { deliveryId: string; dueAt: Date }[] = [];
      const deliveries: ClaimedDelivery[] = [];
      for (const [i, claim] of claims.entries()) {
        if ('lock_token' in claim) deliveries.push(claim);
        else if (claim.until !== null) alone.push({ deliveryId: ids[i] as string, dueAt: claim.until });
      }
      const { errors, left, waitMs } = await sendBatch(deliveries, entered, {
        lanes,
        webhookId,
        // The last attempt must end before the lease does.
        patienceMs: options.leaseMs - 2 * options.deadlineMs,
        attempt: (delivery, place) => attempt(delivery, place, { ...run, log: logOf(delivery, run.log) }),
      });
      let unforeseen: unknown;
      for (const [{ delivery_id: deliveryId }, error] of errors) {
        const dueAt = dueAfter(error);
        if (dueAt) alone.push({ deliveryId, dueAt });
        else if (!(error instanceof GaveUp)) unforeseen ??= error;
      }
      await Promise.all(left.map((delivery) => putBack(delivery, 'pending', new Date()))).catch((error) => {
        unforeseen ??= error;
      });
      await sendAlone(message, alone, run.log);
      if (unforeseen) throw unforeseen;
      // What was attempted is over or on its own by now; the next run finds that on the rows.
      if (left.length > 0) throw new StepAside(new Date(Date.now() + waitMs));
    },
  };

  /** Gives deliveries that leave their batch a job each. */
  async function sendAlone(
    {
      tenant_id,
      environment,
      subject_id: webhook_id,
    }: Pick<JobMessage, 'tenant_id' | 'environment' | 'subject_id'>,
    deliveries: readonly { deliveryId: string; dueAt: Date }[],
    log: Log,
  ): Promise<void> {
    if (deliveries.length === 0) return;
    const jobs = deliveries.map(({ deliveryId, dueAt }) =>
      dueDelivery({
        delivery_id: deliveryId,
        tenant_id,
        environment,
        webhook_id,
        request_id: null,
        next_attempt_at: dueAt,
      }),
    );
    await options.enqueue(jobs).catch((err) => {
      // Their rows say when they are due; the sweep adds them as soon as Redis answers.
      log.warn({ err, jobs: jobs.length }, 'deliveries left their batch but Redis did not take them');
    });
  }

  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let closed = false;

  /** The first attempt of a delivery that was just committed under this worker's lease. */
  async function sendFirst(delivery: ClaimedDelivery, place: Place): Promise<void> {
    const log = logOf(delivery, childLog(options.log, { tenant_id: delivery.tenant_id }));
    try {
      await attempt(delivery, place, { signal: stopping.signal, log, attemptsMade: 0 });
    } catch (error) {
      const dueAt = dueAfter(error);
      if (dueAt) {
        const { tenant_id, environment, webhook_id } = delivery;
        const endpoint = { tenant_id, environment, subject_id: webhook_id };
        await sendAlone(endpoint, [{ deliveryId: delivery.delivery_id, dueAt }], log);
      } else if (!(error instanceof GaveUp)) {
        // The lease ends by itself, and the sweep finds the row due.
        log.error({ err: error }, 'a first attempt failed unexpectedly');
      }
    }
  }

  return {
    processors: [single, batch],
    firstAttempts: {
      reserve(endpoint) {
        // A rate is kept by waiting, and waiting is what jobs are for.
        if (closed || endpoint.max_per_second !== null) return undefined;
        const place = lanes.enterIfFree(endpoint.webhook_id, firstAttemptsShare);
        // An attempt and the writing of its outcome must end before the lease does.
        const beginBy = performance.now() + (options.leaseMs - options.deadlineMs) / 2;
        return (
          place && {
            lockToken: randomId(),
            leaseMs: options.leaseMs,
            release: () => place.leave(null),
            send(delivery) {
              // The commit took so long that the lease may end too early; when it has, the sweep finds the row.
              if (performance.now() > beginBy) return place.leave(null);
              const sent = sendFirst(delivery, place).finally(() => underWay.delete(sent));
              underWay.add(sent);
            },
          }
        );
      },
    },
    async close(deadlineMs) {
      closed = true;
      const finished = Promise.all(underWay);
      const deadline = sleep(deadlineMs, 'deadline', { ref: false });
      if ((await Promise.race([finished, deadline])) !== 'deadline') return;
      stopping.abort(new Error('the process is stopping'));
      await Promise.race([finished, sleep(2_000, undefined, { ref: false })]);
    },
  };
}

/** When a delivery that was not accepted is due again; null when it is over, or nobody foresaw what happened. */
function dueAfter(error: unknown): Date | null {
  if (error instanceof RetryLater) return new Date(Date.now() + error.delayMs);
  return error instanceof StepAside ? error.until : null;
}

function logOf({ delivery_id, request_id }: ClaimedDelivery, log: Log): Log {
  return childLog(log, { delivery_id, ...(request_id && { request_id }) });
}

function describe(outcome: AttemptOutcome): string {
  return outcome.error ?? `HTTP ${outcome.statusCode}`;
}

/** From now on the secret that the receiver accepted signs first. */
async function settleSecret(system: Pool, delivery: ClaimedDelivery): Promise<void> {
  await system.query(
    `update webhook_subscriptions set signing_secret = $2
     where webhook_id = $1 and signing_secret = $3 and previous_secret_sealed is not null`,
    [
      delivery.webhook_id,
      delivery.signing_secret === 'previous' ? 'current' : 'previous',
      delivery.signing_secret,
    ],
  );
}

function systemContext(
  scope: { tenantId: string; environment: Environment; requestId: string },
  log: Log,
  app: Database,
): Context {
  return {
    ...scope,
    organizationIds: null,
    actor: { type: 'system', id: deliverWebhookJob.name, name: null },
    scopes: [],
    db: app,
    log,
    signal: new AbortController().signal,
    ip: null,
    userAgent: null,
  };
}

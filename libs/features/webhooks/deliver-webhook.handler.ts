import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Context, Database, Environment } from '#platform/db';
import type { Log } from '#platform/log';
import type { Outbound } from '#platform/outbound';
import { GaveUp, type JobMessage, type Processor, RetryLater, StepAside } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { type AttemptResult, type ClaimedDelivery, createDeliveryRows } from './delivery-rows.ts';
import type { EndpointRate } from './endpoint-rate.ts';
import { createLanes, type Place } from './lanes.ts';
import { disableFailingWebhook } from './webhooks.service.ts';

/** A moment this near is waited for in place; stepping aside would cost more. Milliseconds. */
const nearMs = 100;

export interface DeliverOptions {
  app: Database;
  system: Pool;
  log: Log;
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

/** Sends deliveries. The row is claimed, the request made, the outcome written; only then does the job end. */
export function createDeliverWebhookProcessor(options: DeliverOptions): Processor {
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

  async function deliver(
    delivery: ClaimedDelivery,
    place: Place,
    message: JobMessage,
    { signal, log }: { signal: AbortSignal; log: Log },
  ): Promise<void> {
    const outcome = await attemptDelivery(delivery, options, signal);
    place.leave(outcome.durationMs, outcome.retryAfterMs ?? 0);
    // The process is stopping: nothing is said of the receiver. The lease ends by itself, then somebody else sends.
    if (!outcome.delivered && signal.aborted) throw new RetryLater('interrupted', 0);
    if (delivery.attempt_count === 0) {
      options.onFirstAttempt?.((Date.now() - delivery.event_created_at.getTime()) / 1000);
    }
    const result = resultOf(delivery, outcome);
    const written = await rows.record(result);
    log.info(
      {
        webhook_id: delivery.webhook_id,
        event_id: delivery.event_id,
        event_type: delivery.event_type,
        attempt: delivery.attempt_count + 1,
        status_code: outcome.statusCode,
        error: outcome.error,
        duration_ms: outcome.durationMs,
        outcome: result.status,
        next_attempt_at: result.nextAttemptAt,
      },
      'delivery attempted',
    );
    if (!written) return;
    if (outcome.switchedSecret) await settleSecret(options.system, delivery);
    if (outcome.gone) {
      const scope = { tenantId: delivery.tenant_id, environment: delivery.environment };
      const ctx = systemContext(
        { ...scope, requestId: message.request_id ?? message.job_id },
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

  return {
    definition: deliverWebhookJob,
    async process(message, run) {
      // The lane comes before the row: a crowd in front of a dead endpoint costs the database nothing.
      const place = await lanes.enter(message.lane ?? message.subject_id);
      if ('waitMs' in place) throw new StepAside(new Date(Date.now() + place.waitMs));
      try {
        const delivery = await rows.claim(message.subject_id);
        if (!('lock_token' in delivery)) {
          if (delivery.until === null) return;
          throw new StepAside(delivery.until);
        }
        if (delivery.subscription_status !== 'enabled') return await putBack(delivery, 'canceled', null);
        await keepRate(delivery, run.signal);
        await deliver(delivery, place, message, run);
      } finally {
        place.leave(null);
      }
    },
  };
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

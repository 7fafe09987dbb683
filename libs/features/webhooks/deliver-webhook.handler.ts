import type { Pool } from 'pg';
import type { Context, Database } from '#platform/db';
import type { Outbound } from '#platform/outbound';
import { GaveUp, type Processor, RetryLater, StepAside } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { type AttemptResult, type ClaimedDelivery, createDeliveryRows } from './delivery-rows.ts';
import { disableFailingWebhook } from './webhooks.service.ts';

export interface DeliverOptions {
  app: Database;
  system: Pool;
  outbound: Outbound;
  secrets: SecretBox;
  /** Milliseconds to wait after each failure; its length is the number of retries. */
  retrySchedule: readonly number[];
  deadlineMs: number;
  leaseMs: number;
  onAttempt?: (outcome: 'delivered' | 'retrying' | 'failed', seconds: number) => void;
}

/** Sends deliveries. The row is claimed, the request made, the outcome written; only then does the job end. */
export function createDeliverWebhookProcessor(options: DeliverOptions): Processor {
  const rows = createDeliveryRows(options.system, options.leaseMs);

  function resultOf(delivery: ClaimedDelivery, outcome: AttemptOutcome): AttemptResult {
    const base = {
      deliveryId: delivery.delivery_id,
      lockToken: delivery.lock_token,
      eventType: delivery.event_type,
      webhookId: delivery.webhook_id,
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

  return {
    definition: deliverWebhookJob,
    async process(message, { signal, log }) {
      const delivery = await rows.claim(message.subject_id);
      if (!('lock_token' in delivery)) {
        if (delivery.until === null) return;
        throw new StepAside(delivery.until);
      }
      if (delivery.subscription_status !== 'enabled') {
        await rows.record({
          deliveryId: delivery.delivery_id,
          lockToken: delivery.lock_token,
          status: 'canceled',
          schedulePosition: delivery.schedule_position,
          nextAttemptAt: null,
          attempt: null,
          eventType: delivery.event_type,
          webhookId: delivery.webhook_id,
        });
        return;
      }
      const outcome = await attemptDelivery(delivery, options, signal);
      if (!outcome.delivered && signal.aborted) {
        // The process is stopping: nothing is said of the receiver. The lease ends by itself, then somebody else sends.
        throw new RetryLater('interrupted', 0);
      }
      const result = resultOf(delivery, outcome);
      const written = await rows.record(result);
      const seconds = outcome.durationMs / 1000;
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
      const ctx = contextOf(delivery, log, options.app, signal, message.request_id);
      if (outcome.switchedSecret) await settleSecret(options.system, delivery);
      if (outcome.gone)
        await disableFailingWebhook(ctx, delivery.webhook_id, 'the receiver answered 410 Gone');
      if (result.status === 'delivered') {
        options.onAttempt?.('delivered', seconds);
        return;
      }
      if (result.status === 'failed') {
        options.onAttempt?.('failed', seconds);
        throw new GaveUp(describe(outcome));
      }
      options.onAttempt?.('retrying', seconds);
      throw new RetryLater(
        describe(outcome),
        Math.max(0, (result.nextAttemptAt?.getTime() ?? 0) - Date.now()),
      );
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

function contextOf(
  delivery: ClaimedDelivery,
  log: Context['log'],
  app: Database,
  signal: AbortSignal,
  requestId: string | null,
): Context {
  return {
    tenantId: delivery.tenant_id,
    environment: delivery.environment,
    organizationIds: null,
    actor: { type: 'system', id: deliverWebhookJob.name, name: null },
    scopes: [],
    db: app,
    log,
    signal,
    requestId: requestId ?? delivery.delivery_id,
    ip: null,
    userAgent: null,
  };
}

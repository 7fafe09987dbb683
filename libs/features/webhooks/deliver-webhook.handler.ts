import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { findDeliveriesPerSecond, usualDeliveriesPerSecond } from '#features/tenants';
import { type Context, type Database, type Environment, ownContext } from '#platform/db';
import { withoutPermit } from '#platform/jobs';
import { childLog, createOutageLog, type Log } from '#platform/log';
import type { Outbound } from '#platform/outbound';
import type { DueJob, Enqueue, Outcome, Processor, Run } from '#platform/queue';
import type { SecretBox } from '#platform/secrets';
import { inSpan } from '#platform/tracing';
import { type AttemptOutcome, attemptDelivery } from './attempt.ts';
import { createBulkheads, type Slot } from './bulkhead.ts';
import { claimSize, createDeliveryRows } from './delivery-rows.ts';
import {
  deliveryJobs,
  deliverySignal,
  isSecondLook,
  retryOfDelivery,
  returnToEndpoint,
  secondLook,
  secondLookMs,
} from './due-deliveries.ts';
import type { EndpointRate } from './endpoint-rate.ts';
import { createHostRate } from './host-rate.ts';
import { sendBatch } from './send-batch.ts';
import { switchWebhookOff } from './webhooks.service.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  insertHostAlert,
  resolveSigningSecret,
} from './webhooks.sql.ts';

/** A wait this short holds the slot; snoozing would cost more. Milliseconds. */
const nearMs = 100;

/** How long one job serves an endpoint before it yields to other endpoints. Milliseconds. */
const turnMs = 20_000;

/**
 * How long a process does not repeat the alert about too many deliveries of a tenant to one host.
 * Milliseconds.
 */
const hostToldMs = 600_000;

/** The delay before a failed write of an outcome is retried. Milliseconds. */
const recordAgainMs = 1_000;

export interface DeliverOptions {
  app: Database;
  system: Pool;
  log: Log;
  /** Enqueues the jobs of deliveries that will be retried. */
  enqueue: Enqueue;
  /** Processes endpoints with new due deliveries. */
  take(jobs: readonly DueJob[]): void;
  /** The endpoints' rate limits, shared by all workers. */
  rate: EndpointRate;
  outbound: Outbound;
  secrets: SecretBox;
  /** Milliseconds to wait after each failure; its length is the number of retries. */
  retrySchedule: readonly number[];
  deadlineMs: number;
  leaseMs: number;
  /** Concurrent attempts of this worker. */
  concurrency: number;
  /** An endpoint without a success for this long is disabled. */
  disableAfterMs: number;
  onAttempt?: (outcome: 'delivered' | 'retrying' | 'failed', seconds: number) => void;
  /** Reports how old an event was when its first attempt ended, and the endpoint's health before it. */
  onFirstAttempt?: (endpoint: 'healthy' | 'failing', seconds: number) => void;
}

/**
 * Processes deliveries: those due to an endpoint, and failed ones on their schedule. The job ends only after
 * the row is claimed, the request is made and the outcome is written.
 */
export function createDeliveryProcessors(options: DeliverOptions): Processor[] {
  const bulkheads = createBulkheads({ concurrency: options.concurrency });
  const rows = createDeliveryRows(options.system, {
    leaseMs: options.leaseMs,
    disableAfterMs: options.disableAfterMs,
    onDead: ({ webhookId, tenantId, environment }) => {
      const ctx = systemContext({ tenantId, environment, requestId: webhookId }, options.log, options.app);
      const reason = 'no delivery was accepted for days';
      switchWebhookOff(ctx, webhookId, reason).catch((err) =>
        options.log.error({ err, webhook_id: webhookId }, 'a dead endpoint could not be switched off'),
      );
    },
    onFollowed: (endpoint) => options.take([deliverySignal(endpoint)]),
  });

  const recordOutage = createOutageLog(options.log, 'Recording the outcome of a delivery');
  const waitForHost = createHostRate({
    usual: usualDeliveriesPerSecond,
    rateOf: (tenantId) => findDeliveriesPerSecond(options.system, tenantId),
  });
  const hostsTold = new LRUCache<string, true>({ max: 10_000, ttl: hostToldMs });

  /** The result of an attempt: delivered, failed for good, or to be retried on the schedule. */
  function resultOf(delivery: ClaimedDelivery, outcome: AttemptOutcome): AttemptResult {
    const result = {
      deliveryId: delivery.delivery_id,
      lockToken: delivery.lock_token,
      attempt: outcome,
      schedulePosition: delivery.schedule_position,
      nextAttemptAt: null,
    };
    if (outcome.delivered) return { ...result, status: 'delivered' };
    const wait = outcome.gone ? undefined : options.retrySchedule[delivery.schedule_position];
    if (wait === undefined) return { ...result, status: 'failed' };
    // A receiver may ask for a longer delay than the schedule's, never for a shorter one.
    const delay = Math.max(wait, outcome.retryAfterMs ?? 0);
    return {
      ...result,
      status: 'pending',
      schedulePosition: delivery.schedule_position + 1,
      nextAttemptAt: new Date(Date.now() + delay),
    };
  }

  /**
   * Writes an outcome, and retries while Postgres is unavailable: an attempt that is not recorded would be
   * sent again. Gives up when the lease ends, after which another worker may hold the delivery.
   */
  async function recordWithRetry(result: AttemptResult, signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + options.leaseMs;
    for (;;) {
      try {
        const recorded = await rows.record(result);
        recordOutage.works();
        return recorded;
      } catch (error) {
        if (signal.aborted || performance.now() + recordAgainMs > until) throw error;
        recordOutage.failed(error);
        await sleep(recordAgainMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Releases a claimed delivery without an attempt. */
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

  /** Raises an alert that deliveries wait because the tenant sends too many to one host. */
  function tellOfHost(delivery: ClaimedDelivery): void {
    const { tenant_id: tenantId, environment, url_host: host } = delivery;
    const key = `${tenantId}:${environment}:${host}`;
    if (hostsTold.has(key)) return;
    hostsTold.set(key, true);
    insertHostAlert(options.system, delivery, `webhook.host_limited:${key}`).catch((err) =>
      options.log.warn({ err, webhook_id: delivery.webhook_id }, 'an alert was not written'),
    );
  }

  /**
   * Applies the rate limits of the endpoint and of its host: sleeps through a short wait.
   * @returns for a longer wait, when the attempt may be made; the delivery is released until then.
   */
  async function keepRate(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Date | null> {
    const attempt = `${delivery.delivery_id}:${delivery.attempt_count}`;
    const hostWait = await waitForHost({ tenantId: delivery.tenant_id, host: delivery.url_host, attempt });
    if (hostWait > nearMs) tellOfHost(delivery);
    const endpointWait =
      delivery.max_per_second === null
        ? 0
        : await options.rate.waitFor(delivery.webhook_id, attempt, delivery.max_per_second);
    const wait = Math.max(hostWait, endpointWait);
    if (wait === 0) return null;
    if (wait <= nearMs) {
      await withoutPermit(() => sleep(wait, undefined, { signal }));
      return null;
    }
    const until = new Date(Date.now() + wait);
    await putBack(delivery, 'pending', until);
    return until;
  }

  /** Makes the attempt, in the trace of the change that emitted the event. */
  function attemptInTrace(delivery: ClaimedDelivery, signal: AbortSignal): Promise<AttemptOutcome> {
    const attributes = {
      'svc.delivery_id': delivery.delivery_id,
      'svc.webhook_id': delivery.webhook_id,
      'svc.event_id': delivery.event_id,
      'svc.event_type': delivery.event_type,
      'svc.tenant_id': delivery.tenant_id,
      'svc.attempt': delivery.attempt_count + 1,
      ...(delivery.request_id && { 'svc.request_id': delivery.request_id }),
    };
    const { traceparent: parent } = delivery;
    const attempt = () => attemptDelivery(delivery, options, signal);
    if (!parent) return attempt();
    return inSpan('deliver-webhook', { kind: 'internal', parent, attributes }, async (span) => {
      const outcome = await attempt();
      if (!outcome.delivered) span.fail(outcome.error ?? `HTTP ${outcome.statusCode}`);
      return outcome;
    });
  }

  async function deliver(delivery: ClaimedDelivery, slot: Slot, { signal, log }: Run): Promise<Outcome> {
    const outcome = await attemptInTrace(delivery, signal);
    slot.release(outcome.durationMs, outcome.retryAfterMs ?? 0);
    // Aborted because the process stops, which is no failure of the receiver. Another worker sends after the
    // lease ends.
    if (!outcome.delivered && signal.aborted) return { state: 'snoozed', until: new Date() };
    if (delivery.attempt_count === 0) {
      const seconds = (Date.now() - delivery.event_created_at.getTime()) / 1000;
      options.onFirstAttempt?.(delivery.is_failing ? 'failing' : 'healthy', seconds);
    }
    const result = resultOf(delivery, outcome);
    const written = await recordWithRetry(result, signal);
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
    // The lease was lost: another worker holds the delivery and records its outcome.
    if (!written) return { state: 'completed' };
    if (outcome.switchedSecret) await resolveSigningSecret(options.system, delivery);
    if (outcome.gone) {
      const scope = { tenantId: delivery.tenant_id, environment: delivery.environment };
      const ctx = systemContext(
        { ...scope, requestId: delivery.request_id ?? delivery.delivery_id },
        log,
        options.app,
      );
      await switchWebhookOff(ctx, delivery.webhook_id, 'the receiver answered 410 Gone');
    }
    const seconds = outcome.durationMs / 1000;
    if (result.status === 'delivered') {
      options.onAttempt?.('delivered', seconds);
      return { state: 'completed' };
    }
    const reason = outcome.error ?? `HTTP ${outcome.statusCode}`;
    if (result.status === 'failed') {
      options.onAttempt?.('failed', seconds);
      return { state: 'discarded', reason };
    }
    options.onAttempt?.('retrying', seconds);
    const delayMs = Math.max(0, (result.nextAttemptAt?.getTime() ?? 0) - Date.now());
    return { state: 'retryable', reason, delayMs };
  }

  /** One attempt of a delivery that this worker holds; the slot is released in any case. */
  async function attempt(delivery: ClaimedDelivery, slot: Slot, run: Run): Promise<Outcome> {
    try {
      if (delivery.subscription_status !== 'enabled') {
        await putBack(delivery, 'canceled', null);
        return { state: 'completed' };
      }
      const until = await keepRate(delivery, run.signal);
      return until ? { state: 'snoozed', until } : await deliver(delivery, slot, run);
    } finally {
      slot.release(null);
    }
  }

  async function enqueueAgain(jobs: Parameters<Enqueue>[0], log: Log): Promise<void> {
    if (jobs.length === 0) return;
    await options.enqueue(jobs).catch((err) => {
      // The rows contain their due times; the sweep enqueues the jobs once Redis is available again.
      log.warn({ err, jobs: jobs.length }, 'deliveries are due again but Redis did not take their jobs');
    });
  }

  const retry: Processor = {
    definition: deliveryJobs['deliver-webhook'],
    async process(message, run) {
      // The bulkhead before the row: a backlog for a dead endpoint then costs the database nothing.
      const slot = await bulkheads.acquire(message.concurrency_key ?? message.subject_id);
      if ('waitMs' in slot) return { state: 'snoozed', until: new Date(Date.now() + slot.waitMs) };
      const delivery = await rows.claim(message.subject_id).catch((error) => {
        slot.release(null);
        throw error;
      });
      if ('lock_token' in delivery) return attempt(delivery, slot, run);
      slot.release(null);
      if (delivery.until === null) return { state: 'completed' };
      // A due delivery may wait for another of its record, which is being sent.
      const until = Math.max(delivery.until.getTime(), Date.now() + secondLookMs);
      return { state: 'snoozed', until: new Date(until) };
    },
  };

  const endpoint: Processor = {
    definition: deliveryJobs['deliver-webhooks'],
    async process(message, run) {
      const { subject_id: webhookId, tenant_id: tenantId, environment } = message;
      const until = performance.now() + turnMs;

      async function comeBack(waitMs: number): Promise<Outcome> {
        const dueAt = new Date(Date.now() + waitMs);
        const later = returnToEndpoint({ webhookId, tenantId, environment }, dueAt);
        if (later.jobId === message.job_id) return { state: 'snoozed', until: dueAt };
        await enqueueAgain([later], run.log);
        return { state: 'completed' };
      }

      for (;;) {
        const slot = await bulkheads.acquire(webhookId);
        if ('waitMs' in slot) return comeBack(slot.waitMs);
        const deliveries = await rows.claimDue(webhookId).catch((error) => {
          slot.release(null);
          throw error;
        });
        const { outcomes, errors, left, waitMs } = await sendBatch(deliveries, slot, {
          bulkheads,
          webhookId,
          // The last attempt must end before the lease does.
          budgetMs: options.leaseMs - 2 * options.deadlineMs,
          attempt: (delivery, given) => attempt(delivery, given, { ...run, log: logOf(delivery, run.log) }),
        });
        const again = [...outcomes].flatMap(([delivery, outcome]) => {
          const dueAt = dueAfter(outcome);
          return dueAt ? retryOfDelivery({ ...delivery, next_attempt_at: dueAt }) : [];
        });
        await Promise.all([
          enqueueAgain(again, run.log),
          // They keep their due times, and with them their place before the deliveries that wait for them.
          ...left.map((delivery) => putBack(delivery, 'pending', delivery.next_attempt_at)),
        ]);
        if (errors.length > 0) throw errors[0];
        if (left.length > 0) {
          // BullMQ drops a job whose id is running, and that one may have made its last claim before these
          // were released.
          const look = secondLook({ webhookId, tenantId, environment }, Date.now() + waitMs);
          await enqueueAgain([look], run.log);
          return comeBack(waitMs);
        }
        if (deliveries.length === 0 && !isSecondLook(message))
          await enqueueAgain([secondLook({ webhookId, tenantId, environment })], run.log);
        // Fewer than a full claim: none is left, and later deliveries enqueue jobs of their own.
        if (deliveries.length < claimSize) return { state: 'completed' };
        if (performance.now() > until || run.signal.aborted) return comeBack(0);
      }
    },
  };

  return [endpoint, retry];
}

/** When a delivery that was not accepted is due again; null when it has ended. */
function dueAfter(outcome: Outcome): Date | null {
  if (outcome.state === 'retryable') return new Date(Date.now() + outcome.delayMs);
  return outcome.state === 'snoozed' ? outcome.until : null;
}

function logOf({ delivery_id, request_id }: ClaimedDelivery, log: Log): Log {
  return childLog(log, { delivery_id, ...(request_id && { request_id }) });
}

function systemContext(
  scope: { tenantId: string; environment: Environment; requestId: string },
  log: Log,
  app: Database,
): Context {
  const actor = { type: 'system', id: deliveryJobs['deliver-webhook'].name, name: null } as const;
  return ownContext({ ...scope, actor, db: app, log });
}

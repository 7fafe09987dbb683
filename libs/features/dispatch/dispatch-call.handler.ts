import { isAcknowledged, raiseAlert } from '#features/alerts';
import { announceQualified, Call } from '#features/calls';
import {
  type Exchange,
  type JobRequest,
  type JobSystem,
  recordFailureOf,
  recordSuccess,
} from '#features/connections';
import type { Bulkheads } from '#features/webhooks';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lockIfPresent, type Tx, transaction } from '#platform/db';
import { idTime } from '#platform/ids';
import { type JobHandler, type JobRun, PermanentFailure, RetryAfter, Snooze } from '#platform/jobs';
import {
  type Attempt,
  beginAttempt,
  type DispatchableCall,
  finishAttempt,
  loadDispatchable,
  recordDryRun,
} from './dispatch.sql.ts';
import { idempotencyKeyOf, jobRequestOf } from './job-request.ts';
import { isOpen, type JobSystemOptions, jobSystemFor, mayHaveTakenIt } from './job-system-for.ts';

export interface DispatchOptions extends JobSystemOptions {
  /** Keep one slow or dead job system from delaying the calls for others. */
  bulkheads: Bulkheads;
  publicUrl: string;
  /** Milliseconds after the decision until a call that no job system has accepted goes to a person. */
  deadlineMs: number;
  /** Called with the time from the provider's last message about a call until the job system accepted it. */
  onDispatched?: (urgency: string, seconds: number) => void;
}

/** The alert about a call that a person has to take over. */
const alertKind = 'call.dispatch_failed';

/** The fields of the dispatch that the audit log compares, before and after a change. */
const dispatchOf = (call: Call) => ({
  dispatch_action: call.dispatchAction,
  dispatch_status: call.dispatchStatus,
});

/** Ends the dispatch without a job: the call goes to a person. */
async function escalate(tx: Tx, callId: string, reason: string): Promise<void> {
  const call = await lockIfPresent(tx, Call, callId);
  if (call?.dispatchStatus !== 'pending') return;
  const now = new Date();
  const before = dispatchOf(call);
  call.failDispatch(reason, now);
  call.updatedAt = now;
  raiseAlert(tx, {
    kind: alertKind,
    severity: 'critical',
    message: `A call was not dispatched and needs a person: ${reason}.`,
    target: { type: 'call', id: callId },
    organizationId: call.organizationId,
  });
  audit(tx, {
    action: 'call.dispatch_failed',
    target: { type: 'call', id: callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, dispatchOf(call)),
  });
  announceQualified(tx, call);
}

/** Locks the call while it waits for a job; null when it no longer does, or was erased. */
async function lockPending(tx: Tx, callId: string): Promise<Call | null> {
  const call = await lockIfPresent(tx, Call, callId);
  return call?.dispatchStatus === 'pending' ? call : null;
}

/**
 * Reopens a failed dispatch whose job was retried by hand.
 * @throws PermanentFailure once the alert has been acknowledged: that person may have sent a crew.
 */
async function reopen(tx: Tx, callId: string): Promise<void> {
  const call = await lockIfPresent(tx, Call, callId);
  if (call?.dispatchStatus !== 'failed') return;
  if (await isAcknowledged(tx, alertKind, callId))
    throw new PermanentFailure(
      'the dispatch has failed, and a person who has seen the alert decides about it',
    );
  const now = new Date();
  const before = dispatchOf(call);
  call.reopenDispatch(now);
  call.updatedAt = now;
  audit(tx, {
    action: 'call.dispatch_reopened',
    target: { type: 'call', id: callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, dispatchOf(call)),
  });
}

/** Records that the job system accepted the call. */
async function markTaken(
  tx: Tx,
  { call_id: callId, dispatch_policy }: DispatchableCall,
  reference: string,
): Promise<Call | null> {
  const call = await lockIfPresent(tx, Call, callId);
  if (call?.dispatchStatus !== 'pending' && call?.dispatchStatus !== 'cancelling') return null;
  const at = new Date();
  const before = { ...dispatchOf(call), job_external_ref: call.jobExternalRef ?? null };
  call.markDispatched(reference, { undoMinutes: dispatch_policy.undo_minutes, at });
  call.updatedAt = at;
  audit(tx, {
    action: 'call.dispatched',
    target: { type: 'call', id: callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, { ...dispatchOf(call), job_external_ref: call.jobExternalRef }),
  });
  // An undo is under way, whose own job announces the outcome.
  if (call.dispatchStatus === 'cancelling') return null;
  announceQualified(tx, call);
  return call;
}

/** The time of the message whose words led to the dispatch. */
function heardAt({ ingestMessageIds, createdAt }: Call): number {
  return idTime(ingestMessageIds.at(-1) ?? '') ?? createdAt.getTime();
}

/** Records the request of a dry run, and leaves the call to a person. */
async function holdBack(tx: Tx, dispatchable: DispatchableCall, request: JobRequest): Promise<void> {
  const call = await lockPending(tx, dispatchable.call_id);
  if (!call) return;
  const now = new Date();
  await recordDryRun(tx, dispatchable, request);
  const before = dispatchOf(call);
  call.holdDispatch('the job system is on dry run: nothing was sent', now);
  call.updatedAt = now;
  audit(tx, {
    action: 'call.dispatch_held',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, dispatchOf(call)),
  });
  if (call.urgency === 'emergency') {
    raiseAlert(tx, {
      kind: 'call.emergency_needs_review',
      severity: 'critical',
      message: 'A call sounds like an emergency and nobody was sent: the job system is on dry run.',
      target: { type: 'call', id: call.callId },
      organizationId: call.organizationId,
    });
  }
  announceQualified(tx, call);
}

/** Whether a person dispatched the call after the last request: the alert told them to look in the job system first. */
const decidedSince = ({ dispatch_action, attempt_at, decided_at }: DispatchableCall): boolean =>
  dispatch_action === 'manual' && attempt_at !== null && attempt_at.getTime() < Date.parse(decided_at);

/** Loads a call for dispatch; reopens a failed dispatch, whose job only a person can have retried. */
async function load(ctx: Context, callId: string): Promise<DispatchableCall | undefined> {
  const call = await loadDispatchable(ctx, callId);
  if (call?.dispatch_status !== 'failed') return call;
  await transaction(ctx, (tx) => reopen(tx, callId));
  return loadDispatchable(ctx, callId);
}

/** Records the failure on the connection. */
async function noteFailure(tx: Tx, { connection_id, organization_id }: DispatchableCall, error: string) {
  if (connection_id) await recordFailureOf(tx, connection_id, error, organization_id);
}

/** Wraps a job system to measure the time of its exchanges without our own work; null if it was not called. */
function timed(jobSystem: JobSystem): { system: JobSystem; exchangedMs: () => number | null } {
  let exchangedMs: number | null = null;
  async function measured<T>(exchange: Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await exchange;
    } finally {
      exchangedMs = (exchangedMs ?? 0) + performance.now() - began;
    }
  }
  const { lookUp } = jobSystem;
  return {
    system: {
      ...jobSystem,
      lookUp: lookUp && ((callId, signal) => measured(lookUp(callId, signal))),
      create: (request, key, signal) => measured(jobSystem.create(request, key, signal)),
    },
    exchangedMs: () => exchangedMs,
  };
}

export function createDispatchCallHandler(options: DispatchOptions): JobHandler {
  /** Milliseconds until the call goes to a person. */
  const remainingMs = (call: DispatchableCall): number =>
    Date.parse(call.decided_at) + options.deadlineMs - Date.now();

  /** A retryable failure; the retry is due no later than the call's deadline. */
  const retryAfter = (call: DispatchableCall, why: string, afterMs?: number | null): RetryAfter =>
    new RetryAfter(why, { afterMs: afterMs ?? 0, byMs: Math.max(0, remainingMs(call)) });

  /**
   * Finds out the outcome of the last request before another is sent (README.md, "One call, one job").
   * @returns the existing job; null where another request makes no second one.
   * @throws PermanentFailure where the outcome cannot be known.
   */
  async function findEarlierJob(call: DispatchableCall, system: JobSystem, ctx: Context) {
    // A cancelled job belongs to an earlier dispatch.
    if (call.attempt_number === null || call.attempt_outcome === 'cancelled') return null;
    if (!system.lookUp) {
      if (isOpen(call) && !system.idempotent && !decidedSince(call))
        throw new PermanentFailure(mayHaveTakenIt('its answer was lost'));
      return null;
    }
    const result = await system.lookUp(call.call_id, ctx.signal);
    if (result.outcome === 'found' && result.jobRef !== call.cancelled_ref)
      return { ...result, number: call.attempt_number };
    if (result.outcome !== 'unknown') return null;
    await transaction(ctx, (tx) => noteFailure(tx, call, result.error));
    throw retryAfter(call, isOpen(call) ? mayHaveTakenIt(result.error) : result.error, result.retryAfterMs);
  }

  /** Completes the dispatch with the job system's reference. */
  async function finish(
    job: JobRun,
    attempt: Attempt,
    result: Exchange & { outcome: 'created' | 'found'; jobRef: string },
  ): Promise<void> {
    const { call } = attempt;
    const taken = await job.complete(async (tx) => {
      await finishAttempt(tx, attempt, result);
      if (call.connection_id) await recordSuccess(tx, call.connection_id);
      return markTaken(tx, call, result.jobRef);
    });
    if (taken?.urgency && job.ctx.environment === 'live')
      options.onDispatched?.(taken.urgency, (Date.now() - heardAt(taken)) / 1_000);
  }

  /** Sends one request for a job, and handles its answer. */
  async function ask(job: JobRun, attempt: Attempt, system: JobSystem, request: JobRequest): Promise<void> {
    const { call } = attempt;
    const { signal } = job.ctx;
    const result = await system.create(request, idempotencyKeyOf(call), signal);
    if (result.outcome === 'created') return finish(job, attempt, result);
    await transaction(job.ctx, async (tx) => {
      await finishAttempt(tx, attempt, result);
      // A request aborted by this process's shutdown says nothing about the job system.
      const failing = result.outcome === 'unknown' || result.failing;
      if (failing && !signal.aborted) await noteFailure(tx, call, result.error);
    });
    if (result.outcome === 'unknown') {
      const why = mayHaveTakenIt(result.error);
      throw system.lookUp || system.idempotent ? retryAfter(call, why) : new PermanentFailure(why);
    }
    const why = `the job system did not take it: ${result.error}`;
    const waitMs = result.retryAfterMs ?? 0;
    // A retry after the deadline would be too late.
    if (result.permanent || waitMs > remainingMs(call)) throw new PermanentFailure(why);
    throw retryAfter(call, why, waitMs);
  }

  async function dispatch(job: JobRun, call: DispatchableCall): Promise<void> {
    const { ctx } = job;
    const jobSystem = jobSystemFor(call, ctx.environment, options);
    const request = jobRequestOf(call, options.publicUrl);
    if (jobSystem.dryRun) return job.complete((tx) => holdBack(tx, call, request));
    // The operator's job system has a bulkhead per tenant, so that one tenant's load does not delay the others.
    const slot = await options.bulkheads.acquire(call.connection_id ?? `operator:${ctx.tenantId}`);
    if ('waitMs' in slot) throw new Snooze(new Date(Date.now() + Math.min(slot.waitMs, remainingMs(call))));
    const { system, exchangedMs } = timed(jobSystem);
    let pauseMs = 0;
    try {
      const earlier = await findEarlierJob(call, system, ctx);
      if (earlier) await finish(job, { call, number: earlier.number }, earlier);
      else {
        const attempt = await beginAttempt(ctx, call);
        if (attempt) await ask(job, attempt, system, request);
      }
    } catch (error) {
      if (error instanceof RetryAfter) pauseMs = error.afterMs;
      throw error;
    } finally {
      slot.release(exchangedMs(), pauseMs);
    }
  }

  return {
    async run(job) {
      const { ctx, subjectId } = job;
      const call = await load(ctx, subjectId);
      if (call?.dispatch_status !== 'pending') {
        await job.complete(async (tx) => void (await lockPending(tx, subjectId)));
        return;
      }
      if (remainingMs(call) <= 0) {
        const why = `no answer from the job system within ${Math.round(options.deadlineMs / 1000)} s`;
        throw new PermanentFailure(isOpen(call) ? mayHaveTakenIt(why) : why);
      }
      if (call.dispatch_action !== 'manual' && !call.dispatch_policy.enabled)
        throw new PermanentFailure('automatic dispatch is switched off');
      await dispatch(job, call);
    },
    discarded: escalate,
  };
}

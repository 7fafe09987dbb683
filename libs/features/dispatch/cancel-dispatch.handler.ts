import { isAcknowledged, raiseAlert } from '#features/alerts';
import { Call } from '#features/calls';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, type Tx, transaction } from '#platform/db';
import { type JobHandler, PermanentFailure, RetryAfter } from '#platform/jobs';
import { cancelAttempts, type DispatchableCall, loadDispatchable } from './dispatch.sql.ts';
import { isOpen, type JobSystemOptions, jobSystemFor, mayHaveTakenIt } from './job-system-for.ts';

/** Longest duration of a request for a job, in milliseconds: one that is still `pending` then was interrupted. */
const requestEndsMs = 15_000;

const alertKind = 'call.undo_failed';

/** The call, locked, while its job is being taken back. */
async function lockCancelling(tx: Tx, callId: string): Promise<Call | null> {
  const call = await lockIfPresent(tx, Call, callId);
  return call?.dispatchStatus === 'cancelling' ? call : null;
}

/** Records the outcome of an undo. */
function record(tx: Tx, call: Call, action: string, apply: (at: Date) => void): void {
  const state = () => ({
    status: call.status,
    dispatch_action: call.dispatchAction,
    dispatch_status: call.dispatchStatus,
    job_external_ref: call.jobExternalRef ?? null,
  });
  const before = state();
  const at = new Date();
  apply(at);
  call.updatedAt = at;
  audit(tx, {
    action,
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes: changesBetween(before, state()),
  });
}

/**
 * Resumes a failed undo whose job was retried by hand.
 * @throws PermanentFailure once the alert has been acknowledged: the job may be wanted by now.
 */
async function resume(tx: Tx, callId: string): Promise<void> {
  const call = await lockIfPresent(tx, Call, callId);
  if (call?.dispatch?.undo?.status !== 'failed') return;
  if (await isAcknowledged(tx, alertKind, callId))
    throw new PermanentFailure('the undo has failed, and a person who has seen the alert decides about it');
  record(tx, call, 'call.undo_resumed', () => call.resumeUndo());
}

/** Completes the undo: there is no job any more. */
async function finish(tx: Tx, dispatchable: DispatchableCall, jobRef: string | null): Promise<void> {
  const call = await lockCancelling(tx, dispatchable.call_id);
  if (!call) return;
  if (jobRef !== null) {
    await cancelAttempts(tx, dispatchable);
    call.jobExternalRef = jobRef;
  }
  record(tx, call, 'call.dispatch_undone', (at) => call.finishUndo(at));
}

/** The job may still exist: raises an alert for a person. */
async function failUndo(tx: Tx, callId: string, reason: string): Promise<void> {
  const call = await lockCancelling(tx, callId);
  if (!call) return;
  record(tx, call, 'call.undo_failed', (at) => call.failUndo(reason, at));
  raiseAlert(tx, {
    kind: alertKind,
    severity: 'critical',
    message: `A dispatch was not taken back, and somebody may be on the way: ${reason}.`,
    target: { type: 'call', id: callId },
    organizationId: call.organizationId,
  });
}

/** Undoes a dispatch: asks the job system to cancel the job, and records nothing but its answer. */
export function createCancelDispatchHandler(options: JobSystemOptions): JobHandler {
  /**
   * The job to cancel; null where none was made.
   * @throws RetryAfter while a request for it is under way; PermanentFailure where it may or may not exist.
   */
  async function findJob(call: DispatchableCall, signal: AbortSignal, environment: 'live' | 'test') {
    if (call.job_external_ref !== null) return call.job_external_ref;
    if (call.attempt_number === null || !isOpen(call)) return null;
    if (call.attempt_outcome === 'pending' && Date.now() - Number(call.attempt_at) < requestEndsMs)
      throw new RetryAfter('the job system is being asked for the job', { afterMs: 1_000 });
    const { lookUp } = jobSystemFor(call, environment, options);
    if (!lookUp) throw new PermanentFailure(mayHaveTakenIt('its answer was lost'));
    const result = await lookUp(call.call_id, signal);
    if (result.outcome === 'absent') return null;
    if (result.outcome === 'found') return result.jobRef === call.cancelled_ref ? null : result.jobRef;
    throw new RetryAfter(mayHaveTakenIt(result.error), { afterMs: result.retryAfterMs ?? 0 });
  }

  return {
    async run({ ctx, subjectId, failedBefore, complete }) {
      if (failedBefore) await transaction(ctx, (tx) => resume(tx, subjectId));
      const call = await loadDispatchable(ctx, subjectId);
      if (call?.dispatch_status !== 'cancelling') return;
      const jobRef = await findJob(call, ctx.signal, ctx.environment);
      if (jobRef !== null) {
        const { cancel } = jobSystemFor(call, ctx.environment, options);
        if (!cancel) throw new PermanentFailure(`the job system cannot be told: cancel job ${jobRef} there`);
        const result = await cancel(call.call_id, jobRef, ctx.signal);
        if (result.outcome === 'refused')
          throw new PermanentFailure(`the job system keeps job ${jobRef} (${result.error})`);
        if (result.outcome === 'unknown')
          throw new RetryAfter(
            `the job system has not confirmed that job ${jobRef} is cancelled (${result.error})`,
            {},
          );
      }
      await complete((tx) => finish(tx, call, jobRef));
    },
    discarded: failUndo,
  };
}

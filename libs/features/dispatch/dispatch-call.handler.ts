import { createHmac } from 'node:crypto';
import { raiseAlert } from '#features/alerts';
import { announceQualified, Call } from '#features/calls';
import { audit, changesBetween } from '#platform/audit';
import { lock, read, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { type JobHandler, type JobRun, PermanentFailure } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import { type DispatchRequest, dispatchRequestOf, jobRefOf } from './job-system.ts';
import { openWorkOrder } from './work-orders.ts';

export interface DispatchOptions {
  outbound: Outbound;
  /** The HTTP job system; without one the built-in job system takes the calls. */
  url: string | undefined;
  secret: string | undefined;
  /** A call that is not taken this long after the decision goes to a person. Milliseconds. */
  deadlineMs: number;
}

const requestDeadlineMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** One signed POST. The call's id is the idempotency key, so a job system that heard us twice opens one job. */
async function askJobSystem(
  options: DispatchOptions & { url: string },
  request: DispatchRequest,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify(request);
  const timestamp = Math.floor(Date.now() / 1000);
  const result = await options.outbound.send({
    method: 'POST',
    url: options.url,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': request.call_id,
      'x-svc-timestamp': String(timestamp),
      ...(options.secret && {
        'x-svc-signature': createHmac('sha256', options.secret).update(`${timestamp}.${body}`).digest('hex'),
      }),
    },
    body,
    deadlineMs: requestDeadlineMs,
    maxResponseBytes: maxAnswerBytes,
    signal,
  });
  return jobRefOf(result);
}

function simulatedReference(): string {
  return `sim_${uuidv7().replaceAll('-', '')}`;
}

export function createDispatchCallHandler(options: DispatchOptions): JobHandler {
  async function escalate(tx: Tx, callId: string, reason: string): Promise<void> {
    const call = await lock(tx, Call, callId);
    if (call.dispatchStatus !== 'pending') return;
    const now = new Date();
    call.failDispatch(reason, now);
    call.updatedAt = now;
    raiseAlert(tx, {
      kind: 'call.dispatch_failed',
      severity: 'critical',
      message: `The job system did not take a call, so it needs a person: ${reason}.`,
      target: { type: 'call', id: callId },
    });
    audit(tx, {
      action: 'call.dispatch_failed',
      target: { type: 'call', id: callId },
      organizationId: call.organizationId,
      changes: changesBetween(
        { dispatch_action: 'auto_dispatch', dispatch_status: 'pending' },
        { dispatch_action: call.dispatchAction, dispatch_status: call.dispatchStatus },
      ),
    });
    announceQualified(tx, call);
  }

  /** The reference of the job, or null where the built-in job system gives it. */
  async function referenceFromOutside({ ctx, subjectId }: JobRun): Promise<string | null> {
    // Nothing leaves the sandbox.
    if (ctx.environment === 'test') return simulatedReference();
    const { url } = options;
    if (!url) return null;
    const call = await read(ctx, (em) => em.findOne(Call, { callId: subjectId }));
    if (call?.dispatchStatus !== 'pending') return null;
    const decidedAt = Date.parse(call.dispatch?.decided_at ?? call.updatedAt.toISOString());
    if (Date.now() - decidedAt > options.deadlineMs) {
      throw new PermanentFailure(
        `no answer from the job system within ${Math.round(options.deadlineMs / 1000)} s`,
      );
    }
    return askJobSystem({ ...options, url }, dispatchRequestOf(call), ctx.signal);
  }

  /** The job system has taken the call. */
  function markTaken(tx: Tx, call: Call, reference: string): void {
    call.markDispatched(reference);
    call.updatedAt = new Date();
    audit(tx, {
      action: 'call.dispatched',
      target: { type: 'call', id: call.callId },
      organizationId: call.organizationId,
      changes: changesBetween(
        { dispatch_status: 'pending', job_external_ref: null },
        { dispatch_status: call.dispatchStatus, job_external_ref: call.jobExternalRef },
      ),
    });
    announceQualified(tx, call);
  }

  return {
    async run(job) {
      const reference = await referenceFromOutside(job);
      await job.complete(async (tx) => {
        const current = await lock(tx, Call, job.subjectId);
        // It was escalated to a person, who may have sent a crew: a retried job must not send a second one.
        if (current.dispatchStatus === 'failed')
          throw new PermanentFailure('the dispatch has failed, and a person decides about it');
        if (current.dispatchStatus !== 'pending') return;
        markTaken(
          tx,
          current,
          reference ?? (await openWorkOrder(tx, current.callId, dispatchRequestOf(current))),
        );
      });
    },
    discarded: escalate,
  };
}

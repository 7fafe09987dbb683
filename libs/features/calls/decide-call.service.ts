import { resolveAlerts } from '#features/alerts';
import { recordFeedback } from '#features/feedback';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, lockIfPresent, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { Call } from './call.entity.ts';
import { announceDecided, announceQualified } from './call.events.ts';
import { findOwnLead, lockLeadToJoin, readCall } from './calls.read.ts';
import type { CallRecord, Classification, CorrectedFields, DecideCall } from './calls.schemas.ts';
import { passOnJoined } from './calls.service.ts';
import { labelsOf, mergeCorrections, readBefore, withCorrections } from './corrections.ts';
import { findDispatchPolicy } from './dispatch-policy.read.ts';
import { makeLeadOf } from './make-lead.ts';

const conflict = (message: string, details = {}): AppError => new AppError('conflict', message, { details });

/** Fields that the audit log has as hashes: free text, and facts that the caller stated. */
const privateFields = ['extracted', 'reason'];

function audited(call: Call): Record<string, unknown> {
  return {
    status: call.status,
    intent: call.intent,
    urgency: call.urgency,
    qualified: call.qualified,
    service_line: call.classification?.service_line,
    extracted: call.extracted,
    decision: call.decision?.action,
    dispatch_action: call.dispatchAction,
    dispatch_status: call.dispatchStatus,
    job_external_ref: call.jobExternalRef,
    lead_id: call.leadId,
    joined_call_id: call.joinedCallId,
  };
}

/** The names of the corrected fields. */
const fieldNames = ({ extracted = {}, ...labels }: CorrectedFields): string[] => [
  ...Object.keys(labels),
  ...Object.keys(extracted).map((name) => `extracted.${name}`),
];

/**
 * A person's reading of a call that no engine has read.
 * @throws AppError `validation_error` where required fields are missing: nothing is guessed.
 */
function readingOf(
  { intent, urgency, qualified, service_line = null }: CorrectedFields,
  reason: string | null,
  at: Date,
): Classification {
  if (intent === undefined || urgency === undefined || qualified === undefined)
    throw validationError([
      {
        path: 'corrections',
        message: 'must say intent, urgency and qualified: no engine has read this call',
      },
    ]);
  return {
    intent,
    confidence: 1,
    urgency,
    qualified,
    service_line,
    disqualify_reason: null,
    summary: reason ?? '',
    evidence: [],
    engine: 'person',
    model: 'person',
    prompt_version: 'person',
    classified_at: at.toISOString(),
  };
}

/** A step of a decision: who takes it, when and why. */
interface Step {
  by: Tx['actor'];
  at: Date;
  reason: string | null;
}

/** Replaces the engine's values with the person's, and stores both as a labelled example. */
async function correct(tx: Tx, call: Call, fields: CorrectedFields, { by, at, reason }: Step): Promise<void> {
  const known = call.classification;
  const before = { result: known ?? readingOf(fields, reason, at), extracted: call.extracted };
  const after = withCorrections(before, fields);
  call.correct(after.result, after.extracted, {
    fields: mergeCorrections(call.correction?.fields ?? {}, fields),
    by,
    corrected_at: at.toISOString(),
    reason,
    engine_said: call.correction?.engine_said ?? {
      classification: known ?? null,
      extracted: call.extracted,
    },
  });
  const engines = call.correction ? readBefore(call.correction) : null;
  await recordFeedback(tx, {
    kind: 'call',
    subjectId: call.callId,
    organizationId: call.organizationId,
    engineSaid: engines && labelsOf(engines),
    personSaid: labelsOf(after),
    reason,
    engine: engines && {
      name: engines.result.engine,
      model: engines.result.model,
      promptVersion: engines.result.prompt_version,
    },
  });
}

/** Updates the dispatch of an undecided call after a correction of its reading. */
function resolveByReading(tx: Tx, call: Call, { by, at }: Step): void {
  const waits = call.dispatchAction === null || (call.dispatchAction === 'review' && !call.dispatchStatus);
  if (call.decision || !waits || call.qualified === null) return;
  const decidedBy = by.name ?? by.id;
  if (call.qualified) {
    if (call.dispatchAction === null)
      call.decideDispatch({ action: 'review', decidedBy, reason: 'nobody has decided yet', at });
  } else call.decideDispatch({ action: 'none', decidedBy, reason: 'not a new opportunity', at });
  announceQualified(tx, call);
}

/** @throws AppError `conflict` where there is a job, or may be one soon. */
function requireNoJob(call: Call): void {
  if (call.hasJob())
    throw conflict('This call is dispatched: take that back first.', {
      dispatch_status: call.dispatchStatus,
      job_external_ref: call.jobExternalRef ?? null,
    });
}

/** Ensures the reading that a job or a lead is made from; making one sets an unknown `qualified` to true. */
async function requireReading(tx: Tx, call: Call, step: Step): Promise<void> {
  if (!call.classification)
    throw validationError([
      {
        path: 'corrections',
        message: 'must say intent, urgency and qualified: no engine has read this call',
      },
    ]);
  if (call.qualified === null) await correct(tx, call, { qualified: true }, step);
}

async function dispatch(tx: Tx, call: Call, input: DecideCall, step: Step): Promise<void> {
  requireNoJob(call);
  if (call.joinedCallId) {
    const first = await lockIfPresent(tx, Call, call.joinedCallId);
    if (first?.hasJob())
      throw conflict('The call that this one has joined is dispatched: one loss is one job.', {
        joined_call_id: call.joinedCallId,
        job_external_ref: first.jobExternalRef ?? null,
      });
    call.joinedCallId = null;
  }
  await requireReading(tx, call, step);
  const { by, at } = step;
  call.decideDispatch({
    action: 'manual',
    decidedBy: by.name ?? by.id,
    reason: step.reason ?? 'dispatched by a person',
    at,
  });
  if (call.qualified === true && !call.leadId) await makeLeadOf(tx, call);
  if (!input.job_external_ref) {
    enqueue(tx, 'dispatch-call', call.callId);
    return;
  }
  const { undo_minutes } = await findDispatchPolicy(tx.em, call.organizationId);
  call.bookedAs(input.job_external_ref, { undoMinutes: undo_minutes, at });
  announceQualified(tx, call);
}

async function undo(tx: Tx, call: Call, { by, at, reason }: Step): Promise<void> {
  const decidedBy = by.name ?? by.id;
  if (call.dispatchStatus === 'cancelling') throw conflict('The dispatch is being taken back already.');
  if (call.hasJob()) {
    const until = call.dispatch?.undo_until;
    if (call.dispatchStatus === 'dispatched' && !(until && Date.parse(until) >= at.getTime()))
      throw conflict('The time to take this dispatch back is over.', { undo_until: until ?? null });
    if (call.dispatch?.booked) {
      const why = `job ${call.jobExternalRef} was booked by a person, and is to be cancelled where it was booked`;
      call.reopen(reason ?? why, decidedBy, at);
    } else {
      call.requestUndo(by, at);
      enqueue(tx, 'cancel-dispatch', call.callId);
    }
    return;
  }
  if (!call.decision && call.dispatchAction !== 'joined' && call.dispatchAction !== 'none')
    throw conflict('There is nothing to take back.');
  if (call.dispatchAction === 'joined') call.leadId = await findOwnLead(tx.em, call.callId);
  call.reopen(reason ?? 'a decision was taken back', decidedBy, at);
}

async function join(tx: Tx, call: Call, leadId: string, { by, at, reason }: Step): Promise<void> {
  requireNoJob(call);
  const lead = await lockLeadToJoin(tx.em, leadId);
  if (!lead) throw notFound('lead', 'lead_id');
  if (lead.organization_id !== call.organizationId)
    throw conflict('The lead belongs to another organization.');
  if (lead.pipeline_stage === 'lost' || lead.pipeline_stage === 'disqualified')
    throw conflict('The lead is closed.', { pipeline_stage: lead.pipeline_stage });
  const first = lead.joined_call_id ?? lead.call_id;
  const joined = first === call.callId ? null : first;
  if (joined) await passOnJoined(tx, call.callId, joined);
  call.decideDispatch({
    action: 'joined',
    decidedBy: by.name ?? by.id,
    reason: reason ?? 'a person says that it is about the same',
    at,
  });
  call.joinedCallId = joined;
  call.leadId = leadId;
}

async function resolveWithoutJob(tx: Tx, call: Call, step: Step, action: 'make_lead' | 'close') {
  requireNoJob(call);
  if (action === 'make_lead') {
    if (call.leadId) throw conflict('The call has a lead already.', { lead_id: call.leadId });
    await requireReading(tx, call, step);
    await makeLeadOf(tx, call);
  }
  const { by, at, reason } = step;
  call.decideDispatch({
    action: 'none',
    decidedBy: by.name ?? by.id,
    reason: reason ?? 'a lead was made of it',
    at,
  });
  call.joinedCallId = null;
  announceQualified(tx, call);
}

/**
 * A person's decision about a call, and their corrections of what an engine has read.
 * @throws AppError `not_found`, for the call and for a lead; `conflict` where a job or a lead is in the way, or the time for
 *   an undo is over; `invalid_transition` for an outbound call; `validation_error` where no engine has read the call and
 *   the corrections do not state its reading; `precondition_failed`.
 */
export async function decideCall(ctx: Context, callId: string, input: DecideCall): Promise<CallRecord> {
  return transaction(ctx, async (tx) => {
    const call = await lock(tx, Call, callId);
    const before = audited(call);
    const { type, id, name } = tx.actor;
    const at = new Date();
    const { action, corrections, reason = null } = input;
    const step: Step = { by: { type, id, name }, at, reason };
    if (corrections) await correct(tx, call, corrections, step);
    if (action && action !== 'undo')
      call.decide({ action, by: step.by, decided_at: at.toISOString(), reason });
    if (action === 'dispatch') await dispatch(tx, call, input, step);
    else if (action === 'undo') await undo(tx, call, step);
    else if (action === 'join') await join(tx, call, input.lead_id ?? '', step);
    else if (action) await resolveWithoutJob(tx, call, step, action);
    else resolveByReading(tx, call, step);
    if (action && action !== 'undo') await resolveAlerts(tx, [callId], '^call[.]');
    call.updatedAt = at;
    announceDecided(tx, call, {
      action: action ?? 'correct',
      reason,
      correctedFields: fieldNames(corrections ?? {}),
    });
    audit(tx, {
      action: action ? 'call.decided' : 'call.corrected',
      target: { type: 'call', id: callId },
      organizationId: call.organizationId,
      changes: changesBetween(
        before,
        { ...audited(call), ...(action === 'undo' && { decision: 'undo' }), reason },
        { hash: privateFields, key: call.auditKey },
      ),
    });
    await tx.em.flush();
    return readCall(tx.em, callId);
  });
}

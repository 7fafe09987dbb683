import { type EventData, emit } from '#features/event-catalog';
import type { Tx } from '#platform/db';
import type { Call } from './call.entity.ts';

/** `call.classified`: the engine's reading, and whether a person reviews it. */
export function announceClassified(tx: Tx, call: Call): void {
  const result = call.classification;
  if (!result) throw new Error('The call is not classified');
  emit(tx, {
    type: 'call.classified',
    organizationId: call.organizationId,
    subjectId: call.callId,
    data: {
      call_id: call.callId,
      classification: {
        intent: result.intent,
        confidence: result.confidence,
        urgency: result.urgency,
        qualified: result.qualified,
        service_line: result.service_line,
        disqualify_reason: result.disqualify_reason,
        summary: result.summary,
      },
      needs_review: call.status === 'needs_review',
    },
  });
}

/** `call.decided`: a person's decision about a call. */
export function announceDecided(
  tx: Tx,
  call: Call,
  {
    action,
    reason,
    correctedFields,
  }: { action: EventData<'call.decided'>['action']; reason: string | null; correctedFields: string[] },
): void {
  const { type, id, name } = tx.actor;
  const result = call.classification;
  emit(tx, {
    type: 'call.decided',
    organizationId: call.organizationId,
    subjectId: call.callId,
    data: {
      call_id: call.callId,
      action,
      actor: { type, id, name },
      reason,
      corrected_fields: correctedFields,
      classification: result
        ? {
            intent: result.intent,
            urgency: result.urgency,
            qualified: result.qualified,
            service_line: result.service_line,
          }
        : null,
      dispatch: {
        action: call.dispatchAction ?? null,
        status: call.dispatchStatus ?? null,
        job_external_ref: call.jobExternalRef ?? null,
      },
      lead_id: call.leadId ?? null,
    },
  });
}

/** `call.qualified`, once per call and only after the dispatch decision was carried out. */
export function announceQualified(tx: Tx, call: Call): void {
  const result = call.classification;
  if (result?.qualified !== true || call.announcedQualified) return;
  if (!call.dispatchAction || call.dispatchAction === 'joined')
    throw new Error('The dispatch of the call is not decided');
  call.announcedQualified = true;
  emit(tx, {
    type: 'call.qualified',
    organizationId: call.organizationId,
    subjectId: call.callId,
    data: {
      call_id: call.callId,
      caller_number: call.callerNumber ?? null,
      tracking_number: call.trackingNumber ?? null,
      classification: { intent: result.intent, confidence: result.confidence, urgency: result.urgency },
      dispatch: { action: call.dispatchAction, job_external_ref: call.jobExternalRef ?? null },
    },
  });
}

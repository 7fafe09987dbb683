import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Call } from './call.entity.ts';
import type { CallRecord, Classification, Dispatch, ListCalls, TranscriptRecord } from './calls.schemas.ts';

function presentDispatch(call: Call): Dispatch | null {
  if (!call.dispatchAction || !call.dispatch) return null;
  return {
    action: call.dispatchAction,
    status: call.dispatchStatus ?? null,
    job_external_ref: call.jobExternalRef ?? null,
    ...call.dispatch,
  };
}

/** The fields in the order of the reference; the database keeps them in its own. */
function presentClassification({ classification }: Call): Classification | null {
  if (!classification) return null;
  return {
    intent: classification.intent,
    confidence: classification.confidence,
    urgency: classification.urgency,
    qualified: classification.qualified,
    service_line: classification.service_line,
    disqualify_reason: classification.disqualify_reason,
    summary: classification.summary,
    evidence: classification.evidence,
    engine: classification.engine,
    model: classification.model,
    prompt_version: classification.prompt_version,
    classified_at: classification.classified_at,
  };
}

/** The call as the API shows it, with the run that decided it where that was loaded. */
export function presentCall(call: Call): CallRecord {
  return {
    call_id: call.callId,
    organization_id: call.organizationId,
    provider: call.provider,
    provider_call_id: call.providerCallId,
    caller_number: call.callerNumber ?? null,
    tracking_number: call.trackingNumber ?? null,
    direction: call.direction,
    started_at: call.startedAt?.toISOString() ?? null,
    duration_seconds: call.durationSeconds ?? null,
    answered: call.answered ?? null,
    voicemail: call.voicemail ?? null,
    recording_url: call.recordingUrl ?? null,
    transcript_status: call.transcriptStatus,
    status: call.status,
    classification: presentClassification(call),
    extracted: call.extracted,
    dispatch: presentDispatch(call),
    lead_id: call.leadId ?? null,
    ...(call.aiRun !== undefined && { ai_run: call.aiRun }),
    metadata: call.metadata,
    created_at: call.createdAt.toISOString(),
    updated_at: call.updatedAt.toISOString(),
  };
}

/**
 * The call with the run that decided it.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findCall(em: EntityManager, callId: string): Promise<Call> {
  const call = await em.findOne(Call, { callId }, { populate: ['aiRun'] });
  if (!call) throw notFound('call');
  return call;
}

/** A page of calls, newest first; transcripts are not part of it. */
export async function listCalls(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListCalls,
): Promise<Page<CallRecord>> {
  const after = cursors.decode(cursor, filter);
  const conditions: FilterQuery<Call>[] = [createdBetween(filter)];
  if (filter.organization_id) conditions.push({ organizationId: filter.organization_id });
  if (filter.status) conditions.push({ status: filter.status });
  if (filter.intent) conditions.push({ intent: filter.intent });
  if (filter.urgency) conditions.push({ urgency: filter.urgency });
  if (filter.qualified === null) conditions.push({ qualified: null, classification: { $ne: null } });
  else if (filter.qualified !== undefined) conditions.push({ qualified: filter.qualified });
  if (filter.provider) conditions.push({ provider: filter.provider });
  if (filter.answered !== undefined) conditions.push({ answered: filter.answered });
  if (filter.caller_number) conditions.push({ callerNumber: filter.caller_number });
  if (after) conditions.push({ callId: { $lt: after } });
  const rows = await em.find(Call, { $and: conditions }, { orderBy: { callId: 'desc' }, limit: limit + 1 });
  return toPage(rows, limit, presentCall, (last) => cursors.encode(last.callId, filter));
}

/** The words of a call, turn by turn. */
export async function readTranscript(em: EntityManager, callId: string): Promise<TranscriptRecord> {
  const call = await em.findOne(Call, { callId }, { populate: ['transcript'] });
  if (!call) throw notFound('call');
  const text = call.transcript ?? null;
  return {
    call_id: call.callId,
    transcript_status: call.transcriptStatus,
    turns: (text ?? '')
      .split('\n')
      .filter((turn) => turn.trim() !== '')
      .map((turn, i) => {
        const spoken = /^(Agent|Caller|Voicemail):\s*(.*)$/.exec(turn);
        return { turn: i, speaker: spoken?.[1] ?? null, text: spoken?.[2] ?? turn };
      }),
    text,
  };
}

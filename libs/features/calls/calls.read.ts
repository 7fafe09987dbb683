import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type AiRunRecord, aiRunColumn } from '#platform/ai-runs';
import { executePrepared, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Call } from './call.entity.ts';
import type {
  CallRecord,
  Classification,
  Dispatch,
  DispatchAttempt,
  Extracted,
  ListCalls,
  TranscriptRecord,
} from './calls.schemas.ts';

const callColumns = [
  'call_id',
  'organization_id',
  'provider',
  'provider_call_id',
  'caller_number',
  'tracking_number',
  'direction',
  'started_at',
  'duration_seconds',
  'answered',
  'voicemail',
  'recording_url',
  'provider_verdict',
  'transcript_status',
  'status',
  'classification',
  'extracted',
  'dispatch',
  'lead_id',
  'joined_call_id',
  'metadata',
  'created_at',
  'updated_at',
  'dispatch_action',
  'dispatch_status',
  'job_external_ref',
] as const;

interface CallJson {
  classification: Classification | null;
  extracted: Extracted;
  dispatch: NonNullable<Call['dispatch']> | null;
  metadata: Record<string, string>;
}

interface JoinedDispatch {
  dispatch_status: Dispatch['status'];
  job_external_ref: string | null;
}

/** The job of the call that this one has joined: read where it is, so that nothing is said of it that is not so. */
const joinedDispatch = sql<JoinedDispatch | null>`(
  select jsonb_build_object('dispatch_status', first.dispatch_status, 'job_external_ref', first.job_external_ref)
  from calls first where first.call_id = calls.joined_call_id)`.as('joined_dispatch');

const joinedCallIds = sql<string[]>`array(
  select further.call_id from calls further where further.joined_call_id = calls.call_id
  order by further.call_id limit 100)`.as('joined_call_ids');

/** The requests by which the call was to become a job, as JSON in the order of the reference. */
const dispatchAttempts = sql<DispatchAttempt[]>`(
  select coalesce(json_agg(json_build_object('number', a.number,
    'at', to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'connection_id', a.connection_id,
    'outcome', a.outcome, 'status_code', a.status_code, 'duration_ms', a.duration_ms, 'error', a.error,
    'request', a.request) order by a.number), '[]')
  from dispatch_attempts a where a.call_id = calls.call_id)`.as('dispatch_attempts');

type CallRow = Row<'calls', (typeof callColumns)[number], CallJson> & {
  ai_run?: AiRunRecord | null;
  dispatch_attempts?: DispatchAttempt[];
  joined_dispatch: JoinedDispatch | null;
  joined_call_ids: string[];
};

function presentDispatch(
  row: Pick<CallRow, 'dispatch' | 'dispatch_action' | 'joined_dispatch' | keyof JoinedDispatch>,
): Dispatch | null {
  if (!row.dispatch_action || !row.dispatch) return null;
  const { dispatch_status: status, job_external_ref } = row.joined_dispatch ?? row;
  return { action: row.dispatch_action, status, job_external_ref, ...row.dispatch };
}

/** The fields in the order of the reference; the database keeps them in its own. */
function presentClassification(classification: Classification | null): Classification | null {
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

/** The call as the API shows it, with the run that decided it where that was selected. */
function presentCall({
  dispatch_action,
  dispatch_status,
  job_external_ref,
  joined_dispatch,
  metadata,
  created_at,
  updated_at,
  ...row
}: CallRow): CallRecord {
  return {
    ...row,
    started_at: row.started_at?.toISOString() ?? null,
    classification: presentClassification(row.classification),
    dispatch: presentDispatch({
      dispatch: row.dispatch,
      dispatch_action,
      dispatch_status,
      job_external_ref,
      joined_dispatch,
    }),
    metadata,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/**
 * The call with the run that decided it.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readCall(em: EntityManager, callId: string): Promise<CallRecord> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'calls')
      .select([...callColumns, joinedDispatch, joinedCallIds, dispatchAttempts, aiRunColumn])
      .$narrowType<CallJson>()
      .where('call_id', '=', callId)
      .where('erased_at', 'is', null),
  );
  if (!found) throw notFound('call');
  return presentCall(found);
}

/** A page of calls, newest first; transcripts are not part of it. */
export async function listCalls(
  em: EntityManager,
  cursors: Cursors,
  request: ListCalls,
): Promise<Page<CallRecord>> {
  return findPage(em, 'calls', {
    key: 'call_id',
    cursors,
    request,
    equal: {
      organization_id: request.organization_id,
      status: request.status,
      intent: request.intent,
      urgency: request.urgency,
      qualified: request.qualified ?? undefined,
      provider: request.provider,
      answered: request.answered,
      caller_number: request.caller_number,
      lead_id: request.lead_id,
    },
    select: (calls) => {
      const rows = calls
        .select([...callColumns, joinedDispatch, joinedCallIds])
        .$narrowType<CallJson>()
        .where('erased_at', 'is', null);
      if (request.qualified !== null) return rows;
      return rows.where('qualified', 'is', null).where('classification', 'is not', null);
    },
    present: presentCall,
  });
}

/** The words of a call, turn by turn. */
export async function readTranscript(em: EntityManager, callId: string): Promise<TranscriptRecord> {
  const [call] = await executePrepared(
    em,
    selectFrom(em, 'calls')
      .select(['call_id', 'transcript_status', 'transcript'])
      .where('call_id', '=', callId)
      .where('erased_at', 'is', null),
  );
  if (!call) throw notFound('call');
  return {
    call_id: call.call_id,
    transcript_status: call.transcript_status,
    turns: (call.transcript ?? '')
      .split('\n')
      .filter((turn) => turn.trim() !== '')
      .map((turn, i) => {
        const spoken = /^(Agent|Caller|Voicemail):\s*(.*)$/.exec(turn);
        return { turn: i, speaker: spoken?.[1] ?? null, text: spoken?.[2] ?? turn };
      }),
    text: call.transcript,
  };
}

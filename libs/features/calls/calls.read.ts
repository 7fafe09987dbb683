import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Attribution, presentAttribution } from '#features/attribution';
import { type JobProgress, presentJob } from '#features/job-progress';
import { findMatches } from '#features/search';
import { type AiRunRecord, aiRunColumn } from '#platform/ai-runs';
import { executePrepared, type Row, requireOne, selectFrom, type Tables } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { smallestIds } from '#platform/ids';
import type { Call, TurnTimes } from './call.entity.ts';
import type {
  CallOutcome,
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
  'attribution',
  'transcript_status',
  'status',
  'classification',
  'extracted',
  'correction',
  'decision',
  'needs_decision',
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
  attribution: Attribution | null;
  classification: Classification | null;
  extracted: Extracted;
  dispatch: NonNullable<Call['dispatch']> | null;
  metadata: Record<string, string>;
  correction: CallRecord['correction'];
  decision: CallRecord['decision'];
}

interface JoinedDispatch {
  dispatch_status: Dispatch['status'];
  job_external_ref: string | null;
  job?: JobProgress | null;
}

/** The job of the call that this one joined, read live so that it is never stale. */
const joinedDispatch = sql<JoinedDispatch | null>`(
  select jsonb_build_object('dispatch_status', first.dispatch_status, 'job_external_ref', first.job_external_ref,
    'job', first.dispatch -> 'job')
  from calls first where first.call_id = calls.joined_call_id)`.as('joined_dispatch');

const joinedCallIds = sql<string[]>`array(
  select further.call_id from calls further where further.joined_call_id = calls.call_id
  order by further.call_id limit 100)`.as('joined_call_ids');

/** Earlier calls of the same number to the same organization, counted to a hundred. */
const earlierCalls = sql<number>`(
  select count(*)::int from (
    select from calls earlier where earlier.organization_id = calls.organization_id
      and earlier.caller_number = calls.caller_number and earlier.call_id < calls.call_id and earlier.erased_at is null
    limit 100) found)`.as('earlier_call_count');

const calledBefore = sql<SqlBool>`exists (
  select from calls earlier where earlier.organization_id = calls.organization_id
    and earlier.caller_number = calls.caller_number and earlier.call_id < calls.call_id and earlier.erased_at is null)`;

/** The filter condition of each outcome. */
const outcomes: Record<CallOutcome, RawBuilder<SqlBool>> = {
  dispatched: sql`dispatch_status = 'dispatched'`,
  pending: sql`dispatch_status in ('pending', 'cancelling')`,
  failed: sql`dispatch_status = 'failed'`,
  review: sql`dispatch_action = 'review' and dispatch_status is null`,
  joined: sql`dispatch_action = 'joined'`,
  none: sql`dispatch_action = 'none'`,
};

/** The text that a search looks in. */
const searched = sql`concat_ws(' ', caller_number, caller_name, extracted ->> 'caller_name',
  extracted ->> 'callback_number', extracted ->> 'address', job_external_ref, classification ->> 'summary')`;

/** `ilike` patterns, one per word; a telephone number is matched by its digits, in any notation. */
function patternsOf(text: string): string[] {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  const words = /^\d{4,}$/.test(digits) ? [digits] : text.split(/\s+/).slice(0, 8);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Lower bound of ids: a call's record is created after the call has begun; clocks may differ by a day. */
const startedAfterId = (time: Date): string => `call_${smallestIds(time.getTime() - 86_400_000).prefixed}`;

/** The dispatch requests of the call, as JSON with the fields in the order of the API reference. */
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
  earlier_call_count: number;
};

function presentDispatch(
  row: Pick<
    CallRow,
    'dispatch' | 'dispatch_action' | 'joined_dispatch' | 'dispatch_status' | 'job_external_ref'
  >,
): Dispatch | null {
  if (!row.dispatch_action || !row.dispatch) return null;
  const {
    dispatch_status: status,
    job_external_ref,
    job,
  } = row.joined_dispatch ?? {
    ...row,
    job: row.dispatch.job,
  };
  const { decided_by, reason, decided_at, undo_until = null, undo = null } = row.dispatch;
  // A joined call cannot undo the job; only the call that owns it can.
  const until = status === 'dispatched' && !row.joined_dispatch ? undo_until : null;
  return {
    action: row.dispatch_action,
    status,
    job_external_ref,
    job: job ? presentJob(job) : null,
    decided_by,
    reason,
    decided_at,
    undo_until: until,
    undo,
  };
}

/** The fields in the order of the API reference; `jsonb` does not keep it. */
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
    attribution: row.attribution && presentAttribution(row.attribution),
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
  const query = selectFrom(em, 'calls')
    .select([...callColumns, joinedDispatch, joinedCallIds, earlierCalls, dispatchAttempts, aiRunColumn])
    .$narrowType<CallJson>()
    .where('call_id', '=', callId)
    .where('erased_at', 'is', null);
  return presentCall(await requireOne(em, query, 'call'));
}

/** Limit of calls searched for a callback number. */
const mostMatches = 500;

/** A page of calls, newest first; transcripts are not part of it. */
export async function listCalls(
  em: EntityManager,
  cursors: Cursors,
  request: ListCalls,
): Promise<Page<CallRecord>> {
  const { callback_number } = request;
  // The words of a call are indexed, the extracted fields are not.
  const named = callback_number && (await findMatches(em, callback_number, ['call'], mostMatches));
  return findPage(em, 'calls', {
    key: 'call_id',
    cursors,
    request,
    filters: [
      ...(['organization_id', 'status', 'intent', 'urgency', 'provider'] as const),
      ...(['answered', 'tracking_number', 'needs_decision', 'lead_id'] as const),
    ],
    equal: {
      qualified: request.qualified ?? undefined,
      caller_number: request.phone ?? request.caller_number,
    },
    select: (calls) => {
      let rows = calls
        .select([...callColumns, joinedDispatch, joinedCallIds, earlierCalls])
        .$narrowType<CallJson>()
        .where('erased_at', 'is', null);
      const { outcome, q, started_after, started_before, called_before } = request;
      if (outcome) rows = rows.where(outcomes[outcome]);
      if (named) {
        rows = rows
          .where('calls.call_id', 'in', sql<string>`(select unnest(${named.map(({ id }) => id)}::text[]))`)
          .where(sql`extracted ->> 'callback_number'`, '=', callback_number);
      }
      if (q) rows = rows.where(sql<SqlBool>`${searched} ilike all (${patternsOf(q)}::text[])`);
      if (started_after)
        rows = rows
          .where('started_at', '>=', started_after)
          .where('calls.call_id', '>=', startedAfterId(started_after));
      if (started_before) rows = rows.where('started_at', '<', started_before);
      if (called_before !== undefined)
        rows = rows.where(called_before ? calledBefore : sql<SqlBool>`not ${calledBefore}`);
      if (request.qualified !== null) return rows;
      return rows.where('qualified', 'is', null).where('classification', 'is not', null);
    },
    present: presentCall,
  });
}

/** The words of a call, turn by turn. */
export async function readTranscript(em: EntityManager, callId: string): Promise<TranscriptRecord> {
  const query = selectFrom(em, 'calls')
    .select(['call_id', 'transcript_status', 'transcript', 'turn_times'])
    .$narrowType<{ turn_times: TurnTimes | null }>()
    .where('call_id', '=', callId)
    .where('erased_at', 'is', null);
  const call = await requireOne(em, query, 'call');
  return {
    call_id: call.call_id,
    transcript_status: call.transcript_status,
    turns: (call.transcript ?? '')
      .split('\n')
      .filter((turn) => turn.trim() !== '')
      .map((turn, i) => {
        const spoken = /^(Agent|Caller|Voicemail):\s*(.*)$/.exec(turn);
        const time = call.turn_times?.[i];
        return {
          turn: i,
          speaker: spoken?.[1] ?? null,
          text: spoken?.[2] ?? turn,
          start_seconds: time?.start ?? null,
          end_seconds: time?.end ?? null,
        };
      }),
    text: call.transcript,
  };
}

/** The id of a provider's call; null where there is none. */
export async function findCallOfProvider(
  em: EntityManager,
  identity: Pick<Tables['calls'], 'source_id' | 'organization_id' | 'provider_account' | 'provider_call_id'>,
): Promise<string | null> {
  const query = selectFrom(em, 'calls')
    .select('call_id')
    .where(({ and }) => and(identity));
  const [found] = await executePrepared(em, query);
  return found?.call_id ?? null;
}

/** The facts for classification; the number is null also where a switchboard shows the called number as the caller's. */
export async function findClassifiable(em: EntityManager, callId: string) {
  const [call] = await executePrepared(
    em,
    selectFrom(em, 'calls')
      .select(['organization_id', 'status', 'transcript', 'duration_seconds', 'voicemail'])
      .select(sql<string | null>`nullif(caller_number, tracking_number)`.as('caller_number'))
      .where('call_id', '=', callId),
  );
  return call;
}

/** The lead made from a call; null without one. */
export async function findOwnLead(em: EntityManager, callId: string): Promise<string | null> {
  const own = await selectFrom(em, 'leads')
    .select('lead_id')
    .where('call_id', '=', callId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return own?.lead_id ?? null;
}

/** Locks a lead that a call is to join; with its call, and the call that this one has joined itself. */
export function lockLeadToJoin(em: EntityManager, leadId: string) {
  return selectFrom(em, 'leads')
    .leftJoin('calls', (join) =>
      join.onRef('calls.call_id', '=', 'leads.call_id').on('calls.erased_at', 'is', null),
    )
    .select(['leads.organization_id', 'calls.call_id', 'calls.joined_call_id', 'leads.pipeline_stage'])
    .where('leads.lead_id', '=', leadId)
    .where('leads.erased_at', 'is', null)
    .forShare('leads')
    .executeTakeFirst();
}

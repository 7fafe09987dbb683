import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { presentAttribution } from '#features/attribution';
import { presentJob } from '#features/job-progress';
import { findMatches } from '#features/search';
import { type AiRunRecord, aiRunColumn } from '#platform/ai-runs';
import { executePrepared, recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Lead } from './lead.entity.ts';
import { type LeadRecord, type ListLeads, lead, type Qualification } from './leads.schemas.ts';

/**
 * The pairs in a fixed order, regardless of the order from the client or the database, so that equal records
 * look equal.
 */
function ordered(pairs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields in the order of the API reference; the database returns them in another. */
function presentQualification(qualification: Qualification): Qualification {
  const { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at } = qualification;
  return { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at };
}

const records = recordsIn('leads', lead.omit({ ai_run: true }));

type ShownRow = ReturnType<typeof records.of> & { ai_run?: AiRunRecord | null };

function present(row: ShownRow): LeadRecord {
  return {
    ...row,
    qualification: presentQualification(row.qualification),
    attribution: row.attribution && presentAttribution(row.attribution),
    job: row.job && presentJob(row.job),
    metadata: ordered(row.metadata),
  };
}

/** The lead as the API shows it, with the run that assessed it if that was loaded. */
export function presentLead(entity: Lead): LeadRecord {
  const row = records.of(entity);
  return present(entity.aiRun === undefined ? row : { ...row, ai_run: entity.aiRun });
}

/** Stages that need no further action. */
const closedStages = ['won', 'lost', 'disqualified'];

/** The most matches that a search in the list considers. */
const mostMatches = 500;

/** A page of leads, newest first by default, without erased ones. */
export async function listLeads(
  em: EntityManager,
  cursors: Cursors,
  request: ListLeads,
): Promise<Page<LeadRecord>> {
  const matches = request.q && (await findMatches(em, request.q, ['lead'], mostMatches));
  return findPage(em, 'leads', {
    key: 'lead_id',
    cursors,
    request,
    filters: [
      ...(['organization_id', 'pipeline_stage', 'source', 'direction', 'industry', 'tier'] as const),
      ...(['call_id', 'owner_user_id', 'external_ref', 'email', 'phone'] as const),
    ],
    select: (leads) => {
      let rows = records.select(leads).where('erased_at', 'is', null);
      if (matches) rows = rows.where(sql<SqlBool>`lead_id = any (${matches.map(({ id }) => id)}::uuid[])`);
      if (request.overdue !== undefined) {
        const due = sql<SqlBool>`next_action_at <= now() and pipeline_stage <> all (${closedStages})`;
        rows = rows.where(request.overdue ? due : sql<SqlBool>`(${due}) is not true`);
      }
      return rows;
    },
    present: (row) => present(withIsoTimes(row)),
  });
}

/**
 * The lead with this id, and the run that assessed it.
 * @throws AppError `not_found` when there is none that the caller may see, or it was erased.
 */
export const readLead = (em: EntityManager, leadId: string): Promise<LeadRecord> =>
  readLeadBy(em, 'lead_id', leadId);

/** As {@link readLead}, by the client's own reference. */
export const readLeadByRef = (em: EntityManager, externalRef: string): Promise<LeadRecord> =>
  readLeadBy(em, 'external_ref', externalRef);

async function readLeadBy(
  em: EntityManager,
  column: 'lead_id' | 'external_ref',
  value: string,
): Promise<LeadRecord> {
  const query = records
    .selectFrom(em)
    .select(aiRunColumn)
    .where(column, '=', value)
    .where('erased_at', 'is', null);
  return present(withIsoTimes(await requireOne(em, query, 'lead')));
}

/** The leads with these references, by reference, as far as the caller may see them. */
export async function findLeadsByRef(
  em: EntityManager,
  refs: readonly string[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await selectFrom(em, 'leads')
    .select(['lead_id', 'external_ref'])
    .where('external_ref', 'in', refs)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ external_ref, lead_id }) => [external_ref ?? '', lead_id]));
}

/** The lead of a call, also an erased one; null where it has none. */
export async function findLeadOfCall(em: EntityManager, callId: string): Promise<string | null> {
  const [lead] = await executePrepared(
    em,
    selectFrom(em, 'leads').select('lead_id').where('call_id', '=', callId),
  );
  return lead?.lead_id ?? null;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type Attribution, presentAttribution } from '#features/attribution';
import { type JobProgress, presentJob } from '#features/job-progress';
import { findMatches } from '#features/search';
import { type AiRunRecord, aiRunColumn } from '#platform/ai-runs';
import { type Row, requireOne, rowOf, selectFrom } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Lead } from './lead.entity.ts';
import type { LeadRecord, ListLeads, Qualification } from './leads.schemas.ts';

/** The pairs in one order, whatever order the client or the database has them in, so that equal records look equal. */
function ordered(pairs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields in the order of the reference; the database keeps them in its own. */
function presentQualification(qualification: Qualification): Qualification {
  const { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at } = qualification;
  return { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at };
}

const leadColumns = [
  'lead_id',
  'organization_id',
  'direction',
  'name',
  'email',
  'phone',
  'source',
  'message',
  'industry',
  'pipeline_stage',
  'lost_reason',
  'lead_score',
  'qualification',
  'owner_user_id',
  'next_action_at',
  'attribution',
  'external_ref',
  'call_id',
  'job',
  'metadata',
  'created_at',
  'updated_at',
] as const;

interface LeadJson {
  qualification: Qualification;
  attribution: Attribution | null;
  job: JobProgress | null;
  metadata: Record<string, string>;
}

type LeadRow = Row<'leads', (typeof leadColumns)[number], LeadJson> & { ai_run?: AiRunRecord | null };

function presentRow({ metadata, created_at, updated_at, ...row }: LeadRow): LeadRecord {
  return {
    ...row,
    qualification: presentQualification(row.qualification),
    next_action_at: row.next_action_at?.toISOString() ?? null,
    attribution: row.attribution && presentAttribution(row.attribution),
    job: row.job && presentJob(row.job),
    metadata: ordered(metadata),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The lead as the API shows it, with the run that judged it where that was loaded. */
export function presentLead(lead: Lead): LeadRecord {
  const row = rowOf<LeadRow>(lead, leadColumns);
  return presentRow(lead.aiRun === undefined ? row : { ...row, ai_run: lead.aiRun });
}

/** Stages at which nothing more is to be done. */
const closedStages = ['won', 'lost', 'disqualified'];

/** The most leads that a search in the list looks through. */
const mostMatches = 500;

/** A page of leads, newest first unless asked otherwise, without the erased ones. */
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
      let rows = leads.select(leadColumns).$narrowType<LeadJson>().where('erased_at', 'is', null);
      if (matches) rows = rows.where(sql<SqlBool>`lead_id = any (${matches.map(({ id }) => id)}::uuid[])`);
      if (request.overdue !== undefined) {
        const due = sql<SqlBool>`next_action_at <= now() and pipeline_stage <> all (${closedStages})`;
        rows = rows.where(request.overdue ? due : sql<SqlBool>`(${due}) is not true`);
      }
      return rows;
    },
    present: presentRow,
  });
}

/**
 * The lead with this id, and the run that judged it.
 * @throws AppError `not_found` when there is none that the caller may see, or it was erased.
 */
export const readLead = (em: EntityManager, leadId: string): Promise<LeadRecord> =>
  readLeadBy(em, 'lead_id', leadId);

/** As {@link readLead}, by the reference that the client keeps it under. */
export const readLeadByRef = (em: EntityManager, externalRef: string): Promise<LeadRecord> =>
  readLeadBy(em, 'external_ref', externalRef);

async function readLeadBy(
  em: EntityManager,
  column: 'lead_id' | 'external_ref',
  value: string,
): Promise<LeadRecord> {
  const query = selectFrom(em, 'leads')
    .select([...leadColumns, aiRunColumn])
    .$narrowType<LeadJson>()
    .where(column, '=', value)
    .where('erased_at', 'is', null);
  return presentRow(await requireOne(em, query, 'lead'));
}

/** The leads that have these references, by reference, as far as the caller sees them. */
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

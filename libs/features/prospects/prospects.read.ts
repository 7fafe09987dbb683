import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, sql } from 'kysely';
import { requireOne, selectFrom, type Tables, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { Prospect } from './prospect.entity.ts';
import type { ListProspects, ProspectRecord } from './prospects.schemas.ts';

const activeSequences = sql<number>`(
  select count(*)::int from outreach_enrolments e
  where e.prospect_id = prospects.prospect_id and e.status = 'active')`.as('active_sequence_count');

/** The prospects joined with their leads, without those whose leads were erased. */
function withLeads(prospects: SelectQueryBuilder<Tables, 'prospects', object>) {
  return prospects
    .innerJoin('leads', 'leads.lead_id', 'prospects.lead_id')
    .where('leads.erased_at', 'is', null)
    .select([
      'prospects.prospect_id',
      'prospects.organization_id',
      'prospects.lead_id',
      'leads.name',
      'leads.email',
      'leads.phone',
      'leads.industry',
      'leads.lead_score as score',
      'prospects.status',
      'prospects.last_outreach_at',
      activeSequences,
      'prospects.metadata',
      'prospects.created_at',
      'prospects.updated_at',
    ])
    .$narrowType<{ metadata: Record<string, string> }>();
}

/**
 * The prospect with this id, joined with its lead.
 * @throws AppError `not_found` when there is none that the caller may see, or its lead was erased.
 */
export async function readProspect(em: EntityManager, prospectId: string): Promise<ProspectRecord> {
  const query = withLeads(selectFrom(em, 'prospects')).where('prospect_id', '=', prospectId);
  return withIsoTimes(await requireOne(em, query, 'prospect'));
}

/** The given prospects that the caller may see and whose leads were not erased, with their leads. */
export async function findProspects(em: EntityManager, prospectIds: readonly string[]): Promise<Prospect[]> {
  return em.find(
    Prospect,
    { prospectId: { $in: [...prospectIds] }, lead: { erasedAt: null } },
    { populate: ['lead'] },
  );
}

/** A page of prospects, newest first, without those whose leads were erased. */
export async function listProspects(
  em: EntityManager,
  cursors: Cursors,
  request: ListProspects,
): Promise<Page<ProspectRecord>> {
  return findPage(em, 'prospects', {
    key: 'prospect_id',
    cursors,
    request,
    filters: ['organization_id', 'status', 'lead_id'],
    select: (prospects) => {
      let rows = withLeads(prospects);
      for (const column of ['industry', 'email', 'phone', 'external_ref'] as const)
        if (request[column]) rows = rows.where(`leads.${column}`, '=', request[column]);
      return rows;
    },
    present: withIsoTimes,
  });
}

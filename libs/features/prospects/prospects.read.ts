import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Prospect } from './prospect.entity.ts';
import type { ListProspects, ProspectRecord } from './prospects.schemas.ts';

/** @param prospect with its lead loaded. */
export function presentProspect(prospect: Prospect): ProspectRecord {
  const { lead } = prospect;
  return {
    prospect_id: prospect.prospectId,
    organization_id: prospect.organizationId,
    lead_id: lead.leadId,
    name: lead.name ?? null,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    industry: lead.industry ?? null,
    score: lead.leadScore ?? null,
    status: prospect.status,
    last_outreach_at: prospect.lastOutreachAt?.toISOString() ?? null,
    metadata: prospect.metadata,
    created_at: prospect.createdAt.toISOString(),
    updated_at: prospect.updatedAt.toISOString(),
  };
}

/**
 * The prospect with this id, and its lead.
 * @throws AppError `not_found` when there is none that the caller may see, or its lead was erased.
 */
export async function findProspect(em: EntityManager, prospectId: string): Promise<Prospect> {
  const [found] = await findProspects(em, [prospectId]);
  if (!found) throw notFound('prospect');
  return found;
}

/** Those of the prospects that the caller may see and whose leads were not erased, with their leads. */
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
  { limit, cursor, ...filter }: ListProspects,
): Promise<Page<ProspectRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<Prospect> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.status && { status: filter.status }),
    ...(after && { prospectId: { $lt: after } }),
    lead: {
      erasedAt: null,
      ...(filter.industry && { industry: filter.industry }),
      ...(filter.lead_id && { leadId: filter.lead_id }),
    },
  };
  const rows = await em.find(Prospect, where, {
    populate: ['lead'],
    orderBy: { prospectId: 'desc' },
    limit: limit + 1,
  });
  return toPage(rows, limit, presentProspect, (last) => cursors.encode(last.prospectId, filter));
}

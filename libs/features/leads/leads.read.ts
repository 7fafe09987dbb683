import type { EntityManager, QBFilterQuery } from '@mikro-orm/postgresql';
import type { TenantScope } from '#platform/db';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Lead } from './lead.entity.ts';
import type { LeadRecord, ListLeads } from './leads.schemas.ts';

/** The pairs in one order, whatever order the client or the database has them in, so that equal records look equal. */
function ordered(pairs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a lead is shown from: the entity, or the same fields read without making one. */
type LeadRow = Omit<Lead, 'moveTo' | 'awaitQualification' | 'qualify' | 'failQualification' | 'erase'>;

export function presentLead(lead: LeadRow): LeadRecord {
  const { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at } =
    lead.qualification;
  return {
    lead_id: lead.leadId,
    organization_id: lead.organizationId,
    direction: lead.direction,
    name: lead.name ?? null,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    source: lead.source,
    message: lead.message ?? null,
    industry: lead.industry ?? null,
    pipeline_stage: lead.pipelineStage,
    lead_score: lead.leadScore ?? null,
    qualification: { status, tier, confidence, reasons, engine, model, prompt_version, qualified_at },
    external_ref: lead.externalRef ?? null,
    call_id: lead.callId ?? null,
    metadata: ordered(lead.metadata),
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
  };
}

/** A page of leads, newest first, without the erased ones. */
export async function listLeads(
  em: EntityManager,
  scope: TenantScope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListLeads,
): Promise<Page<LeadRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: QBFilterQuery<Lead> = {
    // Row-level security says the same, but only at run time: without these two the planner cannot see how few of all
    // tenants' leads are this one's, and walks the primary key past everybody else's.
    tenantId: scope.tenantId,
    environment: scope.environment,
    erasedAt: null,
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.pipeline_stage && { pipelineStage: filter.pipeline_stage }),
    ...(filter.source && { source: filter.source }),
    ...(filter.direction && { direction: filter.direction }),
    ...(filter.industry && { industry: filter.industry }),
    ...(filter.tier && { tier: filter.tier }),
    ...(filter.call_id && { callId: filter.call_id }),
    ...(filter.external_ref && { externalRef: filter.external_ref }),
    ...(after && { leadId: { $lt: after } }),
  };
  // Plain rows: a page needs no entities, and making them costs more than the query.
  const rows = await em
    .createQueryBuilder(Lead)
    .where(where)
    .orderBy({ leadId: 'desc' })
    .limit(limit + 1)
    .execute<LeadRow[]>('all');
  return toPage(rows, limit, presentLead, (last) => cursors.encode(last.leadId, filter));
}

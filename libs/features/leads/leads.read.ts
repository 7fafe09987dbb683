import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type TenantScope } from '#platform/db';
import { type Cursors, type Page, toPage } from '#platform/http';
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

/** The lead as the API shows it, with the run that judged it where that was loaded. */
export function presentLead(lead: Lead): LeadRecord {
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
    qualification: presentQualification(lead.qualification),
    external_ref: lead.externalRef ?? null,
    call_id: lead.callId ?? null,
    ...(lead.aiRun !== undefined && { ai_run: lead.aiRun }),
    metadata: ordered(lead.metadata),
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
  };
}

/** A row of the list: a page needs no entities, and making them costs more than the query. */
type LeadRow = Omit<LeadRecord, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const listColumns = `lead_id, organization_id, direction, name, email, phone, source, message, industry, pipeline_stage,
  lead_score, qualification, external_ref, call_id, metadata, created_at, updated_at`;

function presentRow(row: LeadRow): LeadRecord {
  return {
    ...row,
    qualification: presentQualification(row.qualification),
    metadata: ordered(row.metadata),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A page of leads, newest first, without the erased ones. */
export async function listLeads(
  em: EntityManager,
  scope: TenantScope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListLeads,
): Promise<Page<LeadRecord>> {
  // Row-level security says the same of tenant and environment, but only at run time: without these two the planner
  // cannot see how few of all tenants' leads are this one's, and walks the primary key past everybody else's.
  const parameters: unknown[] = [scope.tenantId, scope.environment];
  const conditions = ['tenant_id = $1', 'environment = $2', 'erased_at is null'];
  const where = (condition: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    parameters.push(value);
    conditions.push(`${condition} $${parameters.length}`);
  };
  where('organization_id =', filter.organization_id);
  where('pipeline_stage =', filter.pipeline_stage);
  where('source =', filter.source);
  where('direction =', filter.direction);
  where('industry =', filter.industry);
  where('tier =', filter.tier);
  where('call_id =', filter.call_id);
  where('external_ref =', filter.external_ref);
  where('created_at >', filter.created_after);
  where('created_at <', filter.created_before);
  where('lead_id <', cursors.decode(cursor, filter));
  parameters.push(limit + 1);
  const rows = await query<LeadRow>(
    em,
    `select ${listColumns} from leads where ${conditions.join(' and ')} order by lead_id desc limit $${parameters.length}`,
    parameters,
  );
  return toPage(rows, limit, presentRow, (last) => cursors.encode(last.lead_id, filter));
}

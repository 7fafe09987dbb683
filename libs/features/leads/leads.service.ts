import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, query, queryTogether, type Tx, transaction } from '#platform/db';
import { notFound, validationError } from '#platform/errors';
import { uuidv7 } from '#platform/ids';
import { type Assessment, Lead, unqualified } from './lead.entity.ts';
import { presentLead } from './leads.read.ts';
import type { CreateLead, LeadRecord, Qualification, UpdateLead } from './leads.schemas.ts';

/** Personal data and what people wrote: hashes in the audit log, gone from the events after an erasure. */
const privateFields = ['name', 'email', 'phone', 'message', 'metadata'];

/** What an engine judges by, as far as a change of it calls for a new judgement. */
export function judgedBy(lead: Lead): string {
  return JSON.stringify([
    lead.message ?? null,
    lead.email ?? null,
    lead.phone ?? null,
    lead.industry ?? null,
  ]);
}

/**
 * The lead with this id, and the run that judged it.
 * @throws AppError `not_found` when there is none that the caller may see, or it was erased.
 */
export async function findLead(tx: Pick<Tx, 'em'>, leadId: string): Promise<Lead> {
  const found = await tx.em.findOne(Lead, { leadId, erasedAt: null }, { populate: ['aiRun'] });
  if (!found) throw notFound('lead');
  return found;
}

/** As {@link findLead}, locked until the transaction ends. */
const lockLead = (tx: Tx, leadId: string): Promise<Lead> => lock(tx, Lead, leadId, { populate: ['aiRun'] });

/**
 * A lead as the audit log and `lead.updated` compare it: the qualification flat, without the reasons, which may quote
 * the message, and without the run behind it.
 */
function tracked({
  lead_id,
  qualification,
  ai_run,
  created_at,
  updated_at,
  ...fields
}: LeadRecord): Record<string, unknown> {
  const { reasons, ...judgement } = qualification;
  return {
    ...fields,
    ...Object.fromEntries(
      Object.entries(judgement).map(([field, value]) => [`qualification.${field}`, value]),
    ),
  };
}

type NewLead = Pick<
  Lead,
  | 'organizationId'
  | 'direction'
  | 'name'
  | 'email'
  | 'phone'
  | 'source'
  | 'message'
  | 'industry'
  | 'pipelineStage'
  | 'qualification'
  | 'externalRef'
  | 'callId'
  | 'aiRunId'
  | 'metadata'
>;

function addLead(tx: Tx, fields: NewLead): Lead {
  const now = new Date();
  const lead = tx.em.create(Lead, {
    leadId: uuidv7(now.getTime()),
    tenantId: tx.tenantId,
    environment: tx.environment,
    ...fields,
    aiRun: null,
    leadScore: null,
    erasedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(lead);
  const record = presentLead(lead);
  audit(tx, {
    action: 'lead.created',
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween({}, tracked(record), { hash: privateFields }),
  });
  emit(tx, {
    type: 'lead.created',
    organizationId: lead.organizationId,
    subjectId: lead.leadId,
    data: {
      lead_id: record.lead_id,
      name: record.name,
      email: record.email,
      source: record.source,
      lead_score: record.lead_score,
      pipeline_stage: record.pipeline_stage,
      industry: record.industry,
    },
  });
  return lead;
}

/**
 * Records a lead and asks for its qualification.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one.
 */
export async function createLead(ctx: Context, input: CreateLead): Promise<LeadRecord> {
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    const lead = addLead(tx, {
      organizationId: input.organization_id,
      direction: input.direction,
      name: input.name,
      email: input.email,
      phone: input.phone,
      source: input.source,
      message: input.message,
      industry: input.industry,
      pipelineStage: 'new',
      qualification: unqualified,
      externalRef: input.external_ref,
      callId: null,
      aiRunId: null,
      metadata: input.metadata,
    });
    enqueue(tx, 'qualify-lead', lead.leadId);
    return presentLead(lead);
  });
}

/** A qualified call and its classification, which serves as the lead's qualification. */
export interface QualifiedCall {
  call: {
    callId: string;
    organizationId: string;
    callerName: string | null;
    /** E.164. */
    callerNumber: string | null;
    summary: string | null;
  };
  /** The call-tracking provider, such as `callrail`. */
  provider: string;
  classification: Pick<Qualification, 'confidence' | 'reasons' | 'engine' | 'model' | 'prompt_version'>;
  /** The run that classified it. */
  aiRunId: string;
}

/**
 * Makes the lead of a qualified call, once per call: repeated and concurrent calls get the same lead, and an erased one
 * is not made again. The call's classification qualifies it.
 * @returns the lead's id; its row is written with the commit, which is when `calls.lead_id` has to point at one.
 */
export async function createLeadFromCall(
  tx: Tx,
  { call, provider, classification, aiRunId }: QualifiedCall,
): Promise<string> {
  const existing = await lockLeadOfCall(tx, call.callId);
  if (existing !== null) return existing;
  const { confidence, reasons, engine, model, prompt_version } = classification;
  const lead = addLead(tx, {
    organizationId: call.organizationId,
    direction: 'inbound',
    name: call.callerName ?? call.callerNumber ?? 'Unknown caller',
    email: null,
    phone: call.callerNumber,
    source: `call:${provider}`,
    message: call.summary,
    industry: null,
    pipelineStage: 'qualified',
    qualification: {
      status: 'ready',
      tier: null,
      confidence,
      reasons,
      engine,
      model,
      prompt_version,
      qualified_at: new Date().toISOString(),
    },
    externalRef: null,
    callId: call.callId,
    aiRunId,
    metadata: {},
  });
  return lead.leadId;
}

/** The lead of a call, if any; holds a lock until the transaction ends, so that no other transaction makes one. */
async function lockLeadOfCall(tx: Tx, callId: string): Promise<string | null> {
  const [, [existing] = []] = await queryTogether(tx.em, [
    {
      sql: `select pg_advisory_xact_lock(hashtextextended('lead of ' || $1, 0))`,
      parameters: [callId],
      name: 'lock_lead_of_call',
    },
    {
      sql: 'select lead_id from leads where tenant_id = $1 and environment = $2 and call_id = $3',
      parameters: [tx.tenantId, tx.environment, callId],
      name: 'find_lead_of_call',
    },
  ]);
  return existing ? String(existing.lead_id) : null;
}

/** Records what became of a lead since `before`: entry, event and time of change; nothing where nothing changed. */
function recordChange(tx: Tx, lead: Lead, before: LeadRecord, action: string): void {
  const after = presentLead(lead);
  const changes = changesBetween(tracked(before), tracked(after));
  if (Object.keys(changes).length === 0) return;
  lead.updatedAt = new Date();
  audit(tx, {
    action,
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween(tracked(before), tracked(after), { hash: privateFields }),
  });
  emit(tx, {
    type: 'lead.updated',
    organizationId: lead.organizationId,
    subjectId: lead.leadId,
    data: {
      lead_id: lead.leadId,
      changes,
      lead_score: after.lead_score,
      pipeline_stage: after.pipeline_stage,
    },
  });
  // A lead that we approach has a prospect that follows it.
  if (lead.direction === 'outbound') enqueue(tx, 'follow-lead', lead.leadId);
}

/**
 * Changes fields and stage of a lead; what it is judged by asks for a new qualification.
 * @throws AppError `not_found`, `precondition_failed`, `invalid_transition`, `validation_error`.
 */
export async function updateLead(ctx: Context, leadId: string, input: UpdateLead): Promise<LeadRecord> {
  return transaction(ctx, async (tx) => {
    const lead = await lockLead(tx, leadId);
    const before = presentLead(lead);
    const judged = judgedBy(lead);
    if (input.name !== undefined) lead.name = input.name;
    if (input.email !== undefined) lead.email = input.email;
    if (input.phone !== undefined) lead.phone = input.phone;
    if (input.source !== undefined) lead.source = input.source;
    if (input.message !== undefined) lead.message = input.message;
    if (input.industry !== undefined) lead.industry = input.industry;
    if (input.external_ref !== undefined) lead.externalRef = input.external_ref;
    if (input.metadata !== undefined) lead.metadata = input.metadata;
    if (input.pipeline_stage !== undefined) lead.moveTo(input.pipeline_stage);
    if ((input.email === null || input.phone === null) && !lead.email && !lead.phone) {
      throw validationError([{ path: '', message: 'must have an email or a phone' }]);
    }
    if (judgedBy(lead) !== judged) {
      lead.awaitQualification();
      enqueue(tx, 'qualify-lead', leadId);
    }
    recordChange(tx, lead, before, 'lead.updated');
    return presentLead(lead);
  });
}

/** Asks for a new qualification, which a worker carries out. */
export async function requestQualification(ctx: Context, leadId: string): Promise<LeadRecord> {
  return transaction(ctx, async (tx) => {
    const lead = await lockLead(tx, leadId);
    const before = tracked(presentLead(lead));
    lead.awaitQualification();
    lead.updatedAt = new Date();
    audit(tx, {
      action: 'lead.qualification_requested',
      target: { type: 'lead', id: leadId },
      organizationId: lead.organizationId,
      changes: changesBetween(before, tracked(presentLead(lead))),
    });
    enqueue(tx, 'qualify-lead', leadId);
    return presentLead(lead);
  });
}

/**
 * Records an engine's assessment. It is dropped when what it was based on (`judged`, by {@link judgedBy}) has changed
 * since: that change has enqueued or recorded another one.
 * @throws AppError `not_found` when the lead was erased in between.
 */
export async function recordQualification(
  tx: Tx,
  leadId: string,
  judged: string,
  assessment: Assessment,
): Promise<void> {
  const lead = await lockLead(tx, leadId);
  if (judgedBy(lead) !== judged) return;
  const before = presentLead(lead);
  lead.qualify(assessment, new Date());
  recordChange(tx, lead, before, 'lead.qualified');
}

/**
 * Records that the qualification failed.
 * @throws AppError `not_found` when the lead was erased in between.
 */
export async function recordQualificationFailure(tx: Tx, leadId: string): Promise<void> {
  const lead = await lockLead(tx, leadId);
  const before = presentLead(lead);
  lead.failQualification();
  recordChange(tx, lead, before, 'lead.updated');
}

/**
 * Erases the person and keeps a tombstone, which no longer can be found. Copies in events and in stored answers go
 * with it; the audit log has only ever had hashes.
 * @throws AppError `not_found`, also when it was erased before.
 */
export async function eraseLead(ctx: Context, leadId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const lead = await lockLead(tx, leadId);
    const before = tracked(presentLead(lead));
    const now = new Date();
    lead.erase(now);
    lead.updatedAt = now;
    audit(tx, {
      action: 'lead.erased',
      target: { type: 'lead', id: leadId },
      organizationId: lead.organizationId,
      changes: changesBetween(before, tracked(presentLead(lead)), { hash: privateFields }),
    });
    await tx.em.flush();
    await query(tx.em, 'select app.erase_lead_copies($1)', [leadId]);
  });
}

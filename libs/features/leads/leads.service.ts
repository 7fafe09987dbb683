import { eraseRecords } from '#features/erasure';
import { emit } from '#features/event-catalog';
import { recordFeedback } from '#features/feedback';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, lock, query, queryTogether, type Tx, transaction } from '#platform/db';
import { notFound, validationError } from '#platform/errors';
import { uuidv7 } from '#platform/ids';
import { type LeadInput, scoreLead, sectorOf } from './engine/index.ts';
import { type CallJudgement, judgeCall } from './judge-call.ts';
import { type Assessment, Lead, unqualified } from './lead.entity.ts';
import { presentLead } from './leads.read.ts';
import type { CreateLead, LeadRecord, Qualification, Tier, UpdateLead } from './leads.schemas.ts';

/** Personal data and what people wrote: hashes in the audit log, gone from the events after an erasure. */
const privateFields = ['name', 'email', 'phone', 'message', 'attribution', 'lost_reason', 'metadata'];

/** What an engine judges by, as far as a change of it calls for a new judgement. */
export function judgedBy(lead: Lead): string {
  return JSON.stringify([
    lead.message ?? null,
    lead.email ?? null,
    lead.phone ?? null,
    lead.industry ?? null,
  ]);
}

/** The lead as an engine is asked about it. */
export function inputOf(lead: Lead): LeadInput {
  return {
    direction: lead.direction,
    name: lead.name ?? null,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    source: lead.source,
    message: lead.message ?? null,
    industry: lead.industry ?? null,
  };
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
  | 'stageSetByPerson'
  | 'leadScore'
  | 'qualification'
  | 'ownerUserId'
  | 'nextActionAt'
  | 'attribution'
  | 'externalRef'
  | 'callId'
  | 'aiRunId'
  | 'metadata'
  | 'auditKey'
>;

function addLead(tx: Tx, fields: NewLead, lostReason: string | null = null): Lead {
  const now = new Date();
  const lead = tx.em.create(Lead, {
    leadId: uuidv7(now.getTime()),
    tenantId: tx.tenantId,
    environment: tx.environment,
    ...fields,
    lostReason: null,
    aiRun: null,
    erasedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  lead.explainLoss(lostReason);
  tx.em.persist(lead);
  audit(tx, {
    action: 'lead.created',
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween({}, tracked(presentLead(lead)), { hash: privateFields, key: lead.auditKey }),
  });
  return lead;
}

/** Tells of a lead that has just been scored for the first time. */
function announce(tx: Tx, { lead_id, organization_id, lead_score, ...record }: LeadRecord): void {
  if (lead_score === null) throw new Error('The lead is not scored');
  emit(tx, {
    type: 'lead.created',
    organizationId: organization_id,
    subjectId: lead_id,
    data: {
      lead_id,
      name: record.name,
      email: record.email,
      source: record.source,
      lead_score,
      pipeline_stage: record.pipeline_stage,
      industry: record.industry,
    },
  });
}

/** @throws AppError `validation_error` for somebody who is no user of the tenant. */
async function requireUser(tx: Tx, userId: string | null | undefined): Promise<void> {
  if (!userId) return;
  const [found] = await query<{ is_user: boolean }>(tx.em, 'select app.is_user($1)', [userId], 'is_user');
  if (!found?.is_user)
    throw validationError([{ path: 'owner_user_id', message: 'is no user of this account' }]);
}

/**
 * Records a lead and asks for its qualification; `lead.created` follows with the score.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one, `validation_error` for an
 *   unknown owner or a reason of a loss that is none.
 */
export async function createLead(ctx: Context, input: CreateLead): Promise<LeadRecord> {
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    await requireUser(tx, input.owner_user_id);
    const fields = {
      organizationId: input.organization_id,
      direction: input.direction,
      name: input.name,
      email: input.email,
      phone: input.phone,
      source: input.source,
      message: input.message,
      industry: input.industry,
      pipelineStage: input.pipeline_stage ?? 'new',
      stageSetByPerson: input.pipeline_stage !== undefined,
      leadScore: null,
      qualification: unqualified,
      ownerUserId: input.owner_user_id,
      nextActionAt: input.next_action_at,
      attribution: input.attribution,
      externalRef: input.external_ref,
      callId: null,
      aiRunId: null,
      metadata: input.metadata,
      auditKey: newAuditKey(),
    };
    const lead = addLead(tx, fields, input.lost_reason);
    enqueue(tx, 'qualify-lead', lead.leadId);
    return presentLead(lead);
  });
}

/** A call that a lead is made of, and its classification, which qualifies the lead. */
export interface LeadCall {
  call: {
    callId: string;
    organizationId: string;
    callerName: string | null;
    /** E.164. */
    callerNumber: string | null;
    summary: string | null;
    /** The lead's too: they are one person's. */
    auditKey: string | null;
  };
  /** The call-tracking provider, such as `callrail`. */
  provider: string;
  classification: Pick<Qualification, 'engine' | 'model' | 'prompt_version'> & CallJudgement;
  /** The run that classified it; null where a person has. */
  aiRunId: string | null;
}

/**
 * Makes the lead of a call, scored from the call's classification: once per call, so that repeated and concurrent calls
 * get the same lead, and an erased one is not made again.
 * @returns the lead's id; its row is written with the commit, which is when `calls.lead_id` has to point at one.
 */
export async function createLeadFromCall(
  tx: Tx,
  { call, provider, classification, aiRunId }: LeadCall,
): Promise<string> {
  const existing = await lockLeadOfCall(tx, call.callId);
  if (existing !== null) return existing;
  const { engine, model, prompt_version } = classification;
  const { score, stage, ...judgement } = judgeCall(classification);
  const lead = addLead(tx, {
    organizationId: call.organizationId,
    direction: 'inbound',
    name: call.callerName ?? call.callerNumber ?? 'Unknown caller',
    email: null,
    phone: call.callerNumber,
    source: `call:${provider}`,
    message: call.summary,
    industry: call.summary && sectorOf(call.summary),
    pipelineStage: stage,
    stageSetByPerson: false,
    leadScore: score,
    qualification: { ...judgement, engine, model, prompt_version, qualified_at: new Date().toISOString() },
    ownerUserId: null,
    nextActionAt: null,
    attribution: null,
    externalRef: null,
    callId: call.callId,
    aiRunId,
    metadata: {},
    auditKey: call.auditKey,
  });
  announce(tx, presentLead(lead));
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

/**
 * Records what became of a lead since `before`: entry, event and time of change; nothing where nothing changed. Its first
 * score is told with `lead.created`; before that there is no event.
 */
function recordChange(tx: Tx, lead: Lead, before: LeadRecord, action: string): void {
  const after = presentLead(lead);
  const changes = changesBetween(tracked(before), tracked(after));
  if (Object.keys(changes).length === 0) return;
  lead.updatedAt = new Date();
  audit(tx, {
    action,
    target: { type: 'lead', id: lead.leadId },
    organizationId: lead.organizationId,
    changes: changesBetween(tracked(before), tracked(after), { hash: privateFields, key: lead.auditKey }),
  });
  if (after.lead_score === null) return;
  if (before.lead_score === null) {
    announce(tx, after);
  } else {
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
  }
  // A lead that we approach has a prospect that follows it.
  if (lead.direction === 'outbound') enqueue(tx, 'follow-lead', lead.leadId);
}

/**
 * Changes fields and stage of a lead; what it is judged by asks for a new qualification.
 * @throws AppError `not_found`, `precondition_failed`, `validation_error`.
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
    if (input.next_action_at !== undefined) lead.nextActionAt = input.next_action_at;
    if (input.attribution !== undefined) lead.attribution = input.attribution;
    if (input.external_ref !== undefined) lead.externalRef = input.external_ref;
    if (input.metadata !== undefined) lead.metadata = input.metadata;
    if (input.owner_user_id !== undefined) {
      await requireUser(tx, input.owner_user_id);
      lead.ownerUserId = input.owner_user_id;
    }
    if (input.tier !== undefined) await correctTier(tx, lead, input.tier);
    if (input.pipeline_stage !== undefined) lead.moveTo(input.pipeline_stage);
    if (input.lost_reason !== undefined) lead.explainLoss(input.lost_reason);
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

/** Takes a person's judgement over, and keeps it beside the engine's as an example. */
async function correctTier(tx: Tx, lead: Lead, tier: Tier): Promise<void> {
  const { engine, model, prompt_version, ...said } = lead.qualification;
  if (said.tier === tier && said.status === 'ready') return;
  await recordFeedback(tx, {
    kind: 'lead',
    subjectId: lead.leadId,
    organizationId: lead.organizationId,
    engineSaid: said.tier === null ? null : { tier: said.tier },
    personSaid: { tier },
    engine:
      engine === null || model === null || prompt_version === null
        ? null
        : { name: engine, model, promptVersion: prompt_version },
  });
  lead.judge(tier, new Date());
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
 * Records that the qualification failed. A lead without a score gets that of its other fields: its message may be why no
 * engine has come to an end.
 * @throws AppError `not_found` when the lead was erased in between.
 */
export async function recordQualificationFailure(tx: Tx, leadId: string): Promise<void> {
  const lead = await lockLead(tx, leadId);
  const before = presentLead(lead);
  lead.failQualification(scoreLead({ ...inputOf(lead), message: null }).score);
  recordChange(tx, lead, before, 'lead.updated');
}

/**
 * Erases the person, with the calls and mails that belong to the lead and every copy of them; the rows stay, and are not
 * found any more.
 * @throws AppError `not_found`, also when it was erased before.
 */
export async function eraseLead(ctx: Context, leadId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lockLead(tx, leadId);
    await eraseRecords(tx, 'lead', [leadId]);
  });
}

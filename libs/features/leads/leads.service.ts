import type { Attribution } from '#features/attribution';
import { eraseRecords } from '#features/erasure';
import { emit } from '#features/event-catalog';
import { recordFeedback } from '#features/feedback';
import { enqueue } from '#features/job-catalog';
import type { JobProgress } from '#features/job-progress';
import { requireActiveOrganization } from '#features/organizations';
import { requireUser } from '#features/tenants';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import {
  type Context,
  externalRefs,
  hasLocked,
  lock,
  lockIfPresent,
  lockName,
  madeIn,
  makeTarget,
  type Tx,
  transaction,
} from '#platform/db';
import { AppError, fixedField, notFound, validationError } from '#platform/errors';
import { issuesOf } from '#platform/http';
import { uuidv7 } from '#platform/ids';
import { mergeMetadata } from '#platform/wire';
import { type LeadInput, scoreLead, sectorOf } from './engine/index.ts';
import { type CallJudgement, judgeCall } from './judge-call.ts';
import { type Assessment, Lead, requireLost, unqualified } from './lead.entity.ts';
import { findLeadOfCall, findLeadsByRef, presentLead } from './leads.read.ts';
import {
  type CreateLead,
  createLead as createBody,
  type LeadBatch,
  type LeadRecord,
  type Qualification,
  type Tier,
  type UpdateLead,
  type UpsertLead,
} from './leads.schemas.ts';

/**
 * Personal data and texts of people: stored as hashes in the audit log, and removed from the events after an
 * erasure.
 */
const privateFields = ['name', 'email', 'phone', 'message', 'attribution', 'lost_reason', 'metadata'];

/** The input of an engine's assessment; a change of it requires a new qualification. */
export function judgedBy(lead: Lead): string {
  return JSON.stringify([
    lead.message ?? null,
    lead.email ?? null,
    lead.phone ?? null,
    lead.industry ?? null,
  ]);
}

/** The lead as input for an engine. */
export function inputOf(
  lead: Pick<Lead, 'direction' | 'name' | 'email' | 'phone' | 'source' | 'message' | 'industry'>,
): LeadInput {
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
 * The lead with this id, and the run that assessed it.
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
 * The fields of a lead that the audit log and `lead.updated` compare: the qualification is flattened, without
 * the reasons, which may quote the message, and without the run behind it.
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

/** Creates a lead. No event is emitted before its first score. */
export function addLead(tx: Tx, fields: NewLead, lostReason: string | null = null): Lead {
  const now = new Date();
  const lead = tx.em.create(Lead, {
    leadId: uuidv7(now.getTime()),
    ...madeIn(tx, now),
    ...fields,
    lostReason: null,
    job: null,
    aiRun: null,
    erasedAt: null,
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

/** Emits `lead.created` for a lead that has just been scored for the first time. */
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
      attribution: record.attribution,
    },
  });
}

/**
 * Adds a lead with a client's data, and enqueues its scoring.
 * @param scoreAt when its scoring is due; now by default.
 */
export function addNewLead(tx: Tx, input: CreateLead, scoreAt?: Date): Lead {
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
  enqueue(tx, 'qualify-lead', lead.leadId, scoreAt);
  return lead;
}

/** Each reference belongs to one lead. */
export const leadRefs = externalRefs(
  'lead',
  async (em, ref) => (await findLeadsByRef(em, [ref])).get(ref) ?? null,
);

/**
 * Creates a lead and enqueues its qualification; `lead.created` follows with the score.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one or a reference
 *   that another lead has, `validation_error` for an unknown owner or a loss reason in a stage that is no
 *   loss.
 */
export async function createLead(ctx: Context, input: CreateLead): Promise<LeadRecord> {
  return leadRefs.refusingTaken(ctx, input.external_ref, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    await requireUser(tx, input.owner_user_id, 'owner_user_id');
    return presentLead(addNewLead(tx, input));
  });
}

/** Validates the body of a lead for `POST /leads`. @throws AppError `validation_error`. */
export function parseNewLead(input: unknown): CreateLead {
  const parsed = createBody.safeParse(input);
  if (!parsed.success) throw validationError(issuesOf(parsed.error, ''));
  return parsed.data;
}

/** Creates several leads in one transaction, each as {@link createLead} does and on its own. */
export async function createLeads(ctx: Context, inputs: readonly unknown[]): Promise<LeadBatch> {
  const made = await leadRefs.despiteRaces(ctx, (tx) => addLeads(tx, inputs));
  const results = made.map((result, index) =>
    result instanceof AppError
      ? {
          index,
          status: result.status,
          lead: null,
          error: { code: result.code, message: result.message, details: result.details },
        }
      : { index, status: 201, lead: result, error: null },
  );
  const created = results.filter(({ lead }) => lead !== null).length;
  return { created, refused: results.length - created, results };
}

/** Creates leads, each on its own. @returns for each the lead, or why it was not created. */
async function addLeads(tx: Tx, inputs: readonly unknown[]): Promise<(LeadRecord | AppError)[]> {
  const refs = inputs.flatMap((input) => {
    const ref = (input as { external_ref?: unknown } | null)?.external_ref;
    return typeof ref === 'string' ? [ref.trim()] : [];
  });
  const taken = await findLeadsByRef(tx.em, refs);
  const checked = new Map<string, Promise<void>>();
  const once = (key: string, check: () => Promise<void>) => {
    const known = checked.get(key) ?? check();
    checked.set(key, known);
    return known;
  };
  const results: (LeadRecord | AppError)[] = [];
  for (const each of inputs) {
    try {
      const input = parseNewLead(each);
      const { organization_id, owner_user_id, external_ref } = input;
      await once(organization_id, () => requireActiveOrganization(tx, organization_id));
      await once(owner_user_id ?? '', () => requireUser(tx, owner_user_id, 'owner_user_id'));
      requireLost(input.pipeline_stage ?? 'new', input.lost_reason);
      if (external_ref !== null && taken.has(external_ref)) throw leadRefs.taken(taken.get(external_ref));
      const record = presentLead(addNewLead(tx, input));
      if (external_ref !== null) taken.set(external_ref, record.lead_id);
      results.push(record);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push(error);
    }
  }
  return results;
}

/**
 * Updates the lead with this reference of the client, or creates it.
 * @throws AppError as {@link createLead} and {@link updateLead} do; `conflict` where the lead belongs to
 *   another organization or has the other direction.
 */
export async function upsertLead(
  ctx: Context,
  externalRef: string,
  input: UpsertLead,
): Promise<{ lead: LeadRecord; isNew: boolean }> {
  const work = async (tx: Tx) => {
    const { organization_id, direction, ...fields } = input;
    const existing = await lockByRef(tx, externalRef);
    if (!existing) {
      makeTarget(tx);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      // Serialized again: the schema of a new lead parses what clients send, and a time has become a date.
      const sent = JSON.stringify({ ...input, metadata, external_ref: externalRef });
      const parsed = parseNewLead(JSON.parse(sent));
      await requireActiveOrganization(tx, parsed.organization_id);
      await requireUser(tx, parsed.owner_user_id, 'owner_user_id');
      return { lead: presentLead(addNewLead(tx, parsed)), isNew: true };
    }
    if (organization_id !== undefined && organization_id !== existing.organizationId) {
      await requireActiveOrganization(tx, organization_id);
      throw fixedField('lead', 'organization_id');
    }
    if (direction !== undefined && direction !== existing.direction) throw fixedField('lead', 'direction');
    return { lead: await changeLead(tx, existing, fields), isNew: false };
  };
  return leadRefs.despiteRaces(ctx, work);
}

/** The lead with this reference, locked; null where there is none. */
async function lockByRef(tx: Tx, externalRef: string): Promise<Lead | null> {
  const leadId = (await findLeadsByRef(tx.em, [externalRef])).get(externalRef);
  if (leadId === undefined) return null;
  const lead = await lockIfPresent(tx, Lead, leadId, { where: { externalRef }, populate: ['aiRun'] });
  if (lead) await hasLocked(tx, externalRef);
  return lead;
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
    attribution: Attribution | null;
    /** The lead has the same key, since both are about the same person. */
    auditKey: string | null;
  };
  /** The call-tracking provider, such as `callrail`. */
  provider: string;
  classification: Pick<Qualification, 'engine' | 'model' | 'prompt_version'> & CallJudgement;
  /** The run that classified it; null where a user did. */
  aiRunId: string | null;
}

/**
 * Creates the lead of a call, scored from the call's classification: once per call, so that repeated and
 * concurrent calls get the same lead, and an erased one is not created again.
 * @returns the lead's id; its row is written with the commit, which is when `calls.lead_id` has to point at
 *   one.
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
    attribution: call.attribution,
    externalRef: null,
    callId: call.callId,
    aiRunId,
    metadata: {},
    auditKey: call.auditKey,
  });
  announce(tx, presentLead(lead));
  return lead.leadId;
}

/**
 * The lead of a call, if any; holds a lock until the transaction ends, so that no other transaction creates
 * one.
 */
async function lockLeadOfCall(tx: Tx, callId: string): Promise<string | null> {
  await lockName(tx, `lead of ${callId}`);
  return findLeadOfCall(tx.em, callId);
}

/**
 * Records the changes of a lead since `before`: audit entry, event and time of change; nothing if nothing
 * changed. The first score emits `lead.created`; before that there is no event.
 */
export function recordChange(tx: Tx, lead: Lead, before: LeadRecord, action: string): void {
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
  // An outbound lead has a prospect, which is kept in step with it.
  if (lead.direction === 'outbound') enqueue(tx, 'follow-lead', lead.leadId);
}

/**
 * Changes fields and stage of a lead; a change of the assessed fields enqueues a new qualification.
 * @throws AppError `not_found`, `precondition_failed`, `validation_error`.
 */
export async function updateLead(ctx: Context, leadId: string, input: UpdateLead): Promise<LeadRecord> {
  return leadRefs.refusingTaken(ctx, input.external_ref, async (tx) =>
    changeLead(tx, await lockLead(tx, leadId), input),
  );
}

/**
 * The part of {@link updateLead} for a lead that is locked already.
 * @param scoreAt when a new scoring is due, where it needs one; now by default.
 */
export async function changeLead(tx: Tx, lead: Lead, input: UpdateLead, scoreAt?: Date): Promise<LeadRecord> {
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
  if (input.metadata !== undefined) lead.metadata = mergeMetadata(lead.metadata, input.metadata);
  if (input.owner_user_id !== undefined) {
    await requireUser(tx, input.owner_user_id, 'owner_user_id');
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
    enqueue(tx, 'qualify-lead', lead.leadId, scoreAt);
  }
  recordChange(tx, lead, before, 'lead.updated');
  return presentLead(lead);
}

/** Stores the progress of a lead's job; an erased lead stays unchanged. */
export async function followJob(tx: Tx, leadId: string, job: JobProgress): Promise<void> {
  const lead = await lockIfPresent(tx, Lead, leadId, { populate: ['aiRun'] });
  if (!lead) return;
  const before = presentLead(lead);
  lead.followJob(job);
  recordChange(tx, lead, before, 'lead.updated');
}

/** Applies a user's tier, and stores it beside the engine's as an example. */
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

/** Requests a new qualification, which a worker carries out. */
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
 * Records an engine's assessment. It is dropped when its input (`judged`, by {@link judgedBy}) has changed
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
 * Records that the qualification failed. A lead without a score gets one that ignores its message, since the
 * message may be why every engine failed.
 * @throws AppError `not_found` when the lead was erased in between.
 */
export async function recordQualificationFailure(tx: Tx, leadId: string): Promise<void> {
  const lead = await lockLead(tx, leadId);
  const before = presentLead(lead);
  lead.failQualification(scoreLead({ ...inputOf(lead), message: null }).score);
  recordChange(tx, lead, before, 'lead.updated');
}

/**
 * Erases the person, with the calls and mails that belong to the lead and every copy of them; the rows stay,
 * but are not found any more.
 * @throws AppError `not_found`, also when it was erased before.
 */
export async function eraseLead(ctx: Context, leadId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lockLead(tx, leadId);
    await eraseRecords(tx, 'lead', [leadId]);
  });
}

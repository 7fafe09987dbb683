import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { findOrganization, type Organization, requireActiveOrganization } from '#features/organizations';
import { findProspects, type Prospect } from '#features/prospects';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import type { EmailConfig } from '#platform/config';
import { lock, lockIfPresent, madeIn, type Tx } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import { OutreachEmail } from './email.entity.ts';
import { addEmail, newMessageId } from './emails.service.ts';
import { dueAfter, OutreachEnrolment } from './enrolment.entity.ts';
import { countBounced, findFurthestStep } from './outreach.read.ts';
import type { CreateSequence, SendOutreach, Step, UpdateOutreach } from './outreach.schemas.ts';
import { zoneOfRecipient } from './recipient-zone.ts';
import { requireMailServer } from './send-gate.ts';
import { hasLimits, isSlotCurrent, reserveSlot } from './sending-slots.ts';
import { OutreachSequence } from './sequence.entity.ts';

function record(tx: Tx, sequence: OutreachSequence, action: string, changes: Record<string, unknown>): void {
  audit(tx, {
    action,
    target: { type: 'outreach', id: sequence.outreachId },
    organizationId: sequence.organizationId,
    changes: changesBetween({}, changes, { hash: ['steps'], key: sequence.auditKey }),
  });
}

/** @throws AppError `not_found` or `conflict` for the organization. */
export async function createSequence(tx: Tx, input: CreateSequence): Promise<OutreachSequence> {
  await requireActiveOrganization(tx, input.organization_id);
  const now = new Date();
  const sequence = tx.em.create(OutreachSequence, {
    outreachId: newId('out', now.getTime()),
    ...madeIn(tx, now),
    organizationId: input.organization_id,
    name: input.name,
    steps: input.steps,
    status: 'draft',
    metadata: input.metadata,
    auditKey: newAuditKey(),
  });
  tx.em.persist(sequence);
  record(tx, sequence, 'outreach.created', {
    kind: 'sequence',
    name: input.name,
    steps: input.steps,
    status: 'draft',
  });
  return sequence;
}

/**
 * Changes the name and the steps of a sequence. Mails that were created already stay unchanged.
 * @throws AppError `conflict` for other steps while prospects are active in it and it is not paused, and for
 *   fewer steps than some of them have been sent.
 */
export async function updateSequence(
  tx: Tx,
  sequence: OutreachSequence,
  { name = sequence.name, steps = sequence.steps }: UpdateOutreach,
): Promise<void> {
  const before = { name: sequence.name, steps: sequence.steps };
  const changes = changesBetween(before, { name, steps }, { hash: ['steps'], key: sequence.auditKey });
  if (Object.keys(changes).length === 0) return;
  if ('steps' in changes) await requireStepsFree(tx, sequence, steps);
  sequence.name = name;
  sequence.steps = steps;
  sequence.updatedAt = new Date();
  audit(tx, {
    action: 'outreach.edited',
    target: { type: 'outreach', id: sequence.outreachId },
    organizationId: sequence.organizationId,
    changes,
  });
}

async function requireStepsFree(
  tx: Tx,
  { outreachId, status }: OutreachSequence,
  steps: readonly Step[],
): Promise<void> {
  const furthest = await findFurthestStep(tx.em, outreachId);
  if (furthest === null) return;
  if (status !== 'paused') {
    throw new AppError('conflict', 'Prospects are under way in it; pause it before its steps are changed.');
  }
  if (steps.length <= furthest) {
    throw new AppError('conflict', `Somebody waits for step ${furthest + 1}; it cannot be left out.`);
  }
}

/** Enqueues the job of an enrolment's next step for its due time. */
function planStep(tx: Tx, { enrolmentId, dueAt }: OutreachEnrolment): void {
  enqueue(tx, 'run-sequence-step', enrolmentId, dueAt);
}

/**
 * Pauses or resumes a sequence and enrolls prospects, as a client requests.
 * @throws AppError `validation_error` for an empty request, `invalid_transition`, `not_found` naming the
 *   first prospect that the sequence's organization does not have, `connection_required` without a mail
 *   server for its mails, `conflict` when the organization is archived.
 */
export async function runSequence(
  tx: Tx,
  sequence: OutreachSequence,
  input: SendOutreach,
  config: EmailConfig,
): Promise<void> {
  const { prospect_ids: prospectIds, paused } = input;
  if (prospectIds === undefined && paused === undefined) {
    throw validationError([{ path: 'prospect_ids', message: 'is required to send a sequence' }]);
  }
  await requireActiveOrganization(tx, sequence.organizationId);
  if (paused !== true) await requireMailServer(tx, sequence.organizationId, config);
  const before = sequence.status;
  if (prospectIds) await enrol(tx, sequence, prospectIds);
  if (paused === true) sequence.pause('a client paused it');
  if (paused === false) await resume(tx, sequence);
  sequence.updatedAt = new Date();
  if (sequence.status !== before) auditStatus(tx, sequence, before);
}

function auditStatus(tx: Tx, sequence: OutreachSequence, before: OutreachSequence['status']): void {
  audit(tx, {
    action: 'outreach.updated',
    target: { type: 'outreach', id: sequence.outreachId },
    organizationId: sequence.organizationId,
    changes: changesBetween({ status: before }, { status: sequence.status }),
  });
}

/** Resumes a paused sequence, with every step and every mail that was held. */
async function resume(tx: Tx, sequence: OutreachSequence): Promise<void> {
  sequence.resume();
  const { outreachId: sequenceId } = sequence;
  const held = await tx.em.find(OutreachEnrolment, { sequenceId, status: 'active' });
  for (const enrolment of held) planStep(tx, enrolment);
  const drafts = await tx.em.find(OutreachEmail, { sequenceId, status: 'draft' });
  for (const { outreachId } of drafts) enqueue(tx, 'send-email', outreachId);
}

async function enrol(tx: Tx, sequence: OutreachSequence, prospectIds: readonly string[]): Promise<void> {
  const prospects = new Map(
    (await findProspects(tx.em, prospectIds)).map((found) => [found.prospectId, found]),
  );
  for (const [i, prospectId] of prospectIds.entries()) {
    const path = `prospect_ids[${i}]`;
    const prospect = prospects.get(prospectId);
    if (prospect?.organizationId !== sequence.organizationId)
      throw notFound('prospect of this organization', path);
    if (!prospect.lead.email) throw validationError([{ path, message: 'has no email address' }]);
  }
  const enrolled = await tx.em.find(OutreachEnrolment, {
    sequenceId: sequence.outreachId,
    prospectId: { $in: [...prospects.keys()] },
  });
  // A prospect is enrolled in a sequence only once.
  for (const { prospectId } of enrolled) prospects.delete(prospectId);
  if (prospects.size === 0) return;
  const now = new Date();
  const delay = sequence.steps[0]?.delay_hours ?? 0;
  const made = [...prospects.keys()].map((prospectId) =>
    tx.em.create(OutreachEnrolment, {
      enrolmentId: uuidv7(),
      ...madeIn(tx, now),
      organizationId: sequence.organizationId,
      sequenceId: sequence.outreachId,
      prospectId,
      status: 'active',
      nextStep: 0,
      dueAt: dueAfter(now, delay),
    }),
  );
  tx.em.persist(made);
  sequence.start();
  for (const enrolment of made) planStep(tx, enrolment);
  record(tx, sequence, 'outreach.enrolled', { prospect_ids: [...prospects.keys()] });
}

/** A due step and its prospect. */
export interface DueStep {
  enrolmentId: string;
  number: number;
  /** The slot within the sender's limits that was reserved for it; null where there are no limits. */
  slotAt: Date | null;
  step: Step;
  sequence: OutreachSequence;
  prospect: Prospect | null;
}

/** The text of a step for one prospect. */
export interface StepText {
  subject: string;
  body: string;
  /** The run that drafted it; null for the step's fixed text. */
  aiRunId: string | null;
}

/** The reason for pausing a sequence when the mail of a step could not be created. */
const stepFailed = 'a step could not be made';

/** Whether a sequence is paused because of a failed step, so that a retry of the step's job may resume it. */
export function isHeldByFailedStep({ status, pausedReason }: OutreachSequence): boolean {
  return status === 'paused' && pausedReason?.startsWith(stepFailed) === true;
}

/** Pauses the sequence of a step whose mail could not be created. */
export async function holdForFailedStep(tx: Tx, enrolmentId: string, reason: string): Promise<void> {
  const due = await findDueStep(tx, enrolmentId);
  if (due) await pauseSequence(tx, due.sequence.outreachId, `${stepFailed} (${reason})`);
}

/** The step of an enrolment that is due; null when none is. Its sequence may be paused. */
export async function findDueStep(tx: Pick<Tx, 'em'>, enrolmentId: string): Promise<DueStep | null> {
  const enrolment = await tx.em.findOne(OutreachEnrolment, { enrolmentId });
  if (!enrolment?.isDue(new Date())) return null;
  const sequence = await tx.em.findOneOrFail(OutreachSequence, { outreachId: enrolment.sequenceId });
  const step = sequence.steps[enrolment.nextStep];
  if (!step) return null;
  const [prospect] = await findProspects(tx.em, [enrolment.prospectId]);
  return {
    enrolmentId,
    number: enrolment.nextStep,
    slotAt: enrolment.slotAt ?? null,
    step,
    sequence,
    prospect: prospect ?? null,
  };
}

/**
 * Whether a step first needs a slot, by the window and limits of its sender. The mail is created only at that
 * time, so that later steps keep their intervals and a prospect who replies meanwhile gets none.
 */
export function needsSlot({ slotAt, prospect }: DueStep, { sender, timezone }: Organization): boolean {
  if (!hasLimits(sender)) return false;
  return !isSlotCurrent(slotAt, {
    sender,
    zone: zoneOfRecipient(prospect?.lead.phone, timezone),
    now: new Date(),
  });
}

/** Reserves the next slot within the sender's limits for a due step, and schedules the step for then. */
export async function giveSlot(tx: Tx, { enrolmentId, number, prospect, sequence }: DueStep): Promise<void> {
  const enrolment = await lockIfPresent(tx, OutreachEnrolment, enrolmentId);
  const now = new Date();
  if (!enrolment?.isDue(now) || enrolment.nextStep !== number) return;
  const organization = await findOrganization(tx, sequence.organizationId);
  const zone = zoneOfRecipient(prospect?.lead.phone, organization.timezone);
  enrolment.takeSlot(await reserveSlot(tx, organization, zone, now));
  planStep(tx, enrolment);
}

/**
 * Creates the mail of a due step, queues it, and sets the time of the next step. Does nothing when the step
 * was already created or the enrolment was stopped. Resumes a sequence that a failed step paused.
 * @param text the step's own, filled in or drafted.
 */
export async function makeStep(
  tx: Tx,
  { enrolmentId, number, slotAt }: Pick<DueStep, 'enrolmentId' | 'number' | 'slotAt'>,
  { aiRunId, ...text }: StepText,
  domain: string,
): Promise<void> {
  const enrolment = await lockIfPresent(tx, OutreachEnrolment, enrolmentId);
  const now = new Date();
  if (!enrolment?.isDue(now) || enrolment.nextStep !== number) return;
  const sequence = await tx.em.findOneOrFail(OutreachSequence, { outreachId: enrolment.sequenceId });
  const held = sequence.status === 'paused';
  if (held) await lock(tx, OutreachSequence, sequence.outreachId);
  if (held && !isHeldByFailedStep(sequence)) return;
  const [prospect] = await findProspects(tx.em, [enrolment.prospectId]);
  if (!prospect?.lead.email) {
    stop(tx, [enrolment], 'the prospect has no email address');
    return;
  }
  const email = addEmail(tx, {
    organizationId: sequence.organizationId,
    prospectId: prospect.prospectId,
    leadId: prospect.lead.leadId,
    toEmail: prospect.lead.email.toLowerCase(),
    ...text,
    aiRunId,
    brief: sequence.steps[number]?.brief ?? null,
    status: 'draft',
    sequenceId: sequence.outreachId,
    enrolmentId,
    step: number,
    sendAt: slotAt,
    metadata: {},
  });
  email.queue(newMessageId(domain));
  enqueue(tx, 'send-email', email.outreachId);
  enrolment.advance(sequence.steps, now);
  if (held) {
    await tx.em.flush();
    await resume(tx, sequence);
    auditStatus(tx, sequence, 'paused');
  } else if (enrolment.status === 'active') planStep(tx, enrolment);
}

function stop(tx: Tx, enrolments: readonly OutreachEnrolment[], reason: string): void {
  const now = new Date();
  for (const enrolment of enrolments) {
    enrolment.stop(reason, now);
    audit(tx, {
      action: 'outreach.stopped',
      target: { type: 'outreach', id: enrolment.sequenceId },
      organizationId: enrolment.organizationId,
      changes: changesBetween({}, { prospect_id: enrolment.prospectId, reason }),
    });
  }
}

/** Takes a prospect out of every sequence that it is in. */
export async function stopSequencesOf(tx: Tx, prospectId: string, reason: string): Promise<void> {
  const active = await tx.em.find(
    OutreachEnrolment,
    { prospectId, status: 'active' },
    { orderBy: { enrolmentId: 'asc' } },
  );
  for (const { enrolmentId } of active) await lock(tx, OutreachEnrolment, enrolmentId);
  const stillActive = active.filter(({ status }) => status === 'active');
  stop(tx, stillActive, reason);
}

/** Pauses a running sequence until a user has fixed the cause, and raises an alert. */
export async function pauseSequence(tx: Tx, sequenceId: string, reason: string): Promise<void> {
  const sequence = await lockIfPresent(tx, OutreachSequence, sequenceId);
  if (sequence?.status !== 'active') return;
  sequence.pause(reason);
  sequence.updatedAt = new Date();
  audit(tx, {
    action: 'outreach.updated',
    target: { type: 'outreach', id: sequenceId },
    organizationId: sequence.organizationId,
    changes: changesBetween({ status: 'active' }, { status: 'paused', paused_reason: reason }),
  });
  raiseAlert(tx, {
    kind: 'outreach.sequence_paused',
    severity: 'warning',
    message: `The sequence ${sequence.name} is held: ${reason}.`,
    target: { type: 'outreach', id: sequenceId },
    organizationId: sequence.organizationId,
  });
}

/** Below this number of mails the bounce rate is not evaluated. */
const minSent = 20;
/** Mail providers block senders with a higher rate. */
const maxBounceRate = 0.05;

/** Pauses a sequence whose bounce rate is too high. */
export async function pauseIfBouncing(tx: Tx, sequenceId: string): Promise<void> {
  await tx.em.flush();
  const { sent, bounced } = await countBounced(tx.em, sequenceId);
  if (sent < minSent || bounced <= sent * maxBounceRate) return;
  await pauseSequence(tx, sequenceId, `${bounced} of ${sent} mails came back`);
}

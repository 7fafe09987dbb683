import type { ConnectionAt } from '#features/connections';
import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import { Lead } from '#features/leads';
import { findActiveOrganization, findOrganization, type Organization } from '#features/organizations';
import { changeProspect, findProspects } from '#features/prospects';
import { fillMergeFields } from '#features/taxonomy';
import { audit, type Changes, changesBetween, newAuditKey } from '#platform/audit';
import type { EmailConfig } from '#platform/config';
import { lockIfPresent, madeIn, type Tx } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import { OutreachEmail } from './email.entity.ts';
import { OutreachEnrolment } from './enrolment.entity.ts';
import type { CreateEmail, UpdateOutreach } from './outreach.schemas.ts';
import { withdrawReviewRequest } from './outreach.sql.ts';
import { zoneOfRecipient } from './recipient-zone.ts';
import { OutreachReply } from './reply.entity.ts';
import { findMailServer, refusalToSend, requireMailServer } from './send-gate.ts';
import { hasLimits, isSlotCurrent, reserveSlot } from './sending-slots.ts';
import { OutreachSequence } from './sequence.entity.ts';
import { answerTo, looksLikeAnswer } from './subject.ts';
import { isSuppressed } from './suppressions.read.ts';

/** Texts and addresses, stored as hashes in the audit log. */
const privateFields = ['to', 'subject', 'body', 'brief'];

function tracked(email: OutreachEmail): Record<string, unknown> {
  return {
    to: email.toEmail ?? null,
    subject: email.subject ?? null,
    body: email.body ?? null,
    brief: email.brief ?? null,
    status: email.status,
    failure_reason: email.failureReason ?? null,
  };
}

function record(tx: Tx, email: OutreachEmail, action: string, changes: Changes): void {
  audit(tx, {
    action,
    target: { type: 'outreach', id: email.outreachId },
    organizationId: email.organizationId,
    changes,
  });
}

/** Changes a mail and writes its audit entry; nothing is written if nothing changed. */
export function changeEmail(
  tx: Tx,
  email: OutreachEmail,
  action: string,
  change: (email: OutreachEmail) => void,
): void {
  const before = tracked(email);
  change(email);
  const changes = changesBetween(before, tracked(email), { hash: privateFields, key: email.auditKey });
  email.updatedAt = new Date();
  if (Object.keys(changes).length > 0) record(tx, email, action, changes);
}

interface Recipient {
  prospectId: string | null;
  leadId: string | null;
  name: string | null;
  email: string;
}

async function recipientOf(
  tx: Tx,
  to: NonNullable<CreateEmail['to']>,
  organizationId: string,
): Promise<Recipient> {
  if (to.email) return { prospectId: null, leadId: null, name: null, email: to.email };
  const path = to.prospect_id ? 'to.prospect_id' : 'to.lead_id';
  const [prospect] = to.prospect_id ? await findProspects(tx.em, [to.prospect_id]) : [];
  const lead = to.lead_id
    ? await tx.em.findOne(Lead, { leadId: to.lead_id, erasedAt: null })
    : prospect?.lead;
  // An organization sends only to its own leads and prospects.
  if (!lead || lead.organizationId !== organizationId) {
    throw notFound(`${to.prospect_id ? 'prospect' : 'lead'} of this organization`, path);
  }
  if (!lead.email) throw validationError([{ path, message: 'has no email address' }]);
  return {
    prospectId: prospect?.prospectId ?? null,
    leadId: lead.leadId,
    name: lead.name ?? null,
    email: lead.email.toLowerCase(),
  };
}

/** The recipient of a mail that answers this reply. */
async function senderOf(tx: Tx, reply: OutreachReply): Promise<Recipient> {
  if (!reply.fromEmail)
    throw validationError([{ path: 'reply_id', message: 'has no sender to be answered' }]);
  const lead = reply.leadId ? await tx.em.findOne(Lead, { leadId: reply.leadId, erasedAt: null }) : null;
  return {
    prospectId: reply.prospectId ?? null,
    leadId: lead?.leadId ?? null,
    name: lead?.name ?? null,
    email: reply.fromEmail,
  };
}

export type NewEmail = Pick<
  OutreachEmail,
  'organizationId' | 'prospectId' | 'leadId' | 'toEmail' | 'brief' | 'status' | 'metadata'
> &
  Partial<
    Pick<OutreachEmail, 'sequenceId' | 'enrolmentId' | 'step' | 'aiRunId' | 'sendAt' | 'purpose' | 'replyId'>
  > & {
    subject: string | null;
    body: string | null;
  };

export function addEmail(tx: Tx, { subject, body, ...fields }: NewEmail): OutreachEmail {
  const now = new Date();
  const email = tx.em.create(OutreachEmail, {
    outreachId: newId('out', now.getTime()),
    ...madeIn(tx, now),
    purpose: 'outreach',
    auditKey: newAuditKey(),
    ...fields,
    subject,
  });
  if (subject && body) email.write(subject, body);
  tx.em.persist(email);
  record(
    tx,
    email,
    'outreach.created',
    changesBetween({}, { kind: 'email', ...tracked(email) }, { hash: privateFields, key: email.auditKey }),
  );
  return email;
}

/**
 * Creates a mail: as a draft if its text was given, otherwise it waits for its text. An answer goes to the
 * sender of the reply, in its thread.
 * @throws AppError `not_found` for an unknown organization, prospect, lead or reply, `conflict` for an
 *   archived organization, `validation_error` for a recipient without an address.
 */
export async function createEmail(tx: Tx, input: CreateEmail): Promise<OutreachEmail> {
  const organization = await findActiveOrganization(tx, input.organization_id);
  const { reply_id: replyId, organization_id: organizationId } = input;
  const reply = replyId ? await tx.em.findOne(OutreachReply, { outreachId: replyId, organizationId }) : null;
  if (replyId && !reply) throw notFound('reply of this organization', 'reply_id');
  const to = reply ? await senderOf(tx, reply) : await recipientOf(tx, input.to ?? {}, organizationId);
  const fill = (text: string | null | undefined): string | null =>
    text ? fillMergeFields(text, { name: to.name, organization: organization.name }) : null;
  const email = addEmail(tx, {
    organizationId,
    prospectId: to.prospectId,
    leadId: to.leadId,
    toEmail: to.email,
    replyId,
    purpose: reply ? 'answer' : 'outreach',
    subject: fill(input.subject) ?? (reply && answerTo(reply.subject ?? '')),
    body: fill(input.body),
    brief: input.brief ?? null,
    status: input.body ? 'draft' : 'drafting',
    metadata: input.metadata,
  });
  if (email.status === 'drafting') enqueue(tx, 'draft-email', email.outreachId);
  return email;
}

/**
 * Stores a user's text of an unsent mail; placeholders are filled in.
 * @throws AppError `invalid_transition` for one that is being drafted or sent; `validation_error` without a
 *   text, or where the subject of a first mail looks like that of a reply.
 */
export async function editEmail(tx: Tx, email: OutreachEmail, input: UpdateOutreach): Promise<void> {
  const { organizationId, leadId } = email;
  const lead = leadId ? await tx.em.findOne(Lead, { leadId, erasedAt: null }) : null;
  const organization = await findOrganization(tx, organizationId);
  const fill = (text: string): string =>
    fillMergeFields(text, { name: lead?.name ?? null, organization: organization.name });
  const textOf = (field: 'subject' | 'body'): string | null => {
    const given = input[field];
    return given ? fill(given) : given === undefined ? (email[field] ?? null) : null;
  };
  const [subject, body] = [textOf('subject'), textOf('body')];
  if (subject === (email.subject ?? null) && body === (email.body ?? null)) return;
  if (!subject || !body) {
    throw validationError([{ path: subject ? 'body' : 'subject', message: 'is required' }]);
  }
  if (!email.replyId && !email.step && looksLikeAnswer(subject)) {
    throw validationError([
      { path: 'subject', message: 'must not pass for an answer: this is the first mail' },
    ]);
  }
  changeEmail(tx, email, 'outreach.edited', () => email.edit(subject, body));
}

/**
 * Requests the text of a mail again. @throws AppError `invalid_transition` unless its drafting has failed.
 */
export function requestEmailDraft(tx: Tx, email: OutreachEmail): void {
  changeEmail(tx, email, 'outreach.draft_requested', () => email.requestDraft());
  enqueue(tx, 'draft-email', email.outreachId);
}

/** Deletes an unsent mail. @throws AppError `conflict` for one that was sent or is queued. */
export async function removeDraft(tx: Tx, email: OutreachEmail): Promise<void> {
  if (!['drafting', 'draft', 'failed'].includes(email.status) || email.sentAt) {
    throw new AppError('conflict', `The mail is ${email.status}; only drafts can be deleted.`);
  }
  await withdrawReviewRequest(tx, email.outreachId);
  record(tx, email, 'outreach.deleted', changesBetween({ status: email.status }, { status: null }));
  tx.em.remove(email);
}

/** A Message-ID of our own (RFC 5322 §3.6.4), by which replies are recognized. */
export function newMessageId(domain: string): string {
  return `${uuidv7()}@${domain}`;
}

/**
 * Queues a single mail at a client's request.
 * @throws AppError `invalid_transition` for one that is no draft, `recipient_suppressed`, `validation_error`
 *   when its sender must not send, `connection_required` without a mail server, `conflict` when the
 *   organization is archived or its sequence is paused.
 */
export async function sendEmail(tx: Tx, email: OutreachEmail, config: EmailConfig): Promise<void> {
  email.requireSendable();
  const sequence = email.sequenceId
    ? await tx.em.findOne(OutreachSequence, { outreachId: email.sequenceId })
    : null;
  if (sequence?.status === 'paused') {
    throw new AppError(
      'conflict',
      `The mail's sequence is held (${sequence.pausedReason}); let that go on instead.`,
    );
  }
  const organization = await findActiveOrganization(tx, email.organizationId);
  if (email.toEmail && (await isSuppressed(tx, email.toEmail))) {
    throw new AppError('recipient_suppressed', 'The recipient does not want mail from this network.');
  }
  const refusal = refusalToSend(organization);
  if (refusal) throw validationError([{ path: 'organization.address', message: refusal }]);
  await requireMailServer(tx, email.organizationId, config);
  changeEmail(tx, email, 'outreach.send_requested', () => email.queue(newMessageId(config.domain)));
  enqueue(tx, 'send-email', email.outreachId);
}

/** Queues the mail that asks the customer of a finished job for a review. */
export function queueReviewRequest(
  tx: Tx,
  { organizationId, name: sender }: Organization,
  { to, name, link, domain }: { to: string; name: string; link: string; domain: string },
): OutreachEmail {
  const first = name.trim().split(/\s+/)[0] ?? '';
  const email = addEmail(tx, {
    organizationId,
    prospectId: null,
    leadId: null,
    toEmail: to.toLowerCase(),
    subject: `How did we do${first ? `, ${first}` : ''}?`.slice(0, 200),
    body: `Hello${first ? ` ${first}` : ''},\n\nthank you for choosing ${sender}. Would you tell others how it went? It takes a minute:\n\n${link}\n\nKind regards\n${sender}`,
    brief: null,
    status: 'draft',
    purpose: 'review_request',
    metadata: {},
  });
  email.queue(newMessageId(domain));
  enqueue(tx, 'send-email', email.outreachId);
  return email;
}

/** The data for sending a mail, or why it is not sent. */
export type SendPlan =
  | {
      kind: 'send';
      email: OutreachEmail;
      organization: Organization;
      /** The organization's mail server; null: the operator's, or the sandbox's capture. */
      connection: ConnectionAt<'mail'> | null;
      thread: string[];
    }
  /** Its recipient is suppressed, or has left its sequence. */
  | { kind: 'suppressed'; reason: string }
  /** It stays a draft until a user has fixed the cause. */
  | { kind: 'held'; reason: string }
  /** Its send time has not come. */
  | { kind: 'waits'; until: Date }
  /** It was submitted: its delivery was reported before we recorded the submission. */
  | { kind: 'handed_over' };

/** Why the recipient must not get mail; null if they may. */
async function suppressionOf(tx: Tx, email: OutreachEmail): Promise<string | null> {
  if (!email.toEmail || (await isSuppressed(tx, email.toEmail))) return 'the recipient is suppressed';
  const enrolment = email.enrolmentId
    ? await tx.em.findOne(OutreachEnrolment, { enrolmentId: email.enrolmentId })
    : null;
  return enrolment?.status === 'stopped' ? (enrolment.stopReason ?? null) : null;
}

/** Why the mail cannot be sent at present; null if it can. */
async function obstacleTo(
  tx: Tx,
  email: OutreachEmail,
  organization: Organization,
  refusalOfMail: string | null,
): Promise<string | null> {
  const refusal = refusalToSend(organization) ?? refusalOfMail;
  if (refusal) return refusal;
  const sequence = email.sequenceId
    ? await tx.em.findOne(OutreachSequence, { outreachId: email.sequenceId })
    : null;
  return sequence?.status === 'paused' ? 'the sequence is held' : null;
}

/** The send time of the mail, by the window and limits of its sender; a missed slot is reserved again. */
async function sendingTime(
  tx: Tx,
  email: OutreachEmail,
  organization: Organization,
  now: Date,
): Promise<Date> {
  const { sender, timezone } = organization;
  if (!hasLimits(sender)) return now;
  if (email.sendAt && email.sendAt > now) return email.sendAt;
  const lead = email.leadId ? await tx.em.findOne(Lead, { leadId: email.leadId }) : null;
  const zone = zoneOfRecipient(lead?.phone, timezone);
  if (!isSlotCurrent(email.sendAt, { sender, zone, now })) {
    email.sendAt = await reserveSlot(tx, organization, zone, now);
  }
  return email.sendAt ?? now;
}

/**
 * The Message-IDs of the preceding mails, oldest first: those of its sequence, or of the reply that it
 * answers.
 */
async function threadOf(tx: Tx, { enrolmentId, step, replyId }: OutreachEmail): Promise<string[]> {
  const reply = replyId ? await tx.em.findOne(OutreachReply, { outreachId: replyId }) : null;
  if (reply) return [reply.inReplyTo, reply.messageId].filter((id) => id != null);
  if (!enrolmentId || !step) return [];
  const earlier = await tx.em.find(
    OutreachEmail,
    { enrolmentId, step: { $lt: step }, sentAt: { $ne: null } },
    { orderBy: { step: 'asc' } },
  );
  return earlier.map(({ messageId }) => messageId).filter((id) => id != null);
}

/**
 * Decides about a queued mail, and leases it for `leaseMs` milliseconds if it is to be sent; null when there
 * is nothing left to do.
 * @throws Error when another worker holds the lease.
 */
export async function planSending(
  tx: Tx,
  outreachId: string,
  leaseMs: number,
  config: EmailConfig,
): Promise<SendPlan | null> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (!email || email.sentAt) return null;
  const { messageId } = email;
  // A discarded job left the mail as failed, and may be retried; a draft waited for its sequence to be
  // resumed.
  if (messageId && email.wasHeld())
    changeEmail(tx, email, 'outreach.send_requested', () => email.queue(messageId));
  if (email.status !== 'queued') return email.hasFate() ? { kind: 'handed_over' } : null;
  const suppression = await suppressionOf(tx, email);
  if (suppression) return { kind: 'suppressed', reason: suppression };
  const organization = await findOrganization(tx, email.organizationId);
  const { connection, refusal } = await findMailServer(tx, email.organizationId, config);
  const obstacle = await obstacleTo(tx, email, organization, refusal);
  if (obstacle) return { kind: 'held', reason: obstacle };
  const now = new Date();
  if (email.lockedUntil && email.lockedUntil > now)
    throw new Error('another worker is handing this mail over');
  const until = await sendingTime(tx, email, organization, now);
  if (until > now) return { kind: 'waits', until };
  email.lockedUntil = new Date(now.getTime() + leaseMs);
  return { kind: 'send', email, organization, connection, thread: await threadOf(tx, email) };
}

/**
 * Releases the lease of a mail that was not submitted, so that the next attempt need not wait for it to
 * expire.
 */
export async function releaseEmail(tx: Tx, outreachId: string): Promise<void> {
  await tx.em.nativeUpdate(OutreachEmail, { outreachId }, { lockedUntil: null });
}

/**
 * Records that a mail server has accepted a mail, and emits its event; null when that was recorded before.
 */
export async function recordSent(
  tx: Tx,
  outreachId: string,
  transportMessageId: string | null,
): Promise<OutreachEmail | null> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (!email || email.sentAt) return null;
  if (!email.messageId) throw new Error('The mail was never handed to the sender');
  const now = new Date();
  changeEmail(tx, email, 'outreach.sent', () => email.markSent(now, transportMessageId));
  if (email.prospectId) await changeProspect(tx, email.prospectId, (prospect) => prospect.contact(now));
  emit(tx, {
    type: 'outreach.email.sent',
    organizationId: email.organizationId,
    subjectId: email.outreachId,
    data: {
      outreach_id: email.outreachId,
      message_id: email.messageId,
      to: email.toEmail ?? null,
      subject: email.subject ?? null,
      prospect_id: email.prospectId ?? null,
      sequence_id: email.sequenceId ?? null,
    },
  });
  return email;
}

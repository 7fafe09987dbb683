import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import { Lead } from '#features/leads';
import { findActiveOrganization, findOrganization, type Organization } from '#features/organizations';
import { changeProspect, findProspects } from '#features/prospects';
import { audit, type Changes, changesBetween } from '#platform/audit';
import { lockIfPresent, query, type Tx } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import { OutreachEmail } from './email.entity.ts';
import { fillMergeFields } from './merge-fields.ts';
import type { CreateEmail } from './outreach.schemas.ts';
import { refusalToSend } from './send-gate.ts';
import { isSuppressed } from './suppressions.service.ts';

/** What people wrote, and to whom: hashes in the audit log. */
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

/** Changes a mail, with its audit entry; nothing is written where nothing changed. */
export function changeEmail(
  tx: Tx,
  email: OutreachEmail,
  action: string,
  change: (email: OutreachEmail) => void,
): void {
  const before = tracked(email);
  change(email);
  const changes = changesBetween(before, tracked(email), { hash: privateFields });
  email.updatedAt = new Date();
  if (Object.keys(changes).length > 0) record(tx, email, action, changes);
}

/** 404 that names the field of a body whose record the caller's organization does not have. */
export function notFoundAt(path: string, resource: string): AppError {
  const message = `no such ${resource} in this organization`;
  return new AppError('not_found', `${path}: ${message}.`, { details: { issues: [{ path, message }] } });
}

interface Recipient {
  prospectId: string | null;
  leadId: string | null;
  name: string | null;
  email: string;
}

async function recipientOf(tx: Tx, to: CreateEmail['to'], organizationId: string): Promise<Recipient> {
  if (to.email) return { prospectId: null, leadId: null, name: null, email: to.email };
  const path = to.prospect_id ? 'to.prospect_id' : 'to.lead_id';
  const [prospect] = to.prospect_id ? await findProspects(tx.em, [to.prospect_id]) : [];
  const lead = to.lead_id
    ? await tx.em.findOne(Lead, { leadId: to.lead_id, erasedAt: null })
    : prospect?.lead;
  // A location writes to its own people, not to another's.
  if (!lead || lead.organizationId !== organizationId) {
    throw notFoundAt(path, to.prospect_id ? 'prospect' : 'lead');
  }
  if (!lead.email) throw validationError([{ path, message: 'has no email address' }]);
  return {
    prospectId: prospect?.prospectId ?? null,
    leadId: lead.leadId,
    name: lead.name ?? null,
    email: lead.email.toLowerCase(),
  };
}

export type NewEmail = Pick<
  OutreachEmail,
  'organizationId' | 'prospectId' | 'leadId' | 'toEmail' | 'brief' | 'status' | 'metadata'
> &
  Partial<Pick<OutreachEmail, 'sequenceId' | 'enrolmentId' | 'step' | 'aiRunId'>> & {
    subject: string | null;
    body: string | null;
  };

export function addEmail(tx: Tx, { subject, body, ...fields }: NewEmail): OutreachEmail {
  const now = new Date();
  const email = tx.em.create(OutreachEmail, {
    outreachId: newId('out', now.getTime()),
    tenantId: tx.tenantId,
    environment: tx.environment,
    ...fields,
    subject,
    createdAt: now,
    updatedAt: now,
  });
  if (subject && body) email.write(subject, body);
  tx.em.persist(email);
  record(
    tx,
    email,
    'outreach.created',
    changesBetween({}, { kind: 'email', ...tracked(email) }, { hash: privateFields }),
  );
  return email;
}

/**
 * Records a mail: as a draft where its text was given, else it waits for its text.
 * @throws AppError `not_found` for an unknown organization, prospect or lead, `conflict` for an archived organization,
 *   `validation_error` for a recipient without an address.
 */
export async function createEmail(tx: Tx, input: CreateEmail): Promise<OutreachEmail> {
  const organization = await findActiveOrganization(tx, input.organization_id);
  const to = await recipientOf(tx, input.to, input.organization_id);
  const fill = (text: string | null | undefined): string | null =>
    text ? fillMergeFields(text, { name: to.name, organization: organization.name }) : null;
  const email = addEmail(tx, {
    organizationId: input.organization_id,
    prospectId: to.prospectId,
    leadId: to.leadId,
    toEmail: to.email,
    subject: fill(input.subject),
    body: fill(input.body),
    brief: input.brief ?? null,
    status: input.body ? 'draft' : 'drafting',
    metadata: input.metadata,
  });
  if (email.status === 'drafting') enqueue(tx, 'draft-email', email.outreachId);
  return email;
}

/**
 * Asks once more for the text of a mail.
 * @throws AppError `invalid_transition` unless its drafting has failed.
 */
export function requestEmailDraft(tx: Tx, email: OutreachEmail): void {
  changeEmail(tx, email, 'outreach.draft_requested', () => email.requestDraft());
  enqueue(tx, 'draft-email', email.outreachId);
}

/** A Message-ID of our own (RFC 5322 §3.6.4), by which answers are recognised. */
export function newMessageId(domain: string): string {
  return `${uuidv7()}@${domain}`;
}

/** Hands a mail to the sender. */
export function queueEmail(tx: Tx, email: OutreachEmail, domain: string): void {
  changeEmail(tx, email, 'outreach.send_requested', () => email.queue(newMessageId(domain)));
  enqueue(tx, 'send-email', email.outreachId);
}

/**
 * Sends a single mail, as a client asks for it.
 * @throws AppError `invalid_transition` for one that is no draft, `recipient_suppressed`, `validation_error` when its
 *   sender may not send, `conflict` when the organization is archived.
 */
export async function sendEmail(tx: Tx, email: OutreachEmail, domain: string): Promise<void> {
  email.requireSendable();
  const organization = await findActiveOrganization(tx, email.organizationId);
  if (email.toEmail && (await isSuppressed(tx, email.toEmail))) {
    throw new AppError('recipient_suppressed', 'The recipient does not want mail from this network.');
  }
  const refusal = refusalToSend(organization);
  if (refusal) throw validationError([{ path: 'organization.address', message: refusal }]);
  queueEmail(tx, email, domain);
}

/** What is needed to hand a mail over, or why that is not to be. */
export type SendPlan =
  | { kind: 'send'; email: OutreachEmail; organization: Organization }
  | { kind: 'suppressed' }
  | { kind: 'refused'; reason: string }
  /** It was submitted: its delivery was reported before we had recorded the submission. */
  | { kind: 'handed_over' };

/**
 * Decides about a queued mail, and takes it for `leaseMs` where it is to be sent; null when there is nothing left to do.
 * @throws Error when another worker has taken it.
 */
export async function planSending(tx: Tx, outreachId: string, leaseMs: number): Promise<SendPlan | null> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (!email || email.sentAt) return null;
  const { messageId } = email;
  // A job that was discarded has left the mail as failed, and may be retried.
  if (email.status === 'failed' && messageId && email.toEmail)
    changeEmail(tx, email, 'outreach.send_requested', () => email.queue(messageId));
  if (email.status !== 'queued') return email.hasFate() ? { kind: 'handed_over' } : null;
  if (!email.toEmail || (await isSuppressed(tx, email.toEmail))) return { kind: 'suppressed' };
  const organization = await findOrganization(tx, email.organizationId);
  const reason = refusalToSend(organization);
  if (reason) return { kind: 'refused', reason };
  const now = new Date();
  if (email.lockedUntil && email.lockedUntil > now)
    throw new Error('another worker is handing this mail over');
  email.lockedUntil = new Date(now.getTime() + leaseMs);
  return { kind: 'send', email, organization };
}

/** Releases the lease of a mail that was not submitted, so that the next attempt need not wait for its end. */
export async function releaseEmail(tx: Tx, outreachId: string): Promise<void> {
  await query(tx.em, 'update outreach_emails set locked_until = null where outreach_id = $1', [outreachId]);
}

/** Records that a mail was submitted, and emits its event; idempotent. */
export async function recordSent(tx: Tx, outreachId: string): Promise<void> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (!email || email.sentAt) return;
  if (!email.messageId) throw new Error('The mail was never handed to the sender');
  const now = new Date();
  changeEmail(tx, email, 'outreach.sent', () => email.markSent(now));
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
}

import { defineEntity, p } from '@mikro-orm/postgresql';
import { privateRecordColumns } from '#platform/db';
import { invalidTransition } from '#platform/errors';
import type { EmailStatus } from './outreach.schemas.ts';
import { subjectKeyOf } from './subject.ts';

const schema = defineEntity({
  name: 'OutreachEmail',
  tableName: 'outreach_emails',
  properties: {
    outreachId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    prospectId: p.uuid().nullable(),
    leadId: p.uuid().nullable(),
    toEmail: p.text().nullable(),
    subject: p.text().nullable(),
    subjectKey: p.text().nullable(),
    body: p.text().nullable(),
    brief: p.text().nullable(),
    status: p.text().$type<EmailStatus>(),
    failureReason: p.text().nullable(),
    purpose: p.text().$type<'outreach' | 'answer' | 'review_request'>(),
    replyId: p.text().nullable(),
    messageId: p.text().nullable(),
    transportMessageId: p.text().nullable(),
    sequenceId: p.text().nullable(),
    enrolmentId: p.uuid().nullable(),
    step: p.integer().nullable(),
    lockedUntil: p.datetime().nullable(),
    sendAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    aiRunId: p.text().nullable(),
  },
});

/**
 * Statuses of a mail after it was queued, in ascending order: an event of a lower status that arrives late
 * changes nothing.
 */
const fates = ['queued', 'sent', 'delivered', 'bounced', 'replied', 'complained'] as const;
export type Fate = Exclude<(typeof fates)[number], 'queued' | 'sent'>;

/** One mail to one person. */
export class OutreachEmail extends schema.class {
  /** Whether a delivery event, reply or complaint has arrived for it. */
  hasFate(): boolean {
    return fates.indexOf(this.status as (typeof fates)[number]) > fates.indexOf('sent');
  }

  write(subject: string, body: string): void {
    this.subject = subject;
    this.subjectKey = subjectKeyOf(subject);
    this.body = body;
  }

  /** Whether its text is still to be written; after a failure, by a retried job. */
  awaitsDraft(): boolean {
    return this.status === 'drafting' || this.failedToDraft();
  }

  private failedToDraft(): boolean {
    return this.status === 'failed' && Boolean(this.brief && this.toEmail) && !this.body;
  }

  /**
   * Requests the text again.
   * @throws AppError `invalid_transition` unless its drafting has failed.
   */
  requestDraft(): void {
    if (!this.failedToDraft()) throw invalidTransition('mail', this.status, 'drafting');
    this.status = 'drafting';
    this.failureReason = null;
  }

  /**
   * Stores a text that a user wrote; a mail whose drafting has failed becomes a draft.
   * @throws AppError `invalid_transition` for one that is being drafted, was sent or was erased.
   */
  edit(subject: string, body: string): void {
    const editable = this.status === 'draft' || this.status === 'failed';
    if (!editable || this.sentAt || !this.toEmail) throw invalidTransition('mail', this.status, 'draft');
    this.write(subject, body);
    this.status = 'draft';
    this.failureReason = null;
  }

  /** Stores the drafted text. */
  finishDraft(subject: string, body: string, runId: string): void {
    if (!this.awaitsDraft()) throw invalidTransition('mail', this.status, 'draft');
    this.failureReason = null;
    this.write(subject, body);
    this.aiRunId = runId;
    this.status = 'draft';
  }

  /** @throws AppError `invalid_transition` unless it is a draft, or failed with its text written. */
  requireSendable(): void {
    if (this.status !== 'draft' && !(this.status === 'failed' && this.body && this.toEmail)) {
      throw invalidTransition('mail', this.status, 'queued');
    }
  }

  /** Queues it for sending. A retry keeps the Message-ID: the first attempt may have arrived after all. */
  queue(messageId: string): void {
    this.requireSendable();
    this.status = 'queued';
    this.failureReason = null;
    this.messageId ??= messageId;
  }

  /** Whether it was queued before and could not be sent; the obstacle may be gone by now. */
  wasHeld(): boolean {
    return (this.status === 'failed' || this.status === 'draft') && Boolean(this.messageId && this.toEmail);
  }

  /** Records that the mail server accepted it. Its delivery may have been reported earlier. */
  markSent(at: Date, transportMessageId: string | null): void {
    this.sentAt = at;
    this.transportMessageId = transportMessageId;
    this.lockedUntil = null;
    if (this.status === 'queued') this.status = 'sent';
  }

  /** Marks it as not to be sent: its recipient is suppressed, or has left its sequence. */
  suppress(reason: string): void {
    if (this.status !== 'queued') throw invalidTransition('mail', this.status, 'suppressed');
    this.status = 'suppressed';
    this.failureReason = reason;
    this.lockedUntil = null;
  }

  /** Makes it a draft again because its sender cannot send at present. */
  hold(): void {
    if (this.status !== 'queued') throw invalidTransition('mail', this.status, 'draft');
    this.status = 'draft';
    this.lockedUntil = null;
    this.sendAt = null;
  }

  fail(reason: string): void {
    this.status = 'failed';
    this.failureReason = reason;
    this.lockedUntil = null;
  }

  /** Applies a delivery event, reply or complaint; the status never moves back. */
  meet(fate: Fate): void {
    const known = fates.indexOf(this.status as (typeof fates)[number]);
    if (known >= 0 && fates.indexOf(fate) > known) this.status = fate;
  }
}

schema.setClass(OutreachEmail);

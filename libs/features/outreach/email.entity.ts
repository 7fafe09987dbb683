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

/** What becomes of a mail after it was sent, in order of weight: late news of less weight changes nothing. */
const fates = ['queued', 'sent', 'delivered', 'bounced', 'replied', 'complained'] as const;
export type Fate = Exclude<(typeof fates)[number], 'queued' | 'sent'>;

/** One mail to one person. */
export class OutreachEmail extends schema.class {
  /** Whether something was heard of it after it had left. */
  hasFate(): boolean {
    return fates.indexOf(this.status as (typeof fates)[number]) > fates.indexOf('sent');
  }

  write(subject: string, body: string): void {
    this.subject = subject;
    this.subjectKey = subjectKeyOf(subject);
    this.body = body;
  }

  /** Whether its text is still to be written; after a failure, by a job that is run again. */
  awaitsDraft(): boolean {
    return this.status === 'drafting' || this.failedToDraft();
  }

  private failedToDraft(): boolean {
    return this.status === 'failed' && Boolean(this.brief && this.toEmail) && !this.body;
  }

  /**
   * The text is to be written after all.
   * @throws AppError `invalid_transition` unless its drafting has failed.
   */
  requestDraft(): void {
    if (!this.failedToDraft()) throw invalidTransition('mail', this.status, 'drafting');
    this.status = 'drafting';
    this.failureReason = null;
  }

  /**
   * A person writes it, or writes it anew; one whose drafting has failed is a draft with that.
   * @throws AppError `invalid_transition` for one that is being drafted, was handed to the sender or was erased.
   */
  edit(subject: string, body: string): void {
    const editable = this.status === 'draft' || this.status === 'failed';
    if (!editable || this.sentAt || !this.toEmail) throw invalidTransition('mail', this.status, 'draft');
    this.write(subject, body);
    this.status = 'draft';
    this.failureReason = null;
  }

  /** The text that was asked for is there. */
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

  /** Hands it to the sender. A second try keeps the Message-ID: the first may have arrived after all. */
  queue(messageId: string): void {
    this.requireSendable();
    this.status = 'queued';
    this.failureReason = null;
    this.messageId ??= messageId;
  }

  /** Whether it was handed to the sender before, which could not send it: what held it back may be gone. */
  wasHeld(): boolean {
    return (this.status === 'failed' || this.status === 'draft') && Boolean(this.messageId && this.toEmail);
  }

  /** The mail server has accepted it. Its delivery may have been reported before this. */
  markSent(at: Date, transportMessageId: string | null): void {
    this.sentAt = at;
    this.transportMessageId = transportMessageId;
    this.lockedUntil = null;
    if (this.status === 'queued') this.status = 'sent';
  }

  /** It will not be sent: its recipient is not to be written to, or not any more by its sequence. */
  suppress(reason: string): void {
    if (this.status !== 'queued') throw invalidTransition('mail', this.status, 'suppressed');
    this.status = 'suppressed';
    this.failureReason = reason;
    this.lockedUntil = null;
  }

  /** It waits as a draft: its sender may not send as things are. */
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

  /** Takes news of the mail in; what has happened does not unhappen. */
  meet(fate: Fate): void {
    const known = fates.indexOf(this.status as (typeof fates)[number]);
    if (known >= 0 && fates.indexOf(fate) > known) this.status = fate;
  }
}

schema.setClass(OutreachEmail);

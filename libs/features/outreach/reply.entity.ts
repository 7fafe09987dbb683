import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReplyLabel } from '#features/taxonomy';
import { privateRecordColumns } from '#platform/db';
import type { MatchedBy, ReplyClassification, ReplyStatus } from './outreach.schemas.ts';

const schema = defineEntity({
  name: 'OutreachReply',
  tableName: 'outreach_replies',
  properties: {
    outreachId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    emailId: p.text().nullable(),
    prospectId: p.uuid().nullable(),
    leadId: p.uuid().nullable(),
    sourceId: p.text(),
    ingestMessageId: p.text().nullable(),
    provider: p.text(),
    providerEventId: p.text(),
    messageId: p.text().nullable(),
    matchedBy: p.text().$type<MatchedBy>(),
    inReplyTo: p.text().nullable(),
    fromEmail: p.text().nullable(),
    subject: p.text().nullable(),
    body: p.text().nullable(),
    headers: p.json().$type<Record<string, string>>(),
    status: p.text().$type<ReplyStatus>(),
    classification: p.json().$type<ReplyClassification>().nullable(),
    label: p.text().$type<ReplyLabel>().nullable(),
    labeledBy: p.text().nullable(),
    aiRunId: p.text().nullable(),
    readAt: p.datetime().nullable(),
    handledAt: p.datetime().nullable(),
    handledBy: p.text().nullable(),
    occurredAt: p.datetime().nullable(),
  },
});

/** Below this confidence a person reviews the reply. */
const minConfidence = 0.5;

/** A mail that was received in reply to ours. */
export class OutreachReply extends schema.class {
  /** Whether a label may be applied: none yet, or a failed labelling whose job is retried. */
  awaitsLabel(): boolean {
    return this.status === 'received' || (this.status === 'needs_review' && !this.label);
  }

  /** @param flagged whether a person has to review it although the engine is confident. */
  classify(classification: ReplyClassification, runId: string, flagged: boolean): void {
    this.classification = classification;
    this.label = classification.label;
    this.aiRunId = runId;
    this.status = flagged || classification.confidence < minConfidence ? 'needs_review' : 'classified';
  }

  /** Stores a user's label. */
  relabel(label: ReplyLabel, by: string): void {
    this.label = label;
    this.labeledBy = by;
    this.status = 'classified';
  }

  /** Marks it as read, or as unread again. */
  markRead(read: boolean): void {
    this.readAt = read ? (this.readAt ?? new Date()) : null;
  }

  /** Marks it as handled, or as open again. */
  markHandled(handled: boolean, by: string): void {
    if (handled === Boolean(this.handledAt)) return;
    this.handledAt = handled ? new Date() : null;
    this.handledBy = handled ? by : null;
    if (handled) this.markRead(true);
  }

  /** Records that no engine could label it. */
  markNeedsReview(): void {
    this.status = 'needs_review';
  }
}

schema.setClass(OutreachReply);

import { enqueue } from '#features/job-catalog';
import { changeProspect } from '#features/prospects';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { lockIfPresent, madeIn, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { OutreachDeliverability } from './deliverability.entity.ts';
import { type Fate, OutreachEmail } from './email.entity.ts';
import { changeEmail } from './emails.service.ts';
import { type Match, matchEmail } from './match-email.ts';
import type { DeliverabilityStatus, SuppressionReason } from './outreach.schemas.ts';
import { OutreachReply } from './reply.entity.ts';
import { pauseIfBouncing, stopSequencesOf } from './sequences.service.ts';
import { suppressAddress } from './suppressions.service.ts';

/** A mail provider's event for one mail and one recipient, normalized; null where it is not stated. */
export interface IncomingEmailEvent {
  sourceId: string;
  /** The message as it is stored. */
  ingestMessageId: string;
  provider: string;
  kind: 'reply' | DeliverabilityStatus;
  /** Unique per source; the same when the provider repeats the event. */
  providerEventId: string;
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  /** Our own id of the mail, if the provider returns it. */
  outreachId: string | null;
  /** Whether it is a report that arrived as mail, which anyone can forge. */
  report: boolean;
  from: string | null;
  to: string | null;
  subject: string | null;
  text: string | null;
  headers: Readonly<Record<string, string>>;
  bounceType: 'hard' | 'soft' | null;
  occurredAt: Date | null;
  /** The organization of the source that it came through; that of the matched mail has precedence. */
  organizationId: string | null;
  /** The organizations of the source: only their mails are matched. */
  organizationIds: readonly string[];
}

/** The outcome for a message: processed, not about a mail of ours, or attributable to no organization. */
export type Reception = { status: 'processed' } | { status: 'ignored' | 'failed'; reason: string };

const processed: Reception = { status: 'processed' };
const unattributable: Reception = { status: 'failed', reason: 'the message belongs to no organization' };

/** Longer bodies are truncated before they are stored and labeled. */
const maxBody = 100_000;

/** Processes a delivery event of a mail, or a reply to one. Idempotent for the same event. */
export async function receiveEmailEvent(tx: Tx, event: IncomingEmailEvent): Promise<Reception> {
  const isReply = event.kind === 'reply';
  const match = await matchEmail(tx, event.organizationIds, {
    outreachId: event.outreachId,
    messageId: isReply ? null : event.messageId,
    inReplyTo: event.inReplyTo,
    references: event.references,
    ours: isReply ? [event.to] : [event.from, event.to],
    theirs: isReply ? event.from : event.to,
    subject: event.subject,
    // It is better to end a sequence in error than to send mail to a person who does not want it.
    anySubject: !event.report && endingOf[event.kind as DeliverabilityStatus] !== undefined,
  });
  return isReply
    ? receiveReply(tx, event, match)
    : receiveNews(tx, event, event.kind as DeliverabilityStatus, match);
}

/** The header fields that distinguish automatic mail are short and few. */
function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, 100)
      .map(([name, value]) => [name, value.slice(0, 500)]),
  );
}

async function receiveReply(tx: Tx, event: IncomingEmailEvent, { email, by }: Match): Promise<Reception> {
  const organizationId = email?.organizationId ?? event.organizationId;
  if (!organizationId) return unattributable;
  const { sourceId, provider, providerEventId } = event;
  if (await tx.em.findOne(OutreachReply, { sourceId, providerEventId })) return processed;
  const now = new Date();
  const reply = tx.em.create(OutreachReply, {
    outreachId: newId('out', now.getTime()),
    ...madeIn(tx, now),
    organizationId,
    emailId: email?.outreachId,
    prospectId: email?.prospectId,
    leadId: email?.leadId,
    sourceId,
    ingestMessageId: event.ingestMessageId,
    provider,
    providerEventId,
    matchedBy: by,
    messageId: event.messageId,
    inReplyTo: email?.messageId ?? event.inReplyTo,
    fromEmail: event.from?.toLowerCase(),
    subject: event.subject,
    body: event.text?.slice(0, maxBody),
    headers: keptHeaders(event.headers),
    status: 'received',
    occurredAt: event.occurredAt,
    metadata: {},
    auditKey: newAuditKey(),
  });
  tx.em.persist(reply);
  audit(tx, {
    action: 'outreach.reply_received',
    target: { type: 'outreach', id: reply.outreachId },
    organizationId,
    changes: changesBetween(
      {},
      { kind: 'reply', email_id: reply.emailId, matched_by: by, from: reply.fromEmail, body: reply.body },
      { hash: ['from', 'body'], key: reply.auditKey },
    ),
  });
  enqueue(tx, 'label-reply', reply.outreachId);
  return processed;
}

/** The status of the mail after an event. */
const fateOf: Partial<Record<DeliverabilityStatus, Fate>> = {
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'complained',
};

/** The events that end the recipient's sequences, with the reason. */
const endingOf: Partial<Record<DeliverabilityStatus, string>> = {
  bounced: 'a mail came back',
  complained: 'the prospect complained',
  unsubscribed: 'the prospect opted out',
};

/** Why the recipient is suppressed; null when mail is still allowed. */
function suppressionFor(event: IncomingEmailEvent): SuppressionReason | null {
  if (event.kind === 'bounced') return event.bounceType === 'hard' ? 'bounce' : null;
  if (event.kind === 'complained') return 'complaint';
  return event.kind === 'unsubscribed' ? 'unsubscribe' : null;
}

async function receiveNews(
  tx: Tx,
  event: IncomingEmailEvent,
  status: DeliverabilityStatus,
  match: Match,
): Promise<Reception> {
  const email = match.email && (await lockIfPresent(tx, OutreachEmail, match.email.outreachId));
  const reason = suppressionFor(event);
  // An opt-out takes effect even if it matches no mail of ours.
  const address = (event.report ? null : event.to) ?? email?.toEmail ?? null;
  if (reason && address) {
    const organizationId = email?.organizationId ?? event.organizationId;
    if (!organizationId) return unattributable;
    await suppressAddress(tx, organizationId, address, reason);
  }
  if (!email) {
    return reason && address
      ? processed
      : { status: 'ignored', reason: 'the message concerns no mail of ours' };
  }
  await recordNews(tx, email, { ...event, status });
  return processed;
}

/** Records one delivery event and applies its consequences for the mail, its sequence and its prospect. */
export async function recordNews(
  tx: Tx,
  email: OutreachEmail,
  news: Pick<IncomingEmailEvent, 'provider' | 'providerEventId' | 'bounceType' | 'occurredAt'> & {
    /** Null for an event that we detected ourselves. */
    sourceId: string | null;
    ingestMessageId: string | null;
    status: DeliverabilityStatus;
  },
): Promise<void> {
  const { sourceId, provider, providerEventId, status } = news;
  if (await tx.em.findOne(OutreachDeliverability, { sourceId, provider, providerEventId })) return;
  const now = new Date();
  tx.em.persist(
    tx.em.create(OutreachDeliverability, {
      outreachId: newId('out', now.getTime()),
      ...madeIn(tx, now),
      organizationId: email.organizationId,
      emailId: email.outreachId,
      prospectId: email.prospectId,
      leadId: email.leadId,
      sourceId,
      ingestMessageId: news.ingestMessageId,
      provider,
      providerEventId,
      status,
      bounceType: news.bounceType,
      occurredAt: news.occurredAt,
      metadata: {},
    }),
  );
  audit(tx, {
    action: `outreach.${status}`,
    target: { type: 'outreach', id: email.outreachId },
    organizationId: email.organizationId,
  });
  const fate = fateOf[status];
  if (fate) changeEmail(tx, email, 'outreach.updated', () => email.meet(fate));
  const ending = endingOf[status];
  if (email.prospectId && ending) await stopSequencesOf(tx, email.prospectId, ending);
  if (email.prospectId && (status === 'complained' || status === 'unsubscribed')) {
    await changeProspect(tx, email.prospectId, (prospect) => prospect.unsubscribe());
  }
  if (email.sequenceId && status === 'bounced') await pauseIfBouncing(tx, email.sequenceId);
}

import { emit } from '#features/event-catalog';
import { recordFeedback } from '#features/feedback';
import { changeProspect, type ProspectAnswer } from '#features/prospects';
import type { ReplyLabel } from '#features/taxonomy';
import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent, type Tx } from '#platform/db';
import { OutreachEmail } from './email.entity.ts';
import { changeEmail } from './emails.service.ts';
import type { ReplyClassification, UpdateOutreach } from './outreach.schemas.ts';
import { recordNews } from './receive-email-event.ts';
import { OutreachReply } from './reply.entity.ts';
import { stopSequencesOf } from './sequences.service.ts';
import { suppressAddress } from './suppressions.service.ts';

const previewLength = 200;

/** The prospect's answer for each label; none for automatic mail. */
const answerOf: Partial<Record<ReplyLabel, ProspectAnswer>> = {
  interested: 'interested',
  meeting_booked: 'interested',
  not_interested: 'not_interested',
  question: 'replied',
  wrong_person: 'replied',
  other: 'replied',
};

/** An enhanced status code of class 5 (RFC 3463): a permanent failure of the address. */
const permanentStatus = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** The reply with this id, locked until the transaction ends; null if it has a label already. */
async function lockUnlabelled(tx: Tx, replyId: string): Promise<OutreachReply | null> {
  const reply = await lockIfPresent(tx, OutreachReply, replyId);
  return reply?.awaitsLabel() ? reply : null;
}

/** Applies a person's reply: the mail is answered, the sequences end, the prospect's answer is recorded. */
async function takeAnswer(tx: Tx, email: OutreachEmail, answer: ProspectAnswer | null): Promise<void> {
  changeEmail(tx, email, 'outreach.updated', () => email.meet('replied'));
  if (!email.prospectId) return;
  await stopSequencesOf(tx, email.prospectId, 'the prospect has replied');
  await changeProspect(tx, email.prospectId, (prospect) =>
    answer ? prospect.answer(answer) : prospect.unsubscribe(),
  );
}

async function takeBounce(tx: Tx, reply: OutreachReply, email: OutreachEmail): Promise<void> {
  const hard = permanentStatus.test(reply.body ?? '');
  // Only a report that identifies our mail is reliable enough to suppress an address.
  if (hard && email.toEmail && reply.matchedBy !== 'subject') {
    await suppressAddress(tx, email.organizationId, email.toEmail, 'bounce');
  }
  await recordNews(tx, email, {
    sourceId: reply.sourceId,
    ingestMessageId: reply.ingestMessageId ?? null,
    provider: reply.provider,
    providerEventId: reply.providerEventId,
    status: 'bounced',
    bounceType: hard ? 'hard' : 'soft',
    occurredAt: reply.occurredAt ?? null,
  });
}

/**
 * Records a reply's label, and applies its consequences.
 * @param how.automatic whether a program wrote it, by its headers: then it does not count as an answer.
 * @param how.flagged whether a person has to review it although the engine is confident.
 * @param how.runId the engine's run.
 */
export async function recordLabel(
  tx: Tx,
  replyId: string,
  classification: ReplyClassification,
  { automatic, flagged, runId }: { automatic: boolean; flagged: boolean; runId: string },
): Promise<void> {
  const reply = await lockUnlabelled(tx, replyId);
  if (!reply) return;
  const { label } = classification;
  const before = { status: reply.status };
  reply.classify(classification, runId, flagged);
  reply.updatedAt = new Date();
  audit(tx, {
    action: 'outreach.reply_classified',
    target: { type: 'outreach', id: replyId },
    organizationId: reply.organizationId,
    changes: changesBetween(before, {
      status: reply.status,
      label,
      confidence: classification.confidence,
      engine: classification.engine,
      model: classification.model,
    }),
  });
  await applyLabel(tx, reply, label, { automatic, announced: false });
}

/**
 * Applies the consequences of a label, and emits the event of the reply once.
 * @param how.automatic whether a program wrote it: then it does not count as an answer.
 */
async function applyLabel(
  tx: Tx,
  reply: OutreachReply,
  label: ReplyLabel,
  { automatic, announced }: { automatic: boolean; announced: boolean },
): Promise<void> {
  const email = reply.emailId ? await lockIfPresent(tx, OutreachEmail, reply.emailId) : null;
  if (label === 'do_not_contact') {
    if (reply.fromEmail) await suppressAddress(tx, reply.organizationId, reply.fromEmail, 'unsubscribe');
    // The reply may have come from another address than the one that we sent to.
    if (email?.toEmail && reply.matchedBy !== 'subject') {
      await suppressAddress(tx, reply.organizationId, email.toEmail, 'unsubscribe');
    }
    if (email) await takeAnswer(tx, email, null);
  } else if (label === 'bounce') {
    if (email) await takeBounce(tx, reply, email);
    return;
  } else if (email && label !== 'out_of_office' && !automatic) {
    await takeAnswer(tx, email, answerOf[label] ?? 'replied');
  }
  if (announced) return;
  emit(tx, {
    type: 'outreach.email.replied',
    organizationId: reply.organizationId,
    subjectId: reply.outreachId,
    data: {
      outreach_id: reply.outreachId,
      in_reply_to: reply.inReplyTo ?? null,
      from: reply.fromEmail ?? null,
      classification: label,
      preview: (reply.body ?? '').replace(/\s+/g, ' ').trim().slice(0, previewLength),
    },
  });
}

/**
 * Applies a user's changes to a reply: label, read, handled. A new label has its consequences; sequences that
 * an earlier one stopped and addresses that it suppressed stay so until a user starts or allows them again.
 */
export async function updateReply(
  tx: Tx,
  reply: OutreachReply,
  { label, read, handled }: UpdateOutreach,
): Promise<void> {
  const by = `${tx.actor.type}:${tx.actor.id}`;
  const shown = () => ({
    status: reply.status,
    label: reply.label ?? null,
    read: Boolean(reply.readAt),
    handled: Boolean(reply.handledAt),
  });
  const before = shown();
  if (label !== undefined && (label !== before.label || reply.status !== 'classified')) {
    reply.relabel(label, by);
    await keepExample(tx, reply, label);
  }
  if (read !== undefined) reply.markRead(read);
  if (handled !== undefined) reply.markHandled(handled, by);
  const changes = changesBetween(before, shown());
  if (Object.keys(changes).length === 0) return;
  reply.updatedAt = new Date();
  audit(tx, {
    action: label === undefined ? 'outreach.updated' : 'outreach.reply_labeled',
    target: { type: 'outreach', id: reply.outreachId },
    organizationId: reply.organizationId,
    changes,
  });
  if (label === undefined || label === before.label) return;
  await applyLabel(tx, reply, label, { automatic: false, announced: isAnnounced(before.label) });
}

/** Stores a user's label of a reply that an engine had labeled, as an example. */
async function keepExample(
  tx: Tx,
  { outreachId: subjectId, organizationId, classification }: OutreachReply,
  label: ReplyLabel,
): Promise<void> {
  if (!classification) return;
  const { engine: name, model, prompt_version: promptVersion } = classification;
  await recordFeedback(tx, {
    kind: 'reply',
    subjectId,
    organizationId,
    engineSaid: { label: classification.label },
    personSaid: { label },
    engine: { name, model, promptVersion },
  });
}

/** Whether the event of a reply with this label was emitted: a bounce is no reply. */
function isAnnounced(label: ReplyLabel | null): boolean {
  return label !== null && label !== 'bounce';
}

/**
 * Records that labeling has failed: a person has to review the reply, and until then the
 * prospect gets no more mail.
 */
export async function failReplyClassification(tx: Tx, replyId: string): Promise<OutreachReply | null> {
  const reply = await lockUnlabelled(tx, replyId);
  if (reply?.status !== 'received') return null;
  reply.markNeedsReview();
  reply.updatedAt = new Date();
  audit(tx, {
    action: 'outreach.reply_classification_failed',
    target: { type: 'outreach', id: replyId },
    organizationId: reply.organizationId,
    changes: changesBetween({ status: 'received' }, { status: reply.status }),
  });
  const email = reply.emailId ? await lockIfPresent(tx, OutreachEmail, reply.emailId) : null;
  if (email) await takeAnswer(tx, email, 'replied');
  return reply;
}

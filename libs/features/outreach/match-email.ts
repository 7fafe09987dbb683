import type { Tx } from '#platform/db';
import { OutreachEmail } from './email.entity.ts';
import type { MatchedBy } from './outreach.schemas.ts';
import { subjectKeyOf } from './subject.ts';

/** A message's references to the mail that it is about. Message-IDs are without angle brackets. */
export interface Thread {
  /** Our own id of the mail, if the provider returns it. */
  outreachId: string | null;
  /**
   * The Message-ID of the mail, if the message is a delivery event; null for a reply, where it would be the
   * reply's own.
   */
  messageId: string | null;
  inReplyTo: string | null;
  /** Oldest first. */
  references: readonly string[];
  /** The addresses that may be ours, with the token that we put into them. */
  ours: readonly (string | null)[];
  /** The address that we sent to. */
  theirs: string | null;
  subject: string | null;
  /** Whether to match the last mail to that address if nothing else matches, regardless of its subject. */
  anySubject: boolean;
}

export interface Match {
  email: OutreachEmail | null;
  by: MatchedBy;
}

/** Days within which a reply without any reference is matched to our last mail of that subject. */
const subjectWindowDays = 30;

/**
 * Finds the mail that a message is about, among the mails of these organizations: by its references, by our
 * token, and last by address and subject.
 */
export async function matchEmail(
  tx: Pick<Tx, 'em'>,
  organizationIds: readonly string[],
  thread: Thread,
): Promise<Match> {
  const organizationId = { $in: [...organizationIds] };
  // A server may have replaced our id by its own, followed by a domain (SES).
  const byMessageId = (id: string) => {
    const transportMessageId = { $in: [id, id.slice(0, id.lastIndexOf('@'))] };
    return tx.em.findOne(OutreachEmail, { $or: [{ messageId: id }, { transportMessageId }], organizationId });
  };
  if (thread.outreachId) {
    const email = await tx.em.findOne(OutreachEmail, { outreachId: thread.outreachId, organizationId });
    if (email) return { email, by: 'token' };
  }
  const direct = thread.messageId ?? thread.inReplyTo;
  if (direct) {
    const email = await byMessageId(direct);
    if (email) return { email, by: 'in_reply_to' };
  }
  const references = [...thread.references].reverse();
  if (references.length > 0) {
    const found = await tx.em.find(OutreachEmail, { messageId: { $in: references }, organizationId });
    const email = found.sort(
      (a, b) => references.indexOf(a.messageId ?? '') - references.indexOf(b.messageId ?? ''),
    )[0];
    if (email) return { email, by: 'references' };
  }
  for (const address of thread.ours) {
    const token = /\+([0-9a-z]{26})@/i.exec(address ?? '')?.[1];
    const email = token
      ? await tx.em.findOne(OutreachEmail, { outreachId: `out_${token.toLowerCase()}`, organizationId })
      : null;
    if (email) return { email, by: 'token' };
  }
  if (thread.theirs && (thread.subject || thread.anySubject)) {
    const [email] = await tx.em.find(
      OutreachEmail,
      {
        toEmail: thread.theirs.toLowerCase(),
        ...(thread.subject && { subjectKey: subjectKeyOf(thread.subject) }),
        organizationId,
        sentAt: { $gt: new Date(Date.now() - subjectWindowDays * 86_400_000) },
      },
      { orderBy: { sentAt: 'desc' }, limit: 1 },
    );
    if (email) return { email, by: 'subject' };
  }
  return { email: null, by: 'none' };
}

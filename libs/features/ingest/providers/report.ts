import { readEmailAddress } from './email.ts';
import type { EmailEventMessage } from './messages.schema.ts';

/**
 * Reports of mail servers and mailbox providers about a mail of ours, which come as mail themselves: what became of it
 * (RFC 3464), or that its recipient complained (RFC 5965). Anybody can write one, so each is marked `report`: it counts
 * for a mail that it names by an id of ours, and for no address that it only states.
 */

/** The parts of a message that a report states its facts in; what comes with them is for people. */
export const reportParts =
  /^(?:message\/(?:global-)?(?:delivery-status|feedback-report|rfc822|headers)|message\/global|text\/rfc822-headers)$/;

/** Longer reports repeat a mail that we have. */
const maxText = 2 ** 18;

/** Every value of a field, folding undone; names compare without regard to case. */
function fieldsOf(text: string): (name: string) => string[] {
  const fields = new Map<string, string[]>();
  const unfolded = text.slice(0, maxText).replace(/\r?\n(?=[ \t])/g, ' ');
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value] = /^[ \t>]*([A-Za-z][\w-]{0,60}):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = fields.get(name.toLowerCase()) ?? [];
    known.push((value ?? '').trim());
    fields.set(name.toLowerCase(), known);
  }
  return (name) => fields.get(name) ?? [];
}

/** Whether a failure is the address's own: it does not exist, or was closed. Full, blocked or unreachable is none. */
function isHard(status: string): boolean {
  return /^5\.(?:0\.0|1\.\d+|2\.1|4\.4)$/.test(status);
}

type Meaning = Pick<EmailEventMessage, 'kind' | 'bounceType'>;

/** What became of the mail, by its recipients: each mail of ours has one, whose server may report for others of its own. */
function readDeliveryStatus(text: string): Meaning | null {
  // One block for each recipient, an empty line between them.
  const outcomes = text
    .slice(0, maxText)
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((field) => field('final-recipient').length > 0)
    .map((field) => ({
      action: field('action')[0]
        ?.split(/[\s(;]/)[0]
        ?.toLowerCase(),
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(field('status')[0] ?? '')?.[0] ?? '',
    }));
  const failed = outcomes.filter(({ action }) => action === 'failed');
  if (failed.length > 0) {
    return { kind: 'bounced', bounceType: failed.some(({ status }) => isHard(status)) ? 'hard' : 'soft' };
  }
  // Delayed, relayed, expanded: nothing is final.
  return outcomes.some(({ action }) => action === 'delivered')
    ? { kind: 'delivered', bounceType: null }
    : null;
}

/** A complaint; null where somebody took the mail out of the junk, and for a forensic report of DMARC. */
function readFeedback(type: string): Meaning | null {
  return type === 'not-spam' || type === 'auth-failure' ? null : { kind: 'complained', bounceType: null };
}

/**
 * What an inbound mail tells: the reply that it is, or what it reports of a mail of ours, which may be nothing.
 * @param parts the text of its `reportParts`, one after the other; null where the provider gives none.
 */
export function inboundEvents(reply: EmailEventMessage, parts: string | null): EmailEventMessage[] {
  const type = reply.headers['content-type']?.toLowerCase() ?? '';
  const text = parts ?? (type.startsWith('multipart/report') ? reply.text : null);
  if (text === null) return [reply];
  const field = fieldsOf(text);
  const feedback = field('feedback-type')[0]?.toLowerCase();
  const isStatus = field('final-recipient').length > 0 && field('action').length > 0;
  if (feedback === undefined && !isStatus) return [reply];
  const meaning = feedback === undefined ? readDeliveryStatus(text) : readFeedback(feedback);
  if (meaning === null) return [];
  return [
    {
      ...reply,
      ...meaning,
      messageId: /<([^<>\s]+)>/.exec(field('message-id')[0] ?? '')?.[1] ?? null,
      inReplyTo: null,
      references: [],
      // Who the mail came from, as the report says; with `to`, where the report went, it may hold our token.
      from: readEmailAddress(field('original-mail-from')[0]),
      subject: null,
      report: true,
    },
  ];
}

import { readEmailAddress } from './email.ts';
import type { EmailEventMessage } from './messages.schema.ts';

/**
 * Reports of mail servers and mailbox providers about a mail of ours, which arrive as mail: its delivery status
 * (RFC 3464), or a complaint by its recipient (RFC 5965). A report can be forged, so each is marked `report`: it counts
 * for a mail that it identifies by our id, and not for an address that it only states.
 */

/** The machine-readable parts of a report; its other parts are for people. */
export const reportParts =
  /^(?:message\/(?:global-)?(?:delivery-status|feedback-report|rfc822|headers)|message\/global|text\/rfc822-headers)$/;

/** Limit of text; longer reports repeat a mail that we have. */
const maxText = 2 ** 18;

/** Every value of a field, unfolded; names are case-insensitive. */
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

/** Whether the address itself is invalid: it does not exist, or was closed. Full, blocked or unreachable is soft. */
function isHard(status: string): boolean {
  return /^5\.(?:0\.0|1\.\d+|2\.1|4\.4)$/.test(status);
}

type Meaning = Pick<EmailEventMessage, 'kind' | 'bounceType'>;

/** The mail's outcome over the reported recipients: our mails have one, but its server may report further ones. */
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

/** A complaint; null where the recipient marked the mail as not junk, and for a DMARC forensic report. */
function readFeedback(type: string): Meaning | null {
  return type === 'not-spam' || type === 'auth-failure' ? null : { kind: 'complained', bounceType: null };
}

/**
 * The events of an inbound mail: the reply itself, or what it reports about a mail of ours, if anything.
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
      // The mail's sender according to the report; like `to`, the report's recipient, it may contain our token.
      from: readEmailAddress(field('original-mail-from')[0]),
      subject: null,
      report: true,
    },
  ];
}

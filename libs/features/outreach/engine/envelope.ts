/** The properties of a message that its headers show (RFC 3834, RFC 3464, RFC 8098, RFC 5546). */
export interface Envelope {
  /** A delivery status report: the message bounced. */
  deliveryReport: boolean;
  /** A read receipt. */
  readReceipt: boolean;
  /** The response of a calendar program. */
  calendarReply: boolean;
  /** Sent by a program, not by a person. */
  automatic: boolean;
  /** Marked as sent to many; mail programs of people set such headers too. */
  bulk: boolean;
}

/** Reads the headers, up to a few hundred short ones. */
export function readEnvelope(headers: Record<string, string>): Envelope {
  const byName = new Map(
    Object.entries(headers)
      .slice(0, 200)
      .map(([name, value]) => [name.toLowerCase(), String(value).slice(0, 500).toLowerCase().trim()]),
  );
  const of = (name: string): string => byName.get(name) ?? '';
  const contentType = of('content-type');
  const autoSubmitted = of('auto-submitted');
  const precedence = of('precedence');
  const fromDaemon = /mailer-daemon|postmaster@|mail delivery (?:sub)?system/u.test(of('from'));
  return {
    deliveryReport:
      (contentType.startsWith('multipart/report') && contentType.includes('delivery-status')) ||
      byName.has('x-failed-recipients') ||
      fromDaemon,
    readReceipt:
      contentType.startsWith('multipart/report') && contentType.includes('disposition-notification'),
    calendarReply: contentType.startsWith('text/calendar') && contentType.includes('reply'),
    automatic:
      (autoSubmitted !== '' && autoSubmitted !== 'no') ||
      precedence === 'auto_reply' ||
      byName.has('x-autoreply') ||
      byName.has('x-autorespond') ||
      byName.has('x-auto-reply-from') ||
      of('return-path') === '<>',
    bulk: ['bulk', 'junk', 'list'].includes(precedence) || byName.has('list-id'),
  };
}

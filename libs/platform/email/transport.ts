import type { Context } from '#platform/db';
import { PermanentFailure } from '#platform/jobs';

/** One mail to one address, as plain text. No field that becomes a header holds a control character. */
export interface EmailMessage {
  /** RFC 5322 Message-ID, without angle brackets: the same on every attempt, so that a repeat can be recognised. */
  messageId: string;
  from: { name: string; address: string };
  /** Where a mail server sends what it has to report (the envelope's sender); one for each mail, so that a report names it. */
  returnPath: string;
  replyTo: string;
  to: string;
  subject: string;
  /** The Message-IDs of the mails that this one follows, the first one first; without angle brackets. */
  references: readonly string[];
  text: string;
  /** Further header fields by name. */
  headers: Readonly<Record<string, string>>;
}

/** What a transport has to say of a mail that it took. */
export interface Acceptance {
  /** The transport's own id of the mail, where its answer tells one: some put it in place of our Message-ID. */
  transportMessageId: string | null;
}

/** The mail server takes no mail for this recipient, now or ever: as good as a mail that came back. */
export class RecipientRefused extends PermanentFailure {
  override name = 'RecipientRefused';
}

/** The mail server is at fault, and not this mail, which is worth another attempt. */
export class MailServerFailed extends Error {
  override name = 'MailServerFailed';

  /** In words for the customer. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the mail server did not take the mail: ${reason}`);
    this.reason = reason;
  }
}

/** A way for mail to leave. Adding one is one file that exports one of these. */
export interface EmailTransport {
  /** As it appears in logs. */
  name: string;
  /**
   * Hands a mail over; returns once it was taken. `ctx.signal` ends the attempt.
   * @throws PermanentFailure when this mail will never be taken, RecipientRefused when none to this recipient will,
   *   MailServerFailed when no mail was; that and any other error are worth another attempt.
   */
  send(ctx: Context, message: EmailMessage): Promise<Acceptance>;
}

import type { Context } from '#platform/db';
import { PermanentFailure } from '#platform/jobs';

/** One mail to one address, as plain text. Fields that become headers must not contain control characters. */
export interface EmailMessage {
  /** RFC 5322 Message-ID, without angle brackets: the same on every attempt, so that a repeat can be recognised. */
  messageId: string;
  from: { name: string; address: string };
  /** The envelope's sender, to which mail servers send bounces; unique per mail, so that a bounce identifies the mail. */
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

/** The result of a mail that a transport accepted. */
export interface Acceptance {
  /** The transport's own id of the mail; null if its reply has none. Some servers replace our Message-ID by it. */
  transportMessageId: string | null;
}

/** The mail server permanently refuses mail for this recipient, which counts as a hard bounce. */
export class RecipientRefused extends PermanentFailure {
  override name = 'RecipientRefused';
}

/** The mail server is at fault, and not this mail, which should be retried. */
export class MailServerFailed extends Error {
  override name = 'MailServerFailed';

  /** The reason, as text for the customer. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the mail server did not take the mail: ${reason}`);
    this.reason = reason;
  }
}

/** A way to send mail. A new one is one file that exports an object of this type. */
export interface EmailTransport {
  /** As it appears in logs. */
  name: string;
  /**
   * Submits a mail; returns once it was accepted. `ctx.signal` ends the attempt.
   * @throws PermanentFailure if this mail will never be accepted, RecipientRefused if no mail to this recipient will,
   *   MailServerFailed if the server is at fault; this and any other error should be retried.
   */
  send(ctx: Context, message: EmailMessage): Promise<Acceptance>;
}

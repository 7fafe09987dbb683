import type { Context } from '#platform/db';

/** One mail to one address, as plain text. No field that becomes a header holds a control character. */
export interface EmailMessage {
  /** RFC 5322 Message-ID, without angle brackets: the same on every attempt, so that a repeat can be recognised. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  /** Further header fields by name. */
  headers: Readonly<Record<string, string>>;
}

/** A way for mail to leave. Adding one is one file that exports one of these. */
export interface EmailTransport {
  /** As it appears in logs. */
  name: string;
  /**
   * Hands a mail over; returns once it was taken. `ctx.signal` ends the attempt.
   * @throws PermanentFailure when this mail will never be taken; any other error is worth another attempt.
   */
  send(ctx: Context, message: EmailMessage): Promise<void>;
}

import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpConfig } from '#platform/config';
import { PermanentFailure } from '#platform/jobs';
import { type EmailTransport, RecipientRefused } from './transport.ts';

/** Characters of a mail's text; what is longer is not correspondence. */
const maxText = 1_000_000;

/** Where what is sent leaves this machine, it is encrypted. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The answers to these commands are about the mail; those before them are about us, and an operator can mend that. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** 530: log in, or encrypt, first. */
const wantsLogin = 530;

function isRefusal({ code, command, permanent, responseCode }: NodemailerError): boolean {
  // An address that the library will not put into a command, or one that needs SMTPUTF8 where there is none.
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  return permanent === true && responseCode !== wantsLogin && aboutTheMail.has(command ?? '');
}

/**
 * Whether a refused recipient is refused for good: no such mailbox, by its enhanced status (RFC 3463) or, where there is
 * none, by its code. A refusal for any other reason, such as policy, says nothing of the address.
 */
function isDeadAddress({ command, responseCode, response }: NodemailerError): boolean {
  if (command !== 'RCPT TO') return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return status ? /^5\.(?:1\.\d+|2\.1)$/.test(status) : [550, 551, 553].includes(responseCode ?? 0);
}

/** The id in `250 2.0.0 Ok: queued as 4XyZ` or `250 Ok 0102018c-…`; null where the answer ends in a plain word. */
function idOf(response: string | undefined): string | null {
  const last = /(\S+)\s*$/.exec(response ?? '')?.[1]?.replace(/^<|>$/g, '') ?? '';
  return /\d/.test(last) && /^[\w.@=+-]{6,200}$/.test(last) ? last : null;
}

/** What the server said, in one line and without the recipient, whose erasure must not leave the address here. */
function reasonOf(error: NodemailerError, recipient: string): string {
  return (error.response ?? error.message)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(new RegExp(RegExp.escape(recipient), 'giu'), 'the recipient')
    .trim()
    .slice(0, 300);
}

/**
 * Submits mail to a mail server (RFC 5321), one connection per mail. TLS with a verified certificate, except on
 * localhost.
 */
export function createSmtpTransport({ host, port, implicitTls, login }: SmtpConfig): EmailTransport {
  const local = isThisMachine(host);
  const transport = createTransport({
    host,
    port,
    secure: implicitTls,
    requireTLS: !implicitTls && !local,
    ignoreTLS: local,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send(ctx, message) {
      const { messageId, from, returnPath, replyTo, to, subject, references, text } = message;
      const previous = references.at(-1);
      if (text.length > maxText) throw new PermanentFailure(`the mail is longer than ${maxText} characters`);
      // Neither encoded nor folded: DKIM signers and mail programs want these header fields as they are (RFC 8058).
      const headers = Object.entries(message.headers).map(([key, value]) => ({
        key,
        value: { prepared: true, value },
      }));
      try {
        const { response } = await transport.sendMail({
          envelope: { from: returnPath, to: [to] },
          messageId: `<${messageId}>`,
          from,
          replyTo: { name: '', address: replyTo },
          to: { name: '', address: to },
          subject,
          ...(previous && { inReplyTo: `<${previous}>`, references: references.map((id) => `<${id}>`) }),
          text,
          headers,
          signal: ctx.signal,
        });
        return { transportMessageId: idOf(response) };
      } catch (thrown) {
        const error = thrown as NodemailerError;
        // Without its cause, which would carry the address into logs.
        const reason = reasonOf(error, to);
        if (isRefusal(error) && isDeadAddress(error))
          throw new RecipientRefused(`the mail server knows no such recipient: ${reason}`);
        throw isRefusal(error)
          ? new PermanentFailure(`the mail server refused the mail: ${reason}`)
          : new Error(`the mail server did not take the mail: ${reason}`);
      }
    },
  };
}

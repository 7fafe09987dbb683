import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpConfig } from '#platform/config';
import { PermanentFailure } from '#platform/jobs';
import type { EmailTransport } from './transport.ts';

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
      const { messageId, from, replyTo, to, subject, text } = message;
      if (text.length > maxText) throw new PermanentFailure(`the mail is longer than ${maxText} characters`);
      // Neither encoded nor folded: DKIM signers and mail programs want these header fields as they are (RFC 8058).
      const headers = Object.entries(message.headers).map(([key, value]) => ({
        key,
        value: { prepared: true, value },
      }));
      try {
        await transport.sendMail({
          envelope: { from: from.address, to: [to] },
          messageId: `<${messageId}>`,
          from,
          replyTo: { name: '', address: replyTo },
          to: { name: '', address: to },
          subject,
          text,
          headers,
          signal: ctx.signal,
        });
      } catch (thrown) {
        const error = thrown as NodemailerError;
        // Without its cause, which would carry the address into logs.
        const reason = reasonOf(error, to);
        throw isRefusal(error)
          ? new PermanentFailure(`the mail server refused the mail: ${reason}`)
          : new Error(`the mail server did not take the mail: ${reason}`);
      }
    },
  };
}

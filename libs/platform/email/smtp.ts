import type { Socket } from 'node:net';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { SmtpConfig } from '#platform/config';
import { PermanentFailure, withoutPermit } from '#platform/jobs';
import { type Acceptance, type EmailMessage, MailServerFailed, RecipientRefused } from './transport.ts';

/** Maximum characters of a mail's text; correspondence is never longer. */
const maxText = 1_000_000;

/** Timeout in milliseconds to connect to a server, and then for its greeting. */
const reachWithinMs = 10_000;
/** Timeout in milliseconds for a whole test of a server. */
const checkWithinMs = 25_000;

/** Whether a host is this machine; connections to other hosts must be encrypted. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Replies to these commands concern the mail; replies to earlier ones concern our setup, which an operator can fix. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** 530: log in, or encrypt, first. */
const wantsLogin = 530;

/** Whether the server is at fault, and not this mail: it was unreachable, refused our login, or stopped responding. */
function isServersFault({ command, responseCode }: NodemailerError): boolean {
  return responseCode === undefined || responseCode === wantsLogin || !aboutTheMail.has(command ?? '');
}

function isRefusal({ code, command, permanent, responseCode }: NodemailerError): boolean {
  // An address that the library will not put into a command, or one that needs SMTPUTF8 where there is none.
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  return permanent === true && responseCode !== wantsLogin && aboutTheMail.has(command ?? '');
}

/**
 * Whether a refused recipient is refused permanently: no such mailbox, by its enhanced status (RFC 3463) or, if there is
 * none, by its code. Any other refusal, such as policy, does not concern the address.
 */
function isDeadAddress({ command, responseCode, response }: NodemailerError): boolean {
  if (command !== 'RCPT TO') return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return status ? /^5\.(?:1\.\d+|2\.1)$/.test(status) : [550, 551, 553].includes(responseCode ?? 0);
}

/** The id in `250 2.0.0 Ok: queued as 4XyZ` or `250 Ok 0102018c-…`; null if the reply ends in a plain word. */
function idOf(response: string | undefined): string | null {
  const last = /(\S+)\s*$/.exec(response ?? '')?.[1]?.replace(/^<|>$/g, '') ?? '';
  return /\d/.test(last) && /^[\w.@=+-]{6,200}$/.test(last) ? last : null;
}

/** The server's reply, in one line and without the recipient's address, which an erasure could not remove here. */
function reasonOf(error: NodemailerError, recipient?: string): string {
  // The library's message names the step; for a reply about the mail, the server's own text is enough.
  const words = isServersFault(error) ? error.message : (error.response ?? error.message);
  const said = words.replace(/[\p{Cc}\s]+/gu, ' ');
  const named = recipient ? said.replace(new RegExp(RegExp.escape(recipient), 'giu'), 'the recipient') : said;
  return named.trim().slice(0, 300);
}

/** Options for the connection to a mail server that replace the mail library's defaults. */
export interface SmtpOptions {
  /** STARTTLS may be missing. Default: on this machine. */
  plaintext?: boolean;
  /** Opens the connection. `signal` ends it too. */
  connect?(server: { host: string; port: number }, signal: AbortSignal): Promise<Socket>;
}

/** A mail server to which mail can be submitted. */
export interface SmtpTransport {
  name: 'smtp';
  /** Like `EmailTransport.send`. */
  send(ctx: { signal: AbortSignal }, message: EmailMessage): Promise<Acceptance>;
  /**
   * Connects and logs in, and sends nothing.
   * @returns why no mail would be accepted; null if the test succeeded.
   */
  check(signal: AbortSignal): Promise<{ reason: string; responseCode: number | null } | null>;
}

/**
 * Submits mail to a mail server (RFC 5321), one connection per mail. TLS with a verified certificate, except on
 * localhost.
 */
export function createSmtpTransport(
  { host, port, implicitTls, login }: SmtpConfig,
  { plaintext, connect }: SmtpOptions = {},
): SmtpTransport {
  const local = isThisMachine(host);

  /** A nodemailer transport for one connection, which `signal` closes. */
  function transport(signal: AbortSignal) {
    const options: SMTPTransportOptions = {
      host,
      port,
      secure: implicitTls,
      requireTLS: !implicitTls && !(plaintext ?? local),
      ignoreTLS: local && plaintext !== false,
      ...(login && { auth: { user: login.user, pass: login.password } }),
      dnsTimeout: reachWithinMs,
      connectionTimeout: reachWithinMs,
      greetingTimeout: reachWithinMs,
      socketTimeout: 30_000,
      maxResponseSize: 64 * 1024,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(connect && {
        getSocket: (_options, done) =>
          connect({ host, port }, signal).then(
            (connection) => done(null, { connection }),
            (error) => done(error),
          ),
      }),
    };
    return createTransport(options);
  }

  return {
    name: 'smtp',
    async send({ signal }, message) {
      const { messageId, from, returnPath, replyTo, to, subject, references, text } = message;
      const previous = references.at(-1);
      if (text.length > maxText) throw new PermanentFailure(`the mail is longer than ${maxText} characters`);
      // Neither encoded nor folded: DKIM signers and mail programs require these header fields unchanged (RFC 8058).
      const headers = Object.entries(message.headers).map(([key, value]) => ({
        key,
        value: { prepared: true, value },
      }));
      try {
        const { response } = await withoutPermit(() =>
          transport(signal).sendMail({
            envelope: { from: returnPath, to: [to] },
            messageId: `<${messageId}>`,
            from,
            replyTo: { name: '', address: replyTo },
            to: { name: '', address: to },
            subject,
            ...(previous && { inReplyTo: `<${previous}>`, references: references.map((id) => `<${id}>`) }),
            text,
            headers,
            signal,
          }),
        );
        return { transportMessageId: idOf(response) };
      } catch (thrown) {
        const error = thrown as NodemailerError;
        // Without its cause, which would put the address into logs.
        const reason = reasonOf(error, to);
        if (isRefusal(error) && isDeadAddress(error))
          throw new RecipientRefused(`the mail server knows no such recipient: ${reason}`);
        if (isRefusal(error)) throw new PermanentFailure(`the mail server refused the mail: ${reason}`);
        if (isServersFault(error)) throw new MailServerFailed(reason);
        throw new Error(`the mail server did not take the mail: ${reason}`);
      }
    },
    async check(signal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(checkWithinMs)]);
      try {
        await withoutPermit(() => transport(ends).verify());
        return null;
      } catch (thrown) {
        const error = thrown as NodemailerError;
        return { reason: reasonOf(error), responseCode: error.responseCode ?? null };
      }
    },
  };
}

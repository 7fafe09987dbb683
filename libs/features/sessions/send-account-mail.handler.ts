import type { EmailConfig } from '#platform/config';
import { read } from '#platform/db';
import type { SmtpTransport } from '#platform/email';
import type { JobHandler } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import { accountMailText } from './account-mail.ts';
import { findSealedMail } from './sessions.read.ts';
import { deleteAccountMail } from './sessions.sql.ts';

export interface SendAccountMailOptions {
  /** The operator's mail server; null if none is set. */
  server: SmtpTransport | null;
  secrets: SecretBox;
  config: Pick<EmailConfig, 'domain'>;
}

export function createSendAccountMailHandler({
  server,
  secrets,
  config: { domain },
}: SendAccountMailOptions): JobHandler {
  const sender = `accounts@${domain}`;
  return {
    async run(job) {
      const mailId = job.subjectId;
      const sealed = await read(job.ctx, (em) => findSealedMail(em, mailId));
      if (sealed) {
        if (!server) throw new Error('There is no mail server: SVC_SMTP_URL is not set');
        const { to, subject, text } = accountMailText.parse(JSON.parse(secrets.open(sealed, mailId)));
        await server.send(job.ctx, {
          messageId: `${mailId}@${domain}`,
          from: { name: 'Intake', address: sender },
          returnPath: sender,
          replyTo: sender,
          to,
          subject,
          references: [],
          text,
          // Asks mail programs for no automatic reply (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      }
      // Its links are secrets. A mail that could not be sent is kept for a day, so that an operator can retry
      // it.
      await job.complete((tx) => deleteAccountMail(tx, mailId));
    },
  };
}

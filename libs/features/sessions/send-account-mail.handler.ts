import type { EmailConfig } from '#platform/config';
import { query, read } from '#platform/db';
import type { SmtpTransport } from '#platform/email';
import type { JobHandler } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import { accountMailText } from './account-mail.ts';

export interface SendAccountMailOptions {
  /** The operator's mail server; null: none is set up. */
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
      const [row] = await read(job.ctx, (em) =>
        query<{ mail_sealed: Buffer }>(em, 'select mail_sealed from account_mails where mail_id = $1', [
          mailId,
        ]),
      );
      if (row) {
        if (!server) throw new Error('There is no mail server: SVC_SMTP_URL is not set');
        const { to, subject, text } = accountMailText.parse(
          JSON.parse(secrets.open(row.mail_sealed, mailId)),
        );
        await server.send(job.ctx, {
          messageId: `${mailId}@${domain}`,
          from: { name: 'Intake', address: sender },
          returnPath: sender,
          replyTo: sender,
          to,
          subject,
          references: [],
          text,
          // No answer by machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      }
      // Links in it are secrets. What could not be sent stays for a day, for an operator who tries again.
      await job.complete((tx) => query(tx.em, 'delete from account_mails where mail_id = $1', [mailId]));
    },
  };
}

import * as z from 'zod';
import { enqueue } from '#features/job-catalog';
import type { EmailConfig } from '#platform/config';
import type { Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';
import { insertAccountMail } from './sessions.sql.ts';

export const accountMailText = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** A mail about a user's account, as plain text. */
export type AccountMailText = z.output<typeof accountMailText>;

/** Mail about accounts, sent through the operator's mail server (`SVC_SMTP_URL`). */
export interface AccountMail {
  /** Whether there is a mail server; without one, mail is not even queued. */
  available: boolean;
  /**
   * Sends a mail after the commit of `tx`, whose environment must be live: accounts do not belong to the
   * sandbox.
   */
  send(tx: Tx, mail: AccountMailText): Promise<void>;
  /**
   * A page of the dashboard as a link. The part after `#` is not sent to any server, so it appears in no log.
   */
  link(path: string): string;
}

export function createAccountMail(
  secrets: SecretBox,
  { email, dashboardUrl }: { email: Pick<EmailConfig, 'smtp'>; dashboardUrl: string },
): AccountMail {
  const available = email.smtp !== null;
  return {
    available,
    async send(tx, mail) {
      if (!available) return;
      if (tx.environment !== 'live') throw new Error('Account mail is sent from the live environment only');
      const mailId = uuidv7();
      await insertAccountMail(tx, mailId, secrets.seal(JSON.stringify(mail), mailId));
      enqueue(tx, 'send-account-mail', mailId);
    },
    link: (path) => new URL(path, dashboardUrl).href,
  };
}

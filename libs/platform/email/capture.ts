import { query, transaction } from '#platform/db';
import { PermanentFailure } from '#platform/jobs';
import { sandboxHost } from '#platform/sandbox';
import { type EmailTransport, RecipientRefused } from './transport.ts';

/** @throws for the recipients that the sandbox's mail server refuses. */
function refuse(recipient: string): void {
  if (recipient === `no-such-mailbox@${sandboxHost}`) throw new RecipientRefused('550 5.1.1 no such mailbox');
  if (recipient === `refused@${sandboxHost}`) throw new PermanentFailure('554 5.7.1 the mail was refused');
}

/**
 * The transport of the sandbox: stores mail in `captured_mail` instead of sending it, idempotent by Message-ID. Two
 * recipients are refused, so that a customer can test the outcome.
 */
export const captureTransport: EmailTransport = {
  name: 'capture',
  async send(ctx, message) {
    refuse(message.to.toLowerCase());
    await transaction(ctx, (tx) =>
      query(
        tx.em,
        `insert into captured_mail (tenant_id, environment, message_id, sender, recipient, subject, body, headers)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict do nothing`,
        [
          ctx.tenantId,
          ctx.environment,
          message.messageId,
          `"${message.from.name.replace(/["\\]/g, '\\$&')}" <${message.from.address}>`,
          message.to,
          message.subject,
          message.text,
          JSON.stringify({
            References: message.references.map((id) => `<${id}>`).join(' '),

            'Return-Path': message.returnPath,
            'Reply-To': message.replyTo,
            ...message.headers,
          }),
        ],
      ),
    );
    return { transportMessageId: null };
  },
};

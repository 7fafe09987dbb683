import { query, transaction } from '#platform/db';
import type { EmailTransport } from './transport.ts';

/** The sandbox's: keeps mail in `captured_mail` instead of sending it; a repeat of one Message-ID is kept once. */
export const captureTransport: EmailTransport = {
  name: 'capture',
  async send(ctx, message) {
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

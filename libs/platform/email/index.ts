import { captureTransport } from './capture.ts';
import type { EmailTransport } from './transport.ts';

export { captureTransport } from './capture.ts';
export { createSmtpTransport } from './smtp.ts';
export type { EmailMessage, EmailTransport } from './transport.ts';

/** The transport of every environment: what a sandbox sends is captured, whatever `live` is. */
export function createEmailTransport(live: EmailTransport): EmailTransport {
  return {
    name: live.name,
    send: (ctx, message) => (ctx.environment === 'live' ? live : captureTransport).send(ctx, message),
  };
}

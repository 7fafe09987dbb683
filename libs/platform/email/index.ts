export { captureTransport } from './capture.ts';
export { createSmtpTransport } from './smtp.ts';
export {
  type Acceptance,
  type EmailMessage,
  type EmailTransport,
  MailServerFailed,
  RecipientRefused,
} from './transport.ts';

export { captureTransport } from './capture.ts';
export { createSmtpTransport, type SmtpTransport } from './smtp.ts';
export {
  type Acceptance,
  type EmailMessage,
  type EmailTransport,
  MailServerFailed,
  RecipientRefused,
} from './transport.ts';

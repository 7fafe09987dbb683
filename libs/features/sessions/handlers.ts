export { createSendAccountMailHandler, type SendAccountMailOptions } from './send-account-mail.handler.ts';

export { createSendAlertMailHandler } from './send-alert-mail.handler.ts';
export { createTellOfAlertHandler } from './tell-of-alert.handler.ts';

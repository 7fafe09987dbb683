export { OutreachDeliverability } from './deliverability.entity.ts';
export { OutreachEmail } from './email.entity.ts';
export { OutreachEnrolment } from './enrolment.entity.ts';
export { type IncomingEmailEvent, type Reception, receiveEmailEvent } from './receive-email-event.ts';
export { OutreachReply } from './reply.entity.ts';
export { OutreachSequence } from './sequence.entity.ts';
export { OutreachSuppression } from './suppression.entity.ts';
export { mountUnsubscribe } from './unsubscribe.routes.ts';
export { createUnsubscribeLinks } from './unsubscribe-link.ts';

/** Every event type that a subscription can name, in the specification's order. */
export const eventTypes = [
  'call.received',
  'call.classified',
  'call.qualified',
  'lead.created',
  'lead.updated',
  'outreach.email.sent',
  'outreach.email.replied',
  'claim.scope.ready',
  'review.requested',
  'review.received',
  'audit.log.event',
] as const;

export type EventType = (typeof eventTypes)[number];

/** `"*"` stands for all types but the audit stream, which is always asked for by name. */
export const allEvents = '*';

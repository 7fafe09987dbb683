import { z } from 'zod';
import { isObject, readJson } from './body.ts';
import { emailEvent, looseEmailAddress, looseMessageId, readHeaders, readReferences } from './email.ts';
import { anything, looseName, looseText, readPayload, requiredIdentifier, requiredInstant } from './loose.ts';
import { emailEventMessageSchema } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  kind: emailEventMessageSchema.shape.kind,
  provider_event_id: requiredIdentifier,
  message_id: looseMessageId,
  in_reply_to: looseMessageId,
  references: anything,
  from: looseEmailAddress,
  to: looseEmailAddress,
  subject: looseName,
  text: looseText,
  headers: anything,
  bounce_type: z.enum(['hard', 'soft']).nullish(),
  occurred_at: requiredInstant,
});

/** E-mail events of any mail system, in our own shape. */
export const emailGeneric = defineProvider({
  kind: 'email_generic',
  secretLabel: 'Signing secret, shared with the sender (key of x-svc-signature)',
  verify: verifyServiceSignature,

  parse({ rawBody }) {
    const event = readPayload(payload, readJson(rawBody));
    const headers = readHeaders(isObject(event.headers) ? Object.entries(event.headers) : []);
    return [
      emailEvent({
        provider: 'email_generic',
        kind: event.kind,
        providerEventId: event.provider_event_id,
        messageId: event.message_id,
        inReplyTo: event.in_reply_to,
        references: readReferences(event.references),
        from: event.from,
        to: event.to,
        subject: event.subject,
        text: event.text,
        headers,
        bounceType: event.bounce_type ?? null,
        occurredAt: event.occurred_at,
      }),
    ];
  },
});

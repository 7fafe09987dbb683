import { z } from 'zod';
import { isObject, readJson } from './body.ts';
import {
  emailEvent,
  looseEmailAddress,
  looseMessageId,
  readEmailAddress,
  readHeaders,
  readReferences,
  threading,
} from './email.ts';
import * as loose from './loose.ts';
import { emailEventMessageSchema } from './messages.schema.ts';
import { decodeEncodedWords, readMessage } from './mime.ts';
import { defineProvider } from './provider.ts';
import { inboundEvents } from './report.ts';
import { verifyServiceSignature } from './signature.ts';

const payload = z.object({
  kind: emailEventMessageSchema.shape.kind,
  provider_event_id: loose.requiredIdentifier,
  message_id: looseMessageId,
  in_reply_to: looseMessageId,
  references: loose.anything,
  from: looseEmailAddress,
  to: looseEmailAddress,
  subject: loose.name,
  text: loose.text,
  raw: loose.text,
  headers: loose.anything,
  bounce_type: z.enum(['hard', 'soft']).nullish(),
  occurred_at: loose.requiredInstant,
});

/** Email events of any mail system, in our own format. */
export const emailGeneric = defineProvider({
  kind: 'email_generic',
  verify: verifyServiceSignature,

  parse({ rawBody }) {
    const event = loose.readPayload(payload, readJson(rawBody));
    // A complete raw message (RFC 5322), where the sender has not parsed it.
    const message =
      event.raw === null ? null : readMessage(Buffer.from(event.raw, 'utf8').toString('latin1'));
    const stated = isObject(event.headers) ? Object.entries(event.headers) : [];
    const headers = readHeaders([...stated, ...(message?.headers ?? [])]);
    const thread = threading(headers);
    const told = emailEvent({
      provider: 'email_generic',
      kind: event.kind,
      providerEventId: event.provider_event_id,
      messageId: event.message_id ?? thread.messageId,
      inReplyTo: event.in_reply_to ?? thread.inReplyTo,
      references: event.references === undefined ? thread.references : readReferences(event.references),
      from: event.from ?? readEmailAddress(headers.from),
      to: event.to ?? readEmailAddress(headers.to),
      subject: event.subject ?? loose.readText(decodeEncodedWords(headers.subject ?? ''), 500),
      text: event.text ?? loose.readText(message?.text),
      headers,
      bounceType: event.bounce_type ?? null,
      occurredAt: event.occurred_at,
    });
    return event.kind === 'reply' ? inboundEvents(told, message?.report ?? null) : [told];
  },
});

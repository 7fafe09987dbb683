import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { mediaType, readForm, readJson } from './body.ts';
import {
  derivedEventId,
  emailEvent,
  looseEmailAddress,
  looseMessageId,
  readEmailAddress,
  readHeaders,
  threading,
} from './email.ts';
import { htmlToText } from './html-to-text.ts';
import * as loose from './loose.ts';
import type { EmailEventMessage, ProviderMessage } from './messages.schema.ts';
import { decodeEncodedWords, readHeaderLines, readMessage } from './mime.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { inboundEvents } from './report.ts';
import { withinWindow } from './signature.ts';

const payload = z.object({
  event: loose.requiredIdentifier,
  email: looseEmailAddress,
  timestamp: loose.instant,
  sg_event_id: loose.identifier,
  sg_message_id: loose.identifier,
  'smtp-id': looseMessageId,
  type: loose.name,
  reason: loose.name,
});

type Event = z.output<typeof payload>;

/** SendGrid repeats a delivery for a day, and may do so with the first signature. */
const replayWindow = { pastSeconds: 25 * 3600, futureSeconds: 300 };

/**
 * SendGrid's Event Webhook (batches) and, if a security policy signs it, Inbound Parse. Signed with
 * ECDSA P-256 over the timestamp and the raw body, including the final line break.
 */
export const sendgrid = defineProvider({
  kind: 'sendgrid',
  issuedSecret: {
    words: "the verification key of SendGrid's signed event webhook (an ECDSA public key, in Base64)",
    fits: (secret) => readVerificationKey(secret) !== null,
  },

  verify({ rawBody, headers, secret, now }) {
    const signature = headers['x-twilio-email-event-webhook-signature']?.trim();
    const timestamp = headers['x-twilio-email-event-webhook-timestamp']?.trim();
    if (!signature || !timestamp) return refused('the signature or its timestamp is missing');
    const key = readVerificationKey(secret);
    if (key === null) return refused('the verification key is not an ECDSA public key');
    const signed = createVerify('sha256').update(timestamp).update(rawBody);
    if (!signed.verify(key, Buffer.from(signature, 'base64'))) return refused('the signature does not match');
    return withinWindow(timestamp, now, replayWindow)
      ? { ok: true }
      : refused('the timestamp is too far away');
  },

  parse({ rawBody, contentType }) {
    if (mediaType(contentType) !== 'json') return readInbound(rawBody, contentType);
    const batch = readJson(rawBody);
    if (!Array.isArray(batch)) throw new ProviderPayloadError('body', 'is not an array of events');
    return batch.flatMap((item, index): ProviderMessage[] => {
      try {
        return readEvent(loose.readPayload(payload, item, [index]));
      } catch (error) {
        // An unreadable event must not affect the others of its batch: one may be an opt-out.
        if (!(error instanceof ProviderPayloadError)) throw error;
        return [{ type: 'unreadable', problem: error.message }];
      }
    });
  },
});

function readVerificationKey(secret: string): KeyObject | null {
  try {
    const key = secret.includes('-----BEGIN')
      ? createPublicKey(secret)
      : createPublicKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

function readEvent(event: Event): EmailEventMessage[] {
  const meaning = readMeaning(event);
  if (meaning === null) return [];
  const what = [event.event, event.sg_message_id, event.email, event.timestamp?.toISOString() ?? null];
  return [
    emailEvent({
      provider: 'sendgrid',
      ...meaning,
      providerEventId: event.sg_event_id ?? derivedEventId(...what),
      messageId: event['smtp-id'] ?? event.sg_message_id,
      to: event.email,
      occurredAt: event.timestamp,
    }),
  ];
}

/** `null`: on its way (processed, deferred), or about list membership (group_resubscribe). */
function readMeaning(event: Event): Pick<EmailEventMessage, 'kind' | 'bounceType'> | null {
  switch (event.event) {
    case 'delivered':
      return { kind: 'delivered', bounceType: null };
    case 'open':
      return { kind: 'opened', bounceType: null };
    case 'click':
      return { kind: 'clicked', bounceType: null };
    case 'spamreport':
      return { kind: 'complained', bounceType: null };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { kind: 'unsubscribed', bounceType: null };
    case 'bounce':
      return { kind: 'bounced', bounceType: event.type === 'blocked' ? 'soft' : 'hard' };
    case 'dropped':
      return readDropReason(event.reason?.toLowerCase() ?? '');
    default:
      return null;
  }
}

/** SendGrid drops mail to addresses that bounced, complained or unsubscribed before; the event holds the reason. */
function readDropReason(reason: string): Pick<EmailEventMessage, 'kind' | 'bounceType'> {
  if (reason.includes('unsubscribed')) return { kind: 'unsubscribed', bounceType: null };
  if (reason.includes('spam reporting')) return { kind: 'complained', bounceType: null };
  const permanent = reason.includes('bounced address') || reason.includes('invalid');
  return { kind: 'bounced', bounceType: permanent ? 'hard' : 'soft' };
}

function readInbound(rawBody: Buffer, contentType: string | undefined): EmailEventMessage[] {
  const form = readForm(rawBody, contentType, (fields) => readCharsets(fields.get('charsets')));
  // The operator may choose "Raw, full MIME": then one field has the whole unparsed message.
  const raw = form.get('email');
  const message = raw === undefined ? null : readMessage(Buffer.from(raw, 'utf8').toString('latin1'));
  const headers = readHeaders(message?.headers ?? readHeaderLines(form.get('headers') ?? ''));
  const thread = threading(headers);
  const envelope = readEnvelope(form.get('envelope'));
  const from = readEmailAddress(form.get('from')) ?? readEmailAddress(envelope.from);
  if (from === null) throw new ProviderPayloadError('from', 'is not an e-mail address');
  const subject = form.get('subject') ?? headers.subject ?? '';
  const text =
    loose.readText(message?.text) ??
    loose.readText(form.get('text')) ??
    loose.readText(htmlToText(form.get('html') ?? ''));
  const reply = emailEvent({
    provider: 'sendgrid',
    kind: 'reply',
    ...thread,
    providerEventId: derivedEventId('inbound', thread.messageId, from, thread.messageId ? null : text),
    from,
    to: readEmailAddress(envelope.to?.[0]) ?? readEmailAddress(form.get('to')),
    subject: loose.readText(decodeEncodedWords(subject), 500),
    text,
    occurredAt: loose.readInstant(headers.date),
  });
  return inboundEvents(reply, message?.report ?? null);
}

const envelopePayload = z.object({ from: z.string(), to: z.array(z.string()) }).partial();

function readEnvelope(json: string | undefined): z.output<typeof envelopePayload> {
  return json === undefined
    ? {}
    : loose.readPayload(envelopePayload, readJson(Buffer.from(json), 'envelope'), ['envelope']);
}

const charsetsPayload = z.record(z.string(), z.string());

function readCharsets(json: Buffer | undefined): Record<string, string> {
  return json === undefined
    ? {}
    : loose.readPayload(charsetsPayload, readJson(json, 'charsets'), ['charsets']);
}

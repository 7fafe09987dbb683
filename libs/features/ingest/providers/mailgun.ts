import { z } from 'zod';
import { mediaType, readForm, readJson, readJsonObject } from './body.ts';
import {
  emailEvent,
  looseEmailAddress,
  looseMessageId,
  readEmailAddress,
  readHeaders,
  threading,
} from './email.ts';
import { htmlToText } from './html-to-text.ts';
import * as loose from './loose.ts';
import type { EmailEventMessage } from './messages.schema.ts';
import { decodeEncodedWords, readMessage } from './mime.ts';
import { defineProvider, ProviderPayloadError, type ProviderRequest, refused } from './provider.ts';
import { inboundEvents } from './report.ts';
import { hmac, sameSecret, withinWindow } from './signature.ts';

const proofPayload = z.object({
  timestamp: loose.requiredIdentifier,
  token: loose.requiredIdentifier,
  signature: loose.requiredIdentifier,
});

const eventPayload = z.object({
  event: loose.requiredIdentifier,
  timestamp: loose.instant,
  severity: loose.name,
  reason: loose.name,
  recipient: looseEmailAddress,
  message: z
    .object({
      headers: z
        .object({ 'message-id': looseMessageId, from: looseEmailAddress, subject: loose.name })
        .optional(),
    })
    .optional(),
});

/** Mailgun repeats a delivery for eight hours. */
const replayWindow = { pastSeconds: 9 * 3600, futureSeconds: 300 };

/**
 * Mailgun's event webhooks (JSON) and inbound routes (forms). Its signature covers a time and a token, not
 * the body, so a captured token could be replayed with another body. Each token is therefore accepted once: it is the
 * dedup key.
 */
export const mailgun = defineProvider({
  kind: 'mailgun',

  verify(request) {
    const proof = readProof(request.rawBody, request.headers['content-type']);
    const expected = hmac('sha256', request.secret, [proof.timestamp, proof.token], 'hex');
    if (!sameSecret(expected, proof.signature.toLowerCase())) return refused('the signature does not match');
    return withinWindow(proof.timestamp, request.now, replayWindow)
      ? { ok: true }
      : refused('the timestamp is too far away');
  },

  parse(request) {
    const { token } = readProof(request.rawBody, request.contentType);
    if (mediaType(request.contentType) !== 'json') return readInbound(request, token);
    const event = loose.readPayload(eventPayload, readJsonObject(request.rawBody)['event-data'], [
      'event-data',
    ]);
    const meaning = readMeaning(event);
    if (meaning === null) return [];
    const sent = event.message?.headers;
    return [
      emailEvent({
        provider: 'mailgun',
        ...meaning,
        // The event's own id is unique within a day only.
        providerEventId: token,
        messageId: sent?.['message-id'] ?? null,
        from: sent?.from ?? null,
        to: event.recipient,
        subject: sent?.subject ?? null,
        occurredAt: event.timestamp,
      }),
    ];
  },

  eventId: ({ rawBody, contentType }) => readProof(rawBody, contentType).token,
});

function readProof(rawBody: Buffer, contentType: string | undefined): z.output<typeof proofPayload> {
  if (mediaType(contentType) === 'json') {
    return loose.readPayload(proofPayload, readJsonObject(rawBody).signature, ['signature']);
  }
  return loose.readPayload(proofPayload, Object.fromEntries(readForm(rawBody, contentType)));
}

/** `null`: on its way, or failed temporarily and retried by Mailgun. */
function readMeaning(
  event: z.output<typeof eventPayload>,
): Pick<EmailEventMessage, 'kind' | 'bounceType'> | null {
  switch (event.event) {
    case 'delivered':
    case 'opened':
    case 'clicked':
    case 'unsubscribed':
    case 'complained':
      return { kind: event.event, bounceType: null };
    case 'failed':
      return event.severity === 'temporary' ? null : readFailure(event.reason);
    default:
      return null;
  }
}

function readFailure(reason: string | null): Pick<EmailEventMessage, 'kind' | 'bounceType'> {
  if (reason === 'suppress-unsubscribe') return { kind: 'unsubscribed', bounceType: null };
  if (reason === 'suppress-complaint') return { kind: 'complained', bounceType: null };
  // Given up after many retries, or blocked because of the sender: the address itself is fine.
  return { kind: 'bounced', bounceType: reason === 'old' || reason === 'espblock' ? 'soft' : 'hard' };
}

const headerPairs = z.array(z.tuple([loose.anything, loose.anything]).rest(loose.anything));

function readInbound({ rawBody, contentType }: ProviderRequest, token: string): EmailEventMessage[] {
  const form = readForm(rawBody, contentType);
  const from = readEmailAddress(form.get('from')) ?? readEmailAddress(form.get('sender'));
  if (from === null) throw new ProviderPayloadError('from', 'is not an e-mail address');
  const json = form.get('message-headers');
  const pairs =
    json === undefined
      ? []
      : loose.readPayload(headerPairs, readJson(Buffer.from(json), 'message-headers'), ['message-headers']);
  const headers = readHeaders(pairs.map(([name, value]): [unknown, unknown] => [name, value]));
  const reply = emailEvent({
    provider: 'mailgun',
    kind: 'reply',
    ...threading(headers),
    providerEventId: token,
    from,
    to: readEmailAddress(form.get('recipient')),
    subject: loose.readText(decodeEncodedWords(form.get('subject') ?? ''), 500),
    text:
      loose.readText(form.get('stripped-text')) ??
      loose.readText(form.get('body-plain')) ??
      loose.readText(htmlToText(form.get('body-html') ?? '')),
    occurredAt: loose.readInstant(headers.date) ?? loose.readInstant(form.get('timestamp')),
  });
  const raw = form.get('body-mime');
  const report = raw === undefined ? null : readMessage(Buffer.from(raw, 'utf8').toString('latin1')).report;
  return inboundEvents(reply, report);
}

import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { isObject, readJson } from './body.ts';
import {
  derivedEventId,
  emailEvent,
  looseEmailAddress,
  readEmailAddress,
  readHeaders,
  threading,
} from './email.ts';
import * as loose from './loose.ts';
import type { EmailEventMessage, ProviderMessage } from './messages.schema.ts';
import { decodeEncodedWords, readMessage } from './mime.ts';
import {
  defineProvider,
  ProviderPayloadError,
  refused,
  type SignedRequest,
  type Verification,
} from './provider.ts';
import { inboundEvents } from './report.ts';
import { sameSecret, withinWindow } from './signature.ts';

/** Signed texts must stay as they are: nothing is trimmed here. */
const envelopePayload = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string().min(1).max(300),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});

type Envelope = z.output<typeof envelopePayload>;

/** SNS' delivery policy retries an HTTP endpoint for an hour at most. */
const replayWindow = { pastSeconds: 2 * 3600, futureSeconds: 300 };

/**
 * Amazon SES through SNS: bounces, complaints, deliveries, opens, clicks, opt-outs and received mail. The
 * secret is the topic's ARN: Amazon's signature proves that Amazon sent a message, but not for which customer.
 */
export const ses = defineProvider({
  kind: 'ses',
  issuedSecret: {
    words:
      'the ARN of the Amazon SNS topic, such as arn:aws:sns:us-east-1:123456789012:ses-events (several: with commas between)',
    fits: (secret) => topicsOf(secret).every((topic) => /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w.-]+$/.test(topic)),
  },
  verify: verifySns,

  parse({ rawBody }) {
    const envelope = loose.readPayload(envelopePayload, readJson(rawBody));
    if (envelope.Type === 'SubscriptionConfirmation') return [readConfirmation(envelope)];
    if (envelope.Type === 'UnsubscribeConfirmation' || !envelope.Message.trimStart().startsWith('{')) {
      // The first message of a new topic is a sentence, not an event.
      return [];
    }
    return readEvents(envelope, readJson(Buffer.from(envelope.Message), 'Message'));
  },

  eventId: ({ rawBody }) => loose.readPayload(envelopePayload, readJson(rawBody)).MessageId,
});

const topicsOf = (secret: string): string[] => secret.split(/[\s,]+/).filter((topic) => topic !== '');

async function verifySns({
  rawBody,
  headers,
  secret,
  now,
  fetchCertificate,
}: SignedRequest): Promise<Verification> {
  const envelope = loose.readPayload(envelopePayload, readJson(rawBody));
  if (
    !topicsOf(secret)
      .map((topic) => sameSecret(topic, envelope.TopicArn))
      .includes(true)
  ) {
    return refused('the topic is not one of those configured');
  }
  const type = headers['x-amz-sns-message-type'];
  const id = headers['x-amz-sns-message-id'];
  if ((type ?? envelope.Type) !== envelope.Type || (id ?? envelope.MessageId) !== envelope.MessageId) {
    return refused('headers and body disagree');
  }
  if (!certificateUrl.test(envelope.SigningCertURL)) {
    return refused('SigningCertURL is not a certificate of Amazon SNS');
  }
  if (!fetchCertificate) return refused('certificates cannot be fetched here');
  const certificate = readCertificate(await fetchCertificate(envelope.SigningCertURL));
  if (certificate === null || certificate.validFromDate > now || certificate.validToDate < now) {
    return refused('the signing certificate is unreadable or not valid now');
  }
  const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const signed = createVerify(algorithm).update(stringToSign(envelope));
  if (!signed.verify(certificate.publicKey, Buffer.from(envelope.Signature, 'base64'))) {
    return refused('the signature does not match');
  }
  const sentAt = Math.floor((loose.readInstant(envelope.Timestamp)?.getTime() ?? 0) / 1000);
  return withinWindow(String(sentAt), now, replayWindow)
    ? { ok: true }
    : refused('the Timestamp is too far away');
}

/** Each field's name and value on its own line, in the order that Amazon signs them. */
function stringToSign(envelope: Envelope): string {
  const names =
    envelope.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names
    .filter((name) => envelope[name] !== undefined && envelope[name] !== null)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('');
}

/** Requires a region such as `us-gov-west-1`: an S3 bucket named `sns` has a similar host. */
const snsHost = 'https://sns\\.[a-z]{2}(?:-[a-z]{1,12}){1,3}-\\d{1,2}\\.amazonaws\\.com(?:\\.cn)?';
/**
 * Only a certificate file: the same host also answers API calls, with text that an attacker can choose.
 */
const certificateUrl = new RegExp(`^${snsHost}/SimpleNotificationService-[0-9a-z]{1,100}\\.pem$`);
const confirmationUrl = new RegExp(`^${snsHost}/\\?Action=ConfirmSubscription&[!-~]{1,2000}$`);

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

function readConfirmation(envelope: Envelope): ProviderMessage {
  const confirmUrl = envelope.SubscribeURL ?? '';
  if (!confirmationUrl.test(confirmUrl))
    throw new ProviderPayloadError('SubscribeURL', 'is not a confirmation at Amazon SNS');
  return { type: 'subscription_confirmation', provider: 'ses', topic: envelope.TopicArn, confirmUrl };
}

const recipient = z.object({ emailAddress: looseEmailAddress });

const eventPayload = z.object({
  eventType: loose.name,
  notificationType: loose.name,
  mail: z.object({
    messageId: loose.identifier,
    timestamp: loose.instant,
    source: looseEmailAddress,
    destination: z.array(looseEmailAddress).optional(),
    headers: loose.anything,
    commonHeaders: z.object({ subject: loose.name, to: loose.anything }).optional(),
  }),
  bounce: z
    .object({ bounceType: loose.name, bouncedRecipients: z.array(recipient), timestamp: loose.instant })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(recipient),
      complaintFeedbackType: loose.name,
      timestamp: loose.instant,
    })
    .optional(),
  delivery: z.object({ recipients: z.array(looseEmailAddress), timestamp: loose.instant }).optional(),
  open: z.object({ timestamp: loose.instant }).optional(),
  click: z.object({ timestamp: loose.instant }).optional(),
  subscription: z
    .object({
      timestamp: loose.instant,
      newTopicPreferences: z.object({ unsubscribeAll: loose.anything }).optional(),
    })
    .optional(),
  receipt: z.object({ recipients: z.array(looseEmailAddress), action: loose.anything }).optional(),
  content: loose.text,
});

type Event = z.output<typeof eventPayload>;

function readEvents(envelope: Envelope, message: unknown): ProviderMessage[] {
  const event = loose.readPayload(eventPayload, message, ['Message']);
  const headers = readHeaders(
    (Array.isArray(event.mail.headers) ? event.mail.headers : [])
      .filter(isObject)
      .map((header): [unknown, unknown] => [header.name, header.value]),
  );
  if (event.notificationType === 'Received') return readReceived(envelope, event, headers);
  const subject = event.mail.commonHeaders?.subject ?? headers.subject ?? '';
  return readMeanings(event).map(({ to, ...meaning }) =>
    emailEvent({
      provider: 'ses',
      ...meaning,
      // One notification may concern several of a mail's recipients: each is a separate event.
      providerEventId: derivedEventId(envelope.MessageId, to),
      messageId: threading(headers).messageId ?? event.mail.messageId,
      from: event.mail.source,
      to,
      subject: loose.readText(decodeEncodedWords(subject), 500),
    }),
  );
}

type Meaning = Pick<EmailEventMessage, 'kind' | 'bounceType' | 'to' | 'occurredAt'>;

/** None: on its way, delayed, or refused before it was sent. */
function readMeanings(event: Event): Meaning[] {
  const { bounce, complaint, delivery, open, click, subscription } = event;
  // Opens, clicks and opt-outs do not name the recipient: known only if the mail had one.
  const destination = event.mail.destination ?? [];
  const onlyRecipient = destination.length === 1 ? (destination[0] ?? null) : null;
  switch (event.eventType ?? event.notificationType) {
    case 'Bounce':
      return (bounce?.bouncedRecipients ?? []).map(({ emailAddress }) => ({
        kind: 'bounced',
        bounceType: bounce?.bounceType === 'Permanent' ? 'hard' : 'soft',
        to: emailAddress,
        occurredAt: bounce?.timestamp ?? null,
      }));
    case 'Complaint':
      if (complaint?.complaintFeedbackType === 'not-spam') return [];
      return (complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
        kind: 'complained',
        bounceType: null,
        to: emailAddress,
        occurredAt: complaint?.timestamp ?? null,
      }));
    case 'Delivery':
      return (delivery?.recipients ?? []).map((to) => ({
        kind: 'delivered',
        bounceType: null,
        to,
        occurredAt: delivery?.timestamp ?? null,
      }));
    case 'Open':
      return [{ kind: 'opened', bounceType: null, to: onlyRecipient, occurredAt: open?.timestamp ?? null }];
    case 'Click':
      return [{ kind: 'clicked', bounceType: null, to: onlyRecipient, occurredAt: click?.timestamp ?? null }];
    case 'Subscription':
      if (subscription?.newTopicPreferences?.unsubscribeAll !== true) return [];
      return [
        { kind: 'unsubscribed', bounceType: null, to: onlyRecipient, occurredAt: subscription.timestamp },
      ];
    default:
      return [];
  }
}

function readReceived(
  envelope: Envelope,
  event: Event,
  headers: Record<string, string>,
): EmailEventMessage[] {
  // Without content the mail was stored elsewhere (S3): its text is then unknown, not empty.
  const message =
    event.content === null ? null : readMessage(readContent(event.content, event.receipt?.action));
  const thread = threading(headers);
  const subject = event.mail.commonHeaders?.subject ?? headers.subject ?? '';
  const reply = emailEvent({
    provider: 'ses',
    kind: 'reply',
    ...thread,
    providerEventId: envelope.MessageId,
    messageId: thread.messageId ?? event.mail.messageId,
    from: readEmailAddress(headers.from) ?? event.mail.source,
    to: event.receipt?.recipients[0] ?? event.mail.destination?.[0] ?? null,
    subject: loose.readText(decodeEncodedWords(subject), 500),
    text: loose.readText(message?.text),
    occurredAt: event.mail.timestamp,
  });
  return inboundEvents(reply, message?.report ?? null);
}

/** The raw message as latin1. SNS sends it as UTF-8 text, or in Base64 if the receipt rule says so. */
function readContent(content: string, action: unknown): string {
  const encoding = isObject(action) ? loose.readText(action.encoding)?.toUpperCase() : undefined;
  return Buffer.from(content, encoding === 'BASE64' ? 'base64' : 'utf8').toString('latin1');
}

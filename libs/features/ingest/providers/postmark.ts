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
import { htmlToText } from './html-to-text.ts';
import * as loose from './loose.ts';
import type { EmailEventMessage } from './messages.schema.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { inboundEvents, reportParts } from './report.ts';
import { sameSecret } from './signature.ts';

const payload = z.object({
  RecordType: loose.name,
  MessageID: loose.requiredIdentifier,
  ID: loose.identifier,
  Type: loose.name,
  Inactive: loose.boolean,
  Email: looseEmailAddress,
  Recipient: looseEmailAddress,
  From: looseEmailAddress,
  Subject: loose.name,
  DeliveredAt: loose.instant,
  BouncedAt: loose.instant,
  ReceivedAt: loose.instant,
  ChangedAt: loose.instant,
  SuppressSending: loose.boolean,
  SuppressionReason: loose.name,
  Metadata: loose.anything,
});

const inboundPayload = z.object({
  MessageID: loose.requiredIdentifier,
  From: looseEmailAddress,
  OriginalRecipient: looseEmailAddress,
  ToFull: loose.anything,
  To: looseEmailAddress,
  Subject: loose.name,
  Date: loose.instant,
  StrippedTextReply: loose.text,
  TextBody: loose.text,
  HtmlBody: loose.text,
  Headers: loose.anything,
  Attachments: loose.anything,
});

type EventRecord = z.output<typeof payload>;
type Meaning = Pick<EmailEventMessage, 'kind' | 'bounceType'> | null;

const hard: Meaning = { kind: 'bounced', bounceType: 'hard' };
const soft: Meaning = { kind: 'bounced', bounceType: 'soft' };
const complained: Meaning = { kind: 'complained', bounceType: null };
const unsubscribed: Meaning = { kind: 'unsubscribed', bounceType: null };
const autoresponded: Meaning = { kind: 'autoresponded', bounceType: null };

/** Postmark's bounce types; `null`: not about an address that we wrote to. For others `Inactive` decides. */
const bounceTypes: Readonly<Record<string, Meaning>> = {
  AddressChange: autoresponded,
  AutoResponder: autoresponded,
  BadEmailAddress: hard,
  Blocked: soft,
  ChallengeVerification: autoresponded,
  DMARCPolicy: soft,
  DnsError: soft,
  HardBounce: hard,
  InboundError: null,
  ManualSuppression: unsubscribed,
  ManuallyDeactivated: unsubscribed,
  OpenRelayTest: null,
  SMTPApiError: null,
  SoftBounce: soft,
  SpamComplaint: complained,
  SpamNotification: soft,
  Subscribe: null,
  TemplateRenderingFailed: null,
  Transient: soft,
  Unsubscribe: unsubscribed,
  VirusNotification: soft,
};

/**
 * Postmark's event and inbound webhooks. It signs nothing; the proof is the password that the operator configures
 * in the webhook's address (HTTP Basic, any user name) or in a custom header of the webhook.
 */
export const postmark = defineProvider({
  kind: 'postmark',

  verify({ headers, secret }) {
    const header = headers['x-webhook-secret'];
    if (header !== undefined) {
      return sameSecret(secret, header) ? { ok: true } : refused('X-Webhook-Secret does not match');
    }
    const basic = /^basic +([\w+/]+={0,2}) *$/i.exec(headers.authorization ?? '')?.[1];
    if (basic === undefined) return refused('neither Authorization: Basic nor X-Webhook-Secret is given');
    const credentials = Buffer.from(basic, 'base64').toString('utf8');
    const password = credentials.slice(credentials.indexOf(':') + 1);
    // A secret may be `user:password`; then both must match.
    const matches = [sameSecret(secret, credentials), sameSecret(secret, password)];
    return matches.includes(true) ? { ok: true } : refused('the password does not match');
  },

  parse({ rawBody }) {
    const body = readJson(rawBody);
    if (isObject(body) && !Object.hasOwn(body, 'RecordType')) return readInbound(body);
    const record = loose.readPayload(payload, body);
    const meaning = readMeaning(record);
    if (meaning === null) return [];
    const to = record.Recipient ?? record.Email;
    const occurredAt = record.BouncedAt ?? record.DeliveredAt ?? record.ReceivedAt ?? record.ChangedAt;
    const event = [record.RecordType, record.MessageID, to, occurredAt?.toISOString() ?? null];
    return [
      emailEvent({
        provider: 'postmark',
        ...meaning,
        providerEventId: record.ID ?? derivedEventId(...event),
        // Postmark's own id; ours is in the mail's metadata.
        messageId: record.MessageID,
        outreachId: readOutreachId(record.Metadata),
        from: record.From,
        to,
        subject: record.Subject,
        occurredAt,
      }),
    ];
  },
});

function readMeaning(record: EventRecord): Meaning {
  switch (record.RecordType) {
    case 'Delivery':
      return { kind: 'delivered', bounceType: null };
    case 'Open':
      return { kind: 'opened', bounceType: null };
    case 'Click':
      return { kind: 'clicked', bounceType: null };
    case 'SpamComplaint':
      return complained;
    case 'Bounce': {
      const type = record.Type ?? '';
      if (Object.hasOwn(bounceTypes, type)) return bounceTypes[type] ?? null;
      return record.Inactive ? hard : soft;
    }
    case 'SubscriptionChange':
      if (!record.SuppressSending) return null;
      if (record.SuppressionReason === 'HardBounce') return hard;
      return record.SuppressionReason === 'SpamComplaint' ? complained : unsubscribed;
    case null:
      throw new ProviderPayloadError('RecordType', 'must be a text, and not empty');
    default:
      return null;
  }
}

/** The value of the mail's `X-PM-Metadata-outreach_id`. */
function readOutreachId(metadata: unknown): string | null {
  if (!isObject(metadata)) return null;
  const [, value] = Object.entries(metadata).find(([name]) => name.toLowerCase() === 'outreach_id') ?? [];
  return loose.readText(value, 100);
}

/** The parts of a report, which Postmark sends as attachments; null in any other mail. */
function readReportParts(attachments: unknown): string | null {
  const parts = asObjects(attachments)
    .filter((part) =>
      reportParts.test(
        String(part.ContentType ?? '')
          .split(';')[0]
          ?.trim()
          .toLowerCase() ?? '',
      ),
    )
    .map((part) => Buffer.from(String(part.Content ?? ''), 'base64').toString('utf8'));
  return parts.length > 0 ? parts.join('\n\n') : null;
}

function readInbound(body: Record<string, unknown>): EmailEventMessage[] {
  const mail = loose.readPayload(inboundPayload, body);
  const headers = readHeaders(
    asObjects(mail.Headers).map((header): [unknown, unknown] => [header.Name, header.Value]),
  );
  const thread = threading(headers);
  const reply = emailEvent({
    provider: 'postmark',
    kind: 'reply',
    ...thread,
    providerEventId: mail.MessageID,
    messageId: thread.messageId ?? mail.MessageID,
    from: mail.From,
    to: mail.OriginalRecipient ?? readEmailAddress(asObjects(mail.ToFull)[0]?.Email) ?? mail.To,
    subject: mail.Subject,
    text: mail.StrippedTextReply ?? mail.TextBody ?? loose.readText(htmlToText(mail.HtmlBody ?? '')),
    occurredAt: mail.Date,
  });
  return inboundEvents(reply, readReportParts(mail.Attachments));
}

function asObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

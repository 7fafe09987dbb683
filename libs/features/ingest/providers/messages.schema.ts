import { z } from 'zod';
import { jobStatuses, leadChannels } from '#features/taxonomy';
import { ingestKinds } from './kinds.ts';

/**
 * The normalized form of providers' messages. `null` always means "this message does not say", never "no" or
 * "none", so that a late or sparse message cannot downgrade the record that it is merged into. Texts contain neither
 * NUL nor lone surrogates, which Postgres' text and jsonb refuse.
 */
const provider = z.enum(ingestKinds);
const identifier = z.string().min(1).max(200);
const e164 = z.string().regex(/^\+[1-9]\d{5,14}$/);

/** The `attribution` of a call or a lead. */
const attributionFields = z.object({
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  keyword: z.string().nullable(),
  click_id: z.string().nullable(),
  landing_page: z.string().nullable(),
  value: z.number().nullable(),
});

/** The provider's account that a message belongs to, which is looked up in the source's `accounts`. */
const accountFields = {
  account: identifier.nullable(),
  /** The provider's other id of the same account. */
  accountAlias: identifier.nullable().optional(),
};

/** Seconds into the recording at which a turn of a transcript begins and ends. */
const turnTime = z.object({ start: z.number().min(0), end: z.number().min(0).nullable() });
export type TurnTime = z.output<typeof turnTime>;

const callMessageSchema = z.object({
  type: z.literal('call'),
  provider,
  providerCallId: identifier,
  ...accountFields,
  phase: z.enum(['started', 'completed', 'modified', 'transcript', 'recording']),
  /** The customer's number in either direction; null when withheld or unreadable. */
  callerNumber: e164.nullable(),
  /** Our number, the one that is advertised. */
  trackingNumber: e164.nullable(),
  direction: z.enum(['inbound', 'outbound']).nullable(),
  startedAt: z.date().nullable(),
  durationSeconds: z.int().min(0).nullable(),
  /** Whether a person at the business spoke with the caller. */
  answered: z.boolean().nullable(),
  voicemail: z.boolean().nullable(),
  recordingUrl: z.string().nullable(),
  callerName: z.string().nullable(),
  /** One turn per line, prefixed `Agent: ` / `Caller: ` / `Voicemail: ` where the speaker is known. */
  transcript: z.string().nullable(),
  /** The times of the transcript's turns; left out where the provider gives none. */
  turnTimes: z.array(turnTime.nullable()).nullable().optional(),
  /** The provider's own verdict on the call. */
  verdict: z.enum(['spam', 'not_a_lead']).nullable(),
  attribution: attributionFields.nullable(),
});

/** A contact in writing: a form, a text, a chat, an appointment. */
const leadMessageSchema = z.object({
  type: z.literal('lead'),
  provider,
  providerLeadId: identifier,
  ...accountFields,
  /** Named by the sender itself (`leads_generic`); to be checked against the source. */
  organizationId: identifier.nullable(),
  channel: z.enum(leadChannels),
  /** The conversation of a text; all its texts belong to one lead. */
  thread: identifier.nullable(),
  /** The source that the sender states; null: the channel and the provider. */
  source: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: e164.nullable(),
  message: z.string().nullable(),
  /** Five digits; selects the location where a source serves several. */
  zip: z.string().nullable(),
  verdict: z.enum(['spam', 'not_a_lead']).nullable(),
  attribution: attributionFields.nullable(),
});

export const emailEventMessageSchema = z.object({
  type: z.literal('email_event'),
  provider,
  kind: z.enum([
    'reply',
    'delivered',
    'bounced',
    'complained',
    'opened',
    'clicked',
    'unsubscribed',
    'autoresponded',
  ]),
  /** Unique per provider, event and recipient; the same when the provider repeats itself. */
  providerEventId: identifier,
  /**
   * `reply`: the reply's own Message-ID. Otherwise the message that was sent: its RFC 5322 Message-ID, or the
   * provider's id where the provider does not repeat it. Without angle brackets.
   */
  messageId: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  /** Oldest first, as in the header. */
  references: z.array(z.string()),
  /** Our own id of the mail, where the provider stores it for us; null otherwise. */
  outreachId: z.string().nullable(),
  /** It came as a mail, which can be forged: it counts only for a mail of ours, not for an address. */
  report: z.boolean(),
  /** Bare addresses of the mail's sender and recipient: in a reply, `to` is ours; in other events, `from` is. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** By lower-case name; the first of repeated headers. */
  headers: z.record(z.string(), z.string()),
  /** `soft`: this mail failed, but the address may work again. */
  bounceType: z.enum(['hard', 'soft']).nullable(),
  occurredAt: z.date().nullable(),
});

const reviewMessageSchema = z.object({
  type: z.literal('review'),
  platform: identifier,
  externalReviewId: identifier,
  account: identifier.nullable(),
  /** Named by the sender itself (`reviews_generic`); to be checked against the source. */
  organizationId: identifier.nullable(),
  /** Whole stars as they were given; null where there are none. */
  rating: z.int().min(1).max(5).nullable(),
  /** The stated rating where it is not whole stars, such as `4.5`. */
  statedRating: z.string().nullable(),
  author: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: z.date().nullable(),
});

/** A notice of a review, without its content; fetching that requires the platform's API credentials. */
const reviewReferenceMessageSchema = z.object({
  type: z.literal('review_reference'),
  platform: z.literal('google'),
  reviewName: identifier,
  locationName: identifier.nullable(),
});

/** Leads that a provider only references; they are fetched from its API, and stored as messages of their own. */
const leadReferencesMessageSchema = z.object({
  type: z.literal('lead_references'),
  provider,
  references: z.array(z.object({ providerLeadId: identifier, account: identifier.nullable() })).min(1),
});

/** The progress of a job. */
const jobMessageSchema = z.object({
  type: z.literal('job'),
  jobExternalRef: identifier,
  ...accountFields,
  status: z.enum(jobStatuses),
  appointmentAt: z.date().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** When the status changed; null where the message does not say. */
  changedAt: z.date().nullable(),
  /** Always present for a completed job. */
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: e164.nullable() }).nullable(),
});

/** A readable part that concerns no feature. */
const irrelevantMessageSchema = z.object({ type: z.literal('irrelevant'), reason: z.string() });

/** An unreadable part of a message whose other parts can be read. */
const unreadableMessageSchema = z.object({ type: z.literal('unreadable'), problem: z.string() });

/** Amazon SNS sends nothing until `confirmUrl` is requested (already checked to be Amazon's). */
const subscriptionConfirmationMessageSchema = z.object({
  type: z.literal('subscription_confirmation'),
  provider,
  topic: identifier,
  confirmUrl: z.string(),
});

export const providerMessageSchema = z.discriminatedUnion('type', [
  callMessageSchema,
  leadMessageSchema,
  emailEventMessageSchema,
  reviewMessageSchema,
  reviewReferenceMessageSchema,
  leadReferencesMessageSchema,
  jobMessageSchema,
  subscriptionConfirmationMessageSchema,
  unreadableMessageSchema,
  irrelevantMessageSchema,
]);

export type CallMessage = z.infer<typeof callMessageSchema>;
export type LeadMessage = z.infer<typeof leadMessageSchema>;
export type LeadReferencesMessage = z.infer<typeof leadReferencesMessageSchema>;
export type AttributionFields = z.infer<typeof attributionFields>;
export type EmailEventMessage = z.infer<typeof emailEventMessageSchema>;
export type ProviderMessage = z.infer<typeof providerMessageSchema>;

import { z } from 'zod';
import { jobStatuses, leadChannels } from '#features/taxonomy';
import { ingestKinds } from './kinds.ts';

/**
 * What providers' messages are normalised to. `null` always means "this message does not say", never "no" or
 * "none", so that a late or thin message merged into a record cannot downgrade it. Texts hold neither NUL
 * nor lone surrogates: Postgres' text and jsonb refuse them.
 */
const provider = z.enum(ingestKinds);
const identifier = z.string().min(1).max(200);
const e164 = z.string().regex(/^\+[1-9]\d{5,14}$/);

/** As `attribution` of a call or a lead. */
const attributionFields = z.object({
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  keyword: z.string().nullable(),
  click_id: z.string().nullable(),
  landing_page: z.string().nullable(),
  value: z.number().nullable(),
});

/** Whose message it is, in the provider's words, to be looked up in the source's `accounts`. */
const accountFields = {
  account: identifier.nullable(),
  /** Another name that the provider has for the same account. */
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
  /** A person at the business spoke with the caller. */
  answered: z.boolean().nullable(),
  voicemail: z.boolean().nullable(),
  recordingUrl: z.string().nullable(),
  callerName: z.string().nullable(),
  /** One turn a line, `Agent: ` / `Caller: ` / `Voicemail: ` in front where the speaker is known. */
  transcript: z.string().nullable(),
  /** Of each of its turns; left out where the provider gives no times. */
  turnTimes: z.array(turnTime.nullable()).nullable().optional(),
  /** What the provider itself says of the call. */
  verdict: z.enum(['spam', 'not_a_lead']).nullable(),
  attribution: attributionFields.nullable(),
});

/** Somebody who got in touch in writing: a form, a text, a chat, an appointment. */
const leadMessageSchema = z.object({
  type: z.literal('lead'),
  provider,
  providerLeadId: identifier,
  ...accountFields,
  /** Named by the sender itself (`leads_generic`); to be checked against the source. */
  organizationId: identifier.nullable(),
  channel: z.enum(leadChannels),
  /** The conversation that a text is a part of: its further texts belong to the same lead. */
  thread: identifier.nullable(),
  /** Where the sender says it comes from; null: the channel and the provider. */
  source: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: e164.nullable(),
  message: z.string().nullable(),
  /** Five digits: which location it is for, where a source serves several. */
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
  /** Our own id of the mail, where we had the provider keep it; null otherwise. */
  outreachId: z.string().nullable(),
  /** It came as a mail that anybody may have written: true of a mail of ours alone, not of an address. */
  report: z.boolean(),
  /** Bare addresses. `from` wrote the mail, `to` got it: of a reply, `to` is ours; of an event, `from` is. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** By lower-case name; of repeated headers the first. */
  headers: z.record(z.string(), z.string()),
  /** `soft`: given up for now, the address may work again. */
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
  /** What was given instead of whole stars, such as `4.5`. */
  statedRating: z.string().nullable(),
  author: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: z.date().nullable(),
});

/** A notice that a review exists, without its content; fetching it needs the platform's API credentials. */
const reviewReferenceMessageSchema = z.object({
  type: z.literal('review_reference'),
  platform: z.literal('google'),
  reviewName: identifier,
  locationName: identifier.nullable(),
});

/** Leads that a provider names and does not tell; they are fetched from its API, and then stored as messages of their own. */
const leadReferencesMessageSchema = z.object({
  type: z.literal('lead_references'),
  provider,
  references: z.array(z.object({ providerLeadId: identifier, account: identifier.nullable() })).min(1),
});

/** How a job stands. */
const jobMessageSchema = z.object({
  type: z.literal('job'),
  jobExternalRef: identifier,
  ...accountFields,
  status: z.enum(jobStatuses),
  appointmentAt: z.date().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** When it came to stand so; null where the message does not say. */
  changedAt: z.date().nullable(),
  /** Always there of a completed job. */
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: e164.nullable() }).nullable(),
});

/** What was understood and concerns nothing here. */
const irrelevantMessageSchema = z.object({ type: z.literal('irrelevant'), reason: z.string() });

/** A part of a message that cannot be read; the others can. */
const unreadableMessageSchema = z.object({ type: z.literal('unreadable'), problem: z.string() });

/** Amazon SNS sends nothing until `confirmUrl` is requested (already vetted to be Amazon's). */
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

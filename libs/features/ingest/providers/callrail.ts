import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { readJsonObject } from './body.ts';
import { readFormFields } from './contact.ts';
import { readEmailAddress } from './email.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { hmac, sameSecret } from './signature.ts';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const identity = z.object({
  resource_id: loose.identifier,
  id: loose.identifier,
  company_resource_id: loose.identifier,
  company_id: loose.identifier,
});

const attributionPayload = z.object({
  source: loose.anything,
  source_name: loose.anything,
  medium: loose.anything,
  campaign: loose.anything,
  keywords: loose.anything,
  utm_source: loose.name,
  utm_medium: loose.name,
  utm_campaign: loose.name,
  utm_term: loose.name,
  gclid: loose.name,
  msclkid: loose.name,
  fbclid: loose.name,
  landing_page_url: loose.anything,
  value: loose.anything,
});

const payload = z.object({
  customer_phone_number: loose.phone,
  tracking_phone_number: loose.phone,
  direction: loose.direction,
  start_time: loose.instant,
  duration: loose.duration,
  answered: loose.boolean,
  voicemail: loose.boolean,
  recording: loose.url,
  customer_name: loose.name,
  transcription: loose.anything,
  conversational_transcript: loose.anything,
  spam: loose.boolean,
  lead_status: loose.name,
  changes: loose.anything,
});

/** Keys, possibly with empty values, that every webhook after the call has, and none during the call. */
const keysAfterTheCall = ['recording', 'recording_duration', 'transcription', 'conversational_transcript'];

const formPayload = z.object({
  form_data: loose.anything,
  customer_name: loose.name,
  customer_email: loose.anything,
  customer_phone_number: loose.phone,
  lead_status: loose.name,
});

const textPayload = z.object({
  source_number: loose.phone,
  content: loose.text,
  conversation_id: loose.identifier,
  lead_status: loose.name,
});

/**
 * CallRail's webhooks of calls (Pre-Call, Call Routing Complete, Post-Call, Call Modified and their outbound twins), forms
 * and texts, and the same records as its API lists them. It signs the raw body with a key per company, without a time; the body's `timestamp` is the call's
 * and may be days old (Call Modified), so repeats are known by the body's hash alone. CallRail never retries.
 */
export const callrail = defineProvider({
  kind: 'callrail',

  verify({ rawBody, headers, secret }) {
    const signature = headers.signature?.trim();
    if (!signature) return refused('the Signature header is missing');
    const expected = hmac('sha1', secret, [rawBody], 'base64');
    return sameSecret(expected, signature) ? { ok: true } : refused('the Signature does not match');
  },

  parse({ rawBody }) {
    const body = readJsonObject(rawBody);
    const { resource_id, id, company_resource_id, company_id } = loose.readPayload(identity, body);
    const providerId = resource_id ?? id;
    if (providerId === null) throw new ProviderPayloadError('resource_id', 'neither it nor id is given');
    // CallRail's own pages show the numeric id.
    const accounts = {
      account: company_resource_id ?? company_id,
      ...(company_resource_id !== null && company_id !== null && { accountAlias: company_id }),
    };
    if (Object.hasOwn(body, 'form_data'))
      return [readForm(body, { providerLeadId: providerId, ...accounts })];
    if (Object.hasOwn(body, 'message_type') || Object.hasOwn(body, 'conversation_id'))
      return [readTextMessage(body, { providerLeadId: providerId, ...accounts })];
    const call = loose.readPayload(payload, body);
    const words = normalizeTranscript(call.conversational_transcript, call);
    const underWay =
      !keysAfterTheCall.some((key) => Object.hasOwn(body, key)) &&
      !call.duration &&
      !call.answered &&
      !call.voicemail;
    return [
      {
        type: 'call',
        provider: 'callrail',
        providerCallId: providerId,
        ...accounts,
        phase: underWay ? 'started' : Array.isArray(call.changes) ? 'modified' : 'completed',
        callerNumber: call.customer_phone_number,
        trackingNumber: call.tracking_phone_number,
        direction: call.direction,
        startedAt: call.start_time,
        // While the call rings, CallRail sends "missed, 0 seconds, no voicemail": nothing is known yet.
        durationSeconds: underWay ? null : call.duration,
        answered: underWay ? null : call.answered,
        voicemail: underWay ? null : call.voicemail,
        recordingUrl: call.recording,
        callerName: call.customer_name,
        transcript: words ?? normalizeTranscript(call.transcription, call),
        turnTimes: readTurnTimes(words === null ? call.transcription : call.conversational_transcript, {
          durationSeconds: call.duration,
        }),
        verdict: call.spam ? 'spam' : verdictOf(call.lead_status),
        attribution: attributionOf(body),
      },
    ];
  },
});

const verdictOf = (leadStatus: string | null) =>
  leadStatus?.toLowerCase() === 'not_a_lead' ? 'not_a_lead' : null;

function attributionOf(body: Record<string, unknown>) {
  const said = loose.readPayload(attributionPayload, body);
  return readAttribution({
    source: said.utm_source ?? said.source ?? said.source_name,
    medium: said.utm_medium ?? said.medium,
    campaign: said.utm_campaign ?? said.campaign,
    keyword: said.utm_term ?? said.keywords,
    click_id: said.gclid ?? said.msclkid ?? said.fbclid,
    landing_page: said.landing_page_url,
    value: said.value,
  });
}

interface LeadIdentity {
  providerLeadId: string;
  account: string | null;
  accountAlias?: string;
}

function readForm(body: Record<string, unknown>, id: LeadIdentity): ProviderMessage {
  const form = loose.readPayload(formPayload, body);
  const fields = readFormFields(form.form_data);
  return {
    type: 'lead',
    provider: 'callrail',
    ...id,
    organizationId: null,
    channel: 'form',
    thread: null,
    source: null,
    name: fields.name ?? form.customer_name,
    email: fields.email ?? readEmailAddress(form.customer_email),
    phone: fields.phone ?? form.customer_phone_number,
    message: fields.message,
    zip: fields.zip,
    verdict: verdictOf(form.lead_status),
    attribution: attributionOf(body),
  };
}

function readTextMessage(body: Record<string, unknown>, id: LeadIdentity): ProviderMessage {
  // Only outbound texts, from a person at the business, name an agent.
  if (Object.hasOwn(body, 'agent'))
    return { type: 'irrelevant', reason: 'a text that was sent, not received' };
  const text = loose.readPayload(textPayload, body);
  return {
    type: 'lead',
    provider: 'callrail',
    ...id,
    organizationId: null,
    channel: 'text',
    thread: text.conversation_id,
    source: null,
    name: null,
    email: null,
    phone: text.source_number,
    message: text.content,
    zip: null,
    verdict: verdictOf(text.lead_status),
    attribution: attributionOf(body),
  };
}

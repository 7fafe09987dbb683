import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { isObject, readJson } from './body.ts';
import { readFormFields } from './contact.ts';
import { readEmailAddress } from './email.ts';
import * as loose from './loose.ts';
import type { LeadMessage, ProviderMessage } from './messages.schema.ts';
import { defineProvider, refused } from './provider.ts';
import { sameSecret } from './signature.ts';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const payload = z.object({
  trigger: loose.name,
  lead_id: loose.requiredIdentifier,
  lead_type: loose.name,
  lead_state: loose.name,
  profile_id: loose.identifier,
  account_id: loose.identifier,
  date_created: loose.instant,
  caller_number: loose.phone,
  caller_name: loose.name,
  contact_name: loose.name,
  contact_phone_number: loose.phone,
  phone_number: loose.phone,
  tracking_number: loose.phone,
  call_status: loose.name,
  answer_status: loose.name,
  call_duration: loose.duration,
  call_duration_seconds: loose.duration,
  recording: loose.url,
  play_recording: loose.url,
  voicemail: loose.boolean,
  call_transcription: loose.anything,
  voicemail_transcription: loose.anything,
  spam: loose.boolean,
  contact_email_address: loose.anything,
  email_address: loose.anything,
  zip: loose.zip,
  message: loose.text,
  additional_fields: loose.anything,
  field_mapping: loose.anything,
  lead_source: loose.anything,
  lead_medium: loose.anything,
  lead_campaign: loose.anything,
  lead_keyword: loose.anything,
  gclid: loose.name,
  msclkid: loose.name,
  landing_url: loose.anything,
  sales_value: loose.anything,
  quote_value: loose.anything,
});

type Lead = z.output<typeof payload>;

/** Types of leads that are inquiries, and their channel. */
const channels: Readonly<Record<string, LeadMessage['channel']>> = {
  'web form': 'form',
  chat: 'chat',
  'text message': 'text',
  email: 'email',
  appointment: 'appointment',
};

const unansweredStatuses = ['no answer', 'no-answer', 'busy', 'canceled', 'failed', 'missed', 'unanswered'];

/**
 * WhatConverts' lead webhooks (New, Update): calls, and written leads. It signs nothing: the only proof is a key in
 * the address that the operator enters, so that address must be kept out of logs.
 */
export const whatconverts = defineProvider({
  kind: 'whatconverts',

  verify({ url, secret }) {
    const given = URL.canParse(url) ? new URL(url).searchParams.get('key') : null;
    if (!given) return refused('the address has no key');
    return sameSecret(secret, given) ? { ok: true } : refused('the key in the address does not match');
  },

  parse({ rawBody }) {
    const lead = loose.readPayload(payload, readJson(rawBody));
    if (words(lead.lead_type) !== 'phone call') return [readWritten(lead)];
    const status = words(lead.call_status);
    const running = status === 'in progress' || words(lead.lead_state) === 'in progress';
    const answerStatus = running ? null : (words(lead.answer_status) ?? status);
    const answered = readAnswered(answerStatus);
    const recording = lead.recording ?? lead.play_recording;
    const leftVoicemail = answerStatus === 'voicemail' || status === 'voicemail';
    // Unanswered, over and without a recording: there is no voicemail.
    const none = answered === false && recording === null ? false : null;
    const voicemail = lead.voicemail ?? (leftVoicemail ? true : none);
    const spoken = normalizeTranscript(lead.call_transcription, { voicemail });
    return [
      {
        type: 'call',
        provider: 'whatconverts',
        providerCallId: lead.lead_id,
        ...accountsOf(lead),
        phase: running ? 'started' : words(lead.trigger) === 'update' ? 'modified' : 'completed',
        callerNumber: lead.caller_number ?? lead.contact_phone_number ?? lead.phone_number,
        trackingNumber: lead.tracking_number,
        direction: 'inbound',
        startedAt: lead.date_created,
        durationSeconds: running ? null : (lead.call_duration_seconds ?? lead.call_duration),
        answered,
        voicemail,
        recordingUrl: recording,
        callerName: lead.contact_name ?? lead.caller_name,
        transcript: spoken ?? normalizeTranscript(lead.voicemail_transcription, { voicemail: true }),
        turnTimes: readTurnTimes(spoken === null ? lead.voicemail_transcription : lead.call_transcription, {
          durationSeconds: lead.call_duration_seconds ?? lead.call_duration,
        }),
        verdict: lead.spam ? 'spam' : null,
        attribution: attributionOf(lead),
      },
    ];
  },
});

/** A profile is one website or location; the account may be an agency with many. */
function accountsOf({ profile_id, account_id }: Lead) {
  return {
    account: profile_id ?? account_id,
    ...(profile_id !== null && account_id !== null && { accountAlias: account_id }),
  };
}

function attributionOf(lead: Lead) {
  return readAttribution({
    source: lead.lead_source,
    medium: lead.lead_medium,
    campaign: lead.lead_campaign,
    keyword: lead.lead_keyword,
    click_id: lead.gclid ?? lead.msclkid,
    landing_page: lead.landing_url,
    value: lead.sales_value ?? lead.quote_value,
  });
}

function readWritten(lead: Lead): ProviderMessage {
  const type = words(lead.lead_type) ?? 'lead of no type';
  const channel = Object.hasOwn(channels, type) ? channels[type] : undefined;
  if (channel === undefined) return { type: 'irrelevant', reason: `${type}: nobody asks for loose.anything` };
  const filledIn = readFormFields(
    isObject(lead.additional_fields) || Array.isArray(lead.additional_fields)
      ? lead.additional_fields
      : lead.field_mapping,
  );
  return {
    type: 'lead',
    provider: 'whatconverts',
    providerLeadId: lead.lead_id,
    ...accountsOf(lead),
    organizationId: null,
    channel,
    thread: null,
    source: null,
    name: lead.contact_name ?? filledIn.name,
    email:
      readEmailAddress(lead.contact_email_address) ?? readEmailAddress(lead.email_address) ?? filledIn.email,
    phone: lead.contact_phone_number ?? lead.phone_number ?? filledIn.phone ?? lead.caller_number,
    message: filledIn.message ?? lead.message,
    zip: filledIn.zip ?? lead.zip,
    verdict: lead.spam ? 'spam' : null,
    attribution: attributionOf(lead),
  };
}

/** "Phone Call", "phone_call" and "phone call" are all in use. */
function words(value: string | null): string | null {
  return value?.toLowerCase().replaceAll('_', ' ') ?? null;
}

function readAnswered(status: string | null): boolean | null {
  if (status === 'answered') return true;
  if (status === null) return null;
  return status === 'voicemail' || unansweredStatuses.includes(status) ? false : null;
}

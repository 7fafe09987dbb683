import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { isObject, readJson } from './body.ts';
import { readFormFields } from './contact.ts';
import { readEmailAddress } from './email.ts';
import {
  anything,
  looseBoolean,
  looseDuration,
  looseIdentifier,
  looseInstant,
  looseName,
  loosePhone,
  looseText,
  looseUrl,
  looseZip,
  readPayload,
  requiredIdentifier,
} from './loose.ts';
import type { LeadMessage, ProviderMessage } from './messages.schema.ts';
import { defineProvider, refused } from './provider.ts';
import { sameSecret } from './signature.ts';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const payload = z.object({
  trigger: looseName,
  lead_id: requiredIdentifier,
  lead_type: looseName,
  lead_state: looseName,
  profile_id: looseIdentifier,
  account_id: looseIdentifier,
  date_created: looseInstant,
  caller_number: loosePhone,
  caller_name: looseName,
  contact_name: looseName,
  contact_phone_number: loosePhone,
  phone_number: loosePhone,
  tracking_number: loosePhone,
  call_status: looseName,
  answer_status: looseName,
  call_duration: looseDuration,
  call_duration_seconds: looseDuration,
  recording: looseUrl,
  play_recording: looseUrl,
  voicemail: looseBoolean,
  call_transcription: anything,
  voicemail_transcription: anything,
  spam: looseBoolean,
  contact_email_address: anything,
  email_address: anything,
  zip: looseZip,
  message: looseText,
  additional_fields: anything,
  field_mapping: anything,
  lead_source: anything,
  lead_medium: anything,
  lead_campaign: anything,
  lead_keyword: anything,
  gclid: looseName,
  msclkid: looseName,
  landing_url: anything,
  sales_value: anything,
  quote_value: anything,
});

type Lead = z.output<typeof payload>;

/** Types of leads that are somebody who asks for something, and how they got in touch. */
const channels: Readonly<Record<string, LeadMessage['channel']>> = {
  'web form': 'form',
  chat: 'chat',
  'text message': 'text',
  email: 'email',
  appointment: 'appointment',
};

const unansweredStatuses = ['no answer', 'no-answer', 'busy', 'canceled', 'failed', 'missed', 'unanswered'];

/**
 * WhatConverts' lead webhooks (New, Update): calls, and leads in writing. It signs nothing: the only proof
 * is a key in the address that the operator pastes, so that address must be kept out of logs.
 */
export const whatconverts = defineProvider({
  kind: 'whatconverts',

  verify({ url, secret }) {
    const given = URL.canParse(url) ? new URL(url).searchParams.get('key') : null;
    if (!given) return refused('the address has no key');
    return sameSecret(secret, given) ? { ok: true } : refused('the key in the address does not match');
  },

  parse({ rawBody }) {
    const lead = readPayload(payload, readJson(rawBody));
    if (words(lead.lead_type) !== 'phone call') return [readWritten(lead)];
    const status = words(lead.call_status);
    const running = status === 'in progress' || words(lead.lead_state) === 'in progress';
    const answerStatus = running ? null : (words(lead.answer_status) ?? status);
    const answered = readAnswered(answerStatus);
    const recording = lead.recording ?? lead.play_recording;
    const leftVoicemail = answerStatus === 'voicemail' || status === 'voicemail';
    // Unanswered, over and without a recording: nobody has left one.
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
  if (channel === undefined) return { type: 'irrelevant', reason: `${type}: nobody asks for anything` };
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

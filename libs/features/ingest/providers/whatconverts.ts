import { z } from 'zod';
import { readJson } from './body.ts';
import {
  anything,
  looseBoolean,
  looseDuration,
  looseIdentifier,
  looseInstant,
  looseName,
  loosePhone,
  looseUrl,
  readPayload,
  requiredIdentifier,
} from './loose.ts';
import { defineProvider, refused } from './provider.ts';
import { sameSecret } from './signature.ts';
import { normalizeTranscript } from './transcript.ts';

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
});

const unansweredStatuses = ['no answer', 'no-answer', 'busy', 'canceled', 'failed', 'missed', 'unanswered'];

/**
 * WhatConverts' lead webhooks (New, Update), of which phone calls are ours. It signs nothing: the only proof
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
    if (words(lead.lead_type) !== 'phone call') return [];
    const status = words(lead.call_status);
    const running = status === 'in progress' || words(lead.lead_state) === 'in progress';
    const answerStatus = running ? null : (words(lead.answer_status) ?? status);
    const answered = readAnswered(answerStatus);
    const recording = lead.recording ?? lead.play_recording;
    const leftVoicemail = answerStatus === 'voicemail' || status === 'voicemail';
    // Unanswered, over and without a recording: nobody has left one.
    const none = answered === false && recording === null ? false : null;
    const voicemail = lead.voicemail ?? (leftVoicemail ? true : none);
    return [
      {
        type: 'call',
        provider: 'whatconverts',
        providerCallId: lead.lead_id,
        // A profile is one website or location; the account may be an agency with many.
        account: lead.profile_id ?? lead.account_id,
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
        transcript:
          normalizeTranscript(lead.call_transcription, { voicemail }) ??
          normalizeTranscript(lead.voicemail_transcription, { voicemail: true }),
        verdict: lead.spam ? 'spam' : null,
      },
    ];
  },
});

/** "Phone Call", "phone_call" and "phone call" are all in use. */
function words(value: string | null): string | null {
  return value?.toLowerCase().replaceAll('_', ' ') ?? null;
}

function readAnswered(status: string | null): boolean | null {
  if (status === 'answered') return true;
  if (status === null) return null;
  return status === 'voicemail' || unansweredStatuses.includes(status) ? false : null;
}

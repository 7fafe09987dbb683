import { z } from 'zod';
import { readJson } from './body.ts';
import {
  anything,
  looseBoolean,
  looseDirection,
  looseDuration,
  looseIdentifier,
  looseInstant,
  looseName,
  loosePhone,
  looseUrl,
  readPayload,
  requiredIdentifier,
} from './loose.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';
import { normalizeTranscript } from './transcript.ts';

const payload = z.object({
  provider_call_id: requiredIdentifier,
  account: looseIdentifier,
  caller_number: loosePhone,
  tracking_number: loosePhone,
  direction: looseDirection,
  started_at: looseInstant,
  duration_seconds: looseDuration,
  answered: looseBoolean,
  voicemail: looseBoolean,
  recording_url: looseUrl,
  caller_name: looseName,
  transcript: anything,
});

/** Calls of any tracker that can be made to send our own shape, signed as our own webhooks are. */
export const callsGeneric = defineProvider({
  kind: 'calls_generic',
  verify: verifyServiceSignature,

  parse({ rawBody }) {
    const call = readPayload(payload, readJson(rawBody));
    const transcript = normalizeTranscript(call.transcript, call);
    const ended = call.duration_seconds !== null || call.answered !== null || transcript !== null;
    return [
      {
        type: 'call',
        provider: 'calls_generic',
        providerCallId: call.provider_call_id,
        account: call.account,
        phase: ended ? 'completed' : 'started',
        callerNumber: call.caller_number,
        trackingNumber: call.tracking_number,
        direction: call.direction,
        startedAt: call.started_at,
        durationSeconds: call.duration_seconds,
        answered: call.answered,
        voicemail: call.voicemail,
        recordingUrl: call.recording_url,
        callerName: call.caller_name,
        transcript,
        verdict: null,
      },
    ];
  },
});

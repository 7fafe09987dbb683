import { z } from 'zod';
import { readJsonObject } from './body.ts';
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
} from './loose.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { hmac, sameSecret } from './signature.ts';
import { normalizeTranscript } from './transcript.ts';

const payload = z.object({
  resource_id: looseIdentifier,
  id: looseIdentifier,
  company_resource_id: looseIdentifier,
  company_id: looseIdentifier,
  customer_phone_number: loosePhone,
  tracking_phone_number: loosePhone,
  direction: looseDirection,
  start_time: looseInstant,
  duration: looseDuration,
  answered: looseBoolean,
  voicemail: looseBoolean,
  recording: looseUrl,
  customer_name: looseName,
  transcription: anything,
  conversational_transcript: anything,
  spam: looseBoolean,
  lead_status: looseName,
  changes: anything,
});

/** Keys that every webhook sent after the call has, however empty, and those sent during the call have not. */
const keysAfterTheCall = ['recording', 'recording_duration', 'transcription', 'conversational_transcript'];
/** Keys of text messages and form submissions, whose webhooks may point at the same address. */
const keysOfOtherWebhooks = ['form_data', 'message_type', 'conversation_id'];

/**
 * CallRail's call webhooks: Pre-Call, Call Routing Complete, Post-Call, Call Modified and their outbound
 * twins. It signs the raw body with a key per company, without a time; the body's `timestamp` is the call's
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
    if (keysOfOtherWebhooks.some((key) => Object.hasOwn(body, key))) return [];
    const call = readPayload(payload, body);
    const providerCallId = call.resource_id ?? call.id;
    if (providerCallId === null) throw new ProviderPayloadError('resource_id', 'neither it nor id is given');
    const underWay =
      !keysAfterTheCall.some((key) => Object.hasOwn(body, key)) &&
      !call.duration &&
      !call.answered &&
      !call.voicemail;
    return [
      {
        type: 'call',
        provider: 'callrail',
        providerCallId,
        account: call.company_resource_id ?? call.company_id,
        phase: underWay ? 'started' : Array.isArray(call.changes) ? 'modified' : 'completed',
        callerNumber: call.customer_phone_number,
        trackingNumber: call.tracking_phone_number,
        direction: call.direction,
        startedAt: call.start_time,
        // While the call rings CallRail fills in "missed, 0 seconds, no voicemail": nothing is known yet.
        durationSeconds: underWay ? null : call.duration,
        answered: underWay ? null : call.answered,
        voicemail: underWay ? null : call.voicemail,
        recordingUrl: call.recording,
        callerName: call.customer_name,
        transcript:
          normalizeTranscript(call.conversational_transcript, call) ??
          normalizeTranscript(call.transcription, call),
        verdict: call.spam ? 'spam' : call.lead_status?.toLowerCase() === 'not_a_lead' ? 'not_a_lead' : null,
      },
    ];
  },
});

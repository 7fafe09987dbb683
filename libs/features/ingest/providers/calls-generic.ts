import { z } from 'zod';
import { ownAttribution } from './attribution.ts';
import { readJson } from './body.ts';
import type { IngestKind } from './kinds.ts';
import * as loose from './loose.ts';
import type { ProviderMessage } from './messages.schema.ts';
import { defineProvider } from './provider.ts';
import { verifyServiceSignature } from './signature.ts';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const payload = z.object({
  provider_call_id: loose.requiredIdentifier,
  account: loose.identifier,
  caller_number: loose.phone,
  tracking_number: loose.phone,
  direction: loose.direction,
  started_at: loose.instant,
  duration_seconds: loose.duration,
  answered: loose.boolean,
  voicemail: loose.boolean,
  recording_url: loose.url,
  caller_name: loose.name,
  transcript: loose.anything,
  attribution: ownAttribution,
});

/**
 * Reads one call in our own format.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readCall(value: unknown, provider: IngestKind): ProviderMessage {
  const call = loose.readPayload(payload, value);
  const transcript = normalizeTranscript(call.transcript, call);
  const ended = call.duration_seconds !== null || call.answered !== null || transcript !== null;
  return {
    type: 'call',
    provider,
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
    turnTimes: readTurnTimes(call.transcript, { durationSeconds: call.duration_seconds }),
    verdict: null,
    attribution: call.attribution,
  };
}

/** Calls of any tracker that can send our own format, signed like our own webhooks. */
export const callsGeneric = defineProvider({
  kind: 'calls_generic',
  verify: verifyServiceSignature,
  parse: ({ rawBody }) => [readCall(readJson(rawBody), 'calls_generic')],
});

import { z } from 'zod';
import { readAttribution } from './attribution.ts';
import { isObject, readJsonObject } from './body.ts';
import { readFormFields } from './contact.ts';
import { readEmailAddress } from './email.ts';
import * as loose from './loose.ts';
import type { LeadMessage, ProviderMessage } from './messages.schema.ts';
import { defineProvider, ProviderPayloadError, refused } from './provider.ts';
import { hmac, sameSecret, withinWindow } from './signature.ts';
import { normalizeTranscript, readTurnTimes } from './transcript.ts';

const payload = z.object({
  sid: loose.identifier,
  id: loose.identifier,
  account_id: loose.identifier,
  caller_number: loose.phone,
  tracking_number: loose.phone,
  direction: loose.name,
  status: loose.name,
  dial_status: loose.name,
  call_status: loose.name,
  duration: loose.duration,
  talk_time: loose.duration,
  unix_time: loose.instant,
  called_at: loose.instant,
  name: loose.name,
  cnam: loose.name,
  audio: loose.url,
  transcription_text: loose.anything,
  message_id: loose.identifier,
  message_body: loose.text,
  email: loose.anything,
  postal_code: loose.zip,
  form: loose.anything,
  custom_fields: loose.anything,
  source: loose.anything,
  medium: loose.anything,
  campaign: loose.anything,
  keyword: loose.anything,
  gclid: loose.name,
  location: loose.anything,
  sale: loose.anything,
});

type Activity = z.output<typeof payload>;

/**
 * How long after signing a message is accepted. Retries are not documented; a quarter of an hour tolerates a slow
 * queue, and an exact repeat is recognized by its body anyway.
 */
const replayWindow = { pastSeconds: 900, futureSeconds: 300 };

const runningStatuses = ['ringing', 'in progress', 'in-progress', 'queued', 'dialing'];
const unansweredStatuses = [
  'no answer',
  'no-answer',
  'busy',
  'canceled',
  'cancelled',
  'failed',
  'missed',
  'hangup',
];

/** CallTrackingMetrics' webhooks of activities: calls at their start and end, texts, chats and forms (FormReactor). */
export const calltrackingmetrics = defineProvider({
  kind: 'calltrackingmetrics',

  verify({ rawBody, headers, secret, now }) {
    const time = headers['x-ctm-time']?.trim();
    const signature = headers['x-ctm-signature']?.trim();
    if (!time || !signature) return refused('X-CTM-Time or X-CTM-Signature is missing');
    const expected = hmac('sha1', secret, [time, rawBody], 'base64');
    if (!sameSecret(expected, signature)) return refused('X-CTM-Signature does not match');
    return withinWindow(time, now, replayWindow) ? { ok: true } : refused('X-CTM-Time is too far away');
  },

  parse({ rawBody, headers }) {
    const call = loose.readPayload(payload, readJsonObject(rawBody));
    const direction = loose.readDirection(call.direction);
    if (call.direction !== null && direction === null) return [readWritten(call)];
    const providerCallId = call.sid ?? call.id;
    if (providerCallId === null) throw new ProviderPayloadError('sid', 'neither it nor id is given');
    const status = (call.dial_status ?? call.call_status ?? call.status)?.toLowerCase() ?? null;
    const leftVoicemail = [call.dial_status, call.call_status, call.status].some(
      (word) => word?.toLowerCase() === 'voicemail',
    );
    const transcript = normalizeTranscript(call.transcription_text, { voicemail: leftVoicemail });
    const running =
      headers['x-ctm-webhook']?.toLowerCase().includes('start') ||
      (status === null ? call.duration === null && transcript === null : runningStatuses.includes(status));
    const answered = running ? null : readAnswered(call);
    return [
      {
        type: 'call',
        provider: 'calltrackingmetrics',
        providerCallId,
        account: call.account_id,
        phase: running ? 'started' : 'completed',
        callerNumber: call.caller_number,
        trackingNumber: call.tracking_number,
        direction,
        startedAt: call.unix_time ?? call.called_at,
        // `duration` is the whole connection; `talk_time` excludes menus, hold time and voicemail.
        durationSeconds: running ? null : call.duration,
        answered,
        // Unanswered, over and without a recording: there is no voicemail.
        voicemail: leftVoicemail ? true : answered === false && call.audio === null ? false : null,
        recordingUrl: call.audio,
        callerName: call.name ?? call.cnam,
        transcript,
        turnTimes: readTurnTimes(call.transcription_text, { durationSeconds: call.duration }),
        verdict: null,
        attribution: attributionOf(call),
      },
    ];
  },
});

function attributionOf({ sale, location, gclid, ...said }: Activity) {
  return readAttribution({
    source: said.source,
    medium: said.medium,
    campaign: said.campaign,
    keyword: said.keyword,
    click_id: gclid,
    landing_page: location,
    value: isObject(sale) ? sale.value : null,
  });
}

/** The channel of an activity that is no call, from CallTrackingMetrics' `direction`. */
function channelOf(direction: string): LeadMessage['channel'] | null {
  if (direction === 'form') return 'form';
  if (direction === 'msg_inbound') return 'text';
  return /^chat(?!_outbound)/.test(direction) ? 'chat' : null;
}

function readWritten(activity: Activity): ProviderMessage {
  const direction = activity.direction?.toLowerCase() ?? '';
  const channel = channelOf(direction);
  if (channel === null) return { type: 'irrelevant', reason: `nothing was received: ${direction}` };
  const providerLeadId = activity.message_id ?? activity.sid ?? activity.id;
  if (providerLeadId === null) throw new ProviderPayloadError('sid', 'neither it nor id is given');
  const fields = readFormFields({
    ...(isObject(activity.custom_fields) && activity.custom_fields),
    ...(isObject(activity.form) && activity.form),
  });
  const said =
    activity.message_body ??
    (channel === 'chat' ? normalizeTranscript(activity.transcription_text, { voicemail: null }) : null);
  return {
    type: 'lead',
    provider: 'calltrackingmetrics',
    providerLeadId,
    account: activity.account_id,
    organizationId: null,
    channel,
    // Texts name no conversation: all texts between two numbers are one.
    thread:
      channel === 'text' && activity.caller_number
        ? `${activity.caller_number} ${activity.tracking_number ?? ''}`.trim()
        : null,
    source: null,
    name: activity.name ?? fields.name ?? activity.cnam,
    email: readEmailAddress(activity.email) ?? fields.email,
    phone: activity.caller_number ?? fields.phone,
    message: [said, fields.message].filter((text) => text !== null).join('\n') || null,
    zip: fields.zip ?? activity.postal_code,
    verdict: null,
    attribution: attributionOf(activity),
  };
}

/**
 * "completed" for the dial to the business means that a person answered; for the call only that it ended.
 */
function readAnswered(call: z.output<typeof payload>): boolean | null {
  const dial = call.dial_status?.toLowerCase() ?? null;
  if (dial === 'answered' || dial === 'completed') return true;
  const status = dial ?? (call.call_status ?? call.status)?.toLowerCase() ?? null;
  if (status === 'voicemail' || (status !== null && unansweredStatuses.includes(status))) return false;
  return status === 'answered' || (call.talk_time ?? 0) > 0 ? true : null;
}

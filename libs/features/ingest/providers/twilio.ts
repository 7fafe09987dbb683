import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isObject, mediaType, readForm, readFormPairs, readJson } from './body.ts';
import * as loose from './loose.ts';
import type { CallMessage, ProviderMessage } from './messages.schema.ts';
import { defineProvider, refused } from './provider.ts';
import { hmac, sameSecret } from './signature.ts';

const payload = z.object({
  CallSid: loose.requiredIdentifier,
  ParentCallSid: loose.identifier,
  AccountSid: loose.identifier,
  From: loose.phone,
  To: loose.phone,
  CallStatus: loose.name,
  DialCallStatus: loose.name,
  Direction: loose.name,
  CallDuration: loose.duration,
  CallerName: loose.name,
  Timestamp: loose.instant,
  RecordingUrl: loose.url,
  RecordingStatus: loose.name,
  TranscriptionText: loose.text,
  TranscriptionStatus: loose.name,
});

type Callback = z.output<typeof payload>;

const textPayload = z.object({
  MessageSid: loose.identifier,
  SmsSid: loose.identifier,
  AccountSid: loose.identifier,
  From: loose.phone,
  To: loose.phone,
  Body: loose.text,
  SmsStatus: loose.name,
  MessageStatus: loose.name,
  FromZip: loose.zip,
});

const runningStatuses = ['queued', 'initiated', 'ringing', 'in-progress'];
/** Keys of the JSON notices of Voice and Conversation Intelligence, which name no call. */
const keysOfNotices = ['transcript_sid', 'conversationId'];
/** Key of a piece of a call's live transcription; no message has the whole. */
const keyOfLiveTranscription = 'TranscriptionEvent';
const unansweredStatuses = ['busy', 'canceled', 'failed', 'no-answer'];

/**
 * Twilio's status, recording and transcription callbacks (form-encoded).
 */
export const twilio = defineProvider({
  kind: 'twilio',
  // A call or a text may wait for instructions: any response but TwiML is an error that the caller hears.
  acknowledgement: { headers: { 'Content-Type': 'text/xml; charset=utf-8' }, body: '<Response/>' },

  /**
   * Twilio signs the URL as it called it and, for forms, each parameter's name and value, sorted by name. Any other
   * body is covered by its SHA-256 in the signed URL's `bodySHA256`, and is refused without it.
   */
  verify(request) {
    const signature = request.headers['x-twilio-signature']?.trim();
    if (!signature) return refused('X-Twilio-Signature is missing');
    const declared = /[?&]bodySHA256=([0-9a-f]{64})(?=&|#|$)/i.exec(request.url)?.[1]?.toLowerCase();
    const isForm = mediaType(request.headers['content-type']) === 'form';
    if (declared === undefined && !isForm) return refused('neither a form nor a bodySHA256 in the URL');
    if (
      declared !== undefined &&
      !sameSecret(createHash('sha256').update(request.rawBody).digest('hex'), declared)
    ) {
      return refused('the body does not match bodySHA256');
    }
    const parameters = declared === undefined ? signedParameters(request.rawBody) : '';
    const matches = urlsWithAndWithoutPort(request.url).map((url) =>
      sameSecret(hmac('sha1', request.secret, [url, parameters], 'base64'), signature),
    );
    return matches.includes(true) ? { ok: true } : refused('X-Twilio-Signature does not match');
  },

  /**
   * A hash of the signed fields: the signature does not cover their order, so the same fields reordered are a repeat.
   */
  eventId: ({ rawBody, contentType }) =>
    mediaType(contentType) === 'form'
      ? `form:${createHash('sha256').update(signedParameters(rawBody)).digest('hex')}`
      : null,

  parse({ rawBody, contentType }): ProviderMessage[] {
    const fields = readFields(rawBody, contentType);
    if (keysOfNotices.some((key) => Object.hasOwn(fields, key)))
      return [{ type: 'irrelevant', reason: 'a notice of a transcript without its words' }];
    if (Object.hasOwn(fields, keyOfLiveTranscription))
      return [{ type: 'irrelevant', reason: 'a piece of a live transcription' }];
    if (Object.hasOwn(fields, 'MessageSid') || Object.hasOwn(fields, 'SmsSid'))
      return [readTextMessage(loose.readPayload(textPayload, fields))];
    const callback = loose.readPayload(payload, fields);
    return [{ ...unstated(callback), ...readStatus(callback), ...readResult(callback) }];
  },
});

function signedParameters(rawBody: Buffer): string {
  const valuesByName = Map.groupBy(readFormPairs(rawBody), ([name]) => name);
  return [...valuesByName.keys()]
    .sort()
    .flatMap((name) => {
      const values = (valuesByName.get(name) ?? []).map(([, value]) => value);
      return [...new Set(values)].sort().map((value) => name + value);
    })
    .join('');
}

/** Twilio has signed both forms over the years: `https://host:443/path` and `https://host/path`. */
function urlsWithAndWithoutPort(url: string): string[] {
  const match = /^(https?):\/\/([^/?#]*?)(:\d{1,5})?([/?#].*)?$/is.exec(url);
  if (!match) return [url];
  const [, scheme = '', host = '', port, rest = ''] = match;
  const standardPort = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  return [`${scheme}://${host}${port ?? standardPort}${rest}`, `${scheme}://${host}${rest}`];
}

function readFields(rawBody: Buffer, contentType: string | undefined): Record<string, unknown> {
  if (mediaType(contentType) !== 'json') return Object.fromEntries(readForm(rawBody, contentType));
  const value = readJson(rawBody);
  return isObject(value) ? value : {};
}

/** A call with its identity and otherwise unstated fields. */
function unstated(callback: Callback): CallMessage {
  return {
    type: 'call',
    provider: 'twilio',
    // Events of the leg to the business belong to the caller's call.
    providerCallId: callback.ParentCallSid ?? callback.CallSid,
    account: callback.AccountSid,
    phase: 'completed',
    callerNumber: null,
    trackingNumber: null,
    direction: null,
    startedAt: null,
    durationSeconds: null,
    answered: null,
    voicemail: null,
    recordingUrl: null,
    callerName: null,
    transcript: null,
    verdict: null,
    attribution: null,
  };
}

function readTextMessage(text: z.output<typeof textPayload>): ProviderMessage {
  const status = (text.SmsStatus ?? text.MessageStatus)?.toLowerCase() ?? null;
  const providerLeadId = text.MessageSid ?? text.SmsSid;
  if (providerLeadId === null || (status !== null && status !== 'received'))
    return { type: 'irrelevant', reason: 'a text that was sent, not received' };
  return {
    type: 'lead',
    provider: 'twilio',
    providerLeadId,
    account: text.AccountSid,
    organizationId: null,
    channel: 'text',
    thread: text.From ? `${text.From} ${text.To ?? ''}`.trim() : null,
    source: null,
    name: null,
    email: null,
    phone: text.From,
    message: text.Body,
    zip: text.FromZip,
    verdict: null,
    attribution: null,
  };
}

function readStatus(callback: Callback): Partial<CallMessage> {
  const status = callback.CallStatus?.toLowerCase() ?? null;
  const running = status !== null && runningStatuses.includes(status);
  const phase = running ? 'started' : 'completed';
  if (callback.ParentCallSid !== null) {
    // An unanswered leg says nothing about other legs; its numbers and times are only its own.
    return { phase, answered: status === 'in-progress' || status === 'completed' ? true : null };
  }
  const direction = loose.readDirection(callback.Direction);
  const { From: from, To: to } = callback;
  return {
    phase,
    direction,
    // Only the direction tells which of the two numbers is the customer's.
    callerNumber: direction === null ? null : direction === 'inbound' ? from : to,
    trackingNumber: direction === null ? null : direction === 'inbound' ? to : from,
    callerName: callback.CallerName,
    durationSeconds: running ? null : callback.CallDuration,
    answered: readAnswered(status, callback),
    // No one answered, not even the script that takes voicemails.
    voicemail: status !== null && unansweredStatuses.includes(status) ? false : null,
    startedAt: readStart(callback, running),
  };
}

/**
 * An inbound call is "completed" as soon as the number's script answers, so only the outcome of the dial to the
 * business tells whether a person answered.
 */
function readAnswered(status: string | null, callback: Callback): boolean | null {
  const dialled = callback.DialCallStatus?.toLowerCase() ?? null;
  if (dialled !== null) return dialled === 'completed' || dialled === 'answered';
  if (status !== null && unansweredStatuses.includes(status)) return false;
  return status === 'completed' && loose.readDirection(callback.Direction) === 'outbound' ? true : null;
}

/** `Timestamp` is the event's time: the start of a call that just began, the end of one that is over. */
function readStart({ Timestamp: at, CallDuration, CallStatus }: Callback, running: boolean): Date | null {
  if (at === null) return null;
  if (running) return CallStatus?.toLowerCase() === 'in-progress' ? null : at;
  return CallDuration === null ? null : new Date(at.getTime() - CallDuration * 1000);
}

function readResult(callback: Callback): Partial<CallMessage> {
  const failed = ['failed', 'absent'].includes(callback.RecordingStatus?.toLowerCase() ?? '');
  const recordingUrl = failed ? null : callback.RecordingUrl;
  if (callback.TranscriptionText !== null || callback.TranscriptionStatus !== null) {
    return { phase: 'transcript', recordingUrl, transcript: callback.TranscriptionText };
  }
  const onlyRecording =
    callback.CallStatus === null && (recordingUrl !== null || callback.RecordingStatus !== null);
  return onlyRecording ? { phase: 'recording', recordingUrl } : { recordingUrl };
}

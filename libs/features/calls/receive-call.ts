import { type Attribution, completeAttribution } from '#features/attribution';
import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { lockIfPresent, lockName, madeIn, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { Call, type TurnTimes } from './call.entity.ts';
import { findCallOfProvider } from './calls.read.ts';
import type { ProviderVerdict } from './calls.schemas.ts';
import { handToPerson } from './hand-to-person.ts';

/** A provider's call, normalised; null where the message does not state a field. */
export interface IncomingCall {
  provider: string;
  providerCallId: string;
  account: string | null;
  organizationId: string;
  sourceId: string;
  /** The id of the stored message. */
  ingestMessageId: string;
  callerNumber: string | null;
  callerName: string | null;
  trackingNumber: string | null;
  direction: 'inbound' | 'outbound' | null;
  startedAt: Date | null;
  durationSeconds: number | null;
  answered: boolean | null;
  voicemail: boolean | null;
  recordingUrl: string | null;
  transcript: string | null;
  /** The time of each transcript turn in the recording. */
  turnTimes?: TurnTimes | null | undefined;
  verdict: ProviderVerdict | null;
  attribution: Attribution | null;
}

/** Longer transcripts are cut: an hour of speech has about 60,000 characters. */
const maxTranscript = 400_000;

/**
 * Upserts a provider's call: the first message creates the record, later ones complete it. Messages may come in any
 * order; one with less information than the record changes nothing. A call's identity is its source, its organization
 * and the provider's account and id: equal ids of two sources are two calls.
 * @returns null for a call that was erased: nothing is kept of it.
 */
export async function receiveCall(
  tx: Tx,
  incoming: IncomingCall,
  { transcriptWaitMs }: { transcriptWaitMs: number },
): Promise<Call | null> {
  const account = incoming.account ?? '';
  const identity = {
    source_id: incoming.sourceId,
    organization_id: incoming.organizationId,
    provider_account: account,
    provider_call_id: incoming.providerCallId,
  };
  // Serializes concurrent messages of one call, so that the second one finds the first one's record.
  await lockName(tx, `call:${Object.values(identity).join(':')}`);
  const found = await findCallOfProvider(tx.em, identity);
  if (found === null) {
    const call = create(tx, incoming, account);
    // Missing data may still come; after the wait a person decides without it.
    if (call.status === 'received') {
      enqueue(tx, 'expire-transcript', call.callId, new Date(Date.now() + transcriptWaitMs));
    }
    return call;
  }
  const known = await lockIfPresent(tx, Call, found, { populate: ['transcript', 'turnTimes'] });
  return known && merge(tx, known, incoming);
}

function create(tx: Tx, incoming: IncomingCall, account: string): Call {
  const now = new Date();
  const transcript = incoming.transcript?.slice(0, maxTranscript) ?? null;
  const call = tx.em.create(Call, {
    callId: newId('call'),
    ...madeIn(tx, now),
    organizationId: incoming.organizationId,
    sourceId: incoming.sourceId,
    provider: incoming.provider,
    providerAccount: account,
    providerCallId: incoming.providerCallId,
    callerNumber: incoming.callerNumber,
    callerName: incoming.callerName,
    trackingNumber: incoming.trackingNumber,
    direction: incoming.direction,
    startedAt: incoming.startedAt,
    durationSeconds: incoming.durationSeconds,
    answered: incoming.answered,
    voicemail: incoming.voicemail,
    recordingUrl: incoming.recordingUrl,
    providerVerdict: incoming.verdict,
    attribution: incoming.attribution,
    transcript,
    turnTimes: incoming.turnTimes ?? null,
    transcriptStatus: transcript ? 'available' : 'pending',
    status: 'received',
    extracted: {},
    announcedQualified: false,
    ingestMessageIds: [incoming.ingestMessageId],
    metadata: {},
    auditKey: newAuditKey(),
  });
  tx.em.persist(call);
  proceed(tx, call);
  if (call.direction === 'inbound') announceReceived(tx, call);
  audit(tx, {
    action: 'call.received',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes: changesBetween(
      {},
      { ...auditedFields(call), provider: call.provider, provider_call_id: call.providerCallId },
      { hash: hashedFields, key: call.auditKey },
    ),
  });
  return call;
}

const hashedFields = ['caller_number', 'caller_name', 'recording_url', 'attribution', 'transcript'];

function auditedFields(call: Call): Record<string, unknown> {
  return {
    caller_number: call.callerNumber ?? null,
    caller_name: call.callerName ?? null,
    tracking_number: call.trackingNumber ?? null,
    direction: call.direction ?? null,
    started_at: call.startedAt ?? null,
    duration_seconds: call.durationSeconds ?? null,
    answered: call.answered ?? null,
    voicemail: call.voicemail ?? null,
    recording_url: call.recordingUrl ?? null,
    provider_verdict: call.providerVerdict ?? null,
    attribution: call.attribution ?? null,
    transcript: call.transcript ?? null,
    transcript_status: call.transcriptStatus,
    status: call.status,
  };
}

/** `call.received`, once: when the call is known to be inbound. */
function announceReceived(tx: Tx, call: Call): void {
  emit(tx, {
    type: 'call.received',
    organizationId: call.organizationId,
    subjectId: call.callId,
    data: {
      call_id: call.callId,
      provider: call.provider,
      caller_number: call.callerNumber ?? null,
      tracking_number: call.trackingNumber ?? null,
      direction: 'inbound',
      started_at: call.startedAt?.toISOString() ?? null,
      duration_seconds: call.durationSeconds ?? null,
      answered: call.answered ?? null,
      voicemail: call.voicemail ?? null,
      transcript_status: call.transcriptStatus,
      attribution: call.attribution ?? null,
    },
  });
}

/** Moves a call on as far as its known facts allow; it waits until its direction is stated. */
function proceed(tx: Tx, call: Call): void {
  if (call.direction === 'outbound') call.keepOutbound();
  else if (call.direction === 'inbound' && call.transcript) {
    call.awaitClassification();
    enqueue(tx, 'classify-call', call.callId);
  } else if (call.wasMissed() && call.status === 'received') handToPerson(tx, call);
}

function merge(tx: Tx, call: Call, incoming: IncomingCall): Call {
  const before = auditedFields(call);
  const newDirection = !call.direction && incoming.direction !== null;
  const newVerdict = !call.providerVerdict && incoming.verdict !== null;
  call.ingestMessageIds = [...call.ingestMessageIds, incoming.ingestMessageId];
  call.direction ??= incoming.direction;
  call.providerVerdict ??= incoming.verdict;
  call.attribution = completeAttribution(call.attribution, incoming.attribution);
  call.callerNumber ??= incoming.callerNumber;
  call.callerName ??= incoming.callerName;
  call.trackingNumber ??= incoming.trackingNumber;
  call.startedAt ??= incoming.startedAt;
  call.recordingUrl ??= incoming.recordingUrl;
  // Messages may come late: keep the longest duration, and never take back `answered` or `voicemail`.
  if (incoming.durationSeconds !== null) {
    call.durationSeconds = Math.max(call.durationSeconds ?? 0, incoming.durationSeconds);
  }
  if (incoming.answered !== null) call.answered = call.answered === true || incoming.answered;
  if (incoming.voicemail !== null) call.voicemail = call.voicemail === true || incoming.voicemail;
  const words = incoming.transcript?.slice(0, maxTranscript) ?? null;
  const newWords = words !== null && words !== call.transcript;
  // The same words may come again, now with times.
  if (newWords || (words !== null && incoming.turnTimes)) call.turnTimes = incoming.turnTimes ?? null;
  if (newWords) {
    call.transcript = words;
    call.transcriptStatus = 'available';
  }
  // A decision on earlier words is kept; a person sees the new words.
  const undecided =
    call.status === 'received' ||
    (call.status === 'classifying' && newWords) ||
    (call.status === 'needs_review' && (newWords || newDirection || newVerdict));
  if (undecided) proceed(tx, call);
  if (newDirection && call.direction === 'inbound') announceReceived(tx, call);
  const changes = changesBetween(before, auditedFields(call), { hash: hashedFields, key: call.auditKey });
  if (Object.keys(changes).length === 0) return call;
  call.updatedAt = new Date();
  audit(tx, {
    action: 'call.updated',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes,
  });
  return call;
}

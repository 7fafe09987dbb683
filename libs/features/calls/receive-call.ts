import { emit } from '#features/event-catalog';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { lock, queryTogether, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { Call } from './call.entity.ts';

/** A provider's call, normalised; null where the message does not state a field. */
export interface IncomingCall {
  provider: string;
  providerCallId: string;
  account: string | null;
  organizationId: string;
  sourceId: string;
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
}

/** Longer transcripts are cut: an hour of speech has about 60,000 characters. */
const maxTranscript = 400_000;

/**
 * Upserts a provider's call: the first message creates the record, later ones complete it. Messages may come in any
 * order; one with less information than the record changes nothing. A call's identity is its source, its organization
 * and the provider's account and id: equal ids of two sources are two calls.
 */
export async function receiveCall(
  tx: Tx,
  incoming: IncomingCall,
  { transcriptWaitMs }: { transcriptWaitMs: number },
): Promise<Call> {
  const account = incoming.account ?? '';
  const { sourceId, organizationId, providerCallId } = incoming;
  const callId = await lockCall(tx, [sourceId, organizationId, account, providerCallId]);
  if (callId === null) {
    const call = create(tx, incoming, account);
    if (!askForClassification(tx, call)) awaitTranscript(tx, call, transcriptWaitMs);
    return call;
  }
  const known = await lock(tx, Call, callId, { populate: ['transcript'] });
  return merge(tx, known, incoming);
}

/**
 * The id of a provider's call, or null. An advisory lock serialises concurrent messages of one call, so that the second
 * one finds the first one's record.
 */
async function lockCall(
  tx: Tx,
  identity: [sourceId: string, organizationId: string, account: string, providerCallId: string],
): Promise<string | null> {
  const [, [found] = []] = await queryTogether(tx.em, [
    {
      sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      parameters: [`call:${identity.join(':')}`],
      name: 'lock_call',
    },
    {
      sql: `select call_id from calls where source_id = $1 and organization_id = $2 and provider_account = $3
              and provider_call_id = $4`,
      parameters: identity,
      name: 'find_call_of_provider',
    },
  ]);
  return found ? String(found.call_id) : null;
}

function create(tx: Tx, incoming: IncomingCall, account: string): Call {
  const now = new Date();
  const transcript = incoming.transcript?.slice(0, maxTranscript) ?? null;
  const call = tx.em.create(Call, {
    callId: newId('call'),
    tenantId: tx.tenantId,
    environment: tx.environment,
    organizationId: incoming.organizationId,
    sourceId: incoming.sourceId,
    provider: incoming.provider,
    providerAccount: account,
    providerCallId: incoming.providerCallId,
    callerNumber: incoming.callerNumber,
    callerName: incoming.callerName,
    trackingNumber: incoming.trackingNumber,
    direction: incoming.direction ?? 'inbound',
    startedAt: incoming.startedAt,
    durationSeconds: incoming.durationSeconds,
    answered: incoming.answered,
    voicemail: incoming.voicemail,
    recordingUrl: incoming.recordingUrl,
    transcript,
    transcriptStatus: transcript ? 'available' : 'pending',
    status: 'received',
    extracted: {},
    announcedQualified: false,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(call);
  emit(tx, {
    type: 'call.received',
    organizationId: call.organizationId,
    subjectId: call.callId,
    data: {
      call_id: call.callId,
      provider: call.provider,
      caller_number: call.callerNumber ?? null,
      tracking_number: call.trackingNumber ?? null,
      direction: call.direction,
      started_at: call.startedAt?.toISOString() ?? null,
      duration_seconds: call.durationSeconds ?? null,
      transcript_status: call.transcriptStatus,
    },
  });
  audit(tx, {
    action: 'call.received',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
    changes: changesBetween(
      {},
      { ...auditedFields(call), provider: call.provider, provider_call_id: call.providerCallId },
      { hash: hashedFields },
    ),
  });
  return call;
}

const hashedFields = ['caller_number', 'caller_name', 'transcript'];

function auditedFields(call: Call): Record<string, unknown> {
  return {
    caller_number: call.callerNumber ?? null,
    caller_name: call.callerName ?? null,
    tracking_number: call.trackingNumber ?? null,
    direction: call.direction,
    started_at: call.startedAt ?? null,
    duration_seconds: call.durationSeconds ?? null,
    answered: call.answered ?? null,
    voicemail: call.voicemail ?? null,
    recording_url: call.recordingUrl ?? null,
    transcript: call.transcript ?? null,
    transcript_status: call.transcriptStatus,
    status: call.status,
  };
}

/** Enqueues classification when there is a transcript. Outbound calls are not classified. */
function askForClassification(tx: Tx, call: Call): boolean {
  if (call.direction === 'outbound' || !call.transcript) return false;
  call.awaitClassification();
  enqueue(tx, 'classify-call', call.callId);
  return true;
}

/** A call without a transcript waits for it, and after `waitMs` goes to a person. */
function awaitTranscript(tx: Tx, call: Call, waitMs: number): void {
  if (call.direction === 'outbound') return;
  enqueue(tx, 'expire-transcript', call.callId, new Date(Date.now() + waitMs));
}

function merge(tx: Tx, call: Call, incoming: IncomingCall): Call {
  const before = auditedFields(call);
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
  if (newWords) {
    call.transcript = words;
    call.transcriptStatus = 'available';
  }
  // A decision on an earlier transcript stands; a person sees the new one.
  if (newWords && ['received', 'classifying', 'needs_review'].includes(call.status)) {
    askForClassification(tx, call);
  }
  const changes = changesBetween(before, auditedFields(call), { hash: hashedFields });
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

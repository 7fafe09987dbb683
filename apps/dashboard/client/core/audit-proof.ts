import type {
  AuditCheckpointRecord,
  ProvenAuditCheckpointRecord,
  SealedAuditEntryRecord,
} from '#features/audit-log/schemas';
import {
  AuditVerificationError,
  type Checkpoint,
  openCheckpoint,
  verifyAuditEntry,
  verifyConsistency,
} from '#sdk/audit';
import { request } from './api.ts';

/** What this browser has stored about a log, to compare later responses with. */
interface Remembered {
  verifierKey: string;
  note: string;
}

export interface EntryProof {
  checkpoint: Checkpoint;
  /** The checkpoint that this browser had stored and that the log was proved to continue; null the first time. */
  continues: Checkpoint | null;
}

function recall(place: string): Remembered | null {
  const text = localStorage.getItem(place);
  return text === null ? null : (JSON.parse(text) as Remembered);
}

/** The newest checkpoint with the proof that it continues an older one. */
async function continuation(older: Checkpoint): Promise<ProvenAuditCheckpointRecord> {
  const path = '/audit-log/checkpoints';
  const { data } = await request<{ data: AuditCheckpointRecord[] }>('GET', `${path}?limit=1`);
  const [newest] = data.data;
  if (!newest || newest.tree_size < older.treeSize) {
    throw new AuditVerificationError(
      `the log is shorter than the ${older.treeSize} batches that this browser has seen signed`,
    );
  }
  const proven = await request<ProvenAuditCheckpointRecord>(
    'GET',
    `${path}/${newest.checkpoint_id}?from=${older.treeSize}`,
  );
  return proven.data;
}

/**
 * Verifies an entry in the browser, and that the log continues the last checkpoint that this browser has seen: the key and
 * the newest checkpoint are stored from one time to the next.
 * @throws AuditVerificationError naming the step that failed, ApiError.
 */
export async function proveEntry(
  auditId: string,
  log: { tenantId: string; environment: string },
): Promise<EntryProof> {
  const place = `audit-log ${log.tenantId} ${log.environment}`;
  const known = recall(place);
  const older = known && (await openCheckpoint(known.note, known.verifierKey));
  const { data: entry } = await request<SealedAuditEntryRecord>(
    'GET',
    `/audit-log/${encodeURIComponent(auditId)}`,
  );
  const signed = entry.seal?.checkpoint;
  if (known && signed && signed.verifier_key !== known.verifierKey) {
    throw new AuditVerificationError('the log is signed with another key than this browser has seen before');
  }
  const verifierKey = signed?.verifier_key ?? '';
  const checkpoint = await verifyAuditEntry(entry, { ...log, verifierKey });
  let newest = signed?.note ?? '';
  if (older) {
    const proven = await continuation(older);
    const newer = await openCheckpoint(proven.note, verifierKey);
    await verifyConsistency(older, newer, proven.consistency?.proof ?? []);
    newest = proven.note;
  }
  localStorage.setItem(place, JSON.stringify({ verifierKey, note: newest } satisfies Remembered));
  return { checkpoint, continues: older };
}

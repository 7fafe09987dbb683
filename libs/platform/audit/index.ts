import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json';
import type { Tx } from '#platform/db';
import { newId } from '#platform/ids';

export type { AuditScope } from './chain.ts';
export { type CheckpointSigner, createCheckpointSigner } from './checkpoint.ts';
export {
  auditEntryColumns,
  auditEntrySelection,
  readAuditEntry,
  type StoredAuditEntry,
  verifyInclusion,
} from './entry.ts';
export { type InclusionProof, inclusionProof } from './inclusion.ts';
export type { ProofStep } from './merkle.ts';
export { dropExpiredPartitions, ensureAuditPartitions } from './retention.ts';
export { createSealer, type Sealer, type SealerOptions } from './seal.ts';
export { consistencyProof, treeRoot } from './tree.ts';
export {
  type AuditProblem,
  type AuditProblemKind,
  type AuditVerification,
  type KnownCheckpoint,
  verifyAudit,
} from './verify.ts';

/** The changes by field; contains only fields that differ. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface AuditEntry {
  /** `resource.verb` in the past tense: `lead.created`. */
  action: string;
  target: { type: string; id: string };
  organizationId: string | null;
  changes?: Changes;
}

/** Writes an audit entry with the commit of `tx`: there is no change without its entry, and no entry without its change. */
export function audit(tx: Tx, entry: AuditEntry): void {
  const now = Date.now();
  tx.records.audit.push({
    audit_id: newId('aud', now),
    tenant_id: tx.tenantId,
    environment: tx.environment,
    occurred_at: new Date(now).toISOString(),
    actor_type: tx.actor.type,
    actor_id: tx.actor.id,
    // A user's name is not stored, so that it can be erased; it is looked up when the entry is shown.
    actor_name: tx.actor.type === 'user' ? null : tx.actor.name,
    action: entry.action,
    target_type: entry.target.type,
    target_id: entry.target.id,
    organization_id: entry.organizationId,
    changes: entry.changes ?? {},
    request_id: tx.requestId,
    ip: tx.ip,
    user_agent: tx.userAgent,
  });
}

/**
 * A key for the hashes of one record's personal data. It is kept on the record's row only, so that the hashes are useless
 * once the record is erased.
 */
export const newAuditKey = (): string => randomUUID();

function hashed(value: unknown, key: KeyObject): unknown {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `hmac-sha256:${createHmac('sha256', key).update(text).digest('hex')}`;
}

/** Whether two values are the same as JSON; dates compare as their JSON text. */
function sameJson(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return canonicalJson(plain(a)) === canonicalJson(plain(b));
}

/** Fields of which the log stores only the hash: secrets, personal data, free text. */
export interface PrivateFields {
  hash: readonly string[];
  /** The record's key, from {@link newAuditKey}; null for an erased record, whose hashes then equal no others. */
  key: string | null | undefined;
}

/**
 * The difference between two states of a record. Private fields appear as HMAC-SHA-256 with the record's key: equal values
 * have equal hashes, and once the key is erased, the values cannot be found by brute force.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  { hash, key }: PrivateFields = { hash: [], key: null },
): Changes {
  const changes: Changes = {};
  // Making a key costs several times as much as a hash, so it is made once, and only if there is something to hash.
  let secret: KeyObject | undefined;
  const digest = (value: unknown): unknown => {
    secret ??= createSecretKey(key ?? newAuditKey(), 'utf8');
    return hashed(value, secret);
  };
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (from === to || JSON.stringify(from) === JSON.stringify(to)) continue;
    // The database may store an object's fields in another order, which is not a change.
    if (from !== null && to !== null && sameJson(from, to)) continue;
    changes[field] = hash.includes(field) ? { from: digest(from), to: digest(to) } : { from, to };
  }
  return changes;
}

import { sql } from 'kysely';
import { canonicalJson } from '#platform/canonical-json';
import { type AuditRow, auditEntryData } from '#platform/db';
import { leafHash, type ProofStep, rootOfProof } from './merkle.ts';

const plainColumns = [
  'e.audit_id',
  'e.tenant_id',
  'e.environment',
  'e.actor_type',
  'e.actor_id',
  'e.actor_name',
  'e.action',
  'e.target_type',
  'e.target_id',
  'e.organization_id',
  'e.request_id',
  'e.ip',
  'e.user_agent',
] as const;

// As text, so that no digit is lost.
const occurredAt = `to_char(e.occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const changes = 'e.changes::text';

/** An entry of `audit_entries as e` as {@link readAuditEntry} takes it, for the query builder. */
export const auditEntrySelection = [
  ...plainColumns,
  sql.raw<string>(occurredAt).as('occurred_at'),
  sql.raw<string>(changes).as('changes'),
] as const;

/** The same for a statement in SQL. */
export const auditEntryColumns = `${plainColumns.join(', ')}, ${occurredAt} as occurred_at, ${changes} as changes`;

/** A row with {@link auditEntryColumns}. */
export type StoredAuditEntry = Omit<AuditRow, 'changes'> & { changes: string };

/** The same columns from an outer join: all null if there is no entry. */
export type MaybeAuditEntry = StoredAuditEntry | { [Column in keyof StoredAuditEntry]: null };

export function isPresent(entry: MaybeAuditEntry): entry is StoredAuditEntry {
  return entry.audit_id !== null;
}

/**
 * Converts a stored entry to the form in which it was written: its time in ISO 8601, UTC, with milliseconds, its changes
 * parsed.
 * @throws SyntaxError if the stored changes are not JSON.
 */
export function readAuditEntry(stored: StoredAuditEntry): AuditRow {
  return {
    ...stored,
    // We write milliseconds. Finer digits are tampering; they are kept here, so the hash differs.
    occurred_at: stored.occurred_at.replace(/000Z$/, 'Z'),
    changes: JSON.parse(stored.changes),
  };
}

/** Whether the stored text is exactly its parsed value: no duplicate member, no digits beyond a number's precision. */
export function saysOnlyItsValue(json: string): boolean {
  const compact = json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
  return JSON.stringify(JSON.parse(json)) === compact;
}

/** The hashed content of an entry's leaf: the entry as the API shows it, without its seal, and its tenant and environment. */
function sealedContent(row: AuditRow, sequence: number): Record<string, unknown> {
  return { ...auditEntryData(row), sequence, tenant_id: row.tenant_id, environment: row.environment };
}

/** The leaf of an entry: SHA-256 over 0x00 and the canonical JSON (RFC 8785) of its content. */
export function auditLeaf(row: AuditRow, sequence: number): Buffer {
  return leafHash(canonicalJson(sealedContent(row, sequence)));
}

/**
 * Whether an entry is under a seal's root. A pure function, so that anyone who kept the root can verify offline. A user's
 * name is added when the entry is shown and is not part of it.
 * @param entry the API's response (its `seal` is ignored) with `tenant_id` and `environment` added.
 * @param proof `seal.proof` of the response.
 * @param root hexadecimal; the root that was kept, or `seal.root`.
 */
export function verifyInclusion(
  entry: Readonly<Record<string, unknown>>,
  proof: readonly ProofStep[],
  root: string,
): boolean {
  const { seal: _, ...shown } = entry;
  const actor = shown.actor as { type: string } | undefined;
  const content = actor?.type === 'user' ? { ...shown, actor: { ...actor, name: null } } : shown;
  return rootOfProof(leafHash(canonicalJson(content)), proof).toString('hex') === root.toLowerCase();
}

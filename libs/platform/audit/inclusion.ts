import type { Pool } from 'pg';
import { query } from '#platform/db';
import { merkleProof, type ProofStep } from './merkle.ts';
import { sealProof } from './tree.ts';

/** Bytes of a SHA-256. */
const hashLength = 32;

/** The position of an entry in its sealed batch, and its proof. */
export interface InclusionProof {
  batch: number;
  /** Hexadecimal. */
  root: string;
  sequence: number;
  /** Position in the batch, from 0. */
  leaf_index: number;
  proof: ProofStep[];
  /** The rest of the batch's seal. */
  first_sequence: number;
  entry_count: number;
  sealed_at: string;
  /** The newest signed checkpoint and the path of the seal to its root; null while none covers the batch. */
  checkpoint: { note: string; verifier_key: string; proof: string[] } | null;
}

/**
 * The proof that an entry is in the log; null while it is not sealed.
 * @param source a tenant's entity manager, which sees only that tenant's entries, or the system role's pool.
 */
export async function inclusionProof(
  source: Pool | Parameters<typeof query>[0],
  auditId: string,
): Promise<InclusionProof | null> {
  const statement = `select l.batch, l.sequence, l.leaf, s.root, s.first_sequence, s.entry_count, s.sealed_at,
      l.tenant_id, l.environment, c.tree_size, c.note, c.verifier_key, (
      select string_agg(b.hash, ''::bytea order by b.leaf) from audit_leaves b
      where b.tenant_id = l.tenant_id and b.environment = l.environment and b.batch = l.batch
    ) as hashes
    from audit_leaves l join audit_seals s using (tenant_id, environment, batch)
    left join lateral (
      select tree_size, note, verifier_key from audit_checkpoints c
      where c.tenant_id = l.tenant_id and c.environment = l.environment order by tree_size desc limit 1
    ) c on c.tree_size >= l.batch
    where l.audit_id = $1`;
  interface Row {
    tenant_id: string;
    environment: string;
    batch: string;
    first_sequence: string;
    entry_count: number;
    sealed_at: Date;
    tree_size: string | null;
    note: string | null;
    verifier_key: string | null;
    sequence: string;
    leaf: number;
    root: Buffer;
    /** The leaf hashes of the batch, concatenated. */
    hashes: Buffer;
  }
  const rows =
    'getKysely' in source
      ? await query<Row>(source, statement, [auditId])
      : (await source.query<Row>(statement, [auditId])).rows;
  const row = rows[0];
  if (!row) return null;
  const leaves = Array.from({ length: row.hashes.length / hashLength }, (_, i) =>
    row.hashes.subarray(i * hashLength, (i + 1) * hashLength),
  );
  const batch = Number(row.batch);
  const { note, verifier_key, tree_size } = row;
  const checkpoint = note !== null &&
    verifier_key !== null && {
      note,
      verifier_key,
      proof: (await sealProof(source, row, batch, Number(tree_size))).map((node) => node.toString('hex')),
    };
  return {
    batch,
    root: row.root.toString('hex'),
    sequence: Number(row.sequence),
    leaf_index: row.leaf,
    proof: merkleProof(leaves, row.leaf),
    first_sequence: Number(row.first_sequence),
    entry_count: row.entry_count,
    sealed_at: row.sealed_at.toISOString(),
    checkpoint: checkpoint || null,
  };
}

import type { Pool } from 'pg';
import { query } from '#platform/db';
import { merkleProof, type ProofStep } from './merkle.ts';

/** Bytes of a SHA-256. */
const hashLength = 32;

/** Where an entry stands under its seal, and how to get from it to the root. */
export interface InclusionProof {
  batch: number;
  /** Hexadecimal. */
  root: string;
  sequence: number;
  /** Place in the batch, from 0. */
  leaf_index: number;
  proof: ProofStep[];
}

/**
 * The proof that an entry is in the log; null while it is not sealed.
 * @param source a tenant's entity manager, which sees that tenant's entries only, or the system role's pool.
 */
export async function inclusionProof(
  source: Pool | Parameters<typeof query>[0],
  auditId: string,
): Promise<InclusionProof | null> {
  const statement = `select l.batch, l.sequence, l.leaf, s.root, (
      select string_agg(b.hash, ''::bytea order by b.leaf) from audit_leaves b
      where b.tenant_id = l.tenant_id and b.environment = l.environment and b.batch = l.batch
    ) as hashes
    from audit_leaves l join audit_seals s using (tenant_id, environment, batch) where l.audit_id = $1`;
  interface Row {
    batch: string;
    sequence: string;
    leaf: number;
    root: Buffer;
    /** All of the batch, one after the other. */
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
  return {
    batch: Number(row.batch),
    root: row.root.toString('hex'),
    sequence: Number(row.sequence),
    leaf_index: row.leaf,
    proof: merkleProof(leaves, row.leaf),
  };
}

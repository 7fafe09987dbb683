import type { Pool } from 'pg';
import { query } from '#platform/db';
import { merkleProof, type ProofStep } from './merkle.ts';

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
  const statement = `select l.batch, l.sequence, l.leaf, s.root, array(
      select b.hash from audit_leaves b
      where b.tenant_id = l.tenant_id and b.environment = l.environment and b.batch = l.batch order by b.leaf
    ) as hashes
    from audit_leaves l join audit_seals s using (tenant_id, environment, batch) where l.audit_id = $1`;
  interface Row {
    batch: string;
    sequence: string;
    leaf: number;
    root: Buffer;
    hashes: Buffer[];
  }
  const rows =
    'getKysely' in source
      ? await query<Row>(source, statement, [auditId])
      : (await source.query<Row>(statement, [auditId])).rows;
  const row = rows[0];
  if (!row) return null;
  return {
    batch: Number(row.batch),
    root: row.root.toString('hex'),
    sequence: Number(row.sequence),
    leaf_index: row.leaf,
    proof: merkleProof(row.hashes, row.leaf),
  };
}

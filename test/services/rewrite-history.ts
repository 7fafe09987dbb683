import { Client } from 'pg';
import { auditEntryColumns, type CheckpointSigner, readAuditEntry, treeRoot } from '#platform/audit';
import type { Context } from '#platform/db';
import { chainHash, chainStart, type Seal } from '../../libs/platform/audit/chain.ts';
import { auditLeaf } from '../../libs/platform/audit/entry.ts';
import { merkleRoot } from '../../libs/platform/audit/merkle.ts';
import { GrowingTree } from '../../libs/platform/audit/tree.ts';
import type { TestStack } from './stack.ts';

/**
 * An attack by a superuser with our own code: changes an entry, switches triggers off, and recomputes leaves, roots, chain
 * and tree so that the database is consistent again.
 * @param signer if the signing key was stolen too, the checkpoints in the database are signed again; null leaves them.
 */
export async function rewriteHistory(
  stack: Pick<TestStack, 'config'>,
  { tenantId, environment }: Pick<Context, 'tenantId' | 'environment'>,
  auditId: string,
  signer: CheckpointSigner | null,
): Promise<void> {
  const scope = { tenant_id: tenantId, environment };
  const key = [tenantId, environment];
  const owner = new Client({ connectionString: stack.config.adminDatabaseUrl });
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update audit_entries set actor_id = 'somebody_else', ip = '192.0.2.66' where audit_id = $1`,
      [auditId],
    );
    const { rows } = await owner.query(
      `select ${auditEntryColumns}, l.batch, l.sequence from audit_leaves l
       join audit_entries e on e.audit_id = l.audit_id where l.tenant_id = $1 and l.environment = $2 order by l.sequence`,
      key,
    );
    for (const { batch: _, sequence, ...entry } of rows) {
      await owner.query('update audit_leaves set hash = $2 where audit_id = $1', [
        entry.audit_id,
        auditLeaf(readAuditEntry(entry), Number(sequence)),
      ]);
    }
    const seals = await owner.query(
      'select * from audit_seals where tenant_id = $1 and environment = $2 order by batch',
      key,
    );
    const tree = GrowingTree.empty();
    let chain = chainStart(scope);
    for (const row of seals.rows) {
      const leaves = await owner.query(
        'select hash from audit_leaves where tenant_id = $1 and environment = $2 and batch = $3 order by leaf',
        [...key, row.batch],
      );
      const seal: Seal = {
        batch: Number(row.batch),
        first_sequence: Number(row.first_sequence),
        entry_count: row.entry_count,
        root: merkleRoot(leaves.rows.map(({ hash }) => hash)),
        sealed_at: row.sealed_at,
      };
      chain = chainHash(chain, seal);
      await owner.query(
        'update audit_seals set root = $4, chain = $5, nodes = $6 where tenant_id = $1 and environment = $2 and batch = $3',
        [...key, row.batch, seal.root, chain, tree.add(seal)],
      );
    }
    if (!signer) return;
    const signed = await owner.query(
      'select tree_size from audit_checkpoints where tenant_id = $1 and environment = $2',
      key,
    );
    for (const row of signed.rows) {
      const size = Number(row.tree_size);
      const root = await treeRoot(owner, scope, size);
      await owner.query(
        'update audit_checkpoints set root = $4, note = $5 where tenant_id = $1 and environment = $2 and tree_size = $3',
        [...key, size, root, signer.sign(scope, size, root)],
      );
    }
  } finally {
    await owner.end();
  }
}

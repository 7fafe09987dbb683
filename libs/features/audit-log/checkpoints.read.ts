import type { EntityManager } from '@mikro-orm/postgresql';
import { consistencyProof } from '#platform/audit';
import { type Row, requireOne, selectFrom, type TenantScope, withIsoTimes } from '#platform/db';
import { validationError } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type {
  AuditCheckpointRecord,
  ListAuditCheckpoints,
  ProvenAuditCheckpointRecord,
} from './audit-log.schemas.ts';

const columns = [
  'checkpoint_id',
  'tree_size',
  'last_sequence',
  'note',
  'verifier_key',
  'created_at',
] as const;

function present(row: Row<'audit_checkpoints', (typeof columns)[number]>): AuditCheckpointRecord {
  return {
    ...withIsoTimes(row),
    tree_size: Number(row.tree_size),
    last_sequence: Number(row.last_sequence),
  };
}

/** A page of signed checkpoints, newest first. */
export function listCheckpoints(
  em: EntityManager,
  cursors: Cursors,
  request: ListAuditCheckpoints,
): Promise<Page<AuditCheckpointRecord>> {
  return findPage(em, 'audit_checkpoints', {
    key: 'checkpoint_id',
    cursors,
    request,
    select: (checkpoints) => checkpoints.select(columns),
    present,
  });
}

/**
 * A checkpoint, with the proof that it continues the one of `from` batches.
 * @throws AppError `not_found`, or `validation_error` where the one of `from` batches is newer.
 */
export async function readCheckpoint(
  em: EntityManager,
  { tenantId, environment }: TenantScope,
  checkpointId: string,
  from: number | undefined,
): Promise<ProvenAuditCheckpointRecord> {
  const query = selectFrom(em, 'audit_checkpoints').select(columns).where('checkpoint_id', '=', checkpointId);
  const checkpoint = present(await requireOne(em, query, 'checkpoint'));
  if (from === undefined) return { ...checkpoint, consistency: null };
  const { tree_size } = checkpoint;
  if (from > tree_size) {
    throw validationError([
      { path: 'from', message: `must be at most ${tree_size}, the batches under this one` },
    ]);
  }
  const proof = await consistencyProof(em, { tenant_id: tenantId, environment }, from, tree_size);
  return { ...checkpoint, consistency: { from, proof: proof.map((node) => node.toString('hex')) } };
}

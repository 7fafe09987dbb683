import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { EventData } from '#features/event-catalog';
import type { AuditScope } from '#platform/audit';
import { type Environment, query, type Tx } from '#platform/db';

/** Current names of users, by id; a user who has left has no entry. */
export async function findUserNames(
  em: EntityManager,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await query<{ user_id: string; name: string }>(em, 'select * from app.user_names($1)', [
    userIds,
  ]);
  return new Map(found.map(({ user_id, name }) => [user_id, name]));
}

/** Makes the rest of the transaction prefer an index in the requested order over sorting. */
export async function preferIndexOrder(em: EntityManager): Promise<void> {
  await query(em, 'set local enable_sort = off');
}

/** A log that was sealed further since its last checkpoint. */
export interface DueLog extends AuditScope {
  environment: Environment;
  tree_size: string;
  last_sequence: string;
  known_size: string | null;
  known_root: Buffer | null;
  known_key: string | null;
}

/** The logs due for a checkpoint; an index skip scan, so that the cost grows with the logs and not with the seals. */
export async function findDueLogs(system: Pool): Promise<DueLog[]> {
  const { rows } = await system.query<DueLog>(`
  with recursive logs as (
    (select tenant_id, environment from audit_seals order by tenant_id, environment limit 1)
    union all
    select n.tenant_id, n.environment from logs l cross join lateral (
      select tenant_id, environment from audit_seals s
      where (s.tenant_id, s.environment) > (l.tenant_id, l.environment)
      order by s.tenant_id, s.environment limit 1
    ) n
  )
  select l.tenant_id, l.environment, s.batch as tree_size, s.last_sequence, c.tree_size as known_size,
    c.root as known_root, c.verifier_key as known_key
  from logs l
  cross join lateral (
    select batch, first_sequence + entry_count - 1 as last_sequence from audit_seals s
    where s.tenant_id = l.tenant_id and s.environment = l.environment order by batch desc limit 1
  ) s
  left join lateral (
    select tree_size, root, verifier_key from audit_checkpoints c
    where c.tenant_id = l.tenant_id and c.environment = l.environment order by tree_size desc limit 1
  ) c on true
  where c.tree_size is null or c.tree_size < s.batch`);
  return rows;
}

/** Stores a checkpoint and its root. @returns false where one of this size exists. */
export async function insertCheckpoint(
  { em, tenantId, environment }: Tx,
  { checkpoint_id, tree_size, last_sequence, note, verifier_key, created_at }: EventData<'audit.checkpoint'>,
  root: Buffer,
): Promise<boolean> {
  const inserted = await query(
    em,
    `insert into audit_checkpoints (checkpoint_id, tenant_id, environment, tree_size, root, note, verifier_key,
       last_sequence, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, environment, tree_size) do nothing returning 1`,
    [checkpoint_id, tenantId, environment, tree_size, root, note, verifier_key, last_sequence, created_at],
  );
  return inserted.length > 0;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type Row, type Tx } from '#platform/db';

/** Current names of users by id: the alerts store ids alone. */
export async function findUserNames(
  em: EntityManager,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await query<{ user_id: string; name: string }>(
    em,
    'select user_id, name from app.user_names($1)',
    [userIds],
  );
  return new Map(users.map(({ user_id, name }) => [user_id, name]));
}

type Resolved = Row<'alerts', 'alert_id' | 'organization_id'> & { acknowledged_at: Date };

/** Closes the open alerts about records, in the actor's name. @param kinds a regular expression. */
export function resolveRows(tx: Tx, targetIds: readonly string[], kinds: string): Promise<Resolved[]> {
  return query<Resolved>(
    tx.em,
    `update alerts set acknowledged_at = now(), updated_at = now(), acknowledged_by = $3
     where target_id = any ($1) and acknowledged_at is null and kind ~ $2
     returning alert_id, organization_id, acknowledged_at`,
    [targetIds, kinds, JSON.stringify({ type: 'system', id: tx.actor.id, name: tx.actor.name })],
  );
}

/** Cancels the planned escalation of acknowledged alerts; a job that already runs checks by itself. */
export async function cancelEscalation(tx: Tx, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await query(
    tx.em,
    `update jobs set state = 'cancelled', finalized_at = now()
     where subject_id = any ($1) and name = 'tell-of-alert' and finalized_at is null and state <> 'running'`,
    [alertIds],
  );
}

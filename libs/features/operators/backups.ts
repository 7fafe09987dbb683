import type { Pool } from 'pg';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { operatorsLog } from './operators.service.ts';

const action = 'backup.taken';

/** A backup that was written to its end. */
export interface TakenBackup {
  /** Where it was written to, as its operator called the place. */
  directory: string;
  /** When its snapshot of the database was taken. */
  taken_at: string;
  release: string;
  rows: number;
}

/**
 * Notes in the operators' log that there is a copy of everything, who took it, and where it went.
 * @param ctx of the operators' log, on the system role.
 */
export async function recordBackup(ctx: Context, { directory, ...backup }: TakenBackup): Promise<void> {
  await transaction(ctx, async (tx) => {
    audit(tx, {
      action,
      target: { type: 'backup', id: directory },
      organizationId: null,
      changes: changesBetween({}, { ...backup }),
    });
  });
}

/** The last backup that was written of this database; null where there was none. */
export async function lastBackup(system: Pool): Promise<{ directory: string; takenAt: Date } | null> {
  const { rows } = await system.query<{ directory: string; taken_at: string }>(
    `select target_id as directory, changes #>> '{taken_at,to}' as taken_at from audit_entries
     where tenant_id = $1 and environment = $2 and action = $3 order by occurred_at desc, audit_id desc limit 1`,
    [operatorsLog.tenantId, operatorsLog.environment, action],
  );
  const [last] = rows;
  return last ? { directory: last.directory, takenAt: new Date(last.taken_at) } : null;
}

import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { backupTaken } from './operators.sql.ts';

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
      action: backupTaken,
      target: { type: 'backup', id: directory },
      organizationId: null,
      changes: changesBetween({}, { ...backup }),
    });
  });
}

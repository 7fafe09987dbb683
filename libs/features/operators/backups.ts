import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { backupTaken } from './operators.sql.ts';

/** A completed backup. */
export interface TakenBackup {
  /** The directory, as the operator gave it. */
  directory: string;
  /** When its snapshot of the database was taken. */
  taken_at: string;
  release: string;
  rows: number;
}

/**
 * Records in the operators' log that a backup was taken, by whom, and where it was written.
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

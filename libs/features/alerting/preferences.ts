import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import type { AlertPreferences } from './alerting.schemas.ts';
import { findWanted, upsertWanted } from './alerting.sql.ts';

/** The preferences of a user who has stored none. */
export const wantedByDefault = (role: Role): AlertPreferences => ({
  mail: role === 'viewer' ? 'none' : 'critical',
  quiet_hours: null,
});

/** @param system users belong to no single tenant, so only the system role sees them. */
export async function findPreferences(
  system: Pool,
  { userId, role }: { userId: string; role: Role },
): Promise<AlertPreferences> {
  return (await findWanted(system, userId)) ?? wantedByDefault(role);
}

/** Sets the caller's own preferences. @param ctx of the system role. */
export async function setPreferences(
  ctx: Context,
  session: { userId: string; role: Role },
  wanted: AlertPreferences,
): Promise<void> {
  const before = await findPreferences(ctx.db.pool, session);
  await transaction(ctx, async (tx) => {
    await upsertWanted(tx, session.userId, wanted);
    audit(tx, {
      action: 'user.notifications_set',
      target: { type: 'user', id: session.userId },
      organizationId: null,
      changes: changesBetween({ ...before }, { ...wanted }),
    });
  });
}

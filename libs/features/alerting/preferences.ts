import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { audit, changesBetween } from '#platform/audit';
import { type Context, query, transaction } from '#platform/db';
import type { AlertPreferences } from './alerting.schemas.ts';

/** What somebody wants who has not said so. */
export const wantedByDefault = (role: Role): AlertPreferences => ({
  mail: role === 'viewer' ? 'none' : 'critical',
  quiet_hours: null,
});

/** @param system people are not within one tenant, so only the system role sees them. */
export async function findPreferences(
  system: Pool,
  { userId, role }: { userId: string; role: Role },
): Promise<AlertPreferences> {
  const { rows } = await system.query<AlertPreferences>(
    'select mail, quiet_hours from alert_preferences where user_id = $1',
    [userId],
  );
  return rows[0] ?? wantedByDefault(role);
}

/** Sets what one wants to be told oneself. @param ctx of the system role. */
export async function setPreferences(
  ctx: Context,
  session: { userId: string; role: Role },
  wanted: AlertPreferences,
): Promise<void> {
  const before = await findPreferences(ctx.db.pool, session);
  await transaction(ctx, async (tx) => {
    await query(
      tx.em,
      `insert into alert_preferences (user_id, tenant_id, mail, quiet_hours) values ($1, $2, $3, $4)
       on conflict (user_id) do update set mail = $3, quiet_hours = $4, updated_at = now()`,
      [session.userId, tx.tenantId, wanted.mail, wanted.quiet_hours && JSON.stringify(wanted.quiet_hours)],
    );
    audit(tx, {
      action: 'user.notifications_set',
      target: { type: 'user', id: session.userId },
      organizationId: null,
      changes: changesBetween({ ...before }, { ...wanted }),
    });
  });
}

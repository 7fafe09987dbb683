import type { Pool } from 'pg';
import * as z from 'zod';
import { timezone } from '#features/organizations';
import type { Role } from '#features/roles';
import { audit, changesBetween } from '#platform/audit';
import { type Context, query, transaction } from '#platform/db';

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay, timezone });

/** Of which alerts somebody is told by mail, and when not. */
export const preferences = z.strictObject({
  mail: z.enum(['none', 'critical', 'all']),
  quiet_hours: quietHours.nullable(),
});

export type AlertPreferences = z.output<typeof preferences>;
export type QuietHours = z.output<typeof quietHours>;

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

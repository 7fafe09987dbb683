import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { query, type Tx } from '#platform/db';
import type { AlertPreferences } from './alerting.schemas.ts';

/** A user's stored preferences. @param system users belong to no single tenant. */
export async function findWanted(system: Pool, userId: string): Promise<AlertPreferences | undefined> {
  const { rows } = await system.query<AlertPreferences>(
    'select mail, quiet_hours from alert_preferences where user_id = $1',
    [userId],
  );
  return rows[0];
}

/** Stores a user's preferences. @param tx of the system role. */
export async function upsertWanted(
  tx: Tx,
  userId: string,
  { mail, quiet_hours }: AlertPreferences,
): Promise<void> {
  await query(
    tx.em,
    `insert into alert_preferences (user_id, tenant_id, mail, quiet_hours) values ($1, $2, $3, $4)
       on conflict (user_id) do update set mail = $3, quiet_hours = $4, updated_at = now()`,
    [userId, tx.tenantId, mail, quiet_hours && JSON.stringify(quiet_hours)],
  );
}

/** Limit of alert mails to one person per tenant within ten minutes: more would hide what matters. */
const mailsAtMost = 20;

interface Person {
  userId: string;
  role: Role;
  /** Null: no preference is stored. */
  mail: AlertPreferences['mail'] | null;
  quiet_hours: AlertPreferences['quiet_hours'];
}

/**
 * Users who see alerts of an organization, highest roles first. Users who have reached the mail limit are left out.
 * @param organizationId null: account-wide alerts, which only users not confined to organizations see.
 */
export async function findPeople(
  system: Pool,
  { tenantId, organizationId }: { tenantId: string; organizationId: string | null },
): Promise<Person[]> {
  const { rows } = await system.query<Person>(
    `select u.user_id as "userId", u.role, p.mail, p.quiet_hours
     from users u left join alert_preferences p using (user_id)
     where u.tenant_id = $1 and u.disabled_at is null
       and (u.organization_ids is null or $2 = any (u.organization_ids)
         or (u.include_descendants and app.organization_ancestry($2) && u.organization_ids))
       and (select count(*) from alert_notices n where n.user_id = u.user_id
         and n.created_at > now() - interval '10 minutes') < $3
     order by array_position(array['owner', 'admin', 'member', 'viewer'], u.role), u.user_id
     limit 500`,
    [tenantId, organizationId, mailsAtMost],
  );
  return rows;
}

/** A user who may be sent mail. */
export async function findAddressee(
  system: Pool,
  tenantId: string,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await system.query<{ name: string; email: string }>(
    'select name, email from users where user_id = $1 and tenant_id = $2 and disabled_at is null',
    [userId, tenantId],
  );
  return rows[0];
}

/** Stores the people that an escalation step notifies. */
export async function insertNotices(
  tx: Tx,
  alertId: string,
  step: number,
  notices: readonly { noticeId: string; userId: string }[],
): Promise<void> {
  await query(
    tx.em,
    `insert into alert_notices (notice_id, alert_id, tenant_id, environment, user_id, step, status)
     select notice_id, $1, $2, $3, user_id, $4, 'queued' from unnest($5::uuid[], $6::text[]) as n (notice_id, user_id)`,
    [
      alertId,
      tx.tenantId,
      tx.environment,
      step,
      notices.map(({ noticeId }) => noticeId),
      notices.map(({ userId }) => userId),
    ],
  );
}

/** Ends a notice with its outcome. */
export async function settleNotice(
  tx: Tx,
  noticeId: string,
  status: 'accepted' | 'not_needed' | 'failed',
  error: string | null = null,
): Promise<void> {
  await query(
    tx.em,
    `update alert_notices set status = $2, error = $3, settled_at = now() where notice_id = $1 and status in ('queued', 'failed')`,
    [noticeId, status, error],
  );
}

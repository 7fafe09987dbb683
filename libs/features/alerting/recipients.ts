import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import type { AlertPreferences } from './alerting.schemas.ts';
import { wantedByDefault } from './preferences.ts';

/** Mails that one person gets of a tenant's alerts within ten minutes: more would hide what matters. */
const mailsAtMost = 20;
/** People who are told in one step. */
const peopleAtMost = 50;

export interface Recipient {
  userId: string;
  role: Role;
  wants: AlertPreferences;
}

/**
 * Who sees alerts of an organization, the highest roles first. Whoever has had enough of them for now is left out.
 * @param organizationId null: of the whole account, which only those see who are not confined.
 */
export async function findRecipients(
  system: Pool,
  { tenantId, organizationId }: { tenantId: string; organizationId: string | null },
): Promise<Recipient[]> {
  const { rows } = await system.query<{
    user_id: string;
    role: Role;
    mail: AlertPreferences['mail'] | null;
    quiet_hours: AlertPreferences['quiet_hours'];
  }>(
    `select u.user_id, u.role, p.mail, p.quiet_hours
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
  return rows.map(({ user_id: userId, role, mail, quiet_hours }) => ({
    userId,
    role,
    wants: mail ? { mail, quiet_hours } : wantedByDefault(role),
  }));
}

/** Who of them is told at once: whoever wants to be. */
export function toldAtOnce(people: readonly Recipient[], severity: string): Recipient[] {
  const wanting = severity === 'critical' ? ['critical', 'all'] : severity === 'warning' ? ['all'] : [];
  return people.filter(({ wants }) => wanting.includes(wants.mail)).slice(0, peopleAtMost);
}

/** Who of them is told in a step of the escalation: whoever it names, or else owners and admins, whatever they want. */
export function toldInStep(people: readonly Recipient[], userIds: readonly string[]): Recipient[] {
  const named = people.filter(({ userId, role }) =>
    userIds.length > 0 ? userIds.includes(userId) : role === 'owner' || role === 'admin',
  );
  return named.slice(0, peopleAtMost);
}

import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import type { AlertPreferences } from './alerting.schemas.ts';
import { findPeople } from './alerting.sql.ts';
import { wantedByDefault } from './preferences.ts';

/** Limit of people notified in one step. */
const peopleAtMost = 50;

export interface Recipient {
  userId: string;
  role: Role;
  wants: AlertPreferences;
}

/** Users who see alerts of an organization or of the whole account, highest roles first, with preferences. */
export async function findRecipients(
  system: Pool,
  of: { tenantId: string; organizationId: string | null },
): Promise<Recipient[]> {
  const people = await findPeople(system, of);
  return people.map(({ userId, role, mail, quiet_hours }) => ({
    userId,
    role,
    wants: mail ? { mail, quiet_hours } : wantedByDefault(role),
  }));
}

/** The people to notify at once: those whose preferences ask for this severity. */
export function toldAtOnce(people: readonly Recipient[], severity: string): Recipient[] {
  const wanting = severity === 'critical' ? ['critical', 'all'] : severity === 'warning' ? ['all'] : [];
  return people.filter(({ wants }) => wanting.includes(wants.mail)).slice(0, peopleAtMost);
}

/** The people to notify in an escalation step: those it names, else owners and admins, regardless of preferences. */
export function toldInStep(people: readonly Recipient[], userIds: readonly string[]): Recipient[] {
  const named = people.filter(({ userId, role }) =>
    userIds.length > 0 ? userIds.includes(userId) : role === 'owner' || role === 'admin',
  );
  return named.slice(0, peopleAtMost);
}

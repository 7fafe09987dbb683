import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import type { AlertPreferences } from './alerting.schemas.ts';
import { findPeople } from './alerting.sql.ts';
import { wantedByDefault } from './preferences.ts';

/** People who are told in one step. */
const peopleAtMost = 50;

export interface Recipient {
  userId: string;
  role: Role;
  wants: AlertPreferences;
}

/** Who sees alerts of an organization, or of the whole account, the highest roles first, and what they want. */
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

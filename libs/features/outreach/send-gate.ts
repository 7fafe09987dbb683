import type { Organization } from '#features/organizations';

/** Why an organization may not send commercial mail; null when it may. The unsubscribe link is added to every mail. */
export function refusalToSend({ status, address }: Pick<Organization, 'status' | 'address'>): string | null {
  if (status !== 'active') return 'the organization is archived';
  // CAN-SPAM (15 U.S.C. 7704(a)(5)): a valid physical postal address in every commercial mail, to businesses too.
  return address ? null : 'the organization has no postal address, which every commercial mail must show';
}

import type { Organization } from '#features/organizations';

type Sender = Pick<Organization, 'name' | 'address'>;

/** Why an organization may not send commercial mail; null when it may. The unsubscribe link is added to every mail. */
export function refusalToSend(sender: Sender): string | null {
  // CAN-SPAM (15 U.S.C. 7704(a)(5)): a valid physical postal address in every commercial mail, to businesses too.
  return sender.address
    ? null
    : 'the organization has no postal address, which every commercial mail must show';
}

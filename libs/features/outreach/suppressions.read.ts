import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { selectFrom, type Tx } from '#platform/db';

/** The domain of an address and its parent domains, down to two labels: any of them may be suppressed. */
export function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}

const anyOf = (em: EntityManager) => selectFrom(em, 'outreach_suppressions').select('outreach_id').limit(1);

/** Whether an address is suppressed for the tenant, by any location. */
export async function isSuppressed({ em }: Pick<Tx, 'em'>, address: string): Promise<boolean> {
  const found = await anyOf(em)
    .where(({ eb, or }) =>
      or([
        eb('email', '=', address.toLowerCase()),
        eb('email_hash', '=', sql<Buffer>`app.address_hash(${address})`),
        eb('domain', 'in', domainsOf(address)),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether exactly this address (also that of an erased person) or domain is suppressed. */
export async function isKnown(
  em: EntityManager,
  email: string | null,
  domain: string | null,
): Promise<boolean> {
  const found = await anyOf(em)
    .where(({ eb, or }) =>
      email === null
        ? eb('domain', '=', domain)
        : or([eb('email', '=', email), eb('email_hash', '=', sql<Buffer>`app.address_hash(${email})`)]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

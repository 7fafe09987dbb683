import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, kysely, type Row, selectFrom, type Tx } from '#platform/db';

/** A second factor in addition to the password. */
export type Factor = Row<'totp_factors', 'secret_sealed' | 'confirmed_at' | 'last_step'>;

/**
 * The second factor of a user, locked until the transaction ends.
 * @param tx of the system role.
 */
export async function lockFactor({ em }: Tx, userId: string): Promise<Factor | undefined> {
  const factors = kysely(em)
    .selectFrom('totp_factors')
    .select(['secret_sealed', 'confirmed_at', 'last_step']);
  const [factor] = await executePrepared(em, factors.where('user_id', '=', userId).forUpdate());
  return factor;
}

/** The sealed mail with this id; undefined where it has been sent. */
export async function findSealedMail(em: EntityManager, mailId: string): Promise<Buffer | undefined> {
  const mails = selectFrom(em, 'account_mails').select('mail_sealed').where('mail_id', '=', mailId);
  const [mail] = await executePrepared(em, mails);
  return mail?.mail_sealed;
}

import { type Member, may, type Role } from '#features/roles';
import { kysely, type Tx } from '#platform/db';
import { AppError } from '#platform/errors';

/**
 * Who acts, as they are now: a change that was committed a moment ago counts. An operator at the command line
 * may do what an owner may.
 * @throws AppError `insufficient_scope` for somebody who is not there any more.
 */
async function actingMember(tx: Tx): Promise<Member> {
  if (tx.actor.type === 'system') return { role: 'owner', organizationIds: null };
  const [row] = await kysely(tx.em)
    .selectFrom('users')
    .select(['role', 'organization_ids as organizationIds'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', tx.actor.id)
    .where('disabled_at', 'is', null)
    .execute();
  if (!row) throw new AppError('insufficient_scope', 'You are not a member of this account any more.');
  return row;
}

/**
 * Whether who acts may manage somebody of these roles, those that they have and those that they are to get.
 * @throws AppError `insufficient_scope`.
 */
export async function requireRank(tx: Tx, others: readonly Role[]): Promise<void> {
  const member = await actingMember(tx);
  if (!may(member, 'people.manage')) {
    throw new AppError('insufficient_scope', 'Your role does not include managing people.');
  }
  if (others.includes('owner') && !may(member, 'owners.manage')) {
    throw new AppError('insufficient_scope', 'Only an owner can make, change or remove owners.');
  }
}

/**
 * An account keeps somebody who can do everything for it.
 * @param tx holding `lockPeople`.
 * @throws AppError `conflict` where nobody but this person is an owner that can log in.
 */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const others = await kysely(tx.em)
    .selectFrom('users')
    .select('user_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '<>', userId)
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .execute();
  if (others.length > 0) return;
  throw new AppError('conflict', 'This is the only owner. Make somebody else an owner first.');
}

import { type Member, may, type Role } from '#features/roles';
import { kysely, type Tx } from '#platform/db';
import { AppError } from '#platform/errors';

/**
 * The caller's current role and confinement, so that a change committed a moment ago counts. An operator at
 * the command line has the rights of an owner.
 * @throws AppError `insufficient_scope` for a user who is no member any more.
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
 * Checks that the caller may manage members of these roles: their current roles and those that they are to
 * get.
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
 * Checks that the account has another owner than this user.
 * @param tx holding `lockPeople`.
 * @throws AppError `conflict` where no other user is an owner that can log in.
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

import { type Member, may, type Role } from '#features/roles';
import { query, type Tx } from '#platform/db';
import { AppError } from '#platform/errors';

/**
 * Lets one change of an account's people happen after the other: what is checked about owners then still holds at the
 * commit. What refers to the tenant elsewhere is not held up.
 * @param tx of the system role.
 */
export async function lockPeople(tx: Tx): Promise<void> {
  await query(tx.em, 'select 1 from tenants where tenant_id = $1 for no key update', [tx.tenantId]);
}

/**
 * Who acts, as they are now: a change that was committed a moment ago counts. An operator at the command line
 * may do what an owner may.
 * @throws AppError `insufficient_scope` for somebody who is not there any more.
 */
async function actingMember(tx: Tx): Promise<Member> {
  if (tx.actor.type === 'system') return { role: 'owner', organizationIds: null };
  const [row] = await query<Member>(
    tx.em,
    'select role, organization_ids as "organizationIds" from users where tenant_id = $1 and user_id = $2 and disabled_at is null',
    [tx.tenantId, tx.actor.id],
  );
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
 * @param tx holding {@link lockPeople}.
 * @throws AppError `conflict` where nobody but this person is an owner that can log in.
 */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const others = await query(
    tx.em,
    `select 1 from users where tenant_id = $1 and user_id <> $2 and role = 'owner' and disabled_at is null limit 1`,
    [tx.tenantId, userId],
  );
  if (others.length > 0) return;
  throw new AppError('conflict', 'This is the only owner. Make somebody else an owner first.');
}

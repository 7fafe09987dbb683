import { requireConfinement } from '#features/organizations';
import {
  type AccountMail,
  endSessions,
  issueToken,
  removeSecondFactor,
  revokeTokens,
} from '#features/sessions';
import { privateOfUsers } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lockRow, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { getPerson, type PersonRow, selectPeople } from './members.read.ts';
import type { ChangePerson, Person } from './members.schemas.ts';
import { deletePerson, lockPeople, updatePerson } from './members.sql.ts';
import { requireAnotherOwner, requireRank } from './standing.ts';

/** Locks the account's members and reads one of them, before a change. @throws AppError `not_found`. */
async function lockPerson(tx: Tx, userId: string): Promise<PersonRow> {
  await lockPeople(tx);
  return lockRow(tx, selectPeople(tx.em, tx).where('user_id', '=', userId), userId, 'person');
}

/**
 * Changes a member's role, confinement or status. A disabled member is logged out at once, and cannot log in
 * until enabled again.
 * @param ctx of the system role.
 * @throws AppError `insufficient_scope` where the caller's role does not allow it, `conflict` for the last
 *   owner and for disabling oneself, `validation_error`, `not_found`.
 */
export async function changePerson(ctx: Context, userId: string, input: ChangePerson): Promise<Person> {
  return transaction(ctx, async (tx) => {
    const before = await lockPerson(tx, userId);
    const { role = before.role, disabled = before.disabled_at !== null } = input;
    const { organization_ids = before.organization_ids } = input;
    const { include_descendants = organization_ids !== null && before.include_descendants } = input;
    await requireRank(tx, [before.role, role]);
    if (disabled && tx.actor.id === userId) {
      throw new AppError('conflict', 'You cannot disable yourself. Somebody else has to.');
    }
    if (role === 'owner' && organization_ids !== null) {
      throw validationError([{ path: 'organization_ids', message: 'must be null for an owner' }]);
    }
    await requireConfinement(tx, {
      organizationIds: organization_ids,
      includeDescendants: include_descendants,
    });
    if (before.role === 'owner' && before.disabled_at === null && (role !== 'owner' || disabled)) {
      await requireAnotherOwner(tx, userId);
    }
    const wasDisabled = before.disabled_at !== null;
    const changes = changesBetween(
      {
        role: before.role,
        organization_ids: before.organization_ids,
        include_descendants: before.include_descendants,
        disabled: wasDisabled,
      },
      { role, organization_ids, include_descendants, disabled },
    );
    if (Object.keys(changes).length > 0) {
      await updatePerson(tx, { user_id: userId, role, organization_ids, include_descendants, disabled });
      if (disabled) {
        await endSessions(tx, userId);
        await revokeTokens(tx, userId);
      }
      const action = disabled === wasDisabled ? 'user.changed' : disabled ? 'user.disabled' : 'user.enabled';
      audit(tx, { action, target: { type: 'user', id: userId }, organizationId: null, changes });
    }
    return getPerson(tx, userId);
  });
}

async function remove(tx: Tx, person: PersonRow): Promise<void> {
  if (person.role === 'owner' && person.disabled_at === null) await requireAnotherOwner(tx, person.user_id);
  await revokeTokens(tx, person.user_id);
  await deletePerson(tx, person.user_id);
  audit(tx, {
    action: person.user_id === tx.actor.id ? 'user.left' : 'user.removed',
    target: { type: 'user', id: person.user_id },
    organizationId: null,
    changes: changesBetween(
      { name: person.name, email: person.email, role: person.role },
      {},
      {
        hash: privateOfUsers,
        key: person.audit_key,
      },
    ),
  });
}

/**
 * Removes a member for good: their sessions end at once, and their address may be invited again. API keys
 * that they have created belong to the account and keep working.
 * @param ctx of the system role.
 * @throws AppError `insufficient_scope`, `conflict` for the last owner, `not_found`.
 */
export async function removePerson(ctx: Context, userId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, userId);
    await requireRank(tx, [person.role]);
    await remove(tx, person);
  });
}

/**
 * Removes the caller, regardless of their role.
 * @param ctx of the system role.
 * @throws AppError `conflict` for the last owner.
 */
export async function leave(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => remove(tx, await lockPerson(tx, ctx.actor.id)));
}

/**
 * At an operator's request, ends all sessions of a user and mails them a link for a new password. The old
 * password works until the link is used: if it was stolen, disable the user meanwhile.
 * @param options.secondFactor also removes it, for a user who has lost their app and their recovery codes.
 * @param ctx of the system role, in the live environment.
 * @returns the link, for installations without a mail server.
 * @throws AppError `not_found`.
 */
export async function resetPerson(
  ctx: Context,
  mail: AccountMail,
  userId: string,
  { secondFactor = false } = {},
): Promise<string> {
  return transaction(ctx, async (tx) => {
    const { name, email } = await lockPerson(tx, userId);
    await endSessions(tx, userId);
    const link = mail.link(`/reset-password#${await issueToken(tx, 'password_reset', userId)}`);
    audit(tx, {
      action: 'user.password_reset_requested',
      target: { type: 'user', id: userId },
      organizationId: null,
    });
    if (secondFactor && (await removeSecondFactor(tx, userId))) {
      audit(tx, {
        action: 'user.totp_disabled',
        target: { type: 'user', id: userId },
        organizationId: null,
      });
    }
    await mail.send(tx, {
      to: email,
      subject: 'Set a new password',
      text: `Hello ${name},

the operator of Intake has ended your sessions and asks you to set a new password. This link works once, for 30 minutes:

${link}
`,
    });
    return link;
  });
}

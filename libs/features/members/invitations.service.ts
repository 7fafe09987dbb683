import { requireConfinement } from '#features/organizations';
import {
  type AccountMail,
  findToken,
  hashNewPassword,
  issueToken,
  revokeTokens,
  spendToken,
  take,
  type Visitor,
} from '#features/sessions';
import { privateOfUsers } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, type Database, lockRow, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import {
  findAccountName,
  findStanding,
  getInvitation,
  type InvitationRow,
  presentInvitation,
  selectInvitations,
} from './members.read.ts';
import type { Acceptance, Invitation, InvitationOffer, Invite } from './members.schemas.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  insertPerson,
  lockPeople,
  renewInvitation,
} from './members.sql.ts';
import { requireRank } from './standing.ts';

/** The most open invitations of one account. */
const maxOpen = 200;

/** An invitation, and the link that accepts it. */
export interface SentInvitation {
  invitation: Invitation;
  link: string;
}

/** Issues a link, which invalidates the previous ones, and mails it. */
async function send(tx: Tx, mail: AccountMail, row: InvitationRow): Promise<SentInvitation> {
  const token = await issueToken(tx, 'invitation', row.invitation_id);
  const link = mail.link(`/invitation#${token}`);
  const account = await findAccountName(tx.em, tx.tenantId);
  await mail.send(tx, {
    to: row.email,
    subject: `You are invited to ${account} on Intake`,
    text: `Hello,

${row.invited_by ?? 'The operator'} invites you to ${account} on Intake, as ${row.role}. This link lets you choose a name and a
password. It works once, for seven days:

${link}

If you do not know what this is about, there is nothing to do.
`,
  });
  return { invitation: presentInvitation(row), link };
}

/** @throws AppError `connection_required`: an invitation is a mail. */
function requireMail(ctx: Context, mail: AccountMail): void {
  // The command line shows an operator the link.
  if (mail.available || ctx.actor.type === 'system') return;
  throw new AppError(
    'connection_required',
    'This installation has no mail server, so nobody can be invited.',
  );
}

/** @throws AppError `rate_limited`, so that invitations cannot be used to send mail to strangers. */
async function countMail(ctx: Context, email: string): Promise<void> {
  await take(ctx.db.pool, 'invitation_account', ctx.tenantId);
  await take(ctx.db.pool, 'invitation_address', email);
}

/**
 * Invites a person by mail. The address is reserved only when they accept: until then another account may
 * invite it too.
 * @param ctx of the system role, in the live environment.
 * @throws AppError `insufficient_scope` for a role beyond the caller's, `conflict` for a person who is a
 *   member or invited already, `validation_error`, `connection_required`, `rate_limited`.
 */
export async function invite(ctx: Context, mail: AccountMail, input: Invite): Promise<SentInvitation> {
  requireMail(ctx, mail);
  if (input.role === 'owner' && input.organization_ids !== null) {
    throw validationError([{ path: 'organization_ids', message: 'must be null for an owner' }]);
  }
  await countMail(ctx, input.email);
  return transaction(ctx, async (tx) => {
    await lockPeople(tx);
    await requireRank(tx, [input.role]);
    await requireConfinement(tx, {
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
    });
    const standing = await findStanding(tx, input.email);
    if (standing.is_there) throw new AppError('conflict', 'This person has access already.');
    if (standing.is_invited) throw new AppError('conflict', 'This person is invited already.');
    if (standing.open >= maxOpen) {
      throw new AppError('conflict', `At most ${maxOpen} invitations can be open at a time.`);
    }
    const row = await insertInvitation(tx, input);
    audit(tx, {
      action: 'user.invited',
      target: { type: 'invitation', id: row.invitation_id },
      organizationId: null,
      changes: changesBetween({}, input, { hash: privateOfUsers, key: row.audit_key }),
    });
    return send(tx, mail, row);
  });
}

/**
 * Locks an invitation before a change, and checks the caller's role. @throws AppError `not_found`,
 * `insufficient_scope`.
 */
async function lockInvitation(tx: Tx, invitationId: string): Promise<InvitationRow> {
  await lockPeople(tx);
  const rows = selectInvitations(tx.em, tx).where('invitation_id', '=', invitationId);
  const row = await lockRow(tx, rows, invitationId, 'invitation');
  await requireRank(tx, [row.role]);
  return row;
}

/**
 * Sends another link, valid for seven days from now; the previous one is invalidated.
 * @param ctx of the system role, in the live environment.
 * @throws AppError `insufficient_scope`, `not_found`, `connection_required`, `rate_limited`.
 */
export async function resendInvitation(
  ctx: Context,
  mail: AccountMail,
  invitationId: string,
): Promise<SentInvitation> {
  requireMail(ctx, mail);
  const { email } = await getInvitation(ctx, invitationId);
  await countMail(ctx, email);
  return transaction(ctx, async (tx) => {
    const before = await lockInvitation(tx, invitationId);
    const row = await renewInvitation(tx, invitationId);
    audit(tx, {
      action: 'invitation.resent',
      target: { type: 'invitation', id: invitationId },
      organizationId: null,
      changes: changesBetween({ expires_at: before.expires_at }, { expires_at: row.expires_at }),
    });
    return send(tx, mail, row);
  });
}

/**
 * Withdraws an invitation: its link is invalid from then on.
 * @param ctx of the system role.
 * @throws AppError `insufficient_scope`, `not_found`.
 */
export async function withdrawInvitation(ctx: Context, invitationId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { email, role, audit_key } = await lockInvitation(tx, invitationId);
    await revokeTokens(tx, invitationId);
    await deleteInvitation(tx, invitationId);
    audit(tx, {
      action: 'invitation.withdrawn',
      target: { type: 'invitation', id: invitationId },
      organizationId: null,
      changes: changesBetween({ email, role }, {}, { hash: privateOfUsers, key: audit_key }),
    });
  });
}

const refused = () =>
  new AppError('unauthorized', 'This link has been used, was withdrawn or has expired. Ask for a new one.');

async function findOpen({ pool }: Database, token: string) {
  const open = await findInvitation(pool, await findToken(pool, 'invitation', token));
  if (!open) throw refused();
  return open;
}

/** The invitation that a link belongs to, as shown to its holder. @throws AppError `unauthorized`. */
export async function showInvitation(system: Database, token: string): Promise<InvitationOffer> {
  const { email, role, tenant_name: account } = await findOpen(system, token);
  return { email, role, account };
}

/**
 * Creates the invited user, with the name and the password that they chose; once.
 * @returns the address to log in with.
 * @throws AppError `unauthorized` for an invalid link, `conflict` for an address that has a login by now,
 *   `validation_error` for a password that is easy to guess.
 */
export async function acceptInvitation(
  system: Database,
  { token, name, password }: Acceptance,
  visitor: Visitor,
): Promise<{ email: string }> {
  const open = await findOpen(system, token);
  const asker = { from: open.invitation_id, known: true };
  const hash = await hashNewPassword(asker, password, [name, open.email, open.tenant_name]);
  const userId = newId('usr');
  await transaction(visitor.contextFor(open.tenant_id, { type: 'user', id: userId, name }), async (tx) => {
    await lockPeople(tx);
    if (!(await spendToken(tx, 'invitation', token))) throw refused();
    const invitation = await deleteInvitation(tx, open.invitation_id);
    if (!invitation) throw refused();
    const { email, role, organization_ids, include_descendants } = invitation;
    const access = { role, organization_ids, include_descendants };
    const key = await insertPerson(tx, { user_id: userId, email, name, ...access, passwordHash: hash });
    if (key === undefined) {
      throw new AppError(
        'conflict',
        'This address has a login already, with another account. Ask to be invited with another address.',
      );
    }
    audit(tx, {
      action: 'user.joined',
      target: { type: 'user', id: userId },
      organizationId: null,
      changes: changesBetween(
        {},
        { name, email, role, organization_ids, invitation_id: invitation.invitation_id },
        { hash: privateOfUsers, key },
      ),
    });
  });
  return { email: open.email };
}

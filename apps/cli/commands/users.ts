import * as z from 'zod';
import { changePerson, invite, inviteBody, listPeople, removePerson, resetPerson } from '#features/members';
import { roles } from '#features/roles';
import { type AccountMail, createAccountMail } from '#features/sessions';
import { createUser } from '#features/tenants';
import type { Context } from '#platform/db';
import { keyScopes } from '#platform/wire';
import {
  checked,
  command,
  count,
  email,
  flag,
  oneOf,
  optionalList,
  optionalOneOf,
  optionalTenant,
  optionalText,
  passwordOf,
  passwordStdin,
  tenant,
  UsageError,
} from '../command.ts';
import type { Tools } from '../tools.ts';

/**
 * Acts as the operator on an account's users, with every scope: an operator has more rights than any role.
 */
function forPeople(tools: Tools, tenantId: string): Context {
  return { ...tools.actingFor(tenantId, 'live'), db: tools.system(), scopes: keyScopes };
}

function mailOf(tools: Tools): AccountMail {
  return createAccountMail(tools.secrets(), tools.config);
}

/** The user with this email address, in any account. */
async function findPerson(tools: Tools, email: string): Promise<{ ctx: Context; userId: string }> {
  const { rows } = await tools
    .system()
    .pool.query<{ user_id: string; tenant_id: string }>(
      'select user_id, tenant_id from users where lower(email) = lower($1)',
      [email],
    );
  const [found] = rows;
  if (!found) throw new UsageError(`Nobody has the address ${email}`);
  return { ctx: forPeople(tools, found.tenant_id), userId: found.user_id };
}

const role = oneOf(roles, `What they may do: ${roles.join(', ')}.`);

/** Prints the link if no mail delivers it. */
const shownWithout = (mail: AccountMail, link: string) => ({
  mailed: mail.available,
  ...(!mail.available && { link }),
});

const disabling = (disabled: boolean, summary: string) =>
  command({
    summary,
    options: { email },
    example: '--email dana@example.com',
    async run(tools, { email: address }) {
      const { ctx, userId } = await findPerson(tools, address);
      const changed = await changePerson(ctx, userId, { disabled });
      return { value: { user_id: userId, email: changed.email, status: changed.status } };
    },
  });

/**
 * Commands that manage users' access. Each change is in the account's audit log, with the operator's name.
 */
export const userCommands = {
  'users list': command({
    summary: 'List members, newest first, then invitations.',
    options: {
      tenant: optionalTenant,
      after: optionalText(
        '<id>',
        'The page after this user or invitation, which is the last of the previous page.',
      ),
      limit: count('Maximum number; 50 by default.', 500),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    async run(tools, { tenant: tenantId, after, limit = 50 }) {
      const page = (table: string, id: string) =>
        `where ($1::uuid is null or ${table}.tenant_id = $1) and ($2::text is null or ${id} < $2)
         order by ${id} desc limit $3`;
      const { rows } = await tools.system().pool.query(
        `(select user_id as id, tenant_id, email, name, role, case when disabled_at is null then 'active' else 'disabled' end as status,
            exists (select from totp_factors f where f.user_id = users.user_id and f.confirmed_at is not null) as two_factor,
            last_seen_at, organization_ids
          from users ${page('users', 'user_id')})
         union all
         (select invitation_id, tenant_id, email, null, role,
            case when expires_at > now() then 'invited, pending' else 'invited, expired' end, null, null, organization_ids
          from invitations ${page('invitations', 'invitation_id')})
         order by id desc limit $3`,
        [tenantId ?? null, after ?? null, limit],
      );
      return { value: rows };
    },
  }),
  'users create': command({
    summary: 'Create a member without an invitation.',
    options: {
      tenant,
      email,
      name: optionalText('<name>', 'The name of the user.'),
      role: optionalOneOf(roles, `What they may do: ${roles.join(', ')}; owner by default.`),
      'password-stdin': passwordStdin,
    },
    notes: 'Without --password-stdin a password is generated and shown once.',
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --email dana@example.com --role admin',
    async run(tools, { tenant: tenantId, email: address, name, role, 'password-stdin': fromStdin }) {
      const { password, shown } = await passwordOf(tools, fromStdin);
      const userId = await createUser(forPeople(tools, tenantId), {
        email: address,
        name: name ?? address,
        role: role ?? 'owner',
        password,
      });
      return { value: { user_id: userId, email: address, ...shown } };
    },
  }),
  'users invite': command({
    summary: 'Invite a member by email; without a mail server, the link is printed.',
    options: {
      tenant,
      email,
      role,
      organizations: optionalList('<id,…>', 'Confines them to these organizations.', z.uuid('must be UUIDs')),
      'include-descendants': flag('With --organizations: the organizations below them too.'),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --email dana@example.com --role owner',
    async run(tools, { tenant: tenantId, organizations, 'include-descendants': below, ...who }) {
      const mail = mailOf(tools);
      const ctx = forPeople(tools, tenantId);
      const body = checked(inviteBody, {
        ...who,
        organization_ids: organizations ?? null,
        include_descendants: below,
      });
      const { invitation, link } = await invite(ctx, mail, body);
      const { invitation_id, email, role, expires_at } = invitation;
      return { value: { invitation_id, email, role, expires_at, ...shownWithout(mail, link) } };
    },
  }),
  'users role': command({
    summary: 'Change the role of a member.',
    options: { email, role },
    example: '--email dana@example.com --role viewer',
    async run(tools, { email: address, role }) {
      const { ctx, userId } = await findPerson(tools, address);
      const changed = await changePerson(ctx, userId, {
        role,
        // An owner must not be confined to organizations.
        ...(role === 'owner' && { organization_ids: null, include_descendants: false }),
      });
      return { value: { user_id: userId, email: changed.email, role: changed.role } };
    },
  }),
  'users reset': command({
    summary:
      'End the sessions of a user and mail them a link for a new password; without a mail server, the link is printed.',
    options: {
      email,
      'second-factor': flag(
        'Also remove their second factor, if they have lost the app and the recovery codes.',
      ),
    },
    example: '--email dana@example.com',
    async run(tools, { email: address, 'second-factor': secondFactor }) {
      const mail = mailOf(tools);
      const { ctx, userId } = await findPerson(tools, address);
      const link = await resetPerson(ctx, mail, userId, { secondFactor });
      return { value: { user_id: userId, ...shownWithout(mail, link) } };
    },
  }),
  'users disable': disabling(
    true,
    'End all sessions of a user and refuse their logins until they are enabled.',
  ),
  'users enable': disabling(false, 'Let a disabled user log in again.'),
  'users remove': command({
    summary: 'Remove a member for good; API keys they created keep working.',
    options: { email },
    example: '--email dana@example.com',
    async preview(tools, { email: address }) {
      const { ctx, userId } = await findPerson(tools, address);
      return (await listPeople(ctx)).data.find(({ user_id }) => user_id === userId);
    },
    async run(tools, { email: address }) {
      const { ctx, userId } = await findPerson(tools, address);
      await removePerson(ctx, userId);
      return { value: { user_id: userId, removed: true } };
    },
  }),
};

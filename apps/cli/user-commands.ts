import * as z from 'zod';
import {
  changePerson,
  invite,
  inviteBody,
  listInvitations,
  listPeople,
  removePerson,
  resetPerson,
} from '#features/members';
import { roles } from '#features/roles';
import { type AccountMail, createAccountMail } from '#features/sessions';
import { createUser } from '#features/tenants';
import type { Context } from '#platform/db';
import { keyScopes } from '#platform/wire';
import { type Command, oneOf, optional, passwordOf, required, text, UsageError } from './options.ts';
import type { Tools } from './tools.ts';

/** Acts for an account's people as the operator: who may do so stands above every role. */
function forPeople(tools: Tools, tenantId: string): Context {
  return { ...tools.actingFor(tenantId, 'live'), db: tools.system(), scopes: keyScopes };
}

function mailOf(tools: Tools): AccountMail {
  return createAccountMail(tools.secrets(), tools.config);
}

/** Who has this address, in whatever account. */
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

/** The link is told where no mail brings it. */
const shownWithout = (mail: AccountMail, link: string) => ({
  mailed: mail.available,
  ...(!mail.available && { link }),
});

const disabling = (disabled: boolean): Pick<Command, 'options' | 'synopsis' | 'run'> => ({
  synopsis: '--email <address>',
  options: { email: text },
  async run(tools, values) {
    const { ctx, userId } = await findPerson(tools, required(values, 'email'));
    const { email, status } = await changePerson(ctx, userId, { disabled });
    return { value: { user_id: userId, email, status } };
  },
});

/** What an operator does about people's access. Each change is in the account's audit log, with the operator's name. */
export const userCommands: Record<string, Command> = {
  'users list': {
    synopsis: '--tenant <id>',
    summary: 'Who has access to an account, and who is invited.',
    options: { tenant: text },
    async run(tools, values) {
      const ctx = forPeople(tools, required(values, 'tenant'));
      const { data: people } = await listPeople(ctx);
      const { data: invited } = await listInvitations(ctx);
      return {
        value: [
          ...people.map(({ email, name, role, status, two_factor, last_seen_at, organization_ids }) => ({
            email,
            name,
            role,
            status,
            two_factor,
            last_seen_at,
            organization_ids,
          })),
          ...invited.map(({ email, role, status, organization_ids }) => ({
            email,
            name: null,
            role,
            status: `invited, ${status}`,
            two_factor: null,
            last_seen_at: null,
            organization_ids,
          })),
        ],
      };
    },
  },
  'users create': {
    synopsis: `--tenant <id> --email <address> [--name <name>] [--role ${roles.join('|')}] [--password-stdin]`,
    summary:
      'Make a login without an invitation. The password is the first line of the standard input, else one is made and shown once.',
    options: { tenant: text, email: text, name: text, role: text, 'password-stdin': { type: 'boolean' } },
    async run(tools, values) {
      const email = required(values, 'email');
      const { password, shown } = await passwordOf(values);
      const userId = await createUser(forPeople(tools, required(values, 'tenant')), {
        email,
        name: optional(values, 'name') ?? email,
        role: values.role === undefined ? 'owner' : oneOf(values, 'role', roles),
        password,
      });
      return { value: { user_id: userId, email, ...shown } };
    },
  },
  'users invite': {
    synopsis: `--tenant <id> --email <address> --role ${roles.join('|')} [--organizations <id,…> [--include-descendants]]`,
    summary: 'Invite somebody by mail; where there is no mail server, the link is shown.',
    options: {
      tenant: text,
      email: text,
      role: text,
      organizations: text,
      'include-descendants': { type: 'boolean' },
    },
    async run(tools, values) {
      const mail = mailOf(tools);
      const parsed = inviteBody.safeParse({
        email: required(values, 'email'),
        role: oneOf(values, 'role', roles),
        organization_ids: optional(values, 'organizations')?.split(',') ?? null,
        include_descendants: values['include-descendants'] === true,
      });
      if (!parsed.success) throw new UsageError(z.prettifyError(parsed.error));
      const ctx = forPeople(tools, required(values, 'tenant'));
      const { invitation, link } = await invite(ctx, mail, parsed.data);
      const { invitation_id, email, role, expires_at } = invitation;
      return { value: { invitation_id, email, role, expires_at, ...shownWithout(mail, link) } };
    },
  },
  'users role': {
    synopsis: `--email <address> --role ${roles.join('|')}`,
    summary: 'Give somebody another role.',
    options: { email: text, role: text },
    async run(tools, values) {
      const role = oneOf(values, 'role', roles);
      const { ctx, userId } = await findPerson(tools, required(values, 'email'));
      const changed = await changePerson(ctx, userId, {
        role,
        // An owner is confined to nothing.
        ...(role === 'owner' && { organization_ids: null, include_descendants: false }),
      });
      return { value: { user_id: userId, email: changed.email, role: changed.role } };
    },
  },
  'users reset': {
    synopsis: '--email <address> [--second-factor]',
    summary:
      'End the sessions of somebody and mail them a link for a new password; without a mail server it is shown. --second-factor is for who has lost app and recovery codes.',
    options: { email: text, 'second-factor': { type: 'boolean' } },
    async run(tools, values) {
      const mail = mailOf(tools);
      const { ctx, userId } = await findPerson(tools, required(values, 'email'));
      const link = await resetPerson(ctx, mail, userId, { secondFactor: values['second-factor'] === true });
      return { value: { user_id: userId, ...shownWithout(mail, link) } };
    },
  },
  'users disable': {
    ...disabling(true),
    summary: 'Log somebody out everywhere and let them log in no more, until they are enabled.',
  },
  'users enable': { ...disabling(false), summary: 'Let somebody log in again.' },
  'users remove': {
    synopsis: '--email <address>',
    summary: 'Take somebody’s access away for good; API keys that they have made go on.',
    options: { email: text },
    async run(tools, values) {
      const { ctx, userId } = await findPerson(tools, required(values, 'email'));
      await removePerson(ctx, userId);
      return { value: { user_id: userId, removed: true } };
    },
  },
};

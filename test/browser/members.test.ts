import { beforeEach, describe, expect, it } from 'vitest';
import { createOrganization, newOrganization } from '#features/organizations';
import type { Role } from '#features/roles';
import { shared } from '../services/shared.ts';
import { type Refusal, startDashboard, stubClient, TestClient } from './support/dashboard.ts';

interface PersonRecord {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  status: string;
  organization_ids: string[] | null;
  two_factor: boolean | null;
  last_seen_at: string | null;
}

interface InvitationRecord {
  invitation_id: string;
  email: string;
  role: Role;
  status: string;
  invited_by: string | null;
  expires_at: string;
}

const dashboard = shared(() => startDashboard(stubClient));
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const owner = shared(async () => dashboard.logIn(await dashboard.makeUser(tenant.tenantId, 'owner')));
const admin = shared(() => dashboard.logIn(tenant.admin));

const sql = async <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await dashboard.system.pool.query<Row>(text, parameters)).rows;

const api = '/app/api/v1';

async function peopleOf(client: TestClient): Promise<PersonRecord[]> {
  return (await client.ask<{ data: PersonRecord[] }>('GET', `${api}/people`)).body.data;
}

async function find(client: TestClient, email: string): Promise<PersonRecord> {
  const person = (await peopleOf(client)).find((each) => each.email === email);
  if (!person) throw new Error(`${email} is not in the list`);
  return person;
}

const change = (client: TestClient, userId: string, body: object) =>
  client.ask<PersonRecord & Refusal>('PATCH', `${api}/people/${userId}`, { body });
const remove = (client: TestClient, userId: string) =>
  client.ask<Refusal>('DELETE', `${api}/people/${userId}`);
const invite = (client: TestClient, body: object) =>
  client.ask<InvitationRecord & Refusal>('POST', `${api}/invitations`, { body });

async function newest(email: string): Promise<string> {
  return (await dashboard.linkTokens(email)).at(-1) ?? '';
}

const accept = (token: string, body: object = {}) =>
  new TestClient(dashboard.origin).ask<{ email: string } & Refusal>('POST', '/app/api/invitation/accept', {
    body: { token, name: 'Rosa Delgado', password: 'seven quiet herons dive', ...body },
  });

const hashed = expect.stringMatching(/^hmac-sha256:[0-9a-f]{64}$/);

async function entriesAbout(targetId: string) {
  const entries = await sql<{
    action: string;
    actor_name: string;
    changes: Record<string, { from: unknown; to: unknown }>;
  }>(
    `select action, (select name from users where user_id = actor_id) as actor_name, changes from audit_entries
     where target_id = $1 order by occurred_at, audit_id`,
    [targetId],
  );
  // Erasing the account leaves the log: it has neither a name nor an address in clear.
  const clear = await sql(
    `select 1 from audit_entries where target_id = $1
       and (actor_type = 'user' and actor_name is not null or changes::text ~* '@example.com|Delgado')`,
    [targetId],
  );
  expect(clear).toEqual([]);
  return entries;
}

beforeEach(() => sql('delete from login_throttle'));

describe('an invitation', () => {
  it('makes a person of the role, with the name and the password that they choose', async () => {
    const made = await invite(admin, { email: 'Rosa@example.com', role: 'member' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        email: 'rosa@example.com',
        role: 'member',
        status: 'pending',
        invited_by: 'The admin',
      }),
    ]);
    const days = (Date.parse(made.body.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const token = await newest('rosa@example.com');
    const visitor = new TestClient(dashboard.origin);
    const offer = await visitor.ask('POST', '/app/api/invitation', { body: { token } });
    expect(offer.body).toEqual({
      email: 'rosa@example.com',
      account: 'Cedar Falls Restoration',
      role: 'member',
    });

    expect((await accept(token)).body).toEqual({ email: 'rosa@example.com' });
    const rosa = await dashboard.logIn({ email: 'rosa@example.com', password: 'seven quiet herons dive' });
    const session = await rosa.ask<{ user: { name: string; role: string; user_id: string } }>(
      'GET',
      '/app/api/session',
    );
    expect(session.body.user).toMatchObject({ name: 'Rosa Delgado', role: 'member' });
    expect((await admin.ask<{ data: unknown[] }>('GET', `${api}/invitations`)).body.data).toEqual([]);

    expect(await entriesAbout(made.body.invitation_id)).toMatchObject([
      { action: 'user.invited', actor_name: 'The admin', changes: { email: { to: hashed } } },
    ]);
    expect(await entriesAbout(session.body.user.user_id)).toMatchObject([
      {
        action: 'user.joined',
        actor_name: 'Rosa Delgado',
        changes: { role: { to: 'member' }, name: { to: hashed } },
      },
      { action: 'user.logged_in' },
    ]);
  });

  it('is good once, also for two who bring it at the same moment', async () => {
    await invite(admin, { email: 'twice@example.com', role: 'viewer' });
    const token = await newest('twice@example.com');
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await accept(token)).status).toBe(401);
  });

  it('ends after seven days, when it is withdrawn, and when another link is sent', async () => {
    const { body: first } = await invite(admin, { email: 'late@example.com', role: 'member' });
    const old = await newest('late@example.com');
    const again = await admin.ask<InvitationRecord>(
      'POST',
      `${api}/invitations/${first.invitation_id}/resend`,
    );
    expect(again.status).toBe(200);
    const sent = await newest('late@example.com');
    expect(sent).not.toBe(old);
    expect((await accept(old)).status).toBe(401);

    await sql(`update one_time_tokens set expires_at = now() where subject_id = $1`, [first.invitation_id]);
    await sql(`update invitations set expires_at = now() where invitation_id = $1`, [first.invitation_id]);
    const refused = await accept(sent);
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthorized']);
    const [listed] = (await admin.ask<{ data: InvitationRecord[] }>('GET', `${api}/invitations`)).body.data;
    expect(listed).toMatchObject({ email: 'late@example.com', status: 'expired' });

    await admin.ask('POST', `${api}/invitations/${first.invitation_id}/resend`);
    const third = await newest('late@example.com');
    expect((await admin.ask('DELETE', `${api}/invitations/${first.invitation_id}`)).status).toBe(204);
    expect((await accept(third)).status).toBe(401);
    expect((await entriesAbout(first.invitation_id)).map(({ action }) => action)).toEqual([
      'user.invited',
      'invitation.resent',
      'invitation.resent',
      'invitation.withdrawn',
    ]);
  });

  it('is not made for somebody who is there or is invited already', async () => {
    expect((await invite(admin, { email: tenant.admin.email.toUpperCase(), role: 'member' })).status).toBe(
      409,
    );
    expect((await invite(admin, { email: 'once@example.com', role: 'member' })).status).toBe(201);
    expect((await invite(owner, { email: 'Once@example.com', role: 'member' })).status).toBe(409);
  });

  it('takes no address away from another account until it is accepted', async () => {
    const other = await dashboard.makeTenant('Another network');
    const theirs = await dashboard.logIn(other.admin);
    expect((await invite(admin, { email: 'wanted@example.com', role: 'member' })).status).toBe(201);
    const ours = await newest('wanted@example.com');
    expect((await invite(theirs, { email: 'wanted@example.com', role: 'member' })).status).toBe(201);
    expect((await accept(await newest('wanted@example.com'))).status).toBe(200);
    const refused = await accept(ours);
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('already')]);
    expect((await peopleOf(theirs)).map(({ email }) => email)).toContain('wanted@example.com');
    expect((await peopleOf(owner)).map(({ email }) => email)).not.toContain('wanted@example.com');
  });

  it('refuses a password that is easy to guess, and stays good', async () => {
    await invite(admin, { email: 'weak@example.com', role: 'member' });
    const token = await newest('weak@example.com');
    const refused = await accept(token, { password: 'password1234' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'validation_error']);
    expect((await accept(token, { name: 'Rosa\nBcc: x' })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it('sends an account’s mails only as often as people are really invited', async () => {
    const busy = await dashboard.makeTenant('Busy network');
    const client = await dashboard.logIn(busy.admin);
    const answers = [];
    for (let n = 0; n < 51; n++)
      answers.push(await invite(client, { email: `guest-${n}@example.com`, role: 'viewer' }));
    expect(answers.slice(0, 50).every(({ status }) => status === 201)).toBe(true);
    expect(answers[50]?.status).toBe(429);
    // Another account is none of its business, but for one address that is written to again and again.
    expect((await invite(admin, { email: 'guest-0@example.com', role: 'viewer' })).status).toBe(201);
  });
});

describe('a role', () => {
  it('of an owner is given, changed and removed by owners alone', async () => {
    const other = await dashboard.makeUser(tenant.tenantId, 'owner');
    const member = await dashboard.makeUser(tenant.tenantId, 'member');
    const otherOwner = await find(owner, other.email);
    const memberId = (await find(owner, member.email)).user_id;
    for (const answer of [
      await invite(admin, { email: 'boss@example.com', role: 'owner' }),
      await change(admin, memberId, { role: 'owner' }),
      await change(admin, otherOwner.user_id, { role: 'viewer' }),
      await change(admin, otherOwner.user_id, { disabled: true }),
      await remove(admin, otherOwner.user_id),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'insufficient_scope']);
    }
    const made = await change(owner, memberId, { role: 'owner' });
    expect([made.status, made.body.role]).toEqual([200, 'owner']);
    expect((await change(owner, memberId, { role: 'admin' })).status).toBe(200);
    expect((await remove(owner, otherOwner.user_id)).status).toBe(204);
    expect(await entriesAbout(memberId)).toMatchObject([
      { action: 'user.created' },
      { action: 'user.changed', actor_name: 'The owner', changes: { role: { from: 'member', to: 'owner' } } },
      { action: 'user.changed', actor_name: 'The owner', changes: { role: { from: 'owner', to: 'admin' } } },
    ]);
  });

  it('holds from the next request on', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'admin');
    const client = await dashboard.logIn(user);
    expect((await client.ask('GET', `${api}/api-keys`)).status).toBe(200);
    await change(owner, (await find(owner, user.email)).user_id, { role: 'viewer' });
    expect((await client.ask('GET', `${api}/api-keys`)).status).toBe(403);
    expect((await client.ask('GET', `${api}/leads`)).status).toBe(200);
  });

  it('is not changed by whoever lost theirs a moment ago', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'admin');
    const target = await dashboard.makeUser(tenant.tenantId, 'member');
    const client = await dashboard.logIn(user);
    const [userId, targetId] = [
      (await find(owner, user.email)).user_id,
      (await find(owner, target.email)).user_id,
    ];
    // The account is locked while the request of the admin is on its way through.
    const held = await dashboard.system.pool.connect();
    await held.query('begin');
    await held.query('select 1 from tenants where tenant_id = $1 for no key update', [tenant.tenantId]);
    const late = change(client, targetId, { role: 'admin' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await held.query(`update users set role = 'viewer' where user_id = $1`, [userId]);
    await held.query('commit');
    held.release();
    expect((await late).status).toBe(403);
    expect((await find(owner, target.email)).role).toBe('member');
  });
});

describe('the last owner', () => {
  async function twoOwners() {
    const place = await dashboard.makeTenant('Two owners');
    const users = [
      await dashboard.makeUser(place.tenantId, 'owner'),
      await dashboard.makeUser(place.tenantId, 'owner'),
    ];
    const clients = await Promise.all(users.map((user) => dashboard.logIn(user)));
    const [a, b] = clients as [TestClient, TestClient];
    const ids = [
      (await find(a, users[0]?.email ?? '')).user_id,
      (await find(a, users[1]?.email ?? '')).user_id,
    ];
    return { place, a, b, aId: ids[0] ?? '', bId: ids[1] ?? '' };
  }

  it('can neither leave, nor be demoted, disabled or removed', async () => {
    const { a, aId, bId } = await twoOwners();
    expect((await remove(a, bId)).status).toBe(204);
    for (const answer of [
      await a.ask<Refusal>('POST', `${api}/leave`),
      await change(a, aId, { role: 'admin' }),
      await remove(a, aId),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    }
    expect((await change(a, aId, { disabled: true })).status).toBe(409);
    expect(await find(a, (await peopleOf(a))[0]?.email ?? '')).toBeDefined();
  });

  const ways: Record<
    string,
    (client: TestClient, own: string, other: string) => Promise<{ status: number }>
  > = {
    'leave at the same moment': (client) => client.ask('POST', `${api}/leave`),
    'demote each other': (client, _own, other) => change(client, other, { role: 'member' }),
    'demote themselves': (client, own) => change(client, own, { role: 'admin' }),
    'remove each other': (client, _own, other) => remove(client, other),
    'disable each other': (client, _own, other) => change(client, other, { disabled: true }),
  };

  it.each(Object.entries(ways))('is left when two owners %s', async (_name, act) => {
    for (let round = 0; round < 3; round++) {
      const { place, a, b, aId, bId } = await twoOwners();
      const answers = await Promise.all([act(a, aId, bId), act(b, bId, aId)]);
      const left = await sql(
        `select 1 from users where tenant_id = $1 and role = 'owner' and disabled_at is null`,
        [place.tenantId],
      );
      expect([round, left.length]).toEqual([round, 1]);
      expect(answers.filter(({ status }) => status < 300).length).toBe(1);
    }
  });
});

describe('somebody who is removed or disabled', () => {
  it.each([
    ['removed', (id: string) => remove(owner, id)],
    ['disabled', (id: string) => change(owner, id, { disabled: true })],
  ])('is refused at once on every process: %s', async (what, act) => {
    const second = await dashboard.startAnother();
    const user = await dashboard.makeUser(tenant.tenantId, 'admin');
    const here = await dashboard.logIn(user);
    const there = await dashboard.logIn(user, second);
    const { user_id: userId } = await find(owner, user.email);
    expect((await act(userId)).status).toBeLessThan(300);
    for (const client of [here, there]) {
      expect((await client.ask('GET', `${api}/leads`)).status).toBe(401);
      expect((await client.ask('GET', '/app/api/session')).status).toBe(204);
      expect(await new TestClient(client.origin).logIn(user)).toBe(401);
    }
    const entries = await entriesAbout(userId);
    expect(entries.at(-1)).toMatchObject({ action: `user.${what}`, actor_name: 'The owner' });
  });

  it('comes back when enabled, and has to log in anew', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'member');
    const client = await dashboard.logIn(user);
    const { user_id: userId } = await find(owner, user.email);
    await change(admin, userId, { disabled: true });
    expect((await find(admin, user.email)).status).toBe('disabled');
    expect((await change(admin, userId, { disabled: false })).body.status).toBe('active');
    expect((await client.ask('GET', `${api}/leads`)).status).toBe(401);
    expect(await client.logIn(user)).toBe(200);
  });

  it('leaves the keys that they have made to the account', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'admin');
    const client = await dashboard.logIn(user);
    const made = await client.ask<{ key_id: string }>('POST', `${api}/api-keys`, {
      body: { name: 'CRM', environment: 'live', scopes: ['read'] },
    });
    await remove(owner, (await find(owner, user.email)).user_id);
    const key = await owner.ask<{ revoked_at: string | null }>('GET', `${api}/api-keys/${made.body.key_id}`);
    expect(key.body.revoked_at).toBeNull();
  });

  it('may be invited again', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'member');
    expect((await (await dashboard.logIn(user)).ask('POST', `${api}/leave`)).status).toBe(204);
    expect((await invite(admin, { email: user.email, role: 'viewer' })).status).toBe(201);
  });
});

describe('the list of people', () => {
  it('shows how accounts are used to those who manage people', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'viewer');
    const viewer = await dashboard.logIn(user);
    expect(await find(admin, user.email)).toMatchObject({
      two_factor: false,
      last_seen_at: expect.any(String),
    });
    expect(await find(viewer, tenant.admin.email)).toMatchObject({ two_factor: null, last_seen_at: null });
    await sql(
      `insert into totp_factors (user_id, tenant_id, secret_sealed, confirmed_at)
       select user_id, tenant_id, '', now() from users where email = $1`,
      [user.email],
    );
    expect((await find(admin, user.email)).two_factor).toBe(true);
  });

  it('has nobody of another account, and changes nobody there', async () => {
    const other = await dashboard.makeTenant('Another network');
    const stranger = await dashboard.logIn(await dashboard.makeUser(other.tenantId, 'owner'));
    const mine = await find(owner, tenant.admin.email);
    expect((await peopleOf(stranger)).map(({ email }) => email)).not.toContain(tenant.admin.email);
    expect((await stranger.ask('GET', `${api}/people/${mine.user_id}`)).status).toBe(404);
    expect((await change(stranger, mine.user_id, { role: 'viewer' })).status).toBe(404);
    expect((await remove(stranger, mine.user_id)).status).toBe(404);
  });
});

describe('somebody confined to organizations', () => {
  it('sees and changes what is theirs, and passes on no more', async () => {
    const place = await dashboard.makeTenant('A franchise');
    const boss = await dashboard.logIn(await dashboard.makeUser(place.tenantId, 'owner'));
    const ctx = place.contextOf('live');
    const [east, west] = [
      (await createOrganization(ctx, newOrganization('East'))).organization_id,
      (await createOrganization(ctx, newOrganization('West'))).organization_id,
    ];
    const below = await createOrganization(ctx, {
      ...newOrganization('East Annex'),
      parent_organization_id: east,
    });
    const lead = async (organization_id: string) => {
      const body = { organization_id, name: 'Dana Whitfield', email: 'dana@example.com', source: 'website' };
      return (await boss.ask<{ lead_id: string }>('POST', `${api}/leads`, { body })).body.lead_id;
    };
    const [eastern, western, annexed] = [
      await lead(east),
      await lead(west),
      await lead(below.organization_id),
    ];
    const invited = {
      email: 'east@example.com',
      role: 'admin',
      organization_ids: [east],
      include_descendants: true,
    };
    expect((await invite(boss, invited)).status).toBe(201);
    await accept(await newest('east@example.com'));
    const local = await dashboard.logIn({ email: 'east@example.com', password: 'seven quiet herons dive' });

    expect((await local.ask('GET', `${api}/leads/${eastern}`)).status).toBe(200);
    expect((await local.ask('GET', `${api}/leads/${annexed}`)).status).toBe(200);
    expect((await local.ask('GET', `${api}/leads/${western}`)).status).toBe(404);
    expect(JSON.stringify((await local.ask('GET', `${api}/leads`)).body)).not.toContain(western);
    expect((await peopleOf(local)).map(({ email }) => email)).toEqual(['east@example.com']);

    expect((await invite(local, { email: 'all@example.com', role: 'member' })).status).toBe(422);
    expect(
      (await invite(local, { email: 'west@example.com', role: 'member', organization_ids: [west] })).status,
    ).toBe(422);
    const { user_id: self } = await find(local, 'east@example.com');
    expect((await change(local, self, { organization_ids: null, include_descendants: false })).status).toBe(
      422,
    );
    expect(
      (
        await invite(local, {
          email: 'annex@example.com',
          role: 'member',
          organization_ids: [below.organization_id],
        })
      ).status,
    ).toBe(201);

    const feature = { body: { feature: 'claims', enabled: false } };
    expect((await local.ask('POST', `${api}/features/switch`, feature)).status).toBe(403);
    expect((await local.ask('PATCH', '/app/api/session', { body: { environment: 'test' } })).status).toBe(
      403,
    );
  });

  it('is not confined to organizations of another account, and never is an owner', async () => {
    const other = await dashboard.makeTenant('Another network');
    const theirs = { email: 'x@example.com', role: 'member', organization_ids: [other.organizationId] };
    expect((await invite(owner, theirs)).status).toBe(404);
    const confined = { email: 'x@example.com', role: 'owner', organization_ids: [tenant.organizationId] };
    expect((await invite(owner, confined)).status).toBe(422);
  });
});

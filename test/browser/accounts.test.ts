import { generate } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountRecord, SessionRecord } from '#features/sessions';
import { atPasswordCost } from '../services/passwords.ts';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { type Refusal, startDashboard, stubClient, TestClient, type TestUser } from './support/dashboard.ts';

const dashboard = shared(() => startDashboard(stubClient, { mail: 'sent' }));
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));

const sql = async <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await dashboard.system.pool.query<Row>(text, parameters)).rows;

beforeEach(() => sql('delete from login_throttle'));

const until = (look: () => Promise<boolean> | boolean) => waitFor('what the test waits for', look);

/** A separate user for each test, so that no test changes the account of another. */
const somebody = () => dashboard.makeUser(tenant.tenantId, 'admin');

const newPassword = 'violet tramway lantern 71';

/** A browser at another address, as reported by the proxy. */
const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });
const tryFrom = (ip: string, user: TestUser, client = new TestClient(dashboard.origin)) =>
  client.ask<Refusal>('POST', '/app/api/login', { body: user, ...from(ip) });
const wrongly = (user: TestUser): TestUser => ({ ...user, password: 'not the password' });

const isIn = async (client: TestClient) => (await client.ask('GET', '/app/api/v1/health')).status;

const actionsOf = async (user: TestUser): Promise<string[]> =>
  (
    await sql<{ action: string }>(
      `select action from audit_entries where tenant_id = $1
         and target_id = (select user_id from users where email = $2) order by occurred_at, audit_id`,
      [tenant.tenantId, user.email],
    )
  ).map(({ action }) => action);

/** A user's mails, once `count` of them have arrived. */
async function mailsTo(user: TestUser, count: number): Promise<string[]> {
  const mails = () => dashboard.mails.filter(({ to }) => to.includes(user.email));
  await until(() => mails().length >= count);
  // Quoted-printable breaks lines, and writes = as =3D.
  return mails().map(({ data }) => data.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}
const tokenIn = (mail = '') => /reset-password#([\w-]{43})/.exec(mail)?.[1] ?? '';

async function askForLink(email: string, client = new TestClient(dashboard.origin)) {
  const began = performance.now();
  const answer = await client.ask('POST', '/app/api/password-reset', { body: { email } });
  return { status: answer.status, body: answer.body, took: performance.now() - began };
}
const setByLink = (token: string, password = newPassword) =>
  new TestClient(dashboard.origin).ask<Refusal>('POST', '/app/api/password-reset/confirm', {
    body: { token, password },
  });

describe('changing the password', () => {
  const change = (client: TestClient, current: string, next: string) =>
    client.ask<Refusal>('POST', '/app/api/account/password', {
      body: { current_password: current, new_password: next },
    });

  it('asks for the current one, ends the other sessions and is told by mail', async () => {
    const user = await somebody();
    const [here, elsewhere] = [await dashboard.logIn(user), await dashboard.logIn(user)];
    const wrong = await change(here, 'not the password', newPassword);
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.details.issues).toEqual([
      { path: 'current_password', code: 'not_allowed', message: 'is not the one of your account' },
    ]);
    expect(await isIn(elsewhere)).toBe(200);

    expect((await change(here, user.password, newPassword)).status).toBe(204);
    expect(await isIn(here)).toBe(200);
    expect(await isIn(elsewhere)).toBe(401);
    expect(await new TestClient(dashboard.origin).logIn(user)).toBe(401);
    await dashboard.logIn({ ...user, password: newPassword });
    expect(await actionsOf(user)).toContain('user.password_changed');
    const [notice = ''] = await mailsTo(user, 1);
    expect(notice).toContain('Subject: Your password was changed');
    expect(notice).not.toContain(newPassword);
  });

  it.each([
    ['a short one', 'short', 'at least 12'],
    ['a common one', 'password1234', 'too easy to guess'],
    ['a walk over the keyboard', 'qwertyuiop123', 'too easy to guess'],
    ['the name of the company', 'Cedar Falls Restoration', 'too easy to guess'],
    ['an endless one', 'x'.repeat(500), 'at most 128'],
  ])('refuses %s', async (_what, next, why) => {
    const user = await somebody();
    const refused = await change(await dashboard.logIn(user), user.password, next);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details.issues).toEqual([
      { path: 'new_password', code: 'not_allowed', message: expect.stringContaining(why) },
    ]);
  });
});

describe('a link by mail for a new password', () => {
  it('works once, and ends every session', async () => {
    const user = await somebody();
    const before = await dashboard.logIn(user);
    expect((await askForLink(user.email.toUpperCase())).status).toBe(204);
    const token = tokenIn((await mailsTo(user, 1))[0]);
    expect(token).not.toBe('');
    const stored = JSON.stringify(await sql('select * from one_time_tokens'));
    expect(stored).not.toContain(token);
    // A queued mail is encrypted, and deleted once it was sent.
    await until(async () => (await sql('select 1 from account_mails')).length === 0);

    const easy = await setByLink(token, 'password1234');
    expect([easy.status, await isIn(before)]).toEqual([422, 200]);
    const answers = await Promise.all([setByLink(token), setByLink(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await isIn(before)).toBe(401);
    expect((await setByLink(token)).status).toBe(401);
    await dashboard.logIn({ ...user, password: newPassword });
    expect(await actionsOf(user)).toEqual(
      expect.arrayContaining(['user.password_reset_requested', 'user.password_reset']),
    );
    expect((await mailsTo(user, 2))[1]).toContain('Subject: Your password was reset');
  });

  it('ends after half an hour, and with the next one', async () => {
    const user = await somebody();
    await askForLink(user.email);
    await askForLink(user.email);
    const [first, second] = (await mailsTo(user, 2)).map(tokenIn);
    expect((await setByLink(first ?? '')).status).toBe(401);
    await sql(`update one_time_tokens set expires_at = expires_at - interval '30 minutes'`);
    expect((await setByLink(second ?? '')).status).toBe(401);
    await dashboard.logIn(user);
  });

  it('is answered alike and after the same time, whether the address is somebody’s or not', async () => {
    const user = await somebody();
    const thrice = (email: string) => Promise.all([1, 2, 3].map(() => askForLink(email)));
    const known = await thrice(user.email);
    const unknown = await thrice('nobody@cedar.example');
    const said = ({ status, body }: (typeof known)[number]) => [status, body];
    expect(unknown.map(said)).toEqual(known.map(said));
    // All responses are delayed to a fixed half second, regardless of the work; a busy machine may be late, but not each time.
    for (const answers of [known, unknown]) {
      const times = answers.map(({ took }) => took);
      expect(Math.min(...times)).toBeGreaterThan(490);
      expect(Math.min(...times.map((took) => took % 500))).toBeLessThan(250);
    }
    await mailsTo(user, 1);
    expect(dashboard.mails.some(({ to }) => to.includes('nobody@cedar.example'))).toBe(false);
  });

  it('is sent five times in a row at most, and the answer does not tell', async () => {
    const user = await somebody();
    const answers = [];
    for (let asked = 0; asked < 7; asked++) answers.push((await askForLink(user.email)).status);
    expect(answers).toEqual(Array(7).fill(204));
    await mailsTo(user, 5);
    await until(async () => (await sql('select 1 from account_mails')).length === 0);
    expect((await mailsTo(user, 5)).length).toBe(5);
    // What was sent last still works.
    expect((await setByLink(tokenIn((await mailsTo(user, 5))[4]))).status).toBe(204);
  });

  it('is limited for an address that asks for many people', async () => {
    const asked = async (number: number) =>
      (
        await new TestClient(dashboard.origin).ask('POST', '/app/api/password-reset', {
          body: { email: `nobody-${number}@cedar.example` },
          ...from('203.0.113.9'),
        })
      ).status;
    const answers = await Promise.all(Array.from({ length: 25 }, (_, number) => asked(number)));
    expect(answers.filter((status) => status === 204).length).toBe(20);
    expect(answers.filter((status) => status === 429).length).toBe(5);
    const elsewhere = await somebody();
    expect((await askForLink(elsewhere.email)).status).toBe(204);
  });

  it('is refused plainly where there is no mail server', async () => {
    const without = await startDashboard(stubClient, { mail: 'none' });
    try {
      const client = new TestClient(without.origin);
      expect((await client.ask('GET', '/app/api/password-reset')).body).toEqual({ available: false });
      const refused = await client.ask<Refusal>('POST', '/app/api/password-reset', {
        body: { email: 'nobody@cedar.example' },
      });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'connection_required']);
    } finally {
      await without.close();
    }
  });
});

/** Switches the second factor on. */
async function enrol(user: TestUser) {
  const client = await dashboard.logIn(user);
  const begun = await client.ask<{ secret: string; uri: string }>('POST', '/app/api/account/totp');
  const { secret, uri } = begun.body;
  const used = await generate({ secret });
  const confirmed = await client.ask<{ recovery_codes: string[] }>('POST', '/app/api/account/totp/confirm', {
    body: { code: used },
  });
  expect(confirmed.status).toBe(200);
  // The code of the next half minute, which may be a bit early; one that is used up does.
  const next = () => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  return { client, secret, uri, used, next, recoveryCodes: confirmed.body.recovery_codes };
}

async function passwordStep(user: TestUser, client = new TestClient(dashboard.origin)) {
  const answer = await client.ask<{ second_factor_token: string }>('POST', '/app/api/login', { body: user });
  expect(answer.status).toBe(200);
  expect(client.cookie).toBe('');
  return { client, token: answer.body.second_factor_token };
}
const secondStep = ({ client, token }: { client: TestClient; token: string }, code: string) =>
  client.ask<Refusal & SessionRecord>('POST', '/app/api/login/second-factor', { body: { token, code } });

describe('the second factor', () => {
  it('is asked for once the app has shown that it knows the secret, and not before', async () => {
    const user = await somebody();
    const client = await dashboard.logIn(user);
    const { body } = await client.ask<{ secret: string }>('POST', '/app/api/account/totp');
    await dashboard.logIn(user);
    const wrong = await client.ask<Refusal>('POST', '/app/api/account/totp/confirm', {
      body: { code: (await generate({ secret: body.secret })) === '000000' ? '111111' : '000000' },
    });
    expect(wrong.status).toBe(422);
    await dashboard.logIn(user);
    const code = await generate({ secret: body.secret });
    expect((await client.ask('POST', '/app/api/account/totp/confirm', { body: { code } })).status).toBe(200);

    const step = await passwordStep(user);
    expect(await isIn(step.client)).toBe(401);
    expect((await client.ask('POST', '/app/api/account/totp')).status).toBe(409);
    expect(await actionsOf(user)).toContain('user.totp_enabled');
    expect((await mailsTo(user, 1))[0]).toContain('Two-factor authentication is on');
  });

  it('takes no code twice, neither one after the other nor side by side', async () => {
    const user = await somebody();
    const { used, next } = await enrol(user);
    expect((await secondStep(await passwordStep(user), used)).status).toBe(401);
    const code = await next();
    const step = await passwordStep(user);
    const both = await Promise.all([secondStep(step, code), secondStep(step, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await secondStep(await passwordStep(user), code)).status).toBe(401);
    await until(async () => (await actionsOf(user)).includes('user.second_factor_failed'));
  });

  it('keeps its secret sealed and its recovery codes as hashes', async () => {
    const user = await somebody();
    const { secret, uri, recoveryCodes } = await enrol(user);
    expect(uri).toContain(`secret=${secret}`);
    const rows = JSON.stringify([
      await sql('select * from totp_factors'),
      await sql(`select encode(secret_sealed, 'escape') as sealed from totp_factors`),
      await sql('select * from recovery_codes'),
      await sql(`select encode(code_hash, 'escape') as hash from recovery_codes`),
    ]);
    for (const told of [secret, ...recoveryCodes]) expect(rows).not.toContain(told);
  });

  it('can be a recovery code, each once, which is told by mail', async () => {
    const user = await somebody();
    const { recoveryCodes } = await enrol(user);
    expect(new Set(recoveryCodes).size).toBe(10);
    const code = recoveryCodes[0] ?? '';
    const step = await passwordStep(user);
    expect((await secondStep(step, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await isIn(step.client)).toBe(200);
    expect((await secondStep(await passwordStep(user), code)).status).toBe(401);
    const { body } = await step.client.ask<AccountRecord>('GET', '/app/api/account');
    expect(body.two_factor).toEqual({ enabled: true, recovery_codes_left: 9 });
    expect((await mailsTo(user, 2)).some((mail) => mail.includes('A recovery code was used'))).toBe(true);
  });

  it('gets new recovery codes, which end the earlier ones', async () => {
    const user = await somebody();
    const { client, recoveryCodes } = await enrol(user);
    const renewed = await client.ask<{ recovery_codes: string[] }>('POST', '/app/api/account/recovery-codes');
    expect((await secondStep(await passwordStep(user), recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await secondStep(await passwordStep(user), renewed.body.recovery_codes[0] ?? '')).status).toBe(
      200,
    );
  });

  it('needs the password before it, shortly before', async () => {
    const user = await somebody();
    const { recoveryCodes } = await enrol(user);
    const invented = { client: new TestClient(dashboard.origin), token: 'A'.repeat(43) };
    expect((await secondStep(invented, recoveryCodes[0] ?? '')).body.error.details.expired).toBe(true);
    const step = await passwordStep(user);
    await sql(`update one_time_tokens set expires_at = expires_at - interval '5 minutes'`);
    expect((await secondStep(step, recoveryCodes[0] ?? '')).status).toBe(401);
    expect(step.client.cookie).toBe('');
    expect((await secondStep(await passwordStep(user), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('cannot be guessed by who knows the password, from however many addresses; its owner is told', async () => {
    const user = await somebody();
    const { client: owner, recoveryCodes, next } = await enrol(user);
    const { token } = await passwordStep(user);
    const answers = [];
    for (let guess = 0; guess < 12; guess++) {
      const answer = await new TestClient(dashboard.origin).ask('POST', '/app/api/login/second-factor', {
        body: { token, code: String(100_000 + guess) },
        ...from(`198.51.100.${guess}`),
      });
      answers.push(answer.status);
    }
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await mailsTo(user, 2)).some((mail) => mail.includes('Somebody knows your password'))).toBe(true);
    // The owner's own browser is counted apart, and a recovery code helps in any other.
    const known = new TestClient(dashboard.origin);
    known.device = owner.device;
    expect((await secondStep(await passwordStep(user, known), await next())).status).toBe(200);
    expect((await secondStep(await passwordStep(user), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('can be switched off', async () => {
    const user = await somebody();
    const { client } = await enrol(user);
    expect((await client.ask('DELETE', '/app/api/account/totp')).status).toBe(204);
    await dashboard.logIn(user);
    expect(
      await sql('select 1 from recovery_codes where user_id = (select user_id from users where email = $1)', [
        user.email,
      ]),
    ).toEqual([]);
    expect(await actionsOf(user)).toContain('user.totp_disabled');
  });
});

describe('sessions', () => {
  const list = async (client: TestClient) =>
    (await client.ask<AccountRecord>('GET', '/app/api/account')).body.sessions;

  it('are listed with where and what, and end one by one', async () => {
    const user = await somebody();
    const here = await dashboard.logIn(user);
    const elsewhere = new TestClient(dashboard.origin);
    await elsewhere.ask('POST', '/app/api/login', {
      body: user,
      headers: {
        'X-Forwarded-For': '203.0.113.7',
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    });
    const sessions = await list(here);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ ip: '203.0.113.7', browser: 'Firefox on Windows' });
    const path = `/app/api/account/sessions/${sessions[1]?.session_id}`;
    const somebodyElse = await dashboard.logIn(await somebody());
    expect((await somebodyElse.ask('DELETE', path)).status).toBe(404);
    expect(await isIn(elsewhere)).toBe(200);
    expect((await here.ask('DELETE', path)).status).toBe(204);
    expect(await isIn(elsewhere)).toBe(401);
    expect((await here.ask('DELETE', path)).status).toBe(404);
    expect(await actionsOf(user)).toContain('user.session_ended');
  });

  it('end everywhere else, and everywhere, on every process', async () => {
    const user = await somebody();
    const here = await dashboard.logIn(user);
    const others = [await dashboard.logIn(user), await dashboard.logIn(user, await dashboard.startAnother())];
    const end = (everywhere: boolean) =>
      here.ask('POST', '/app/api/account/sessions/end', { body: { everywhere } });
    expect((await end(false)).status).toBe(204);
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([200, 401, 401]);
    const stolen = here.cookie;
    expect((await end(true)).status).toBe(204);
    expect(here.cookie).toBe('');
    here.cookie = stolen;
    expect(await isIn(here)).toBe(401);
  });
});

describe('what matters most', () => {
  const key = { name: 'A key', environment: 'live', scopes: ['read'], organization_ids: null };

  it('asks for the password again, a quarter of an hour after it was given last', async () => {
    const user = await somebody();
    const client = await dashboard.logIn(user);
    const makeKey = () => client.ask<Refusal>('POST', '/app/api/v1/api-keys', { body: key });
    const guarded = [
      () => client.ask<Refusal>('POST', '/app/api/v1/webhooks', { body: {} }),
      () => client.ask<Refusal>('POST', '/app/api/v1/connections', { body: {} }),
      () => client.ask<Refusal>('POST', '/app/api/v1/ingest-sources', { body: {} }),
      () => client.ask<Refusal>('POST', '/app/api/account/totp'),
      () => client.ask<Refusal>('DELETE', '/app/api/account/totp'),
      () => client.ask<Refusal>('POST', '/app/api/account/recovery-codes'),
      makeKey,
    ];
    expect((await makeKey()).status).toBe(201);
    await sql(
      `update sessions set authenticated_at = now() - interval '15 minutes'
       where user_id = (select user_id from users where email = $1)`,
      [user.email],
    );
    for (const ask of guarded) {
      const refused = await ask();
      expect([refused.status, refused.body.error?.details.reauthenticate]).toEqual([403, true]);
    }
    expect((await client.ask('GET', '/app/api/v1/api-keys')).status).toBe(200);
    const confirm = (password: string) =>
      client.ask<Refusal>('POST', '/app/api/session/confirm', { body: { password } });
    expect((await confirm('not the password')).status).toBe(422);
    expect((await makeKey()).status).toBe(403);
    expect((await confirm(user.password)).status).toBe(204);
    expect((await makeKey()).status).toBe(201);
    expect(await actionsOf(user)).toContain('user.identity_confirmed');
  });

  it.each([
    ['POST', '/session/confirm'],
    ['GET', '/account'],
    ['POST', '/account/password'],
    ['DELETE', '/account/sessions/ses_0'],
    ['POST', '/account/sessions/end'],
    ['POST', '/account/totp'],
    ['POST', '/account/totp/confirm'],
    ['DELETE', '/account/totp'],
    ['POST', '/account/recovery-codes'],
  ])('is for who is logged in, by a request of our own page: %s %s', async (method, path) => {
    const options = method === 'GET' ? {} : { body: {} };
    const stranger = new TestClient(dashboard.origin);
    expect((await stranger.ask(method, `/app/api${path}`, options)).status).toBe(401);
    if (method === 'GET') return;
    const client = await dashboard.logIn(tenant.admin);
    const forged = { ...options, headers: { 'X-CSRF-Token': null } };
    expect((await client.ask(method, `/app/api${path}`, forged)).status).toBe(403);
  });
});

describe('wrong tries', () => {
  it('at an account do not keep its owner out who comes from elsewhere', async () => {
    const user = await somebody();
    const answers = [];
    for (let tries = 0; tries < 12; tries++)
      answers.push((await tryFrom('203.0.113.1', wrongly(user))).status);
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await tryFrom('203.0.113.1', user)).status).toBe(429);
    expect((await tryFrom('203.0.113.2', user)).status).toBe(200);
  });

  it('from the owner’s own address do not keep out a browser that they have used', async () => {
    const user = await somebody();
    const owner = await dashboard.logIn(user);
    for (let tries = 0; tries < 12; tries++) await tryFrom('203.0.113.1', wrongly(user));
    const again = new TestClient(dashboard.origin);
    again.device = owner.device;
    expect((await tryFrom('203.0.113.1', user, again)).status).toBe(200);
    // The cookie is this account's; at another one it is a stranger's.
    const other = await somebody();
    const thief = new TestClient(dashboard.origin);
    thief.device = owner.device;
    for (let tries = 0; tries < 10; tries++) await tryFrom('203.0.113.3', wrongly(other), thief);
    expect((await tryFrom('203.0.113.3', other, thief)).status).toBe(429);
  });

  it('with a browser’s cookie are counted too', async () => {
    const user = await somebody();
    const { device } = await dashboard.logIn(user);
    const thief = new TestClient(dashboard.origin);
    thief.device = device;
    const answers = [];
    for (let tries = 0; tries < 22; tries++) {
      answers.push((await tryFrom('203.0.113.4', wrongly(user), thief)).status);
    }
    // Ten as that browser, ten as anybody.
    expect(answers).toEqual([...Array(20).fill(401), 429, 429]);
  });

  it('of one person do not keep out another at the same address', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (let tries = 0; tries < 14; tries++) await tryFrom('203.0.113.5', wrongly(one));
    expect((await tryFrom('203.0.113.5', other)).status).toBe(200);
  });

  it('of one IPv6 network are those of one address', async () => {
    const user = await somebody();
    for (let tries = 0; tries < 10; tries++) await tryFrom(`2001:db8:1:2::${tries + 1}`, wrongly(user));
    expect((await tryFrom('2001:db8:1:2:ffff::1', user)).status).toBe(429);
    expect((await tryFrom('2001:db8:1:3::1', user)).status).toBe(200);
  });

  it('are in the tenant’s audit log and in the operators’ log, without the password', async () => {
    const user = await somebody();
    await tryFrom('203.0.113.10', wrongly(user));
    await tryFrom('203.0.113.10', { email: 'nobody@cedar.example', password: 'not the password' });
    const entries = () =>
      sql<Record<string, unknown>>(
        `select actor_type, actor_id, target_id, ip, changes from audit_entries
         where action = 'user.login_failed' and ip = '203.0.113.10'`,
      );
    await until(async () => (await entries()).length > 0);
    const [{ user_id: userId } = { user_id: '' }] = await sql<{ user_id: string }>(
      'select user_id from users where email = $1',
      [user.email],
    );
    expect(await entries()).toEqual([
      {
        actor_type: 'system',
        actor_id: 'dashboard',
        target_id: userId,
        ip: '203.0.113.10',
        changes: { reason: { from: null, to: 'wrong_password' } },
      },
    ]);
    const lines = dashboard.logged().filter((line) => line.ip === '203.0.113.10');
    expect(lines.map(({ msg, reason, user_id }) => [msg, reason, user_id])).toEqual([
      ['a login failed', 'wrong_password', userId],
      ['a login failed', 'unknown_account', null],
    ]);
    expect(JSON.stringify(dashboard.logged())).not.toContain('not the password');
  });

  it('are told to the owner when there are many', async () => {
    const user = await somebody();
    const [{ user_id: userId } = { user_id: '' }] = await sql<{ user_id: string }>(
      'select user_id from users where email = $1',
      [user.email],
    );
    await tryFrom('203.0.113.11', wrongly(user));
    await until(async () => (await actionsOf(user)).includes('user.login_failed'));
    await sql(
      `update login_throttle set clear_at = now() + interval '1 day'
       where kind = 'strangers' and subject = sha256(convert_to($1, 'utf8'))`,
      [userId],
    );
    await tryFrom('203.0.113.11', wrongly(user));
    await tryFrom('203.0.113.11', wrongly(user));
    expect((await mailsTo(user, 1))[0]).toContain('Somebody is trying passwords at your account');
    await until(async () => (await actionsOf(user)).length >= 3);
    expect((await mailsTo(user, 1)).length).toBe(1);
  });

  it('from seventy addresses at once do not hold up a browser that the owner has used', () =>
    atPasswordCost(15, async () => {
      const user = await somebody();
      const owner = await dashboard.logIn(user);
      const leaving = new AbortController();
      const { signal } = leaving;
      const flood = Array.from({ length: 70 }, (_, number) =>
        fetch(`${dashboard.origin}/app/api/login`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Sec-Fetch-Site': 'same-origin',
            'X-Forwarded-For': `198.51.100.${number}`,
          },
          body: JSON.stringify(wrongly(user)),
          signal,
        }).then(({ status }) => status),
      );
      const answered: number[] = [];
      const over = Promise.all(
        flood.map((each) =>
          each.then(
            (status) => void answered.push(status),
            () => undefined,
          ),
        ),
      );
      await until(() => answered.length > 0);
      const again = new TestClient(dashboard.origin);
      again.device = owner.device;
      expect((await tryFrom('203.0.113.8', user, again)).status).toBe(200);
      // The strangers are still waiting for their turns; none was refused for lack of capacity.
      expect(answered.length).toBeLessThan(35);
      expect(answered.filter((status) => status !== 401)).toEqual([]);
      leaving.abort();
      await over;
      // A login attempt counts and is audited although the client did not wait for the response.
      await until(
        async () => (await actionsOf(user)).filter((action) => action === 'user.login_failed').length > 10,
      );
    }));
});

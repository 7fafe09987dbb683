import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrganization, newOrganization } from '#features/organizations';
import { networkOfAddress } from '#platform/http';
import { newId, smallestIds } from '#platform/ids';
import { sessionCookie } from '../../apps/dashboard/server/cookies.ts';
import { dayBegan } from '../../apps/dashboard/server/local-days.ts';
import type { Overview } from '../../apps/dashboard/server/overview.schemas.ts';
import { atPasswordCost } from '../services/passwords.ts';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { type Refusal, startDashboard, stubClient, TestClient } from './support/dashboard.ts';
import { listen } from './support/live-client.ts';

const dashboard = shared(() => startDashboard(stubClient));
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const member = shared(() => dashboard.makeUser(tenant.tenantId, 'member'));

const sql = async <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await dashboard.system.pool.query<Row>(text, parameters)).rows;

// All tests come from one address; each begins with a clean sheet.
beforeEach(() => sql('delete from login_throttle'));

const known = new Map<string, Promise<TestClient>>();

/** A session that tests share which leave it as it is: each login takes its time. */
function sharedSession(user = tenant.admin): Promise<TestClient> {
  const found = known.get(user.email) ?? dashboard.logIn(user);
  known.set(user.email, found);
  return found;
}

const wrong = () => ({ email: tenant.admin.email, password: 'not the password' });
const unknown = () => ({ email: 'nobody@example.com', password: 'not the password' });
const login = (client: TestClient, body: unknown, headers: Record<string, string | null> = {}) =>
  client.ask<Refusal>('POST', '/app/api/login', { body, headers });

const hashOf = (client: TestClient) =>
  createHash('sha256')
    .update(client.cookie.split('=')[1] ?? '')
    .digest();

describe('logging in', () => {
  it('opens a session for the right password, whatever the case of the address', async () => {
    const client = new TestClient(dashboard.origin);
    const email = tenant.admin.email.toUpperCase();
    expect(await client.logIn({ ...tenant.admin, email })).toBe(200);
    const session = await client.ask<{ user: object; permissions: string[]; environment: string }>(
      'GET',
      '/app/api/session',
    );
    expect(session.body).toMatchObject({
      user: { email: tenant.admin.email, role: 'admin' },
      permissions: expect.arrayContaining(['records.read', 'records.write', 'keys.manage']),
      environment: 'live',
    });
  });

  it('tells nobody whether an account exists, neither by word nor by time', () =>
    atPasswordCost(17, async () => {
      const client = new TestClient(dashboard.origin);
      const { email } = await dashboard.makeUser(tenant.tenantId, 'owner');
      const timed = async (body: unknown) => {
        const began = performance.now();
        const { status, body: answer } = await login(client, body);
        return {
          status,
          took: performance.now() - began,
          code: answer.error.code,
          words: answer.error.message,
        };
      };
      const aWrong = { ...wrong(), email };
      const forWrong = [];
      const forUnknown = [];
      // Alternating, so that other load of the machine slows both equally.
      for (let turn = 0; turn < 3; turn++) {
        forWrong.push(await timed(aWrong));
        forUnknown.push(await timed(unknown()));
      }
      const [one, other] = [forWrong[0], forUnknown[0]];
      expect([one?.status, one?.code, one?.words]).toEqual([other?.status, other?.code, other?.words]);
      expect(one?.status).toBe(401);
      // Without the work of a comparison an answer comes fifty times as fast.
      const fastest = (answers: { took: number }[]) => Math.min(...answers.map(({ took }) => took));
      expect(fastest(forUnknown)).toBeGreaterThan(fastest(forWrong) / 8);
    }));

  it('hands the token to the browser alone, out of reach for scripts and other sites', async () => {
    const client = new TestClient(dashboard.origin);
    const answer = await client.ask('POST', '/app/api/login', { body: tenant.admin });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^svc_session_\d+=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = cookie.split('=')[1]?.split(';')[0] ?? '';
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const rows = await sql<Record<string, unknown>>('select * from sessions where session_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('binds the cookie to the host over https', () => {
    const cookie = sessionCookie('https://dashboard.example.com');
    expect(cookie.give('t')).toBe('__Host-svc_session=t; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(cookie.read({ cookie: 'a=b; __Host-svc_session=t' })).toBe('t');
    expect(cookie.read({ cookie: 'svc_session=t' })).toBeNull();
  });

  it.each([
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['text', '{"email":"a","password":"b"}', 'text/plain', 415],
    ['broken JSON', '{', 'application/json', 400],
    ['an unknown field', '{"email":"a","password":"b","admin":true}', 'application/json', 422],
    ['what no database holds', JSON.stringify({ email: 'a\0', password: 'b' }), 'application/json', 422],
    ['a long password', JSON.stringify({ email: 'a', password: 'x'.repeat(2_000) }), 'application/json', 422],
    ['a long body', JSON.stringify({ email: 'a', password: 'x'.repeat(20_000) }), 'application/json', 413],
  ])('refuses %s', async (_what, body, type, status) => {
    const answer = await login(new TestClient(dashboard.origin), body, { 'Content-Type': type });
    expect(answer.status).toBe(status);
  });

  it('is written into the audit log by the id of the person, and so is logging out', async () => {
    const client = await dashboard.logIn(member);
    await client.ask('POST', '/app/api/logout');
    const entries = await sql<{ action: string; actor_type: string; actor_name: string }>(
      `select action, actor_type, actor_name from audit_entries
       where tenant_id = $1 and actor_id = (select user_id from users where tenant_id = $1 and name = 'The member') order by occurred_at, audit_id`,
      [tenant.tenantId],
    );
    expect(entries).toEqual([
      { action: 'user.logged_in', actor_type: 'user', actor_name: null },
      { action: 'user.logged_out', actor_type: 'user', actor_name: null },
    ]);
  });
});

describe('a session', () => {
  it('is a new one with every login, so that a planted one is worth nothing (fixation)', async () => {
    const attacker = await dashboard.logIn(member);
    const planted = attacker.cookie;
    const victim = new TestClient(dashboard.origin);
    victim.cookie = planted;
    expect(await victim.logIn(tenant.admin)).toBe(200);
    expect(victim.cookie).not.toBe(planted);
    expect((await attacker.ask('GET', '/app/api/v1/health')).status).toBe(401);

    const invented = new TestClient(dashboard.origin);
    invented.cookie = `${planted.split('=')[0]}=${'A'.repeat(43)}`;
    expect((await invented.ask('GET', '/app/api/v1/health')).status).toBe(401);
    expect(await invented.logIn(tenant.admin)).toBe(200);
    expect(invented.cookie).not.toContain('A'.repeat(43));
  });

  it('ends on the server when somebody logs out', async () => {
    const client = await dashboard.logIn(tenant.admin);
    const stolen = client.cookie;
    expect((await client.ask('POST', '/app/api/logout')).status).toBe(204);
    expect(client.cookie).toBe('');
    client.cookie = stolen;
    expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(401);
    expect((await client.ask('GET', '/app/api/session')).status).toBe(204);
  });

  it('ends when nobody has used it for half an hour', async () => {
    const client = await dashboard.logIn(tenant.admin);
    const [row] = await sql<{ hours: number }>(
      'select extract(epoch from expires_at - now()) / 3600 as hours from sessions where session_hash = $1',
      [hashOf(client)],
    );
    expect(Number(row?.hours)).toBeCloseTo(0.5, 1);
    await sql('update sessions set expires_at = now() where session_hash = $1', [hashOf(client)]);
    expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(401);
  });

  it('is kept alive by use, but not beyond twelve hours', async () => {
    const client = await dashboard.logIn(tenant.admin);
    const leftAfterUse = async (createdAt: string) => {
      await sql(
        `update sessions set created_at = ${createdAt}, last_seen_at = now() - interval '2 minutes',
           expires_at = now() + interval '1 minute' where session_hash = $1`,
        [hashOf(client)],
      );
      expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(200);
      const [row] = await sql<{ hours: number }>(
        'select extract(epoch from expires_at - now()) / 3600 as hours from sessions where session_hash = $1',
        [hashOf(client)],
      );
      return Number(row?.hours);
    };
    expect(await leftAfterUse('now()')).toBeCloseTo(0.5, 1);
    expect(await leftAfterUse(`now() - interval '11 hours 45 minutes'`)).toBeCloseTo(0.25, 1);
  });

  it('ends with its account', async () => {
    const passing = await dashboard.makeTenant('Passing through');
    const client = await dashboard.logIn(passing.admin);
    await sql('delete from users where lower(email) = $1', [passing.admin.email]);
    expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(401);
  });
});

describe('what an open page hears', () => {
  const makeLead = async (client: TestClient, organizationId: string) => {
    const body = {
      organization_id: organizationId,
      name: 'Robin Alder',
      phone: '+14045550161',
      source: 'website',
    };
    const made = await client.ask<{ lead_id: string }>('POST', '/app/api/v1/leads', { body });
    expect(made.status).toBe(201);
    return made.body.lead_id;
  };

  it('names what has changed, without a word of it, as far as somebody sees it', async () => {
    const watched = await dashboard.makeTenant('Two locations');
    const client = await dashboard.logIn(watched.admin);
    const other = await createOrganization(watched.contextOf('live'), newOrganization('Another location'));
    const confined = await dashboard.makeUser(watched.tenantId, 'viewer');
    await sql('update users set organization_ids = $2 where email = $1', [
      confined.email,
      [other.organization_id],
    ]);
    const stranger = await dashboard.makeTenant('Somebody else');
    const [everything, oneLocation, elsewhere] = await Promise.all([
      listen(client),
      dashboard.logIn(confined).then((c) => listen(c)),
      dashboard.logIn(stranger.admin).then((c) => listen(c)),
    ]);
    expect(everything.headers.get('content-type')).toBe('text/event-stream');
    expect(everything.headers.get('cache-control')).toBe('no-store, no-transform');
    const hidden = await makeLead(client, watched.organizationId);
    const seen = await makeLead(client, other.organization_id);
    await Promise.all([everything.hears(hidden), everything.hears(seen), oneLocation.hears(seen)]);
    expect(everything.messages()[0]).toEqual({ kind: 'ready' });
    expect(everything.text()).not.toContain('Robin');
    expect(oneLocation.text()).not.toContain(hidden);
    expect(elsewhere.text()).not.toContain(seen);
    expect(elsewhere.text()).not.toContain(hidden);
    // A client that connects later also gets the latest changes: its page may have been loaded before them.
    const later = await listen(client, { 'Last-Event-ID': '1' });
    await later.hears(seen);
    expect(later.messages()[0]).toEqual({ kind: 'refetch' });
    for (const page of [everything, oneLocation, elsewhere, later]) page.close();
  });

  it('ends with the session, and does not keep it alive', async () => {
    const client = await dashboard.logIn(tenant.admin);
    await sql(`update sessions set last_seen_at = now() - interval '10 minutes' where session_hash = $1`, [
      hashOf(client),
    ]);
    const page = await listen(client);
    const headers = { 'X-Background': '1' };
    expect((await client.ask('GET', '/app/api/v1/health', { headers })).status).toBe(200);
    const minutesAgo = async () => {
      const [row] = await sql<{ minutes: string }>(
        'select extract(epoch from now() - last_seen_at) / 60 as minutes from sessions where session_hash = $1',
        [hashOf(client)],
      );
      return Number(row?.minutes);
    };
    expect(await minutesAgo()).toBeGreaterThan(9);
    expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(200);
    expect(await minutesAgo()).toBeLessThan(1);
    const { cookie } = client;
    expect((await client.ask('POST', '/app/api/logout')).status).toBe(204);
    await page.ends();
    expect(page.messages().at(-1)).toEqual({ kind: 'ended' });
    client.cookie = cookie;
    expect((await client.ask('GET', '/app/api/live')).status).toBe(401);
  });

  it('is for ten pages of a session at once', async () => {
    const client = await dashboard.logIn(tenant.admin);
    const pages = await Promise.all(Array.from({ length: 10 }, () => listen(client)));
    expect((await client.ask('GET', '/app/api/live')).status).toBe(429);
    pages[0]?.close();
    const another = await waitFor('room for another page', () => listen(client).catch(() => null));
    for (const page of [...pages, another]) page.close();
  });
});

describe('guessing', () => {
  it('ends after ten tries at an account, on every process, even if the eleventh is right', async () => {
    const first = new TestClient(dashboard.origin);
    const second = new TestClient(await dashboard.startAnother());
    for (let tries = 0; tries < 10; tries++) {
      expect((await login(tries % 2 ? first : second, wrong())).status).toBe(401);
    }
    for (const client of [first, second]) {
      const refused = await login(client, tenant.admin);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.body.error.code).toBe('rate_limited');
      expect(client.cookie).toBe('');
    }
    // Another account is none of its business.
    expect(await first.logIn(member)).toBe(200);
    // What is left of the minute has passed.
    await sql(`update login_throttle set clear_at = clear_at - interval '1 minute'`);
    expect(await second.logIn(tenant.admin)).toBe(200);
  });

  it.each([
    ['an account', wrong],
    ['an account that does not exist', unknown],
  ])('gains nothing by many tries at once: %s', async (_what, body) => {
    const client = new TestClient(dashboard.origin);
    await login(client, body());
    // Seven of ten are spent.
    await sql(
      `update login_throttle set clear_at = now() + interval '7 minutes' where kind = 'address_account'`,
    );
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(client, body())));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(9).fill(429)]);
  });

  it('ends after thirty tries from an address, whatever the accounts', async () => {
    const client = new TestClient(dashboard.origin);
    await login(client, unknown());
    await sql(`update login_throttle set clear_at = now() + interval '300 seconds' where kind = 'address'`);
    const refused = await login(client, member);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
  });

  it('leaves nothing behind that names anybody', async () => {
    await login(new TestClient(dashboard.origin), wrong());
    const rows = await sql<{ subject: Buffer }>('select subject from login_throttle');
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { subject } of rows) expect(subject.length).toBe(32);
  });

  it('is forgotten once the owner has logged in', async () => {
    const client = new TestClient(dashboard.origin);
    for (let tries = 0; tries < 3; tries++) await login(client, wrong());
    expect(await client.logIn(tenant.admin)).toBe(200);
    expect(await sql(`select 1 from login_throttle where kind = 'address_account'`)).toEqual([]);
  });
});

describe('asking too much', () => {
  const spend = async (key: string, perMinute: number) => {
    const one = () => dashboard.rateLimiter.take([{ name: 'default', key, perMinute }]);
    await Promise.all(Array.from({ length: 2 * perMinute }, one));
  };
  const refusalOf = ({ status, body, headers }: Awaited<ReturnType<TestClient['ask']>>) => {
    expect(Number(headers.get('Retry-After') ?? 0)).toBeGreaterThanOrEqual(status === 429 ? 1 : 0);
    return [status, (body as Refusal).error?.details?.limit];
  };

  it('is refused to a person, however many sessions there are', async () => {
    const busy = await dashboard.makeUser(tenant.tenantId, 'member');
    const [one, two] = await Promise.all([dashboard.logIn(busy), dashboard.logIn(busy)]);
    const session = await one.ask<{ user: { user_id: string } }>('GET', '/app/api/session');
    const first = await one.ask('GET', '/app/api/v1/features');
    expect(first.headers.get('X-RateLimit-Limit')).toBe('1200');
    await spend(`user:${session.body.user.user_id}`, 600);
    for (const client of [one, two]) {
      expect(refusalOf(await client.ask('GET', '/app/api/v1/features'))).toEqual([429, 'default']);
      expect(refusalOf(await client.ask('GET', '/app/api/v1/overview'))).toEqual([429, 'default']);
    }
    expect((await (await sharedSession()).ask('GET', '/app/api/v1/features')).status).toBe(200);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2', '2001:db8:7:8::1'],
  ])('is refused to a network, logged in or not: %s', async (spent, same, another) => {
    await spend(`dashboard:${networkOfAddress(spent)}`, 3_000);
    const from = async (address: string, path: string) =>
      refusalOf(await (await sharedSession()).ask('GET', path, { headers: { 'X-Forwarded-For': address } }));
    expect(await from(same, '/app/api/session')).toEqual([429, 'address']);
    expect(await from(same, '/app/api/v1/features')).toEqual([429, 'address']);
    expect(await from(another, '/app/api/session')).toEqual([200, undefined]);
  });
});

describe('requests that another site has started', () => {
  const lead = () => ({
    organization_id: tenant.organizationId,
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    source: 'forged',
  });
  const forged = async () => (await sql(`select 1 from leads where source = 'forged'`)).length;

  it.each<[string, Record<string, string | null>]>([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a neighbour of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['with a foreign origin', { Origin: 'https://evil.example' }],
    [
      'with a foreign origin, by an older browser',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': null },
    ],
    ['with an opaque origin', { Origin: 'null', 'Sec-Fetch-Site': null }],
    ['that do not say where they come from', { Origin: null, 'Sec-Fetch-Site': null }],
    ['without the session’s token', { 'X-CSRF-Token': null }],
    ['with a wrong token', { 'X-CSRF-Token': 'A'.repeat(43) }],
  ])('change nothing: %s', async (_what, headers) => {
    const client = await sharedSession();
    const answer = await client.ask<Refusal>('POST', '/app/api/v1/leads', { body: lead(), headers });
    expect(answer.status).toBe(403);
    expect(await forged()).toBe(0);
  });

  it('cannot borrow the token of another session', async () => {
    const client = await sharedSession();
    const other = await sharedSession(member);
    const headers = { 'X-CSRF-Token': other.csrfToken };
    expect((await client.ask('POST', '/app/api/v1/leads', { body: lead(), headers })).status).toBe(403);
    const environment = { body: { environment: 'test' }, headers };
    expect((await client.ask('PATCH', '/app/api/session', environment)).status).toBe(403);
  });

  it.each(['/app/api/login', '/app/api/logout'])('cannot use %s', async (path) => {
    const client = await sharedSession();
    const cookie = client.cookie;
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await client.ask('POST', path, { body: member, headers })).status).toBe(403);
    expect(client.cookie).toBe(cookie);
    expect((await client.ask('GET', '/app/api/v1/health')).status).toBe(200);
  });

  it('are told from those of our own page', async () => {
    const client = await sharedSession();
    expect((await client.ask('POST', '/app/api/v1/leads', { body: lead() })).status).toBe(201);
    expect(await forged()).toBe(1);
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/calls/call_0',
    '/assets/index-0000.js',
    '/assets/none.js',
    '/app/api/v1/leads',
    '/app/api/none',
  ])('forbids frames, inline code and guessing of types: %s', async (path) => {
    const { headers } = await new TestClient(dashboard.origin).ask('GET', path);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http:|data:/);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.has('Strict-Transport-Security')).toBe(false);
  });

  it('keeps browsers to https where the dashboard is reached by it', async () => {
    const https = await dashboard.startAnother({ dashboardUrl: 'https://app.example.com' });
    for (const path of ['/', '/assets/index-0000.js', '/app/api/v1/leads', '/app/api/session']) {
      const { headers } = await new TestClient(https).ask('GET', path);
      expect(headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000');
    }
  });
});

describe('the API behind a session', () => {
  it('is not open to API keys or strangers', async () => {
    const client = new TestClient(dashboard.origin);
    const headers = { Authorization: `Bearer svc_live_${'a'.repeat(38)}` };
    expect((await client.ask('GET', '/app/api/v1/health', { headers })).status).toBe(401);
    expect((await client.ask('GET', '/app/api/v1/leads')).status).toBe(401);
  });

  it('names the person in the audit log', async () => {
    const client = await sharedSession(member);
    const body = { organization_id: tenant.organizationId, name: 'A', email: 'a@example.com', source: 's' };
    const { body: lead } = await client.ask<{ lead_id: string }>('POST', '/app/api/v1/leads', { body });
    const { body: log } = await client.ask<{ data: { action: string; actor: object }[] }>(
      'GET',
      `/app/api/v1/audit-log?target_id=${lead.lead_id}`,
    );
    expect(log.data.map(({ action, actor }) => [action, actor])).toEqual([
      ['lead.created', { type: 'user', id: expect.stringMatching(/^usr_/), name: 'The member' }],
    ]);
  });

  it('gives members no administrators’ rights', async () => {
    const client = await sharedSession(member);
    const answer = await client.ask<Refusal>('GET', '/app/api/v1/api-keys');
    expect([answer.status, answer.body.error.details.required_permission]).toEqual([403, 'keys.manage']);
    expect((await (await sharedSession()).ask('GET', '/app/api/v1/api-keys')).status).toBe(200);
  });

  it('shows one tenant nothing of another', async () => {
    const stranger = await dashboard.makeTenant('Millrace Home Services');
    const client = await sharedSession(stranger.admin);
    const path = `/app/api/v1/organizations/${tenant.organizationId}`;
    expect((await client.ask('GET', path)).status).toBe(404);
    expect((await client.ask('PATCH', path, { body: { name: 'Mine' } })).status).toBe(404);
  });

  it('keeps live and sandbox apart, and notices when another tab has switched', async () => {
    const client = await dashboard.logIn(tenant.admin);
    const live = await client.ask<{ data: unknown[] }>('GET', '/app/api/v1/organizations');
    expect(live.body.data.length).toBe(1);
    expect((await client.ask('PATCH', '/app/api/session', { body: { environment: 'test' } })).status).toBe(
      200,
    );
    const sandbox = await client.ask<{ data: unknown[] }>('GET', '/app/api/v1/organizations');
    expect(sandbox.body.data).toEqual([]);
    const stale = await client.ask<Refusal>('DELETE', `/app/api/v1/organizations/${tenant.organizationId}`, {
      headers: { 'X-Environment': 'live' },
    });
    expect([stale.status, stale.body.error.details.environment]).toEqual([409, 'test']);
  });

  it('has every list of the public API', async () => {
    const client = await sharedSession();
    const lists = [
      'organizations',
      'leads',
      'calls',
      'claims',
      'alerts',
      'webhooks',
      'deliveries',
      'events',
      'audit-log',
      'api-keys',
      'ingest-sources',
      'connections',
    ];
    for (const list of lists) {
      expect([list, (await client.ask('GET', `/app/api/v1/${list}`)).status]).toEqual([list, 200]);
    }
  });

  it('lets a person look more often than a key may ask', async () => {
    const client = await sharedSession();
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => client.ask('GET', '/app/api/v1/health')),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });
});

describe('the overview', () => {
  it('counts the day of who looks, wherever they are, with its beginning for the list', async () => {
    const { tenantId, admin } = await dashboard.makeTenant('Around the world');
    const client = await sharedSession(admin);
    // An id of that time: those that are made now have ours.
    const idAt = (at: Date) =>
      `call_${smallestIds(at.getTime()).prefixed.slice(0, 10)}${newId('call').slice(-16)}`;
    const makeCall = async (
      organizationId: string,
      at: Date,
      dispatch: [action: string, status: string | null],
    ) =>
      sql(
        `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
           direction, transcript_status, status, extracted, dispatch_action, dispatch_status, qualified,
           metadata, created_at, updated_at)
         values ($1, $2, 'live', $3, 'calls_generic', '', $1, 'inbound', 'pending', 'classified', '{}', $4::text, $5,
           $4::text in ('auto_dispatch', 'joined'), '{}', $6, $6)`,
        [idAt(at), tenantId, organizationId, ...dispatch, at],
      );
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
      const { body: organization } = await client.ask<{ organization_id: string }>(
        'POST',
        '/app/api/v1/organizations',
        { body: { name: timezone } },
      );
      const id = organization.organization_id;
      const began = dayBegan(new Date(), timezone);
      await makeCall(id, new Date(began.getTime() + 1), ['auto_dispatch', 'dispatched']);
      await makeCall(id, new Date(began.getTime() + 2), ['review', 'failed']);
      await makeCall(id, new Date(began.getTime() + 3), ['joined', null]);
      await makeCall(id, new Date(began.getTime() - 1_000), ['auto_dispatch', 'dispatched']);
      await makeCall(id, new Date(began.getTime() - 7 * 86_400_000 + 3_600_000), ['none', null]);
      const { body } = await client.ask<Overview>(
        'GET',
        `/app/api/v1/overview?organization_id=${id}&include_descendants=true&timezone=${timezone}`,
      );
      expect(body.day_began_at).toBe(began.toISOString());
      // A dispatch that failed is none, and a further call no new work.
      expect(body.calls).toMatchObject({
        today: 3,
        qualified: 1,
        by_outcome: { dispatched: 1, failed: 1, joined: 1, review: 0, none: 0 },
      });
      expect(body.calls.by_hour[0]).toBe(3);
      expect(body.calls.usual_by_hour[1]).toBe(1);
      const listed = await client.ask<{ data: unknown[] }>(
        'GET',
        `/app/api/v1/calls?organization_id=${id}&created_after=${encodeURIComponent(body.day_began_at)}`,
      );
      expect(listed.body.data).toHaveLength(body.calls.today);
      const failed = await client.ask<{ data: unknown[] }>(
        'GET',
        `/app/api/v1/calls?organization_id=${id}&outcome=failed`,
      );
      expect(failed.body.data).toHaveLength(body.calls.by_outcome.failed);
      const toReview = await client.ask<{ data: unknown[] }>(
        'GET',
        `/app/api/v1/calls?organization_id=${id}&needs_decision=true`,
      );
      expect(toReview.body.data).toHaveLength(body.waiting.review);
      expect(body.waiting.review).toBe(1);
    }
  });
});

describe('the client’s files', () => {
  const client = () => new TestClient(dashboard.origin);

  it('are one page at every address that is not a file or the API', async () => {
    for (const path of ['/', '/login', '/calls/call_0?x=1', '/settings/api-keys']) {
      const answer = await client().ask('GET', path);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    }
    expect((await client().ask('GET', '/assets/none.js')).status).toBe(404);
    expect((await client().ask('GET', '/app/api/none')).status).toBe(404);
    expect((await client().ask('POST', '/calls')).status).toBe(404);
  });

  it('are kept by browsers as long as they are named by their content', async () => {
    const asset = await client().ask('GET', '/assets/index-0000.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const again = await client().ask('GET', '/', { headers: { 'If-None-Match': '"stub"' } });
    expect(again.status).toBe(304);
  });

  it('do not lead out of the built directory', async () => {
    for (const path of ['/assets/..%2f..%2fpackage.json', '/..%2fmain.ts', '/%2e%2e/main.ts']) {
      const { body, status } = await client().ask<string>('GET', path);
      expect(status === 404 || String(body).startsWith('<!doctype html>')).toBe(true);
    }
  });
});

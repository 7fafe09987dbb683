import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorsLog } from '#features/operators';
import { createSealer, verifyAudit } from '#platform/audit';
import { openSystem } from '#schema';
import { developmentKey } from '../services/keys.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { BoardClient, startBoard } from './support/board.ts';
import { launchChromium } from './support/chromium.ts';

const password = 'correct horse battery';
const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
const browser = shared(launchChromium);
const board = shared(() => startBoard(stack));
let operatorId: string;

beforeAll(async () => {
  operatorId = await board.addOperator('Night shift', password);
});

let addresses = 0;
/** A browser at an address of its own, so that tries of one test are not counted in another. */
function newClient(at = board): BoardClient {
  addresses += 1;
  return new BoardClient(at, `203.0.113.${addresses}`);
}

async function loggedIn(at = board): Promise<BoardClient> {
  const client = newClient(at);
  expect((await client.logIn('Night shift', password)).headers.get('location')).toBe('/');
  return client;
}

async function log(): Promise<
  { action: string; actor_name: string | null; target_id: string; ip: string }[]
> {
  const { rows } = await stack.system.pool.query(
    `select action, actor_name, target_id, ip from audit_entries where tenant_id = $1 order by occurred_at, audit_id`,
    [operatorsLog.tenantId],
  );
  return rows;
}

/** A job that waits, by its id. */
async function waitingJob(): Promise<string> {
  const { key, organizationId } = tenant.live;
  const address = { line1: '12 Mill Road', city: 'Decatur', region: 'GA', postal_code: '30030' };
  await stack.request(key, 'PATCH', `/organizations/${organizationId}`, { address });
  const made = await stack.request<{ outreach_id: string }>(key, 'POST', '/outreach', {
    kind: 'email',
    organization_id: organizationId,
    to: { email: 'rosa@example.com' },
    subject: 'Your basement',
    body: 'How did the drying go?',
  });
  await stack.request(key, 'POST', `/outreach/${made.body.outreach_id}/send`, {});
  const { rows } = await stack.system.pool.query<{ job_id: string }>(
    'select job_id from jobs where subject_id = $1',
    [made.body.outreach_id],
  );
  return rows[0]?.job_id ?? '';
}

async function stateOf(jobId: string): Promise<string> {
  const { rows } = await stack.system.pool.query('select state from jobs where job_id = $1', [jobId]);
  return rows[0]?.state;
}

describe('logging in to the board', () => {
  it('comes before everything', async () => {
    for (const path of ['/', '/queues', '/queues/static/js/none.js', '/none']) {
      const answer = await newClient().ask(path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([303, '/login']);
    }
    expect((await newClient().ask('/queues/api/queues')).status).toBe(401);
  });

  it('takes the name in any case, makes a new token, and is in the operators’ log', async () => {
    const client = newClient();
    await client.tokenOf('/login');
    const before = client.cookie;
    expect((await client.logIn('NIGHT shift', password)).status).toBe(303);
    expect(client.cookie).not.toBe(before);
    expect(await (await client.ask('/')).text()).toContain('Night shift');
    expect((await log()).at(-1)).toEqual({
      action: 'operator.logged_in',
      actor_name: 'Night shift',
      target_id: operatorId,
      ip: expect.stringMatching(/^203\.0\.113\./),
    });
  });

  it('answers a wrong password and an unknown name alike, and records both without what was typed', async () => {
    const known = await newClient().logIn('Night shift', 'wrong');
    const unknown = await newClient().logIn('hunter2', 'wrong');
    expect([known.status, unknown.status]).toEqual([401, 401]);
    const withoutToken = async (answer: Response) =>
      (await answer.text()).replace(/name="token" value="[^"]+"/, '');
    expect(await withoutToken(unknown)).toBe(await withoutToken(known));
    const entries = (await log()).slice(-2);
    expect(entries.map(({ action, actor_name, target_id }) => [action, actor_name, target_id])).toEqual([
      ['operator.login_failed', null, operatorId],
      ['operator.login_failed', null, 'unknown'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('hunter2');
  });

  it('ends by logging out, after half an hour without a request, and after twelve hours', async () => {
    const client = await loggedIn();
    const { cookie } = client;
    expect((await client.send('/logout', { token: await client.tokenOf('/') })).status).toBe(303);
    expect(client.cookie).toBe(null);
    client.cookie = cookie;
    expect((await client.ask('/')).headers.get('location')).toBe('/login');
    expect((await log()).at(-1)?.action).toBe('operator.logged_out');

    const idle = await loggedIn();
    const set = (change: string) => stack.system.pool.query(`update operator_sessions set ${change}`);
    const left = async (): Promise<number> => {
      const { rows } = await stack.system.pool.query(
        'select extract(epoch from max(expires_at) - now())::int / 60 as minutes from operator_sessions',
      );
      return rows[0].minutes;
    };
    await set(`expires_at = now() + interval '5 minutes'`);
    // Background requests of the queues' page do not extend the session.
    expect((await idle.ask('/queues/api/queues')).status).toBe(200);
    expect(await left()).toBe(5);
    expect((await idle.ask('/')).status).toBe(200);
    expect(await left()).toBeGreaterThanOrEqual(29);
    await set(
      `created_at = now() - interval '11 hours 50 minutes', expires_at = now() + interval '5 minutes'`,
    );
    expect((await idle.ask('/')).status).toBe(200);
    expect(await left()).toBeLessThanOrEqual(10);
    await set('expires_at = now()');
    expect((await idle.ask('/')).headers.get('location')).toBe('/login');
  });

  it('is slowed by network, an IPv6 /64 being one, over all processes, and keeps nobody else out', async () => {
    const second = await startBoard(stack);
    try {
      const guesses: number[] = [];
      for (let i = 1; i <= 12; i += 1) {
        const client = new BoardClient(i % 2 ? board : second, `2001:db8:1:2::${i}`);
        guesses.push((await client.logIn('Night shift', `guess ${i}`)).status);
      }
      expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
      const refused = await new BoardClient(board, '2001:db8:1:2:ffff::1').logIn('Night shift', password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // Its owner, from another network.
      expect((await new BoardClient(board, '2001:db8:1:3::1').logIn('Night shift', password)).status).toBe(
        303,
      );
    } finally {
      await second.close();
    }
  });

  it('keeps its cookie from scripts, other sites, other hosts and plain http', async () => {
    const https = await startBoard(stack, {
      config: { ...stack.config, boardUrl: 'https://board.example.com' },
    });
    try {
      const answer = await newClient(https).ask('/login');
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-svc_board=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      ]);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await https.close();
    }
    const plain = await newClient().ask('/login');
    expect(plain.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(plain.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('forms', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    [
      'another site, by a browser that tells',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
  ];
  it.each(foreign)('of %s are refused', async (_, headers) => {
    const client = await loggedIn();
    const token = await client.tokenOf('/');
    for (const path of ['/changes', '/jobs/retry', '/logout', '/queues/api/queues/content/add']) {
      expect((await client.send(path, { token, on: 'true' }, headers)).status, path).toBe(403);
    }
    const login = { token: await client.tokenOf('/login'), name: 'Night shift', password };
    expect((await client.send('/login', login, headers)).status).toBe(403);
    expect((await client.ask('/')).status).toBe(200);
  });

  it('without an origin, or without the token of this very session, are refused', async () => {
    const client = await loggedIn();
    const token = await client.tokenOf('/');
    const others = await (await loggedIn()).tokenOf('/');
    const body = new URLSearchParams({ token, on: 'true' });
    expect((await client.ask('/changes', { method: 'POST', body })).status).toBe(403);
    for (const wrong of [others, '', `${token.slice(0, -1)}_`]) {
      expect((await client.send('/changes', { token: wrong, on: 'true' })).status).toBe(403);
    }
    expect((await client.send('/changes', { token, on: 'true' })).status).toBe(303);
  });
});

describe('changes', () => {
  it('are off until an operator switches them on, for a quarter of an hour, by name', async () => {
    const jobId = await waitingJob();
    const client = await loggedIn();
    const form = async () => ({ token: await client.tokenOf('/'), job_id: jobId, back: '/?state=available' });
    const page = async () => (await client.ask('/?state=available')).text();
    expect(await page()).not.toContain('Discard');
    expect((await client.send('/jobs/discard', await form())).status).toBe(403);
    expect(await stateOf(jobId)).toBe('available');

    await client.switchChanges(true);
    expect(await page()).toContain('Changes are on for 15 more min');
    await client.switchChanges(false);
    expect((await client.send('/jobs/discard', await form())).status).toBe(403);
    await client.switchChanges(true);
    await stack.system.pool.query(`update operator_sessions set changes_until = now() - interval '1 second'`);
    expect((await client.send('/jobs/discard', await form())).status).toBe(403);

    await client.switchChanges(true);
    const elsewhere = { ...(await form()), back: 'https://elsewhere.example/?state=available' };
    const answer = await client.send('/jobs/discard', elsewhere);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/\?state=available&notice=/),
    ]);
    expect(await stateOf(jobId)).toBe('cancelled');
    const { rows } = await stack.system.pool.query(
      `select action, actor_type, actor_id, actor_name, tenant_id from audit_entries where target_id = $1`,
      [jobId],
    );
    expect(rows).toEqual([
      {
        action: 'job.discarded',
        actor_type: 'system',
        actor_id: operatorId,
        actor_name: 'Night shift',
        tenant_id: tenant.tenantId,
      },
    ]);
    const switched = (await log()).filter(({ action }) => action.startsWith('operator.changes')).slice(-4);
    expect(switched.map(({ action, actor_name }) => [action, actor_name])).toEqual(
      ['on', 'off', 'on', 'on'].map((way) => [`operator.changes_${way}`, 'Night shift']),
    );
  });

  it('never reach what Redis holds, on or off', async () => {
    const client = await loggedIn();
    await client.switchChanges(true);
    const token = await client.tokenOf('/');
    for (const path of ['content/add', 'content/pause', 'content/empty', 'outreach/none/retry']) {
      expect((await client.send(`/queues/api/queues/${path}`, { token })).status, path).toBe(405);
    }
    const { queues } = (await (await client.ask('/queues/api/queues')).json()) as {
      queues: { name: string; readOnlyMode: boolean }[];
    };
    expect(queues.map(({ name }) => name)).toContain('webhooks');
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });
});

describe('every answer of the board', () => {
  let client: BoardClient;
  beforeAll(async () => {
    client = await loggedIn();
  });

  it.each([
    '/login',
    '/',
    '/board.css',
    '/none',
    '/queues',
    '/queues/api/queues',
    '/queues/static/favicon.ico',
  ])('is kept by nobody, framed by nobody, and takes no script from elsewhere: %s', async (path) => {
    const { headers } = await client.ask(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('x-powered-by')).toBe(false);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('shows what Redis holds with files of its own host, within its policy', async () => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    const hosts = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${board.origin}/login`);
    await page.getByLabel('Name').fill('Night shift');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.goto(`${board.origin}/queues`);
    await page.getByText('webhooks').first().waitFor();
    await page.goto(`${board.origin}/queues/queue/webhooks?status=completed`);
    await page.getByText('webhooks').first().waitFor();
    expect([...hosts]).toEqual([board.origin]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('trouble', () => {
  it('Redis is away: the jobs can be seen and operators log in, the view of Redis says so', async () => {
    const without = await startBoard(stack, {
      config: { ...stack.config, redis: { ...stack.config.redis, nodes: [{ host: '127.0.0.1', port: 1 }] } },
    });
    try {
      const client = await loggedIn(without);
      expect((await client.ask('/')).status).toBe(200);
      const view = await client.ask('/queues');
      expect([view.status, await view.text()]).toEqual([503, expect.stringContaining('Redis is away')]);
    } finally {
      await without.close();
    }
  });

  it('the database is away: says so', async () => {
    const systemDatabaseUrl = (stack.config.systemDatabaseUrl ?? '').replace(/:\d+\//, ':1/');
    const system = openSystem({ ...stack.config, systemDatabaseUrl }, stack.log, 'svc test');
    const without = await startBoard(stack, { system });
    try {
      const answer = await (await newClient(without)).logIn('Night shift', password);
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.stringContaining('database is away'),
      ]);
      expect(answer.headers.get('retry-after')).toBe('5');
    } finally {
      await without.close();
      await system.close();
    }
  });
});

describe('the command line', () => {
  async function withInput(input: string, ...args: string[]): Promise<{ code: number; out: string }> {
    const child = spawn(process.execPath, ['apps/cli/main.ts', ...args, '--json'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: stack.config.adminDatabaseUrl,
        SVC_DEVELOPMENT_KEY: developmentKey,
        REDIS_URL: stack.config.redis.url,
      },
    });
    child.stdin.end(input);
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    const [code] = await once(child, 'close');
    return { code, out };
  }

  it('adds, lists, resets and disables operators, each in their log', async () => {
    const added = JSON.parse((await svc(stack, 'operators', 'add', '--name', 'Day shift', '--json')).out);
    expect(added).toEqual({
      operator_id: expect.stringMatching(/^opr_/),
      name: 'Day shift',
      password: expect.stringMatching(/^[\w-]{20}$/),
    });
    const client = newClient();
    expect((await client.logIn('Day shift', added.password)).status).toBe(303);

    const chosen = 'chosen by its owner';
    const reset = await withInput(
      `${chosen}\n`,
      'operators',
      'reset',
      '--name',
      'Day shift',
      '--password-stdin',
    );
    expect(JSON.parse(reset.out)).toEqual({ operator_id: added.operator_id, name: 'Day shift' });
    expect((await client.ask('/')).headers.get('location')).toBe('/login');
    expect((await newClient().logIn('Day shift', added.password)).status).toBe(401);
    expect((await client.logIn('Day shift', chosen)).status).toBe(303);

    await svc(stack, 'operators', 'disable', '--name', 'Day shift');
    expect((await client.ask('/')).headers.get('location')).toBe('/login');
    expect((await newClient().logIn('Day shift', chosen)).status).toBe(401);
    const listed = JSON.parse((await svc(stack, 'operators', 'list', '--json')).out);
    expect(listed).toMatchObject([{ name: 'Day shift' }, { name: 'Night shift', disabled_at: null }]);
    expect(listed[0].disabled_at).not.toBe(null);
    const entries = (await log()).filter(({ target_id }) => target_id === added.operator_id);
    expect(entries.map(({ action }) => action.replace('operator.', ''))).toEqual([
      'added',
      'logged_in',
      'reset',
      'login_failed',
      'logged_in',
      'disabled',
      'login_failed',
    ]);
  });

  it('takes no name twice, and no short password', async () => {
    await expect(board.addOperator('NIGHT SHIFT', password)).rejects.toThrow(
      'There is an operator of this name.',
    );
    await expect(board.addOperator('Short', 'fourteen chars')).rejects.toThrow(
      'needs at least 15 characters',
    );
  });

  it('verifies the operators’ log like any other', async () => {
    await createSealer({ pool: stack.system.pool, log: stack.log }).runOnce();
    const verified = await verifyAudit(stack.system.pool, { tenantId: operatorsLog.tenantId });
    expect(verified).toMatchObject({ ok: true, problems: [], unsealed: 0 });
    expect(verified.entries).toBe((await log()).length);
  });
});

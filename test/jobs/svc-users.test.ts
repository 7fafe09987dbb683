import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyPassword } from '#features/tenants';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { svc as runSvc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';

let stack: TestStack;
let tenant: TestTenant;
let mailServer: Record<string, string>;

// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  stack = await startStack({ jobs: true, env: { SVC_SWEEP_GRACE: '300ms' } });
  tenant = await stack.createTenant();
  mailServer = { SVC_SMTP_URL: `smtp://127.0.0.1:${stack.mail.port}` };
});
afterAll(() => stack.stop());

const svc = (...args: string[]) => runSvc(stack, ...args);

async function answerOf<T = Record<string, string>>(run: ReturnType<typeof svc>): Promise<T> {
  const { code, out, err } = await run;
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const sql = async <Row extends object>(text: string, parameters: unknown[]): Promise<Row[]> =>
  (await stack.system.pool.query<Row>(text, parameters)).rows;

it('invites somebody by mail, and shows the link where no mail brings it', async () => {
  const args = ['users', 'invite', '--tenant', tenant.tenantId, '--role', 'owner', '--json', '--email'];
  const mailed = await answerOf<{ mailed: boolean; link?: string }>(
    runSvc({ ...stack, settings: mailServer }, ...args, 'boss@example.com'),
  );
  expect([mailed.mailed, mailed.link]).toEqual([true, undefined]);
  const mail = await waitFor('the invitation', async () =>
    stack.mail.mails.find(({ to }) => to.includes('boss@example.com')),
  );
  expect(mail?.data).toMatch(/\/invitation#[\w=-]{20}/);

  const shown = await answerOf<{ mailed: boolean; link: string }>(svc(...args, 'second@example.com'));
  expect([shown.mailed, shown.link]).toEqual([false, expect.stringMatching(/\/invitation#[\w-]{43}$/)]);
  const again = await svc(...args, 'second@example.com');
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('invited already')]);
  const wrong = await svc(...args, 'no address');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--email must be')]);
});

const password = 'seven quiet herons dive';
const create = ['users', 'create', '--json', '--as', 'Kim', '--role'];

it('makes a login with the password on its standard input, or with one that it shows, and none on the line', async () => {
  const inTenant = ['--tenant', tenant.tenantId];
  const [given, generated, refused] = await Promise.all([
    answerOf(
      runSvc(
        { ...stack, input: `${password}\n` },
        ...[
          ...create,
          'admin',
          ...inTenant,
          '--email',
          'Dana@example.com',
          '--name',
          'Dana',
          '--password-stdin',
        ],
      ),
    ),
    answerOf(svc(...create, 'owner', ...inTenant, '--email', 'only@example.com')),
    svc(...create, 'owner', ...inTenant, '--email', 'x@example.com', '--password', 'on the line'),
  ]);
  expect(given).toEqual({ user_id: expect.stringMatching(/^usr_/), email: 'Dana@example.com' });
  const [stored] = await sql<{ password_hash: string }>(
    'select password_hash from users where user_id = $1',
    [given.user_id],
  );
  expect(await verifyPassword(password, stored?.password_hash ?? '')).toBe(true);
  expect(generated.password).toMatch(/^[\w-]{20}$/);
  expect(refused.code).toBe(2);
});

it('changes, disables, resets and removes people, each with the operator’s name', {
  timeout: 180_000,
}, async () => {
  const [dana] = await sql<{ user_id: string }>('select user_id from users where lower(email) = $1', [
    'dana@example.com',
  ]);
  const userId = dana?.user_id;
  const whom = ['--email', 'dana@example.com', '--json', '--as', 'Kim'];
  expect(await answerOf(svc('users', 'role', '--role', 'viewer', ...whom))).toMatchObject({ role: 'viewer' });
  expect(await answerOf(svc('users', 'disable', ...whom))).toMatchObject({ status: 'disabled' });
  const people = await answerOf<{ email: string; role: string; status: string }[]>(
    svc('users', 'list', '--tenant', tenant.tenantId, '--json'),
  );
  expect(people.map(({ email, role, status }) => [email, role, status])).toEqual(
    expect.arrayContaining([
      ['Dana@example.com', 'viewer', 'disabled'],
      ['second@example.com', 'owner', 'invited, pending'],
    ]),
  );
  expect(await answerOf(svc('users', 'enable', ...whom))).toMatchObject({ status: 'active' });
  await sql(
    `insert into sessions (session_hash, session_id, user_id, tenant_id, environment, expires_at)
     values ('hash', 'ses_1', $1, $2, 'live', now() + interval '1 hour')`,
    [userId, tenant.tenantId],
  );
  await sql(
    `insert into totp_factors (user_id, tenant_id, secret_sealed, confirmed_at) values ($1, $2, '', now())`,
    [userId, tenant.tenantId],
  );
  const reset = await answerOf(svc('users', 'reset', '--second-factor', ...whom));
  expect(await sql('select 1 from totp_factors where user_id = $1', [userId])).toEqual([]);
  expect(reset.link).toMatch(/\/reset-password#[\w-]{43}$/);
  expect(await sql('select 1 from sessions where user_id = $1', [userId])).toEqual([]);
  expect(await answerOf(svc('users', 'remove', '--yes', ...whom))).toEqual({
    user_id: userId,
    removed: true,
  });

  const entries = await sql<{ action: string; actor_id: string; actor_name: string }>(
    'select action, actor_id, actor_name from audit_entries where target_id = $1 order by occurred_at, audit_id',
    [userId],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'user.created',
    'user.changed',
    'user.disabled',
    'user.enabled',
    'user.password_reset_requested',
    'user.totp_disabled',
    'user.removed',
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actor_id: 'operator:Kim', actor_name: 'Kim' });
});

it('leaves the last owner where they are', async () => {
  const refused = await svc('users', 'remove', '--yes', '--email', 'only@example.com');
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('only owner')]);
});

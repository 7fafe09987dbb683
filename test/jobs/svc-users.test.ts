import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { sealedForAWhile, sealedTables } from '#catalog/sealed-columns';
import { verifyPassword } from '#features/tenants';
import { makers } from '../api/endpoints.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { svc as runSvc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() => startStack({ jobs: true, env: { SVC_SWEEP_GRACE: '300ms' } }));
const tenant = shared(() => stack.createTenant());
let mailServer: Record<string, string>;

// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  mailServer = { SVC_SMTP_URL: `smtp://127.0.0.1:${stack.mail.port}` };
});

const svc = (...args: string[]) => runSvc(stack, ...args);

async function answerOf<T = Record<string, string>>(run: ReturnType<typeof svc>): Promise<T> {
  const { code, out, err } = await run;
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

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
  const [stored] = await stack.query<{ password_hash: string }>(
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
  const [dana] = await stack.query<{ user_id: string }>('select user_id from users where lower(email) = $1', [
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
  await stack.query(
    `insert into sessions (session_hash, session_id, user_id, tenant_id, environment, expires_at)
     values ('hash', 'ses_1', $1, $2, 'live', now() + interval '1 hour')`,
    [userId, tenant.tenantId],
  );
  await stack.query(
    `insert into totp_factors (user_id, tenant_id, secret_sealed, confirmed_at) values ($1, $2, '', now())`,
    [userId, tenant.tenantId],
  );
  const reset = await answerOf(svc('users', 'reset', '--second-factor', ...whom));
  expect(await stack.query('select 1 from totp_factors where user_id = $1', [userId])).toEqual([]);
  expect(reset.link).toMatch(/\/reset-password#[\w-]{43}$/);
  expect(await stack.query('select 1 from sessions where user_id = $1', [userId])).toEqual([]);
  expect(await answerOf(svc('users', 'remove', '--yes', ...whom))).toEqual({
    user_id: userId,
    removed: true,
  });

  const entries = await stack.query<{ action: string; actor_id: string; actor_name: string }>(
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

const inTenant = () => ['--tenant', tenant.tenantId, '--json', '--as', 'Kim'];
const place = () => ({ tenantId: tenant.tenantId, environment: 'live' as const, ...tenant.live });

it('lists the people of every account a page at a time, and of one', async () => {
  const other = await stack.createTenant();
  await answerOf(svc(...create, 'owner', '--tenant', other.tenantId, '--email', 'other@example.com'));
  const all = await answerOf<{ id: string; tenant_id: string; email: string }[]>(
    svc('users', 'list', '--json'),
  );
  expect(new Set(all.map((row) => row.tenant_id))).toEqual(new Set([tenant.tenantId, other.tenantId]));
  const paged = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = await answerOf<typeof all>(
      svc('users', 'list', '--limit', '2', '--json', ...(after ? ['--after', after] : [])),
    );
    paged.push(...page);
    after = page.at(-1)?.id;
    more = page.length === 2;
  }
  expect(paged).toEqual(all);
  const ofOther = await answerOf<typeof all>(svc('users', 'list', '--tenant', other.tenantId, '--json'));
  expect(ofOther).toEqual(all.filter((row) => row.tenant_id === other.tenantId));
  expect(ofOther.map((row) => row.email)).toEqual(['other@example.com']);
});

it('switches a webhook off and on for its customer, with an alert and the reason in the log', async () => {
  const webhookId = (await makers.webhook_id?.(stack, place())) ?? '';
  const which = [...inTenant(), '--webhook', webhookId, '--reason'];
  expect(await answerOf(svc('webhooks', 'disable', ...which, 'it posts to us'))).toEqual({
    webhook_id: webhookId,
    status: 'disabled',
  });
  expect(await answerOf(svc('webhooks', 'list', ...inTenant()))).toMatchObject([
    {
      webhook_id: webhookId,
      environment: 'live',
      url: 'http://127.0.0.1:9/hook',
      status: 'disabled',
      disabled_reason: 'it posts to us',
    },
  ]);
  await answerOf(svc('webhooks', 'enable', ...which, 'it is mended'));
  const { body } = await stack.request(tenant.live.key, 'GET', `/webhooks/${webhookId}`);
  expect(body).toMatchObject({ status: 'enabled', disabled_reason: null });
  expect(await stack.query('select kind, message from alerts where target_id = $1', [webhookId])).toEqual([
    { kind: 'webhook.disabled', message: 'A webhook subscription was switched off: it posts to us.' },
  ]);
  const entries = await stack.query(
    'select action, actor_id, changes from audit_entries where target_id = $1 order by occurred_at, audit_id offset 1',
    [webhookId],
  );
  expect(entries).toMatchObject([
    { action: 'webhook.disabled', actor_id: 'operator:Kim' },
    {
      action: 'webhook.enabled',
      actor_id: 'operator:Kim',
      changes: { reason: { from: null, to: 'it is mended' } },
    },
  ]);
  const unknown = await svc('webhooks', 'disable', ...inTenant(), '--webhook', 'whk_x', '--reason', 'r');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('has no webhook whk_x')]);
});

it('shows an account at a glance, and calls it by another name', async () => {
  const sourceId = await makers.source_id?.(stack, place());
  expect(await answerOf(svc('sources', 'list', ...inTenant()))).toMatchObject([
    { source_id: sourceId, environment: 'live', url: expect.stringMatching(`/ingest/${sourceId}$`) },
  ]);
  const rotated = await answerOf<{ secrets: object[] }>(
    svc('sources', 'rotate-secret', ...inTenant(), '--source', sourceId ?? '', '--overlap-seconds', '0'),
  );
  expect(rotated.secrets).toMatchObject([{ account: null, expires_at: null }]);
  const show = () => answerOf<Record<string, unknown>>(svc('tenants', 'show', ...inTenant()));
  await answerOf(svc('tenants', 'rename', '--name', 'Harbor Restoration', ...inTenant()));
  await answerOf(svc('tenants', 'suspend', '--reason', 'unpaid', ...inTenant()));
  expect(await show()).toMatchObject({
    tenant_id: tenant.tenantId,
    name: 'Harbor Restoration',
    suspended_at: expect.any(String),
    suspended_because: 'unpaid',
    users: 1,
    environments: {
      live: {
        organizations: 1,
        api_keys: 1,
        webhooks_enabled: 1,
        webhooks_disabled: 0,
        webhooks_failing: 0,
        sources: 1,
        connections: 0,
      },
      test: { organizations: 1, api_keys: 1, webhooks_enabled: 0, sources: 0 },
    },
    limits: expect.arrayContaining([{ limit: 'webhooks_per_host', value: 1000, granted: true }]),
  });
  await answerOf(svc('tenants', 'resume', '--reason', 'paid', ...inTenant()));
  expect(await show()).toMatchObject({ suspended_at: null, suspended_because: null });
  const [renamed] = await stack.query(
    `select actor_id, changes -> 'name' as name from audit_entries where action = 'tenant.renamed' and tenant_id = $1`,
    [tenant.tenantId],
  );
  expect(renamed).toEqual({
    actor_id: 'operator:Kim',
    name: { from: 'Test network', to: 'Harbor Restoration' },
  });
});

it('exports everything of one account, and no secret of it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'svc-export-'));
  try {
    const other = await stack.createTenant();
    const name = 'Riley "O\'Hara" \\ Ω';
    for (const { live } of [tenant, other]) {
      const made = await stack.request(live.key, 'POST', '/leads', {
        organization_id: live.organizationId,
        name,
        email: 'riley@customer.example',
        source: 'web_form',
      });
      expect(made.status).toBe(201);
    }
    await stack.query('update leads set message = $1 where tenant_id = $2', [
      `${name}\tTab\r\nline \u0001 \u2028`,
      tenant.tenantId,
    ]);
    // As a column of the type json keeps it.
    const eventId = await makers.event_id?.(stack, place());
    const [event] = await stack.query(
      `update events set data = regexp_replace(data::text, '^[{]', e'{\\r\\n')::json where event_id = $1 returning event_id, data`,
      [eventId],
    );
    const to = join(root, 'export');
    const made = await runSvc(stack, 'tenants', 'export', '--to', to, ...inTenant());
    expect(made).toMatchObject({ code: 0 });
    expect(statSync(to).mode & 0o777).toBe(0o700);
    const manifest = JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8')) as {
      tables: { name: string; file: string; columns: string[]; rows: number; sha256: string }[];
      left_out: Record<string, string>;
    };
    const read = new Map<string, Record<string, unknown>[]>();
    for (const { name: table, file, columns, rows, sha256 } of manifest.tables) {
      const bytes = readFileSync(join(to, file));
      expect([table, createHash('sha256').update(bytes).digest('hex')]).toEqual([table, sha256]);
      const lines = gunzipSync(bytes).toString().split('\n').slice(0, -1);
      const records = lines.map((line) => JSON.parse(line));
      expect([table, records.length]).toEqual([table, rows]);
      for (const record of records) {
        expect(Object.keys(record)).toEqual(columns);
        if ('tenant_id' in record) expect([table, record.tenant_id]).toEqual([table, tenant.tenantId]);
      }
      read.set(table, records);
    }
    expect(JSON.parse(made.out)).toMatchObject({
      directory: to,
      tables: read.size,
      rows: [...read.values()].reduce((sum, records) => sum + records.length, 0),
    });
    const [stored] = await stack.query<{ name: string; message: string }>(
      'select name, message from leads where tenant_id = $1',
      [tenant.tenantId],
    );
    expect(stored?.name).toContain('O\'Hara" \\ Ω');
    expect(read.get('leads')).toMatchObject([stored]);
    expect(read.get('events')).toContainEqual(expect.objectContaining(event));
    for (const table of ['tenants', 'users', 'organizations', 'api_keys', 'events', 'audit_entries', 'jobs'])
      expect([table, read.get(table)?.length]).not.toEqual([table, 0]);
    expect(new Set(read.get('organizations')?.map((row) => row.environment))).toEqual(
      new Set(['live', 'test']),
    );
    // Who took the copy is in it.
    expect(read.get('audit_entries')).toContainEqual(
      expect.objectContaining({ action: 'tenant.export_started', actor_id: 'operator:Kim' }),
    );
    const tables = readFileSync('libs/platform/db/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \{$/gm);
    expect([...read.keys(), ...Object.keys(manifest.left_out)].sort()).toEqual(
      [...tables].map(([, table]) => table).sort(),
    );
    const columns = manifest.tables.flatMap((each) => each.columns.map((column) => `${each.name}.${column}`));
    const sealed = sealedTables.flatMap((each) => each.columns.map((column) => `${each.table}.${column}`));
    for (const secret of [
      ...sealed,
      ...sealedForAWhile,
      'api_keys.key_hash',
      'users.password_hash',
      'tenants.address_key',
      'leads.audit_key',
    ])
      expect(columns).not.toContain(secret);
    const again = await svc('tenants', 'export', '--to', to, ...inTenant());
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('has something in it')]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

it('deletes an account by its name, with all that is kept of it but an audit log that names nobody', async () => {
  const gone = await stack.createTenant();
  const where = { tenantId: gone.tenantId, environment: 'live' as const, ...gone.live };
  const inGone = ['--tenant', gone.tenantId, '--json', '--as', 'Kim'];
  await answerOf(
    svc(...create, 'owner', ...inGone.slice(0, 2), '--email', 'lee@gone.example', '--name', 'Lee Gone'),
  );
  const ids: Record<string, string> = {};
  for (const name of ['webhook_id', 'source_id', 'call_id', 'lead_id', 'claim_id', 'event_id'])
    ids[name] = (await makers[name]?.(stack, where)) ?? '';
  // Rows that refer to one another in a circle.
  await stack.query('update calls set lead_id = $2 where call_id = $1', [ids.call_id, ids.lead_id]);
  await stack.query('update leads set call_id = $1 where lead_id = $2', [ids.call_id, ids.lead_id]);
  const remove = (...args: string[]) => svc('tenants', 'delete', ...inGone, ...args);
  const counted = await remove('--dry-run');
  expect(JSON.parse(counted.out)).toMatchObject({
    name: 'Test network',
    rows: { calls: 1, users: 1, tenants: 1 },
  });
  for (const wrong of [[], ['--name', 'test network']]) {
    const refused = await remove('--yes', ...wrong);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Nothing was done')]);
  }
  const before = await stack.query(
    'select count(*) as n from leads where tenant_id = $1 and tenant_id in (select tenant_id from tenants where suspended_at is null)',
    [gone.tenantId],
  );
  expect(before).toEqual([{ n: '1' }]);

  const done = await remove('--yes', '--name', 'Test network');
  expect(done).toMatchObject({ code: 0 });
  expect(JSON.parse(done.out).rows).toMatchObject({ calls: 1, leads: 1, users: 1, ingest_sources: 2 });
  const tables = [...readFileSync('libs/platform/db/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \{$/gm)];
  for (const [, table] of tables) {
    const rows = await stack.query(`select row_to_json(r)::text as row from ${table} r`);
    const ofGone = rows.filter(({ row }) => row.includes(gone.tenantId) || row.includes(ids.source_id));
    if (!/^audit_(entries|leaves|seals|unsealed)$/.test(table ?? ''))
      expect([table, ofGone]).toEqual([table, []]);
    expect([table, ofGone.filter(({ row }) => /lee@gone|Lee Gone/.test(row))]).toEqual([table, []]);
  }
  await waitFor('the key to be worth nothing', async () => {
    const { status } = await stack.request(gone.live.key, 'GET', '/leads');
    return status === 401;
  });
  const told = await stack.query(
    `select tenant_id, actor_id, changes -> 'name' ->> 'from' as name from audit_entries
     where action = 'tenant.deleted' and target_id = $1 order by occurred_at, audit_id`,
    [gone.tenantId],
  );
  expect(told).toEqual([
    { tenant_id: gone.tenantId, actor_id: 'operator:Kim', name: null },
    { tenant_id: '00000000-0000-0000-0000-000000000000', actor_id: 'operator:Kim', name: 'Test network' },
  ]);
  // Of another account nothing goes.
  expect((await stack.request(tenant.live.key, 'GET', '/organizations')).body).toMatchObject({
    data: [{ organization_id: tenant.live.organizationId }],
  });
});

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer, verifyAudit } from '#platform/audit';
import { queueNames } from '#platform/jobs';
import type { Finding } from '../../apps/cli/doctor/finding.ts';
import { genericCall } from '../services/callrail.ts';
import { createTestDatabase, type TestDatabase } from '../services/database.ts';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource } from './generic-source.ts';

const receiver = shared(startReceiver);
const stack = shared(() =>
  startStack({ env: { SVC_SWEEP_GRACE: '50ms', SVC_WEBHOOK_RETRY_SCHEDULE: '1s,1h' } }),
);
const tenant = shared(() => stack.createTenant());
let copy: TestDatabase;
let directory: string;

beforeAll(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'svc-backup-')), 'first');
  receiver.respond((res) => res.writeHead(503).end());
  const [relay, worker] = await Promise.all([stack.startRelay(), stack.startWorker()]);
  const { key, organizationId } = tenant.live;
  await stack.request(key, 'POST', '/webhooks', {
    url: receiver.url,
    events: ['lead.created', 'call.received'],
  });
  const source = await createGenericSource(stack, { key, organizationId }, 'calls_generic');
  await source.post(genericCall({ provider_call_id: 'before-the-backup' }));
  // Words that mean something to COPY; the call's transcript has several lines.
  const lead = await stack.request(key, 'POST', '/leads', {
    organization_id: organizationId,
    name: 'Riley "O\'Hara" \\N \\. Ω',
    email: 'riley@customer.example',
    source: 'web_form',
  });
  expect(lead.status).toBe(201);
  await waitFor('webhooks that are due', async () => {
    const rows = await stack.query(`select 1 from deliveries where status = 'pending' and attempt_count > 0`);
    return rows.length >= 2;
  });
  // The API notes which secret a call came with after it has answered.
  await waitFor('the use of the secret', async () => {
    const rows = await stack.query('select 1 from ingest_secret_uses');
    return rows.length === 1;
  });
  await createSealer({ pool: stack.system.pool, log: stack.log }).runOnce();
  await Promise.all([relay.stop(5_000), worker.stop(5_000)]);
  copy = await createTestDatabase('template0');
});

afterAll(async () => {
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

/** The command line on a database of its own. */
const on = (adminDatabaseUrl: string | undefined, ...args: string[]) =>
  svc({ config: { ...stack.config, adminDatabaseUrl } }, ...args);
/** The same on the stack's. */
const here = (...args: string[]) => on(stack.config.adminDatabaseUrl, ...args);

/** Each table with the number of its rows and what they say, but for when a key was last used: the API writes that later. */
async function contents(databaseUrl: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(said::text, e'\\n' order by said::text)), '') as said
         from (select to_jsonb(t) - 'last_used_at' as said from ${name} t) rows`,
      );
      found.set(name, rows[0]?.said ?? '');
    }
    return found;
  } finally {
    await client.end();
  }
}

it('a backup brings every row back, into an empty database and no other, and nothing is sent from the copy', async () => {
  const before = await contents(stack.config.adminDatabaseUrl ?? '');
  const made = await here('backup', '--to', directory, '--json');
  expect(made).toMatchObject({ code: 0 });
  expect(JSON.parse(made.out).rows).toBeGreaterThan(20);
  const log = JSON.parse((await here('operators', 'log', '--limit', '1', '--json')).out);
  expect(log).toMatchObject([
    { action: 'backup.taken', target_id: directory, actor_name: userInfo().username },
  ]);
  const found: Finding[] = JSON.parse((await here('doctor', '--json')).out);
  expect(found).toContainEqual({
    check: 'backup',
    state: 'ok',
    says: `the last svc backup is 0.0 hours old (${directory})`,
  });

  const noted = await contents(stack.config.adminDatabaseUrl ?? '');
  const refused = await here('restore', '--from', directory, '--yes');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('restore into an empty one') });
  expect(await contents(stack.config.adminDatabaseUrl ?? '')).toEqual(noted);

  const restored = await on(copy.databaseUrl, 'restore', '--from', directory, '--yes', '--json');
  expect(restored).toMatchObject({ code: 0 });
  const after = await contents(copy.databaseUrl);
  const { queue_pauses: pauses, ...rest } = Object.fromEntries(after);
  expect({ ...rest, queue_pauses: before.get('queue_pauses') }).toEqual(Object.fromEntries(before));
  expect(pauses).toMatch(new RegExp(`^${queueNames.length} `));

  const second = await startStack({
    database: copy,
    env: { SVC_SWEEP_GRACE: '50ms', SVC_WEBHOOK_RETRY_SCHEDULE: '1s,1h' },
  });
  try {
    // What was due is due again at once.
    await second.system.pool.query(`update deliveries set next_attempt_at = now() where status = 'pending'`);
    const received = receiver.deliveries.length;
    receiver.respond((res) => res.writeHead(204).end());
    await Promise.all([second.startRelay(), second.startWorker()]);
    const { body: lead } = await second.request<{ lead_id: string }>(tenant.live.key, 'POST', '/leads', {
      organization_id: tenant.live.organizationId,
      name: 'Asked of the copy',
      email: 'asked@customer.example',
      source: 'web_form',
    });
    await waitFor('the job of the copy to wait', async () => {
      const { rows } = await second.system.pool.query('select 1 from jobs where subject_id = $1', [
        lead.lead_id,
      ]);
      return rows.length > 0;
    });
    expect(receiver.deliveries.length).toBe(received);
    expect(await verifyAudit(second.system.pool)).toMatchObject({ ok: true });

    const resumed = await svc({ config: second.config }, 'queues', 'resume', 'webhooks');
    expect(resumed).toMatchObject({ code: 0 });
    await waitFor('what was due', async () => receiver.deliveries.length >= received + 2);
  } finally {
    await second.stop();
  }
});

it('a backup that is damaged, of another schema or not finished is refused', async () => {
  expect(await here('backup', '--to', directory)).toMatchObject({
    code: 1,
    err: expect.stringContaining('name a new directory'),
  });
  expect(await here('backup', 'verify', '--from', directory)).toMatchObject({ code: 0 });
  appendFileSync(join(directory, 'leads.copy.gz'), 'x');
  expect(await here('backup', 'verify', '--from', directory)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The file of leads is not the one that was written'),
  });
  expect(await here('backup', 'verify', '--from', tmpdir())).toMatchObject({
    code: 1,
    err: expect.stringContaining('no backup that was finished'),
  });
});

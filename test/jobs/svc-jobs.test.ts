import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { operatorsLog } from '#features/operators';
import { createProducer, pauseQueue, resumeQueue } from '#platform/queue';
import type { Finding } from '../../apps/cli/doctor/finding.ts';
import { compareClocks, judgeBackup } from '../../apps/cli/doctor/postgres.ts';
import { makers } from '../api/endpoints.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { svc as runSvc, svcProcess } from '../services/svc.ts';
import { actingFor } from '../services/tenants.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() => startStack({ env: { SVC_SWEEP_GRACE: '300ms' } }));
const tenant = shared(() => stack.createTenant());

// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

interface Job {
  job_id: string;
  state: string;
  refused: string | null;
}

const svc = (...args: string[]) => runSvc(stack, ...args);

async function listed(state: string): Promise<Job[]> {
  const { out } = await svc('jobs', 'list', '--state', state, '--tenant', tenant.tenantId, '--json');
  return JSON.parse(out);
}

async function makeCall(): Promise<string> {
  const place = { tenantId: tenant.tenantId, environment: 'live' as const, ...tenant.live };
  return (await makers.call_id?.(stack, place)) ?? '';
}

const statusOf = async (callId: string) =>
  (await stack.request(tenant.live.key, 'GET', `/calls/${callId}`)).body.status;

const operators = () => actingFor(stack.system, operatorsLog.tenantId, operatorsLog.environment);

it('lists jobs, runs again what was discarded, cancels what waits, and says what it refuses', async () => {
  const [first, second] = [await makeCall(), await makeCall()];
  const waiting = await listed('available');
  expect(waiting).toMatchObject([
    { name: 'classify-call', queue: 'qualification', subject_id: second, attempt: 0 },
    { name: 'classify-call', queue: 'qualification', subject_id: first, attempt: 0 },
  ]);
  const [waitingId = '', discardedId = ''] = waiting.map(({ job_id }) => job_id);
  await stack.query(
    `update jobs set state = 'discarded', attempt = 5, last_error = 'the model is away', finalized_at = now()
     where job_id = $1`,
    [discardedId],
  );
  await stack.query(`update calls set status = 'failed' where call_id = $1`, [first]);

  const retried = await svc('jobs', 'retry', discardedId, waitingId, '--json');
  expect(retried.code).toBe(1);
  expect(JSON.parse(retried.out)).toEqual([
    { job_id: discardedId, state: 'available', refused: null },
    { job_id: waitingId, state: 'available', refused: 'it is available' },
  ]);
  const discarded = await svc('jobs', 'discard', '--json', waitingId);
  expect([discarded.code, JSON.parse(discarded.out)]).toEqual([
    0,
    [{ job_id: waitingId, state: 'cancelled', refused: null }],
  ]);
  const stats = JSON.parse((await svc('queues', 'stats', '--json')).out);
  expect(stats.jobs).toEqual(
    expect.arrayContaining([
      { queue: 'qualification', state: 'available', count: 1 },
      { queue: 'qualification', state: 'cancelled', count: 1 },
    ]),
  );

  const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
  await waitFor('the call to be classified', async () => (await statusOf(first)) === 'classified');
  await waitFor('the other to be discarded', async () => (await statusOf(second)) === 'failed');
  expect((await listed('completed')).map(({ job_id }) => job_id)).toContain(discardedId);
  expect(await listed('cancelled')).toMatchObject([
    { job_id: waitingId, last_error: `discarded by ${userInfo().username}` },
  ]);
  await Promise.all(running.map((part) => part.stop(5_000)));
});

it('takes no job of a paused queue, whatever becomes of Redis, until the queue is resumed by name', async () => {
  const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
  // Were it to fail in the middle, what follows would find a paused queue and a worker.
  onTestFinished(async () => {
    await resumeQueue(operators(), 'qualification');
    await Promise.all(running.map((part) => part.stop(5_000)));
  });
  const paused = await svc(
    'queues',
    'pause',
    'qualification',
    '--reason',
    'the model answers nonsense',
    '--json',
  );
  expect(JSON.parse(paused.out)).toMatchObject({ queue: 'qualification', paused_by: userInfo().username });
  const again = await pauseQueue(operators(), 'qualification', 'another reason');
  expect(again.reason).toBe('the model answers nonsense');
  const producer = createProducer({
    redis: stack.config.redis,
    prefix: stack.config.queuePrefix,
    log: stack.log,
  });
  await producer.ready(5_000);
  // Until the worker has looked, it may take a job or two.
  const callId = await waitFor('a call to be left alone', async () => {
    const made = await makeCall();
    await waitFor(
      'its job',
      async () => (await producer.waiting('qualification')) > 0 || (await statusOf(made)) === 'classified',
    );
    // Its status alone does not tell one that waits from one that a busy worker has just taken.
    await sleep(500);
    return (await producer.waiting('qualification')) > 0 ? made : null;
  });
  const redis = new Redis(stack.config.redis.url);
  const keys = await redis.keys(`*${stack.config.queuePrefix.replace(/[{}]/g, '')}*`);
  await redis.del(...keys);
  await waitFor('the sweep to bring the job', async () => (await producer.waiting('qualification')) > 0);
  expect(await statusOf(callId)).toBe('classifying');
  const stats = JSON.parse((await svc('queues', 'stats', '--json')).out);
  expect(stats.paused).toMatchObject([{ queue: 'qualification', reason: 'the model answers nonsense' }]);
  expect((await resumeQueue(operators(), 'qualification'))?.paused_by).toBe(userInfo().username);
  await waitFor('the call to be classified', async () => (await statusOf(callId)) === 'classified');
  const rows = await stack.query(
    `select action, changes -> 'reason' as reason from audit_entries where target_type = 'queue' order by occurred_at`,
  );
  expect(rows).toEqual([
    { action: 'queue.paused', reason: { from: null, to: 'the model answers nonsense' } },
    { action: 'queue.resumed', reason: { from: 'the model answers nonsense', to: null } },
  ]);
  redis.disconnect();
  await producer.close();
});

const nobody = '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11';
const read = ['--environment', 'live', '--scopes', 'read'];

/** The system role's login, changed. */
const login = (change: (url: URL) => void): (() => Record<string, string>) => {
  return () => {
    const url = new URL(stack.config.systemDatabaseUrl ?? '');
    change(url);
    return { SVC_SYSTEM_DATABASE_URL: String(url) };
  };
};
const asGiven = login(() => undefined);

it.each([
  [
    'an unknown account',
    ['keys', 'create', '--tenant', nobody, ...read],
    asGiven,
    2,
    `There is no account ${nobody}`,
  ],
  [
    'a short password',
    ['operators', 'add', '--name', 'Kim', '--password-stdin'],
    asGiven,
    2,
    'needs at least 15',
  ],
  [
    'nobody to ask',
    ['deliveries', 'recover', '--since', '2026-03-14T09:00:00Z', '--all'],
    asGiven,
    2,
    '--yes does it',
  ],
  ['a change of everything', ['jobs', 'retry', '--state', 'cancelled', '--yes'], asGiven, 2, 'Which jobs?'],
  [
    'a recovery for everybody',
    ['deliveries', 'recover', '--since', '2026-03-14T09:00:00Z', '--yes'],
    asGiven,
    2,
    'Whose deliveries?',
  ],
  [
    'PostgreSQL away',
    ['operators', 'list'],
    login((url) => (url.port = '1')),
    1,
    'PostgreSQL cannot be reached',
  ],
  [
    'a wrong password',
    ['operators', 'list'],
    login((url) => (url.password = 'no')),
    1,
    'the password is wrong',
  ],
  ['no schema', ['operators', 'list'], login((url) => (url.pathname = '/template1')), 1, 'run `svc migrate`'],
] as const)('%s is told in one line, soon, and without a stack', async (_, args, settings, code, message) => {
  const answer = await runSvc({ ...stack, settings: settings(), input: 'short\n' }, ...args);
  expect([answer.code, answer.out, answer.err.split('\n').length]).toEqual([code, '', 2]);
  expect(answer.err).toContain(message);
});

it('tells what Postgres knows of the queues while Redis is away', async () => {
  const settings = { REDIS_URL: 'redis://127.0.0.1:1' };
  const { code, out, err } = await svcProcess({ ...stack, settings }, 'queues', 'stats', '--json');
  expect([code, err]).toEqual([1, '']);
  expect(JSON.parse(out)).toEqual({
    paused: [],
    queues: null,
    redis: expect.stringContaining('Redis cannot be reached: connect ECONNREFUSED 127.0.0.1:1'),
    jobs: expect.any(Array),
    deliveries_pending: expect.any(Number),
  });
});

it('shows the size of every table, and no number of rows where nobody has counted', async () => {
  const tables = await stack.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and has_table_privilege(oid, 'select')`,
  );
  const sizes = JSON.parse((await svc('db', 'sizes', '--json')).out) as {
    table: string;
    rows_estimated: number | null;
    bytes: number;
    partitions: number;
  }[];
  expect(sizes.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  const calls = sizes.find(({ table }) => table === 'calls');
  expect(calls).toMatchObject({ partitions: 0, rows_estimated: null });
  expect(calls?.bytes).toBeGreaterThan(0);
  expect(sizes.find(({ table }) => table === 'events')?.partitions).toBeGreaterThan(2);
});

describe('svc doctor', () => {
  async function findings(settings: Record<string, string> = {}) {
    const { code, out, err } = await runSvc({ ...stack, settings }, 'doctor', '--json');
    expect(err).toBe('');
    const found: Finding[] = JSON.parse(out);
    expect(code).toBe(found.some(({ state }) => state === 'wrong') ? 1 : 0);
    return found;
  }

  const urlOf = (url: string | undefined, change: (url: URL) => void) => {
    const changed = new URL(url ?? '');
    change(changed);
    return String(changed);
  };

  it('finds nothing wrong where nothing is', async () => {
    const parts = await Promise.all([stack.startRelay(), stack.startWorker()]);
    try {
      const found = await findings({ SVC_PUBLIC_URL: stack.origin });
      expect(found.filter(({ state }) => state === 'wrong')).toEqual([]);
      expect(new Set(found.map(({ check }) => check)).size).toBe(found.length);
    } finally {
      await Promise.all(parts.map((part) => part.stop(5_000)));
    }
  });

  const elsewhere = 'http://127.0.0.1:1';
  it.each<[string, () => Record<string, string>, [check: string, state: string, says: RegExp][]]>([
    [
      'addresses that lead nowhere, and a mistyped setting',
      () => ({
        SVC_WEBHOOK_CONCURENCY: '5',
        SVC_PUBLIC_URL: elsewhere,
        SVC_SMTP_URL: 'smtp://127.0.0.1:1',
        SVC_JOB_SYSTEM_URL: elsewhere,
        SVC_JOB_SYSTEM_SECRET: '0123456789abcdef',
        SVC_AI_ENGINE: 'llm',
        SVC_AI_MODEL: 'm',
        SVC_AI_BASE_URL: elsewhere,
        REDIS_URL: 'redis://127.0.0.1:1',
      }),
      [
        ['settings', 'warning', /is SVC_WEBHOOK_CONCURRENCY meant/],
        ['public address', 'warning', /SVC_PUBLIC_URL/],
        ['mail', 'wrong', /SVC_SMTP_URL/],
        ['job system', 'wrong', /SVC_JOB_SYSTEM_URL/],
        ['model', 'wrong', /SVC_AI_BASE_URL/],
        ['Redis', 'wrong', /REDIS_URL/],
        ['workers', 'wrong', /REDIS_URL/],
      ],
    ],
    [
      'an application role that is the other one, a wrong password, no worker',
      () => ({
        SVC_APP_DATABASE_URL: stack.config.systemDatabaseUrl ?? '',
        SVC_SYSTEM_DATABASE_URL: urlOf(stack.config.systemDatabaseUrl, (url) => (url.password = 'no')),
      }),
      [
        ['PostgreSQL, application role', 'wrong', /sees every account: SVC_APP_DATABASE_URL/],
        ['PostgreSQL, system role', 'wrong', /the password is wrong/],
        ['workers', 'wrong', /no worker serves ingest/],
      ],
    ],
    [
      'the owner in place of a role, another key, a public address that is not the API',
      () => ({
        SVC_APP_DATABASE_URL: stack.config.adminDatabaseUrl ?? '',
        SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        SVC_PUBLIC_URL: `http://127.0.0.1:${stack.mail.port}`,
      }),
      [
        ['PostgreSQL, application role', 'wrong', /passes by row-level security: SVC_APP_DATABASE_URL/],
        ['schema and secret key', 'wrong', /SVC_SECRET_KEY and SVC_OTHER_SECRET_KEYS lack/],
      ],
    ],
    [
      'a database that nobody has migrated',
      () => ({
        SVC_SYSTEM_DATABASE_URL: urlOf(
          stack.config.systemDatabaseUrl,
          (url) => (url.pathname = '/template1'),
        ),
      }),
      [['schema and secret key', 'wrong', /run `svc migrate`/]],
    ],
  ])('tells of %s', async (_, settings, expected) => {
    await svc(
      'sources',
      'create',
      '--tenant',
      tenant.tenantId,
      '--kind',
      'callrail',
      '--organization',
      tenant.live.organizationId,
    );
    const found = await findings(settings());
    for (const [check, state, says] of expected)
      expect(
        found.find((each) => each.check === check),
        check,
      ).toMatchObject({
        state,
        says: expect.stringMatching(says),
      });
  });

  it('tells of a queue that is paused', async () => {
    expect((await svc('queues', 'pause', 'webhooks', '--reason', 'a gateway is replaced')).code).toBe(0);
    const paused = {
      check: 'paused queues',
      state: 'wrong',
      says: expect.stringContaining('a gateway is replaced'),
    };
    expect(await findings()).toContainEqual(paused);
    expect((await svc('queues', 'resume', 'webhooks')).code).toBe(0);
    expect(await findings()).toContainEqual({ check: 'paused queues', state: 'ok', says: 'none' });
  });

  it.each([
    [0, 'ok', '0.0 s'],
    [-4_000, 'ok', '4.0 s'],
    [7_260, 'wrong', 'the clock of Redis is 7.3 s ahead of'],
    [-86_400_000, 'wrong', '86400.0 s behind'],
  ])('judges a clock that is %i ms ahead', (aheadMs, state, says) => {
    expect(compareClocks('Redis', aheadMs)).toMatchObject({ state, says: expect.stringContaining(says) });
  });

  it.each([
    ['none, and nothing else', null, false, 'unknown', 'no svc backup was taken'],
    ['none, beside an archive', null, true, 'ok', 'no svc backup was taken'],
    ['one of last night', 20, false, 'ok', '20.0 hours old (/backups/1)'],
    ['one that missed a day', 40, false, 'warning', '40.0 hours old (/backups/1), and'],
    ['an old one', 24 * 12, false, 'warning', '12 days old'],
    ['an old one, beside an archive', 24 * 12, true, 'ok', '12 days old'],
  ])('judges backups: %s', (_, hours, others, state, says) => {
    const takenAt = new Date(Date.now() - (hours ?? 0) * 3_600_000);
    const last = hours === null ? null : { directory: '/backups/1', takenAt };
    expect(judgeBackup(last, others)).toMatchObject({ state, says: expect.stringContaining(says) });
  });
});

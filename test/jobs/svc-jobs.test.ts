import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makers } from '../api/endpoints.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { svc as runSvc, svcProcess } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';

let stack: TestStack;
let tenant: TestTenant;

// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  stack = await startStack({ env: { SVC_SWEEP_GRACE: '300ms' } });
  tenant = await stack.createTenant();
});
afterAll(() => stack.stop());

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

it('lists jobs, runs again what gave up, discards what waits, and says what it refuses', async () => {
  const [first, second] = [await makeCall(), await makeCall()];
  const waiting = await listed('available');
  expect(waiting).toMatchObject([
    { name: 'classify-call', queue: 'qualification', subject_id: second, attempt: 0 },
    { name: 'classify-call', queue: 'qualification', subject_id: first, attempt: 0 },
  ]);
  const [waitingId = '', givenUpId = ''] = waiting.map(({ job_id }) => job_id);
  await stack.system.pool.query(
    `update jobs set state = 'discarded', attempt = 5, last_error = 'the model is away', finalized_at = now()
     where job_id = $1`,
    [givenUpId],
  );
  await stack.system.pool.query(`update calls set status = 'failed' where call_id = $1`, [first]);

  const retried = await svc('jobs', 'retry', givenUpId, waitingId, '--json');
  expect(retried.code).toBe(1);
  expect(JSON.parse(retried.out)).toEqual([
    { job_id: givenUpId, state: 'available', refused: null },
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
  const statusOf = async (callId: string) =>
    (await stack.request(tenant.live.key, 'GET', `/calls/${callId}`)).body.status;
  await waitFor('the call to be classified', async () => (await statusOf(first)) === 'classified');
  await waitFor('the other to be given up', async () => (await statusOf(second)) === 'failed');
  expect((await listed('completed')).map(({ job_id }) => job_id)).toContain(givenUpId);
  expect(await listed('cancelled')).toMatchObject([
    { job_id: waitingId, last_error: `discarded by ${userInfo().username}` },
  ]);
  await Promise.all(running.map((part) => part.stop(5_000)));
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
    ['deliveries', 'recover', '--since', '2026-03-14T09:00:00Z'],
    asGiven,
    2,
    '--yes does it',
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
    queues: null,
    redis: expect.stringContaining('Redis cannot be reached: connect ECONNREFUSED 127.0.0.1:1'),
    jobs: expect.any(Array),
    deliveries_pending: expect.any(Number),
  });
});

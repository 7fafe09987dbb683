import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PermanentFailure } from '#platform/jobs';
import { createLog } from '#platform/log';
import { createEngines, type EngineTask } from './index.ts';

const lines: string[] = [];
const log = createLog({ level: 'error', process: 'test' }, { write: (line: string) => lines.push(line) });

const task: EngineTask<typeof import('./fixtures/texts.ts')> = {
  name: 'read-texts',
  module: new URL('./fixtures/texts.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 1_500,
  sizeLimit: 1_000,
};
const runs: string[] = [];
const engines = createEngines({
  tasks: [task],
  threads: 2,
  log,
  onRun: (name, outcome) => runs.push(`${name} ${outcome}`),
});
const request = (tenantId: string, attempt = 1, signal = new AbortController().signal) => ({
  ctx: { tenantId, signal, log },
  attempt,
  maySnooze: false,
});

beforeEach(() => {
  lines.length = 0;
  runs.length = 0;
});
afterAll(() => engines.close());

describe('an engine in a thread', () => {
  it('answers, and what it throws is thrown here', async () => {
    await expect(engines.run(task, 'shout', 'water', request('a'))).resolves.toBe('WATER');
    await expect(engines.run(task, 'fail', 'it', request('a'))).rejects.toThrow('cannot read it');
    expect(runs).toEqual(['read-texts completed', 'read-texts failed']);
  });

  it.each([
    ['a loop without an end', () => engines.run(task, 'spin', 'x', request('hostile', 1))],
    ['an expression that backtracks', () => engines.run(task, 'backtrack', 60, request('hostile', 1))],
    ['memory without an end', () => engines.run(task, 'hoard', null, request('hostile', 1))],
  ])('is killed for %s, and others are read meanwhile', async (_, run) => {
    const ended: string[] = [];
    const killed = run()
      .catch((error: unknown) => error)
      .finally(() => ended.push('killed'));
    await expect(engines.run(task, 'shout', 'water', request('other'))).resolves.toBe('WATER');
    ended.push('read');
    expect(await killed).toMatchObject({ message: expect.stringContaining('could not be read') });
    expect(ended).toEqual(['read', 'killed']);
    expect(runs).toContain('read-texts killed');
    expect(lines.join()).toContain('"tenant_id":"hostile"');
    // The thread is replaced.
    await expect(engines.run(task, 'shout', 'again', request('hostile'))).resolves.toBe('AGAIN');
  });

  it('is tried again once, since a busy machine may have been to blame, and then no more', async () => {
    const first = await engines.run(task, 'spin', 'x', request('a', 1)).catch((error: unknown) => error);
    expect(first).not.toBeInstanceOf(PermanentFailure);
    await expect(engines.run(task, 'spin', 'x', request('a', 2))).rejects.toBeInstanceOf(PermanentFailure);
  });

  it('ends with its job', async () => {
    const stopping = new AbortController();
    const run = engines.run(task, 'spin', 'x', request('a', 1, stopping.signal));
    setTimeout(() => stopping.abort(new Error('stopping')), 100);
    await expect(run).rejects.toThrow('stopping');
  });

  it('is not given more text than it takes, nor run where it is in no table', async () => {
    const long = engines.run(task, 'shout', 'x'.repeat(1_001), request('a'));
    await expect(long).rejects.toBeInstanceOf(PermanentFailure);
    await expect(engines.run({ ...task }, 'shout', 'x', request('a'))).rejects.toThrow('not in the table');
    expect(runs).toEqual([]);
  });
});

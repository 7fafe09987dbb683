import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProcess, endProcess, isRunning, ProcessRecords } from './process-record.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'svc-records-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A process that runs until it is ended; `stubborn` ones do not mind SIGTERM. */
async function startProcess({ stubborn = false } = {}) {
  const ignore = stubborn ? "process.on('SIGTERM', () => {});" : '';
  const child = spawn(process.execPath, ['-e', `${ignore} setInterval(() => {}, 1e6); console.log('up')`]);
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The process did not start');
  return { child, pid: child.pid };
}

describe('process records', () => {
  it('tell a process from a later one with the same id', () => {
    const self = describeProcess('self', process.pid);
    if (!self) throw new Error('This process must be found');
    expect(isRunning(self)).toBe(true);
    expect(isRunning({ ...self, startedAt: `${self.startedAt}0` })).toBe(false);
  });

  it('list only what still runs, and survive a file that was cut off', async () => {
    const records = new ProcessRecords(directory);
    const { child, pid } = await startProcess();
    records.write('worker', pid);
    records.write('self', process.pid);
    writeFileSync(join(directory, 'run', 'half.json'), '{"name":"ha');
    expect(
      records
        .allRunning()
        .map((record) => record.name)
        .sort(),
    ).toEqual(['self', 'worker']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(records.allRunning().map((record) => record.name)).toEqual(['self']);
  });

  it('end a process that does not stop when asked', async () => {
    const { child, pid } = await startProcess({ stubborn: true });
    const exited = once(child, 'exit');
    const record = describeProcess('stubborn', pid);
    if (!record) throw new Error('The process must be found');
    await endProcess(record, 'SIGTERM', 100);
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(isRunning(record)).toBe(false);
  });
});

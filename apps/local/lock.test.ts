import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeSelf, Lock, LockedError } from './lock.ts';
import { describeProcess, type ProcessRecord } from './process-record.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'svc-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const say = () => undefined;
const dead: ProcessRecord = { name: 'launcher', pid: 1, startedAt: 'before the last boot' };

/** A running process that stands for another launcher. */
async function otherLauncher() {
  const child = spawn(process.execPath, ['-e', "setInterval(() => {}, 1e6); console.log('up')"]);
  await once(child.stdout, 'data');
  const record = describeProcess('launcher', Number(child.pid));
  if (!record) throw new Error('The process must be found');
  return { record, end: () => child.kill('SIGKILL') };
}

describe('the lock of a data directory', () => {
  it('is refused while another launcher runs', async () => {
    const other = await otherLauncher();
    await new Lock(directory, other.record, undefined).acquire(say);
    await expect(new Lock(directory, describeSelf(), undefined).acquire(say)).rejects.toThrow(LockedError);
    other.end();
  });

  it('is taken from a launcher that is dead, and from a file that was cut off', async () => {
    await new Lock(directory, dead, undefined).acquire(say);
    const lock = new Lock(directory, describeSelf(), undefined);
    await lock.acquire(say);
    lock.release();
    writeFileSync(join(directory, 'launcher.lock'), '{"pid":');
    await lock.acquire(say);
    expect(readdirSync(directory)).toEqual(['launcher.lock']);
  });

  it.each([
    ['that is stopping', (lock: Lock) => lock.announceStop(), undefined],
    ['whose npm is gone', () => undefined, dead],
  ])('is waited for when it is held by a launcher %s', async (_which, prepare, parent) => {
    const other = await otherLauncher();
    const held = new Lock(directory, other.record, parent);
    await held.acquire(say);
    prepare(held);
    const said = vi.fn();
    const waiting = new Lock(directory, describeSelf(), undefined).acquire(said);
    await vi.waitFor(() =>
      expect(said).toHaveBeenCalledWith(expect.stringContaining('waiting for the launcher before')),
    );
    other.end();
    await waiting;
  });

  it('has one holder when many launchers find a dead one at once', async () => {
    await new Lock(directory, dead, undefined).acquire(say);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => new Lock(directory, describeSelf(), undefined).acquire(say)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

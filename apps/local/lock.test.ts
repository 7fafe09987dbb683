import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lock, LockedError } from './lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'svc-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const say = () => undefined;
const lockFile = new URL('./lock.ts', import.meta.url).href;

/** Another launcher, which holds the lock until it is ended; a line on its input makes it announce that it stops. */
async function otherLauncher() {
  const program = `const { Lock } = await import(${JSON.stringify(lockFile)});
    const lock = new Lock(${JSON.stringify(directory)});
    await lock.acquire(() => undefined);
    process.stdin.once('data', () => { lock.announceStop(); console.log('stopping'); });
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    async announceStop() {
      child.stdin.write('stop');
      await once(child.stdout, 'data');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('the lock of a data directory', () => {
  it('is refused while another launcher runs, whose process id is named', async () => {
    const other = await otherLauncher();
    const refused = new Lock(directory).acquire(say);
    await expect(refused).rejects.toThrow(LockedError);
    await expect(refused).rejects.toThrow(`Another launcher (pid ${other.pid}) runs`);
    await other.kill();
  });

  it('is taken at once from a launcher that was killed, also from one that was stopping', async () => {
    const killed = await otherLauncher();
    await killed.kill();
    const killedLater = await otherLauncher();
    await killedLater.announceStop();
    await killedLater.kill();
    const said = vi.fn();
    await new Lock(directory).acquire(said);
    expect(said).not.toHaveBeenCalled();
  });

  it('is waited for when its launcher is stopping', async () => {
    const other = await otherLauncher();
    await other.announceStop();
    const said = vi.fn();
    const waiting = new Lock(directory).acquire(said);
    await vi.waitFor(() =>
      expect(said).toHaveBeenCalledWith(`waiting for the launcher before (pid ${other.pid}) to stop`),
    );
    await other.kill();
    await waiting;
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('has one holder when many launchers find a dead one at once, and the next when that one gives it back', async () => {
    await (await otherLauncher()).kill();
    const locks = Array.from({ length: 8 }, () => new Lock(directory));
    const results = await Promise.allSettled(locks.map((lock) => lock.acquire(say)));
    const held = results.findIndex((result) => result.status === 'fulfilled');
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    locks[held]?.release();
    await new Lock(directory).acquire(say);
  });
});

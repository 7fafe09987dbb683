import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';

const door = new URL('./index.ts', import.meta.url).href;
const program = `const { runProcess } = await import(${JSON.stringify(door)});
  await runProcess('test', async () => ({ checks: {}, stop: async () => undefined }));`;
/** Starts the program as the launcher does, and tells its process id once it is ready. */
const launcher = `const child = require('node:child_process').spawn(process.execPath,
    ['--input-type=module', '-e', ${JSON.stringify(program)}],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  child.once('message', () => console.log(child.pid));`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends when its launcher is killed, although nobody reads its last lines', async () => {
  const parent = spawn(process.execPath, ['-e', launcher], {
    env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String(await once(parent.stdout, 'data')));
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000, interval: 50 });
});

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

const settings = {
  ...process.env,
  DATABASE_URL: 'postgres://127.0.0.1/none',
  REDIS_URL: 'redis://127.0.0.1',
};

/** Writes a line of its log, of so many characters, each time that it is asked to. */
const writer = `const { runProcess } = await import(${JSON.stringify(door)});
  await runProcess('test', async ({ log }) => {
    process.on('message', (length) => {
      log.info('x'.repeat(length));
      process.send('written');
    });
    return { checks: {}, stop: async () => undefined };
  });`;

async function startWriter() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  if (!child.stdout) throw new Error('the writer has no output');
  return Object.assign(child, { stdout: child.stdout });
}

it('goes on when the reader of its log has gone, as in `… | head -2`, and ends when asked to', async () => {
  const child = await startWriter();
  child.stdout.destroy();
  for (let i = 0; i < 3; i++) {
    child.send(100);
    expect((await once(child, 'message'))[0]).toBe('written');
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('goes on when the reader of its log is stuck, and ends when asked to', async () => {
  const child = await startWriter();
  child.stdout.pause();
  for (let i = 0; i < 20; i++) {
    child.send(1_000_000);
    expect((await once(child, 'message'))[0]).toBe('written');
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('writes all of its log before it ends', async () => {
  const child = await startWriter();
  const lines: string[] = [];
  child.stdout.on('data', (chunk) => lines.push(String(chunk)));
  child.send(300_000);
  await once(child, 'message');
  child.kill('SIGTERM');
  await once(child, 'close');
  const written = lines.join('').trim().split('\n');
  expect(written.map((line) => JSON.parse(line).msg.length)).toContain(300_000);
  expect(written.at(-1)).toContain('"msg":"stopped"');
});

/** Says how many bytes it had in use at its most when it started, and what it has in use when asked. */
const spender = `const { runProcess } = await import(${JSON.stringify(door)});
  await runProcess('test', async () => {
    // Old by the time it is dropped, as what a start needs is.
    let needed = Array.from({ length: 1_000_000 }, (_, i) => ({ i }));
    const most = process.memoryUsage().heapUsed;
    needed = undefined;
    process.on('message', () => process.send({ most, now: process.memoryUsage().heapUsed, gc: typeof gc }));
    return { checks: {}, stop: async () => undefined };
  });`;

it('is ready without what its start has left behind, and without a way for others to collect', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', spender], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.send('how much?');
  const [{ most, now, gc }] = await once(child, 'message');
  expect(gc).toBe('undefined');
  expect(most - now).toBeGreaterThan(20_000_000);
});

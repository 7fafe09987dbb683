import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOf } from './process-record.ts';
import { type Service, StartError, Supervisor, type SupervisorOptions } from './supervisor.ts';

const supervisors: Supervisor[] = [];
afterEach(async () => {
  await Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stop()));
});

const RUNS = "setInterval(() => {}, 1e6); console.log('up')";

/** A supervisor of processes that run `program`; they are ready when they print something. */
function supervise(
  program: string,
  options: Partial<SupervisorOptions> = {},
  service: Partial<Service> = {},
) {
  const said: string[] = [];
  const supervisor = new Supervisor(
    {
      name: 'worker',
      launch: async () =>
        spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] }),
      untilReady: async (child: ChildProcess, signal) => {
        if (child.stdout) await once(child.stdout, 'data', { signal });
      },
      stopSignal: 'SIGTERM',
      killSignal: 'SIGKILL',
      stopDeadline: 5_000,
      ...service,
    },
    { say: (line) => said.push(line), firstDelay: 10, ...options },
  );
  supervisors.push(supervisor);
  return { supervisor, said };
}

describe('a supervisor', () => {
  it('starts a process that died again, each time after twice the pause', async () => {
    const launched = vi.fn();
    const { supervisor, said } = supervise(RUNS, { onLaunch: launched });
    await supervisor.start();
    for (const times of [1, 2, 3]) {
      await vi.waitFor(() =>
        expect(said.filter((line) => line.includes('is running again'))).toHaveLength(times - 1),
      );
      process.kill(Number(supervisor.pid), 'SIGKILL');
      await vi.waitFor(() => expect(launched).toHaveBeenCalledTimes(times + 1), 10_000);
    }
    expect(said.filter((line) => line.includes('died'))).toEqual([
      'worker died (SIGKILL); starting it again in 0.01 s',
      'worker died (SIGKILL); starting it again in 0.02 s',
      'worker died (SIGKILL); starting it again in 0.04 s',
    ]);
  });

  it('gives up a first start after five deaths, and tells the last cause', async () => {
    const { supervisor } = supervise('process.exit(7)');
    const failure = supervisor.start();
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow('worker did not start: exit code 7 (5 times)');
  });

  it('gives up a first start that is not ready in time, and ends the process', async () => {
    let child: ChildProcess | undefined;
    const { supervisor } = supervise(
      'setInterval(() => {}, 1e6)',
      {
        readyDeadline: 200,
      },
      {
        launch: async () => {
          child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
            stdio: ['ignore', 'pipe', 'ignore'],
          });
          return child;
        },
      },
    );
    await expect(supervisor.start()).rejects.toThrow('worker did not start: not ready within 0.2 s');
    expect(child?.signalCode).toBe('SIGKILL');
  });

  it('does not try again what cannot be launched', async () => {
    const launch = vi.fn(async () => {
      throw new Error('no such program');
    });
    await expect(supervise(RUNS, {}, { launch }).supervisor.start()).rejects.toThrow('no such program');
    expect(launch).toHaveBeenCalledTimes(1);
  });

  it('ends a process that does not stop in time, with everything that it started', async () => {
    const program = `process.on('SIGTERM', () => {});
      const child = require('node:child_process').spawn(process.execPath, ['-e', '${RUNS.replaceAll("'", '"')}']);
      child.stdout.once('data', () => console.log(child.pid));`;
    let grandchild = 0;
    const { supervisor, said } = supervise(
      program,
      {},
      {
        stopDeadline: 100,
        untilReady: async (child, signal) => {
          if (child.stdout) grandchild = Number(await once(child.stdout, 'data', { signal }));
        },
      },
    );
    await supervisor.start();
    expect(grandchild).toBeGreaterThan(0);
    await supervisor.stop();
    expect(said).toContain('worker did not stop within 0.1 s; ending it');
    await vi.waitFor(() => expect(startOf(grandchild)).toBeUndefined());
  });

  it('does not start a process again that it stopped', async () => {
    const launched = vi.fn();
    const stopped = vi.fn();
    const { supervisor } = supervise(RUNS, { onLaunch: launched, onStopped: stopped });
    await supervisor.start();
    await supervisor.stop();
    expect(supervisor.pid).toBeUndefined();
    expect(launched).toHaveBeenCalledTimes(1);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('can be stopped while the process is still being launched', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { supervisor } = supervise(
      RUNS,
      {},
      {
        launch: async () => {
          await gate;
          return spawn(process.execPath, ['-e', RUNS], { stdio: ['ignore', 'pipe', 'ignore'] });
        },
      },
    );
    const started = supervisor.start();
    const stopped = supervisor.stop();
    release();
    await expect(started).rejects.toThrow('stopped before it was ready');
    await stopped;
    expect(supervisor.pid).toBeUndefined();
  });
});

import { execFile } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../apps/cli/run.ts';
import { developmentKey } from './keys.ts';
import type { TestStack } from './stack.ts';

type Called = Pick<TestStack, 'config'> & { settings?: Record<string, string>; input?: string };

interface Answered {
  code: number;
  out: string;
  err: string;
}

function settingsOf({ config, settings }: Called): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: config.adminDatabaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: config.redis.url,
    SVC_QUEUE_PREFIX: config.queuePrefix,
    ...settings,
  };
}

/** The command line in a process of its own, as an operator calls it. */
export function svcProcess(called: Called, ...args: string[]): Promise<Answered> {
  return new Promise((resolve) => {
    const options = { env: settingsOf(called) };
    const child = execFile(process.execPath, ['apps/cli/main.ts', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(called.input ?? '');
  });
}

/** The same in the test's own process, which saves the start of one: more than the command takes. */
export async function svc(called: Called, ...args: string[]): Promise<Answered> {
  const written = { out: '', err: '' };
  const into = (stream: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        written[stream] += chunk;
        done();
      },
    });
  const code = await runCommandLine(args, {
    env: settingsOf(called),
    stdin: Readable.from([called.input ?? '']),
    stdout: into('out'),
    stderr: into('err'),
  });
  return { code, ...written };
}

import { execFile } from 'node:child_process';
import { developmentKey } from './keys.ts';
import type { TestStack } from './stack.ts';

/** The command line in a process of its own, as an operator calls it. */
export function svc(
  {
    config,
    settings,
    input = '',
  }: Pick<TestStack, 'config'> & { settings?: Record<string, string>; input?: string },
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: config.adminDatabaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: config.redis.url,
    SVC_QUEUE_PREFIX: config.queuePrefix,
    ...settings,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['apps/cli/main.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}

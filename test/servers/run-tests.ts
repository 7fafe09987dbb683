import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs test files with these variables on top of the environment; answers with the exit code. */
export async function runTests(files: readonly string[], env: Record<string, string>): Promise<number> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const tests = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'test/vitest.config.ts', '--reporter=dot', ...files],
    { env: { ...process.env, ...env }, stdio: 'inherit' },
  );
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const root = fileURLToPath(new URL('..', import.meta.url));

// Tests start some two hundred processes of the product: each but the first finds its modules compiled.
process.env.NODE_COMPILE_CACHE ||= `${root}node_modules/.cache/compiled`;

/** What takes longest begins first, so that no single file is waited for at the end. */
const longest = ['test/guards/linear-time', 'test/browser/', 'test/services/', 'test/flows/'];

/** Tests of faults wait more than they compute: one in three, so that the others keep the processor busy meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((folder) => moduleId.includes(folder));
      return at < 0 ? longest.length : at;
    };
    const sorted = (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
    const isOfFaults = ({ moduleId }: TestSpecification) => moduleId.includes('test/faults/');
    const others = sorted.filter((file) => !isOfFaults(file));
    const mixed = sorted.filter(isOfFaults).flatMap((file) => [file, ...others.splice(0, 2)]);
    return [...mixed, ...others];
  }
}

/** Two projects: `unit` tests are beside their files and need no servers, `system` tests need PostgreSQL and Redis. */
export default defineConfig({
  root,
  test: {
    retry: 0,
    // Files keep nothing behind them, and share the modules that they import, which takes a tenth of the time.
    isolate: false,
    teardownTimeout: 60_000,
    // What a test waits for comes when it comes: only a run that fails pays for a bound that a slow machine never meets.
    expect: { poll: { timeout: 60_000 } },
    // Tests of faults wait more than they compute: one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['libs/**/*.test.ts', 'apps/**/*.test.ts', 'test/guards/**/*.test.ts'],
          setupFiles: ['test/services/linear-time.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: ['test/guards/**', 'test/redis/**', 'test/sdk/**'],
          globalSetup: ['test/services/global-setup.ts'],
          setupFiles: ['test/services/cheap-passwords.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

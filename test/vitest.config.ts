import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const root = fileURLToPath(new URL('..', import.meta.url));

// Tests start some two hundred processes of the product: each but the first finds its modules compiled.
process.env.NODE_COMPILE_CACHE ||= `${root}node_modules/.cache/compiled`;

/** What takes longest begins first, so that no single file is waited for at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folders = [
      'test/faults/',
      'test/guards/linear-time',
      'test/browser/',
      'test/services/',
      'test/flows/',
    ];
    const rank = ({ moduleId }: TestSpecification) => {
      const at = folders.findIndex((folder) => moduleId.includes(folder));
      return at < 0 ? folders.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Two projects: `unit` stands beside its file and needs nothing, `system` needs PostgreSQL and Redis. */
export default defineConfig({
  root,
  test: {
    retry: 0,
    teardownTimeout: 60_000,
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
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: ['test/guards/**', 'test/redis/**'],
          globalSetup: ['test/services/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

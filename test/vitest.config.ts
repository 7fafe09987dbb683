import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Two projects: `unit` stands beside its file and needs nothing, `system` needs PostgreSQL and Redis. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    retry: 0,
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['libs/**/*.test.ts', 'apps/**/*.test.ts', 'test/guards/**/*.test.ts'],
          setupFiles: ['test/services/linear-time.ts'],
          testTimeout: 20_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: ['test/guards/**'],
          globalSetup: ['test/services/global-setup.ts'],
          // Each file starts processes of its own: more files at once than cores make deadlines meaningless.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The published packages in foreign projects; they fetch what those projects use, so they are not a part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/sdk/*.test.ts'],
    globalSetup: ['test/services/global-setup.ts'],
    fileParallelism: false,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
});

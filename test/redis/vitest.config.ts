import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What takes servers of many kinds and minutes; not a part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/redis/**/*.test.ts'],
    retry: 0,
    // One product at a time: its deadlines mean nothing on a machine that runs several.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
  },
});

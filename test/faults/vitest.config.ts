import { defineConfig } from 'vitest/config';
import { root } from '../vitest.config.ts';

/** What `npm run faults` runs: one fault at a time, each on processes and servers of its own. */
export default defineConfig({
  root,
  test: {
    include: ['test/faults/nothing-lost.test.ts', 'test/faults/*.fault.ts'],
    fileParallelism: false,
    retry: 0,
    // Enough for a slow machine; work without progress fails much sooner.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
  },
});

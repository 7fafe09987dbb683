import { defineConfig } from 'vitest/config';
import { root } from '../vitest.config.ts';

/** What `npm run faults` runs: one fault at a time, each on processes and servers of its own. */
export default defineConfig({
  root,
  test: {
    include: ['test/faults/nothing-lost.test.ts', 'test/faults/ledger.fault.ts'],
    fileParallelism: false,
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
  },
});

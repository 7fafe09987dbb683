import { defineJob } from '#platform/jobs';

/** Reads the scope of work out of a claim's documents. */
export const extractClaimScopeJob = defineJob({
  name: 'extract-claim-scope',
  queue: 'claims',
  attempts: 5,
  backoff: { baseMs: 2_000, maxMs: 60_000 },
  // Eight parts of a large claim, and its photos.
  timeoutMs: 300_000,
});

import { defineJob } from '#platform/jobs';

/** Reads a stored message and hands what it says to the feature that it concerns. */
export const processIngestMessage = defineJob({
  name: 'process-ingest-message',
  queue: 'ingest',
  attempts: 8,
  backoff: { baseMs: 500, maxMs: 60_000 },
  timeoutMs: 30_000,
});

import { expect, inject, it } from 'vitest';
import { uuidv7 } from '#platform/ids';
import { defineJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { createProducer, type DueJob, startWorkers } from '#platform/queue';
import { redisPrefix } from '../services/database.ts';
import { waitFor } from '../services/wait.ts';

const { 'count-jobs': job } = defineJobs({
  'count-jobs': {
    queue: 'maintenance',
    attempts: 1,
    backoff: { baseMs: 1, maxMs: 1 },
    timeoutMs: 10_000,
  },
});

function due(tenantId: string): DueJob {
  const jobId = uuidv7();
  return {
    jobId,
    job,
    tenantId,
    environment: 'live',
    subjectId: jobId,
    requestId: null,
    dueAt: new Date(),
  };
}

it('a tenant that floods a queue is served, but after a tenant that asks for little', async () => {
  const log = createLog({ level: 'silent', process: 'test' });
  const options = { redisUrl: inject('redisUrl'), prefix: redisPrefix(), log };
  const producer = createProducer(options);
  await producer.ready(5_000);
  const flood = uuidv7();
  const small = uuidv7();
  await producer.enqueue(Array.from({ length: 700 }, () => due(flood)));
  await producer.enqueue([due(small)]);
  const served: string[] = [];
  const workers = startWorkers({
    ...options,
    queues: ['maintenance'],
    enqueue: producer.enqueue,
    processors: [
      {
        definition: job,
        async process(message) {
          served.push(message.tenant_id);
          return { state: 'completed' };
        },
      },
    ],
    areOverdue: async () => false,
    concurrency: () => 1,
  });
  await waitFor('every job', async () => served.length === 701);
  // The flood's share grows a little while it is being enqueued.
  expect(served.indexOf(small)).toBeLessThan(600);
  await workers.close(1_000);
  await producer.close();
});

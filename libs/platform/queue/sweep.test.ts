import { expect, it, vi } from 'vitest';
import type { JobDefinition } from '#platform/jobs';
import { createLog } from '#platform/log';
import type { Producer } from './producer.ts';
import { createSweep, type SweepSource, type SweptJob } from './sweep.ts';

function dueJob(jobId: string): SweptJob {
  return {
    jobId,
    job: { name: 'read-texts', queue: 'ingest' } as JobDefinition,
    tenantId: 'tenant',
    environment: 'live',
    subjectId: jobId,
    requestId: null,
    dueAt: new Date(0),
    heldBack: false,
  };
}

/** One pass over a source whose pages are these, one after the other, where Redis has none of the jobs. */
async function sweepOnce(pages: SweptJob[][], source: Partial<SweepSource> = {}) {
  const enqueue = vi.fn(async () => undefined);
  const producer = {
    claimEpoch: async () => false,
    state: async () => 'unknown',
    forget: async () => undefined,
    enqueue,
  } as unknown as Producer;
  const page = async () => ({ due: pages.shift() ?? [], next: null });
  const rescued = await createSweep({
    sources: [{ name: 'jobs', page, ...source }],
    producer,
    graceMs: 5_000,
    pageSize: 500,
    log: createLog({ level: 'silent', process: 'test' }),
  }).runOnce();
  return { rescued, enqueued: enqueue.mock.calls.flat(2) };
}

it('adds a due job that Redis does not have, and counts it', async () => {
  const lost = dueJob('lost');
  expect(await sweepOnce([[lost], [lost]])).toEqual({ rescued: 1, enqueued: [lost] });
});

it('neither adds nor counts one that ended after its row was read', async () => {
  expect(await sweepOnce([[dueJob('ended')], []])).toEqual({ rescued: 0, enqueued: [] });
});

it('counts none whose work is in progress under another job', async () => {
  const served = dueJob('served');
  const swept = await sweepOnce([[served], [served]], { inProgress: async (due) => due });
  expect(swept).toEqual({ rescued: 0, enqueued: [served] });
});

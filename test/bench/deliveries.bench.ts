import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { currentVersion, type EventType, eventExample } from '#features/event-catalog';
import { newId } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { createWebhook } from '../../libs/features/webhooks/webhooks.service.ts';
import { commitEvents } from '../services/events.ts';
import { type Benchmark, median } from './benchmark.ts';
import { ask, type BenchEnvironment, openBench, type StartedProcess } from './environment.ts';

const events = 20_000;
const rounds = 3;

interface Count {
  count: number;
  duplicates: number;
  badSignatures: number;
  firstAt: number;
  lastAt: number;
}

async function untilArrived(receiver: StartedProcess, expected: number, deadlineMs: number): Promise<Count> {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const count = await ask<Count>(receiver, 'count');
    if (count.count >= expected) return count;
    if (performance.now() > deadline)
      throw new Error(`${count.count} of ${expected} deliveries arrived in time`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Deliveries a second between the first and the last arrival. */
function rate({ count, firstAt, lastAt }: Count): number {
  return (count / Math.max(1, lastAt - firstAt)) * 1_000;
}

/** Subscribes paths of the receiver to events and tells it their secrets. */
export async function subscribe(
  bench: BenchEnvironment,
  receiver: StartedProcess,
  paths: string[],
  types: EventType[] | ['*'] = ['*'],
): Promise<void> {
  const secrets: Record<string, string> = {};
  for (const path of paths) {
    const created = await createWebhook(
      bench.context(),
      {
        url: `http://127.0.0.1:${receiver.port}${path}`,
        events: types,
        organization_ids: null,
        include_descendants: false,
        description: null,
        headers: {},
        api_version: currentVersion,
        max_per_second: null,
        metadata: {},
      },
      { secrets: createSecretBox(bench.config.secretKeys), checkUrl: async () => ({ ok: true }) },
    );
    secrets[path] = created.secret;
  }
  receiver.child.send({ type: 'secrets', secrets });
}

async function ours(endpoints: number): Promise<number> {
  const bench = await openBench({ LOG_LEVEL: 'warn' });
  try {
    const receiver = await bench.start('test/bench/receiver.ts');
    await subscribe(
      bench,
      receiver,
      Array.from({ length: endpoints }, (_, i) => `/hook/${i}`),
    );
    // Every endpoint gets each event.
    for (let done = 0; done < events / endpoints; done += 1_000) {
      await commitEvents(bench.context(), { ...bench, type: 'call.received' }, 1_000);
    }
    const worker = await bench.start('apps/worker/main.ts', {}, ['--queues=webhooks']);
    const count = await untilArrived(receiver, events, 240_000);
    if (count.badSignatures > 0) throw new Error(`${count.badSignatures} signatures did not verify`);
    if (count.duplicates > 0) throw new Error(`${count.duplicates} deliveries arrived twice`);
    await worker.stop();
    return rate(count);
  } finally {
    await bench.close();
  }
}

async function bare(): Promise<number> {
  const bench = await openBench();
  const connection = new Redis(bench.config.redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue('bare', { connection, prefix: bench.config.queuePrefix });
  try {
    const receiver = await bench.start('test/bench/receiver.ts');
    const worker = await bench.start('test/bench/bare-worker.ts');
    for (let done = 0; done < events; done += 1_000) {
      await queue.addBulk(
        Array.from({ length: 1_000 }, () => {
          const id = newId('evt');
          return {
            name: 'post',
            data: {
              id,
              url: `http://127.0.0.1:${receiver.port}/hook/0`,
              body: JSON.stringify({
                id,
                type: 'call.received',
                created_at: '2026-03-14T09:26:53.589Z',
                organization_id: bench.organizationId,
                data: eventExample('call.received'),
              }),
            },
            opts: { removeOnComplete: true },
          };
        }),
      );
    }
    worker.child.send({ type: 'run' });
    return rate(await untilArrived(receiver, events, 240_000));
  } finally {
    await queue.close();
    connection.disconnect();
    await bench.close();
  }
}

export const saturation: Benchmark = {
  title: `${events} deliveries at saturation: deliveries/s against a BullMQ worker that only posts`,
  target: '≥ 0.7×',
  async run(say) {
    const results: { one: number; ten: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const result = { one: await ours(1), ten: await ours(10), bare: await bare() };
      results.push(result);
      say(
        `round ${round + 1}: one endpoint ${result.one.toFixed(0)}/s, ten ${result.ten.toFixed(0)}/s, bare ${result.bare.toFixed(0)}/s`,
      );
    }
    const ratio = median(results.map((result) => Math.min(result.one, result.ten) / result.bare));
    return { ratio, met: ratio >= 0.7, detail: { results } };
  },
};

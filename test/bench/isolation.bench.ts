import { emit, eventExample } from '#features/event-catalog';
import { transaction } from '#platform/db';
import { type Benchmark, median } from './benchmark.ts';
import { subscribe } from './deliveries.bench.ts';
import { ask, type BenchEnvironment, openBench } from './environment.ts';
import { percentile } from './load.ts';

const rounds = 3;
const seconds = 20;
/** How often events are committed. */
const ticksPerSecond = 20;
const healthy = Array.from({ length: 9 }, (_, i) => `/hook/${i}`);
const hung = '/hung';
/** Every healthy endpoint gets these; the hung one gets as many deliveries as all nine together. */
const healthyType = 'call.received';
const hungType = 'lead.created';

/** Commits one event of the healthy endpoints, and for the hung one as many as there are healthy ones. */
function commitTick(bench: BenchEnvironment, withHung: boolean, tick: number): Promise<string> {
  const subject = `tick-${tick}`;
  return transaction(bench.context(), async (tx) => {
    const scope = { organizationId: bench.organizationId, subjectId: subject };
    emit(tx, { ...scope, type: healthyType, data: { ...eventExample(healthyType), call_id: subject } });
    for (const _ of withHung ? healthy : [])
      emit(tx, { ...scope, type: hungType, data: eventExample(hungType) });
    return subject;
  });
}

interface Arrival {
  at: number;
  path: string;
  subject: string;
}

/** The nine endpoints' latencies from the scheduled commit to the first byte at the receiver, in milliseconds. */
async function latencies(withHung: boolean): Promise<{ p50: number; p99: number; missing: number }> {
  const bench = await openBench();
  try {
    const receiver = await bench.start('test/bench/receiver.ts');
    await subscribe(bench, receiver, healthy, [healthyType]);
    if (withHung) await subscribe(bench, receiver, [hung], [hungType]);
    await bench.start('apps/relay/main.ts');
    await bench.start('apps/worker/main.ts', {}, ['--queues=webhooks']);
    const scheduled = new Map<string, number>();
    const commits: Promise<void>[] = [];
    const started = Date.now() + 100;
    for (let tick = 0; tick < seconds * ticksPerSecond; tick++) {
      const at = started + (tick * 1000) / ticksPerSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
      commits.push(commitTick(bench, withHung, tick).then((subject) => void scheduled.set(subject, at)));
    }
    await Promise.all(commits);
    const expected = scheduled.size * healthy.length;
    const deadline = Date.now() + 60_000;
    for (;;) {
      const { arrivals } = await ask<{ arrivals: Arrival[] }>(receiver, 'arrivals');
      const ours = arrivals.filter((arrival) => arrival.path !== hung);
      if (ours.length >= expected || Date.now() > deadline) {
        const { duplicates, badSignatures } = await ask<{ duplicates: number; badSignatures: number }>(
          receiver,
          'count',
        );
        if (duplicates + badSignatures > 0)
          throw new Error(
            `${duplicates} deliveries arrived twice, ${badSignatures} signatures did not verify`,
          );
        const times = ours.map((arrival) => arrival.at - (scheduled.get(arrival.subject) ?? Number.NaN));
        return { p50: percentile(times, 50), p99: percentile(times, 99), missing: expected - ours.length };
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await bench.close();
  }
}

export const isolation: Benchmark = {
  title: `ten endpoints of which one hangs and takes half of ${ticksPerSecond * healthy.length * 2} deliveries/s for ${seconds} s: p99 of the nine against the same without the hung one`,
  target: '≤ 1.5×',
  async run(say) {
    const results: { alone: number; beside: number }[] = [];
    let missing = 0;
    for (let round = 0; round < rounds; round++) {
      const alone = await latencies(false);
      const beside = await latencies(true);
      results.push({ alone: alone.p99, beside: beside.p99 });
      missing += alone.missing + beside.missing;
      const step = (before: number, after: number) => `${before.toFixed(1)} → ${after.toFixed(1)} ms`;
      say(
        `round ${round + 1}: p50 ${step(alone.p50, beside.p50)}, p99 ${step(alone.p99, beside.p99)}, missing ${alone.missing + beside.missing}`,
      );
    }
    const ratio = median(results.map(({ alone, beside }) => beside / alone));
    return { ratio, met: ratio <= 1.5 && missing === 0, detail: { results, missing } };
  },
};

import { request } from 'undici';
import type { Benchmark } from './benchmark.ts';
import { type Cpu, cpuMeter, cpuPerThousand, describeCpu, treeCpuSeconds } from './cpu.ts';
import { ask, type BenchEnvironment, openBench, type StartedProcess, startProduct } from './environment.ts';
import { now, percentile } from './load.ts';
import type { WriteLoad, Written } from './writer.ts';

const connections = 32;
const warmUpSeconds = 5;
const seconds = 20;
/** How long nothing may arrive before what is missing is given up. */
const patienceMs = 30_000;
/** Above this part of the time at work, the load generator or the receiver sets the pace. */
const busyLimit = 0.9;

type Write = WriteLoad['write'];

/** The event that each write makes: of a new lead when it has been scored. */
const eventOf: Record<Write, string> = { PATCH: 'lead.updated', POST: 'lead.created' };

interface Arrival {
  at: number;
  event: string;
  type: string;
  subject: string;
  mark: string;
}

interface Count {
  count: number;
  duplicates: number;
  badSignatures: number;
  busy: number;
}

/** Every write that was accepted and every event that arrived, over all the loads of a run. */
interface Ledger {
  accepted: { write: Write; mark: string }[];
  arrived: Map<string, Arrival>;
  refused: number;
  duplicates: number;
  badSignatures: number;
}

interface Stand {
  bench: BenchEnvironment;
  origin: string;
  receiver: StartedProcess;
  writer: StartedProcess;
  cpu: () => Cpu;
  ledger: Ledger;
}

/** What one load measured. A write is done when the first event of it has arrived. */
interface Measured {
  accepted: number;
  refused: number;
  /** Writes done a second, from the start to the last one's arrival, so that a backlog is no gain. */
  eventsPerSecond: number;
  /** CPU seconds per 1,000 writes, what they queued included. */
  cpu: Cpu & { all: number };
  /** A new lead's scoring makes a second delivery: the same, by deliveries. */
  deliveries: { perWrite: number; perSecond: number; cpuPerThousand: number };
  /** Milliseconds from the scheduled send to the first byte at the receiver. */
  p50: number;
  p99: number;
  generator: { cpu: number; busy: number; lateP99: number | null };
  receiver: { cpu: number; busy: number };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A call of the public API. */
async function call<Answer>(
  { bench, origin }: Pick<Stand, 'bench' | 'origin'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await request(`${origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${bench.key}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${await response.body.text()}`);
  return (await response.body.json()) as Answer;
}

/** How many deliveries are in one of these states now. */
async function deliveriesIn(stand: Stand, statuses: string[]): Promise<number> {
  let count = 0;
  for (const status of statuses) {
    let cursor = '';
    do {
      const page = await call<{ data: unknown[]; next_cursor?: string }>(
        stand,
        'GET',
        `/deliveries?status=${status}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      count += page.data.length;
      cursor = page.next_cursor ?? '';
    } while (cursor);
  }
  return count;
}

/** Waits until that many events have arrived, or nothing has for a while. */
async function untilArrived(receiver: StartedProcess, expected: number): Promise<Count> {
  let last = { count: -1, at: 0 };
  for (;;) {
    const count = await ask<Count>(receiver, 'count');
    if (count.count !== last.count) last = { count: count.count, at: now() };
    if (count.count >= expected || now() - last.at > patienceMs) return count;
    await pause(50);
  }
}

/** Sends a load, waits for all that it has set in motion, and measures it. */
async function measure(
  stand: Stand,
  load: Pick<WriteLoad, 'write' | 'seconds' | 'perSecond' | 'leadIds'>,
): Promise<Measured> {
  const { bench, receiver, writer, ledger, origin, cpu } = stand;
  const apart = (): [number, number] => [
    treeCpuSeconds(writer.child.pid),
    treeCpuSeconds(receiver.child.pid),
  ];
  receiver.child.send({ type: 'reset' });
  const before = cpu();
  const apartBefore = apart();
  const started = now();
  const written = await ask<Written>(writer, 'load', {
    load: { ...load, origin, connections, key: bench.key, organizationId: bench.organizationId },
  });
  const accepted = written.accepted.length;
  const { busy } = await ask<Count>(receiver, 'count');
  await untilArrived(receiver, accepted);
  // The worker still records the last answers.
  await pause(1_000);
  const after = cpu();
  const apartAfter = apart();
  const { duplicates, badSignatures } = await ask<Count>(receiver, 'count');
  const { arrivals } = await ask<{ arrivals: Arrival[] }>(receiver, 'arrivals');
  for (const { mark } of written.accepted) ledger.accepted.push({ write: load.write, mark });
  for (const arrival of arrivals) {
    if (ledger.arrived.has(arrival.event)) ledger.duplicates += 1;
    else ledger.arrived.set(arrival.event, arrival);
  }
  ledger.refused += written.refused;
  ledger.duplicates += duplicates;
  ledger.badSignatures += badSignatures;
  const done = eventOf[load.write];
  const arrivedAt = new Map(arrivals.flatMap(({ type, mark, at }) => (type === done ? [[mark, at]] : [])));
  const latencies = written.accepted.flatMap(({ mark, at }) => {
    const arrived = arrivedAt.get(mark);
    return arrived === undefined ? [] : arrived - at;
  });
  const untilLast = (times: Iterable<number>): number =>
    ([...times].reduce((last, at) => Math.max(last, at), started) - started) / 1_000;
  return {
    accepted,
    refused: written.refused,
    eventsPerSecond: latencies.length / untilLast(arrivedAt.values()),
    cpu: cpuPerThousand(before, after, latencies.length),
    deliveries: {
      perWrite: arrivals.length / accepted,
      perSecond: arrivals.length / untilLast(arrivals.map(({ at }) => at)),
      cpuPerThousand: cpuPerThousand(before, after, arrivals.length).all,
    },
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    generator: {
      cpu: apartAfter[0] - apartBefore[0],
      busy: written.busy,
      lateP99: written.lateP99,
    },
    receiver: { cpu: apartAfter[1] - apartBefore[1], busy },
  };
}

/**
 * What became of every event of every accepted write.
 * @returns `missing`: neither delivered nor failed nor pending; below 0, more was delivered than the product knows of.
 */
async function balance(stand: Stand) {
  const { accepted, arrived, refused, duplicates, badSignatures } = stand.ledger;
  const pendingStates = ['pending', 'delivering'];
  const deadline = now() + patienceMs;
  let pending = await deliveriesIn(stand, pendingStates);
  while (pending > 0 && now() < deadline) {
    await pause(500);
    pending = await deliveriesIn(stand, pendingStates);
  }
  const failed = await deliveriesIn(stand, ['failed', 'canceled']);
  const arrivals = [...arrived.values()];
  const marks = new Set(arrivals.map(({ type, mark }) => `${type} ${mark}`));
  const delivered = accepted.filter(({ write, mark }) => marks.has(`${eventOf[write]} ${mark}`)).length;
  return {
    accepted: accepted.length,
    delivered,
    failed,
    pending,
    missing: accepted.length - delivered - failed - pending,
    /** Arrived, and no accepted write has asked for them. */
    unasked: arrived.size - delivered,
    duplicates,
    refused,
    badSignatures,
  };
}

function describe(what: string, m: Measured): string[] {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const share = (value: number): string => `${(value * 100).toFixed(0)} %`;
  const { deliveries, generator, receiver } = m;
  const late = generator.lateP99 === null ? '' : `, p99 ${ms(generator.lateP99)} late`;
  return [
    `${what}: ${m.eventsPerSecond.toFixed(0)} writes/s done, p50 ${ms(m.p50)}, p99 ${ms(m.p99)}, ${m.accepted} accepted, ${m.refused} refused`,
    `  CPU seconds per 1,000 writes: ${describeCpu(m.cpu)}`,
    `  ${deliveries.perWrite.toFixed(2)} deliveries a write: ${deliveries.perSecond.toFixed(0)}/s, CPU seconds per 1,000 ${deliveries.cpuPerThousand.toFixed(2)}`,
    `  apart: generator ${generator.cpu.toFixed(1)} s (busy ${share(generator.busy)}${late}), receiver ${receiver.cpu.toFixed(1)} s (busy ${share(receiver.busy)})`,
    ...(m.generator.busy > busyLimit ? ['  the load generator was the bottleneck'] : []),
    ...(m.receiver.busy > busyLimit ? ['  the receiver was the bottleneck'] : []),
  ];
}

async function openStand(bench: BenchEnvironment): Promise<Stand> {
  const receiver = await bench.start('test/bench/receiver.ts');
  const writer = await bench.start('test/bench/writer.ts');
  const { origin, processes } = await startProduct(bench);
  const { secret } = await call<{ secret: string }>({ bench, origin }, 'POST', '/webhooks', {
    url: `http://127.0.0.1:${receiver.port}/hook`,
    events: ['lead.created', 'lead.updated'],
  });
  receiver.child.send({ type: 'secrets', secrets: { '/hook': secret } });
  return {
    bench,
    origin,
    receiver,
    writer,
    cpu: await cpuMeter(bench, processes),
    ledger: { accepted: [], arrived: new Map(), refused: 0, duplicates: 0, badSignatures: 0 },
  };
}

export const writeToWebhook: Benchmark = {
  title: `one write → its webhook, every process and server counted: PATCH and POST /leads, ${connections} connections for ${seconds} s, and at 50/s`,
  target: 'PATCH ≥ 700 events/s, CPU s per 1,000 ≤ 2.5, at 50/s ≤ 5; POST ≥ 450/s, ≤ 4',
  async run(say) {
    const bench = await openBench();
    try {
      const stand = await openStand(bench);
      const at = (write: Write, perSecond: number | null, forSeconds: number, leadIds: string[] = []) =>
        measure(stand, { write, perSecond, seconds: forSeconds, leadIds });
      const tell = (what: string, measured: Measured): Measured => {
        for (const line of describe(what, measured)) say(line);
        return measured;
      };
      // The leads that PATCH changes, and the first warm-up.
      await at('POST', null, warmUpSeconds);
      const leadIds = [...new Set([...stand.ledger.arrived.values()].map(({ subject }) => subject))];
      await bench.analyze();
      await at('PATCH', null, warmUpSeconds, leadIds);
      const patch = {
        saturation: tell('PATCH at saturation', await at('PATCH', null, seconds, leadIds)),
        at50: tell('PATCH at 50/s', await at('PATCH', 50, seconds, leadIds)),
        at100: tell('PATCH at 100/s (S12: p50 ≤ 6 ms, p99 ≤ 30 ms)', await at('PATCH', 100, 30, leadIds)),
      };
      await at('POST', null, warmUpSeconds);
      const post = {
        saturation: tell('POST at saturation', await at('POST', null, seconds)),
        at50: tell('POST at 50/s', await at('POST', 50, seconds)),
      };
      const ledger = await balance(stand);
      say(
        Object.entries(ledger)
          .map(([name, count]) => `${name} ${count}`)
          .join(', '),
      );
      if (ledger.missing !== 0 || ledger.unasked !== 0 || ledger.badSignatures > 0) {
        throw new Error('The run is void: the ledger does not balance or a signature did not verify');
      }
      // Each as the part of its target that is reached: 1 or more is enough.
      const reached = {
        patchPerSecond: patch.saturation.eventsPerSecond / 700,
        patchCpu: 2.5 / patch.saturation.cpu.all,
        patchCpuAt50: 5 / patch.at50.cpu.all,
        postPerSecond: post.saturation.eventsPerSecond / 450,
        postCpu: 4 / post.saturation.cpu.all,
      };
      say(
        `of the targets: ${Object.entries(reached)
          .map(([name, part]) => `${name} ${part.toFixed(2)}×`)
          .join(', ')}`,
      );
      const ratio = Math.min(...Object.values(reached));
      return {
        ratio,
        met: ratio >= 1 && ledger.duplicates === 0,
        detail: { reached, patch, post, ledger },
      };
    } finally {
      await bench.close();
    }
  },
};

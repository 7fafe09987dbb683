import { request } from 'undici';
import { type Cpu, cpuMeter, cpuPerThousand, describeCpu, treeCpuSeconds } from './cpu.ts';
import { ask, type BenchEnvironment, type StartedProcess, startProduct } from './environment.ts';
import { now, percentile } from './load.ts';
import { describeStorage, type Storage, storageOf, storagePerOne } from './storage.ts';
import type { WriteLoad, Written } from './writer.ts';

/** Of a closed loop. */
export const connections = 32;
const warmUpSeconds = 5;
/** How long to wait without an arrival before missing events are given up. */
const patienceMs = 30_000;
/** Above this part of the time at work, the load generator or the receiver sets the pace. */
const busyLimit = 0.9;

export type Write = WriteLoad['write'];

/** The event that each write makes: of a new lead when it has been scored. */
const eventOf: Record<Write, string> = { PATCH: 'lead.updated', POST: 'lead.created' };

interface Arrival {
  at: number;
  path: string;
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

/** The product, started as in production, between a load generator and a receiver of its webhooks. */
export interface Stand {
  bench: BenchEnvironment;
  origin: string;
  processes: Record<string, StartedProcess>;
  /** Paths of the receiver that each get every event. */
  paths: string[];
  receiver: StartedProcess;
  writer: StartedProcess;
  cpu: () => Cpu;
  ledger: Ledger;
}

/** What one load measured. A write is done when the first event of it has arrived. */
export interface Measured {
  accepted: number;
  refused: number;
  /** How many of those refused had which status. */
  statuses: Record<string, number>;
  /** Writes done a second, from the start to the last one's arrival, so that a backlog is no gain. */
  eventsPerSecond: number;
  /** CPU seconds per 1,000 writes, what they queued included. */
  cpu: Cpu & { all: number };
  /** The same by deliveries, of which each endpoint gets one. */
  deliveries: { perWrite: number; perSecond: number; cpuPerThousand: number };
  /** Of one write, with all that it has set in motion. */
  storage: Storage;
  /** Milliseconds from the scheduled send to the first byte at the receiver. */
  p50: number;
  p99: number;
  generator: { cpu: number; busy: number; lateP99: number | null };
  receiver: { cpu: number; busy: number };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A call of the public API. */
export async function call<Answer>(
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
export async function measure(
  stand: Stand,
  load: Pick<WriteLoad, 'write' | 'seconds' | 'perSecond' | 'leadIds'> & { connections?: number },
): Promise<Measured> {
  const { bench, receiver, writer, ledger, origin, cpu } = stand;
  const apart = (): [number, number] => [
    treeCpuSeconds(writer.child.pid),
    treeCpuSeconds(receiver.child.pid),
  ];
  receiver.child.send({ type: 'reset' });
  const storageBefore = await storageOf(bench);
  const before = cpu();
  const apartBefore = apart();
  const started = now();
  const written = await ask<Written>(writer, 'load', {
    load: { connections, ...load, origin, key: bench.key, organizationId: bench.organizationId },
  });
  const accepted = written.accepted.length;
  const { busy } = await ask<Count>(receiver, 'count');
  await untilArrived(receiver, accepted * stand.paths.length);
  // The worker still records the last answers.
  await pause(1_000);
  const after = cpu();
  const apartAfter = apart();
  const storage = storagePerOne(storageBefore, await storageOf(bench), accepted);
  const { duplicates, badSignatures } = await ask<Count>(receiver, 'count');
  const { arrivals } = await ask<{ arrivals: Arrival[] }>(receiver, 'arrivals');
  for (const { mark } of written.accepted) ledger.accepted.push({ write: load.write, mark });
  for (const arrival of arrivals) {
    const key = `${arrival.path} ${arrival.event}`;
    if (ledger.arrived.has(key)) ledger.duplicates += 1;
    else ledger.arrived.set(key, arrival);
  }
  ledger.refused += written.refused;
  ledger.duplicates += duplicates;
  ledger.badSignatures += badSignatures;
  const done = eventOf[load.write];
  // In the order of arrival: the last endpoint's.
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
    statuses: written.statuses,
    eventsPerSecond: latencies.length / untilLast(arrivedAt.values()),
    cpu: cpuPerThousand(before, after, latencies.length),
    deliveries: {
      perWrite: arrivals.length / accepted,
      perSecond: arrivals.length / untilLast(arrivals.map(({ at }) => at)),
      cpuPerThousand: cpuPerThousand(before, after, arrivals.length).all,
    },
    storage,
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
 * The outcome of every delivery of every accepted write.
 * @returns `missing`: neither delivered nor failed nor pending; below 0, more was delivered than the product knows of.
 */
export async function balance(stand: Stand) {
  const { accepted: writes, arrived, refused, duplicates, badSignatures } = stand.ledger;
  const pendingStates = ['pending', 'delivering'];
  const deadline = now() + patienceMs;
  let pending = await deliveriesIn(stand, pendingStates);
  while (pending > 0 && now() < deadline) {
    await pause(500);
    pending = await deliveriesIn(stand, pendingStates);
  }
  const failed = await deliveriesIn(stand, ['failed', 'canceled']);
  const arrivals = [...arrived.values()];
  const marks = new Set(arrivals.map(({ path, type, mark }) => `${path} ${type} ${mark}`));
  const accepted = writes.flatMap(({ write, mark }) =>
    stand.paths.map((path) => `${path} ${eventOf[write]} ${mark}`),
  );
  const delivered = accepted.filter((each) => marks.has(each)).length;
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

/** What a load measured, in lines of a report. */
export function describe(what: string, m: Measured): string[] {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const share = (value: number): string => `${(value * 100).toFixed(0)} %`;
  const { deliveries, generator, receiver } = m;
  const late = generator.lateP99 === null ? '' : `, p99 ${ms(generator.lateP99)} late`;
  return [
    `${what}: ${m.eventsPerSecond.toFixed(0)} writes/s done, p50 ${ms(m.p50)}, p99 ${ms(m.p99)}, ${m.accepted} accepted, ${m.refused} refused`,
    `  CPU seconds per 1,000 writes: ${describeCpu(m.cpu)}`,
    `  ${deliveries.perWrite.toFixed(2)} deliveries a write: ${deliveries.perSecond.toFixed(0)}/s, CPU seconds per 1,000 ${deliveries.cpuPerThousand.toFixed(2)}`,
    `  ${describeStorage(m.storage)}`,
    `  apart: generator ${generator.cpu.toFixed(1)} s (busy ${share(generator.busy)}${late}), receiver ${receiver.cpu.toFixed(1)} s (busy ${share(receiver.busy)})`,
  ];
}

/** @param everything also the dashboard and the board. */
export async function openStand(bench: BenchEnvironment, endpoints = 1, everything = false): Promise<Stand> {
  const receiver = await bench.start('test/bench/receiver.ts');
  const writer = await bench.start('test/bench/writer.ts');
  const { origin, processes } = await startProduct(bench, {}, everything);
  const paths = Array.from({ length: endpoints }, (_, i) => `/hook/${i}`);
  const secrets: Record<string, string> = {};
  for (const path of paths) {
    const { secret } = await call<{ secret: string }>({ bench, origin }, 'POST', '/webhooks', {
      url: `http://127.0.0.1:${receiver.port}${path}`,
      events: ['lead.created', 'lead.updated'],
    });
    secrets[path] = secret;
  }
  receiver.child.send({ type: 'secrets', secrets });
  return {
    bench,
    origin,
    processes,
    paths,
    receiver,
    writer,
    cpu: await cpuMeter(bench, processes),
    ledger: { accepted: [], arrived: new Map(), refused: 0, duplicates: 0, badSignatures: 0 },
  };
}

/** Warms the product up with new leads, and answers with their ids: the leads that PATCH changes. */
export async function warmUp(stand: Stand): Promise<string[]> {
  const load = { perSecond: null, seconds: warmUpSeconds, leadIds: [] };
  await measure(stand, { ...load, write: 'POST' });
  const leadIds = [...new Set([...stand.ledger.arrived.values()].map(({ subject }) => subject))];
  await stand.bench.analyze();
  await measure(stand, { ...load, write: 'PATCH', leadIds });
  return leadIds;
}

/**
 * Prints the ledger over all the loads of a run.
 * @throws Error where it does not balance: the run is void.
 */
export async function closeLedger(stand: Stand, say: (line: string) => void) {
  const ledger = await balance(stand);
  say(
    Object.entries(ledger)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  if (ledger.missing !== 0 || ledger.unasked !== 0 || ledger.badSignatures > 0) {
    throw new Error('The run is void: the ledger does not balance or a signature did not verify');
  }
  return ledger;
}

/** @throws Error where the generator or the receiver set the pace: the run is void. */
export function requireIdleGenerator(measured: Measured): Measured {
  const { generator, receiver } = measured;
  if (generator.busy > busyLimit || receiver.busy > busyLimit) {
    throw new Error(
      `The run is void: the load generator was busy for ${generator.busy.toFixed(2)} and the receiver for ${receiver.busy.toFixed(2)} of the time`,
    );
  }
  return measured;
}

import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { createApiKey } from '#features/keys';
import { createOrganization, newOrganization } from '#features/organizations';
import { createTenant } from '#features/tenants';
import { smallProcess } from '../../apps/local/settings.ts';
import type { Benchmark } from './benchmark.ts';
import { openBench, type StartedProcess } from './environment.ts';
import { leadBody, now, percentile } from './load.ts';
import {
  closeLedger,
  describe,
  type Measured,
  measure,
  openStand,
  pause,
  type Stand,
  warmUp,
} from './write-stand.ts';

/** For how long the processes are left alone before their idle memory is read. */
const idleSeconds = 30;
const minutes = Number(process.env.BENCH_MINUTES ?? 10);

/** MiB that a process has in memory, `VmRSS` of /proc; NaN where there is no /proc. */
function residentMiB(pid: number | undefined): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return Number.NaN;
  }
}

function memoryOf(processes: Record<string, StartedProcess>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { child }]) => [name, Math.round(residentMiB(child.pid))]),
  );
}

const inWords = (values: Record<string, number>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** The middle of the second half over the middle of the first: how much something grows in a steady state. */
function growthOf(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  return percentile(values.slice(-half), 50) / percentile(values.slice(0, half), 50);
}

export const soak: Benchmark = {
  title: `memory of each process, idle and over ${minutes} minutes at half load; cost and latency minute by minute`,
  target: 'idle ≤ 160 MiB each, growth ≤ 5 %',
  async run(say) {
    const bench = await openBench(smallProcess);
    try {
      const stand = await openStand(bench, 1, true);
      await pause(idleSeconds * 1_000);
      const idle = memoryOf(stand.processes);
      say(`idle, MiB: ${inWords(idle)}`);
      const leadIds = await warmUp(stand);
      const full = await measure(stand, { write: 'PATCH', perSecond: null, seconds: 10, leadIds });
      const perSecond = Math.round(full.eventsPerSecond / 2);
      say(`half of ${full.eventsPerSecond.toFixed(0)} writes/s`);
      const each: { memory: Record<string, number>; measured: Measured }[] = [];
      for (let minute = 1; minute <= minutes; minute++) {
        const measured = await measure(stand, { write: 'PATCH', perSecond, seconds: 60, leadIds });
        each.push({ memory: memoryOf(stand.processes), measured });
        const { cpu, p50, p99 } = measured;
        say(
          `minute ${minute}: CPU ${cpu.all.toFixed(2)} s per 1,000, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; MiB ${inWords(memoryOf(stand.processes))}`,
        );
      }
      const ledger = await closeLedger(stand, say);
      const first = each[0]?.memory ?? {};
      const growth = Object.fromEntries(
        Object.keys(first).map((name) => [
          name,
          percentile(
            each.slice(-3).map(({ memory }) => memory[name] ?? Number.NaN),
            50,
          ) / (first[name] ?? Number.NaN),
        ]),
      );
      const cost = growthOf(each.map(({ measured }) => measured.cpu.all));
      const latency = growthOf(each.map(({ measured }) => measured.p50));
      say(
        `last minutes against the first: ${Object.entries(growth)
          .map(([name, ratio]) => `${name} ${ratio.toFixed(2)}×`)
          .join(', ')}; second half against the first: cost ${cost.toFixed(2)}×, p50 ${latency.toFixed(2)}×`,
      );
      const ratio = Math.max(...Object.values(growth));
      const met = ratio <= 1.05 && Object.values(idle).every((mib) => mib <= 160) && ledger.duplicates === 0;
      return { ratio, met, detail: { idle, growth, cost, latency, perSecond, ledger } };
    } finally {
      await bench.close();
    }
  },
};

/** Another tenant's writes, one after the other, until stopped. */
async function neighbor(
  stand: Stand,
): Promise<{ stop(): Promise<{ accepted: number; refused: number; p99: number }> }> {
  const { bench, origin } = stand;
  const tenantId = await createTenant(bench.system.pool, 'Neighbor');
  const ctx = { ...bench.context(), tenantId };
  const { organization_id: organizationId } = await createOrganization(ctx, newOrganization('Elm Street'));
  const { key } = await createApiKey(
    ctx,
    {
      name: 'Neighbor',
      environment: 'live',
      scopes: ['read', 'write'],
      organization_ids: null,
      include_descendants: false,
      allowed_addresses: null,
      expires_at: null,
      metadata: {},
    },
    1_000_000,
  );
  const pool = new Pool(origin, { connections: 2 });
  const latencies: number[] = [];
  let refused = 0;
  let stopped = false;
  const running = (async () => {
    for (let n = 0; !stopped; n++) {
      const at = now();
      const answer = await pool
        .request({
          method: 'POST',
          path: '/api/v1/leads',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: leadBody(organizationId, n),
        })
        .catch(() => null);
      await answer?.body.dump();
      if (answer?.statusCode === 201) latencies.push(now() - at);
      else refused += 1;
      await pause(200);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      await pool.close();
      return { accepted: latencies.length, refused, p99: percentile(latencies, 99) };
    },
  };
}

/** When a write's webhook began to take at most twice its usual time again, for three seconds' writes in a row. */
async function recoveredAt(stand: Stand, leadIds: string[], usual: number): Promise<number> {
  const deadline = now() + 120_000;
  let since = now();
  for (let good = 0; good < 3; ) {
    const started = now();
    const { p99 } = await measure(stand, { write: 'PATCH', perSecond: 20, seconds: 1, leadIds });
    if (p99 > 2 * usual) good = 0;
    else if (good++ === 0) since = started;
    if (now() > deadline) return Number.POSITIVE_INFINITY;
  }
  return since;
}

export const overload: Benchmark = {
  title: 'twice the saturation load for 60 s from 1,000 connections, and somebody else beside it',
  target: 'refusals are 429 or 503, memory bounded, back to normal within 30 s',
  async run(say) {
    const bench = await openBench();
    try {
      const stand = await openStand(bench);
      const leadIds = await warmUp(stand);
      const before = await measure(stand, { write: 'PATCH', perSecond: 20, seconds: 10, leadIds });
      const full = await measure(stand, { write: 'PATCH', perSecond: null, seconds: 10, leadIds });
      const perSecond = Math.round(full.eventsPerSecond * 2);
      const memory = { before: memoryOf(stand.processes), most: {} as Record<string, number> };
      const watching = setInterval(() => {
        for (const [name, mib] of Object.entries(memoryOf(stand.processes)))
          memory.most[name] = Math.max(mib, memory.most[name] ?? 0);
      }, 250);
      const other = await neighbor(stand);
      const end = now() + 60_000;
      const loaded = await measure(stand, {
        write: 'PATCH',
        perSecond,
        seconds: 60,
        leadIds,
        connections: 1_000,
      });
      const beside = await other.stop();
      clearInterval(watching);
      const recovery = Math.max(0, (await recoveredAt(stand, leadIds, before.p99)) - end) / 1_000;
      for (const line of describe(`PATCH at ${perSecond}/s, twice the saturation`, loaded)) say(line);
      say(`refused by status: ${inWords(loaded.statuses)}`);
      say(`MiB before: ${inWords(memory.before)}; at most: ${inWords(memory.most)}`);
      say(
        `somebody else beside it: ${beside.accepted} of ${beside.accepted + beside.refused} writes accepted, answered within ${beside.p99.toFixed(0)} ms (p99)`,
      );
      say(
        `p99 of a write's webhook within twice its usual ${before.p99.toFixed(0)} ms ${recovery.toFixed(0)} s after the end of it`,
      );
      const ledger = await closeLedger(stand, say);
      const isPolite = Object.keys(loaded.statuses).every((status) => ['429', '503'].includes(status));
      const met = isPolite && recovery <= 30 && ledger.duplicates === 0;
      return { ratio: recovery / 30, met, detail: { loaded, beside, memory, recovery, ledger } };
    } finally {
      await bench.close();
    }
  },
};

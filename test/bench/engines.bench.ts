import { availableParallelism } from 'node:os';
import { readJsonLines } from '../eval/jsonl.ts';
import { type Benchmark, median } from './benchmark.ts';
import { cpuMeter, cpuPerThousand } from './cpu.ts';
import { openBench } from './environment.ts';
import { call } from './write-stand.ts';

const claims = 600;
/** Read before it is measured: a worker starts its threads with its first claims. */
const warmUp = 100;
/** Labelled claims whose documents make up one claim here: to read it takes far longer than to store it. */
const each = 12;
const rounds = 3;

interface Labelled {
  documents: { kind: string; text: string }[];
}

interface Speed {
  /** Claims read a second once the workers are warm, up to the last one; a worker reads one of a tenant's at a time. */
  rate: number;
  /** Milliseconds of CPU a claim: of the workers with their threads, PostgreSQL and Redis. */
  cpuMs: number;
}

async function speedOf(workers: number): Promise<Speed> {
  const bench = await openBench();
  try {
    const port = 29_900 + (process.pid % 90);
    const api = await bench.start('apps/api/main.ts', { PORT: String(port) });
    const rows = readJsonLines<Labelled>('test/eval/data/claims.jsonl');
    for (let n = 0; n < claims; n++) {
      const documents = Array.from(
        { length: each },
        (_, i) => rows[(n * each + i) % rows.length]?.documents ?? [],
      );
      await call({ bench, origin: `http://127.0.0.1:${port}` }, 'POST', '/claims', {
        organization_id: bench.organizationId,
        job_external_ref: `BENCH-${n}`,
        documents: documents.flat().map(({ kind, text }) => ({ kind, text })),
      });
    }
    await api.stop();
    const started = await Promise.all(
      Array.from({ length: workers }, () => bench.start('apps/worker/main.ts', {}, ['--queues=claims'])),
    );
    const used = await cpuMeter(
      bench,
      Object.fromEntries(started.map((worker, n) => [`worker ${n}`, worker])),
    );
    let begun: { cpu: ReturnType<typeof used>; count: number } | undefined;
    const deadline = Date.now() + 600_000;
    for (;;) {
      const { rows: ended } = await bench.system.pool.query<{ at: Date }>(
        `select finalized_at as at from jobs
         where name = 'extract-claim-scope' and state = 'completed' order by finalized_at`,
      );
      const [warm, last] = [ended[warmUp - 1], ended[claims - 1]];
      if (warm) begun ??= { cpu: used(), count: ended.length };
      if (warm && last && begun) {
        return {
          rate: ((claims - warmUp) * 1000) / (last.at.getTime() - warm.at.getTime()),
          cpuMs: cpuPerThousand(begun.cpu, used(), claims - begun.count).all,
        };
      }
      if (Date.now() > deadline)
        throw new Error(`The run is void: ${ended.length} of ${claims} claims were read`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await bench.close();
  }
}

export const twoWorkers: Benchmark = {
  title: `${claims} long claims read by two worker processes against one`,
  target: '≥ 1.7×',
  async run(say) {
    const results: { one: Speed; two: Speed }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const result = { one: await speedOf(1), two: await speedOf(2) };
      results.push(result);
      const said = ({ rate, cpuMs }: Speed) => `${rate.toFixed(1)} claims/s at ${cpuMs.toFixed(1)} ms of CPU`;
      say(`round ${round}: one worker ${said(result.one)}, two ${said(result.two)}`);
    }
    const ratio = median(results.map(({ one, two }) => two.rate / one.rate));
    const bound = median(results.map(({ one }) => (availableParallelism() * 1000) / one.cpuMs / one.rate));
    say(`${availableParallelism()} cores can do ${bound.toFixed(2)}× of what one worker does`);
    return { ratio, met: ratio >= 1.7, detail: { results, bound } };
  },
};

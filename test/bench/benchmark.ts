import { cpus } from 'node:os';

/** What a benchmark found, as a ratio to something measured in the same run. */
export interface BenchmarkResult {
  ratio: number;
  met: boolean;
  detail: Record<string, unknown>;
}

export interface Benchmark {
  title: string;
  target: string;
  run(say: (line: string) => void): Promise<BenchmarkResult>;
}

/** The middle of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The part of the processors' time that others may use before a benchmark begins. */
const busyLimit = 0.15;

/** Milliseconds that the processors of this machine were idle for and were there for, together. */
function processorTime(): { idle: number; all: number } {
  const times = cpus().map(({ times: each }) => each);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0),
  };
}

/**
 * Measures the machine's other load for three seconds; `BENCH_BUSY=1` allows a busy machine, for ratios of figures of one
 * run.
 * @throws Error when it is busy: the figures would include other work.
 */
export async function requireQuietMachine(): Promise<void> {
  if (process.env.BENCH_BUSY) return;
  const before = processorTime();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const after = processorTime();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  if (busy > busyLimit) {
    throw new Error(
      `The run is void: other work uses ${(busy * 100).toFixed(0)} % of this machine. BENCH_BUSY=1 measures all the same.`,
    );
  }
}

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

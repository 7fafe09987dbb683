import { Client } from 'undici';

export interface LoadResult {
  requests: number;
  failures: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** The p-th percentile (0–100) of values, which it sorts. */
export function percentile(values: number[], p: number): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN;
}

/** A closed loop: `connections` clients that each send the next request when the last one was answered. */
export async function closedLoop(options: {
  origin: string;
  connections: number;
  seconds: number;
  request: (n: number) => {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  };
  expect: number;
}): Promise<LoadResult> {
  const latencies: number[] = [];
  let n = 0;
  let failures = 0;
  const started = performance.now();
  const end = started + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const client = new Client(options.origin, { pipelining: 1 });
      while (performance.now() < end) {
        const t0 = performance.now();
        n += 1;
        const response = await client.request(options.request(n));
        await response.body.dump();
        if (response.statusCode === options.expect) latencies.push(performance.now() - t0);
        else failures += 1;
      }
      await client.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    requests: latencies.length,
    failures,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
  };
}

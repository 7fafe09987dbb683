import { Client, Pool } from 'undici';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requests: number;
  failures: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** The outcome of the n-th request. */
export interface Answer {
  n: number;
  /** When it was sent, or in an open loop: when it was to be sent. Milliseconds since 1970. */
  at: number;
  /** By how many milliseconds it was sent too late. */
  late: number;
  /** 0 where none came. */
  status: number;
}

/** Milliseconds since 1970, finer than a millisecond: the same clock in every process of the machine. */
export const now = (): number => performance.timeOrigin + performance.now();

/** The p-th percentile (0–100) of values, which it sorts. */
export function percentile(values: number[], p: number): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN;
}

/** A lead as a website's form sends it. */
export function leadBody(organizationId: string, n: number): string {
  return JSON.stringify({
    organization_id: organizationId,
    name: `Dana Whitfield ${n}`,
    email: `dana.${n}@example.com`,
    source: 'website',
    message:
      'Water came through the kitchen ceiling last night, please call me back about an inspection this week.',
  });
}

/** A closed loop: `connections` clients that each send the next request when the last one was answered. */
export async function closedLoop(options: {
  origin: string;
  connections: number;
  seconds: number;
  request: (n: number) => LoadRequest;
  expect: number;
  onAnswer?: (answer: Answer) => void;
}): Promise<LoadResult> {
  const latencies: number[] = [];
  let n = 0;
  let failures = 0;
  const started = now();
  const end = started + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const client = new Client(options.origin, { pipelining: 1 });
      for (let at = now(); at < end; at = now()) {
        n += 1;
        const mine = n;
        const { statusCode: status, body } = await client.request(options.request(mine));
        await body.dump();
        if (status === options.expect) latencies.push(now() - at);
        else failures += 1;
        options.onAnswer?.({ n: mine, at, late: 0, status });
      }
      await client.close();
    }),
  );
  const seconds = (now() - started) / 1000;
  return {
    requests: latencies.length,
    failures,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
  };
}

/** An open loop: requests at a fixed rate, regardless of the responses; it waits for all of them at the end. */
export async function openLoop(options: {
  origin: string;
  connections: number;
  perSecond: number;
  seconds: number;
  request: (n: number) => LoadRequest;
}): Promise<Answer[]> {
  const { origin, connections, perSecond, seconds, request } = options;
  const pool = new Pool(origin, { connections });
  const answers: Promise<Answer>[] = [];
  const started = now() + 100;
  for (let n = 1; n <= perSecond * seconds; n++) {
    const at = started + ((n - 1) * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - now())));
    const late = now() - at;
    answers.push(
      pool.request(request(n)).then(
        async ({ statusCode: status, body }) => {
          await body.dump();
          return { n, at, late, status };
        },
        () => ({ n, at, late, status: 0 }),
      ),
    );
  }
  const all = await Promise.all(answers);
  await pool.close();
  return all;
}

import { type Benchmark, median } from './benchmark.ts';
import { type BenchEnvironment, openBench } from './environment.ts';
import { closedLoop, type LoadRequest, type LoadResult, leadBody } from './load.ts';

const connections = 32;
const rounds = 5;
const seconds = 4;

type Request = (n: number) => LoadRequest;

/** Ours and the bare handler in turn, so that a noisy neighbour disturbs both; the ratio is the median of the rounds. */
async function compare(
  say: (line: string) => void,
  expect: number,
  ours: (bench: BenchEnvironment) => Request,
  bare: (bench: BenchEnvironment) => Request,
  prepare: (bench: BenchEnvironment) => Promise<void> = async () => undefined,
): Promise<{ ratio: number; detail: Record<string, unknown> }> {
  const bench = await openBench();
  try {
    await prepare(bench);
    const port = 29_100 + (process.pid % 500);
    await bench.start('apps/api/main.ts', { PORT: String(port), SVC_DATABASE_POOL: '12' });
    const comparison = await bench.start('test/bench/bare-leads.ts', {
      BARE_DATABASE_URL: bench.config.adminDatabaseUrl ?? '',
      BARE_TENANT: bench.tenantId,
      BARE_ORGANIZATION: bench.organizationId,
    });
    const sides = [
      { origin: `http://127.0.0.1:${port}`, request: ours(bench), results: [] as LoadResult[] },
      { origin: `http://127.0.0.1:${comparison.port}`, request: bare(bench), results: [] as LoadResult[] },
    ] as const;
    for (let round = -1; round < rounds; round++) {
      for (const side of sides) {
        const result = await closedLoop({ ...side, connections, seconds: round < 0 ? 2 : seconds, expect });
        if (result.failures > 0) throw new Error(`${side.origin}: ${result.failures} requests failed`);
        if (round >= 0) side.results.push(result);
      }
      if (round >= 0) {
        const [a, b] = sides.map((side) => side.results.at(-1)?.perSecond ?? 0);
        say(`round ${round + 1}: ${a?.toFixed(0)} requests/s, bare ${b?.toFixed(0)} requests/s`);
      }
    }
    const ratios = sides[0].results.map(
      (result, i) => result.perSecond / (sides[1].results[i]?.perSecond ?? 1),
    );
    return { ratio: median(ratios), detail: { ours: sides[0].results, bare: sides[1].results, ratios } };
  } finally {
    await bench.close();
  }
}

const headers = (bench: BenchEnvironment): Record<string, string> => ({
  authorization: `Bearer ${bench.key}`,
  'content-type': 'application/json',
});

export const createLead: Benchmark = {
  title: `POST /leads, ${connections} connections: requests/s against a bare Express handler with the same statements`,
  target: '≥ 1.0×',
  async run(say) {
    const request =
      (path: string) =>
      (bench: BenchEnvironment): Request =>
      (n) => ({ method: 'POST', path, headers: headers(bench), body: leadBody(bench.organizationId, n) });
    const { ratio, detail } = await compare(say, 201, request('/api/v1/leads'), request('/leads'));
    return { ratio, met: ratio >= 1, detail };
  },
};

export const listLeads: Benchmark = {
  title: `GET /leads, a page of 25, ${connections} connections: requests/s against bare Express with the same SELECT`,
  target: '≥ 0.8×',
  async run(say) {
    const request =
      (path: string) =>
      (bench: BenchEnvironment): Request =>
      () => ({ method: 'GET', path, headers: headers(bench) });
    const { ratio, detail } = await compare(
      say,
      200,
      request('/api/v1/leads?limit=25'),
      request('/leads?limit=25'),
      async (bench) => {
        await bench.system.pool.query(
          `insert into leads (lead_id, tenant_id, environment, organization_id, direction, name, email, source, message,
             pipeline_stage, stage_set_by_person, qualification, metadata, created_at, updated_at)
           select uuidv7(), $1, 'live', $2, 'inbound', 'Dana ' || n, 'dana.' || n || '@example.com', 'website',
             'Water came through the kitchen ceiling last night.', 'new', false,
             '{"status":"pending","tier":null,"confidence":null,"reasons":[],"engine":null,"model":null,"prompt_version":null,"qualified_at":null}',
             '{}', now(), now()
           from generate_series(1, 10000) n`,
          [bench.tenantId, bench.organizationId],
        );
        await bench.system.pool.query('analyze leads').catch(() => undefined);
      },
    );
    return { ratio, met: ratio >= 0.8, detail };
  },
};

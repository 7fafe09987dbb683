import { Client } from 'undici';
import { jobDefinition } from '#catalog/due-jobs';
import { deliveriesSource } from '#features/webhooks';
import { createSealer } from '#platform/audit';
import { jobsSource } from '#platform/queue';
import type { Benchmark } from './benchmark.ts';
import { type BenchEnvironment, openBench } from './environment.ts';
import { percentile } from './load.ts';

/** The two sizes that are compared; `SVC_BENCH_SCALE=0.1` makes the larger one smaller, for a machine in a hurry. */
const scale = Number(process.env.SVC_BENCH_SCALE ?? 1);
const small = { leads: 10_000, audit: 50_000 };
const large = { leads: Math.round(1_000_000 * scale), audit: Math.round(5_000_000 * scale) };
const samples = 500;

const stages = ['new', 'qualified', 'nurture', 'disqualified', 'contacted', 'appointment_set', 'won', 'lost'];

/** Leads and audit entries of one tenant, spread over the last weeks, written in bulk as the owner of the tables. */
async function fill(bench: BenchEnvironment, from: typeof small, to: typeof small): Promise<void> {
  const client = new (await import('pg')).Client({ connectionString: bench.config.adminDatabaseUrl });
  await client.connect();
  const chunk = 50_000;
  for (let at = from.leads; at < to.leads; at += chunk) {
    await client.query(
      `insert into leads (lead_id, tenant_id, environment, organization_id, direction, name, email, source, message,
         pipeline_stage, qualification, metadata, created_at, updated_at)
       select uuidv7(), $1, 'live', $2, 'inbound', 'Dana ' || n, 'dana.' || n || '@example.com', 'website',
         'Water came through the kitchen ceiling.', ($3::text[])[1 + n % 8], '{"status":"pending","tier":null,"confidence":null,"reasons":[],"engine":null,"model":null,"prompt_version":null,"qualified_at":null}', '{}',
         now(), now()
       from generate_series($4::int, $5::int) n`,
      [bench.tenantId, bench.organizationId, stages, at, Math.min(at + chunk, to.leads) - 1],
    );
  }
  // Sealing has a target of its own; here the log only has to be large.
  await client.query('alter table audit_entries disable trigger user').catch(() => undefined);
  for (let at = from.audit; at < to.audit; at += chunk) {
    await client.query(
      `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
         target_type, target_id, organization_id, changes)
       select 'aud_' || lpad(to_hex(n), 26, '0'), $1, 'live', now() - (n % 1000) * interval '1 second', 'system', 'bench',
         'lead.updated', 'lead', 'lead-' || n % 5000, $2, '{}'
       from generate_series($3::int, $4::int) n`,
      [bench.tenantId, bench.organizationId, at, Math.min(at + chunk, to.audit) - 1],
    );
  }
  await client.query('truncate audit_unsealed').catch(() => undefined);
  // What the bulk load left to be cleaned up and written must not fall into the measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

async function p99(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i++) await work();
  const times: number[] = [];
  for (let i = 0; i < samples; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return percentile(times, 99);
}

async function measure(bench: BenchEnvironment, port: number): Promise<Record<string, number>> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const get = async (path: string): Promise<string> => {
    const response = await client.request({
      method: 'GET',
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${bench.key}` },
    });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`${path}: HTTP ${response.statusCode} ${text}`);
    return text;
  };
  const first = JSON.parse(await get('/leads?limit=1')) as { data: { lead_id: string }[] };
  const jobs = jobsSource({
    pool: bench.system.pool,
    definition: jobDefinition,
    unknownAfterMs: 60_000,
    onUnknown: async () => undefined,
  });
  const deliveries = deliveriesSource(bench.system.pool);
  const result = {
    list: await p99(() => get('/leads?limit=25')),
    filter: await p99(() => get('/leads?limit=25&pipeline_stage=won')),
    detail: await p99(() => get(`/leads/${first.data[0]?.lead_id}`)),
    audit: await p99(() => get('/audit-log?limit=25')),
    sweep: await p99(async () => {
      await jobs.page(new Date(), null, 500);
      await deliveries.page(new Date(), null, 500);
    }),
  };
  await client.close();
  return result;
}

export const growth: Benchmark = {
  title: `p99 of list, filter, detail and sweep at ${large.leads} leads and ${large.audit} audit entries, against ${small.leads}`,
  target: '≤ 1.3×',
  async run(say) {
    const bench = await openBench();
    try {
      const port = 39_900 + (process.pid % 90);
      await bench.start('apps/api/main.ts', { PORT: String(port) });
      await fill(bench, { leads: 0, audit: 0 }, small);
      await createSealer({ pool: bench.system.pool, log: bench.log }).runOnce();
      const before = await measure(bench, port);
      await fill(bench, small, large);
      const after = await measure(bench, port);
      const ratios = Object.fromEntries(
        Object.entries(after).map(([name, ms]) => [name, ms / (before[name] ?? Number.NaN)]),
      );
      for (const [name, ratio] of Object.entries(ratios)) {
        say(`${name}: ${before[name]?.toFixed(1)} ms → ${after[name]?.toFixed(1)} ms, ${ratio.toFixed(2)}×`);
      }
      const ratio = Math.max(...Object.values(ratios));
      return { ratio, met: ratio <= 1.3, detail: { small, large, before, after, ratios } };
    } finally {
      await bench.close();
    }
  },
};

import pg from 'pg';
import { Client } from 'undici';
import { jobDefinition } from '#catalog/due-jobs';
import { currentVersion } from '#features/event-catalog';
import { deliveriesSource } from '#features/webhooks';
import { newId } from '#platform/ids';
import { jobsSource } from '#platform/queue';
import type { Benchmark } from './benchmark.ts';
import { type BenchEnvironment, openBench } from './environment.ts';
import { percentile } from './load.ts';

/** The two sizes that are compared; `BENCH_SCALE=0.1` makes the larger one smaller, for a machine in a hurry. */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const small = { leads: 10_000, audit: 50_000, deliveries: 100_000 };
const large = {
  leads: Math.round(1_000_000 * scale),
  audit: Math.round(5_000_000 * scale),
  deliveries: Math.round(10_000_000 * scale),
};
/** The deliveries are of so many endpoints, and so many records. */
const endpoints = 20;
const subjects = 5_000;
const samples = 1_000;

const stages = ['new', 'qualified', 'nurture', 'disqualified', 'contacted', 'appointment_set', 'won', 'lost'];

/** Does something as the owner of the tables. */
async function asOwner(
  { config }: BenchEnvironment,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: config.adminDatabaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Endpoints that are switched off, so that nothing is sent to them. */
async function addEndpoints(bench: BenchEnvironment): Promise<string[]> {
  const ids = Array.from({ length: endpoints }, () => newId('whk'));
  await asOwner(bench, (client) =>
    client.query(
      `insert into webhook_subscriptions (webhook_id, tenant_id, environment, url, url_host, events, status,
         secret_sealed, api_version, metadata, created_at, updated_at)
       select id, $1, 'live', 'https://' || id || '.example/hook', id || '.example', '{lead.updated}', 'disabled', '', $3, '{}',
         now(), now() from unnest($2::text[]) id`,
      [bench.tenantId, ids, currentVersion],
    ),
  );
  return ids;
}

/** Leads, audit entries, events and deliveries of one tenant, written in bulk as the owner of the tables. */
async function fill(
  client: pg.Client,
  bench: BenchEnvironment,
  webhookIds: string[],
  to: typeof small,
): Promise<void> {
  const chunk = 50_000;
  for (let at = 0; at < to.leads; at += chunk) {
    await client.query(
      `insert into leads (lead_id, tenant_id, environment, organization_id, direction, name, email, source, message,
         pipeline_stage, stage_set_by_person, qualification, metadata, created_at, updated_at)
       select uuidv7(), $1, 'live', $2, 'inbound', 'Dana ' || n, 'dana.' || n || '@example.com', 'website',
         'Water came through the kitchen ceiling.', ($3::text[])[1 + n % 8], false, '{"status":"pending","tier":null,"confidence":null,"reasons":[],"engine":null,"model":null,"prompt_version":null,"qualified_at":null}', '{}',
         now(), now()
       from generate_series($4::int, $5::int) n`,
      [bench.tenantId, bench.organizationId, stages, at, Math.min(at + chunk, to.leads) - 1],
    );
  }
  // Sealing has a target of its own; here the log only has to be large.
  await client.query('alter table audit_entries disable trigger user').catch(() => undefined);
  for (let at = 0; at < to.audit; at += chunk) {
    await client.query(
      `insert into audit_entries (audit_id, tenant_id, environment, occurred_at, actor_type, actor_id, action,
         target_type, target_id, organization_id, changes)
       select 'aud_' || lpad(to_hex(n), 26, '0'), $1, 'live', now() - (n % 1000) * interval '1 second', 'system', 'bench',
         'lead.updated', 'lead', 'lead-' || n % 5000, $2, '{}'
       from generate_series($3::int, $4::int) n`,
      [bench.tenantId, bench.organizationId, at, Math.min(at + chunk, to.audit) - 1],
    );
  }
  // An event and its delivery at a time each, spread over the last two days: sent, but for one in a thousand that failed.
  const day = 86_400_000;
  for (let at = 0; at < to.deliveries; at += chunk) {
    const until = Math.min(at + chunk, to.deliveries);
    const made = Date.now() - 2 * day + Math.floor((2 * day * at) / to.deliveries);
    await client.query(
      `with made as (
         select substr($3, 1, 14) || lpad(to_hex(n), 16, '0') as event_id, 'lead-' || n % $4 as subject_id, n
         from generate_series($5::int, $6::int) n
       ), event as (
         insert into events (event_id, tenant_id, environment, type, organization_id, subject_id, data, created_at)
         select event_id, $1, 'live', 'lead.updated', $2, subject_id, '{"lead_id":"lead"}', $7::timestamptz from made
       )
       insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
         subject_id, status, attempt_count, created_at, updated_at)
       select app.delivery_id(event_id, webhook), $1, 'live', $2, webhook, event_id, 'lead.updated', subject_id,
         case when n % 1000 = 0 then 'failed' else 'delivered' end, 1, $7, $7
       from made, lateral (select ($8::text[])[1 + n % cardinality($8::text[])] as webhook) chosen`,
      [
        bench.tenantId,
        bench.organizationId,
        newId('evt', made),
        subjects,
        at,
        until - 1,
        new Date(made).toISOString(),
        webhookIds,
      ],
    );
  }
  await client.query('truncate audit_unsealed').catch(() => undefined);
  // What the bulk load left to be cleaned up and written must not fall into the measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** What is measured of one size: each is done once a sample. */
async function subjectsOf(bench: BenchEnvironment, webhookIds: string[], origin: string) {
  const client = new Client(origin);
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
  const work = {
    list: () => get('/leads?limit=25'),
    filter: () => get('/leads?limit=25&pipeline_stage=won'),
    detail: () => get(`/leads/${first.data[0]?.lead_id}`),
    audit: () => get('/audit-log?limit=25'),
    deliveries: () => get('/deliveries?limit=25'),
    'deliveries of an endpoint that failed': () =>
      get(`/deliveries?limit=25&webhook_id=${webhookIds[0]}&status=failed`),
    events: () => get('/events?limit=25'),
    sweep: async () => {
      await jobs.page(new Date(), null, 500);
      await deliveries.page(new Date(), null, 500);
    },
  };
  return { work, close: () => client.close() };
}

/** One size: a database of its own with an API before it. */
async function openSize(size: typeof small, port: number) {
  const bench = await openBench();
  const webhookIds = await addEndpoints(bench);
  await asOwner(bench, (client) => fill(client, bench, webhookIds, size));
  await bench.start('apps/api/main.ts', { PORT: String(port) });
  const { work, close } = await subjectsOf(bench, webhookIds, `http://127.0.0.1:${port}`);
  return {
    work,
    async close() {
      await close();
      await bench.close();
    },
  };
}

type Size = Awaited<ReturnType<typeof openSize>>;

/** Milliseconds of each sample, taken of both sizes in turns, so that what the machine does otherwise meets both. */
async function takeTurns(sizes: readonly Size[], name: keyof Size['work']): Promise<number[][]> {
  const times = sizes.map((): number[] => []);
  for (let i = -20; i < samples; i++) {
    for (const [at, { work }] of sizes.entries()) {
      const started = performance.now();
      await work[name]();
      if (i >= 0) times[at]?.push(performance.now() - started);
    }
  }
  return times;
}

export const growth: Benchmark = {
  title: `p99 of lists, filters, detail and sweep at ${large.leads} leads, ${large.audit} audit entries and ${large.deliveries} deliveries, against ${small.leads} leads`,
  target: '≤ 1.3×',
  async run(say) {
    const port = 29_900 + (process.pid % 45) * 2;
    const sizes: Size[] = [];
    try {
      for (const [at, size] of [small, large].entries()) sizes.push(await openSize(size, port + at));
      const figures: Record<string, { before: number; after: number; ratio: number; medians: number }> = {};
      for (const name of Object.keys(sizes[0]?.work ?? {}) as (keyof Size['work'])[]) {
        const [few = [], many = []] = await takeTurns(sizes, name);
        const [before, after] = [percentile(few, 99), percentile(many, 99)];
        const medians = percentile(many, 50) / percentile(few, 50);
        figures[name] = { before, after, ratio: after / before, medians };
        say(
          `${name}: ${before.toFixed(1)} ms → ${after.toFixed(1)} ms, ${(after / before).toFixed(2)}×, medians ${medians.toFixed(2)}×`,
        );
      }
      const ratio = Math.max(...Object.values(figures).map((figure) => figure.ratio));
      return { ratio, met: ratio <= 1.3, detail: { small, large, figures } };
    } finally {
      for (const size of sizes) await size.close();
    }
  },
};

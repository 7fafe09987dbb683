import { createIngestSource, storeMessage } from '#features/ingest';
import { createOrganization, newOrganization } from '#features/organizations';
import { createTenant } from '#features/tenants';
import { newId } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { genericCall } from '../services/callrail.ts';
import { actingFor } from '../services/tenants.ts';
import type { Benchmark } from './benchmark.ts';
import { signedCall } from './calls.bench.ts';
import { subscribe } from './deliveries.bench.ts';
import { ask, type BenchEnvironment, openBench, startProduct } from './environment.ts';
import { openLoop, percentile } from './load.ts';

const backlog = 10_000;
const warmUpCalls = 60;
const calls = 100;
const perSecond = 2;

/** The source of a tenant. */
function sourceOf(bench: BenchEnvironment) {
  return createIngestSource(
    bench.context(),
    { kind: 'calls_generic', organization_id: bench.organizationId, accounts: null, metadata: {} },
    { secrets: createSecretBox(bench.config.secretKeys), publicUrl: bench.config.publicUrl },
  );
}

/** A tenant beside the benchmark's own. */
async function otherTenant(bench: BenchEnvironment): Promise<BenchEnvironment> {
  const tenantId = await createTenant(bench.system.pool, 'Large network');
  await bench.system.pool.query(
    `update tenants set limits = '{"deliveries_per_second": 1000000}' where tenant_id = $1`,
    [tenantId],
  );
  const context = () => actingFor(bench.app, tenantId);
  const { organization_id: organizationId } = await createOrganization(context(), newOrganization('Main'));
  return { ...bench, tenantId, organizationId, context };
}

/** Stores calls as ingest does, without HTTP. */
async function storeCalls(bench: BenchEnvironment, sourceId: string, count: number): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (; left > 0; left -= 1) {
        const id = newId('msg');
        await storeMessage(
          { db: bench.app, log: bench.log },
          {
            messageId: id,
            tenantId: bench.tenantId,
            environment: 'live',
            sourceId,
            kind: 'calls_generic',
            dedupeKey: id,
            contentType: 'application/json',
            headers: {},
            rawBody: Buffer.from(JSON.stringify(genericCall({ provider_call_id: id }))),
            receivedAt: new Date(),
            requestId: id,
          },
        );
      }
    }),
  );
}

interface Arrivals {
  arrivals: { at: number; path: string; type: string; subject: string }[];
}

export const fairness: Benchmark = {
  title: `a call → first byte of call.qualified, ${perSecond}/s, p95 beside another tenant's ${backlog} calls at one worker, against the same while it is quiet`,
  target: '≤ 2×',
  async run(say) {
    const bench = await openBench();
    try {
      const receiver = await bench.start('test/bench/receiver.ts');
      const { origin } = await startProduct(bench, {
        SVC_JOB_SYSTEM_URL: `http://127.0.0.1:${receiver.port}/jobs`,
        SVC_JOB_SYSTEM_SECRET: 'a secret of sixteen',
      });
      const large = await otherTenant(bench);
      await subscribe(bench, receiver, ['/hook/small']);
      await subscribe(large, receiver, ['/hook/large']);
      const [source, largeSource] = [await sourceOf(bench), await sourceOf(large)];
      const callOf = signedCall(source.source_id, source.secret);
      let sent = 0;

      const qualified = async (path: string) => {
        const { arrivals } = await ask<Arrivals>(receiver, 'arrivals');
        return arrivals.filter((each) => each.type === 'call.qualified' && each.path === path);
      };

      /** Posts calls and waits for their webhooks: the milliseconds of each. */
      async function latencies(count: number): Promise<number[]> {
        const before = sent;
        sent += count;
        const answers = await openLoop({
          origin,
          connections: 8,
          perSecond,
          seconds: count / perSecond,
          request: (n) => callOf(`small-${before + n}`),
        });
        const sentAt = new Map(answers.map(({ n, at }) => [`small-${before + n}`, at]));
        const deadline = Date.now() + 60_000;
        while ((await qualified('/hook/small')).length < sent && Date.now() < deadline)
          await new Promise((resolve) => setTimeout(resolve, 250));
        const { rows } = await bench.system.pool.query<{ call_id: string; provider_call_id: string }>(
          'select call_id, provider_call_id from calls where tenant_id = $1',
          [bench.tenantId],
        );
        const ids = new Map(rows.map((row) => [row.call_id, row.provider_call_id]));
        const times = (await qualified('/hook/small')).flatMap(({ at, subject }) => {
          const since = sentAt.get(ids.get(subject) ?? '');
          return since === undefined ? [] : at - since;
        });
        if (times.length < count) throw new Error(`${count - times.length} calls were not qualified in time`);
        return times;
      }
      const tell = (what: string, times: number[]): void =>
        say(
          `${what}: p50 ${percentile(times, 50).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)}, longest ${percentile(times, 100).toFixed(1)} ms`,
        );

      await latencies(warmUpCalls);
      const quiet = await latencies(calls);
      tell('quiet', quiet);
      await storeCalls(large, largeSource.source_id, backlog);
      const doneBefore = (await qualified('/hook/large')).length;
      const started = performance.now();
      const beside = await latencies(calls);
      const doneAfter = (await qualified('/hook/large')).length;
      tell('beside the backlog', beside);
      const rate = ((doneAfter - doneBefore) / (performance.now() - started)) * 1_000;
      say(
        `of the backlog ${doneBefore} calls were qualified before, ${doneAfter} after: ${rate.toFixed(0)} a second`,
      );
      if (doneAfter >= backlog) throw new Error('The backlog was over before the measurement was');
      const ratio = percentile(beside, 95) / percentile(quiet, 95);
      return { ratio, met: ratio <= 2, detail: { quiet, beside, doneBefore, doneAfter } };
    } finally {
      await bench.close();
    }
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import { createIngestSource } from '#features/ingest';
import { enqueue } from '#features/job-catalog';
import { createOrganization, newOrganization } from '#features/organizations';
import { createTenant } from '#features/tenants';
import { query, transaction } from '#platform/db';
import { newId } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { genericCall } from '../services/callrail.ts';
import { actingFor } from '../services/tenants.ts';
import { waitFor } from '../services/wait.ts';
import type { Benchmark } from './benchmark.ts';
import { signedCall } from './calls.bench.ts';
import { subscribe } from './deliveries.bench.ts';
import { ask, type BenchEnvironment, openBench, startProduct } from './environment.ts';
import { now, percentile } from './load.ts';

const backlog = 10_000;
const atOnce = 500;
const warmUpCalls = 20;
const calls = 100;
/** How long the backlog is alone before the calls beside it. Milliseconds. */
const aloneMs = 10_000;

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

/** Stores calls as ingest does, many in one transaction. */
async function storeCalls(bench: BenchEnvironment, sourceId: string): Promise<void> {
  for (let stored = 0; stored < backlog; stored += atOnce) {
    await transaction(bench.context(), async (tx) => {
      const messages = Array.from({ length: atOnce }, () => {
        const id = newId('msg');
        return { id, body: JSON.stringify(genericCall({ provider_call_id: id })) };
      });
      await query(
        tx.em,
        `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, content_type, headers, raw_body,
           status, received_at)
         select id, $2, 'live', $3, 'calls_generic', 'application/json', '{}', convert_to(body, 'UTF8'), 'received', now()
         from json_to_recordset($1) as m (id text, body text)`,
        [JSON.stringify(messages), bench.tenantId, sourceId],
      );
      for (const { id } of messages) enqueue(tx, 'process-ingest-message', id);
    });
  }
}

interface Arrivals {
  arrivals: { at: number; path: string; type: string; subject: string }[];
}

export const fairness: Benchmark = {
  title: `a call → first byte of call.qualified, one after the other, p95 beside another tenant's ${backlog} calls at one worker, against the same while it is quiet`,
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

      /** Posts calls one after the other, each when the one before has arrived: the milliseconds of each. */
      async function latencies(count: number): Promise<number[]> {
        const sentAt = new Map<string, number>();
        for (let done = 0; done < count; done += 1) {
          const id = `small-${sent}`;
          sent += 1;
          sentAt.set(id, now());
          const { path, ...request } = callOf(id);
          const { status } = await fetch(`${origin}${path}`, request);
          if (status !== 202) throw new Error(`A call was answered ${status}`);
          await waitFor('the call to arrive', () => hasArrived(sent), 60_000);
        }
        const { rows } = await bench.system.pool.query<{ call_id: string; provider_call_id: string }>(
          'select call_id, provider_call_id from calls where tenant_id = $1',
          [bench.tenantId],
        );
        const ids = new Map(rows.map((row) => [row.call_id, row.provider_call_id]));
        return (await qualified('/hook/small')).flatMap(({ at, subject }) => {
          const since = sentAt.get(ids.get(subject) ?? '');
          return since === undefined ? [] : at - since;
        });
      }

      /** Whether as many of the small tenant's calls have been delivered. */
      async function hasArrived(count: number): Promise<boolean> {
        const { rows } = await bench.system.pool.query<{ arrived: number }>(
          `select count(*)::int as arrived from deliveries
           where tenant_id = $1 and event_type = 'call.qualified' and status = 'delivered'`,
          [bench.tenantId],
        );
        return rows[0]?.arrived === count;
      }

      const tell = (what: string, times: number[]): void =>
        say(
          `${what}: p50 ${percentile(times, 50).toFixed(1)}, p95 ${percentile(times, 95).toFixed(1)}, longest ${percentile(times, 100).toFixed(1)} ms`,
        );

      await latencies(warmUpCalls);
      const quiet = await latencies(calls);
      tell('quiet', quiet);
      await storeCalls(large, largeSource.source_id);
      /** How many calls of the backlog were qualified a second during `work`, and what it says. */
      async function beside<T>(
        work: () => Promise<T>,
      ): Promise<{ said: T; done: number; perSecond: number }> {
        const before = (await qualified('/hook/large')).length;
        const started = performance.now();
        const said = await work();
        const done = (await qualified('/hook/large')).length;
        return { said, done, perSecond: ((done - before) / (performance.now() - started)) * 1_000 };
      }
      const alone = await beside(() => sleep(aloneMs));
      const { said: times, done, perSecond } = await beside(() => latencies(calls));
      tell('beside the backlog', times);
      say(
        `of the backlog ${alone.perSecond.toFixed(0)} calls a second alone, ${perSecond.toFixed(0)} beside these calls`,
      );
      if (done >= backlog) throw new Error('The backlog was over before the measurement was');
      const ratio = percentile(times, 95) / percentile(quiet, 95);
      return { ratio, met: ratio <= 2, detail: { quiet, beside: times, alone: alone.perSecond, perSecond } };
    } finally {
      await bench.close();
    }
  },
};

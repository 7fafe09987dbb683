import { createHmac, randomBytes } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'undici';
import { createIngestSource } from '#features/ingest';
import { query, transaction } from '#platform/db';
import { createSecretBox } from '#platform/secrets';
import { emergencyTranscript } from '../services/callrail.ts';
import type { Benchmark } from './benchmark.ts';
import { ask, subscribe } from './deliveries.bench.ts';
import { type BenchEnvironment, openBench, type StartedProcess } from './environment.ts';
import { percentile } from './load.ts';

const perSecond = 50;
const seconds = 60;
const samples = 300;

/** Milliseconds of `work`, many times one after the other: the middle of them. */
async function alone(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < samples; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return percentile(times, 50);
}

/** One commit like that which stores a message, one BullMQ hop and one POST, each measured alone. */
async function parts(bench: BenchEnvironment, receiver: StartedProcess) {
  const commit = await alone(() =>
    transaction(bench.context(), (tx) =>
      query(
        tx.em,
        `insert into idempotency_keys (tenant_id, environment, route, key, fingerprint, locked_until, created_at)
         values ($1, 'live', 'bench', $2, '\\x00', now(), now())`,
        [bench.tenantId, randomBytes(8).toString('hex')],
        'bench_commit',
      ),
    ),
  );
  const connection = new Redis(bench.config.redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('bench-hop', { connection, prefix: bench.config.queuePrefix });
  let arrived: () => void = () => undefined;
  const worker = new Worker('bench-hop', async () => arrived(), {
    connection,
    prefix: bench.config.queuePrefix,
  });
  await worker.waitUntilReady();
  const hop = await alone(async () => {
    const here = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await queue.add('hop', {}, { removeOnComplete: true });
    await here;
  });
  await worker.close();
  await queue.close();
  connection.disconnect();
  const client = new Client(`http://127.0.0.1:${receiver.port}`);
  const post = await alone(async () => {
    const body = JSON.stringify({ id: randomBytes(8).toString('hex'), type: 'bench', data: {} });
    const response = await client.request({
      method: 'POST',
      path: '/bench',
      headers: { 'content-type': 'application/json', 'x-svc-event-id': randomBytes(8).toString('hex') },
      body,
    });
    await response.body.dump();
  });
  await client.close();
  receiver.child.send({ type: 'reset' });
  return { commit, hop, post, sum: commit + hop + post };
}

function callBody(id: string): string {
  return JSON.stringify({
    provider_call_id: id,
    caller_number: '+14045550142',
    tracking_number: '+14045550199',
    direction: 'inbound',
    started_at: '2026-03-14T09:26:53.589Z',
    duration_seconds: 94,
    answered: true,
    voicemail: false,
    transcript: emergencyTranscript,
  });
}

/** Sends calls at a fixed rate whatever the answers; `scheduled` holds when each was to be sent. */
async function openLoop(
  origin: string,
  sourceId: string,
  secret: string,
): Promise<{ scheduled: Map<string, number>; refused: number }> {
  const client = new (await import('undici')).Pool(origin, { connections: 32 });
  const scheduled = new Map<string, number>();
  let refused = 0;
  const pending: Promise<void>[] = [];
  const started = Date.now() + 100;
  for (let i = 0; i < perSecond * seconds; i++) {
    const at = started + (i * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
    const id = `bench-${randomBytes(8).toString('hex')}`;
    const body = callBody(id);
    const timestamp = String(Math.floor(Date.now() / 1000));
    scheduled.set(id, at);
    pending.push(
      client
        .request({
          method: 'POST',
          path: `/ingest/${sourceId}`,
          headers: {
            'content-type': 'application/json',
            'x-svc-timestamp': timestamp,
            'x-svc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
          },
          body,
        })
        .then(async (response) => {
          await response.body.dump();
          if (response.statusCode !== 202) refused += 1;
        }),
    );
  }
  await Promise.all(pending);
  await client.close();
  return { scheduled, refused };
}

export const callToWebhook: Benchmark = {
  title: `a call ingested → first byte of call.qualified, ${perSecond} calls/s for ${seconds} s, against one commit + one hop + one POST`,
  target: 'p50 ≤ 3×, p99 ≤ 6×',
  async run(say) {
    const bench = await openBench();
    try {
      const receiver = await bench.start('test/bench/receiver.ts');
      const measured = await parts(bench, receiver);
      say(
        `alone: commit ${measured.commit.toFixed(2)} ms, hop ${measured.hop.toFixed(2)} ms, POST ${measured.post.toFixed(2)} ms`,
      );
      await subscribe(bench, receiver, ['/hook/0']);
      const source = await createIngestSource(
        bench.context(),
        { kind: 'calls_generic', organization_id: bench.organizationId, accounts: null, metadata: {} },
        { secrets: createSecretBox(bench.config.secretKey), publicUrl: bench.config.publicUrl },
      );
      const port = 39_600 + (process.pid % 300);
      await bench.start('apps/api/main.ts', { PORT: String(port) });
      await bench.start('apps/relay/main.ts');
      await bench.start('apps/worker/main.ts');
      const { scheduled, refused } = await openLoop(
        `http://127.0.0.1:${port}`,
        source.source_id,
        source.secret,
      );
      const accepted = scheduled.size - refused;
      const deadline = Date.now() + 60_000;
      let latencies: number[] = [];
      let duplicates = 0;
      for (;;) {
        const { rows } = await bench.system.pool.query<{ call_id: string; provider_call_id: string }>(
          'select call_id, provider_call_id from calls',
        );
        const ids = new Map(rows.map((row) => [row.call_id, row.provider_call_id]));
        const { arrivals } = await ask<{ arrivals: { at: number; type: string; subject: string }[] }>(
          receiver,
          'arrivals',
        );
        const count = await ask<{ duplicates: number; badSignatures: number }>(receiver, 'count');
        if (count.badSignatures > 0) throw new Error(`${count.badSignatures} signatures did not verify`);
        duplicates = count.duplicates;
        latencies = arrivals
          .filter((arrival) => arrival.type === 'call.qualified')
          .map((arrival) => arrival.at - (scheduled.get(ids.get(arrival.subject) ?? '') ?? Number.NaN));
        if (latencies.length >= accepted || Date.now() > deadline) break;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      const missing = accepted - latencies.length;
      const p50 = percentile(latencies, 50);
      const p99 = percentile(latencies, 99);
      say(
        `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; missing ${missing}, duplicates ${duplicates}, refused ${refused}`,
      );
      say(
        `p50 ${(p50 / measured.sum).toFixed(1)}×, p99 ${(p99 / measured.sum).toFixed(1)}× of ${measured.sum.toFixed(2)} ms`,
      );
      const met = p50 <= 3 * measured.sum && p99 <= 6 * measured.sum && missing === 0 && duplicates === 0;
      return {
        ratio: p50 / measured.sum,
        met,
        detail: { ...measured, p50, p99, missing, duplicates, refused },
      };
    } finally {
      await bench.close();
    }
  },
};

import { createHmac, randomBytes } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Client, Pool } from 'undici';
import { createIngestSource, storeMessage } from '#features/ingest';
import { newId } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { genericCall } from '../services/callrail.ts';
import type { Benchmark } from './benchmark.ts';
import { ask, subscribe } from './deliveries.bench.ts';
import { type BenchEnvironment, cpuSeconds, openBench, type StartedProcess } from './environment.ts';
import { percentile } from './load.ts';

const perSecond = 50;
const seconds = 60;
/** Until the processes have compiled what they run. */
const warmUpSeconds = 20;
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

/** The commit that stores a message, one BullMQ hop and one POST, each measured alone. */
async function parts(bench: BenchEnvironment, receiver: StartedProcess, sourceId: string) {
  const commit = await alone(() => {
    const id = newId('msg');
    return storeMessage(
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
        rawBody: Buffer.from(callBody(id)),
        receivedAt: new Date(),
        requestId: id,
      },
    );
  });
  await bench.system.pool.query('delete from outbox');
  await bench.system.pool.query('delete from ingest_messages');
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
  return JSON.stringify(genericCall({ provider_call_id: id }));
}

/** Milliseconds since 1970, finer than a millisecond: the same clock in every process of the machine. */
const now = (): number => performance.timeOrigin + performance.now();

interface CallRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A call as a provider posts it to a source of ours. */
function signedCall(sourceId: string, secret: string): (id: string) => CallRequest {
  return (id) => {
    const body = callBody(id);
    const timestamp = String(Math.floor(Date.now() / 1000));
    return {
      path: `/ingest/${sourceId}`,
      headers: {
        'content-type': 'application/json',
        'x-svc-timestamp': timestamp,
        'x-svc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    };
  };
}

/** When each call was to be sent, by its provider's id; and how many were not taken. */
interface Sent {
  scheduled: ReadonlyMap<string, number>;
  refused: number;
}

/** Sends calls at a fixed rate whatever the answers. */
async function openLoop(
  origin: string,
  forSeconds: number,
  callOf: (id: string) => CallRequest,
): Promise<Sent> {
  const client = new Pool(origin, { connections: 32 });
  const scheduled = new Map<string, number>();
  let refused = 0;
  const pending: Promise<void>[] = [];
  const started = now() + 100;
  for (let i = 0; i < perSecond * forSeconds; i++) {
    const at = started + (i * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - now())));
    const id = `bench-${randomBytes(8).toString('hex')}`;
    scheduled.set(id, at);
    pending.push(
      client.request({ method: 'POST', ...callOf(id) }).then(async (response) => {
        await response.body.dump();
        if (response.statusCode !== 202) refused += 1;
      }),
    );
  }
  await Promise.all(pending);
  await client.close();
  return { scheduled, refused };
}

/**
 * Waits until `call.qualified` has arrived for as many of the calls as were taken: the milliseconds of each.
 * @param providerIds the provider's id of each call that an arrival may name.
 */
async function untilQualified(
  receiver: StartedProcess,
  { scheduled, refused }: Sent,
  providerIds: () => Promise<(callId: string) => string | undefined>,
): Promise<number[]> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const providerId = await providerIds();
    const { arrivals } = await ask<{ arrivals: { at: number; type: string; subject: string }[] }>(
      receiver,
      'arrivals',
    );
    const latencies = arrivals.flatMap(({ at, type, subject }) => {
      const sentAt = type === 'call.qualified' ? scheduled.get(providerId(subject) ?? '') : undefined;
      return sentAt === undefined ? [] : at - sentAt;
    });
    if (latencies.length >= scheduled.size - refused || Date.now() > deadline) return latencies;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The same way with nothing on it. */
async function bare(bench: BenchEnvironment, receiver: StartedProcess): Promise<number[]> {
  const env = {
    BARE_DATABASE_URL: bench.config.adminDatabaseUrl,
    BARE_TARGET: `http://127.0.0.1:${receiver.port}/bare`,
  };
  const api = await bench.start('test/bench/bare-path.ts', env, ['api']);
  const worker = await bench.start('test/bench/bare-path.ts', env, ['worker']);
  const callOf = (id: string): CallRequest => ({
    path: '/ingest',
    headers: { 'content-type': 'application/json' },
    body: callBody(id),
  });
  const origin = `http://127.0.0.1:${api.port}`;
  const itself = async () => (id: string) => id;
  await untilQualified(receiver, await openLoop(origin, warmUpSeconds, callOf), itself);
  const latencies = await untilQualified(receiver, await openLoop(origin, seconds, callOf), itself);
  await Promise.all([api.stop(), worker.stop()]);
  receiver.child.send({ type: 'reset' });
  return latencies;
}

async function ours(
  bench: BenchEnvironment,
  receiver: StartedProcess,
  callOf: (id: string) => CallRequest,
): Promise<{ sent: Sent; latencies: number[]; cpuPerThousand: string }> {
  const port = 39_600 + (process.pid % 300);
  const processes = {
    api: await bench.start('apps/api/main.ts', { PORT: String(port) }),
    relay: await bench.start('apps/relay/main.ts'),
    worker: await bench.start('apps/worker/main.ts'),
  };
  const providerIds = async () => {
    const { rows } = await bench.system.pool.query<{ call_id: string; provider_call_id: string }>(
      'select call_id, provider_call_id from calls',
    );
    const ids = new Map(rows.map((row) => [row.call_id, row.provider_call_id]));
    return (callId: string) => ids.get(callId);
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilQualified(receiver, await openLoop(origin, warmUpSeconds, callOf), providerIds);
  await bench.analyze();
  const used = () => Object.values(processes).map(({ child }) => cpuSeconds(child.pid));
  const before = used();
  const sent = await openLoop(origin, seconds, callOf);
  const latencies = await untilQualified(receiver, sent, providerIds);
  const after = used();
  const cpuPerThousand = Object.keys(processes)
    .map((name, i) => {
      const cpu = (after[i] ?? Number.NaN) - (before[i] ?? Number.NaN);
      return `${name} ${((cpu / latencies.length) * 1_000).toFixed(1)}`;
    })
    .join(', ');
  return { sent, latencies, cpuPerThousand };
}

function percentiles(latencies: number[]): { p50: number; p90: number; p99: number } {
  return {
    p50: percentile(latencies, 50),
    p90: percentile(latencies, 90),
    p99: percentile(latencies, 99),
  };
}

export const callToWebhook: Benchmark = {
  title: `a call ingested → first byte of call.qualified, ${perSecond} calls/s for ${seconds} s after ${warmUpSeconds} s of the same, against one commit + one hop + one POST`,
  target: 'p50 ≤ 3×, p99 ≤ 6×',
  async run(say) {
    const bench = await openBench();
    try {
      const receiver = await bench.start('test/bench/receiver.ts');
      const source = await createIngestSource(
        bench.context(),
        { kind: 'calls_generic', organization_id: bench.organizationId, accounts: null, metadata: {} },
        { secrets: createSecretBox(bench.config.secretKey), publicUrl: bench.config.publicUrl },
      );
      const measured = await parts(bench, receiver, source.source_id);
      say(
        `alone: commit ${measured.commit.toFixed(2)} ms, hop ${measured.hop.toFixed(2)} ms, POST ${measured.post.toFixed(2)} ms`,
      );
      const tell = (what: string, { p50, p90, p99 }: ReturnType<typeof percentiles>): void => {
        const times = (ms: number) => `${ms.toFixed(1)} ms (${(ms / measured.sum).toFixed(1)}×)`;
        say(`${what}: p50 ${times(p50)}, p90 ${times(p90)}, p99 ${times(p99)}`);
      };
      const floor = percentiles(await bare(bench, receiver));
      tell('the same way with nothing on it', floor);
      await subscribe(bench, receiver, ['/hook/0']);
      const { sent, latencies, cpuPerThousand } = await ours(
        bench,
        receiver,
        signedCall(source.source_id, source.secret),
      );
      const { duplicates, badSignatures } = await ask<{ duplicates: number; badSignatures: number }>(
        receiver,
        'count',
      );
      if (badSignatures > 0) throw new Error(`${badSignatures} signatures did not verify`);
      const { refused } = sent;
      const missing = sent.scheduled.size - refused - latencies.length;
      const reached = percentiles(latencies);
      tell('ours', reached);
      say(`missing ${missing}, duplicates ${duplicates}, refused ${refused}`);
      say(`CPU seconds per 1,000 calls: ${cpuPerThousand}`);
      const met =
        reached.p50 <= 3 * measured.sum &&
        reached.p99 <= 6 * measured.sum &&
        missing === 0 &&
        duplicates === 0;
      return {
        ratio: reached.p50 / measured.sum,
        met,
        detail: { alone: measured, floor, reached, missing, duplicates, refused, cpuPerThousand },
      };
    } finally {
      await bench.close();
    }
  },
};

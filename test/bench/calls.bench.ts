import { createHmac, randomBytes } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'undici';
import { createIngestSource, storeMessage } from '#features/ingest';
import { newId } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { genericCall } from '../services/callrail.ts';
import type { Benchmark } from './benchmark.ts';
import { type Cpu, cpuMeter, cpuPerThousand, describeCpu } from './cpu.ts';
import { subscribe } from './deliveries.bench.ts';
import { ask, type BenchEnvironment, openBench, type StartedProcess, startProduct } from './environment.ts';
import { type LoadRequest, openLoop, percentile } from './load.ts';
import { describeStorage, type Storage, storageOf, storagePerOne } from './storage.ts';

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
        provedAccount: null,
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
  await bench.system.pool.query('delete from jobs');
  await bench.system.pool.query('delete from ingest_messages');
  await bench.system.pool.query('delete from ingest_keys');
  const connection = new Redis(bench.config.redis.url, { maxRetriesPerRequest: null });
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

/** A call as a provider posts it to a source of ours. */
export function signedCall(sourceId: string, secret: string): (id: string) => LoadRequest {
  return (id) => {
    const body = callBody(id);
    const timestamp = String(Math.floor(Date.now() / 1000));
    return {
      method: 'POST',
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

/** Sends calls at a fixed rate, regardless of the responses. */
async function sendCalls(
  origin: string,
  forSeconds: number,
  callOf: (id: string) => LoadRequest,
): Promise<Sent> {
  const load = randomBytes(4).toString('hex');
  const idOf = (n: number): string => `bench-${load}-${n}`;
  const answers = await openLoop({
    origin,
    connections: 32,
    perSecond,
    seconds: forSeconds,
    request: (n) => callOf(idOf(n)),
  });
  return {
    scheduled: new Map(answers.map(({ n, at }) => [idOf(n), at])),
    refused: answers.filter(({ status }) => status !== 202).length,
  };
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
async function bare(
  bench: BenchEnvironment,
  receiver: StartedProcess,
): Promise<{ latencies: number[]; cpu: Cpu & { all: number } }> {
  const env = {
    BARE_DATABASE_URL: bench.config.adminDatabaseUrl ?? '',
    BARE_TARGET: `http://127.0.0.1:${receiver.port}/bare`,
  };
  const api = await bench.start('test/bench/bare-path.ts', env, ['api']);
  const worker = await bench.start('test/bench/bare-path.ts', env, ['worker']);
  const callOf = (id: string): LoadRequest => ({
    method: 'POST',
    path: '/ingest',
    headers: { 'content-type': 'application/json' },
    body: callBody(id),
  });
  const origin = `http://127.0.0.1:${api.port}`;
  const itself = async () => (id: string) => id;
  await untilQualified(receiver, await sendCalls(origin, warmUpSeconds, callOf), itself);
  const used = await cpuMeter(bench, { api, worker });
  const before = used();
  const latencies = await untilQualified(receiver, await sendCalls(origin, seconds, callOf), itself);
  const cpu = cpuPerThousand(before, used(), latencies.length);
  await Promise.all([api.stop(), worker.stop()]);
  receiver.child.send({ type: 'reset' });
  return { latencies, cpu };
}

async function ours(
  bench: BenchEnvironment,
  receiver: StartedProcess,
  callOf: (id: string) => LoadRequest,
): Promise<{ sent: Sent; latencies: number[]; cpu: Cpu & { all: number }; storage: Storage }> {
  const { origin, processes } = await startProduct(bench, {
    SVC_JOB_SYSTEM_URL: `http://127.0.0.1:${receiver.port}/jobs`,
    SVC_JOB_SYSTEM_SECRET: 'a secret of sixteen',
  });
  const providerIds = async () => {
    const { rows } = await bench.system.pool.query<{ call_id: string; provider_call_id: string }>(
      'select call_id, provider_call_id from calls',
    );
    const ids = new Map(rows.map((row) => [row.call_id, row.provider_call_id]));
    return (callId: string) => ids.get(callId);
  };
  await untilQualified(receiver, await sendCalls(origin, warmUpSeconds, callOf), providerIds);
  await bench.analyze();
  const used = await cpuMeter(bench, processes);
  const storageBefore = await storageOf(bench);
  const before = used();
  const sent = await sendCalls(origin, seconds, callOf);
  const latencies = await untilQualified(receiver, sent, providerIds);
  const cpu = cpuPerThousand(before, used(), latencies.length);
  const storage = storagePerOne(storageBefore, await storageOf(bench), latencies.length);
  return { sent, latencies, cpu, storage };
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
  target: 'p50 ≤ 6×, p99 ≤ 20×, CPU ≤ 8 s per 1,000 calls',
  async run(say) {
    const bench = await openBench();
    try {
      const receiver = await bench.start('test/bench/receiver.ts');
      const source = await createIngestSource(
        bench.context(),
        { kind: 'calls_generic', organization_id: bench.organizationId, accounts: null, metadata: {} },
        { secrets: createSecretBox(bench.config.secretKeys), publicUrl: bench.config.publicUrl },
      );
      const measured = await parts(bench, receiver, source.source_id);
      say(
        `alone: commit ${measured.commit.toFixed(2)} ms, hop ${measured.hop.toFixed(2)} ms, POST ${measured.post.toFixed(2)} ms`,
      );
      const tell = (what: string, { p50, p90, p99 }: ReturnType<typeof percentiles>): void => {
        const times = (ms: number) => `${ms.toFixed(1)} ms (${(ms / measured.sum).toFixed(1)}×)`;
        say(`${what}: p50 ${times(p50)}, p90 ${times(p90)}, p99 ${times(p99)}`);
      };
      const nothing = await bare(bench, receiver);
      const floor = { ...percentiles(nothing.latencies), cpu: nothing.cpu };
      tell('the same way with nothing on it', floor);
      say(`  its CPU seconds per 1,000: ${describeCpu(nothing.cpu)}`);
      await subscribe(bench, receiver, ['/hook/0']);
      const { sent, latencies, cpu, storage } = await ours(
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
      say(`CPU seconds per 1,000 calls: ${describeCpu(cpu)}`);
      say(describeStorage(storage));
      const met =
        reached.p50 <= 6 * measured.sum &&
        reached.p99 <= 20 * measured.sum &&
        cpu.all <= 8 &&
        missing === 0 &&
        duplicates === 0;
      return {
        ratio: reached.p50 / measured.sum,
        met,
        detail: { alone: measured, floor, reached, missing, duplicates, refused, cpu, storage },
      };
    } finally {
      await bench.close();
    }
  },
};

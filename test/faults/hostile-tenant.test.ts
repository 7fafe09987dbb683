import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIngestSource } from '#features/ingest';
import { createTenant } from '#features/tenants';
import { createSecretBox } from '#platform/secrets';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { startCluster } from '../services/cluster.ts';
import { startJobSystem } from '../services/job-system.ts';
import { shared } from '../services/shared.ts';
import { actingFor, createTestKey, createTestMember } from '../services/tenants.ts';
import { waitFor } from '../services/wait.ts';

/** Real processes: another tenant's emergency is dispatched while one tenant attacks. */

const cluster = shared(startCluster);
const jobSystem = shared(startJobSystem);
/** Takes webhooks and never answers. */
let hanging: Server;

async function post(
  key: string,
  path: string,
  body: object,
): Promise<{ status: number; record: Record<string, unknown> }> {
  const response = await fetch(`${cluster.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, record: (await response.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  const connected = await post(cluster.key, '/connections', {
    kind: 'http_job_system',
    settings: { ...jobSystem.settings, lookup_url: jobSystem.lookupUrl },
  });
  expect(connected.status).toBe(201);
  hanging = createServer((req) => req.resume());
  await new Promise<void>((resolve) => hanging.listen(0, resolve));
});
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
});

/** Milliseconds from the provider's post of an emergency until the job system is asked for the job. */
async function emergency(): Promise<number> {
  const call = callRailCall({ conversational_transcript: emergencyTranscript });
  const taken = jobSystem.creations().length;
  const posted = Date.now();
  const { id, secret } = cluster.source;
  const { status } = await postCallRail(`${cluster.origin}/ingest/${id}`, secret, JSON.stringify(call));
  expect(status).toBe(202);
  const job = await waitFor('the job', () => jobSystem.creations()[taken], 60_000);
  return job.at - posted;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function emergencies(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    times.push(await emergency());
    await sleep(200);
  }
  return times;
}

/** A tenant with 20 keys and 100 endpoints that never answer, which sends the slowest texts of every kind until stopped. */
async function attack(
  signal: AbortSignal,
): Promise<{ accepted: () => Record<string, number>; over: Promise<unknown> }> {
  const ctx = actingFor(cluster.ctx.db, await createTenant(cluster.system.pool, 'Hostile network'));
  const { organizationId: organization_id, key: admin } = await createTestMember(ctx);
  const keys = await Promise.all(
    Array.from({ length: 20 }, async () => (await createTestKey(ctx, { requestsPerMinute: 60 })).key),
  );
  const { port } = hanging.address() as AddressInfo;
  for (let at = 0; at < 100; at += 1) {
    const url = `http://127.0.0.${2 + (at % 10)}:${port}/${at}`;
    expect((await post(admin, '/webhooks', { url, events: ['*'] })).status).toBe(201);
  }
  const source = await createIngestSource(
    ctx,
    { kind: 'calls_generic', organization_id, accounts: null, metadata: {} },
    { secrets: createSecretBox(cluster.config.secretKeys), publicUrl: cluster.config.publicUrl },
  );
  const item = await post(admin, '/content', {
    organization_id,
    kind: 'blog_post',
    brief: { topic: 'Pipes' },
  });

  const drafted = async (): Promise<boolean> => {
    const response = await fetch(`${cluster.origin}/api/v1/content/${item.record.content_id}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await response.json()) as { body: string | null }).body !== null;
  };
  await waitFor('the draft that is revised', drafted);

  const accepted: Record<string, number> = {};
  const count = (what: string, status: number | undefined): void => {
    if (status && status < 300) accepted[what] = (accepted[what] ?? 0) + 1;
  };
  const claim = {
    organization_id,
    job_external_ref: 'JOB',
    documents: [
      { kind: 'technician_notes', text: 'Kitchen 12x14, remove 20 sf of wet drywall. '.repeat(4_500) },
    ],
    photos: Array.from({ length: 500 }, () => ({ caption: 'Kitchen 12x14, remove drywall. '.repeat(6) })),
  };
  const revisions = `/content/${item.record.content_id}/revisions`;
  const worst = [
    async (key: string) => count('claims', (await post(key, '/claims', claim)).status),
    async (key: string) => {
      await post(key, revisions, { title: 'T', body: 'a\n\n'.repeat(33_000) });
      const instructions = 'shorten to 1 words; replace ab with ba; '.repeat(25);
      count('revisions', (await post(key, revisions, { instructions })).status);
    },
    async (key: string) => {
      const message = 'quote yes no a: score=1 '.repeat(330);
      const lead = { organization_id, name: 'A', email: 'a@b.example', source: 'x', message };
      count('leads', (await post(key, '/leads', lead)).status);
    },
    async () => {
      const body = JSON.stringify({
        provider_call_id: randomUUID(),
        caller_number: '+14045550100',
        direction: 'inbound',
        duration_seconds: 60,
        transcript: 'Caller: a: score=1 not a different house\n'.repeat(1_500),
      });
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', source.secret).update(`${timestamp}.${body}`).digest('hex');
      const response = await fetch(`${cluster.origin}/ingest/${source.source_id}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-svc-timestamp': String(timestamp),
          'x-svc-signature': signature,
        },
        body,
      });
      count('calls', response.status);
    },
  ];
  // More than its share of threads can read, and not more than the machine of a test can store beside it.
  const over = worst.map(async (ask, kind) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const key = keys[(kind + worst.length * turn) % keys.length] ?? admin;
      await ask(key).catch(() => undefined);
      await sleep(500);
    }
  });
  return { accepted: () => accepted, over: Promise.all(over) };
}

it('an emergency is dispatched in about its quiet time while another tenant sends the slowest texts of every kind', async () => {
  await emergencies(3);
  const quiet = await emergencies(9);
  const over = new AbortController();
  const hostile = await attack(over.signal);
  // Long enough for its backlog to stand.
  await sleep(8_000);
  const attacked = await emergencies(9);
  const asked = hostile.accepted();
  over.abort();
  await hostile.over;
  expect(Object.keys(asked).sort()).toEqual(['calls', 'claims', 'leads', 'revisions']);
  console.log(
    `an emergency: ${median(quiet)} ms while it was quiet, ${median(attacked)} ms beside a hostile tenant`,
  );
  // On a quiet machine it is 1.4 times as long. What is allowed beyond twice is for a machine with other work on it; an
  // engine in the worker's own thread would hold it up for minutes.
  expect(median(attacked), `${quiet} ms while it was quiet, ${attacked} ms under attack`).toBeLessThan(
    2 * median(quiet) + 2_000,
  );
}, 180_000);

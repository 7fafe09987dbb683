import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedForAWhile, sealedTables } from '#catalog/sealed-columns';
import { type Config, SecretKeys } from '#platform/config';
import { listen } from '#platform/http';
import { queueNames } from '#platform/jobs';
import { createSecretBox } from '#platform/secrets';
import { createTelemetry } from '#platform/telemetry';
import { openApp } from '#schema';
import { unwrapWebhook } from '#sdk';
import { createApiServer } from '../../apps/api/server.ts';
import { rotateSecrets } from '../../apps/cli/rotate-secrets.ts';
import { startWorker } from '../../apps/worker/worker.ts';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { svc } from '../services/svc.ts';
import { waitFor } from '../services/wait.ts';

const [before, after] = [randomBytes(32), randomBytes(32)];

let stack: TestStack;
let tenant: TestTenant;
const receiver = shared(startReceiver);
const closing: (() => Promise<unknown>)[] = [];

/** The product's API and a worker beside the others, with keys of their own. */
async function startWith(...keys: Buffer[]): Promise<{ origin: string; stop(): Promise<void> }> {
  const config: Config = { ...stack.config, secretKeys: new SecretKeys(keys) };
  const db = openApp(config, stack.log, 'svc test');
  const api = createApiServer({ config, db, log: stack.log, telemetry: createTelemetry('test') });
  const server = await listen(api.app, 0);
  const telemetry = createTelemetry('test');
  const worker = await startWorker({
    config,
    log: stack.log,
    telemetry,
    untilChecksPass: async () => undefined,
    queues: queueNames,
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    async stop() {
      await worker.stop(5_000);
      await server.close(1_000);
      await api.close();
      await db.close();
    },
  };
}

async function post<Body>(origin: string, path: string, body: unknown): Promise<Body> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return JSON.parse(text) as Body;
}

interface Source {
  source_id: string;
  secret: string;
}

/** A signed message of a provider that is about nothing in particular. */
async function deliver(origin: string, { source_id, secret }: Source): Promise<number> {
  const body = JSON.stringify({ resource_id: `CAL${randomBytes(8).toString('hex')}`, direction: 'outbound' });
  const response = await fetch(`${origin}/ingest/${source_id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      signature: createHmac('sha1', secret).update(body).digest('base64'),
    },
    body,
  });
  return response.status;
}

const rotate = (batchSize?: number) =>
  rotateSecrets({
    system: stack.system,
    secrets: createSecretBox(new SecretKeys([after, before])),
    actingFor: stack.actingFor,
    ...(batchSize && { batchSize }),
  });

beforeAll(async () => {
  const env = {
    SVC_SECRET_KEY: before.toString('base64'),
    SVC_OTHER_SECRET_KEYS: after.toString('base64'),
  };
  stack = await startStack({ jobs: true, env });
  tenant = await stack.createTenant();
});
afterAll(async () => {
  for (const close of closing) await close();
  await stack.stop();
});

describe('changing the key', () => {
  it('names every column in which a sealed secret stays', async () => {
    const rows = await stack.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed' and data_type = 'bytea'`,
    );
    const named = sealedTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    named.push(...sealedForAWhile);
    expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('loses nothing while processes with the old and the new key work side by side', async () => {
    const changed = await startWith(after, before);
    const origins = [stack.origin, changed.origin] as const;
    const webhooks = new Map<string, string>();
    const sources: Source[] = [];
    for (let i = 0; i < 6; i++) {
      const origin = origins[i % 2] ?? '';
      const made = await post<{ webhook_id: string; secret: string }>(origin, '/webhooks', {
        url: receiver.url,
        events: ['lead.created'],
      });
      webhooks.set(made.webhook_id, made.secret);
    }
    let working = true;
    const rotating = (async () => {
      while (working) await rotate(3);
    })();
    const statuses: number[] = [];
    try {
      const unchanged = [...webhooks.keys()];
      for (let round = 0; round < 30; round++) {
        const [here = '', there = ''] = round % 2 ? origins : origins.toReversed();
        const source = await post<Source>(here, '/ingest-sources', {
          kind: 'callrail',
          organization_id: tenant.live.organizationId,
        });
        sources.push(source);
        const webhookId = round % 5 === 0 ? unchanged.pop() : undefined;
        const changing = webhookId && post<Source>(there, `/webhooks/${webhookId}/rotate-secret`, {});
        await Promise.all(
          origins.map(async (origin) => {
            for (const each of sources.slice(-3)) statuses.push(await deliver(origin, each));
          }),
        );
        if (webhookId && changing) webhooks.set(webhookId, (await changing).secret);
      }
    } finally {
      working = false;
      await rotating;
    }
    expect(new Set(statuses)).toEqual(new Set([202]));

    // Secrets that processes with the old key sealed last are sealed again after these have ended.
    const settings = {
      SVC_SECRET_KEY: after.toString('base64'),
      SVC_OTHER_SECRET_KEYS: before.toString('base64'),
    };
    const left = await svc({ ...stack, settings }, 'secrets', 'rotate', '--json');
    expect(left).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(left.out)).toMatchObject({ remaining: 0, unreadable: [] });

    await changed.stop();
    const only = await startWith(after);
    closing.push(only.stop);
    for (const source of sources) expect(await deliver(only.origin, source)).toBe(202);
    receiver.deliveries.length = 0;
    await post(only.origin, '/leads', {
      organization_id: tenant.live.organizationId,
      name: 'Avery Lane',
      phone: '+14045550117',
      source: 'website',
    });
    const secrets = [...webhooks.values()];
    await waitFor('every subscription’s delivery', () => receiver.deliveries.length >= webhooks.size);
    for (const { rawBody, headers } of receiver.deliveries) {
      expect((await unwrapWebhook(rawBody, headers, secrets)).type).toBe('lead.created');
    }
  });

  it('is in the audit log of each tenant, by table and number, and shows no secret', async () => {
    const rows = await stack.query<{ target_type: string; changes: unknown }>(
      `select target_type, changes from audit_entries where tenant_id = $1 and action = 'secrets.resealed'`,
      [tenant.tenantId],
    );
    expect(new Set(rows.map((row) => row.target_type))).toEqual(
      new Set(['webhook_subscriptions', 'ingest_sources']),
    );
    for (const { changes } of rows)
      expect(changes).toEqual({ records: { from: null, to: expect.any(Number) } });
  });

  it('counts without changing anything in a dry run, and says which secrets nobody can open', async () => {
    const [next, lost] = [randomBytes(32), randomBytes(32)];
    const [stranger] = await stack.query<{ id: string }>('select min(source_id) as id from ingest_sources');
    const id = stranger?.id ?? '';
    const sealed = createSecretBox(new SecretKeys([lost])).seal('gone', id);
    await stack.query('update ingest_sources set secret_sealed = $2 where source_id = $1', [id, sealed]);
    const options = {
      system: stack.system,
      secrets: createSecretBox(new SecretKeys([next, after])),
      actingFor: stack.actingFor,
    };
    const unreadable = [{ table: 'ingest_sources', id }];
    const dry = await rotateSecrets({ ...options, dryRun: true });
    expect(dry).toMatchObject({ resealed: { webhook_subscriptions: 6, ingest_sources: 29 }, unreadable });
    expect(dry.remaining).toBe(36);
    expect(await rotateSecrets({ ...options, dryRun: true })).toEqual(dry);
    const done = await rotateSecrets(options);
    expect(done).toEqual({ resealed: dry.resealed, remaining: 1, unreadable });
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCatalog, eventTypes } from '#features/event-catalog';
import { describe as describeDocument } from '#platform/http';
import { unwrap, verifyWebhook } from '#sdk';
import { apiDescription } from '../../apps/api/openapi.ts';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { type Receiver, startReceiver } from '../services/receiver.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { document, exampleBody, nameOf, routes } from './endpoints.ts';

/** The operations of docs/contract.md §5, by group. */
const groups: Record<string, number> = {
  'Health & Identity': 1,
  Organizations: 5,
  Leads: 6,
  Prospects: 2,
  Content: 5,
  Outreach: 4,
  Calls: 3,
  Claims: 4,
  'Audit Log': 3,
  Webhooks: 6,
};

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  parameters?: { $ref?: string; name?: string }[];
  responses: Record<string, object>;
  security?: object[];
}

function operations(): [name: string, operation: Operation][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation as Operation,
    ]),
  );
}

let stack: TestStack;
let tenant: TestTenant;
let receiver: Receiver;

beforeAll(async () => {
  [stack, receiver] = await Promise.all([startStack({ jobs: true }), startReceiver()]);
  tenant = await stack.createTenant();
});
afterAll(async () => {
  await receiver.close();
  await stack.stop();
});

describe('the OpenAPI document', () => {
  it('lists the 39 operations of the core under its ten tags', () => {
    const counts = Object.fromEntries(
      Object.keys(groups).map((tag) => [
        tag,
        operations().filter(([, { tags }]) => tags.includes(tag)).length,
      ]),
    );
    expect(counts).toEqual(groups);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(39);
    expect(document.tags?.slice(0, 10).map((tag) => tag.name)).toEqual(Object.keys(groups));
  });

  it('shows every endpoint of the table once, each under a described tag', () => {
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual(routes.map(nameOf).sort());
    expect(new Set(operations().map(([, { operationId }]) => operationId)).size).toBe(routes.length);
    const described = new Set(document.tags?.map((tag) => tag.name));
    expect(operations().filter(([, { tags }]) => !tags.every((tag) => described.has(tag)))).toEqual([]);
  });

  it("has no finding by Redocly's recommended rules", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const linter = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [linter, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=50'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 16 * 1024 * 1024,
      },
    ).finally(() => rm(folder, { recursive: true }));
    const found = JSON.parse(stdout) as { totals: { errors: number }; problems: { message: string }[] };
    expect(found.problems).toEqual([]);
  }, 60_000);

  it('shows examples that say something in every field', () => {
    const { unexplained } = describeDocument(apiDescription(routes, '/api/v1'));
    expect([...unexplained]).toEqual([]);
  });

  it.each(routes.filter((route) => route.request.body).map((route) => [nameOf(route), route] as const))(
    '%s is shown with a body that it accepts',
    (_name, route) => {
      expect(route.request.body?.safeParse(exampleBody(route)).error?.issues).toBeUndefined();
    },
  );

  it.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s is shown with answers that fit what it answers',
    (_name, route) => {
      const operation = operations().find(([name]) => name === nameOf(route))?.[1];
      for (const [status, schema] of Object.entries(route.responses)) {
        const response = operation?.responses[status] as
          | { content?: Record<string, { example?: unknown }> }
          | undefined;
        expect(response, `${status} is documented`).toBeDefined();
        const json = response?.content?.['application/json'];
        if (json) expect(schema?.safeParse(json.example).error?.issues).toBeUndefined();
      }
    },
  );

  it('tells of each endpoint what it needs and how it may refuse', () => {
    for (const [name, operation] of operations()) {
      const isPublic = operation.security?.length === 0;
      const statuses = Object.keys(operation.responses);
      expect(operation.summary, name).toBeTruthy();
      expect(statuses, name).toEqual(
        expect.arrayContaining(isPublic ? ['200'] : ['401', '422', '429', '500', '503']),
      );
      const headers = (operation.parameters ?? []).map((each) => each.$ref?.split('/').at(-1));
      expect(headers, name).toContain('RequestId');
      expect(headers.includes('IdempotencyKey'), name).toBe(name.startsWith('POST'));
      const changesRecord = /^(PATCH|DELETE|POST) .*\{/.test(name);
      expect(headers.includes('IfMatch'), name).toBe(changesRecord);
      expect(statuses.includes('412'), name).toBe(changesRecord);
    }
  });

  it('describes the eleven events with the headers that they are delivered with', () => {
    const webhooks = document.webhooks as unknown as Record<string, { post: Operation }>;
    expect(Object.keys(webhooks)).toEqual([...eventTypes]);
    for (const { post } of Object.values(webhooks)) {
      expect(post.parameters?.map((each) => each.name)).toEqual(
        expect.arrayContaining(['x-svc-signature', 'x-svc-timestamp', 'x-svc-event-id', 'webhook-signature']),
      );
    }
  });

  it('is served to everybody, and is the one that is made from the table', async () => {
    const answer = await stack.request(null, 'GET', '/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });
});

describe('the reference pages', () => {
  it('are made of our own files alone, and a policy that allows no others', async () => {
    const page = await fetch(`${stack.origin}/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toMatch(/https?:\/\//);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', inline] of scripts) {
      expect(inline).toBe('');
      const script = await fetch(`${stack.origin}${/src="([^"]+)"/.exec(attributes)?.[1]}`);
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
      await script.arrayBuffer();
    }
  });

  it('load their program once and then only ask whether it has changed', async () => {
    const first = await fetch(`${stack.origin}/docs/viewer.js`);
    expect((await first.text()).length).toBeGreaterThan(1_000_000);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${stack.origin}/docs/viewer.js`, { headers })).status).toBe(304);
  });
});

describe('the client library', () => {
  it('speaks to the API by its types, and verifies the events that come of it', async () => {
    const api = stack.client(tenant.live.key);
    const { organizationId } = tenant.live;
    const webhook = unwrap(
      await api.POST('/webhooks', { body: { url: receiver.url, events: ['*', 'audit.log.event'] } }),
    );
    const created = unwrap(
      await api.POST('/leads', {
        body: {
          organization_id: organizationId,
          name: 'Rosa Delgado',
          email: 'rosa@example.com',
          source: 'website',
        },
      }),
    );
    const source = unwrap(
      await api.POST('/ingest-sources', { body: { kind: 'callrail', organization_id: organizationId } }),
    );
    const call = callRailCall({ conversational_transcript: emergencyTranscript });
    await postCallRail(`${stack.origin}/ingest/${source.source_id}`, source.secret, JSON.stringify(call));
    unwrap(
      await api.POST('/claims', {
        body: {
          organization_id: organizationId,
          job_external_ref: 'JOB-20418',
          documents: [{ kind: 'technician_notes', text: 'Kitchen 12x14: remove 120 sf of wet drywall.' }],
        },
      }),
    );
    const expected = [
      'call.received',
      'call.classified',
      'call.qualified',
      'lead.created',
      'lead.updated',
      'claim.scope.ready',
      'audit.log.event',
    ];
    await waitFor('the lead', () =>
      receiver.deliveries.some(
        ({ event }) => event.type === 'lead.created' && event.data.lead_id === created.lead_id,
      ),
    );
    unwrap(
      await api.PATCH('/leads/{lead_id}', {
        params: { path: { lead_id: created.lead_id } },
        body: { pipeline_stage: 'contacted' },
      }),
    );
    await waitFor('every event', () => {
      const types = new Set<string>(receiver.deliveries.map(({ event }) => event.type));
      return expected.every((type) => types.has(type));
    });

    for (const { rawBody, headers } of receiver.deliveries) {
      const event = verifyWebhook(rawBody, headers, webhook.secret);
      const shape = eventCatalog[event.type].data;
      expect(shape.safeParse(event.data).error?.issues, event.type).toBeUndefined();
      expect(shape.parse(event.data), event.type).toEqual(event.data);
      if (event.type === 'lead.created' && event.data.source === 'website') {
        expect(event.data.lead_id).toBe(created.lead_id);
      }
    }
    expect(() => verifyWebhook(receiver.deliveries[0]?.rawBody ?? '', {}, webhook.secret)).toThrow();
  });

  it('walks pages, tells refusals apart, and repeats a POST safely', async () => {
    const api = stack.client(tenant.test.key);
    const body = { organization_id: tenant.test.organizationId, name: 'Rosa Delgado', source: 'website' };
    for (let i = 0; i < 3; i++) {
      unwrap(await api.POST('/leads', { body: { ...body, email: `rosa${i}@example.com` } }));
    }
    const seen: (string | null)[] = [];
    for await (const lead of api.items('/leads', { limit: 2, source: 'website' })) seen.push(lead.email);
    expect(seen).toEqual(['rosa2@example.com', 'rosa1@example.com', 'rosa0@example.com']);

    const refused = await api.POST('/leads', { body });
    expect(refused.error?.error.code).toBe('validation_error');
    const headers = { 'Idempotency-Key': 'once-only' };
    const once = await api.POST('/leads', { body: { ...body, email: 'once@example.com' }, headers });
    const again = await api.POST('/leads', { body: { ...body, email: 'once@example.com' }, headers });
    expect(again.data).toEqual(once.data);
    expect(again.response.headers.get('idempotent-replayed')).toBe('true');
  });
});

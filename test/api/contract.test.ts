import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCatalog, eventTypes } from '#features/event-catalog';
import { describe as describeDocument } from '#platform/http';
import { unwrapWebhook, ValidationError } from '#sdk';
import { apiDescription } from '../../apps/api/openapi.ts';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { startReceiver } from '../services/receiver.ts';
import { chosen, type Player, samplesOf, startPlayer, withOwnNode } from '../services/samples.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
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

const stack = shared(() => startStack({ jobs: true }));
const receiver = shared(startReceiver);
const tenant = shared(() => stack.createTenant());

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

  it("has no finding by Redocly's strict rules", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const linter = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [linter, 'lint', file, '--extends=recommended-strict', '--format=json', '--max-problems=50'],
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
      const changesRecord = /^(PUT|PATCH) |^(DELETE|POST) .*\{/.test(name);
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

  it('has no choice between shapes that have no name: generators would have to invent one', () => {
    const nameless: string[] = [];
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { anyOf, oneOf } = node as Record<string, { type?: string; properties?: object }[] | undefined>;
      const shapes = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
      if (shapes.length > 1 && shapes.some(({ properties }) => properties)) nameless.push(place);
      for (const [key, value] of Object.entries(node)) visit(value, `${place}/${key}`);
    };
    visit(document, '');
    expect(nameless).toEqual([]);
  });

  it('is served to everybody, and is the one that is made from the table', async () => {
    const answer = await stack.request(null, 'GET', '/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('describes every operation, parameter and field', () => {
    const bare: string[] = [];
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties = {} } = node as { properties?: Record<string, Record<string, unknown>> };
      for (const [name, field] of Object.entries(properties)) {
        // What it is when it is left out says nothing of what it is.
        const words = String(field.description ?? '').replace(/Default: `[^`]*`\.$/, '');
        if (words === '' && !('$ref' in field)) bare.push(`${place}.${name}`);
      }
      for (const [key, value] of Object.entries(node)) if (key !== 'example') visit(value, `${place}/${key}`);
    };
    visit(document.components?.schemas, '');
    for (const [name, operation] of operations()) {
      const { description = '' } = operation as { description?: string };
      if (!description.includes('\n\n')) bare.push(name);
      for (const each of (operation.parameters ?? []) as { description?: string; schema?: object }[]) {
        if ('$ref' in each || each.description || 'description' in (each.schema ?? {})) continue;
        bare.push(`${name} ${(each as { name?: string }).name}`);
      }
    }
    expect(bare).toEqual([]);
  });

  it('fills in no filter that nobody asked for', () => {
    const filled = operations().flatMap(([name, { parameters = [] }]) =>
      (parameters as { in?: string; name?: string; example?: unknown; schema?: object; required?: boolean }[])
        .filter((each) => each.in === 'query' && !each.required)
        .filter((each) => each.example !== undefined || 'example' in (each.schema ?? {}))
        .map((each) => `${name} ${each.name}`),
    );
    expect(filled).toEqual([]);
  });

  it('comes compressed, may be kept, and is not sent again while it is the same', async () => {
    const url = `${stack.origin}/api/v1/openapi.json`;
    const first = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, max-age=300',
    ]);
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const etag = first.headers.get('etag') ?? '';
    for (const [known, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      ['"another"', 200],
    ] as const) {
      const again = await fetch(url, { headers: { 'if-none-match': known } });
      expect([known, again.status]).toEqual([known, status]);
      await again.arrayBuffer();
    }
  });
});

describe('the reference', () => {
  it('is made of our own files alone, and a policy that allows no others', async () => {
    const page = await fetch(`${stack.origin}/docs/reference`);
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

  it('loads its program once and then only asks whether it has changed', async () => {
    const first = await fetch(`${stack.origin}/docs/viewer.js`);
    expect((await first.text()).length).toBeGreaterThan(1_000_000);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${stack.origin}/docs/viewer.js`, { headers })).status).toBe(304);
  });
});

describe('the samples of the guides', () => {
  const account = shared(() => stack.createTenant());
  let player: Player;
  beforeAll(async () => {
    player = await startPlayer(
      { API: `${stack.origin}/api/v1`, KEY: account.test.key, PATH: withOwnNode() },
      await getPort(),
    );
  });
  afterAll(() => player.stop());

  const play = async (page: string, tab = 'TypeScript') => {
    const markdown = await (await fetch(`${stack.origin}/docs/${page}.md`)).text();
    return await player.play(chosen(samplesOf(markdown), tab, 'curl'));
  };

  it('play the first hour: a lead, its webhook verified, an error with its issues', async () => {
    const played = await play('quickstart');
    const lead = await waitFor('the verified webhook', async () =>
      /^verified lead\.created (\S+) \d+$/m.exec(await player.output()),
    );
    expect(played.some(({ output }) => output.includes(`created ${lead[1]} new`))).toBe(true);
    expect(played.at(-1)?.output).toMatch(
      /^422 validation_error\nname: .*\nemail: .*\nhttp:.*\/docs\/errors\/validation_error$/m,
    );
  });

  it.each(['webhooks', 'keys', 'idempotency', 'sync', 'sandbox', 'errors'])(
    'run as they stand: %s',
    async (page) => {
      expect((await play(page)).length).toBeGreaterThan(0);
    },
  );

  it('run as they stand: README', async () => {
    const { organizationId, key } = account.live;
    const source = await stack.client(key).ingestSources.create({
      kind: 'callrail',
      organization_id: organizationId,
    });
    const reader = await startPlayer({ PATH: withOwnNode() }, await getPort());
    try {
      await mkdir(join(reader.folder, '.data'));
      await writeFile(
        join(reader.folder, '.data/local.json'),
        JSON.stringify({
          base_url: `${stack.origin}/api/v1`,
          ingest_url: `${stack.origin}/ingest`,
          organization_id: organizationId,
          live_key: key,
          source_id: source.source_id,
          source_secret: source.secret,
        }),
      );
      await reader.play(samplesOf(await readFile('README.md', 'utf8')));
      await waitFor('the webhook', async () => /^evt_\S+ lead\.created$/m.test(await reader.output()));
    } finally {
      await reader.stop();
    }
  });
});

describe('the client library', () => {
  it('speaks to the API by its types, and verifies the events that come of it', async () => {
    const api = stack.client(tenant.live.key);
    const { organizationId } = tenant.live;
    const webhook = await api.webhooks.create({ url: receiver.url, events: ['*', 'audit.log.event'] });
    const created = await api.leads.create({
      organization_id: organizationId,
      name: 'Rosa Delgado',
      email: 'rosa@example.com',
      source: 'website',
    });
    const source = await api.ingestSources.create({ kind: 'callrail', organization_id: organizationId });
    const call = callRailCall({ conversational_transcript: emergencyTranscript });
    const unasked = await stack.request(tenant.live.key, 'POST', `/webhooks/${webhook.webhook_id}/test`, {
      event_type: 'alert.raised',
    });
    expect(unasked.body).toMatchObject({
      error: { details: { issues: [{ path: 'event_type', code: 'not_allowed' }] } },
    });
    const looked = await fetch(`${stack.origin}/ingest/${source.source_id}`);
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'POST']);
    const messageOf = async (method: string, path: string) =>
      (await stack.request<{ error: { message: string } }>(tenant.live.key, method, path)).body.error.message;
    expect(await messageOf('DELETE', '/leads')).toBe('DELETE is not available here; use GET, HEAD, or POST.');
    expect(await messageOf('GET', '/apiKeys')).toBe(
      'There is nothing at this address; did you mean /api/v1/api-keys?',
    );
    expect(await messageOf('GET', '/Leads')).toBe(
      'There is nothing at this address; did you mean /api/v1/leads?',
    );
    expect(await messageOf('GET', '/nowhere-at-all')).toBe('There is nothing at this address.');
    await postCallRail(`${stack.origin}/ingest/${source.source_id}`, source.secret, JSON.stringify(call));
    await api.claims.create({
      organization_id: organizationId,
      job_external_ref: 'JOB-20418',
      documents: [{ kind: 'technician_notes', text: 'Kitchen 12x14: remove 120 sf of wet drywall.' }],
    });
    const expected = [
      'call.received',
      'call.classified',
      'call.qualified',
      'lead.created',
      'lead.updated',
      'claim.scope.ready',
      'audit.log.event',
    ];
    await waitFor(
      'the lead',
      () =>
        receiver.deliveries.some(
          ({ event }) => event.type === 'lead.created' && event.data.lead_id === created.lead_id,
        ),
      60_000,
    );
    await api.leads.update(created.lead_id, { pipeline_stage: 'contacted' });
    await waitFor(
      'every event',
      () => {
        const types = new Set<string>(receiver.deliveries.map(({ event }) => event.type));
        return expected.every((type) => types.has(type));
      },
      60_000,
    );

    for (const { rawBody, headers } of receiver.deliveries) {
      const event = await unwrapWebhook(rawBody, headers, webhook.secret);
      const shape = eventCatalog[event.type].data;
      expect(shape.safeParse(event.data).error?.issues, event.type).toBeUndefined();
      expect(shape.parse(event.data), event.type).toEqual(event.data);
      if (event.type === 'lead.created' && event.data.source === 'website') {
        expect(event.data.lead_id).toBe(created.lead_id);
      }
    }
    await expect(unwrapWebhook(receiver.deliveries[0]?.rawBody ?? '', {}, webhook.secret)).rejects.toThrow();
  }, 150_000);

  it('walks pages, tells refusals apart, and repeats a POST safely', async () => {
    const api = stack.client(tenant.test.key);
    const body = { organization_id: tenant.test.organizationId, name: 'Rosa Delgado', source: 'website' };
    for (let i = 0; i < 3; i++) {
      await api.leads.create({ ...body, email: `rosa${i}@example.com` });
    }
    const seen: (string | null)[] = [];
    for await (const lead of api.leads.list({ limit: 2, source: 'website' })) seen.push(lead.email);
    expect(seen).toEqual(['rosa2@example.com', 'rosa1@example.com', 'rosa0@example.com']);

    await expect(api.leads.create(body)).rejects.toThrow(ValidationError);
    const once = { ...body, email: 'once@example.com' };
    const options = { idempotencyKey: 'once-only' };
    const first = await api.leads.create(once, options);
    const again = await api.leads.create(once, options).withResponse();
    expect(again.data).toEqual(first);
    expect(again.response.headers.get('idempotent-replayed')).toBe('true');
  });
});

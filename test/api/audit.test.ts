import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditLogRoutes } from '#features/audit-log/routes';
import { auditEntryPage, sealedAuditEntry } from '#features/audit-log/schemas';
import { currentVersion, emit, eventExample } from '#features/event-catalog';
import { eventRoutes } from '#features/events/routes';
import { event, eventPage } from '#features/events/schemas';
import { createOrganization, newOrganization } from '#features/organizations';
import { audit, createSealer, verifyInclusion } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { createApi, createCursors, type Principal, requireScope } from '#platform/http';
import { uuidv7 } from '#platform/ids';
import { createSecretBox } from '#platform/secrets';
import { openAuditFixture } from '../jobs/audit-fixture.ts';
import { secretKeys } from '../services/keys.ts';
import { shared } from '../services/shared.ts';

const fixture = shared(openAuditFixture);
let server: Server;

beforeAll(async () => {
  const cursors = createCursors(secretKeys());
  const log = auditLogRoutes({
    cursors: cursors('audit-log'),
    checkpointCursors: cursors('audit-checkpoints'),
  });
  const events = eventRoutes({ eventStreams: null, cursors: cursors('events') });
  const api = createApi({
    routes: [log.list, log.export, log.checkpoints, log.checkpoint, log.get, events.list, events.get],
    basePath: '/api/v1',
    // Keys are another feature's: here the header is the principal itself.
    authenticate: async (header) => (header ? (JSON.parse(header) as Principal) : null),
    authorize: requireScope,
    rateLimiter: {
      take: async () => [],
    },
    db: fixture.app,
    secrets: createSecretBox(secretKeys()),
    log: fixture.log,
    trustProxy: 'loopback',
    https: false,
    docsUrl: 'http://localhost/docs',
  });
  server = createServer(api).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

function get(ctx: Context, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const principal: Principal = {
    keyId: 'key_1',
    keyName: 'test',
    tenantId: ctx.tenantId,
    environment: ctx.environment,
    scopes: ['read'],
    organizationIds: ctx.organizationIds,
    includeDescendants: false,
    counted: [],
    features: {},
  };
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    headers: { authorization: JSON.stringify(principal), ...headers },
  });
}

async function getAs<S extends z.ZodType>(schema: S, ctx: Context, path: string): Promise<z.output<S>> {
  const response = await get(ctx, path);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return schema.parse(body);
}

/** All pages of a list. */
async function listAll(ctx: Context, query: Record<string, string> = {}, limit = 7) {
  const entries: z.output<typeof auditEntryPage>['data'] = [];
  let cursor: string | undefined;
  do {
    const search = new URLSearchParams({ ...query, limit: String(limit), ...(cursor && { cursor }) });
    const page = await getAs(auditEntryPage, ctx, `/audit-log?${search}`);
    expect(page.data.length).toBeLessThanOrEqual(limit);
    entries.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor);
  return entries;
}

async function newLog(change: Partial<Context> = {}): Promise<Context> {
  return fixture.context(await fixture.newTenant(), change);
}

const seal = () => createSealer({ pool: fixture.system, log: fixture.log }).runOnce();

describe('GET /audit-log', () => {
  it('pages newest first without leaving out or repeating any, also where many are of one moment', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 20);
    await fixture.write(ctx, 3);
    const entries = await listAll(ctx);
    expect(entries).toHaveLength(23);
    const keys = entries.map((entry) => `${entry.occurred_at} ${entry.audit_id}`);
    expect(keys).toEqual([...new Set(keys)].sort().reverse());
    expect(entries[0]).toMatchObject({
      sequence: null,
      actor: { type: 'user', id: 'usr_1', name: null },
      action: 'lead.created',
      target: { type: 'lead', id: 'lead-2' },
      organization_id: null,
      changes: { name: { from: null, to: 'Avery 2 “ü”' }, score: { from: 0.25, to: 123 } },
      context: { request_id: 'request-1', ip: '192.0.2.7', user_agent: 'curl/8' },
    });
    await seal();
    expect((await listAll(ctx)).map((entry) => entry.sequence)).toEqual(
      Array.from({ length: 23 }, (_, i) => 23 - i),
    );
  });

  it('goes on where it was although entries are added meanwhile', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 6);
    const before = await listAll(ctx);
    const first = await getAs(auditEntryPage, ctx, '/audit-log?limit=3');
    await fixture.write(ctx, 4);
    const second = await getAs(auditEntryPage, ctx, `/audit-log?limit=3&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data]).toEqual(before);
    expect(second.next_cursor).toBeUndefined();
  });

  it('applies every filter, and all of them together', async () => {
    const organizationId = uuidv7();
    const ctx = await newLog();
    await fixture.owner.query(
      `insert into organizations (organization_id, tenant_id, environment, name, status, timezone, service_area,
         services, dispatch_policy, sender, review_links, metadata, created_at, updated_at)
       values ($1, $2, 'live', 'Cedar Falls', 'active', 'UTC', '{}', '[]', '{}', '{}', '{}', '{}', now(), now())`,
      [organizationId, ctx.tenantId],
    );
    await fixture.write(ctx, 3, { organizationId });
    await fixture.write({ ...ctx, actor: { type: 'api_key', id: 'key_2', name: null } }, 3, {
      action: 'lead.updated',
    });
    await transaction(ctx, async (tx) => {
      audit(tx, { action: 'call.received', target: { type: 'call', id: 'call_1' }, organizationId: null });
    });
    const all = await listAll(ctx);
    const middle = all[3]?.occurred_at ?? '';
    const filters: [Record<string, string>, (entry: (typeof all)[number]) => boolean][] = [
      [{ organization_id: organizationId }, (e) => e.organization_id === organizationId],
      [{ action: 'lead.updated' }, (e) => e.action === 'lead.updated'],
      [{ actor_id: 'key_2' }, (e) => e.actor.id === 'key_2'],
      [{ actor_type: 'api_key' }, (e) => e.actor.type === 'api_key'],
      [{ target_type: 'call' }, (e) => e.target.type === 'call'],
      [{ target_id: 'lead-1' }, (e) => e.target.id === 'lead-1'],
      [{ created_after: middle }, (e) => e.occurred_at > middle],
      [{ created_before: middle }, (e) => e.occurred_at < middle],
    ];
    for (const [query, matches] of filters) {
      const expected = all.filter(matches);
      expect(expected.length).toBeLessThan(all.length);
      expect(await listAll(ctx, query, 2), JSON.stringify(query)).toEqual(expected);
    }
    const together = {
      action: 'lead.created',
      actor_id: 'usr_1',
      target_id: 'lead-2',
      organization_id: organizationId,
    };
    expect(await listAll(ctx, together)).toHaveLength(1);
    expect(await listAll(ctx, { ...together, target_type: 'call' })).toEqual([]);
  });

  it('refuses a cursor of other filters, and parameters that it does not know', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 3);
    const { next_cursor } = await getAs(auditEntryPage, ctx, '/audit-log?limit=1');
    expect((await get(ctx, `/audit-log?limit=1&action=lead.created&cursor=${next_cursor}`)).status).toBe(400);
    expect((await get(ctx, `/audit-log?cursor=${next_cursor}x`)).status).toBe(400);
    expect((await get(ctx, '/audit-log?actions=lead.created')).status).toBe(422);
    expect((await get(ctx, '/audit-log?created_after=yesterday')).status).toBe(422);
    expect((await get(ctx, '/audit-log/export?limit=5')).status).toBe(422);
    expect((await get(ctx, '/audit-log/export?format=xml')).status).toBe(422);
  });

  it('shows nothing of other tenants, environments, or organizations that are not on the key', async () => {
    const organizationId = uuidv7();
    const ctx = await newLog();
    await fixture.write(ctx, 2, { organizationId });
    const [entry] = await listAll(ctx);
    const strangers = [
      await newLog(),
      { ...ctx, environment: 'test' as const },
      { ...ctx, organizationIds: [uuidv7()] },
    ];
    for (const stranger of strangers) {
      expect(await listAll(stranger)).toEqual([]);
      expect(await (await get(stranger, '/audit-log/export')).text()).toBe('');
      expect((await get(stranger, `/audit-log/${entry?.audit_id}`)).status).toBe(404);
    }
    expect(await listAll({ ...ctx, organizationIds: [organizationId] })).toHaveLength(2);
  });
});

describe('GET /audit-log/{audit_id}', () => {
  it('has no seal at first, and then a proof that holds with nothing but the answer itself', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 5);
    const entries = await listAll(ctx);
    const id = entries[2]?.audit_id;
    expect(await getAs(sealedAuditEntry, ctx, `/audit-log/${id}`)).toEqual({ ...entries[2], seal: null });
    await seal();
    for (const { audit_id } of entries) {
      const answer = await getAs(sealedAuditEntry, ctx, `/audit-log/${audit_id}`);
      if (!answer.seal) throw new Error('sealed');
      const entry = { ...answer, tenant_id: ctx.tenantId, environment: ctx.environment };
      expect(answer.seal).toMatchObject({ batch: 1, leaf_index: (answer.sequence ?? 0) - 1 });
      expect(verifyInclusion(entry, answer.seal.proof, answer.seal.root)).toBe(true);
      const forged = { ...entry, changes: {} };
      expect(verifyInclusion(forged, answer.seal.proof, answer.seal.root)).toBe(false);
    }
  });

  it('answers 404 for what there is not', async () => {
    const ctx = await newLog();
    expect((await get(ctx, '/audit-log/aud_00000000000000000000000000')).status).toBe(404);
    expect((await get(ctx, '/audit-log/lead-1')).status).toBe(404);
  });
});

describe('GET /audit-log/export', () => {
  it('streams the whole log as NDJSON, entry for entry as the list has them', async () => {
    const ctx = await newLog();
    for (let i = 0; i < 5; i++) await fixture.write(ctx, 500);
    await seal();
    const response = await get(ctx, '/audit-log/export');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-log.ndjson"');
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(await listAll(ctx, {}, 100));
    expect(lines).toHaveLength(2_500);
  });

  it('ends, and has all that was there before it began, while more is written', async () => {
    const ctx = await newLog();
    for (let i = 0; i < 5; i++) await fixture.write(ctx, 500);
    const before = new Set((await listAll(ctx, {}, 100)).map((entry) => entry.audit_id));
    let writing = true;
    const writer = (async () => {
      while (writing) await fixture.write(ctx, 50);
    })();
    const text = await (await get(ctx, '/audit-log/export')).text();
    writing = false;
    await writer;
    const exported = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).audit_id as string);
    expect(new Set(exported).size).toBe(exported.length);
    expect([...before].filter((id) => !exported.includes(id))).toEqual([]);
  });

  it('applies the filters of the list', async () => {
    const ctx = await newLog();
    await fixture.write(ctx, 3);
    await fixture.write(ctx, 3, { action: 'lead.updated' });
    const text = await (await get(ctx, '/audit-log/export?action=lead.updated&target_id=lead-1')).text();
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).action),
    ).toEqual(['lead.updated']);
  });

  it('gives CSV by name or by Accept, with nothing that a spreadsheet would run', async () => {
    const ctx = await newLog({
      actor: { type: 'user', id: 'usr_csv', name: 'as it was' },
      userAgent: '@SUM(A1)\r\nx',
    });
    await fixture.system.query(
      `with made as (insert into tenants (tenant_id, name) values ($1, 'Test') on conflict do nothing)
       insert into users (user_id, tenant_id, email, name, role, password_hash)
       values ('usr_csv', $1, 'csv@example.com', '=HYPERLINK("https://example.com";"a, b")', 'owner', '')`,
      [ctx.tenantId],
    );
    await fixture.write(ctx, 1);
    const byName = await get(ctx, '/audit-log/export?format=csv', { accept: 'application/x-ndjson' });
    expect(byName.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(byName.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const text = await byName.text();
    expect(text).toBe(await (await get(ctx, '/audit-log/export', { accept: 'text/csv' })).text());
    expect(await (await get(ctx, '/audit-log/export', { accept: 'application/json' })).text()).toMatch(
      /^\{"audit_id"/,
    );
    const [header, ...rest] = text.split('\r\n');
    expect(header).toBe(
      'audit_id,sequence,occurred_at,actor_type,actor_id,actor_name,action,target_type,target_id,organization_id,changes,request_id,ip,user_agent',
    );
    const line = rest.join('\r\n');
    expect(line).toContain(`,user,usr_csv,"'=HYPERLINK(""https://example.com"";""a, b"")",lead.created,`);
    expect(line).toContain(`,"'@SUM(A1)\r\nx"\r\n`);
    const empty = await (await get(ctx, '/audit-log/export?format=csv&action=none')).text();
    expect(empty).toBe(`${header}\r\n`);
  });
});

describe('GET /events', () => {
  it('lists the envelopes as delivered, newest first, by every filter, and fetches each', async () => {
    const organizationId = uuidv7();
    const ctx = await newLog();
    const { organization_id: root } = await createOrganization(ctx, newOrganization('Headquarters'));
    const emitted: string[] = [];
    for (const [type, subjectId, organization] of [
      ['lead.created', 'lead-1', organizationId],
      ['lead.updated', 'lead-1', organizationId],
      ['lead.created', 'lead-2', null],
    ] as const) {
      await transaction(ctx, async (tx) => {
        emitted.push(emit(tx, { type, subjectId, organizationId: organization, data: eventExample(type) }));
      });
    }
    const page = await getAs(eventPage, ctx, '/events?limit=2');
    const rest = await getAs(eventPage, ctx, `/events?limit=2&cursor=${page.next_cursor}`);
    const all = [...page.data, ...rest.data];
    expect(all.map((each) => each.id)).toEqual(emitted.toReversed());
    expect(all.map((each) => each.organization_id)).toEqual([root, organizationId, organizationId]);
    expect(rest.next_cursor).toBeUndefined();
    const { rows } = await fixture.owner.query('select created_at from events where event_id = $1', [
      emitted[0],
    ]);
    expect(JSON.stringify(all[2])).toBe(
      JSON.stringify({
        id: emitted[0],
        type: 'lead.created',
        api_version: currentVersion,
        created_at: rows[0].created_at.toISOString(),
        organization_id: organizationId,
        data: eventExample('lead.created'),
      }),
    );
    for (const each of all) expect(await getAs(event, ctx, `/events/${each.id}`)).toEqual(each);
    const ids = async (query: string) =>
      (await getAs(eventPage, ctx, `/events?${query}`)).data.map((each) => each.id);
    expect(await ids('event_type=lead.updated')).toEqual([emitted[1]]);
    expect(await ids('subject_id=lead-1')).toEqual([emitted[1], emitted[0]]);
    expect(await ids(`organization_id=${organizationId}`)).toEqual([emitted[1], emitted[0]]);
    expect(await ids(`created_after=${all[0]?.created_at}`)).toEqual([]);
    expect(await ids(`created_before=${all[2]?.created_at}`)).toEqual([]);

    const strangers = [
      await newLog(),
      { ...ctx, environment: 'test' as const },
      { ...ctx, organizationIds: [uuidv7()] },
    ];
    for (const stranger of strangers) {
      expect((await getAs(eventPage, stranger, '/events')).data).toEqual([]);
      expect((await get(stranger, `/events/${emitted[0]}`)).status).toBe(404);
    }
    expect((await get(ctx, '/events/evt_unknown')).status).toBe(404);
    expect((await get(ctx, '/events?type=lead.created')).status).toBe(422);
  });
});

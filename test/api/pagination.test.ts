import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import type { Route } from '#platform/http';
import { shared } from '../services/shared.ts';
import { type Answer, startStack } from '../services/stack.ts';
import { makers, nameOf, type Place, parametersOf, routes } from './endpoints.ts';

interface Page {
  data: Record<string, unknown>[];
  next_cursor?: string;
  error: { code: string };
}

/** The records of each list, by the parameter that would name one. */
const listed: Record<string, string> = {
  '/organizations': 'organization_id',
  '/leads': 'lead_id',
  '/prospects': 'prospect_id',
  '/content': 'content_id',
  '/outreach': 'outreach_id',
  '/calls': 'call_id',
  '/claims': 'claim_id',
  '/audit-log': 'audit_id',
  '/audit-log/checkpoints': 'checkpoint_id',
  '/webhooks': 'webhook_id',
  '/deliveries': 'delivery_id',
  '/events': 'event_id',
  '/api-keys': 'key_id',
  '/alerts': 'alert_id',
  '/reviews': 'review_id',
  '/ingest-sources': 'source_id',
  '/ingest-messages': 'message_id',
  '/connections': 'connection_id',
  '/erasures': 'erasure_id',
  '/feedback': 'feedback_id',
  '/request-log': 'entry_id',
  '/leads/{lead_id}/notes': 'note_id',
  '/imports': 'import_id',
  '/exports': 'export_id',
};
/** A report of a file, in the order of its lines, to which nothing is added: `leads.test.ts` reads it page by page. */
const report = '/imports/{import_id}/errors';
const lists = routes.filter((route) => route.method === 'GET' && hasCursor(route) && route.path !== report);
/** How long the order of changes may be behind. */
const patience = { timeout: 30_000, interval: 500 };
const cases = lists.map((route) => [nameOf(route), route] as const);

function hasCursor(route: Route): boolean {
  const { query } = route.request;
  return query !== null && 'shape' in query && Object.hasOwn(query.shape as object, 'cursor');
}

const stack = shared(startStack);
let place: Place;
/** Whose notes are listed. */
let leadId: string;

beforeAll(async () => {
  const tenant = await stack.createTenant();
  place = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
  leadId = (await makers.lead_id?.(stack, place)) ?? '';
});

const fetchPage = (path: string, query: string, key = place.key): Promise<Answer<Page>> =>
  stack.request<Page>(key, 'GET', `${path.replace('{lead_id}', leadId)}?${query}`);

/** The identifier of a record: the field named after what the list holds; events call it `id`. */
const idOf = (route: Route, record: Record<string, unknown>) =>
  String(record[listed[route.path] ?? ''] ?? record.id);

async function make(route: Route): Promise<string> {
  if (route.path === '/organizations') {
    const made = await stack.request<{ organization_id: string }>(place.key, 'POST', '/organizations', {
      name: 'One of many',
    });
    return made.body.organization_id;
  }
  if (route.path === '/leads/{lead_id}/notes') {
    const made = await stack.request<{ note_id: string }>(place.key, 'POST', `/leads/${leadId}/notes`, {
      text: 'Prefers mornings.',
    });
    return made.body.note_id;
  }
  return (await makers[listed[route.path] ?? '']?.(stack, place)) ?? '';
}

async function walk(
  route: Route,
  limit: number,
  betweenPages = async () => {},
  filters = '',
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(route.path, `limit=${limit}${filters}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.status).toBe(200);
    expect(page.body.data.length).toBeLessThanOrEqual(limit);
    seen.push(...page.body.data.map((record) => idOf(route, record)));
    cursor = page.body.next_cursor;
    if (cursor) {
      expect(page.body.data).toHaveLength(limit);
      await betweenPages();
    }
  } while (cursor);
  return seen;
}

describe('every list', () => {
  it('is known to this test', () => {
    expect(lists.map((route) => route.path).sort()).toEqual(Object.keys(listed).sort());
    expect(lists.flatMap(parametersOf)).toEqual(['lead_id']);
  });

  it.each(cases)(
    '%s shows each record once, newest first, whatever is added meanwhile',
    async (_name, route) => {
      const made: string[] = [];
      for (let i = 0; i < 5; i++) made.push(await make(route));
      const before = await walk(route, 100);
      expect(made.filter((id) => !before.includes(id))).toEqual([]);
      const newestFirst = before.filter((id) => made.includes(id));
      expect(newestFirst).toEqual([...made].reverse());

      const added: string[] = [];
      const seen = await walk(route, 2, async () => {
        if (added.length < 3) added.push(await make(route));
      });
      expect(added.length).toBeGreaterThan(0);
      expect(seen).toEqual(before);
    },
  );

  it.each(cases)('%s refuses a cursor that was altered, cut, or made up', async (_name, route) => {
    const cursor = await aCursor(route);
    const flipped = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
    const end = cursor.slice(0, -2);
    const tried = [flipped, `${end}AA`, `${end}__`, end, cursor.slice(0, 10), 'AAAA', '', 'null'];
    for (const each of tried) {
      const answer = await fetchPage(route.path, `limit=1&cursor=${each}`);
      expect([each, answer.status, answer.body.error?.code]).toEqual([each, 400, 'invalid_cursor']);
    }
  });

  it.each(cases)('%s refuses a cursor that came with other filters', async (_name, route) => {
    const cursor = await aCursor(route);
    const answer = await fetchPage(route.path, `limit=1&created_after=2020-01-01T00:00:00Z&cursor=${cursor}`);
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_cursor']);
    const otherSize = await fetchPage(route.path, `limit=3&cursor=${cursor}`);
    expect(otherSize.status).toBe(200);
  });

  it.each(cases)('%s refuses the cursor of every other list', async (_name, route) => {
    for (const other of lists.filter((each) => each !== route)) {
      const cursor = await aCursor(other);
      const answer = await fetchPage(route.path, `limit=1&cursor=${cursor}`);
      expect([other.path, answer.status, answer.body.error?.code]).toEqual([
        other.path,
        400,
        'invalid_cursor',
      ]);
    }
  });

  it.each(cases)('%s takes page sizes from 1 to 100, and 25 where none is given', async (_name, route) => {
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '']) {
      const answer = await fetchPage(route.path, `limit=${limit}`);
      expect([limit, answer.status, answer.body.error?.code]).toEqual([limit, 422, 'validation_error']);
    }
    expect((await fetchPage(route.path, 'limit=100')).status).toBe(200);
    expect((await fetchPage(route.path, '')).body.data.length).toBeLessThanOrEqual(25);
  });

  it.each(cases)('%s finds nothing before there was anything, and all of it after', async (_name, route) => {
    await make(route);
    const none = await fetchPage(route.path, 'created_before=2020-01-01T00:00:00Z');
    expect(none.body).toEqual({ data: [] });
    const all = await fetchPage(route.path, 'created_after=2020-01-01T00:00:00Z');
    expect(all.body.data.length).toBeGreaterThan(0);
  });

  const cursors = new Map<string, string>();
  /** A cursor that the list gave for no filters. */
  async function aCursor(route: Route): Promise<string> {
    const known = cursors.get(route.path);
    if (known) return known;
    await make(route);
    await make(route);
    const page = await fetchPage(route.path, 'limit=1');
    const cursor = page.body.next_cursor ?? '';
    expect(cursor).not.toBe('');
    cursors.set(route.path, cursor);
    return cursor;
  }
});

describe('a list of records that change', () => {
  const changing = lists.filter((route) => 'sort' in (route.request.query as z.ZodObject).shape);

  it('has an order of changes, and no other list has one', () => {
    const others = lists.filter((route) => !changing.includes(route)).map(({ path }) => path);
    expect(others.sort()).toEqual([
      '/audit-log',
      '/audit-log/checkpoints',
      '/deliveries',
      '/events',
      '/ingest-messages',
      '/request-log',
    ]);
  });

  it.each(changing.map((route) => [nameOf(route), route] as const))(
    '%s shows each record once, in every order',
    async (_name, route) => {
      const idsIn = async (sort: string, limit: number) =>
        (await walk(route, limit, undefined, `&sort=${sort}`)).sort();
      const all = await idsIn('-created_at', 100);
      expect(all.length).toBeGreaterThan(1);
      expect(await idsIn('created_at', 100)).toEqual(all);
      expect(await idsIn('-updated_at', 3)).toEqual(all);
      // It keeps ten seconds behind.
      await vi.waitFor(async () => expect(await idsIn('updated_at', 100)).toEqual(all), patience);
      expect(await idsIn('updated_at', 3)).toEqual(all);
    },
  );

  it('is followed from the last change that was seen: nothing is missed and nothing comes twice', async () => {
    const tenant = await stack.createTenant();
    const there: Place = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await makers.lead_id?.(stack, there)) ?? ''),
    );
    const rename = (id: string | undefined, name: string) =>
      stack.request(there.key, 'PATCH', `/leads/${id}`, { name });
    // A change whose time is noted long before its commit.
    const client = await stack.system.pool.connect();
    await client.query('begin');
    await client.query(`update leads set name = 'Late', updated_at = now() where lead_id = $1`, [ids[0]]);
    let round = 0;
    const changes = [
      () => rename(ids[1], 'Changed once'),
      () => client.query('commit'),
      () => rename(ids[2], 'Changed'),
      () => rename(ids[1], 'Changed twice'),
    ];

    const copy = new Map<unknown, unknown>();
    const versions: string[] = [];
    let last = '';
    const sync = async () => {
      const from = last && `&updated_after=${last}`;
      let cursor: string | undefined;
      do {
        const page: Answer<Page> = await fetchPage(
          '/leads',
          `sort=updated_at&limit=2${from}${cursor ? `&cursor=${cursor}` : ''}`,
          there.key,
        );
        expect(page.status).toBe(200);
        for (const lead of page.body.data) {
          versions.push(`${lead.lead_id} ${lead.updated_at}`);
          copy.set(lead.lead_id, lead);
          last = String(lead.updated_at);
        }
        cursor = page.body.next_cursor;
      } while (cursor);
    };
    try {
      await vi.waitFor(async () => {
        await sync();
        await changes[round++]?.();
        expect(round).toBeGreaterThan(changes.length);
        const { body } = await fetchPage('/leads', 'limit=100', there.key);
        expect([...copy.values()]).toEqual(expect.arrayContaining(body.data));
        expect(copy.size).toBe(ids.length);
      }, patience);
    } finally {
      client.release(true);
    }
    expect(versions).toEqual([...new Set(versions)]);
    expect(copy.get(ids[0])).toMatchObject({ name: 'Late' });
  });
});

describe('a cursor', () => {
  it('of one account shows another account only its own records', async () => {
    const other = await stack.createTenant();
    const there: Place = { tenantId: other.tenantId, environment: 'live', ...other.live };
    const own = await makers.lead_id?.(stack, there);
    for (let i = 0; i < 2; i++) await makers.lead_id?.(stack, place);
    const page = await fetchPage('/leads', 'limit=1');
    const foreign = await fetchPage('/leads', `cursor=${page.body.next_cursor}`, other.live.key);
    expect(foreign.body.data.map((lead) => lead.lead_id)).toEqual([own]);
  });
});

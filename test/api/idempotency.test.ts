import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { shared } from '../services/shared.ts';
import { type Answer, startStack } from '../services/stack.ts';
import { bodyFor, makeFor, nameOf, type Place, pathTo, routes, undocumented } from './endpoints.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
let place: Place;

interface Body {
  lead_id: string;
  organization_id: string;
  error: { code: string; details: { issues?: { path: string }[] } };
}

beforeAll(async () => {
  place = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
});

function leadOf(organizationId = place.organizationId) {
  return {
    organization_id: organizationId,
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    source: newId('msg'),
  };
}

function post(
  body: unknown,
  idempotencyKey: string,
  key = place.key,
  path = '/leads',
): Promise<Answer<Body>> {
  return stack.request<Body>(key, 'POST', path, body, { 'idempotency-key': idempotencyKey });
}

async function leadsFrom(source: string): Promise<number> {
  const count = await stack.value<string>('select count(*) from leads where source = $1', [source]);
  return Number(count);
}

async function isStored(idempotencyKey: string): Promise<boolean> {
  const rows = await stack.query('select 1 from idempotency_keys where key = $1 and status is not null', [
    idempotencyKey,
  ]);
  return rows.length > 0;
}

async function storedBody(idempotencyKey: string): Promise<Buffer | null | undefined> {
  const body = await stack.value<Buffer | null>('select body from idempotency_keys where key = $1', [
    idempotencyKey,
  ]);
  return body;
}

const replayed = (answer: Answer<unknown>) => answer.headers.get('idempotent-replayed');

describe('an Idempotency-Key', () => {
  it('gives a repeat the first answer, byte for byte, and makes one record', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    const first = await post(lead, idempotencyKey);
    const again = await post(lead, idempotencyKey);
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([again.status, replayed(again)]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await leadsFrom(lead.source)).toBe(1);
  });

  it('lets one of many racing requests through; the others are told to wait, or get its answer', async () => {
    for (let round = 0; round < 5; round++) {
      const lead = leadOf();
      const idempotencyKey = newId('msg');
      const answers = await Promise.all(Array.from({ length: 12 }, () => post(lead, idempotencyKey)));
      expect(answers.filter((answer) => answer.status === 201 && !replayed(answer))).toHaveLength(1);
      for (const answer of answers.filter((each) => each.status !== 201)) {
        expect([answer.status, answer.body.error.code]).toEqual([409, 'idempotency_in_progress']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await leadsFrom(lead.source)).toBe(1);
      expect(replayed(await post(lead, idempotencyKey))).toBe('true');
    }
  });

  it('is refused with another body, and the first answer stays', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    const first = await post(lead, idempotencyKey);
    const other = await post({ ...lead, name: 'Somebody else' }, idempotencyKey);
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await post(lead, idempotencyKey)).body).toEqual(first.body);
  });

  it('belongs to one account, one environment and one path', async () => {
    const other = await stack.createTenant();
    const idempotencyKey = newId('msg');
    const answers = [
      await post(leadOf(), idempotencyKey),
      await post(leadOf(other.live.organizationId), idempotencyKey, other.live.key),
      await post(leadOf(tenant.test.organizationId), idempotencyKey, tenant.test.key),
      await post({ name: newId('msg') }, idempotencyKey, place.key, '/organizations'),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual(
      answers.map(() => [201, null]),
    );
  });

  it('may be quoted, as the draft has it, or bare', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    await post(lead, `"${idempotencyKey}"`);
    expect(replayed(await post(lead, idempotencyKey))).toBe('true');
  });

  it.each([
    ['empty', ''],
    ['quotes around nothing', '""'],
    ['too long', 'a'.repeat(256)],
    ['with a space', 'a b'],
  ])('that is %s is refused', async (_what, value) => {
    const answer = await post(leadOf(), value);
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validation_error']);
    expect(answer.body.error.details.issues?.[0]?.path).toBe('headers.Idempotency-Key');
  });

  it('keeps no refusal that the client can put right: 401, 403, 422 and 429 leave it free', async () => {
    const lead = leadOf();
    const { key: readOnly } = await stack.createKey(place.tenantId, { scopes: ['read'] });
    const { key: slow } = await stack.createKey(place.tenantId, { requestsPerMinute: 1 });
    // Twice what is sustained passes at once.
    await stack.request(slow, 'GET', '/health');
    await stack.request(slow, 'GET', '/health');
    const refusals: [number, (idempotencyKey: string) => Promise<Answer<Body>>][] = [
      [401, (idempotencyKey) => post(lead, idempotencyKey, 'svc_live_none')],
      [403, (idempotencyKey) => post(lead, idempotencyKey, readOnly)],
      [422, (idempotencyKey) => post({ ...lead, email: 'nonsense' }, idempotencyKey)],
      [429, (idempotencyKey) => post(lead, idempotencyKey, slow)],
    ];
    for (const [status, refuse] of refusals) {
      const idempotencyKey = newId('msg');
      expect((await refuse(idempotencyKey)).status).toBe(status);
      expect(await isStored(idempotencyKey)).toBe(false);
      const body = leadOf();
      const right = await post(body, idempotencyKey);
      expect([right.status, replayed(right)]).toEqual([201, null]);
    }
  });

  it('keeps no 422 that comes from behind the validation either', async () => {
    const idempotencyKey = newId('msg');
    const body = { url: 'ftp://example.com/', events: ['lead.created'] };
    const refused = await post(body, idempotencyKey, place.key, '/webhooks');
    expect([refused.status, refused.body.error.code]).toEqual([422, 'url_not_allowed']);
    const corrected = await post(
      { ...body, url: 'http://127.0.0.1:9/' },
      idempotencyKey,
      place.key,
      '/webhooks',
    );
    expect([corrected.status, replayed(corrected)]).toEqual([201, null]);
  });

  it('keeps a refusal that tells of the records: the same 404 again', async () => {
    const idempotencyKey = newId('msg');
    const lead = leadOf(tenant.test.organizationId);
    const first = await post(lead, idempotencyKey);
    const again = await post(lead, idempotencyKey);
    expect([first.status, again.status, replayed(again)]).toEqual([404, 404, 'true']);
  });

  it('is the same for the same members in another order', async () => {
    const { organization_id, ...rest } = leadOf();
    const idempotencyKey = newId('msg');
    await post({ organization_id, ...rest }, idempotencyKey);
    expect(replayed(await post({ ...rest, organization_id }, idempotencyKey))).toBe('true');
  });

  it('belongs to one API key: another one neither sees its answer nor is held up by it', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    const made = await post({ name: 'Elsewhere' }, newId('msg'), place.key, '/organizations');
    const other = made.body.organization_id;
    const confined = await stack.createKey(place.tenantId, { organizationIds: [other] });
    await post(lead, idempotencyKey);
    const foreign = await post(lead, idempotencyKey, confined.key);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    const own = await post(leadOf(other), newId('msg'), confined.key);
    expect(own.status).toBe(201);
    expect(await leadsFrom(lead.source)).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    await post(lead, idempotencyKey);
    await stack.query(
      `update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = $1`,
      [idempotencyKey],
    );
    const later = await post(lead, idempotencyKey);
    expect([later.status, replayed(later)]).toEqual([201, null]);
    expect(await leadsFrom(lead.source)).toBe(2);
  });

  it('is taken over from a first request that died, and not from one that still runs', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    await post(lead, idempotencyKey);
    const state = (locked: string) =>
      stack.query(
        `update idempotency_keys set status = null, headers = null, body = null, committed_at = null,
           locked_until = now() + $2::interval where key = $1`,
        [idempotencyKey, locked],
      );
    await state('30 seconds');
    expect((await post(lead, idempotencyKey)).body.error.code).toBe('idempotency_in_progress');
    await state('-1 second');
    expect((await post(lead, idempotencyKey)).status).toBe(201);
  });

  it('of a first request that was carried out and died before answering makes no second record', async () => {
    const lead = leadOf();
    const idempotencyKey = newId('msg');
    await post(lead, idempotencyKey);
    await stack.query(
      `update idempotency_keys set status = null, headers = null, body = null, locked_until = now() - interval '1 second'
       where key = $1`,
      [idempotencyKey],
    );
    const answer = await post(lead, idempotencyKey);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(await leadsFrom(lead.source)).toBe(1);
  });
});

describe('every POST', () => {
  it('takes an Idempotency-Key', () => {
    const deaf = routes.filter((route) => route.method === 'POST' && route.idempotency === 'none');
    expect(deaf.map(nameOf)).toEqual([]);
  });

  it.each(routes.filter((route) => route.method === 'POST').map((route) => [nameOf(route), route] as const))(
    '%s repeats its answer, unless it holds a secret',
    async (_name, route) => {
      const own = await stack.createTenant();
      const there: Place = { tenantId: own.tenantId, environment: 'live', ...own.live };
      const path = pathTo(route, await makeFor(stack, route, there));
      const body = bodyFor(route, there);
      const idempotencyKey = newId('msg');
      const first = await post(body, idempotencyKey, there.key, path);
      const again = await post(body, idempotencyKey, there.key, path);
      expect(undocumented(route, again)).toBeNull();
      const holdsSecret = /"(key|secret)":"/.test(JSON.stringify(first.body));
      expect(holdsSecret).toBe(route.idempotency === 'unanswered');
      if (holdsSecret) {
        expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
        expect(await storedBody(idempotencyKey)).toBeNull();
        return;
      }
      expect(again.status).toBe(first.status);
      if (first.status !== 422) {
        expect(replayed(again)).toBe('true');
        expect(again.body).toEqual(first.body);
      }
    },
  );
});

import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  ApiError,
  type Attempt,
  AuthenticationError,
  type ClientOptions,
  ConflictError,
  ConnectionError,
  type Lead,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TenantOrchestration,
  TenantOrchestrationError,
  TimeoutError,
  ValidationError,
} from './index.ts';

/** A response; `lost` is a connection that breaks, `silent` one that never answers. */
type Answer = [status: number, body: unknown, headers?: Record<string, string>] | 'lost' | 'silent';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  at: number;
}

/** A client whose requests get these responses in order, and the requests it sent. */
function clientOf(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const client = new TenantOrchestration({
    baseUrl: 'https://api.example.com/api/v1/',
    apiKey: 'svc_test_key',
    async fetch(url, { method = '', headers, body, signal }) {
      sent.push({ url, method, headers: new Headers(headers), body, at: Date.now() });
      const answer = answers[sent.length - 1] ?? [500, {}];
      if (answer === 'lost') throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
      if (answer === 'silent') {
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        });
      }
      const [status, data, more] = answer;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      return new Response(status === 204 ? null : text, { status, headers: more });
    },
    ...options,
  });
  return { client, sent };
}

const refusal = (code: string, details: object = {}): unknown => ({
  error: { code, message: 'Refused.', details: { request_id: 'request-1', ...details } },
});
const lead = {
  organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  name: 'Rosa Delgado',
  source: 'website',
};
const keysOf = (sent: Sent[]) => sent.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Skips every wait. */
async function settle<T>(work: Promise<T>): Promise<T> {
  const done = Promise.allSettled([work]);
  await vi.runAllTimersAsync();
  await done;
  return work;
}

/** The error that the work throws. */
const failure = (work: Promise<unknown>): Promise<unknown> =>
  settle(
    work.then(
      () => 'nothing was thrown',
      (error: unknown) => error,
    ),
  );

describe('a request', () => {
  it('carries the key, the name and version of the package, and gives typed data', async () => {
    const { client, sent } = clientOf([[200, { status: 'ok', scopes: ['read'] }]]);
    const health = await client.health();
    expectTypeOf(health.environment).toEqualTypeOf<'live' | 'test'>();
    expect(health.status).toBe('ok');
    expect(sent[0]?.url).toBe('https://api.example.com/api/v1/health');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer svc_test_key');
    expect(sent[0]?.headers.get('user-agent')).toMatch(/^tenant-orchestration-sdk\/\d+\.\d+\.\d+$/);
  });

  it('puts ids into the path, a query into the address and the body as JSON', async () => {
    const { client, sent } = clientOf([
      [200, {}],
      [200, {}],
      [204, null],
    ]);
    await client.leads.notes.change('a/b', 'n 1', { text: 'Zoë' });
    await client.search({ q: 'burst & pipe' });
    expect(await client.outreach.delete('out_1', { reason: 'asked' })).toBeUndefined();
    expect(sent.map(({ method, url, body }) => [method, url.slice(30), body])).toEqual([
      ['PATCH', '/leads/a%2Fb/notes/n%201', '{"text":"Zoë"}'],
      ['GET', '/search?q=burst+%26+pipe', undefined],
      ['DELETE', '/outreach/out_1?reason=asked', undefined],
    ]);
  });

  it('gives each POST an Idempotency-Key of its own and keeps one that is given', async () => {
    const { client, sent } = clientOf([
      [201, {}],
      [201, {}],
      [201, {}],
      [200, {}],
    ]);
    await client.leads.create(lead);
    await client.leads.create(lead);
    await client.leads.create(lead, { idempotencyKey: 'mine' });
    await client.leads.update('lead-1', { name: 'Rosa' });
    const [first, second, third, fourth] = keysOf(sent);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect([third, fourth]).toEqual(['mine', null]);
  });

  it('takes options of its own: key, headers, ETag', async () => {
    const { client, sent } = clientOf([[200, {}]], { headers: { 'X-Team': 'intake' } });
    const options = { apiKey: 'svc_live_other', ifMatch: '"3"', headers: { 'X-Request-Id': 'mine' } };
    await client.leads.update('lead-1', {}, options);
    const { headers } = sent[0] as Sent;
    const named = ['authorization', 'if-match', 'x-request-id', 'x-team'].map((name) => headers.get(name));
    expect(named).toEqual(['Bearer svc_live_other', '"3"', 'mine', 'intake']);
  });

  it('gives the answer beside its data on request', async () => {
    const { client } = clientOf([
      [200, { lead_id: 'lead-1' }, { etag: '"7"' }],
      [404, refusal('not_found')],
    ]);
    const { data, response } = await client.leads.get('lead-1').withResponse();
    expectTypeOf(data).toEqualTypeOf<Lead>();
    expect([data.lead_id, response.headers.get('etag')]).toEqual(['lead-1', '"7"']);
    await expect(client.leads.get('lead-2').withResponse()).rejects.toThrow(NotFoundError);
  });

  it('hands an export over unread', async () => {
    const { client } = clientOf([[200, '{"audit_id":"a"}\n{"audit_id":"b"}\n']]);
    const response = await client.auditLog.exportEntries();
    expect((await response.text()).split('\n')).toHaveLength(3);
  });

  it('is not made without a key, or to an address that is none', () => {
    expect(() => clientOf([], { apiKey: '' })).toThrow(TypeError);
    expect(() => clientOf([], { baseUrl: 'api.example.com' })).toThrow(TypeError);
  });
});

describe('a refusal', () => {
  it.each([
    [400, ValidationError],
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [412, PreconditionFailedError],
    [422, ValidationError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('with status %i is a class of its own', async (status, kind) => {
    const { client } = clientOf([[status, refusal('some_code')]], { maxRetries: 0 });
    const error = await failure(client.leads.get('x'));
    expect(error).toBeInstanceOf(kind);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(TenantOrchestrationError);
    expect(error).toMatchObject({ name: kind.name, status, code: 'some_code', requestId: 'request-1' });
  });

  it('says every issue in its message, and where to read on', async () => {
    const issues = [{ path: 'name', message: 'name is required' }];
    const docUrl = 'https://api.example.com/docs/errors/validation_error';
    const { client } = clientOf([[422, refusal('validation_error', { issues, doc_url: docUrl })]]);
    const error = await failure(client.leads.create(lead));
    expect(error).toMatchObject({ issues, docUrl, message: 'Refused.\n  name: name is required' });
  });

  it('is told apart from what something else answered in place of the API', async () => {
    const page = '<html>Bad gateway</html>';
    const { client } = clientOf(
      [
        [502, page],
        [200, page],
      ],
      { maxRetries: 0 },
    );
    const [bad, good] = [await failure(client.health()), await failure(client.health())];
    expect(bad).toMatchObject({ name: 'ServerError', status: 502, code: 'unexpected_answer' });
    expect(good).toMatchObject({ name: 'ApiError', status: 200, code: 'unexpected_answer' });
  });
});

describe('a failure for the moment', () => {
  it('is waited for as long as Retry-After says, then the same is sent with the same key', async () => {
    const { client, sent } = clientOf([
      [429, refusal('rate_limited'), { 'retry-after': '7' }],
      [503, refusal('service_unavailable'), { 'retry-after': '2' }],
      [201, { lead_id: 'made' }],
    ]);
    expect((await settle(client.leads.create(lead))).lead_id).toBe('made');
    expect(sent.map(({ at }) => Math.round((at - (sent[0]?.at ?? 0)) / 1000))).toEqual([0, 7, 9]);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(lead)]));
    expect(new Set(keysOf(sent)).size).toBe(1);
  });

  it.each<[string, Answer]>([
    ['a lost connection', 'lost'],
    ['a silent one', 'silent'],
    ['500', [500, refusal('internal_error')]],
    ['502 of a proxy', [502, 'Bad gateway']],
    ['504 of a proxy', [504, '']],
    ['408', [408, '']],
    ['409 idempotency_in_progress', [409, refusal('idempotency_in_progress')]],
  ])('is %s, for a GET and for a POST', async (_, answer) => {
    const { client, sent } = clientOf([answer, [200, {}], answer, [201, {}]]);
    await settle(client.leads.get('lead-1'));
    await settle(client.leads.create(lead));
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST']);
    expect(keysOf(sent)[2]).toBe(keysOf(sent)[3]);
  });

  it.each<[string, Answer]>([
    ['409 conflict', [409, refusal('conflict')]],
    ['422', [422, refusal('validation_error')]],
    ['401', [401, refusal('unauthorized')]],
    ['a wait that is too long', [429, refusal('rate_limited'), { 'retry-after': '3600' }]],
  ])('is not %s', async (_, answer) => {
    const { client, sent } = clientOf([answer]);
    expect(await failure(client.leads.create(lead))).toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  it('leads to no second change under If-Match, which the first would have made stale', async () => {
    const { client, sent } = clientOf(['lost', [429, refusal('rate_limited')], [200, {}]]);
    const options = { ifMatch: '"1"' };
    expect(await failure(client.leads.update('lead-1', {}, options))).toBeInstanceOf(ConnectionError);
    await settle(client.leads.update('lead-1', {}, options));
    expect(sent).toHaveLength(3);
  });

  it('is thrown after as many tries as there may be, with growing waits that differ', async () => {
    const lost = Array.from({ length: 20 }, (): Answer => 'lost');
    const { client, sent } = clientOf(lost, { maxRetries: 9 });
    const error = await failure(client.health());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'connection_error', status: null, requestId: null });
    expect((error as Error).message).toBe('api.example.com could not be reached: read ECONNRESET');
    const waits = sent.slice(1).map(({ at }, n) => at - (sent[n]?.at ?? 0));
    expect(waits).toHaveLength(9);
    expect(waits.every((wait, n) => wait >= 0.74 * Math.min(8_000, 500 * 2 ** n) && wait <= 10_000)).toBe(
      true,
    );
    expect(new Set(waits.slice(4)).size).toBeGreaterThan(1);
    const { client: other, sent: once } = clientOf(['lost']);
    expect(await failure(other.health({ maxRetries: 0 }))).toBeInstanceOf(ConnectionError);
    expect(once).toHaveLength(1);
  });

  it('is told to the log, attempt by attempt', async () => {
    const seen: Attempt[] = [];
    const { client } = clientOf(
      [
        [503, refusal('service_unavailable')],
        [200, {}, { 'x-request-id': 'r2' }],
      ],
      {
        log: (attempt) => seen.push(attempt),
      },
    );
    await settle(client.health());
    expect(seen).toMatchObject([
      { method: 'GET', attempt: 1, status: 503, requestId: 'request-1', retryInMs: expect.any(Number) },
      { method: 'GET', attempt: 2, status: 200, requestId: 'r2', error: null, retryInMs: null },
    ]);
    expect(JSON.stringify(seen)).not.toContain('svc_test_key');
  });
});

describe('a deadline', () => {
  it('ends an attempt that is not answered, after 60 seconds or what is said', async () => {
    const { client } = clientOf(['silent', 'silent'], { maxRetries: 0 });
    const started = Date.now();
    const error = await failure(client.health());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(Date.now() - started).toBe(60_000);
    expect(await failure(client.health({ timeoutMs: 1_500 }))).toMatchObject({
      code: 'timeout',
      message: 'api.example.com did not answer within 1500 ms',
    });
    expect(Date.now() - started).toBe(61_500);
  });

  it.each<[string, Answer]>([
    ['waits', [429, refusal('rate_limited'), { 'retry-after': '30' }]],
    ['is under way', 'silent'],
  ])('of the caller stops a request that %s', async (_, answer) => {
    const { client, sent } = clientOf([answer]);
    const caller = new AbortController();
    const refused = expect(client.health({ signal: caller.signal })).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(1_000);
    caller.abort(new Error('enough'));
    await refused;
    await expect(client.health({ signal: caller.signal })).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });
});

describe('a list', () => {
  const pages: Answer[] = [
    [200, { data: [{ lead_id: 'a' }, { lead_id: 'b' }], next_cursor: 'next' }],
    [200, { data: [{ lead_id: 'c' }] }],
  ];

  it('is walked record by record with the same filter', async () => {
    const { client, sent } = clientOf(pages);
    const seen: string[] = [];
    for await (const each of client.leads.list({ limit: 2, source: 'web site' })) seen.push(each.lead_id);
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=2&source=web+site',
      '?limit=2&source=web+site&cursor=next',
    ]);
  });

  it('gives one page, page after page, or all up to a limit', async () => {
    const { client, sent } = clientOf([...pages, ...pages, ...pages, ...pages]);
    const first = await client.leads.list().page();
    expectTypeOf(first.data).toEqualTypeOf<Lead[]>();
    const second = await client.leads.list({ cursor: first.next_cursor }).page();
    expect([...first.data, ...second.data].map(({ lead_id }) => lead_id)).toEqual(['a', 'b', 'c']);
    const sizes: number[] = [];
    for await (const page of client.leads.list().pages()) sizes.push(page.data.length);
    expect(sizes).toEqual([2, 1]);
    expect(await client.leads.list().all({ limit: 100 })).toHaveLength(3);
    expect(await client.leads.list().all({ limit: 2 })).toHaveLength(2);
    expect(await client.leads.list().all({ limit: 0 })).toEqual([]);
    expect(sent).toHaveLength(7);
  });

  it('asks for no page that nobody reads', async () => {
    const { client, sent } = clientOf(pages);
    client.leads.list();
    expect(sent).toHaveLength(0);
    for await (const each of client.leads.list()) {
      expect(each.lead_id).toBe('a');
      break;
    }
    expect(sent).toHaveLength(1);
  });
});

describe('a stream of events', () => {
  const message = (id: string, kind = '') =>
    `id: ${id}\n${kind && `event: ${kind}\n`}data: {"id":"${id}","type":"lead.created"}\n\n`;

  async function read(client: TenantOrchestration, most: number): Promise<[string, boolean][]> {
    const events: [string, boolean][] = [];
    for await (const { event, isTest } of client.events.stream({ include_test: true })) {
      events.push([event.id, isTest]);
      if (events.length === most) break;
    }
    return events;
  }

  it('gives each event once, and goes on where it ended, whatever ends it', async () => {
    const { client, sent } = clientOf([
      [200, `retry:2000\n\nid: evt_0\n:\n\n${message('evt_1')}${message('evt_2', 'test')}id: evt_cut`],
      'lost',
      [503, refusal('service_unavailable')],
      [200, `:\n\n${message('evt_2', 'test')}${message('evt_3')}`],
      [200, message('evt_4')],
    ]);
    expect(await settle(read(client, 4))).toEqual([
      ['evt_1', false],
      ['evt_2', true],
      ['evt_3', false],
      ['evt_4', false],
    ]);
    expect(sent.map(({ headers }) => headers.get('last-event-id'))).toEqual([
      null,
      'evt_2',
      'evt_2',
      'evt_2',
      'evt_3',
    ]);
    expect(sent[0]?.url).toMatch(/\/events\/stream\?include_test=true$/);
  });

  it('ends with what will not pass, and with the signal', async () => {
    const { client } = clientOf([
      [200, 'id: evt_0\n:\n\n'],
      [401, refusal('unauthorized')],
    ]);
    expect(await failure(read(client, 1))).toBeInstanceOf(AuthenticationError);
    const ending = new AbortController();
    const stopped = clientOf(['lost'], { maxRetries: 0 }).client.events.stream({}, { signal: ending.signal });
    const first = failure(stopped.next());
    ending.abort(new Error('enough'));
    expect(await first).toMatchObject({ message: 'enough' });
  });
});

import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError, createClient, unwrap } from './index.ts';

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** A client whose requests are answered in turn, and what it sent. */
function clientOf(answers: Answer[], options: { maxRetries?: number; maxWaitSeconds?: number } = {}) {
  const sent: { request: Request; body: string; at: number }[] = [];
  const api = createClient({
    baseUrl: 'https://api.example.com/api/v1',
    apiKey: 'svc_test_key',
    ...options,
    async fetch(request) {
      sent.push({ request, body: await request.text(), at: Date.now() });
      const [status, body, headers] = answers[sent.length - 1] ?? [500, {}];
      return new Response(status === 204 ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      });
    },
  });
  return { api, sent };
}

const refusal = (code: string): unknown => ({
  error: { code, message: 'Refused.', details: { request_id: 'request-1' } },
});
const lead = {
  organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  name: 'Rosa Delgado',
  source: 'website',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Skips every wait. */
async function settle<T>(work: Promise<T>): Promise<T> {
  const done = work.finally(() => vi.useRealTimers());
  await vi.runAllTimersAsync();
  return done;
}

describe('the client', () => {
  it('sends the key, and gives answers typed by the path', async () => {
    const { api, sent } = clientOf([[200, { status: 'ok', scopes: ['read'] }]]);
    const health = unwrap(await api.GET('/health'));
    expectTypeOf(health.scopes).toEqualTypeOf<('read' | 'write' | 'admin')[]>();
    expect(health.status).toBe('ok');
    expect(sent[0]?.request.url).toBe('https://api.example.com/api/v1/health');
    expect(sent[0]?.request.headers.get('authorization')).toBe('Bearer svc_test_key');
  });

  it('gives each POST an Idempotency-Key of its own and keeps one that is given', async () => {
    const { api, sent } = clientOf([
      [201, {}],
      [201, {}],
      [201, {}],
    ]);
    await api.POST('/leads', { body: lead });
    await api.POST('/leads', { body: lead });
    await api.POST('/leads', { body: lead, headers: { 'Idempotency-Key': 'mine' } });
    const keys = sent.map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('mine');
  });

  it('waits as long as Retry-After says, and sends the same body with the same key again', async () => {
    const { api, sent } = clientOf([
      [429, refusal('rate_limited'), { 'retry-after': '7' }],
      [503, refusal('service_unavailable'), { 'retry-after': '2' }],
      [201, { lead_id: 'made' }],
    ]);
    const answer = await settle(api.POST('/leads', { body: lead }));
    expect(unwrap(answer).lead_id).toBe('made');
    expect(sent.map(({ at }) => Math.round((at - (sent[0]?.at ?? 0)) / 1000))).toEqual([0, 7, 9]);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(lead)]));
    expect(new Set(sent.map(({ request }) => request.headers.get('idempotency-key'))).size).toBe(1);
  });

  it('gives up after as many tries as it may make, and hands the refusal over', async () => {
    const answers = Array.from(
      { length: 9 },
      (): Answer => [503, refusal('service_unavailable'), { 'retry-after': '1' }],
    );
    const { api, sent } = clientOf(answers, { maxRetries: 2 });
    const answer = await settle(api.GET('/health'));
    expect(sent).toHaveLength(3);
    expect(answer.error?.error.code).toBe('service_unavailable');
  });

  it('does not wait longer than it may, nor repeat other refusals', async () => {
    const { api, sent } = clientOf(
      [
        [429, refusal('rate_limited'), { 'retry-after': '3600' }],
        [500, refusal('internal_error')],
      ],
      { maxWaitSeconds: 30 },
    );
    expect((await settle(api.GET('/health'))).response.status).toBe(429);
    expect((await api.GET('/health')).response.status).toBe(500);
    expect(sent).toHaveLength(2);
  });

  it('stops waiting when the caller gives up', async () => {
    const { api } = clientOf([[429, refusal('rate_limited'), { 'retry-after': '30' }]]);
    const caller = new AbortController();
    const answer = api.GET('/health', { signal: caller.signal });
    const refused = expect(answer).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(1_000);
    caller.abort(new Error('enough'));
    await refused;
  });

  it('walks every page of a list with the same filter', async () => {
    const { api, sent } = clientOf([
      [200, { data: [{ lead_id: 'a' }, { lead_id: 'b' }], next_cursor: 'next' }],
      [200, { data: [{ lead_id: 'c' }] }],
    ]);
    const seen: string[] = [];
    for await (const each of api.items('/leads', { limit: 2, source: 'web site' })) seen.push(each.lead_id);
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(sent.map(({ request }) => new URL(request.url).search)).toEqual([
      '?limit=2&source=web%20site',
      '?limit=2&source=web%20site&cursor=next',
    ]);
  });

  it('asks for no page that nobody reads', async () => {
    const { api, sent } = clientOf([[200, { data: [{}], next_cursor: 'next' }]]);
    for await (const page of api.pages('/leads')) {
      expect(page.data).toHaveLength(1);
      break;
    }
    expect(sent).toHaveLength(1);
  });
});

describe('unwrap', () => {
  it('throws what the API refused with', async () => {
    const { api } = clientOf([[404, refusal('not_found'), { 'x-request-id': 'request-1' }]]);
    const answer = await api.GET('/leads/{lead_id}', { params: { path: { lead_id: 'x' } } });
    const caught = (() => {
      try {
        return unwrap(answer);
      } catch (error) {
        return error;
      }
    })();
    expect(caught).toBeInstanceOf(ApiError);
    expect(caught).toMatchObject({
      status: 404,
      code: 'not_found',
      requestId: 'request-1',
      message: 'Refused.',
    });
  });

  it('throws also what something else answered in place of the API', () => {
    const response = new Response('Bad gateway', { status: 502 });
    expect(() => unwrap({ error: 'Bad gateway', response })).toThrow('status 502');
  });

  it('takes an answer without a body', async () => {
    const { api } = clientOf([[204, null]]);
    const answer = await api.DELETE('/leads/{lead_id}', { params: { path: { lead_id: 'x' } } });
    expect(unwrap(answer)).toBeUndefined();
  });
});

import { Agent, request } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorEnvelope } from '#platform/http';
import { shared } from '../services/shared.ts';
import { type Answer, startStack } from '../services/stack.ts';
import { makeFor, nameOf, type Place, parameterOf, pathTo, routes, undocumented } from './endpoints.ts';
import { describeRequest, type HostileRequest, hostileRequests } from './hostile-requests.ts';

const total = 10_000;
const atOnce = 12;

const stack = shared(startStack);
let place: Place;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
/** A record for each route that names one; a route may remove only its own. */
const records = new Map<string, string[]>();

beforeAll(async () => {
  const tenant = await stack.createTenant();
  place = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
  const second = await stack.request<{ organization_id: string }>(place.key, 'POST', '/organizations', {
    name: 'Second',
  });
  // The organization that other requests depend on must not be archived.
  const doomed = { ...place, organizationId: second.body.organization_id };
  for (const route of routes) {
    if (parameterOf(route) === null) continue;
    records.set(nameOf(route), await makeFor(stack, route, route.method === 'DELETE' ? doomed : place));
  }
});
afterAll(async () => {
  agent.destroy();
});

/** The documented examples, with an existing organization and a host that needs no DNS. */
function atHome(body: HostileRequest['body']): HostileRequest['body'] {
  if (typeof body !== 'string') return body;
  return body
    .replaceAll('01975d2e-7c40-7000-8a3f-6b1f0c9d2e11', place.organizationId)
    .replaceAll('https://example.com', 'http://127.0.0.1:9');
}

async function send(hostile: HostileRequest): Promise<Answer<unknown>> {
  const { route, method } = hostile;
  const body = atHome(hostile.body);
  const known = records.get(nameOf(route)) ?? [];
  const ids = hostile.id === null ? known : [...known.slice(0, -1), hostile.id];
  const to = pathTo(route, ids);
  const path = `/api/v1${to}${hostile.search && `${to.includes('?') ? '&' : '?'}${hostile.search}`}`;
  const options = {
    agent,
    method,
    path,
    timeout: 15_000,
    headers: {
      authorization: `Bearer ${place.key}`,
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...hostile.headers,
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(stack.origin, options, async (response) => {
      try {
        const isEndless = response.headers['content-type']?.startsWith('text/event-stream');
        if (isEndless) response.destroy();
        const bytes = isEndless ? Buffer.alloc(0) : await readBytes(response);
        const headers = new Headers();
        for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
        // Some of the requests ask for it; an answer to HEAD only says so.
        const isPacked = headers.get('content-encoding') === 'gzip' && bytes.length > 0;
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
        const isJson = headers.get('content-type')?.includes('application/json');
        const parsed = isJson && text ? JSON.parse(text) : text;
        resolve({ status: response.statusCode ?? 0, headers, body: parsed });
      } catch (error) {
        // An unreadable response rejects with its request, instead of never resolving.
        reject(error);
      }
    });
    sent.once('timeout', () => sent.destroy(new Error('nothing came')));
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Whether a path with this id is no valid URI, so that no endpoint matches and no key is checked. */
function isNoUri(id: string | null): boolean {
  try {
    decodeURIComponent(id ?? '');
    return false;
  } catch {
    return true;
  }
}

/** How the response for an unknown endpoint is wrong; null if it is not. */
function wrongOfNowhere(
  { method }: HostileRequest,
  { status, headers, body }: Answer<unknown>,
): string | null {
  if (status !== 404) return `status ${status} for a path that is no URI`;
  if (headers.has('x-ratelimit-remaining')) return 'X-RateLimit-Remaining of nobody';
  if (method === 'HEAD') return body === '' ? null : 'a body for HEAD';
  return errorEnvelope.safeParse(body).data?.error.code === 'not_found' ? null : 'no error envelope';
}

/** How the response is wrong; null if it is not. */
function wrongWith(hostile: HostileRequest, answer: Answer<unknown>): string | null {
  if (answer.status >= 500) return `status ${answer.status}: ${JSON.stringify(answer.body)}`;
  if (isNoUri(hostile.id)) return wrongOfNowhere(hostile, answer);
  if (hostile.method === hostile.route.method) return undocumented(hostile.route, answer);
  // Another method may be another endpoint, or none.
  if (hostile.method === 'HEAD') return answer.body === '' ? null : 'a body for HEAD';
  const other = routes.find((route) => route.path === hostile.route.path && route.method === hostile.method);
  if (other) return undocumented(other, answer);
  if (answer.status !== 405 && answer.status !== 404) return `status ${answer.status} for no endpoint`;
  return errorEnvelope.safeParse(answer.body).success ? null : 'no error envelope';
}

describe('whatever is sent', () => {
  it(`answers ${total} hostile requests as documented, none of them with a fault of its own`, async () => {
    const requests = hostileRequests(total, 20_261_120);
    expect(requests.length).toBeGreaterThanOrEqual(total);
    const waiting = requests.values();
    const wrong: string[] = [];
    const statuses = new Map<number, number>();
    const work = async (): Promise<void> => {
      for (const hostile of waiting) {
        const problem = await send(hostile).then(
          (answer) => {
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            return wrongWith(hostile, answer);
          },
          (error) => `no answer: ${error}`,
        );
        if (problem !== null) wrong.push(`${problem}\n  ${describeRequest(hostile)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(wrong.slice(0, 20)).toEqual([]);
    // The requests reach what lies behind validation, too.
    for (const status of [200, 201, 202, 204, 400, 404, 409, 412, 413, 415, 422]) {
      expect(statuses.get(status) ?? 0, `answers with ${status}`).toBeGreaterThan(0);
    }
    expect({}).not.toHaveProperty('polluted');
  }, 180_000);
});

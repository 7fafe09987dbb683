import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#platform/http';
import { createTelemetry } from '#platform/telemetry';
import { createApiServer } from '../../apps/api/server.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
let secondOrigin: string;
let stopSecond: () => Promise<void>;

beforeAll(async () => {
  const second = createApiServer({
    config: stack.config,
    db: stack.app,
    log: stack.log,
    telemetry: createTelemetry('test'),
  });
  const server = await listen(second.app, 0);
  secondOrigin = `http://127.0.0.1:${server.port}`;
  stopSecond = async () => {
    await server.close(1_000);
    await second.close();
  };
});
afterAll(async () => {
  await stopSecond();
});

async function statusAt(origin: string, key: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/health`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks every API without a pause until all refuse the key; milliseconds from `since` to the last request that was let in. */
async function lastAcceptance(key: string, since: number): Promise<number> {
  let last = 0;
  await waitFor('the refusal of the key', async () => {
    const askedAt = performance.now();
    const statuses = await Promise.all([stack.origin, secondOrigin].map((origin) => statusAt(origin, key)));
    if (statuses.every((status) => status === 401)) return true;
    last = askedAt - since;
    return false;
  });
  return last;
}

describe('a key', () => {
  it('that is revoked is refused within a second by every process, those that have just used it too', async () => {
    for (let round = 0; round < 3; round++) {
      const { keyId, key } = await stack.createKey(tenant.tenantId, {});
      expect(await statusAt(stack.origin, key)).toBe(200);
      expect(await statusAt(secondOrigin, key)).toBe(200);
      const answer = await stack.request(tenant.live.key, 'DELETE', `/api-keys/${keyId}`);
      const revokedAt = performance.now();
      expect(answer.status).toBe(204);
      expect(await lastAcceptance(key, revokedAt)).toBeLessThan(1_000);
      expect(await statusAt(secondOrigin, key)).toBe(401);
    }
  });

  it('that is revoked hears no more within a second, and is told to come in by nobody', async () => {
    const { keyId, key } = await stack.createKey(tenant.tenantId, {});
    const listen = () =>
      fetch(`${stack.origin}/api/v1/events/stream`, { headers: { authorization: `Bearer ${key}` } });
    const streams = await Promise.all([listen(), listen()]);
    const ended = Promise.all(streams.map((stream) => stream.text())).then(() => performance.now());
    await stack.request(tenant.live.key, 'DELETE', `/api-keys/${keyId}`);
    const revokedAt = performance.now();
    // Wide enough for a pause of a slow machine.
    expect((await ended) - revokedAt).toBeLessThan(10_000);
    await waitFor('the refusal', async () => {
      const again = await listen();
      await again.body?.cancel();
      return again.status === 401;
    });
  });

  it('that was replaced is refused within a second, and its successor works at once everywhere', async () => {
    const { keyId, key } = await stack.createKey(tenant.tenantId, {});
    expect(await statusAt(stack.origin, key)).toBe(200);
    expect(await statusAt(secondOrigin, key)).toBe(200);
    const rotated = await stack.request<{ key: string }>(
      tenant.live.key,
      'POST',
      `/api-keys/${keyId}/rotate`,
      { overlap_seconds: 0 },
    );
    const rotatedAt = performance.now();
    expect(await statusAt(secondOrigin, rotated.body.key)).toBe(200);
    expect(await lastAcceptance(key, rotatedAt)).toBeLessThan(1_000);
    expect(await statusAt(stack.origin, rotated.body.key)).toBe(200);
  });

  it('that was replaced with an overlap goes on working during it', async () => {
    const { keyId, key } = await stack.createKey(tenant.tenantId, {});
    await stack.request(tenant.live.key, 'POST', `/api-keys/${keyId}/rotate`, { overlap_seconds: 3 });
    const rotatedAt = performance.now();
    expect(await statusAt(stack.origin, key)).toBe(200);
    const last = await lastAcceptance(key, rotatedAt);
    // Wide enough for a pause of this machine; the second is what the contract gives every process.
    expect(last).toBeGreaterThan(1_500);
    expect(last).toBeLessThan(4_000);
  });

  it('that can be used by nobody is not found out by trying: every refusal is the same', async () => {
    const { key } = await stack.createKey(tenant.tenantId, {});
    const bodies = await Promise.all(
      [key.slice(0, -1), `${key}a`, key.replace('live', 'test')].map(async (tried) => {
        const answer = await stack.request<{ error: { message: string; code: string } }>(
          tried,
          'GET',
          '/health',
        );
        return `${answer.status} ${answer.body.error.code} ${answer.body.error.message}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

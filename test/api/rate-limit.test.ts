import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#platform/http';
import { gcra } from '../../libs/platform/http/rate-limit.ts';
import { redisPrefix } from '../services/database.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

let stack: TestStack;
let tenant: TestTenant;
let redis: Redis;

beforeAll(async () => {
  stack = await startStack();
  tenant = await stack.createTenant();
  redis = new Redis(stack.config.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await stack.stop();
});

describe('the limiter, by its own reckoning', () => {
  it.each([60, 120, 1_000])(
    'lets through twice %i in the first minute at full speed, and that many in each after',
    (perMinute) => {
      const passed = [0, 0, 0];
      let fullAt: number | null = null;
      for (let now = 0; now < 180_000; now += 5) {
        const step = gcra(fullAt, now, perMinute);
        fullAt = step.fullAt;
        const minute = Math.floor(now / 60_000);
        if (step.decision.allowed) passed[minute] = (passed[minute] ?? 0) + 1;
      }
      expect(passed).toEqual([2 * perMinute, perMinute, perMinute]);
    },
  );

  it('lets no span of sixty seconds have more than 120, wherever it begins', () => {
    const times: number[] = [];
    let fullAt: number | null = null;
    for (let now = 0; now < 240_000; now += 10) {
      // A client that rests now and then, so that its allowance fills up in between.
      if (Math.floor(now / 20_000) % 3 === 2) continue;
      const step = gcra(fullAt, now, 60);
      fullAt = step.fullAt;
      if (step.decision.allowed) times.push(now);
    }
    const most = Math.max(
      ...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length),
    );
    expect(most).toBeLessThanOrEqual(120);
    expect(most).toBeGreaterThan(60);
  });
});

describe('the limiter in Redis', () => {
  it('decides as the reckoning does, on its own clock', async () => {
    const limiter = createRateLimiter(redis, redisPrefix());
    // 600 a minute: ten a second, so that three seconds tell.
    const perMinute = 600;
    const started = performance.now();
    let allowed = 0;
    for (;;) {
      const askedAt = performance.now() - started;
      const { allowed: passed } = await limiter.take('key', perMinute);
      if (passed) {
        allowed += 1;
      } else if (askedAt >= 3_000) {
        // Nothing was left at a moment between these two.
        const answeredAt = performance.now() - started;
        expect(allowed).toBeGreaterThanOrEqual(perMinute + Math.floor(askedAt / 100) - 1);
        expect(allowed).toBeLessThanOrEqual(perMinute + Math.ceil(answeredAt / 100) + 1);
        return;
      }
    }
  });

  it('counts for all processes together', async () => {
    const prefix = redisPrefix();
    const second = new Redis(stack.config.redisUrl);
    const limiters = [createRateLimiter(redis, prefix), createRateLimiter(second, prefix)];
    const started = performance.now();
    const decisions = await Promise.all(
      Array.from({ length: 200 }, (_, i) => limiters[i % 2]?.take('key', 60)),
    );
    second.disconnect();
    const allowed = decisions.filter((each) => each?.allowed).length;
    expect(allowed).toBeGreaterThanOrEqual(60);
    expect(allowed).toBeLessThanOrEqual(60 + Math.ceil((performance.now() - started) / 1_000));
  });
});

describe('a key over HTTP', () => {
  it('has 60 requests at once, is told when to come back, and then has one more', async () => {
    const { key } = await stack.createKey(tenant.tenantId, { requestsPerMinute: 60 });
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 75 }, () => stack.request(key, 'GET', '/health')));
    const refused = answers.filter((answer) => answer.status === 429);
    // One more for each second that the requests took.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
    const seconds = (performance.now() - started) / 1_000;
    expect(answers.length - refused.length).toBeLessThanOrEqual(61 + Math.ceil(seconds));
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.body).toMatchObject({ error: { code: 'rate_limited' } });
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60;w=60');
    }
    await waitFor(
      'the next request',
      async () => (await stack.request(key, 'GET', '/health')).status === 200,
    );
  });

  it('is counted for itself, and for every endpoint alike, refusals too', async () => {
    const [one, other] = await Promise.all([
      stack.createKey(tenant.tenantId, { requestsPerMinute: 60, scopes: ['read'] }),
      stack.createKey(tenant.tenantId, { requestsPerMinute: 60 }),
    ]);
    const first = await stack.request(one.key, 'GET', '/leads?limit=1');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
    const askedAt = Date.now() / 1_000;
    const refused = await stack.request(one.key, 'POST', '/leads', {});
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('58');
    const reset = Number(refused.headers.get('x-ratelimit-reset'));
    expect(reset).toBeGreaterThan(askedAt);
    expect(reset - Date.now() / 1_000).toBeLessThan(5);
    const others = await stack.request(other.key, 'GET', '/health');
    expect(others.headers.get('x-ratelimit-remaining')).toBe('59');
  });

  it('is not charged for a request that carries no valid key', async () => {
    const answer = await stack.request('svc_live_nonsense', 'GET', '/health');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('60');
  });
});

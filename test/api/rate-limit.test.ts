import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, type RateLimiter } from '#platform/http';
import { redisPrefix } from '../services/database.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';

const stack = shared(startStack);
const tenant = shared(() => stack.createTenant());
let redis: Redis;

beforeAll(async () => {
  redis = new Redis(stack.config.redis.url);
});
afterAll(async () => {
  redis.disconnect();
});

/** One request of one key. */
async function takeOne(limiter: RateLimiter, perMinute: number) {
  const [decision] = await limiter.take([{ name: 'default', key: 'key', perMinute }]);
  if (!decision) throw new Error('There is no decision');
  return decision;
}

describe('the limiter in Redis', () => {
  it('decides by the bucket and by the minute, on its own clock', async () => {
    const limiter = createRateLimiter(redis, redisPrefix());
    // 600 a minute: a token every 100 ms. All of 1,200 at once, and then none before the minute is over.
    const perMinute = 600;
    const started = performance.now();
    const decisions = await Promise.all(Array.from({ length: 1_300 }, () => takeOne(limiter, perMinute)));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(2 * perMinute);
    for (const [i, { remaining }] of decisions.entries()) {
      expect(remaining).toBe(Math.max(0, 2 * perMinute - 1 - i));
    }
    const seconds = (performance.now() - started) / 1_000;
    const last = await takeOne(limiter, perMinute);
    expect(last.allowed).toBe(false);
    expect(last.retryAfterSeconds).toBeGreaterThanOrEqual(60 - seconds);
    expect(last.retryAfterSeconds).toBeLessThanOrEqual(61);
  });

  it('keeps no more of a key than a minute of seconds, and forgets it afterwards', async () => {
    const prefix = redisPrefix();
    const limiter = createRateLimiter(redis, prefix);
    const key = `${prefix}:rate:key`;
    const [seconds = '0'] = await redis.time();
    const fields = Array.from({ length: 300 }, (_, i) => [String(Number(seconds) - 100 - i), '1']).flat();
    await redis.hset(key, ...fields);
    expect((await takeOne(limiter, 60)).remaining).toBe(119);
    expect(await redis.hlen(key)).toBe(2);
    expect(await redis.pttl(key)).toBeGreaterThan(60_000);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(62_000);
  });

  it('counts for all processes together', async () => {
    const prefix = redisPrefix();
    const second = new Redis(stack.config.redis.url);
    const [one, other] = [createRateLimiter(redis, prefix), createRateLimiter(second, prefix)];
    const decisions = await Promise.all(
      Array.from({ length: 200 }, (_, i) => takeOne(i % 2 === 0 ? one : other, 60)),
    );
    second.disconnect();
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(120);
  });

  it('takes from all who are counted in one round trip, and from none where one has nothing left', async () => {
    const limiter = createRateLimiter(redis, redisPrefix());
    const account = { name: 'account', key: 'account', perMinute: 70 } as const;
    const ask = (key: string) => limiter.take([{ name: 'default', key, perMinute: 60 }, account]);
    await ask('one');
    const sent = vi.spyOn(redis, 'sendCommand');
    const ofOne = await Promise.all(Array.from({ length: 149 }, () => ask('one')));
    expect(sent).toHaveBeenCalledTimes(149);
    sent.mockRestore();
    expect(ofOne.filter((each) => each.every(({ allowed }) => allowed))).toHaveLength(119);
    // The key's refusals have cost the account nothing: of 140 there are 20 left, and those are all that another key gets.
    const ofOther = await Promise.all(Array.from({ length: 30 }, () => ask('other')));
    expect(ofOther.filter((each) => each.every(({ allowed }) => allowed))).toHaveLength(20);
    expect(ofOther.at(-1)).toMatchObject([
      { name: 'default', allowed: true, remaining: 100 },
      { name: 'account', allowed: false, limit: 140, remaining: 0 },
    ]);
  });
});

describe('a key over HTTP', () => {
  it('has 120 requests at once, and is told how long the minute lasts', async () => {
    const { key } = await stack.createKey(tenant.tenantId, { requestsPerMinute: 60 });
    const answers = await Promise.all(
      Array.from({ length: 140 }, () => stack.request(key, 'GET', '/health')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.length - refused.length).toBe(120);
    for (const answer of refused) {
      expect(answer.body).toMatchObject({ error: { code: 'rate_limited' } });
      const retryAfter = Number(answer.headers.get('retry-after'));
      expect(retryAfter).toBeGreaterThan(30);
      expect(retryAfter).toBeLessThanOrEqual(61);
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('120');
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=120;w=60');
    }
  });

  it('is counted for itself, and for every endpoint alike, refusals too', async () => {
    const [one, other] = await Promise.all([
      stack.createKey(tenant.tenantId, { requestsPerMinute: 60, scopes: ['read'] }),
      stack.createKey(tenant.tenantId, { requestsPerMinute: 60 }),
    ]);
    const first = await stack.request(one.key, 'GET', '/leads?limit=1');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('119');
    const askedAt = Date.now() / 1_000;
    const refused = await stack.request(one.key, 'POST', '/leads', {});
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('118');
    const reset = Number(refused.headers.get('x-ratelimit-reset'));
    expect(reset).toBeGreaterThan(askedAt);
    expect(reset - Date.now() / 1_000).toBeLessThanOrEqual(62);
    const others = await stack.request(other.key, 'GET', '/health');
    expect(others.headers.get('x-ratelimit-remaining')).toBe('119');
  });

  it('is not charged for a request that carries no valid key', async () => {
    const answer = await stack.request('svc_live_nonsense', 'GET', '/health');
    expect(answer.status).toBe(401);
    // Nothing was counted, so there is no figure to show.
    expect([...answer.headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});

import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db';
import { accountSuspended } from '#platform/errors';
import { type Authenticate, createLocalRateLimiter, type Principal, requireRate } from '#platform/http';
import type { Log } from '#platform/log';
import { allowsAddress } from './allowed-addresses.ts';
import { hashKey, parseKey } from './api-key.ts';
import { findKey, type KeyRow, touchKeys } from './keys.sql.ts';

/**
 * Milliseconds that a looked-up key is cached, so that a revocation takes effect everywhere within a second.
 */
const trustMs = 800;
const maxCached = 10_000;
const touchEveryMs = 10_000;
/** Look-ups per minute that one network may cause with keys that this process has not found valid before. */
const strangersPerMinute = 1_200;
/** Milliseconds for which a key that was valid is exempt from that limit. */
const knownMs = 3_600_000;

export interface Authenticator {
  authenticate: Authenticate;
  /** Writes the collected `last_used_at` times, and stops. */
  close(): Promise<void>;
}

/**
 * Resolves API keys with at most one look-up per key and second; unknown keys are cached as well. A network
 * that sends too many invalid keys is refused without a look-up, except for keys that were valid within the
 * last hour.
 */
export function createAuthenticator(db: Database, log: Log): Authenticator {
  const cache = new LRUCache<string, Promise<KeyRow | null>>({ max: maxCached, ttl: trustMs });
  const known = new LRUCache<string, true>({ max: maxCached, ttl: knownMs });
  const strangers = createLocalRateLimiter();
  const used = new Map<string, Date>();

  async function lookUp(key: string, network: string): Promise<KeyRow | null> {
    const cached = cache.get(key);
    if (cached) return cached;
    if (!known.has(key)) {
      requireRate(strangers.take([{ name: 'address', key: network, perMinute: strangersPerMinute }]));
    }
    const found = findKey(db.pool, hashKey(key));
    found.catch(() => cache.delete(key));
    cache.set(key, found);
    return found;
  }

  async function touch(): Promise<void> {
    if (used.size === 0) return;
    const entries = [...used];
    used.clear();
    await touchKeys(db.pool, entries).catch((err) => log.warn({ err }, 'last_used_at could not be written'));
  }

  async function find(key: string | undefined, network: string): Promise<KeyRow | null> {
    if (key === undefined || parseKey(key) === null) return null;
    const row = await lookUp(key, network);
    const now = Date.now();
    const ended = (at: string | null) => at !== null && Date.parse(at) <= now;
    return row && !ended(row.revoked_at) && !ended(row.expires_at) ? row : null;
  }

  const timer = setInterval(touch, touchEveryMs);
  timer.unref();
  return {
    async authenticate(authorization, network) {
      const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      const row = await find(key, network);
      if (key === undefined || !row) {
        if (key !== undefined) known.delete(key);
        return null;
      }
      known.set(key, true);
      if (row.suspended) throw accountSuspended();
      used.set(row.key_id, new Date());
      const { allowed_addresses: allowed } = row;
      return {
        keyId: row.key_id,
        keyName: row.name,
        tenantId: row.tenant_id,
        environment: row.environment,
        scopes: row.scopes,
        organizationIds: row.organization_ids,
        includeDescendants: row.include_descendants,
        counted: [
          { name: 'default', key: row.key_id, perMinute: row.requests_per_minute },
          { name: 'account', key: `tenant:${row.tenant_id}`, perMinute: row.tenant_requests_per_minute },
        ],
        features: row.features,
        ...(allowed && { allowsAddress: (address) => allowsAddress(allowed, address) }),
      } satisfies Principal;
    },
    async close() {
      clearInterval(timer);
      await touch();
    },
  };
}

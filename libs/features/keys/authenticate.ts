import { LRUCache } from 'lru-cache';
import type { Database, Environment } from '#platform/db';
import type { Authenticate, Principal } from '#platform/http';
import type { Log } from '#platform/log';
import type { KeyScope } from '#platform/wire';
import { hashKey, parseKey } from './api-key.ts';

/** A key found is trusted this long, so a revocation takes effect everywhere within a second. */
const trustMs = 800;
const maxCached = 10_000;
const touchEveryMs = 10_000;

interface KeyRow {
  key_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  scopes: KeyScope[];
  /** With those below them where the key includes them. */
  organization_ids: string[] | null;
  include_descendants: boolean;
  requests_per_minute: number;
  expires_at: string | null;
  revoked_at: string | null;
  features: Record<string, boolean>;
}

export interface Authenticator {
  authenticate: Authenticate;
  /** Writes the `last_used_at` times that have gathered, and stops. */
  close(): Promise<void>;
}

/** Resolves API keys, at most one look-up per key and second; unknown keys are remembered for as long. */
export function createAuthenticator(db: Database, log: Log): Authenticator {
  const cache = new LRUCache<string, Promise<KeyRow | null>>({ max: maxCached, ttl: trustMs });
  const used = new Map<string, Date>();

  function lookUp(key: string): Promise<KeyRow | null> {
    const cached = cache.get(key);
    if (cached) return cached;
    const found = db.pool
      .query<{ find_api_key: KeyRow }>('select app.find_api_key($1)', [hashKey(key)])
      .then((result) => result.rows[0]?.find_api_key ?? null);
    found.catch(() => cache.delete(key));
    cache.set(key, found);
    return found;
  }

  async function touch(): Promise<void> {
    if (used.size === 0) return;
    const entries = [...used];
    used.clear();
    await db.pool
      .query('select app.touch_api_keys($1::text[], $2::timestamptz[])', [
        entries.map(([id]) => id),
        entries.map(([, at]) => at),
      ])
      .catch((err) => log.warn({ err }, 'last_used_at could not be written'));
  }

  const timer = setInterval(touch, touchEveryMs);
  timer.unref();
  return {
    async authenticate(authorization) {
      const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (!key || parseKey(key) === null) return null;
      const row = await lookUp(key);
      const now = Date.now();
      if (!row) return null;
      if (row.revoked_at !== null && Date.parse(row.revoked_at) <= now) return null;
      if (row.expires_at !== null && Date.parse(row.expires_at) <= now) return null;
      used.set(row.key_id, new Date(now));
      return {
        keyId: row.key_id,
        keyName: row.name,
        tenantId: row.tenant_id,
        environment: row.environment,
        scopes: row.scopes,
        organizationIds: row.organization_ids,
        includeDescendants: row.include_descendants,
        requestsPerMinute: row.requests_per_minute,
        features: row.features,
      } satisfies Principal;
    },
    async close() {
      clearInterval(timer);
      await touch();
    },
  };
}

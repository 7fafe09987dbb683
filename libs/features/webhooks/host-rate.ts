import { LRUCache } from 'lru-cache';

/** Deliveries that may come at once after a quiet time, as seconds of the rate. */
const burstSeconds = 300;
/** How long a tenant's rate is taken for known. */
const rateKnownMs = 60_000;
/** Reservations that are remembered; one that is forgotten is made again. */
const maxReservations = 100_000;
const maxHosts = 10_000;

export interface HostRateOptions {
  /** Deliveries a second of most tenants to one host. */
  usual: number;
  /** What a tenant may send to one host a second. Asked at most once a minute, and only for one with more than usual. */
  rateOf(tenantId: string): Promise<number>;
  now?: () => number;
}

export interface HostDelivery {
  tenantId: string;
  host: string;
  /** Names the attempt: asked for again, it keeps its moment. */
  attempt: string;
}

/**
 * Bounds what one tenant sends to one host, whatever its subscriptions: a bucket for each of both in this process, which
 * costs the usual delivery nothing but a look into it.
 * @returns milliseconds until the attempt may be made; 0 at once. Each that has to wait gets a moment of its own.
 */
export function createHostRate({ usual, rateOf, now = Date.now }: HostRateOptions) {
  const buckets = new LRUCache<string, { used: number; at: number }>({ max: maxHosts });
  const reservations = new LRUCache<string, number>({ max: maxReservations });
  const rates = new LRUCache<string, { rate: number; until: number }>({ max: maxHosts });

  return async ({ tenantId, host, attempt }: HostDelivery): Promise<number> => {
    const reserved = reservations.get(attempt);
    if (reserved !== undefined) return Math.max(0, reserved - now());
    const key = `${tenantId} ${host}`;
    const known = rates.get(tenantId);
    let rate = known?.rate ?? usual;
    const bucket = buckets.get(key) ?? { used: 0, at: now() };
    buckets.set(key, bucket);
    drain();
    if (bucket.used > usual && !(known && known.until > now())) {
      // Others go on with what was last known, and so does this one where it cannot be asked now.
      const last = { rate, until: now() + rateKnownMs };
      rates.set(tenantId, last);
      rate = last.rate = await rateOf(tenantId).catch(() => last.rate);
      drain();
    }
    bucket.used += 1;
    const wait = Math.ceil(Math.max(0, (bucket.used - burstSeconds * rate) / rate) * 1000);
    if (wait > 0) reservations.set(attempt, now() + wait);
    return wait;

    function drain(): void {
      bucket.used = Math.max(0, bucket.used - ((now() - bucket.at) / 1000) * rate);
      bucket.at = now();
    }
  };
}

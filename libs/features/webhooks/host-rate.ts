import { LRUCache } from 'lru-cache';

/** The burst after an idle time, as seconds of the rate. */
const burstSeconds = 300;
/** How long a tenant's rate is cached. Milliseconds. */
const rateKnownMs = 60_000;
/** The most reservations in memory; one that is evicted is made again. */
const maxReservations = 100_000;
const maxHosts = 10_000;

export interface HostRateOptions {
  /** The default deliveries per second of a tenant to one host. */
  usual: number;
  /**
   * A tenant's deliveries per second to one host. Called at most once a minute, and only for a tenant above
   * the default.
   */
  rateOf(tenantId: string): Promise<number>;
  now?: () => number;
}

export interface HostDelivery {
  tenantId: string;
  host: string;
  /** Identifies the attempt: a repeated request keeps its slot. */
  attempt: string;
}

/**
 * Limits a tenant's deliveries to one host, across all its subscriptions: one in-memory token bucket per
 * tenant and host in this process, which costs a usual delivery only a look-up.
 * @returns milliseconds until the attempt may be made; 0 for now. Each attempt that has to wait gets a slot
 *   of its own.
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
      // Meanwhile, and if the look-up fails, the last known rate applies.
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

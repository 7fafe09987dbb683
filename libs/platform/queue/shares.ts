import { LRUCache } from 'lru-cache';

/** Jobs that a tenant may ask for at once, and a second, before its further ones wait behind those of the others. */
const burst = 500;
const perSecond = 100;

/** Tenants remembered; who has been quiet for long enough is as good as new. */
const maxTenants = 10_000;

/** How much each tenant has asked for lately. */
export interface Shares {
  /** Counts `jobs` of a tenant; false when they are more than its share. */
  take(tenantId: string, jobs: number): boolean;
}

/**
 * A leaky bucket per tenant, kept by each process that enqueues. It delays nothing while there is room for all: it only
 * says whose jobs come first when there is not.
 */
export function createShares(now: () => number = () => performance.now()): Shares {
  /** When each tenant's bucket will have run dry. */
  const emptyAt = new LRUCache<string, number>({ max: maxTenants });
  return {
    take(tenantId, jobs) {
      const time = now();
      const level = Math.max(time, emptyAt.get(tenantId) ?? 0) + (jobs / perSecond) * 1_000;
      emptyAt.set(tenantId, level);
      return level - time <= (burst / perSecond) * 1_000;
    },
  };
}

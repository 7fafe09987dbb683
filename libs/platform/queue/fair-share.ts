import { LRUCache } from 'lru-cache';

/** The fair share of a tenant: jobs in one burst, and jobs per second. */
const burst = 500;
const perSecond = 100;

/** Tenants remembered. One that is forgotten had been idle, so its bucket was empty anyway. */
const maxTenants = 10_000;

/** Tells which tenants enqueue more than their fair share. */
export interface FairShare {
  /** Counts `jobs` of a tenant; false when they exceed its share. */
  take(tenantId: string, jobs: number): boolean;
}

/**
 * A leaky bucket per tenant, kept by each process that enqueues. It never delays a job: jobs beyond the share only get
 * a lower priority, which matters only when workers are busy.
 */
export function createFairShare(now: () => number = () => performance.now()): FairShare {
  /** When each tenant's bucket will be empty. */
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

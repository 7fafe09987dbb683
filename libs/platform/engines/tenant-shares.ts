import { LRUCache } from 'lru-cache';
import { Snooze } from '#platform/jobs';

/**
 * How long a tenant's jobs keep their worker slots while none of its runs starts; after that they are snoozed.
 * Milliseconds.
 */
const slotHoldMs = 100;
/** If no run of the tenant has started for this long, further jobs are snoozed immediately. Milliseconds. */
const snoozeAtOnceMs = 1_000;
/** Shortest and longest snooze. Milliseconds. */
const [soonestMs, latestMs] = [250, 60_000];
/** Tenants remembered; a forgotten one is due immediately. */
const maxTenants = 10_000;

export interface SharesOptions {
  /** Concurrent runs. */
  slots: number;
  /** Slots of one tenant at most. */
  perTenant: number;
}

interface Waiter {
  maySnooze: boolean;
  admit(): void;
  reject(reason: unknown): void;
}

interface Tenant {
  /** Sequence number of its last run; 0 before the first. */
  servedAt: number;
  running: number;
  waiting: Waiter[];
  /** When the last of its runs began, or, before that, when the first was requested. */
  movedAt: number;
  /** Snoozes the waiting jobs, if none of its runs begins before. */
  timer?: NodeJS.Timeout;
}

export interface AcquireOptions {
  tenantId: string;
  signal: AbortSignal;
  /** Whether to throw {@link Snooze} when the tenant has more to do than its share. */
  maySnooze: boolean;
}

export interface Shares {
  /**
   * Waits for a slot.
   * @returns a function that releases it, called with the time that it was held.
   * @throws Snooze when too many of the tenant's own runs are waiting.
   * @throws the signal's reason when it was aborted.
   */
  acquire(options: AcquireOptions): Promise<(heldMs: number) => void>;
}

/**
 * Shares slots among tenants: the one that was served longest ago is next, and none holds more than its share, so that the
 * others get a slot regardless of one tenant's demand. A tenant's further jobs wait here while its runs start in quick
 * succession. Otherwise one job waits; the others are snoozed, because they hold slots of the worker that all tenants share,
 * and return at the pace of the tenant's runs.
 */
export function createShares({ slots, perTenant }: SharesOptions, now = () => performance.now()): Shares {
  let free = slots;
  let served = 0;
  /** Tenants with runs that are running or waiting. */
  const tenants = new Map<string, Tenant>();
  /** Earliest time for the next snoozed job of each tenant. */
  const nextReturn = new LRUCache<string, number>({ max: maxTenants });
  /** How long its last two runs held their slots. A single one may have waited for its thread to start. */
  const lastHeldMs = new LRUCache<string, readonly number[]>({ max: maxTenants });

  function snoozed(tenantId: string): Snooze {
    const time = now();
    const at = Math.max(time + soonestMs, nextReturn.get(tenantId) ?? 0);
    const held = lastHeldMs.get(tenantId) ?? [];
    const apart = held.length < 2 ? 0 : Math.min(...held);
    nextReturn.set(tenantId, Math.min(at + apart, time + latestMs));
    return new Snooze(new Date(Date.now() + at - time));
  }

  function release(tenantId: string, tenant: Tenant, heldMs: number): void {
    free += 1;
    tenant.running -= 1;
    lastHeldMs.set(tenantId, [...(lastHeldMs.get(tenantId) ?? []).slice(-1), heldMs]);
    forgetIdle(tenantId, tenant);
    serve();
  }

  function forgetIdle(tenantId: string, tenant: Tenant): void {
    if (tenant.running === 0 && tenant.waiting.length === 0) tenants.delete(tenantId);
  }

  const isStalled = (tenant: Tenant, afterMs: number): boolean => now() - tenant.movedAt > afterMs;

  /** Checks again when the tenant may have stalled, as long as jobs wait. */
  function watch(tenantId: string, tenant: Tenant): void {
    if (tenant.timer || !tenant.waiting.slice(1).some(({ maySnooze }) => maySnooze)) return;
    const left = isStalled(tenant, slotHoldMs) ? slotHoldMs : tenant.movedAt + slotHoldMs - now() + 1;
    tenant.timer = setTimeout(() => {
      delete tenant.timer;
      // The first one keeps waiting, because it is the next to run.
      if (isStalled(tenant, slotHoldMs))
        for (const other of tenant.waiting.slice(1)) if (other.maySnooze) other.reject(snoozed(tenantId));
      watch(tenantId, tenant);
    }, left);
  }

  /** Gives a free slot to the waiting tenant that was served longest ago. */
  function serve(): void {
    if (free === 0) return;
    const [next] = [...tenants.values()]
      .filter(({ running, waiting }) => running < perTenant && waiting.length > 0)
      .sort((a, b) => a.servedAt - b.servedAt);
    if (!next) return;
    free -= 1;
    served += 1;
    next.servedAt = served;
    next.running += 1;
    next.movedAt = now();
    next.waiting.shift()?.admit();
  }

  return {
    acquire({ tenantId, signal, maySnooze }) {
      const tenant = tenants.get(tenantId) ?? { servedAt: 0, running: 0, waiting: [], movedAt: now() };
      tenants.set(tenantId, tenant);
      if (maySnooze && tenant.waiting.length > 0 && isStalled(tenant, snoozeAtOnceMs))
        return Promise.reject(snoozed(tenantId));
      return new Promise((resolve, rejectSlot) => {
        const onAbort = (): void => waiter.reject(signal.reason);
        const waiter: Waiter = {
          maySnooze,
          admit() {
            signal.removeEventListener('abort', onAbort);
            resolve((heldMs) => release(tenantId, tenant, heldMs));
          },
          reject(reason) {
            signal.removeEventListener('abort', onAbort);
            tenant.waiting = tenant.waiting.filter((other) => other !== waiter);
            forgetIdle(tenantId, tenant);
            rejectSlot(reason);
          },
        };
        tenant.waiting.push(waiter);
        signal.addEventListener('abort', onAbort);
        serve();
        watch(tenantId, tenant);
      });
    },
  };
}

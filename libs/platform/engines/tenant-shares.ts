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
/** Tenants remembered; one that is forgotten is due at once. */
const maxTenants = 10_000;

export interface SharesOptions {
  /** Runs at once. */
  places: number;
  /** Of which one tenant holds at most so many. */
  perTenant: number;
}

/** One run's turn. */
interface Waiting {
  mayLeave: boolean;
  take(): void;
  leave(reason: unknown): void;
}

interface Tenant {
  /** In the order of all runs; 0 for one that has just come. */
  servedAt: number;
  running: number;
  waiting: Waiting[];
  /** When the last of its runs began, or, where none has, when the first asked. */
  movedAt: number;
  /** Puts off those that wait, if none of its runs begins before. */
  timer?: NodeJS.Timeout;
}

/** Who asks for a place. */
export interface Turn {
  tenantId: string;
  signal: AbortSignal;
  /** Whether the job may be put off (thrown: {@link Snooze}) when its own tenant has more to do than its share. */
  mayLeave: boolean;
}

export interface Shares {
  /**
   * Waits for a place, and gives the function that gives it back, told how long it was held.
   * @throws Snooze when the tenant's own runs are so many that the job had better come back.
   * @throws the signal's reason when it was aborted.
   */
  take(turn: Turn): Promise<(heldMs: number) => void>;
}

/**
 * Shares places among tenants: one at a time takes its turn, and none holds more than its share, so that another finds a
 * place however much one of them asks for. Jobs of a tenant that asks for more wait here while its runs follow one another
 * quickly. Where they do not, one job waits; the others give up their place in the worker, which is for everybody's jobs, and come
 * back spaced as its runs end.
 */
export function createShares({ places, perTenant }: SharesOptions, now = () => performance.now()): Shares {
  let free = places;
  let served = 0;
  /** Those who have runs or wait. */
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

  /** Looks again when the tenant may have stalled, for as long as somebody waits. */
  function watch(tenantId: string, tenant: Tenant): void {
    if (tenant.timer || !tenant.waiting.slice(1).some(({ mayLeave }) => mayLeave)) return;
    const left = isStalled(tenant, slotHoldMs) ? slotHoldMs : tenant.movedAt + slotHoldMs - now() + 1;
    tenant.timer = setTimeout(() => {
      delete tenant.timer;
      // The first stays: it is the next.
      if (isStalled(tenant, slotHoldMs))
        for (const other of tenant.waiting.slice(1)) if (other.mayLeave) other.leave(snoozed(tenantId));
      watch(tenantId, tenant);
    }, left);
  }

  /** Gives a free place to the tenant that waits and was served longest ago. */
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
    next.waiting.shift()?.take();
  }

  return {
    take({ tenantId, signal, mayLeave }) {
      const tenant = tenants.get(tenantId) ?? { servedAt: 0, running: 0, waiting: [], movedAt: now() };
      tenants.set(tenantId, tenant);
      if (mayLeave && tenant.waiting.length > 0 && isStalled(tenant, snoozeAtOnceMs))
        return Promise.reject(snoozed(tenantId));
      return new Promise((resolve, reject) => {
        const onAbort = (): void => waiting.leave(signal.reason);
        const waiting: Waiting = {
          mayLeave,
          take() {
            signal.removeEventListener('abort', onAbort);
            resolve((heldMs) => release(tenantId, tenant, heldMs));
          },
          leave(reason) {
            signal.removeEventListener('abort', onAbort);
            tenant.waiting = tenant.waiting.filter((other) => other !== waiting);
            forgetIdle(tenantId, tenant);
            reject(reason);
          },
        };
        tenant.waiting.push(waiting);
        signal.addEventListener('abort', onAbort);
        serve();
        watch(tenantId, tenant);
      });
    },
  };
}

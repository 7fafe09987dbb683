import { LRUCache } from 'lru-cache';
import { Snooze } from '#platform/jobs';

/** How long a job keeps its place in a worker while it waits behind another of its own tenant. Milliseconds. */
const patienceMs = 100;
/** The shortest and the longest time after which it comes back. Milliseconds. */
const [soonestMs, latestMs] = [250, 60_000];
/** Tenants remembered; one that is forgotten is due at once. */
const maxTenants = 10_000;

export interface TurnsOptions {
  /** Runs at once. */
  places: number;
  /** Of which one tenant holds at most so many. */
  perTenant: number;
}

/** One run's turn. */
interface Waiting {
  since: number;
  take(): void;
}

interface Tenant {
  /** In the order of all runs; 0 for one that has just come. */
  servedAt: number;
  running: number;
  waiting: Waiting[];
}

/** Who asks for a place. */
export interface Turn {
  tenantId: string;
  signal: AbortSignal;
  /** Whether the job may be put off (thrown: {@link Snooze}) when its own tenant has more to do than its share. */
  mayLeave: boolean;
}

export interface Turns {
  /**
   * Waits for a place, and gives the function that gives it back, told how long it was held.
   * @throws Snooze when the tenant's own runs are so many that the job had better come back.
   * @throws the signal's reason when it was aborted.
   */
  take(turn: Turn): Promise<(heldMs: number) => void>;
}

/**
 * Shares places among tenants: one at a time takes its turn, and none holds more than its share, so that another finds a
 * place however much one of them asks for. Of a tenant that asks for more, one job waits here; the others give up their
 * place in the worker, which is for everybody's jobs, and come back spaced as its runs end.
 */
export function createTurns({ places, perTenant }: TurnsOptions, now = () => performance.now()): Turns {
  let free = places;
  let served = 0;
  /** Those who have runs or wait. */
  const tenants = new Map<string, Tenant>();
  /** When what a tenant asks for beyond its share is to come back. */
  const nextReturn = new LRUCache<string, number>({ max: maxTenants });
  const lastHeldMs = new LRUCache<string, number>({ max: maxTenants });

  function snoozed(tenantId: string): Snooze {
    const time = now();
    const at = Math.max(time + soonestMs, nextReturn.get(tenantId) ?? 0);
    nextReturn.set(tenantId, Math.min(at + (lastHeldMs.get(tenantId) ?? 0), time + latestMs));
    return new Snooze(new Date(Date.now() + at - time));
  }

  function release(tenantId: string, tenant: Tenant, heldMs: number): void {
    free += 1;
    tenant.running -= 1;
    lastHeldMs.set(tenantId, heldMs);
    if (tenant.running === 0 && tenant.waiting.length === 0) tenants.delete(tenantId);
    serve();
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
    next.waiting.shift()?.take();
  }

  return {
    take({ tenantId, signal, mayLeave }) {
      const tenant = tenants.get(tenantId) ?? { servedAt: 0, running: 0, waiting: [] };
      tenants.set(tenantId, tenant);
      const first = tenant.waiting[0];
      if (mayLeave && first && now() - first.since > patienceMs) return Promise.reject(snoozed(tenantId));
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const leave = (reason: unknown): void => {
          settle();
          tenant.waiting = tenant.waiting.filter((other) => other !== waiting);
          if (tenant.running === 0 && tenant.waiting.length === 0) tenants.delete(tenantId);
          reject(reason);
        };
        const onAbort = (): void => leave(signal.reason);
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
        };
        const waiting: Waiting = {
          since: now(),
          take() {
            settle();
            resolve((heldMs) => release(tenantId, tenant, heldMs));
          },
        };
        tenant.waiting.push(waiting);
        serve();
        if (!tenant.waiting.includes(waiting)) return;
        signal.addEventListener('abort', onAbort);
        if (mayLeave) {
          timer = setTimeout(() => {
            // The first stays: it is the next.
            if (tenant.waiting[0] !== waiting) leave(snoozed(tenantId));
          }, patienceMs);
        }
      });
    },
  };
}

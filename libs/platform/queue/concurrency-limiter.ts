import type { Permit, QueueName } from '#platform/jobs';

const adjustEveryMs = 200;
/**
 * TCP Vegas's alpha and beta: how many jobs may wait for one another, for the processor, the database or the disk. This many
 * keep the bottleneck busy; more would only make each job slower.
 */
const [alpha, beta] = [3, 4];
/** Growth factor of a kind's recorded minimum duration per finished job, so that old minimums expire. */
const minimumGrowth = 1.0002;
/** How long after the start of a tenant's last job the others leave it headroom. Milliseconds. */
const headroomMs = 1_000;
/** Number of jobs that one call has at a time; a tenant with no more than this is not throttled. */
const burst = 4;
/** Queues without a limit: their jobs wait for customers' and providers' servers, and many of them share a statement. */
const ioBoundQueues: readonly QueueName[] = ['dispatch', 'outreach', 'webhooks'];

export interface ConcurrencyLimiterOptions {
  /** For each queue that is consumed, how many of its jobs BullMQ may run concurrently while the process has capacity. */
  maxConcurrency: ReadonlyMap<QueueName, number>;
  /** Called when `limitOf` may have changed. */
  onChange(): void;
}

export interface AcquireOptions {
  tenantId: string;
  queue: QueueName;
  /** Job name; the shortest run of a kind is taken as its duration without contention. */
  name: string;
  /** A job of this process has just committed it; such jobs take precedence over new work. */
  continuation: boolean;
}

export interface ConcurrencyLimiter {
  /** Waits until the job may run. */
  acquire(options: AcquireOptions): Promise<Permit>;
  /** Tenants whose next job would have to wait. */
  tenantsAtLimit(queue: QueueName): string[];
  /** How many jobs of the queue BullMQ may run concurrently. */
  limitOf(queue: QueueName): number;
  /** Admits every waiting job and stops adjusting. */
  close(): void;
}

interface Waiter {
  isLimited: boolean;
  admit(): void;
}

interface Tenant {
  /** Its jobs that were admitted and have not ended. */
  jobs: number;
  /** Those of them whose permit is not suspended. */
  running: number;
  /** Sequence number of its last admission; 0 before the first. */
  lastAdmission: number;
  /** When its last job was admitted. */
  admittedAt: number;
  continuations: Waiter[];
  newWork: Waiter[];
}

/** How many of a tenant's jobs hold a permit or wait for one. */
const demandOf = ({ running, continuations, newWork }: Tenant): number =>
  running + continuations.length + newWork.length;

/**
 * Limits how many jobs of a process run concurrently, adaptively and with fair share between tenants. The limit follows how long
 * jobs wait for one another, as the window of TCP Vegas follows how long packets do. A tenant with no job running is admitted
 * immediately. While a tenant with less demand is being served, or was within the last second, one with more runs one job at
 * a time, over all queues, because its running jobs slow down the other's next job.
 */
export function createConcurrencyLimiter({
  maxConcurrency,
  onChange,
}: ConcurrencyLimiterOptions): ConcurrencyLimiter {
  const maxLimit = [...maxConcurrency.values()].reduce((sum, count) => sum + count, 0);
  let limit = maxLimit;
  /** Running jobs that count towards the limit, and their peak since the last adjustment. */
  let inFlight = 0;
  let peakInFlight = 0;
  let admissions = 0;
  /** Total contention time (duration minus minimum) of the jobs that finished since the last adjustment. Milliseconds. */
  let contentionMs = 0;
  /** Minimum durations by job name. */
  const minimumMs = new Map<string, number>();
  /** Tenants with jobs here, or within the last moment. */
  const tenants = new Map<string, Tenant>();

  const wasServedRecently = ({ admittedAt }: Tenant): boolean => performance.now() - admittedAt < headroomMs;

  /** The lowest demand among the tenants that are being served, or were recently. */
  function lowestDemand(): number {
    let lowest = Infinity;
    for (const tenant of tenants.values()) {
      if (tenant.running > 0) lowest = Math.min(lowest, demandOf(tenant));
      else if (wasServedRecently(tenant)) lowest = Math.min(lowest, Math.max(burst, demandOf(tenant)));
    }
    return lowest;
  }

  function isAdmissible(tenant: Tenant, isLimited: boolean, lowest: number): boolean {
    return tenant.running === 0 || ((!isLimited || inFlight < limit) && demandOf(tenant) <= lowest);
  }

  /** Whether a job waits because of another tenant. Then few jobs run regardless of the limit, which must not be adjusted. */
  function isThrottling(): boolean {
    const lowest = lowestDemand();
    return [...tenants.values()].some(
      (tenant) => tenant.continuations.length + tenant.newWork.length > 0 && demandOf(tenant) > lowest,
    );
  }

  /** Admits the waiting jobs that the limits allow, first those of the tenant with the fewest running. */
  function admitWaiting(): void {
    const lowest = lowestDemand();
    const byRunning = [...tenants.values()].sort(
      (a, b) => a.running - b.running || a.lastAdmission - b.lastAdmission,
    );
    for (const tenant of byRunning) {
      for (const waiters of [tenant.continuations, tenant.newWork]) {
        const at = waiters.findIndex(({ isLimited }) => isAdmissible(tenant, isLimited, lowest));
        const [next] = at < 0 ? [] : waiters.splice(at, 1);
        if (!next) continue;
        next.admit();
        admitWaiting();
        return;
      }
    }
  }

  function recordDuration(name: string, ms: number): void {
    const minimum = Math.min(ms, (minimumMs.get(name) ?? ms) * minimumGrowth);
    minimumMs.set(name, minimum);
    contentionMs += ms - minimum;
  }

  function createPermit({ name }: AcquireOptions, tenant: Tenant, isLimited: boolean): Permit {
    let isHeld = false;
    let isReleased = false;
    let heldMs = 0;
    let since = 0;
    function resume(): void {
      if (isHeld || isReleased) return;
      isHeld = true;
      since = performance.now();
      tenant.running += 1;
      if (isLimited) inFlight += 1;
      peakInFlight = Math.max(peakInFlight, inFlight);
    }
    function suspend(): void {
      if (!isHeld) return;
      isHeld = false;
      heldMs += performance.now() - since;
      tenant.running -= 1;
      if (isLimited) inFlight -= 1;
      admitWaiting();
    }
    tenant.jobs += 1;
    admissions += 1;
    tenant.lastAdmission = admissions;
    tenant.admittedAt = performance.now();
    resume();
    return {
      resume,
      suspend,
      release() {
        isReleased = true;
        tenant.jobs -= 1;
        suspend();
        if (isLimited) recordDuration(name, heldMs);
      },
    };
  }

  const timer = setInterval(() => {
    const before = limit;
    const meanWaiting = contentionMs / adjustEveryMs;
    contentionMs = 0;
    for (const [tenantId, tenant] of tenants)
      if (tenant.jobs === 0 && demandOf(tenant) === 0 && !wasServedRecently(tenant)) tenants.delete(tenantId);
    if (!isThrottling()) {
      if (meanWaiting > beta) limit = Math.max(1, Math.floor(Math.min(limit, peakInFlight) * 0.8));
      else if (meanWaiting < alpha) limit = Math.min(maxLimit, Math.ceil(limit * 1.1));
    }
    peakInFlight = inFlight;
    // The limit may have risen, and a tenant's headroom may have expired.
    admitWaiting();
    if (limit !== before) onChange();
  }, adjustEveryMs);

  return {
    async acquire(options) {
      const { tenantId, queue, continuation } = options;
      const tenant = tenants.get(tenantId) ?? {
        jobs: 0,
        running: 0,
        lastAdmission: 0,
        admittedAt: -Infinity,
        continuations: [],
        newWork: [],
      };
      tenants.set(tenantId, tenant);
      const isLimited = !ioBoundQueues.includes(queue);
      if (isAdmissible(tenant, isLimited, lowestDemand())) return createPermit(options, tenant, isLimited);
      return new Promise((resolve) => {
        const admit = (): void => resolve(createPermit(options, tenant, isLimited));
        tenant[continuation ? 'continuations' : 'newWork'].push({ isLimited, admit });
      });
    },
    tenantsAtLimit(queue) {
      const lowest = lowestDemand();
      const isLimited = !ioBoundQueues.includes(queue);
      return [...tenants].flatMap(([tenantId, tenant]) =>
        isAdmissible(tenant, isLimited, lowest) ? [] : [tenantId],
      );
    },
    limitOf(queue) {
      const count = maxConcurrency.get(queue) ?? 1;
      return ioBoundQueues.includes(queue) ? count : Math.min(count, limit);
    },
    close() {
      clearInterval(timer);
      for (const { continuations, newWork } of tenants.values())
        for (const waiter of [...continuations.splice(0), ...newWork.splice(0)]) waiter.admit();
    },
  };
}

import type { Place, QueueName } from '#platform/jobs';

const lookEveryMs = 200;
/**
 * How many jobs may wait for one another, for the processor, the database or the disk: enough to keep busy what is scarcest.
 * More at once would only make each of them slower.
 */
const [fewWait, manyWait] = [3, 4];
/** Growth factor of a kind's recorded minimum duration per finished job, so that old minimums expire. */
const forgetting = 1.0002;
/** How long after the start of a tenant's last job the others leave it headroom. Milliseconds. */
const recentlyMs = 1_000;
/** Number of jobs that one call has at a time; a tenant with no more than this is not held back. */
const burst = 4;
/** Their jobs wait for customers' and providers' servers, and many of them share a statement: any number may run. */
const waitForOthers: readonly QueueName[] = ['dispatch', 'outreach', 'webhooks'];

export interface PlacesOptions {
  /** The queues, and how many jobs of each BullMQ gives us at once while the process has time to spare. */
  most: ReadonlyMap<QueueName, number>;
  /** Told when the number of places may have changed. */
  onChange(): void;
}

/** Who asks for a place. */
export interface Asking {
  tenantId: string;
  queue: QueueName;
  /** Job name; the shortest run of a kind is taken as its duration without contention. */
  name: string;
  /** It goes on with what a job of this process has just committed; such jobs go before those that begin something. */
  goesOn: boolean;
}

/** A job's place, until its end. */
export interface HeldPlace extends Place {
  end(): void;
}

export interface Places {
  /** Waits until a job may begin. */
  enter(asking: Asking): Promise<HeldPlace>;
  /** The tenants of which a further job would not begin at once. */
  withoutPlace(queue: QueueName): string[];
  /** How many jobs BullMQ may give us of a queue. */
  of(queue: QueueName): number;
  /** Lets everybody begin who waits, and looks no more. */
  close(): void;
}

interface Waiting {
  isCounted: boolean;
  begin(): void;
}

interface Tenant {
  /** Its jobs that have begun and not ended. */
  jobs: number;
  /** Those of them that hold a place. */
  running: number;
  /** In the order of all that began; 0 for one that has just come. */
  servedAt: number;
  /** When the last of its jobs has begun. */
  begunAt: number;
  goOn: Waiting[];
  begin: Waiting[];
}

/** How many of a tenant's jobs hold a place or wait for one. */
const here = ({ running, goOn, begin }: Tenant): number => running + goOn.length + begin.length;

/**
 * The places of a process's jobs. Their number follows how long jobs wait for one another, as the window of TCP Vegas does
 * how long packets do. A job of a tenant that has none running begins at once. While a tenant with fewer jobs here is being
 * served, or was a second ago, one with more runs them one at a time, of every queue: that it saturates the process is its own
 * to wait for, and what it has running when the other's next job comes slows that job.
 */
export function createPlaces({ most, onChange }: PlacesOptions): Places {
  const all = [...most.values()].reduce((sum, count) => sum + count, 0);
  let limit = all;
  /** The jobs that count towards the limit, and the most of them since the last look. */
  let counted = 0;
  let peak = 0;
  let served = 0;
  /** Total contention time (duration minus minimum) of the jobs that finished since the last adjustment. Milliseconds. */
  let waitedMs = 0;
  /** The shortest times, by kind. */
  const shortest = new Map<string, number>();
  /** Those that have jobs here, or had a moment ago. */
  const tenants = new Map<string, Tenant>();

  const wasServedRecently = ({ begunAt }: Tenant): boolean => performance.now() - begunAt < recentlyMs;

  /** How many jobs are here of the tenant that has the fewest, of those that are being served or were recently. */
  function fewestHere(): number {
    let fewest = Infinity;
    for (const tenant of tenants.values()) {
      if (tenant.running > 0) fewest = Math.min(fewest, here(tenant));
      else if (wasServedRecently(tenant)) fewest = Math.min(fewest, Math.max(burst, here(tenant)));
    }
    return fewest;
  }

  function mayBegin(tenant: Tenant, isCounted: boolean, fewest: number): boolean {
    return tenant.running === 0 || ((!isCounted || counted < limit) && here(tenant) <= fewest);
  }

  /** Whether a job waits because of another tenant. Few jobs run then, whatever the limit is: they tell nothing of it. */
  function isHeldBack(): boolean {
    const fewest = fewestHere();
    return [...tenants.values()].some(
      (tenant) => tenant.goOn.length + tenant.begin.length > 0 && here(tenant) > fewest,
    );
  }

  /** Lets those begin who may, first those of the tenant that has the fewest running. */
  function serve(): void {
    const fewest = fewestHere();
    const byRunning = [...tenants.values()].sort((a, b) => a.running - b.running || a.servedAt - b.servedAt);
    for (const tenant of byRunning) {
      for (const list of [tenant.goOn, tenant.begin]) {
        const at = list.findIndex(({ isCounted }) => mayBegin(tenant, isCounted, fewest));
        const [next] = at < 0 ? [] : list.splice(at, 1);
        if (!next) continue;
        next.begin();
        serve();
        return;
      }
    }
  }

  /** Learns from a job that has ended how long it held its place. */
  function learn(name: string, ms: number): void {
    const alone = Math.min(ms, (shortest.get(name) ?? ms) * forgetting);
    shortest.set(name, alone);
    waitedMs += ms - alone;
  }

  /** The place of a job that begins now. */
  function hold({ name }: Asking, tenant: Tenant, isCounted: boolean): HeldPlace {
    let isHeld = false;
    let hasEnded = false;
    let heldMs = 0;
    let since = 0;
    function comeBack(): void {
      if (isHeld || hasEnded) return;
      isHeld = true;
      since = performance.now();
      tenant.running += 1;
      if (isCounted) counted += 1;
      peak = Math.max(peak, counted);
    }
    function leave(): void {
      if (!isHeld) return;
      isHeld = false;
      heldMs += performance.now() - since;
      tenant.running -= 1;
      if (isCounted) counted -= 1;
      serve();
    }
    tenant.jobs += 1;
    served += 1;
    tenant.servedAt = served;
    tenant.begunAt = performance.now();
    comeBack();
    return {
      comeBack,
      leave,
      end() {
        hasEnded = true;
        tenant.jobs -= 1;
        leave();
        if (isCounted) learn(name, heldMs);
      },
    };
  }

  const timer = setInterval(() => {
    const before = limit;
    const waited = waitedMs / lookEveryMs;
    waitedMs = 0;
    for (const [tenantId, tenant] of tenants)
      if (tenant.jobs === 0 && here(tenant) === 0 && !wasServedRecently(tenant)) tenants.delete(tenantId);
    if (!isHeldBack()) {
      if (waited > manyWait) limit = Math.max(1, Math.floor(Math.min(limit, peak) * 0.8));
      else if (waited < fewWait) limit = Math.min(all, Math.ceil(limit * 1.1));
    }
    peak = counted;
    // There may be more places now, and who was served a moment ago is no reason to wait any longer.
    serve();
    if (limit !== before) onChange();
  }, lookEveryMs);

  return {
    async enter(asking) {
      const { tenantId, queue, goesOn } = asking;
      const tenant = tenants.get(tenantId) ?? {
        jobs: 0,
        running: 0,
        servedAt: 0,
        begunAt: -Infinity,
        goOn: [],
        begin: [],
      };
      tenants.set(tenantId, tenant);
      const isCounted = !waitForOthers.includes(queue);
      if (mayBegin(tenant, isCounted, fewestHere())) return hold(asking, tenant, isCounted);
      return new Promise((resolve) => {
        const begin = (): void => resolve(hold(asking, tenant, isCounted));
        tenant[goesOn ? 'goOn' : 'begin'].push({ isCounted, begin });
      });
    },
    withoutPlace(queue) {
      const fewest = fewestHere();
      const isCounted = !waitForOthers.includes(queue);
      return [...tenants].flatMap(([tenantId, tenant]) =>
        mayBegin(tenant, isCounted, fewest) ? [] : [tenantId],
      );
    },
    of(queue) {
      const count = most.get(queue) ?? 1;
      return waitForOthers.includes(queue) ? count : Math.min(count, limit);
    },
    close() {
      clearInterval(timer);
      for (const { goOn, begin } of tenants.values())
        for (const waiting of [...goOn.splice(0), ...begin.splice(0)]) waiting.begin();
    },
  };
}

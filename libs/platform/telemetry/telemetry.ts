import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { build } from '#platform/build';
import { type LabelsOf, type MetricName, metrics, type NameOf } from './metrics.ts';

/** One value of a gauge, with its labels. */
export type Sample<N extends MetricName> = LabelsOf<N> & { value: number };

/** The metrics of one process, in the Prometheus text format; `metrics.ts` declares them. */
export interface Telemetry {
  /** The text of `/metrics`. */
  expose(): Promise<string>;
  contentType: string;
  count<N extends NameOf<'counter'>>(name: N, labels: LabelsOf<N>, by?: number): void;
  observe<N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>, seconds: number): void;
  /** Reads a gauge at each scrape. A gauge that fails, or takes too long, is omitted. */
  gauge<N extends NameOf<'gauge'>>(
    name: N,
    read: () => readonly Sample<N>[] | Promise<readonly Sample<N>[]>,
  ): void;
}

/** The timeout of reading a gauge; a slower gauge is omitted, so that the others are still scraped. */
const readDeadlineMs = 4_000;

async function readInTime<T>(read: () => T | Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, readDeadlineMs, null);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Memoizes `make` by name. */
function once<T>(make: (name: MetricName) => T): (name: MetricName) => T {
  const made = new Map<MetricName, T>();
  return (name) => {
    let value = made.get(name);
    if (value === undefined) {
      value = make(name);
      made.set(name, value);
    }
    return value;
  };
}

/**
 * The metrics of one process, with those of Node.js and `svc_build_info`. A metric is registered when it is first used.
 * @param process the label `process` of every sample, such as `api`.
 * @throws Error for a gauge that is registered twice.
 */
export function createTelemetry(process: string): Telemetry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const described = (name: MetricName) => ({
    name,
    help: metrics[name].help,
    labelNames: [...metrics[name].labels],
    registers: [registry],
  });
  const counters = once((name) => new Counter(described(name)));
  const histograms = once((name) => {
    const metric = metrics[name];
    return new Histogram({
      ...described(name),
      ...('buckets' in metric && { buckets: [...metric.buckets] }),
    });
  });
  new Gauge(described('svc_build_info')).set({ ...build }, 1);
  return {
    expose: () => registry.metrics(),
    contentType: registry.contentType,
    count: (name, labels, by = 1) => counters(name).inc(labels, by),
    observe: (name, labels, seconds) => histograms(name).observe(labels, seconds),
    gauge(name, read) {
      new Gauge({
        ...described(name),
        async collect() {
          const samples = await readInTime(read);
          this.reset();
          // Without labels a reset leaves a 0, but an unknown value must not be reported as 0.
          this.remove({});
          for (const { value, ...labels } of samples ?? []) this.set(labels as Record<string, string>, value);
        },
      });
    },
  };
}

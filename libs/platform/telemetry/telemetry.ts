import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const fastBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What an operator can watch of one process, in the Prometheus text format. Names of customers never become labels. */
export interface Telemetry {
  /** The text that `/metrics` answers with. */
  expose(): Promise<string>;
  contentType: string;
  httpRequest(route: string, method: string, status: number, seconds: number): void;
  /** `outcome` is the state that the run ended in: completed, retryable, snoozed, discarded. */
  jobFinished(queue: string, job: string, outcome: string, seconds: number): void;
  /** How long a text waited for a thread, by engine. */
  engineWaited(engine: string, seconds: number): void;
  /** `killed`: the thread was ended, because the text took too long or too much memory. */
  engineRun(engine: string, outcome: 'completed' | 'failed' | 'killed', seconds: number): void;
  deliveryAttempt(outcome: 'delivered' | 'retrying' | 'failed', seconds: number): void;
  /** The first byte of an event's first attempt, counted from the event's creation. */
  deliveryLatency(seconds: number): void;
  sweepRescued(source: string, count: number): void;
  retentionRemoved(table: string, count: number): void;
  /** Gauges that are read at scrape time: name → help and a function that returns values by label. */
  gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
}

export function createTelemetry(process: string): Telemetry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const http = new Histogram({
    name: 'svc_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['route', 'method', 'status'],
    buckets: fastBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'svc_job_seconds',
    help: 'Time that a job ran.',
    labelNames: ['queue', 'job', 'outcome'],
    buckets: fastBuckets,
    registers,
  });
  const engineWaits = new Histogram({
    name: 'svc_engine_wait_seconds',
    help: 'Time that a text waited for a thread.',
    labelNames: ['engine'],
    buckets: fastBuckets,
    registers,
  });
  const engineRuns = new Histogram({
    name: 'svc_engine_run_seconds',
    help: 'Time that an engine read a text in a thread; killed: the thread had to be ended.',
    labelNames: ['engine', 'outcome'],
    buckets: fastBuckets,
    registers,
  });
  const attempts = new Histogram({
    name: 'svc_delivery_attempt_seconds',
    help: 'Time of one delivery attempt, from the request to the end of the answer.',
    labelNames: ['outcome'],
    buckets: fastBuckets,
    registers,
  });
  const latency = new Histogram({
    name: 'svc_delivery_latency_seconds',
    help: 'From the creation of an event to the end of its first attempt, waiting for rates and slots included.',
    buckets: [...fastBuckets, 60, 300],
    registers,
  });
  const rescued = new Counter({
    name: 'svc_sweep_rescued_total',
    help: 'Due rows that no worker held and no job in Redis carried.',
    labelNames: ['source'],
    registers,
  });
  const removed = new Counter({
    name: 'svc_retention_removed_total',
    help: 'Rows removed because they were older than they are kept.',
    labelNames: ['table'],
    registers,
  });
  return {
    expose: () => registry.metrics(),
    contentType: registry.contentType,
    httpRequest: (route, method, status, seconds) => http.observe({ route, method, status }, seconds),
    jobFinished: (queue, job, outcome, seconds) => jobs.observe({ queue, job, outcome }, seconds),
    engineWaited: (engine, seconds) => engineWaits.observe({ engine }, seconds),
    engineRun: (engine, outcome, seconds) => engineRuns.observe({ engine, outcome }, seconds),
    deliveryAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    deliveryLatency: (seconds) => latency.observe(seconds),
    sweepRescued: (source, count) => rescued.inc({ source }, count),
    retentionRemoved: (table, count) => removed.inc({ table }, count),
    gauge(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          // A source that fails leaves its gauge out; the others must still be served.
          const values = await read().catch(() => ({}));
          this.reset();
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
        },
      });
    },
  };
}

/**
 * The scope of a metric's values. `process`: each process counts its own, so sum them over the processes.
 * `installation`: each relay reports the same value for the installation, so take `max`, never a sum.
 */
type Scope = 'process' | 'installation';

interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  scope: Scope;
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram, in seconds. */
  buckets?: readonly number[];
}

const fast = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const slow = [...fast, 60, 120, 300, 900];

function counter<const L extends readonly string[]>(help: string, labels: L) {
  return { type: 'counter', scope: 'process', help, labels } as const;
}

function histogram<const L extends readonly string[]>(help: string, labels: L, buckets = fast) {
  return { type: 'histogram', scope: 'process', help, labels, buckets } as const;
}

function gauge<const L extends readonly string[]>(scope: Scope, help: string, labels: L) {
  return { type: 'gauge', scope, help, labels } as const;
}

/**
 * Every metric of the product. Tests compare `docs/operations.md`, the alert rules and the dashboard with this table. Names
 * of customers are never labels, and no label is called `job` or `instance`, which Prometheus uses itself.
 */
export const metrics = {
  svc_build_info: gauge('process', 'Always 1: the labels tell which build of the product the process is.', [
    'version',
    'commit',
  ]),
  svc_http_request_seconds: histogram('Time to answer a request; 499: the client left before.', [
    'route',
    'method',
    'status',
  ]),
  svc_request_log_dropped_total: counter(
    'Rows of the request log that were dropped because they could not be written in time.',
    [],
  ),
  svc_job_seconds: histogram(
    'Time that a run of a job took, by the state it ended in: completed, retryable, snoozed, discarded.',
    ['queue', 'job_name', 'outcome'],
  ),
  svc_jobs_discarded_total: counter('Jobs that were discarded; each waits for a person’s decision.', [
    'queue',
    'job_name',
  ]),
  svc_dispatch_seconds: histogram(
    'From the provider’s last message about a call until the job system has taken it.',
    ['urgency'],
    slow,
  ),
  svc_delivery_attempt_seconds: histogram(
    'Time of one delivery attempt, from the request to the end of the answer.',
    ['outcome'],
  ),
  svc_delivery_latency_seconds: histogram(
    'From the creation of an event to the end of its first attempt, to endpoints that were failing before or not.',
    ['endpoint'],
    slow,
  ),
  svc_engine_wait_seconds: histogram('Time that a text waited for a thread.', ['engine']),
  svc_engine_run_seconds: histogram(
    'Time that an engine read a text in a thread; killed: it took too long or too much memory, and the thread was ended.',
    ['engine', 'outcome'],
  ),
  svc_model_request_seconds: histogram(
    'Time of one question to a language model, by its outcome: answered, or the kind of failure.',
    ['model', 'task', 'outcome'],
    slow,
  ),
  svc_model_tokens_total: counter('Tokens that a language model has read (input) and written (output).', [
    'model',
    'direction',
  ]),
  svc_model_cost_total: counter('What these tokens cost, in the currency of the configured prices.', [
    'model',
  ]),
  svc_model_fallbacks_total: counter('Texts that the built-in engine has read in a language model’s stead.', [
    'task',
    'reason',
  ]),
  svc_model_breaker_open: gauge('process', 'Whether the circuit breaker of a language model is open.', [
    'model',
  ]),
  svc_check_ok: gauge('process', 'Whether a check of /readyz passes.', ['check']),
  svc_database_connections: gauge('process', 'Connections to PostgreSQL by role and state: busy, idle.', [
    'role',
    'state',
  ]),
  svc_database_connections_max: gauge('process', 'Connections that a process may have at most.', ['role']),
  svc_database_wait_seconds: histogram(
    'Time that queries waited for a connection, of those that found none free.',
    ['role'],
  ),
  svc_sweep_rescued_total: counter('Due rows that no worker held and no job in Redis carried.', ['source']),
  svc_retention_removed_total: counter('Rows removed because they were older than they are kept.', ['table']),
  svc_snapshot_timestamp_seconds: gauge(
    'installation',
    'When the relay last took the figures of the installation, in Unix time.',
    [],
  ),
  svc_backlog: gauge(
    'installation',
    'Unfinished work by what it waits for; counts stop at 1,000 an endpoint and 50,000 in all.',
    ['kind', 'cause'],
  ),
  svc_backlog_oldest_seconds: gauge(
    'installation',
    'How long the oldest work has been due, by what it waits for; 0 where none is due.',
    ['kind', 'cause'],
  ),
  svc_jobs: gauge(
    'installation',
    'Jobs in PostgreSQL by queue and state, without the completed ones; counts stop at 50,000.',
    ['queue', 'state'],
  ),
  svc_queue_jobs: gauge('installation', 'Jobs in Redis by queue and state.', ['queue', 'state']),
  svc_queue_paused: gauge('installation', 'Whether somebody has paused a queue.', ['queue']),
  svc_endpoints: gauge(
    'installation',
    'Webhook endpoints by state: enabled, failing (no success since the last failure), disabled.',
    ['state'],
  ),
  svc_ingest_spool: gauge(
    'installation',
    'Messages of providers that wait in Redis because PostgreSQL was away.',
    [],
  ),
  svc_audit_unsealed: gauge(
    'installation',
    'Audit entries under no seal yet; the count stops at 50,000.',
    [],
  ),
  svc_audit_unsealed_oldest_seconds: gauge('installation', 'Age of the oldest of them.', []),
  svc_partitions_left_seconds: gauge(
    'installation',
    'How long a table has partitions for; beyond them is one for whatever comes.',
    ['table'],
  ),
  svc_tenant_alerts_open: gauge(
    'installation',
    'Alerts that the tenants’ own people have not acknowledged; for support, not for paging. The count stops at 50,000.',
    ['kind'],
  ),
} as const satisfies Record<string, MetricDefinition>;

type Metrics = typeof metrics;
export type MetricName = keyof Metrics;
export type NameOf<T extends MetricDefinition['type']> = {
  [N in MetricName]: Metrics[N]['type'] extends T ? N : never;
}[MetricName];
/** The labels of a metric, as the table declares them. */
export type LabelsOf<N extends MetricName> = Record<Metrics[N]['labels'][number], string>;

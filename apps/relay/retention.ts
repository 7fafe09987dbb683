import type { Pool } from 'pg';
import { type ArchivedTable, archiveRange, openArchiveStore } from '#platform/archive';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import type { Partition, PartitionedTable, RetentionRule } from '#platform/retention';

const day = 86_400_000;
/** How long the request log is kept, regardless of the retention setting. */
const requestLogKeptMs = 7 * day;

/** Tables whose partitions are dropped, in this order: the remaining deliveries decide which attempts and events stay. */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'deliveries', key: 'delivery_id', ids: 'dlv' },
  { table: 'delivery_attempts', key: 'delivery_id', ids: 'dlv' },
  { table: 'events', key: 'event_id', ids: 'evt' },
  { table: 'ingest_messages', key: 'message_id', ids: 'msg', unfinished: `status = 'received'` },
  { table: 'ai_runs', key: 'run_id', ids: 'run' },
  { table: 'request_log', key: 'entry_id', ids: 'req', keepMs: requestLogKeptMs },
];

/**
 * The columns that an archive keeps: what happened when, to which record, and how it ended. It keeps no personal data, so
 * that an erasure need not search it: no text of providers, receivers or failures, and only the event data that an
 * erasure leaves.
 */
const archived: Readonly<Record<string, ArchivedTable>> = {
  deliveries: {
    table: 'deliveries',
    key: ['delivery_id'],
    columns: [
      ...[
        'delivery_id',
        'tenant_id',
        'environment',
        'organization_id',
        'webhook_id',
        'event_id',
        'event_type',
      ],
      ...['subject_id', 'status', 'attempt_count', 'request_id', 'created_at', 'updated_at'],
    ],
  },
  delivery_attempts: {
    table: 'delivery_attempts',
    key: ['delivery_id', 'number'],
    columns: ['delivery_id', 'number', 'tenant_id', 'environment', 'at', 'status_code', 'duration_ms'],
  },
  events: {
    table: 'events',
    key: ['event_id'],
    columns: [
      ...[
        'event_id',
        'tenant_id',
        'environment',
        'type',
        'organization_id',
        'tenant_wide',
        'is_test',
        'subject_id',
      ],
      ...['app.without_person(data) as data', 'created_at'],
    ],
  },
  ingest_messages: {
    table: 'ingest_messages',
    key: ['message_id'],
    columns: [
      ...[
        'message_id',
        'tenant_id',
        'environment',
        'source_id',
        'kind',
        'content_type',
        'status',
        'received_at',
      ],
      'processed_at',
    ],
  },
  ai_runs: {
    table: 'ai_runs',
    key: ['run_id'],
    columns: [
      ...[
        'run_id',
        'tenant_id',
        'environment',
        'task',
        'subject_id',
        'engine',
        'model',
        'prompt_version',
        'outcome',
      ],
      ...['fallback_reason', 'duration_ms', 'input_tokens', 'output_tokens', 'cost_micros', 'created_at'],
    ],
  },
  request_log: {
    table: 'request_log',
    key: ['entry_id'],
    columns: [
      ...['entry_id', 'tenant_id', 'environment', 'key_id', 'method', 'route', 'status', 'error_code'],
      ...['request_id', 'duration_ms', 'created_at'],
    ],
  },
};

/** The archive in which the settings keep a copy of each partition; null if they name none. */
export function createArchive(
  pool: Pool,
  { archive }: Pick<Config, 'archive'>,
  log: Log,
): ((partition: Partition) => Promise<void>) | null {
  if (!archive) return null;
  const store = openArchiveStore(archive);
  return async ({ parent, partition, ids }) => {
    const table = archived[parent];
    if (!table) throw new Error(`nothing says what an archive keeps of ${parent}`);
    await archiveRange(pool, store, table, { name: partition, ...ids }, log);
  };
}

/**
 * Rows that are removed by age, in this order: an event is removed after its deliveries, so never while one of them is
 * kept or unfinished. Attempts are removed with their delivery. For partitioned tables this covers only rows older than
 * their partitions, which are dropped whole (`turnPartitions`). The audit log has its own retention.
 */
export function retentionRules({ retention }: Pick<Config, 'retention'>): RetentionRule[] {
  return [
    {
      table: 'deliveries',
      column: 'delivery_id',
      ids: 'dlv',
      keepMs: retention,
      condition: `status in ('delivered', 'failed', 'canceled')`,
      also: 'delete from delivery_attempts where delivery_id in (select delivery_id from gone)',
    },
    {
      table: 'events',
      column: 'event_id',
      ids: 'evt',
      keepMs: retention,
      condition: 'not app.has_deliveries(event_id)',
    },
    {
      table: 'ingest_messages',
      column: 'message_id',
      ids: 'msg',
      keepMs: retention,
      condition: `status <> 'received'`,
    },
    { table: 'ingest_keys', column: 'received_at', keepMs: retention },
    { table: 'ingest_rejections', column: 'day', keepMs: retention },
    { table: 'captured_mail', column: 'captured_at', keepMs: retention },
    { table: 'outreach_slots', column: 'hour', keepMs: 2 * day },
    {
      table: 'webhook_recoveries',
      column: 'created_at',
      keepMs: retention,
      condition: `status in ('completed', 'failed')`,
    },
    {
      table: 'alerts',
      column: 'created_at',
      keepMs: retention,
      condition: `acknowledged_at is not null or kind = 'job.unknown'`,
    },
    { table: 'dispatch_attempts', column: 'at', keepMs: retention },
    { table: 'ai_runs', column: 'run_id', ids: 'run', keepMs: retention },
    { table: 'request_log', column: 'entry_id', ids: 'req', keepMs: requestLogKeptMs },
    { table: 'ai_token_days', column: 'day', keepMs: retention },
    // Parts of a failed import stay long enough for its job to be run again.
    { table: 'import_parts', column: 'created_at', keepMs: 7 * day },
    {
      table: 'imports',
      column: 'created_at',
      keepMs: retention,
      condition: `status in ('completed', 'failed')`,
    },
    { table: 'exports', column: 'expires_at', keepMs: 0 },
    { table: 'jobs', column: 'finalized_at', keepMs: day, condition: `state = 'completed'` },
    { table: 'jobs', column: 'finalized_at', keepMs: retention, condition: `state <> 'completed'` },
    { table: 'idempotency_keys', column: 'created_at', keepMs: day },
    { table: 'sessions', column: 'expires_at', keepMs: 0 },
    { table: 'one_time_tokens', column: 'expires_at', keepMs: 0 },
    { table: 'account_mails', column: 'created_at', keepMs: day },
    // Invitations that were not accepted stay visible for a while, so that they can be sent again.
    { table: 'invitations', column: 'expires_at', keepMs: 30 * day },
    { table: 'operator_sessions', column: 'expires_at', keepMs: 0 },
    { table: 'login_throttle', column: 'clear_at', keepMs: 0 },
  ];
}

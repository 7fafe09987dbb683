import type { Config } from '#platform/config';
import type { RetentionRule } from '#platform/retention';

const day = 86_400_000;

/** What is dropped by partitions, in this order: what is left of deliveries decides which of their attempts and events stay. */
export const partitionedTables = [
  'deliveries',
  'delivery_attempts',
  'events',
  'ingest_messages',
  'ai_runs',
] as const;

/**
 * What is removed by age, in this order: an event goes after its deliveries, and so never while one of them is kept or
 * not finished. Attempts go with their delivery. Of partitioned tables this is only what is older than their partitions,
 * which are dropped as a whole (`turnPartitions`). The audit log has its own retention.
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
    { table: 'ai_token_days', column: 'day', keepMs: retention },
    { table: 'jobs', column: 'finalized_at', keepMs: day, condition: `state = 'completed'` },
    { table: 'jobs', column: 'finalized_at', keepMs: retention, condition: `state <> 'completed'` },
    { table: 'idempotency_keys', column: 'created_at', keepMs: day },
    { table: 'sessions', column: 'expires_at', keepMs: 0 },
    { table: 'one_time_tokens', column: 'expires_at', keepMs: 0 },
    { table: 'account_mails', column: 'created_at', keepMs: day },
    // Those that nobody has accepted are shown for a while, to be sent again.
    { table: 'invitations', column: 'expires_at', keepMs: 30 * day },
    { table: 'operator_sessions', column: 'expires_at', keepMs: 0 },
    { table: 'login_throttle', column: 'clear_at', keepMs: 0 },
  ];
}

import type { Config } from '#platform/config';
import type { RetentionRule } from '#platform/retention';

const day = 86_400_000;

/**
 * What is removed by age, in this order: an event goes after its deliveries, and so never while one of them is kept or
 * not finished. Attempts go with their delivery. The audit log has its own retention.
 */
export function retentionRules({ retention }: Pick<Config, 'retention'>): RetentionRule[] {
  return [
    {
      table: 'deliveries',
      column: 'created_at',
      keepMs: retention,
      condition: `status in ('delivered', 'failed', 'canceled')`,
    },
    {
      table: 'events',
      column: 'created_at',
      keepMs: retention,
      // With an offset it stays a look-up for each row, whatever the planner believes of the tables' sizes.
      condition: 'not exists (select from deliveries d where d.event_id = events.event_id offset 0)',
    },
    { table: 'ingest_messages', column: 'received_at', keepMs: retention, condition: `status <> 'received'` },
    { table: 'ingest_rejections', column: 'day', keepMs: retention },
    { table: 'captured_mail', column: 'captured_at', keepMs: retention },
    { table: 'outreach_slots', column: 'hour', keepMs: 2 * day },
    {
      table: 'webhook_recoveries',
      column: 'created_at',
      keepMs: retention,
      condition: `status in ('completed', 'failed')`,
    },
    { table: 'alerts', column: 'created_at', keepMs: retention, condition: 'acknowledged_at is not null' },
    { table: 'dispatch_attempts', column: 'at', keepMs: retention },
    { table: 'ai_runs', column: 'created_at', keepMs: retention },
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

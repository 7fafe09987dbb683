import { newId, uuidv7 } from '#platform/ids';
import type { Actor, Environment } from './scope.ts';

/** A row of `audit_entries`, ready to be written. */
export interface AuditRow {
  audit_id: string;
  tenant_id: string;
  environment: Environment;
  occurred_at: string;
  actor_type: Actor['type'];
  actor_id: string;
  actor_name: string | null;
  action: string;
  target_type: string;
  target_id: string;
  organization_id: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
}

/** A row of `events`: what the customer's systems are told. */
export interface EventRow {
  event_id: string;
  tenant_id: string;
  environment: Environment;
  type: string;
  organization_id: string | null;
  subject_id: string;
  data: unknown;
  created_at: string;
}

/** A row of `outbox`: what the relay has to fan out into jobs and deliveries. */
export interface OutboxRow {
  outbox_id: string;
  tenant_id: string;
  environment: Environment;
  type: string;
  subject_id: string;
  event_id: string | null;
  request_id: string | null;
  created_at: string;
}

/** What a transaction has to write beside its own rows; collected, then written in one statement. */
export interface Records {
  audit: AuditRow[];
  events: EventRow[];
  outbox: OutboxRow[];
}

export function emptyRecords(): Records {
  return { audit: [], events: [], outbox: [] };
}

/** The event type that streams audit entries; it goes only to subscriptions that name it. */
export const auditEventType = 'audit.log.event';

/**
 * Audit entries, events and outbox rows in one round trip. Audit entries become events only where a subscription asks
 * for them by name, which the database decides, so that nobody else pays for a second event per change.
 */
export const writeRecordsStatement = `
  with audited as (
    insert into audit_entries select * from json_populate_recordset(null::audit_entries, $1)
  ), subscribed as (
    select 1 from webhook_subscriptions
    where '${auditEventType}' = any(events) and status = 'enabled' and deleted_at is null limit 1
  ), announced as (
    insert into events
    select * from json_populate_recordset(null::events, $2)
    union all
    select * from json_populate_recordset(null::events, $3) where exists (select 1 from subscribed)
  )
  insert into outbox
  select * from json_populate_recordset(null::outbox, $4)
  union all
  select * from json_populate_recordset(null::outbox, $5) where exists (select 1 from subscribed)`;

/** The public form of an audit entry, as the API and the `audit.log.event` data show it. */
export function auditEntryData(row: AuditRow) {
  return {
    audit_id: row.audit_id,
    occurred_at: row.occurred_at,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    action: row.action,
    target: { type: row.target_type, id: row.target_id },
    organization_id: row.organization_id,
    changes: row.changes,
    context: { request_id: row.request_id, ip: row.ip, user_agent: row.user_agent },
  };
}

/** The parameters of {@link writeRecordsStatement}. */
export function recordParameters(records: Records): string[] {
  const auditEvents: EventRow[] = records.audit.map((row) => ({
    event_id: newId('evt'),
    tenant_id: row.tenant_id,
    environment: row.environment,
    type: auditEventType,
    organization_id: row.organization_id,
    subject_id: row.audit_id,
    data: auditEntryData(row),
    created_at: row.occurred_at,
  }));
  const auditOutbox: OutboxRow[] = auditEvents.map((event) => ({
    outbox_id: uuidv7(),
    tenant_id: event.tenant_id,
    environment: event.environment,
    type: event.type,
    subject_id: event.subject_id,
    event_id: event.event_id,
    request_id: null,
    created_at: event.created_at,
  }));
  return [records.audit, records.events, auditEvents, records.outbox, auditOutbox].map((rows) =>
    JSON.stringify(rows),
  );
}

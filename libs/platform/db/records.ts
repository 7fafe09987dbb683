import { newId } from '#platform/ids';
import { currentTraceparent } from '#platform/tracing';
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

/** A row of `events`, which webhooks deliver to the customer's systems. */
export interface EventRow {
  event_id: string;
  tenant_id: string;
  environment: Environment;
  type: string;
  organization_id: string | null;
  subject_id: string;
  data: unknown;
  created_at: string;
  /** Goes only to subscriptions that name its type. */
  opt_in: boolean;
}

/** A row of `alerts`: a problem that a person should look at. */
export interface AlertRow {
  alert_id: string;
  tenant_id: string;
  environment: Environment;
  kind: string;
  severity: 'info' | 'warning' | 'critical';
  message: string;
  organization_id: string | null;
  target_type: string;
  target_id: string;
  /** The cause, by which repeats are counted in one alert; null if each occurrence is an alert of its own. */
  group_id: string | null;
  created_at: string;
}

/** A new row of `jobs`. */
export interface JobRow {
  job_id: string;
  name: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  /** The trace that the job continues (W3C Trace Context). */
  traceparent?: string | undefined;
  scheduled_at: string;
}

/** Audit entries, outbox rows and jobs of a transaction; collected, then written in one statement before its commit. */
export interface Records {
  audit: AuditRow[];
  events: EventRow[];
  jobs: JobRow[];
  alerts: AlertRow[];
  /** Subscriptions for which the transaction's own statements have made deliveries due. */
  endpoints: Set<string>;
  /** The job that this transaction completes; the transaction fails if the job has already ended. */
  completes: string | null;
}

/** Work that a committed transaction has made due. */
export interface CommittedWork {
  tenantId: string;
  environment: Environment;
  requestId: string;
  jobs: readonly JobRow[];
  /** Subscriptions with new deliveries. */
  endpoints: ReadonlySet<string>;
}

export function emptyRecords(): Records {
  return { audit: [], events: [], jobs: [], alerts: [], endpoints: new Set(), completes: null };
}

/** The event type that streams audit entries; it goes only to subscriptions that name it. */
export const auditEventType = 'audit.log.event';

const insertJobs = (parameter: string): string => `
  insert into jobs (job_id, name, tenant_id, environment, subject_id, request_id, traceparent, scheduled_at)
  select job_id, name, tenant_id, environment, subject_id, request_id, traceparent, scheduled_at
  from json_populate_recordset(null::jobs, ${parameter})`;

const alertColumns = `alert_id, tenant_id, environment, organization_id, kind, severity, message, target_type, target_id,
    group_id, occurrences, metadata, created_at`;

/**
 * Inserts alerts. A repeat while its alert is open is counted in that alert.
 * @param rows a query of the alerts, with the columns of `alertColumns` in their order.
 * @param again further assignments to the open alert on a repeat.
 */
export const insertAlerts = (rows: string, again = ''): string => `
  insert into alerts (${alertColumns}, last_occurred_at, updated_at)
  select *, created_at, created_at from (${rows}) as alert (${alertColumns})
  on conflict (group_id) where acknowledged_at is null and group_id is not null do update set
    occurrences = alerts.occurrences + excluded.occurrences, last_occurred_at = excluded.last_occurred_at,
    updated_at = now()${again && `, ${again}`}`;

/**
 * Writes alerts; the parameter is their rows as JSON. A repeat while its alert is open is counted in that alert. A repeat
 * within a day after its alert was closed automatically reopens it; people are then notified of a critical alert again.
 */
export const writeAlertsStatement = `
  with raised as (
    select * from json_populate_recordset(null::alerts, $1)
  ), reopened as (
    update alerts a set acknowledged_at = null, acknowledged_by = null, occurrences = a.occurrences + 1,
      message = r.message, severity = r.severity, last_occurred_at = r.created_at, updated_at = now()
    from raised r
    where a.alert_id = (
      select alert_id from alerts last
      where last.target_id = r.target_id and last.group_id = r.group_id
      order by last.acknowledged_at is null desc, last.alert_id desc limit 1)
      and r.severity <> 'critical' and a.acknowledged_by ->> 'type' = 'system' and a.acknowledged_at > now() - interval '1 day'
    returning a.group_id
  )
  ${insertAlerts(
    `select alert_id, tenant_id, environment, organization_id, kind, severity, message, target_type, target_id, group_id,
      1, '{}'::jsonb, created_at
    from raised where group_id is null or group_id not in (select group_id from reopened)`,
    'message = excluded.message, severity = excluded.severity',
  )}`;

/** Completes a job, once; its parameter is the job's id. Fails with SQLSTATE `JOB01` if the job has already ended. */
export const completeJobStatement = 'select app.complete_job($1)';

/** Writes jobs alone; its parameter is their rows as JSON. */
export const writeJobsStatement = insertJobs('$1');

/**
 * Writes audit entries, events, the deliveries of those events, and jobs, in one round trip. Each event gets one delivery
 * for every matching subscription. Audit entries become events only if a subscription names their type, so that other
 * tenants do not pay for a second event per change. An event without an organization belongs to the whole tenant: it names
 * the root organization, and no subscription that is limited to some organizations gets it. Completes the transaction's
 * job. Returns the subscriptions that have new deliveries, and a row of null for the job.
 */
export const writeRecordsStatement = `
  with audited as (
    insert into audit_entries select * from json_populate_recordset(null::audit_entries, $1)
  ), queued as (${insertJobs('$4')}
  ), subscribed as materialized (
    select webhook_id, events, organization_ids, include_descendants from webhook_subscriptions
    where tenant_id = $5 and environment = $6 and status = 'enabled' and deleted_at is null
  ), event as materialized (
    select * from json_populate_recordset(null::events, $2)
    union all
    select * from json_populate_recordset(null::events, $3)
    where exists (select from subscribed where '${auditEventType}' = any (events))
  ), announced as (
    insert into events (event_id, tenant_id, environment, type, organization_id, tenant_wide, subject_id, data, created_at,
      opt_in)
    select event_id, tenant_id, environment, type, coalesce(organization_id, app.root_organization()),
      organization_id is null, subject_id, data, created_at, opt_in
    from event
  ), wanted as materialized (
    select e.event_id, e.type, e.organization_id, e.subject_id, s.webhook_id
    from event e
    join subscribed s on app.wants_event(s.events, s.organization_ids, s.include_descendants, e.type, e.opt_in,
      e.organization_id)
  ), delivered as (
    insert into deliveries (delivery_id, tenant_id, environment, organization_id, webhook_id, event_id, event_type,
      subject_id, status, next_attempt_at, request_id, traceparent)
    select app.delivery_id(event_id, webhook_id), $5, $6,
      organization_id, webhook_id, event_id, type, subject_id, 'pending', now(), $7, $9
    from wanted
  )
  select distinct webhook_id from wanted
  union all
  select app.complete_job($8) where $8 is not null`;

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
export function recordParameters(
  { audit, events, jobs, completes }: Records,
  scope: { tenantId: string; environment: Environment; requestId: string },
): unknown[] {
  const auditEvents: EventRow[] = audit.map((row) => ({
    // The id contains the time of the event, so that ids sort like `created_at`.
    event_id: newId('evt', Date.parse(row.occurred_at)),
    tenant_id: row.tenant_id,
    environment: row.environment,
    type: auditEventType,
    organization_id: row.organization_id,
    subject_id: row.audit_id,
    data: auditEntryData(row),
    created_at: row.occurred_at,
    opt_in: true,
  }));
  return [
    ...[audit, events, auditEvents, jobs].map((rows) => JSON.stringify(rows)),
    scope.tenantId,
    scope.environment,
    scope.requestId,
    completes,
    currentTraceparent() ?? null,
  ];
}

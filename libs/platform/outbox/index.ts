import type { Tx } from '#platform/db';
import { newId, uuidv7 } from '#platform/ids';
import type { JobDefinition } from '#platform/jobs';
import { currentTraceparent } from '#platform/tracing';

export interface PublicEvent {
  type: string;
  organizationId: string | null;
  /** The record that the event is about. */
  subjectId: string;
  /** The `data` of the envelope, in wire names. */
  data: unknown;
  /** Goes only to subscriptions that name its type. */
  optIn: boolean;
}

/**
 * Writes an event with the commit of `tx`, and a delivery for each matching subscription.
 * @returns the event's id.
 */
export function emitEvent(tx: Tx, event: PublicEvent): string {
  const now = Date.now();
  const eventId = newId('evt', now);
  tx.records.events.push({
    event_id: eventId,
    tenant_id: tx.tenantId,
    environment: tx.environment,
    type: event.type,
    organization_id: event.organizationId,
    subject_id: event.subjectId,
    data: event.data,
    created_at: new Date(now).toISOString(),
    opt_in: event.optIn,
  });
  return eventId;
}

/** Writes a job's row with the commit of `tx`. Features enqueue by name, through `#features/job-catalog`. */
export function enqueueJob(tx: Tx, job: JobDefinition, subjectId: string, at: Date = new Date()): void {
  tx.records.jobs.push({
    job_id: uuidv7(),
    name: job.name,
    tenant_id: tx.tenantId,
    environment: tx.environment,
    subject_id: subjectId,
    request_id: tx.requestId,
    traceparent: currentTraceparent(),
    scheduled_at: at.toISOString(),
  });
}

/** Wakes a worker for this subscription after the commit, because the transaction has made deliveries due by SQL. */
export function signalEndpoint(tx: Tx, webhookId: string): void {
  tx.records.endpoints.add(webhookId);
}

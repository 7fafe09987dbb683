import type { Tx } from '#platform/db';
import { newId, uuidv7 } from '#platform/ids';

export type { Reactions } from './due-jobs.ts';
export { createHandover, type HandoverStep } from './handover.ts';
export { createRelay, type Relay, type RelayOptions, type RelayStep } from './relay.ts';

export interface PublicEvent {
  type: string;
  organizationId: string | null;
  /** The record that the event is about; jobs that react to the event get it. */
  subjectId: string;
  /** The `data` of the envelope, in wire names. */
  data: unknown;
}

/**
 * Announces a change to the customer's systems and to our own jobs, with the commit of `tx`.
 * @returns the event's id.
 */
export function emit(tx: Tx, event: PublicEvent): string {
  const now = Date.now();
  const eventId = newId('evt', now);
  const createdAt = new Date(now).toISOString();
  tx.records.events.push({
    event_id: eventId,
    tenant_id: tx.tenantId,
    environment: tx.environment,
    type: event.type,
    organization_id: event.organizationId,
    subject_id: event.subjectId,
    data: event.data,
    created_at: createdAt,
  });
  tx.records.outbox.push({
    outbox_id: uuidv7(now),
    tenant_id: tx.tenantId,
    environment: tx.environment,
    type: event.type,
    subject_id: event.subjectId,
    event_id: eventId,
    request_id: tx.requestId,
    created_at: createdAt,
  });
  return eventId;
}

/** Asks our own jobs for something, with the commit of `tx`; no customer hears of it. */
export function request(tx: Tx, internal: { type: string; subjectId: string }): void {
  const now = Date.now();
  tx.records.outbox.push({
    outbox_id: uuidv7(now),
    tenant_id: tx.tenantId,
    environment: tx.environment,
    type: internal.type,
    subject_id: internal.subjectId,
    event_id: null,
    request_id: tx.requestId,
    created_at: new Date(now).toISOString(),
  });
}

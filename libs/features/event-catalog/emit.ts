import type { Tx } from '#platform/db';
import { emitEvent } from '#platform/outbox';
import { type EventData, type EventType, optInTypes } from './event-catalog.ts';

/** An event of the catalog, with the `data` of its type. */
export interface CatalogEvent<Type extends EventType> {
  type: Type;
  organizationId: string | null;
  /** The record that the event is about. */
  subjectId: string;
  data: EventData<Type>;
}

/**
 * Records an event for the customer's systems in `tx` (outbox).
 * @returns the event's id.
 */
export function emit<Type extends EventType>(tx: Tx, event: CatalogEvent<Type>): string {
  return emitEvent(tx, { ...event, optIn: optInTypes.includes(event.type) });
}

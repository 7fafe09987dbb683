import type { Tx } from '#platform/db';
import { emitEvent } from '#platform/outbox';
import { type EventData, type EventType, optInTypes } from './event-catalog.ts';

/** An event of the catalogue, with the `data` that its type calls for. */
export interface CatalogEvent<Type extends EventType> {
  type: Type;
  organizationId: string | null;
  /** The record that the event is about. */
  subjectId: string;
  data: EventData<Type>;
}

/**
 * Tells the customer's systems of a change, with the commit of `tx`.
 * @returns the event's id.
 */
export function emit<Type extends EventType>(tx: Tx, event: CatalogEvent<Type>): string {
  return emitEvent(tx, { ...event, optIn: optInTypes.includes(event.type) });
}

import * as z from 'zod';
import { createExampleMaker, type JsonSchema } from '#platform/http';
import { type EventData, type EventType, eventCatalog } from './event-catalog.ts';

/** The `data` of an event type as the documentation shows it, for deliveries that only try an endpoint. */
export function eventExample<Type extends EventType>(type: Type): EventData<Type> {
  const { data } = eventCatalog[type];
  const schema = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return createExampleMaker(schema, {}).exampleOf(schema, 'data') as EventData<Type>;
}

import * as z from 'zod';
import { createExampleMaker, type JsonSchema } from '#platform/http';
import { type EventData, type EventType, eventCatalog } from './event-catalog.ts';
import { eventEnvelopes, pascalCase } from './event-envelope.ts';

/** The example `data` of an event type, as in the documentation; test deliveries use it too. */
export function eventExample<Type extends EventType>(type: Type): EventData<Type> {
  const { data } = eventCatalog[type];
  const schema = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return createExampleMaker(schema, {}).exampleOf(schema, 'data') as EventData<Type>;
}

/** A whole event of a type as it is delivered, with the JSON Schema that it follows. */
export function envelopeExample(type: EventType): { schema: Record<string, unknown>; example: object } {
  const made = z.toJSONSchema(eventEnvelopes[type], { io: 'output', unrepresentable: 'any' });
  // A named schema is in `$defs`, which the root refers to.
  const { id, ...envelope } = made.$defs?.[`${pascalCase(type)}Event`] ?? {};
  const schema = envelope as JsonSchema;
  return {
    schema: { $schema: made.$schema, title: id, ...envelope },
    example: createExampleMaker(schema, {}).exampleOf(schema, 'event') as object,
  };
}

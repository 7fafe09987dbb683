import * as z from 'zod';
import { createExampleMaker, type JsonSchema } from '#platform/http';
import { eventCatalog } from './event-catalog.ts';

/**
 * The `data` of an event type as the documentation shows it, for deliveries that only try an endpoint.
 * @throws Error for a type that is not in the catalogue.
 */
export function eventExample(type: string): unknown {
  const description = eventCatalog.find((event) => event.type === type);
  if (!description) throw new Error(`There is no event type ${type}`);
  const schema = z.toJSONSchema(description.data, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return createExampleMaker(schema, {}).exampleOf(schema, 'data');
}

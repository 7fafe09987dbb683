import {
  currentVersion,
  envelopeExample,
  eventCatalog,
  eventTypes,
  optInTypes,
} from '#features/event-catalog';
import type { EventTypeList } from './events.schemas.ts';

let made: EventTypeList | undefined;

/** Every event type in the order of the catalog, with its schema and an example; computed once. */
export function listEventTypes(): EventTypeList {
  made ??= {
    data: eventTypes.map((type) => {
      const { schema, example } = envelopeExample(type);
      return {
        type,
        description: eventCatalog[type].description,
        opt_in: optInTypes.includes(type),
        api_version: currentVersion,
        schema,
        sample: { ...example },
      };
    }),
  };
  return made;
}

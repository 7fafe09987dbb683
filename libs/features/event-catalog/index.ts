export { emit } from './emit.ts';
export {
  allEvents,
  type EventData,
  type EventSelector,
  type EventType,
  eventCatalog,
  eventTypes,
  isSelected,
  optInTypes,
} from './event-catalog.ts';
export { eventEnvelope, eventEnvelopes, pascalCase } from './event-envelope.ts';
export { eventExample } from './event-example.ts';

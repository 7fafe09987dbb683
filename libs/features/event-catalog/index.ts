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
export { eventEnvelope, pascalCase } from './event-envelope.ts';
export { envelopeExample, eventExample } from './event-example.ts';
export { currentVersion, deprecationHeaders, inVersion, versionNames } from './event-versions.ts';

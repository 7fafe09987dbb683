export { Event } from './event.entity.ts';
export { eventCatalog } from './event-catalog.ts';
export { eventExample } from './event-example.ts';

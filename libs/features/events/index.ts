export { Event } from './event.entity.ts';
export { findEvent, listEvents } from './events.read.ts';

export { Event } from './event.entity.ts';

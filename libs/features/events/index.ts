export { createEventStreams, type EventStreams } from './event-stream.ts';

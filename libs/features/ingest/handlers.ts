export { processIngestMessageHandler } from './process-ingest-message.handler.ts';

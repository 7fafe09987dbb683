export { createTestConnectionHandler } from './test-connection.handler.ts';

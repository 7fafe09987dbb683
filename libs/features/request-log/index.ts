export { createRequestLog } from './request-log.ts';

export { createQualifyLeadHandler } from './qualify-lead.handler.ts';

export { importLeadsHandler } from './import-leads.handler.ts';

export { followLeadHandler } from './follow-lead.handler.ts';

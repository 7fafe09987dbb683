export { Lead } from './lead.entity.ts';
export { createLeadFromCall, findLead, type QualifiedCall } from './leads.service.ts';

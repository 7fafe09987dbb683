export { Lead } from './lead.entity.ts';
export { LeadNote } from './lead-note.entity.ts';
export { createLeadFromCall, findLead, type LeadCall } from './leads.service.ts';
export { qualifyLeadTask } from './qualify-lead.task.ts';

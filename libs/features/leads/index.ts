export { type ImportedRow, importLeads, type RowOutcome } from './import-leads.ts';
export { Lead } from './lead.entity.ts';
export { LeadNote } from './lead-note.entity.ts';
export { listLeads } from './leads.read.ts';
export { createLeadFromCall, findLead, followJob, type LeadCall } from './leads.service.ts';
export { qualifyLeadTask } from './qualify-lead.task.ts';
export { type IncomingLead, receiveLead } from './receive-lead.ts';

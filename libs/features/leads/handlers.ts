import type { JobHandler } from '#platform/jobs';
import { qualifyLeadHandler } from './qualify-lead.handler.ts';
import { qualifyLead } from './qualify-lead.job.ts';

export { createQualifyLeadHandler } from './qualify-lead.handler.ts';

/** The work of this feature by the name of its job, done by the built-in engine. */
export const leadHandlers = { [qualifyLead.name]: qualifyLeadHandler } satisfies Record<string, JobHandler>;

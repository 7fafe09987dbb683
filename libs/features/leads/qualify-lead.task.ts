import type { AiTask } from '#platform/ai-engine';
import type { LeadInput, LeadScore } from './engine/index.ts';

/** The task of qualifying a lead, as an engine gets it. */
export const qualifyLeadTask: AiTask<LeadInput, LeadScore> = {
  name: 'qualify-lead',
  promptVersion: 'leads-3',
  module: new URL('./qualify-lead.prompt.ts', import.meta.url),
  threadPool: 'texts',
  timeLimitMs: 10_000,
  sizeLimit: 6_000_000,
};

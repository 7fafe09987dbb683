import * as z from 'zod';
import type { AiTask } from '#platform/ai';
import { type LeadInput, type LeadScore, leadIndustries, leadTiers, scoreLead } from './engine/index.ts';

/** What is asked of an engine about a lead. */
export const qualifyLeadTask: AiTask<LeadInput, LeadScore> = {
  name: 'qualify-lead',
  promptVersion: 'leads-1',
  output: z.object({
    tier: z.enum(leadTiers),
    score: z.int().min(0).max(100),
    confidence: z.number().min(0).max(1),
    industry: z.enum(leadIndustries),
    reasons: z.array(z.string().max(500)).max(20),
  }),
  builtIn: scoreLead,
};

import * as z from 'zod';
import { industries } from '#features/taxonomy';
import { createEngine, type EngineDefinition, type ModelSide, type Reading } from '#platform/ai-engine';
import { readEvidence } from '#platform/evidence';
import { isThin, type LeadInput, type LeadScore, leadTiers, scoreLead } from './engine/index.ts';
import { qualifyLeadTask } from './qualify-lead.task.ts';

const instructions = `Task: judge one lead of a restoration or home-service company by what was left in a form or imported.

tier: hot = ready to buy, can be reached, fits what such a company does | warm = fits, but not ready yet, or little is known | cold = does not fit, junk, or wants to sell to the company. Without an e-mail address and without a telephone number nobody is hot.
An outbound lead is a business that the company would like to sell to. Judge how well it fits: property managers, associations, insurers, brokers, owners of commercial buildings. hot = looks for such a company, or for a standing agreement | warm = fits | cold = wants to sell to the company, or cannot be a customer. Nobody needs to have damage.
score: 70 to 100 for hot, 40 to 69 for warm, 0 to 39 for cold.
industry: the lead's own sector, not the service that is wanted. A homeowner or tenant is residential; a church, school, clinic or town is commercial; other where it cannot be told.
reasons: one to four short reasons for the tier in your own words, each with a quote from the data that shows it.`;

const wire = z.object({
  tier: z.enum(leadTiers),
  score: z.number(),
  confidence: z.number(),
  industry: z.enum(industries),
  reasons: z.array(z.object({ reason: z.string(), quote: z.string() })),
});
type Wire = z.infer<typeof wire>;

const bands = { hot: [70, 100], warm: [40, 69], cold: [0, 39] } as const;
const mostReasons = 4;
const longestReason = 200;

/** The lead's fields, one per line. */
function formOf({ name, email, phone, source, message, industry, organizationType }: LeadInput): string {
  return Object.entries({ name, email, phone, source, industry, organization: organizationType, message })
    .flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []))
    .join('\n');
}

function readAnswer(answer: Wire, input: LeadInput): Reading<LeadScore> {
  const said = readEvidence(formOf(input));
  const reasons = answer.reasons
    .filter(({ reason, quote }) => said.quote(quote) !== null && said.hasFigures(reason))
    .slice(0, mostReasons)
    .map(({ reason }) => reason.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason));
  if (reasons.length === 0) return { unusable: 'no reason has a quote that stands in the data' };
  const tier = answer.tier === 'hot' && !input.email && !input.phone ? 'warm' : answer.tier;
  const [low, high] = bands[tier];
  return {
    answer: {
      tier,
      score: Math.round(Math.min(high, Math.max(low, answer.score))),
      confidence: Math.min(1, Math.max(0, answer.confidence)),
      industry: answer.industry,
      reasons,
    },
  };
}

function isOpposite(one: LeadScore['tier'], other: LeadScore['tier']): boolean {
  return (one === 'cold' && other === 'hot') || (one === 'hot' && other === 'cold');
}

const model: ModelSide<LeadInput, LeadScore, Wire> = {
  instructions,
  wire,
  ask: (input) => ({
    facts: {
      direction: input.direction ?? 'inbound',
      has_email: Boolean(input.email),
      has_phone: Boolean(input.phone),
    },
    sources: [{ name: 'lead', text: formOf(input) }],
  }),
  read: readAnswer,
  worthAsking: (input) => input.direction === 'outbound' || !isThin(input),
  reviewFlag: (answer, builtIn, addressed) =>
    isOpposite(answer.tier, builtIn.tier) || (addressed && answer.tier !== builtIn.tier)
      ? {
          reason: `the language model says ${answer.tier}, the built-in engine ${builtIn.tier}`,
          urgent: false,
        }
      : null,
};

/** The engines that qualify a lead. */
export const qualifyLeadEngine: EngineDefinition<LeadInput, LeadScore, Wire> = {
  output: z.object({
    tier: z.enum(leadTiers),
    score: z.int().min(0).max(100),
    confidence: z.number().min(0).max(1),
    industry: z.enum(industries),
    reasons: z.array(z.string().max(500)).max(20),
  }),
  builtIn: scoreLead,
  model,
};

export const { answer, pose, read, resolve } = createEngine(qualifyLeadTask, qualifyLeadEngine);

export { type LeadHead, leadCueWeights, leadFeatures } from './lead-features.ts';
export {
  type LeadIndustry,
  type LeadInput,
  type LeadScore,
  type LeadTier,
  leadIndustries,
  leadTiers,
  scoreLead,
} from './score-lead.ts';

export { type LeadHead, type LeadInput, leadCueWeights, leadFeatures } from './lead-features.ts';
export {
  type LeadIndustry,
  type LeadScore,
  type LeadTier,
  leadIndustries,
  leadTiers,
  scoreLead,
} from './score-lead.ts';

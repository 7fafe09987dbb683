export { isThin, type LeadHead, type LeadInput, leadCueWeights, leadFeatures } from './lead-features.ts';
export { type LeadScore, type LeadTier, leadTiers, scoreLead, sectorOf } from './score-lead.ts';

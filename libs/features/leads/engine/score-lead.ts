import { type Industry, industries } from '#features/taxonomy';
import { isUnknownLanguage, probabilitiesOf, rank, readLinearModel } from '#platform/text';
import { type LeadInput, leadCueWeights, leadFeatures } from './lead-features.ts';
import reasons from './reasons.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

export const leadTiers = ['hot', 'warm', 'cold'] as const;

export type LeadTier = (typeof leadTiers)[number];

export interface LeadScore {
  tier: LeadTier;
  /** 0–100: hot 70 and more, warm 40 to 69, cold below 40. */
  score: number;
  /** 0–1, calibrated on the tier. */
  confidence: number;
  /** The lead's own sector, not the service that is wanted. */
  industry: Industry;
  reasons: string[];
}

const tierModel = readLinearModel(weights.tier, leadCueWeights('tier'));
const industryModel = readLinearModel(weights.industry, leadCueWeights('industry'));
const reasonOf: Readonly<Record<string, string>> = reasons;
/** Score at the edges of each tier. */
const bands: Readonly<Record<LeadTier, readonly [number, number]>> = {
  hot: [70, 100],
  warm: [40, 69],
  cold: [0, 39],
};

/** What is left of the confidence where the message cannot be read: a person looks. */
const unreadConfidence = 0.3;

/** Scores a lead from what it wrote and left; deterministic, offline. Any text is accepted. */
export function scoreLead(input: LeadInput): LeadScore {
  const features = leadFeatures(input);
  const odds = rank(leadTiers, probabilitiesOf(tierModel, features));
  const unreachable = features.has('=no email') && features.has('=no phone');
  const likeliest = (odds[0]?.label ?? 'warm') as LeadTier;
  const tier = unreachable && likeliest === 'hot' ? 'warm' : likeliest;
  const chance = (wanted: LeadTier): number => odds.find(({ label }) => label === wanted)?.probability ?? 0;
  const [low, high] = bands[tier];
  const pull =
    tier === 'hot'
      ? chance('hot')
      : tier === 'cold'
        ? 1 - chance('cold')
        : 0.5 + (chance('hot') - chance('cold')) / 2;
  const unread = isUnknownLanguage(input.message ?? '');
  const sector = rank(industries, probabilitiesOf(industryModel, features))[0]?.label ?? 'other';
  return {
    tier,
    score: Math.round(low + (high - low) * Math.min(1, Math.max(0, pull))),
    confidence: Number(Math.min(chance(tier), unread ? unreadConfidence : 1).toFixed(3)),
    industry: sector as Industry,
    reasons: [
      ...(unread ? [reasons.unknownLanguage] : []),
      ...[...features.keys()].flatMap((feature) => reasonOf[feature] ?? []),
    ],
  };
}

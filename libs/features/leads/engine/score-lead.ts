import { type Industry, industries } from '#features/taxonomy';
import {
  type FeatureBag,
  foreignLanguage,
  probabilitiesOf,
  rank,
  readLinearModel,
  type Token,
} from '#platform/text';
import {
  isThin,
  type LeadInput,
  leadCueWeights,
  leadFeatures,
  readMessage,
  sectorOfDomain,
  sectorOfName,
  sectorOfWords,
} from './lead-features.ts';
import { coldCues, outboundFit } from './outbound-fit.ts';
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
  /** The lead's own sector, not the requested service. */
  industry: Industry;
  reasons: string[];
}

const tierModel = readLinearModel(weights.tier, leadCueWeights('tier'));
const industryModel = readLinearModel(weights.industry, leadCueWeights('industry'));
const reasonOf: Readonly<Record<string, string>> = reasons;
/** The lowest and highest score of each tier. */
const bands: Readonly<Record<LeadTier, readonly [number, number]>> = {
  hot: [70, 100],
  warm: [40, 69],
  cold: [0, 39],
};

/** The confidence where there is nothing to judge or nothing readable: a person reviews the lead. */
const unreadConfidence = 0.3;
/** The score of a thin lead: the middle of the warm band. */
const thinScore = 55;

/**
 * The confidence of a cold tier without a cue that explains it, low enough that a person decides whether to
 * turn the lead down.
 */
const unexplainedConfidence = 0.45;

type Judgement = Omit<LeadScore, 'industry'> & { industry?: Industry };

interface ReadLead {
  input: LeadInput;
  features: FeatureBag;
  tokens: readonly Token[];
  sector: Industry;
}

/** Judges by the message: ready to buy, later, or not at all. */
function judgeByWords({ features }: ReadLead): Judgement {
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
  return {
    tier,
    score: Math.round(low + (high - low) * Math.min(1, Math.max(0, pull))),
    confidence:
      tier === 'cold' && !coldCues.some((cue) => features.has(cue))
        ? Math.min(chance(tier), unexplainedConfidence)
        : chance(tier),
    reasons: [...features.keys()].flatMap((feature) => reasonOf[feature] ?? []),
  };
}

/** Judges by the business; null where the message is an offer of its own. */
function judgeByBusiness({ input, features, tokens, sector }: ReadLead): Judgement | null {
  const stated = sectorOfName(input.industry) ?? sectorOfName(input.name) ?? sectorOfDomain(input.email);
  const industry = stated ?? sectorOfWords(tokens) ?? sector;
  const fit = outboundFit(industry, tokens, features);
  return fit && { ...fit, industry, tier: fit.score >= bands.hot[0] ? 'hot' : 'warm' };
}

/** Judges a lead that left real contact data and no text to judge by: nothing speaks for or against it. */
function judgeThin({ input, features }: ReadLead): Judgement | null {
  const reachable = !features.has('=no email') || !features.has('=no phone');
  const madeUp = features.has('=phone of one digit') || features.has('=email not real');
  if (!reachable || madeUp || !isThin(input)) return null;
  return { tier: 'warm', score: thinScore, confidence: unreadConfidence, reasons: [reasons.thin] };
}

/** Scores a lead from its message and its data; deterministic, offline. Any text is accepted. */
export function scoreLead(input: LeadInput): LeadScore {
  const features = leadFeatures(input);
  const { tokens, said, signature } = readMessage(input);
  const language = foreignLanguage(said);
  const sector = (sectorOfName(signature) ??
    rank(industries, probabilitiesOf(industryModel, features))[0]?.label ??
    'other') as Industry;
  const lead: ReadLead = { input, features, tokens, sector };
  const judgement =
    (input.direction === 'outbound' ? judgeByBusiness(lead) : judgeThin(lead)) ?? judgeByWords(lead);
  return {
    industry: sector,
    ...judgement,
    confidence: Number(Math.min(judgement.confidence, language ? unreadConfidence : 1).toFixed(3)),
    reasons: [...(language ? [`the message is in ${language}`] : []), ...judgement.reasons],
  };
}

/** The sector of the writer, where the text indicates it; otherwise null. */
export function sectorOf(text: string): Industry | null {
  return sectorOfWords(readMessage({ message: text }).tokens);
}

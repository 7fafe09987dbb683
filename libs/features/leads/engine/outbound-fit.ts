import type { Industry } from '#features/taxonomy';
import { type CueDefinition, compileCues, type FeatureBag, matchCues, type Token } from '#platform/text';
import file from './outbound.json' with { type: 'json' };

interface FitCue extends CueDefinition {
  points: number;
  reason: string;
}

const cues: Readonly<Record<string, FitCue>> = file.cues;
const matcher = compileCues({ classes: file.classes, cues });
const segments: Partial<Record<Industry, number>> = file.segments;

/** The points of any business that can be reached: enough to be approached. */
const basePoints = 40;
const mostPoints = 100;
/** The confidence with no sign, with the first sign, and the increase for each further sign. */
const noSignConfidence = 0.3;
const firstSignConfidence = 0.65;
const confidencePerSign = 0.1;
const mostConfidence = 0.95;
/**
 * Cues of a sender who wants something from the company instead of hiring it. Without one, no lead is turned
 * down.
 */
export const coldCues = ['sells', 'wants_our_work', 'seeks_job', 'junk', 'not_ours', 'no_buyer'];

/** How well a business that the company wants to sell to fits. */
export interface OutboundFit {
  score: number;
  confidence: number;
  reasons: string[];
}

/**
 * Scores an outbound lead by its business: its sector, how much property it looks after, and whether it looks
 * for such a company. Neither damage nor a message is required.
 * @param features of the message, by `leadFeatures`.
 * @returns null for a lead whose message offers something or asks for what the company does not do.
 */
export function outboundFit(
  sector: Industry,
  tokens: readonly Token[],
  features: FeatureBag,
): OutboundFit | null {
  const said = new Set(
    matchCues(matcher, tokens)
      .filter(({ negated }) => !negated)
      .map(({ cue }) => cue),
  );
  const wantsUs = said.has('wants_vendor') || said.has('agreement');
  if (!wantsUs && coldCues.some((cue) => features.has(cue))) return null;
  const segment = segments[sector] ?? 0;
  const signs = [
    ...(segment > 0 ? [{ points: segment, reason: `works in ${sector.replaceAll('_', ' ')}` }] : []),
    ...[...said].flatMap((cue) => cues[cue] ?? []),
  ];
  const nuances = Object.entries(file.shared).filter(([cue]) => features.has(cue));
  const points = [...signs.map((sign) => sign.points), ...nuances.map(([, each]) => each)];
  const sum = points.reduce((total, each) => total + each, basePoints);
  return {
    score: Math.min(mostPoints, Math.max(basePoints, sum)),
    confidence:
      signs.length === 0
        ? noSignConfidence
        : Math.min(mostConfidence, firstSignConfidence + confidencePerSign * (signs.length - 1)),
    reasons: signs.map(({ reason }) => reason),
  };
}

import {
  addCues,
  addWords,
  type CueDefinition,
  compileCues,
  type FeatureBag,
  handSetWeights,
  matchCues,
  readable,
  tokenize,
  withoutInstructions,
} from '#platform/text';
import file from './cues.json' with { type: 'json' };
import type { ReviewTopic } from './review-labels.ts';

export interface ReviewInput {
  platform: string;
  /** 1–5, or null where the platform has none. */
  rating: number | null;
  text: string;
}

interface ReviewCue extends CueDefinition {
  sentiment?: string;
  topics?: string;
}

const vocabulary: {
  classes: Readonly<Record<string, readonly string[]>>;
  cues: Readonly<Record<string, ReviewCue>>;
} = file;
const matcher = compileCues(vocabulary);
const readLimit = 8000;

/** What the models see of a review: cues, words, the stars, and praise and blame standing side by side. */
export function reviewFeatures(input: ReviewInput): FeatureBag {
  const features: FeatureBag = new Map();
  const tokens = tokenize(withoutInstructions(readable(input.text, readLimit)));
  const cues = matchCues(matcher, tokens);
  addCues(features, cues);
  addWords(features, tokens, 'w');
  const praised = features.has('praise') || features.has('blame!');
  const blamed = features.has('blame') || features.has('praise!');
  if (praised && blamed) features.set('=praise and blame', 1);
  if (features.has('contrast') && praised && !blamed) features.set('=contrast without blame', 1);
  if (!praised && !blamed) features.set('=neither praise nor blame', 1);
  if (input.text.includes('?')) features.set('=question mark', 1);
  if (tokens.length === 0) features.set('=no text', 1);
  else if (tokens.length < 5) features.set('=under 5 words', 1);
  features.set(input.rating === null ? 'r:none' : `r:${Math.round(input.rating)}`, 1);
  return features;
}

/** The weights set by hand for the sentiment. */
export function sentimentCueWeights(): Map<string, string> {
  const weights = handSetWeights<'sentiment'>(vocabulary.cues, 'sentiment');
  for (const [feature, text] of Object.entries(file.shape)) weights.set(feature, text);
  return weights;
}

/** The weights set by hand for one topic, as a choice between `yes` and `no`. */
export function topicCueWeights(topic: ReviewTopic): Map<string, string> {
  const weights = new Map<string, string>([['=bias', 'no 1']]);
  for (const [cue, { topics }] of Object.entries(vocabulary.cues)) {
    const [name, weight] = topics?.split(' ') ?? [];
    if (name !== topic || weight === undefined) continue;
    weights.set(cue, `yes ${weight}`);
    weights.set(`${cue}!`, `yes ${weight}`);
  }
  return weights;
}

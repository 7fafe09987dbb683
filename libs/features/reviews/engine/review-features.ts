import {
  addCues,
  addWords,
  type CueDefinition,
  compileCues,
  type FeatureBag,
  handSetWeights,
  matchCues,
  readable,
  type Token,
  toEnglish,
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

/**
 * First lines of text that is not the current review: the answer to it, the version before an edit, additions
 * of the site.
 */
const afterwards =
  /^\s*(?:(?:response|reply|comment|antwort|réponse|respuesta|risposta|resposta) (?:from|by|of|vom|von|du|de la|del|dal|do) (?:the )?(?:owner|business|manager|company|inhaber|propriétaire|propietario|empresa|proprietario)|owner['’]?s? (?:response|reply)|(?:original|previous|earlier|old|first) review\b|(?:disclosure|disclaimer)\s*:|this review is the (?:subjective )?opinion|posted (?:from|via|with)\b|elite reviewer|(?:i am a )?local guide\b)/iu;

/** The reviewer's current text. A text that begins with such a line is kept. */
export function ownReview(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex((line, at) => at > first && afterwards.test(line.slice(0, 120)));
  return end < 0 ? text : lines.slice(0, end).join('\n');
}

/** The models' features of a review: cues, words, the stars, and the balance of praise and blame. */
export function reviewFeatures(input: ReviewInput): FeatureBag {
  const features: FeatureBag = new Map();
  const tokens = toEnglish(tokenize(withoutInstructions(ownReview(readable(input.text, readLimit)))));
  addCues(features, matchCues(matcher, tokens));
  addWords(features, tokens, 'w');
  addBalance(features, tokens, input.rating);
  if (input.text.includes('?')) features.set('=question mark', 1);
  if (tokens.length === 0) features.set('=no text', 1);
  else if (tokens.length < 5) features.set('=under 5 words', 1);
  features.set(input.rating === null ? 'r:none' : `r:${Math.round(input.rating)}`, 1);
  return features;
}

/** Adds the balance of praise and blame, clause by clause, and how it compares with the stars. */
function addBalance(features: FeatureBag, tokens: readonly Token[], rating: number | null): void {
  const clauses = matchCues(
    matcher,
    tokens.map((token) => ({ ...token, sentence: token.clause })),
  );
  const count = (same: string, opposite: string): number =>
    clauses.filter(({ cue, negated }) => (negated ? cue === opposite : cue === same)).length;
  const praise = count('praise', 'blame');
  const blame = count('blame', 'praise');
  if (praise > 0 && blame > 0) features.set('=praise and blame', 1);
  if (praise === 0 && blame === 0) features.set('=neither praise nor blame', 1);
  if (praise > 1) features.set('=praise twice', 1);
  if (blame > 1) features.set('=blame twice', 1);
  if (praise > 0 && blame === 0) {
    features.set('=only praise', 1);
    if (features.has('contrast')) features.set('=contrast without blame', 1);
    if (rating !== null && rating <= 2) {
      features.set('=praise against the stars', 1);
      if (praise > 1 && !features.has('sarcasm')) features.set('=plain praise against the stars', 1);
    }
  }
  if (blame > 0 && praise === 0) {
    features.set('=only blame', 1);
    if (rating !== null && rating >= 4) features.set('=blame against the stars', 1);
  }
}

/** The manual weights for the sentiment. */
export function sentimentCueWeights(): Map<string, string> {
  const weights = handSetWeights<'sentiment'>(vocabulary.cues, 'sentiment');
  for (const [feature, text] of Object.entries(file.shape)) weights.set(feature, text);
  return weights;
}

/** The manual weights for one topic, as a choice between `yes` and `no`. */
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

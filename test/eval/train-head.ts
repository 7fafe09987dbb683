import type { Features, LinearModelFile } from '#platform/text';
import { fitModel } from './fit.ts';

/** A trained model, and how often it was right about texts that it was not shown. */
export interface TrainedHead {
  file: LinearModelFile;
  accuracy: number;
  heldOut: number[][];
}

/** How strongly a kind of feature is held to what is set by hand, or to nothing. */
export interface Penalties {
  /** Single words, by the mark before them (`w:`). */
  words: Readonly<Record<string, number>>;
  /** Pairs of neighbouring words. */
  pairs: number;
  /** Everything else: cues, and the shape of the text. */
  cues: number;
}

export interface HeadOptions {
  penalties?: Penalties;
  /** Which of the texts are held out together, by position. */
  foldOf?: (at: number) => number;
  /** How much each text counts. */
  weights?: readonly number[];
  smallestWeight?: number;
  /** How often a pair of words, and anything else, must be seen to be learnt from; 3 and 2 unless said otherwise. */
  leastSeen?: { pairs: number; others: number };
  /** See `FitOptions`. */
  passes?: number;
}

const usualPenalties: Penalties = {
  words: { w: 0.002, g: 0.002, s: 0.004, o: 0.002, d: 0.002, i: 0.001 },
  pairs: 0.004,
  cues: 0.0008,
};

/**
 * Trains one model. Hand-set cues move freely; single words are held closer to nothing, and pairs of words
 * closest, because a few hundred texts say little about each.
 */
export function trainHead(
  labels: readonly string[],
  handSet: ReadonlyMap<string, string>,
  features: readonly Features[],
  answers: readonly string[],
  {
    penalties = usualPenalties,
    foldOf,
    weights,
    smallestWeight,
    passes,
    leastSeen = { pairs: 3, others: 2 },
  }: HeadOptions = {},
): TrainedHead {
  const examples = features.map((one, at) => ({
    features: one,
    label: answers[at] ?? '',
    weight: weights?.[at] ?? 1,
  }));
  const { file, heldOut } = fitModel(examples, {
    labels,
    handSet,
    penalty: (feature) => penaltyOf(feature, penalties),
    leastSeen: (feature) =>
      ofPart.test(feature) || /^[a-z]2:/u.test(feature) ? leastSeen.pairs : leastSeen.others,
    ...(foldOf === undefined ? {} : { foldOf }),
    ...(smallestWeight === undefined ? {} : { smallestWeight }),
    ...(passes === undefined ? {} : { passes }),
  });
  const right = heldOut.filter((row, at) => labels[row.indexOf(Math.max(...row))] === answers[at]);
  return { file, heldOut, accuracy: right.length / answers.length };
}

/** A feature of a part of a call: its beginning (`F`) or its end (`L`). It is held as closely as that of the whole. */
const ofPart = /^[FL](?=[a-z])/u;

function penaltyOf(marked: string, { words, pairs, cues }: Penalties): number {
  const feature = marked.replace(ofPart, '');
  if (/^[a-z]2:/u.test(feature)) return pairs;
  return words[/^([a-z]):/u.exec(feature)?.[1] ?? ''] ?? cues;
}

/** Something found in a text that may be what is looked for, or may not. */
export interface Candidate {
  /** Which of the texts it is in. */
  at: number;
  /** The texts that are held out together. */
  fold: number;
  features: Features;
  /** Null where it is neither: it is in the report, but not used for training. */
  answer: 'yes' | 'no' | null;
}

/**
 * Trains one model that tells which of a text's candidates is the one.
 * @param texts how many texts there are
 * @returns the model, and the probability of each candidate when its text was held out
 */
export function trainChoice(
  labels: readonly ['yes', 'no'],
  texts: number,
  candidates: readonly Candidate[],
  { handSet = new Map(), ...options }: HeadOptions & { handSet?: ReadonlyMap<string, string> },
): { head: TrainedHead; odds: number[][] } {
  const head = trainHead(
    labels,
    handSet,
    candidates.map(({ features }) => features),
    candidates.map(({ answer }) => answer ?? 'no'),
    {
      ...options,
      foldOf: (at) => candidates[at]?.fold ?? 0,
      weights: candidates.map(({ answer }) => (answer === null ? 0 : 1)),
    },
  );
  const odds = Array.from({ length: texts }, (): number[] => []);
  candidates.forEach(({ at }, index) => {
    odds[at]?.push(head.heldOut[index]?.[0] ?? 0);
  });
  return { head, odds };
}

import type { Features, LinearModelFile } from '#platform/text';
import { fitModel } from './fit.ts';

/** A trained model, and how often it was right about texts that it was not shown. */
export interface TrainedHead {
  file: LinearModelFile;
  accuracy: number;
  heldOut: number[][];
}

/**
 * Trains one model. Hand-set cues move freely; single words are held closer to nothing, and pairs of words
 * closest, because a few hundred texts say little about each.
 */
export function trainHead(
  labels: readonly string[],
  handSet: ReadonlyMap<string, string>,
  features: readonly Features[],
  answers: readonly string[],
): TrainedHead {
  const examples = features.map((one, at) => ({ features: one, label: answers[at] ?? '' }));
  const { file, heldOut } = fitModel(examples, {
    labels,
    handSet,
    penalty: penaltyOf,
    leastSeen: (feature) => (/^[a-z]2:/u.test(feature) ? 3 : 2),
  });
  const right = heldOut.filter((row, at) => labels[row.indexOf(Math.max(...row))] === answers[at]);
  return { file, heldOut, accuracy: right.length / answers.length };
}

const penalties: Readonly<Record<string, number>> = {
  w: 0.002,
  g: 0.002,
  s: 0.004,
  o: 0.002,
  d: 0.002,
  i: 0.001,
};
const pairPenalty = 0.004;
const cuePenalty = 0.0008;

function penaltyOf(feature: string): number {
  if (/^[a-z]2:/u.test(feature)) return pairPenalty;
  return penalties[/^([a-z]):/u.exec(feature)?.[1] ?? ''] ?? cuePenalty;
}

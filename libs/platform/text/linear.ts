/**
 * A multinomial linear model as it is kept on disk: for each feature the weight of each label that it speaks
 * for or against, as text (`"emergency_service 1.2 billing -0.4"`), so that a person can read and correct it.
 */
export interface LinearModelFile {
  /** The labels, separated by spaces. */
  labels: string;
  /** Divides the scores before they become probabilities; fitted on texts that were held out. */
  temperature: number;
  weights: Readonly<Record<string, string>>;
}

export interface LinearModel {
  labels: readonly string[];
  temperature: number;
  weights: ReadonlyMap<string, readonly { label: number; weight: number }[]>;
}

export type Features = ReadonlyMap<string, number>;

/** The feature that is present in every text. */
export const biasFeature = '=bias';

/**
 * Reads a trained file and adds it to the weights that people set by hand (`handSet`), so that a cue added by
 * hand counts before the next training. Throws a `TypeError` when a weight names a label that the model does
 * not have, or is not a number.
 */
export function readLinearModel(file: LinearModelFile, handSet: ReadonlyMap<string, string>): LinearModel {
  const labels = file.labels.split(' ');
  const position = new Map(labels.map((label, index) => [label, index]));
  const weights = new Map<string, { label: number; weight: number }[]>();
  for (const [feature, text] of [...handSet, ...Object.entries(file.weights)]) {
    const before = weights.get(feature) ?? [];
    weights.set(feature, [...before, ...readWeights(feature, text, position)]);
  }
  return { labels, temperature: file.temperature, weights };
}

/** `"a 1.2 b -0.4"` → pairs of label index and weight. */
export function readWeights(
  feature: string,
  text: string,
  position: ReadonlyMap<string, number>,
): { label: number; weight: number }[] {
  const parts = text.split(' ').filter((part) => part !== '');
  const pairs: { label: number; weight: number }[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const label = position.get(parts[at] ?? '');
    const weight = Number(parts[at + 1]);
    if (label === undefined || !Number.isFinite(weight)) {
      throw new TypeError(`feature ${feature}: cannot read the weight "${parts[at]} ${parts[at + 1]}"`);
    }
    pairs.push({ label, weight });
  }
  return pairs;
}

/** Raw score of each label, in the order of `model.labels`. */
function scoresOf(model: LinearModel, features: Features): number[] {
  const scores = new Array<number>(model.labels.length).fill(0);
  const addAll = (feature: string, value: number): void => {
    for (const { label, weight } of model.weights.get(feature) ?? []) {
      scores[label] = (scores[label] ?? 0) + weight * value;
    }
  };
  addAll(biasFeature, 1);
  for (const [feature, value] of features) addAll(feature, value);
  return scores;
}

/** Probability of each label, in the order of `model.labels`; they add up to 1. */
export function probabilitiesOf(model: LinearModel, features: Features): number[] {
  return softmax(scoresOf(model, features).map((score) => score / model.temperature));
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Label and probability of the most probable, and of the one after it. */
export function rank(
  labels: readonly string[],
  probabilities: readonly number[],
): { label: string; probability: number }[] {
  return labels
    .map((label, index) => ({ label, probability: probabilities[index] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

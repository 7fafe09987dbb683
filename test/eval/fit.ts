import {
  biasFeature,
  type Features,
  type LinearModelFile,
  probabilitiesOf,
  readLinearModel,
  readWeights,
} from '#platform/text';

export interface Example {
  features: Features;
  label: string;
  /** How much the example counts; 1 unless said otherwise. */
  weight?: number;
}

export interface FitOptions {
  labels: readonly string[];
  /** Weights set by hand; what is learned is what the texts add to them. */
  handSet: ReadonlyMap<string, string>;
  /** How strongly a feature is held to its hand-set weight. */
  penalty: (feature: string) => number;
  /** Features seen in fewer texts than this are not learned. */
  leastSeen: (feature: string) => number;
  /** Learned weights smaller than this are noise and are not written; 0.04 unless said otherwise. */
  smallestWeight?: number;
  /**
   * Fits text by text in so many passes (AdaGrad, in a fixed order) rather than all texts at once: ten times as fast, for
   * texts with hundreds of features.
   */
  passes?: number;
  /** Which of the texts are held out together, by position; every fifth unless said otherwise. */
  foldOf?: (at: number) => number;
}

const steps = 150;
const rate = 0.08;
const folds = 5;
/**
 * The cue vocabularies were written with the training texts at hand, so even held-out folds flatter the model:
 * a temperature below this would make it surer of itself than it is about texts by another hand.
 */
const coolest = 1.2;
const usualSmallestWeight = 0.04;
/** Weights are written in hundredths. */
const divisor = 100;

/**
 * Fits a multinomial logistic regression by Adam on the whole batch: no randomness, so the same texts give the
 * same file. The temperature is the one with the best likelihood on held-out folds.
 */
export function fitModel(
  examples: readonly Example[],
  options: FitOptions,
): { file: LinearModelFile; heldOut: number[][] } {
  const heldOut: number[][] = new Array(examples.length);
  const foldOf = options.foldOf ?? ((at: number) => at % folds);
  for (const fold of new Set(examples.map((_, at) => foldOf(at)))) {
    const kept = examples.filter((_, at) => foldOf(at) !== fold);
    const model = readLinearModel(descend(kept, options), options.handSet);
    examples.forEach((example, at) => {
      if (foldOf(at) === fold) heldOut[at] = probabilitiesOf(model, example.features);
    });
  }
  const temperature = bestTemperature(examples, heldOut, options.labels);
  const file = { ...descend(examples, options), temperature };
  return { file, heldOut: heldOut.map((row) => sharpen(row, temperature)) };
}

function descend(examples: readonly Example[], options: FitOptions): LinearModelFile {
  const { labels } = options;
  const position = new Map(labels.map((label, index) => [label, index]));
  const seen = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  }
  const names = [biasFeature];
  for (const [feature, count] of seen) if (count >= options.leastSeen(feature)) names.push(feature);
  const index = new Map(names.map((name, at) => [name, at]));
  const size = labels.length;
  const start = new Float64Array(names.length * size);
  names.forEach((name, row) => {
    for (const { label, weight } of readWeights(name, options.handSet.get(name) ?? '', position)) {
      start[row * size + label] = weight;
    }
  });
  const penalties = names.map((name) => options.penalty(name));
  const rows = examples.map((example) => compact(example, index, position));
  const shares = names.map((name) => (seen.get(name) ?? examples.length) / examples.length);
  const weights =
    options.passes === undefined
      ? fitTogether(rows, start, penalties, size)
      : fitByText(rows, start, penalties, shares, size, options.passes);
  const smallestWeight = options.smallestWeight ?? usualSmallestWeight;
  const written: Record<string, string> = {};
  names.forEach((name, row) => {
    const learned = labels.map(
      (_, offset) => at(weights, row * size + offset) - at(start, row * size + offset),
    );
    // Of two labels only the difference counts.
    const [first = 0, second = 0] = learned;
    const counted = labels.length === 2 ? [first - second] : learned;
    const parts = counted.flatMap((weight, offset) =>
      Math.abs(weight) < smallestWeight ? [] : [`${offset} ${Math.round(weight * divisor)}`],
    );
    if (parts.length > 0) written[name] = parts.join(' ');
  });
  const sorted = Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { labels: labels.join(' '), temperature: 1, divisor, weights: sorted };
}

/** Adam on the whole batch. */
function fitTogether(
  rows: readonly CompactRow[],
  start: Float64Array,
  penalties: readonly number[],
  size: number,
): Float64Array {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  const weights = Float64Array.from(start);
  const first = new Float64Array(weights.length);
  const second = new Float64Array(weights.length);
  const gradient = new Float64Array(weights.length);
  const scores = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    gradient.fill(0);
    for (const row of rows) addGradient(row, weights, gradient, scores, total);
    const decay = rate / Math.sqrt(1 + step / 40);
    const firstShare = 1 - 0.9 ** step;
    const secondShare = 1 - 0.999 ** step;
    for (let cell = 0; cell < weights.length; cell += 1) {
      const pull = (penalties[Math.floor(cell / size)] ?? 0) * (at(weights, cell) - at(start, cell));
      const slope = at(gradient, cell) + pull;
      const mean = 0.9 * at(first, cell) + 0.1 * slope;
      const spread = 0.999 * at(second, cell) + 0.001 * slope * slope;
      first[cell] = mean;
      second[cell] = spread;
      weights[cell] =
        at(weights, cell) - (decay * mean) / firstShare / (Math.sqrt(spread / secondShare) + 1e-8);
    }
  }
  return weights;
}

/** The texts follow one another in strides, so that those of one writer do not come together; a prime reaches each of them. */
const strides = [1327, 1361];
const textRate = 0.15;

/** AdaGrad, one text after the other; a rare feature is held as closely as its penalty says for all texts together. */
function fitByText(
  rows: readonly CompactRow[],
  start: Float64Array,
  penalties: readonly number[],
  shares: readonly number[],
  size: number,
  passes: number,
): Float64Array {
  const weights = Float64Array.from(start);
  const squares = new Float64Array(weights.length).fill(1e-3);
  const scores = new Float64Array(size);
  const stride = strides.find((prime) => rows.length % prime !== 0) ?? 1;
  const pulls = penalties.map((penalty, row) => Math.min(1, penalty / (shares[row] ?? 1)));
  for (let pass = 0; pass < passes; pass += 1) {
    const step = textRate / (1 + 0.15 * pass);
    for (let turn = 0; turn < rows.length; turn += 1) {
      const row = rows[(turn * stride + pass * 97) % rows.length] as CompactRow;
      scoreRow(row, weights, scores);
      for (let entry = 0; entry < row.columns.length; entry += 1) {
        const column = row.columns[entry] as number;
        const pull = pulls[column] ?? 0;
        for (let label = 0; label < size; label += 1) {
          const cell = column * size + label;
          const error = (at(scores, label) - (label === row.label ? 1 : 0)) * row.weight;
          const slope = error * at(row.values, entry) + pull * (at(weights, cell) - at(start, cell));
          squares[cell] = at(squares, cell) + slope * slope;
          weights[cell] = at(weights, cell) - (step * slope) / Math.sqrt(at(squares, cell));
        }
      }
    }
  }
  return weights;
}

function bestTemperature(
  examples: readonly Example[],
  heldOut: number[][],
  labels: readonly string[],
): number {
  let best = { temperature: 1, loss: Number.POSITIVE_INFINITY };
  for (let temperature = coolest; temperature <= 3; temperature += 0.1) {
    let loss = 0;
    examples.forEach((example, at) => {
      const row = sharpen(heldOut[at] ?? [], temperature);
      loss -= Math.log(Math.max(1e-9, row[labels.indexOf(example.label)] ?? 0));
    });
    if (loss < best.loss) best = { temperature: Number(temperature.toFixed(1)), loss };
  }
  return best.temperature;
}

/** Probabilities at temperature 1 turned into those at another. */
function sharpen(row: readonly number[], temperature: number): number[] {
  const powers = row.map((probability) => Math.max(probability, 1e-12) ** (1 / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** An example as the inner loop reads it. */
interface CompactRow {
  label: number;
  weight: number;
  columns: Int32Array;
  values: Float64Array;
}

function compact(
  example: Example,
  index: ReadonlyMap<string, number>,
  position: ReadonlyMap<string, number>,
): CompactRow {
  const label = position.get(example.label);
  if (label === undefined) throw new TypeError(`a training text carries an unknown label: ${example.label}`);
  const present = [...example.features, [biasFeature, 1] as const].flatMap(([feature, value]) => {
    const column = index.get(feature);
    return column === undefined ? [] : [[column, value] as const];
  });
  return {
    label,
    weight: example.weight ?? 1,
    columns: Int32Array.from(present, ([column]) => column),
    values: Float64Array.from(present, ([, value]) => value),
  };
}

/** The probability of each label for a text. */
function scoreRow(row: CompactRow, weights: Float64Array, scores: Float64Array): void {
  const size = scores.length;
  scores.fill(0);
  for (let entry = 0; entry < row.columns.length; entry += 1) {
    const base = (row.columns[entry] as number) * size;
    const value = at(row.values, entry);
    for (let label = 0; label < size; label += 1) {
      scores[label] = at(scores, label) + at(weights, base + label) * value;
    }
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (let label = 0; label < size; label += 1) highest = Math.max(highest, at(scores, label));
  let sum = 0;
  for (let label = 0; label < size; label += 1) {
    const power = Math.exp(at(scores, label) - highest);
    scores[label] = power;
    sum += power;
  }
  for (let label = 0; label < size; label += 1) scores[label] = at(scores, label) / sum;
}

/** Adds one text's share to the gradient of the cross-entropy. */
function addGradient(
  row: CompactRow,
  weights: Float64Array,
  gradient: Float64Array,
  scores: Float64Array,
  total: number,
): void {
  const size = scores.length;
  scoreRow(row, weights, scores);
  for (let label = 0; label < size; label += 1) {
    const error = at(scores, label) - (label === row.label ? 1 : 0);
    scores[label] = (error * row.weight) / total;
  }
  for (let entry = 0; entry < row.columns.length; entry += 1) {
    const base = (row.columns[entry] as number) * size;
    const value = at(row.values, entry);
    for (let label = 0; label < size; label += 1) {
      gradient[base + label] = at(gradient, base + label) + at(scores, label) * value;
    }
  }
}

/** An element that is known to exist. */
function at(list: Float64Array, position: number): number {
  return list[position] as number;
}

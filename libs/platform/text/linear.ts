/**
 * A multinomial linear model as stored on disk: for each feature the weights of the labels, as text. Weights set by a
 * person are by the label's name (`"emergency_service 1.2 billing -0.4"`); trained ones are by its position in `labels`
 * and in parts of `divisor` (`"0 120 7 -40"`, in hundredths), which is a fifth shorter.
 */
export interface LinearModelFile {
  /** The labels, separated by spaces. */
  labels: string;
  /** Divides the scores before they become probabilities; fitted on held-out texts. */
  temperature: number;
  divisor: number;
  weights: Readonly<Record<string, string>>;
}

/** The weight of a feature for one label, given by its position. */
export interface LabelWeight {
  label: number;
  weight: number;
}

export interface LinearModel {
  labels: readonly string[];
  temperature: number;
  /** The weights of each feature. */
  weights: { get(feature: string): readonly LabelWeight[] };
  table: WeightTable;
  /** The column of its first label. */
  firstColumn: number;
}

/**
 * The weights of all models that were read together, so that a feature is looked up once for all of them. A column is a
 * label of one of the models, a row a feature. Stored as objects, tens of thousands of weights would take many times
 * the memory.
 */
export interface WeightTable {
  /** Where the row of each feature begins. */
  rows: ReadonlyMap<string, number>;
  /** For each row the number of its weights, then for each weight its column and its position in `weights`. */
  cells: Uint32Array;
  /** The distinct weights; most occur many times. */
  weights: Float64Array;
  width: number;
}

export type Features = ReadonlyMap<string, number>;

/** The feature that is present in every text. */
export const biasFeature = '=bias';

/** A trained file, and the weights that people set by hand: a cue added by hand counts before the next training. */
export interface LinearModelSource {
  file: LinearModelFile;
  handSet: ReadonlyMap<string, string>;
}

/**
 * Reads models that judge the same texts. Throws a `TypeError` when a weight names a label that its model does not
 * have, or is not a number.
 */
export function readLinearModels<Name extends string>(
  sources: Readonly<Record<Name, LinearModelSource>>,
): Record<Name, LinearModel> {
  let width = 0;
  const parts = Object.entries<LinearModelSource>(sources).map(([name, { file, handSet }]) => {
    const labels = file.labels.split(' ');
    const firstColumn = width;
    width += labels.length;
    return {
      name,
      labels,
      temperature: file.temperature,
      firstColumn,
      position: positionsOf(labels),
      texts: [
        { weights: handSet, divisor: 1 },
        { weights: new Map(Object.entries(file.weights)), divisor: file.divisor },
      ],
    };
  });
  const table = tableOf(parts, width);
  const models = parts.map(({ name, labels, temperature, firstColumn }): [string, LinearModel] => {
    const get = (feature: string): LabelWeight[] => rowOf(table, feature, firstColumn, labels.length);
    return [name, { labels, temperature, weights: { get }, table, firstColumn }];
  });
  return Object.fromEntries(models) as Record<Name, LinearModel>;
}

/** Labels by name, as people write them, and by number, as training does. */
function positionsOf(labels: readonly string[]): Map<string, number> {
  return new Map(
    labels.flatMap((label, index) => [
      [label, index],
      [String(index), index],
    ]),
  );
}

/** A model to be added to a table: its weights as text, by feature. */
interface TablePart {
  firstColumn: number;
  position: ReadonlyMap<string, number>;
  texts: readonly { weights: ReadonlyMap<string, string>; divisor: number }[];
}

function tableOf(parts: readonly TablePart[], width: number): WeightTable {
  const rows = new Map<string, number>();
  const cells: number[] = [];
  const positions = new Map<number, number>();
  for (const feature of new Set(
    parts.flatMap(({ texts }) => texts.flatMap(({ weights }) => [...weights.keys()])),
  )) {
    const row = parts.flatMap(({ firstColumn, position, texts }) =>
      texts
        .flatMap(({ weights, divisor }) =>
          readWeights(feature, weights.get(feature) ?? '', position, divisor),
        )
        .flatMap(({ label, weight }) => {
          if (!positions.has(weight)) positions.set(weight, positions.size);
          return [firstColumn + label, positions.get(weight) ?? 0];
        }),
    );
    rows.set(feature, cells.length);
    cells.push(row.length / 2, ...row);
  }
  return { rows, cells: Uint32Array.from(cells), weights: Float64Array.from(positions.keys()), width };
}

/** Reads one model; see `readLinearModels`. */
export function readLinearModel(file: LinearModelFile, handSet: ReadonlyMap<string, string>): LinearModel {
  return readLinearModels({ model: { file, handSet } }).model;
}

/** `"a 1.2 b -0.4"` → pairs of label index and weight, which is given in parts of `divisor`. */
export function readWeights(
  feature: string,
  text: string,
  position: ReadonlyMap<string, number>,
  divisor = 1,
): { label: number; weight: number }[] {
  const parts = text.split(' ').filter((part) => part !== '');
  const pairs: { label: number; weight: number }[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const label = position.get(parts[at] ?? '');
    const weight = Number(parts[at + 1]) / divisor;
    if (label === undefined || !Number.isFinite(weight)) {
      throw new TypeError(`feature ${feature}: cannot read the weight "${parts[at]} ${parts[at + 1]}"`);
    }
    pairs.push({ label, weight });
  }
  return pairs;
}

/** The weights of a feature for the labels of one model. */
function rowOf(
  { rows, cells, weights }: WeightTable,
  feature: string,
  firstColumn: number,
  width: number,
): LabelWeight[] {
  const row = rows.get(feature);
  if (row === undefined) return [];
  const found: LabelWeight[] = [];
  for (let at = row + 1; at < endOf(cells, row); at += 2) {
    const label = element(cells, at) - firstColumn;
    if (label >= 0 && label < width) found.push({ label, weight: element(weights, element(cells, at + 1)) });
  }
  return found;
}

function endOf(cells: Uint32Array, row: number): number {
  return row + 1 + 2 * element(cells, row);
}

/** The raw score of each column of a table. */
export function scoresOf(table: WeightTable, features: Features): Float64Array {
  const scores = new Float64Array(table.width);
  addScore(table, scores, 1, biasFeature);
  addScores(table, scores, features);
  return scores;
}

/** Adds the weights of further features. */
export function addScores(table: WeightTable, scores: Float64Array, features: Features): void {
  features.forEach((value, feature) => {
    addScore(table, scores, value, feature);
  });
}

function addScore(
  { rows, cells, weights }: WeightTable,
  scores: Float64Array,
  value: number,
  feature: string,
): void {
  const row = rows.get(feature);
  if (row === undefined) return;
  const end = endOf(cells, row);
  for (let at = row + 1; at < end; at += 2) {
    const column = element(cells, at);
    scores[column] = element(scores, column) + element(weights, element(cells, at + 1)) * value;
  }
}

/** An element that is known to exist. */
function element(list: Float64Array | Uint32Array, at: number): number {
  return list[at] as number;
}

/** Probability of each label, in the order of `model.labels`; they add up to 1. */
export function probabilitiesOf(model: LinearModel, features: Features): number[] {
  return probabilitiesFrom(model, scoresOf(model.table, features));
}

/** The same from the scores of the model's table. */
export function probabilitiesFrom(model: LinearModel, scores: Float64Array): number[] {
  const { labels, temperature, firstColumn } = model;
  return softmax(labels.map((_, at) => element(scores, firstColumn + at) / temperature));
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

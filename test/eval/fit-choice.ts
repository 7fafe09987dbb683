import type { Features, LinearModelFile } from '#platform/text';

/** A question with several answers, of which one or more are right: those that say the same in other words. */
export interface Question {
  answers: readonly { features: Features; right: boolean }[];
}

const passes = 6;
/** The weights that are kept are the mean of all passes after the first: the last steps alone follow their texts. */
const averagedFrom = 1;
const stepsBetween = 500;
const rate = 0.1;
/** How strongly each weight is drawn to nothing at every step. */
const pull = 0.003;
/** Features that fewer answers have are not learned. */
const leastSeen = 3;
/** Weights are written in hundredths; smaller ones are noise. */
const divisor = 100;
const smallestWeight = 0.03;
/** Questions follow one another in strides, so that those of one text do not come together. */
const strides = [1327, 1361];
/** Errors below this teach nothing. */
const leastError = 1e-4;

/**
 * Fits a conditional logit (the answers to one question compete with each other) by averaged AdaGrad, in a fixed order: the same
 * questions give the same file. The weights are those of the label `yes`; the odds rank answers and are no probabilities.
 */
export function fitChoice(questions: readonly Question[]): LinearModelFile {
  const asked = questions.filter(({ answers }) => answers.some(({ right }) => right));
  const seen = new Map<string, number>();
  for (const { answers } of asked)
    for (const { features } of answers)
      for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const names = [...seen].flatMap(([name, times]) => (times < leastSeen ? [] : name));
  const index = new Map(names.map((name, at) => [name, at]));
  const rows = asked.map(({ answers }) =>
    answers.map(({ features, right }) => ({
      right,
      columns: Int32Array.from([...features.keys()].flatMap((name) => index.get(name) ?? [])),
    })),
  );
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  const sums = new Float64Array(names.length);
  let summed = 0;
  const stride = strides.find((prime) => rows.length % prime !== 0) ?? 1;
  for (let pass = 0; pass < passes; pass += 1)
    for (let turn = 0; turn < rows.length; turn += 1) {
      const row = rows[(turn * stride + pass * 97) % rows.length] ?? [];
      const scores = row.map(({ columns }) => sumOf(columns, weights));
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const right = row.reduce((sum, one, at) => sum + (one.right ? (shares[at] ?? 0) : 0), 0);
      for (const [at, one] of row.entries()) {
        const share = shares[at] ?? 0;
        const error = share / all - (one.right && right > 0 ? share / right : 0);
        if (Math.abs(error) < leastError) continue;
        for (const column of one.columns) {
          const slope = error + pull * (weights[column] ?? 0);
          const square = (squares[column] ?? 0) + slope * slope;
          squares[column] = square;
          weights[column] = (weights[column] ?? 0) - (rate * slope) / Math.sqrt(square);
        }
      }
      if (pass < averagedFrom || turn % stepsBetween > 0) continue;
      summed += 1;
      for (const [at, weight] of weights.entries()) sums[at] = (sums[at] ?? 0) + weight;
    }
  const written = names.flatMap((name, at): [string, string][] => {
    const weight = (sums[at] ?? 0) / summed;
    return Math.abs(weight) < smallestWeight ? [] : [[name, `0 ${Math.round(weight * divisor)}`]];
  });
  const sorted = Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { labels: 'yes no', temperature: 1, divisor, weights: sorted };
}

function sumOf(columns: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const column of columns) sum += weights[column] ?? 0;
  return sum;
}

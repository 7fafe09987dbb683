import type { Features, LinearModelFile } from '#platform/text';
import { minimize } from './minimize.ts';

/** A question with several answers, of which one or more are right: those that say the same in other words. */
export interface Question {
  answers: readonly { features: Features; right: boolean }[];
}

/** How strongly a feature that a hundred answers have is drawn to nothing; others by the fourth root of how many have them. */
const penalty = 2;
const [penaltyCount, penaltyPower] = [100, 0.25];
/** Features that fewer answers have are not learned. */
const leastSeen = 3;
/** Weights are written in hundredths; smaller ones are noise. */
const divisor = 100;
const smallestWeight = 0.03;
/** Errors below this teach nothing. */
const leastError = 1e-7;

/**
 * Fits a conditional logit (the answers to one question compete with each other) with a quadratic penalty: the same
 * questions give the same file, in whatever order. The weights are those of the label `yes`; the odds rank answers and
 * are no probabilities.
 */
export function fitChoice(questions: readonly Question[]): LinearModelFile {
  const asked = questions.filter(({ answers }) => answers.some(({ right }) => right));
  const seen = new Map<string, number>();
  for (const { answers } of asked)
    for (const { features } of answers)
      for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const names = [...seen].flatMap(([name, times]) => (times < leastSeen ? [] : name)).sort();
  const index = new Map(names.map((name, at) => [name, at]));
  const rows = asked.map(({ answers }) =>
    answers.map(({ features, right }) => ({
      right,
      columns: Int32Array.from([...features.keys()].flatMap((name) => index.get(name) ?? [])),
    })),
  );
  const penalties = Float64Array.from(
    names,
    (name) => penalty * ((seen.get(name) ?? 0) / penaltyCount) ** penaltyPower,
  );
  const weights = minimize(new Float64Array(names.length), (at, slope) => {
    let loss = 0;
    for (const [column, weight] of at.entries()) {
      const pull = (penalties[column] ?? 0) * weight;
      slope[column] = pull;
      loss += (pull * weight) / 2;
    }
    for (const row of rows) {
      const scores = row.map(({ columns }) => sumOf(columns, at));
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const right = row.reduce((sum, one, answer) => sum + (one.right ? (shares[answer] ?? 0) : 0), 0);
      loss += Math.log(all) - Math.log(Math.max(right, Number.MIN_VALUE));
      for (const [answer, one] of row.entries()) {
        const share = shares[answer] ?? 0;
        const error = share / all - (one.right && right > 0 ? share / right : 0);
        if (Math.abs(error) < leastError) continue;
        for (const column of one.columns) slope[column] = (slope[column] ?? 0) + error;
      }
    }
    return loss;
  });
  const written = names.flatMap((name, at): [string, string][] => {
    const weight = weights[at] ?? 0;
    return Math.abs(weight) < smallestWeight ? [] : [[name, `0 ${Math.round(weight * divisor)}`]];
  });
  return { labels: 'yes no', temperature: 1, divisor, weights: Object.fromEntries(written) };
}

function sumOf(columns: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const column of columns) sum += weights[column] ?? 0;
  return sum;
}

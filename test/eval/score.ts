import type { Answers } from './engine.ts';

/** One measured figure and what it should reach. */
export interface Target {
  name: string;
  value: number;
  /** Counts and shares that should stay low compare with `<=`. */
  comparison: '>=' | '<=';
  goal: number;
}

export interface Miss {
  id: string;
  field: string;
  expected: string;
  actual: string;
  /** How sure the engine was of its wrong answer; the surest come first. */
  confidence: number;
}

export interface TaskResult {
  /** Texts of the set, those included that are left out of the figures. */
  rows: number;
  leftOut: Answers<unknown, unknown>['leftOut'];
  targets: Target[];
  /** By name: expected → actual → count. */
  confusions: Record<string, Record<string, Record<string, number>>>;
  misses: Miss[];
  /** Further tables, as lines to print. */
  tables?: string[];
}

/** Fills a confusion matrix. */
export function confusion(
  pairs: readonly { expected: string; actual: string }[],
): Record<string, Record<string, number>> {
  const matrix: Record<string, Record<string, number>> = {};
  for (const { expected, actual } of pairs) {
    const row = matrix[expected] ?? {};
    row[actual] = (row[actual] ?? 0) + 1;
    matrix[expected] = row;
  }
  return matrix;
}

/** Precision and recall of each label of a confusion matrix. */
export function perLabel(
  matrix: Record<string, Record<string, number>>,
): { label: string; count: number; precision: number; recall: number }[] {
  const labels = new Set([
    ...Object.keys(matrix),
    ...Object.values(matrix).flatMap((row) => Object.keys(row)),
  ]);
  return [...labels].sort().map((label) => {
    const count = Object.values(matrix[label] ?? {}).reduce((sum, n) => sum + n, 0);
    const called = Object.values(matrix).reduce((sum, row) => sum + (row[label] ?? 0), 0);
    const right = matrix[label]?.[label] ?? 0;
    return { label, count, precision: ratio(right, called), recall: ratio(right, count) };
  });
}

/** `part / whole`, and 1 where there is nothing to get wrong. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

export function accuracy(pairs: readonly { expected: string; actual: string }[]): number {
  return ratio(pairs.filter((pair) => pair.expected === pair.actual).length, pairs.length);
}

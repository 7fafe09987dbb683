import { sameValue } from './compare-values.ts';

/** How often a field is stated, captured and right, by writer. */
export class Tallies {
  readonly #counts = new Map<string, { stated: number; captured: number; right: number }>();

  add(
    key: string,
    field: string,
    expected: string | boolean | undefined,
    actual: string | boolean | undefined,
  ): void {
    const tally = this.#counts.get(key) ?? { stated: 0, captured: 0, right: 0 };
    tally.stated += Number(expected !== undefined);
    tally.captured += Number(actual !== undefined);
    tally.right += Number(
      expected !== undefined && actual !== undefined && sameValue(field, expected, actual),
    );
    this.#counts.set(key, tally);
  }

  lines(what: string): string[] {
    return [...this.#counts].map(
      ([key, { stated, captured, right }]) =>
        `${what} ${key.padEnd(9)} stated ${stated}, captured ${captured}, right ${right}, ` +
        `F1 ${((2 * right) / Math.max(1, stated + captured)).toFixed(3)}`,
    );
  }
}

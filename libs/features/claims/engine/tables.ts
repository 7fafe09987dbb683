/** What a rule can ask about a case; an empty text where it does not say. */
export type Facts = Readonly<Record<string, string>>;

/** A row of `vocabulary/trades.json`: values of facts, `*` any; and what follows, `=fact` for a fact's own value. */
type Rule = Readonly<Record<string, string | null | undefined>>;

/** What the first row of a table that fits says; null where none fits. */
export function decide(table: readonly Rule[], facts: Facts): string | null {
  const fits = ([fact, values]: [string, string | null | undefined]): boolean =>
    fact === 'is' ||
    (values === '*' ? facts[fact] !== '' : values?.split('; ').includes(facts[fact] ?? '') === true);
  const { is = null } = table.find((rule) => Object.entries(rule).every(fits)) ?? {};
  const value = is?.startsWith('=') === true ? facts[is.slice(1)] : is;
  return value === undefined || value === '' ? null : value;
}

/**
 * The words of a text as the database indexes them (`app.search_words`): normalized for case, accents and
 * apostrophes.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .split(/[^a-z0-9\u0080-\u{10ffff}]+/u)
    .filter((word) => word !== '');
}

/** A reference or a number in one piece. */
const joined = (text: string): string => wordsOf(text).join('').replace(/^0+/, '');

/**
 * The fields of a record that a query matches.
 * @param fields by name, in the order of the result.
 */
export function matchedFields(
  query: string,
  phone: string | null,
  fields: Readonly<Record<string, string | null>>,
): { field: string; value: string }[] {
  const words = wordsOf(query);
  const pieces = [joined(query), phone ?? ''].filter((piece) => /[0-9]{3}/.test(piece));
  const shortest = words.length > 1 ? 2 : 3;
  const matches = (value: string): boolean => {
    const valueWords = wordsOf(value);
    const whole = joined(value);
    return (
      words.some((word) =>
        valueWords.some((each) => each === word || (word.length >= shortest && each.startsWith(word))),
      ) ||
      pieces.some((piece) => whole.includes(piece)) ||
      words.some((word) => /^[0-9]{4,}$/.test(word) && whole.endsWith(word))
    );
  };
  return Object.entries(fields).flatMap(([field, value]) =>
    value !== null && matches(value) ? [{ field, value }] : [],
  );
}

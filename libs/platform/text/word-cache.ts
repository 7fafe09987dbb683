/** The cache is cleared beyond this size (about four megabytes): most words are names that occur once. */
const maxWords = 10_000;
/** A longer slice may keep the whole text alive (V8 does not copy slices of 13 characters and more). */
const maxWordLength = 12;
/** Matches a word with five or more digits, which may be a person's number: not cached. */
const personalNumber = /(?:\d\D*){5}/u;

/** Results of the functions made by `perWord`, by word and function number. */
const cache = new Map<string, unknown[]>();
let functions = 0;

/**
 * Memoizes a function of one word: people use the same few thousand words. All such functions share one cache, so that a
 * word's entry is still in the CPU cache when the next function needs it. Long words and long numbers are not cached.
 */
export function perWord<Found extends NonNullable<unknown>>(
  find: (word: string) => Found,
): (word: string) => Found {
  const own = functions;
  functions += 1;
  return (word) => {
    const findings = cache.get(word) ?? remember(word);
    if (findings === undefined) return find(word);
    findings[own] ??= find(word);
    return findings[own] as Found;
  };
}

function remember(word: string): unknown[] | undefined {
  if (word.length > maxWordLength || personalNumber.test(word)) return undefined;
  if (cache.size >= maxWords) cache.clear();
  const findings = new Array<unknown>(functions);
  cache.set(word, findings);
  return findings;
}

/** Whether it begins with a digit. */
export function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Capitalizes each word: "fern street" is "Fern Street". */
export function capitalised(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** A memory of more words than this (some four megabytes) is emptied: most of them are names that come once. */
const mostWords = 10_000;
/** A longer piece of a text may keep the whole text alive (V8 cuts no copy of 13 characters and more). */
const longestWord = 12;
/** So many figures, with or without points between them, are somebody's number. */
const ownNumber = /(?:\d\D*){5}/u;

/** What the functions made by `perWord` found out about each word, by the function's number. */
const known = new Map<string, unknown[]>();
let functions = 0;

/**
 * Makes a function of one word remember what it found: people say the same few thousand words. All such functions
 * share one memory, so that a word is near at hand for the second of them. Long words and long numbers are looked at
 * each time anew.
 */
export function perWord<Found extends NonNullable<unknown>>(
  find: (word: string) => Found,
): (word: string) => Found {
  const own = functions;
  functions += 1;
  return (word) => {
    const findings = known.get(word) ?? remember(word);
    if (findings === undefined) return find(word);
    findings[own] ??= find(word);
    return findings[own] as Found;
  };
}

function remember(word: string): unknown[] | undefined {
  if (word.length > longestWord || ownNumber.test(word)) return undefined;
  if (known.size >= mostWords) known.clear();
  const findings = new Array<unknown>(functions);
  known.set(word, findings);
  return findings;
}

/** Whether it begins with a figure. */
export function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** The same with a capital at the beginning of each word: "fern street" is "Fern Street". */
export function capitalised(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const none: readonly RegExpExecArray[] = [];

/**
 * All matches of a global pattern in a text, for patterns that rarely match: `matchAll` copies the pattern first, `search`
 * does not.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? none : [...text.matchAll(pattern)];
}

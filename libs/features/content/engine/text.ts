/**
 * Turns foreign text into one line of plain text without Markdown or HTML markup, so that a brief can add nothing but
 * words to a text.
 */
export function inline(text: string): string {
  return text
    .replaceAll(/[<>[\]`*_#|\\~\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence without its full stop, so that it fits inside another; question marks stay. */
export function withoutStop(text: string): string {
  return text.replace(/[\s.,;:]+$/u, '');
}

/** Cuts a text to so many characters, between words, with an ellipsis where something is missing. */
export function clip(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, Math.max(0, characters - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > characters / 2 ? cut.slice(0, space) : cut).trimEnd()}…`.slice(0, characters);
}

/** Cuts a text to so many words. */
export function clipWords(text: string, words: number): string {
  let taken = '';
  let count = 0;
  for (const piece of text.match(/\S+\s*/gu) ?? []) {
    count += wordCount(piece);
    if (count > words) break;
    taken += piece;
  }
  return taken.trim();
}

/** A phone number for readers: North American ones in the usual grouping, others as E.164. */
export function readablePhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** The hashtag of a keyword: `burst pipe repair` is `#BurstPipeRepair`; null where no characters are usable. */
export function hashtag(keyword: string): string | null {
  const tag = (keyword.match(/[\p{L}\p{N}]+/gu) ?? []).map(capitalized).join('');
  return /\p{L}/u.test(tag) ? `#${tag}` : null;
}

/** Paragraphs, lists and headings: blocks between blank lines. */
export function blocksOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** Each heading with everything below it; before the first heading, each block is a section. */
export function sectionsOf(body: string): string[] {
  const sections: string[] = [];
  let underHeading = false;
  for (const block of blocksOf(body)) {
    if (/^#{1,6} /.test(block)) {
      sections.push(block);
      underHeading = true;
    } else if (underHeading) {
      sections.push(`${sections.pop()}\n\n${block}`);
    } else sections.push(block);
  }
  return sections;
}

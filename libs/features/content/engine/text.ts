/**
 * Somebody's words as one line of plain text: what Markdown or a browser would take for markup is gone, so that a brief
 * can put words into a text and nothing else.
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

/** A sentence without its full stop, so that it can stand inside another; question marks stay. */
export function withoutStop(text: string): string {
  return text.replace(/[\s.,;:]+$/u, '');
}

/** The characters that fit, cut between words, with an ellipsis where something is missing. */
export function clip(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, Math.max(0, characters - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > characters / 2 ? cut.slice(0, space) : cut).trimEnd()}…`.slice(0, characters);
}

/** The words that fit. */
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

/** A number as people in its country read it; North American ones in the usual grouping, others as E.164. */
export function readablePhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** A hashtag of a keyword: `burst pipe repair` is `#BurstPipeRepair`; null where nothing of it could be one. */
export function hashtag(keyword: string): string | null {
  const tag = (keyword.match(/[\p{L}\p{N}]+/gu) ?? []).map(capitalized).join('');
  return /\p{L}/u.test(tag) ? `#${tag}` : null;
}

/** Paragraphs, lists and headings: what blank lines part. */
export function blocksOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** Each heading with all that stands below it; text before the first heading is a section of each block. */
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

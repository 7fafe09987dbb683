import type { Token } from './tokens.ts';

interface Node<T> {
  children: Map<string, Node<T>>;
  entries: T[];
}

/** Phrases of one or more words; the longest that begins at a token is found in one walk. */
export class PhraseBook<T> {
  readonly #root: Node<T> = { children: new Map(), entries: [] };

  add(phrase: string, entry: T): void {
    let node = this.#root;
    for (const word of wordsOf(phrase)) {
      let child = node.children.get(word);
      if (child === undefined) {
        child = { children: new Map(), entries: [] };
        node.children.set(word, child);
      }
      node = child;
    }
    if (!node.entries.includes(entry)) node.entries.push(entry);
  }

  /** The longest phrase at `at`; a hyphen between words counts as a space. */
  find(tokens: readonly Token[], at: number): { entries: readonly T[]; next: number } | null {
    let node = this.#root;
    let found: { entries: readonly T[]; next: number } | null = null;
    let index = at;
    while (index < tokens.length) {
      const word = tokens[index]?.word ?? '';
      // "The bath's tile floor": the possessive of a listed word is that word.
      const child =
        node.children.get(word) ?? (word.endsWith("'s") ? node.children.get(word.slice(0, -2)) : undefined);
      if (child === undefined) {
        if (word === '-' && index > at && isGlued(tokens, index)) {
          index += 1;
          continue;
        }
        break;
      }
      node = child;
      index += 1;
      if (node.entries.length > 0) found = { entries: node.entries, next: index };
    }
    return found;
  }
}

function isGlued(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.start === tokens[at - 1]?.end && tokens[at]?.end === tokens[at + 1]?.start;
}

/** Splits a phrase exactly as `tokenize` splits a text, hyphens dropped. */
function wordsOf(phrase: string): string[] {
  const pieces =
    phrase
      .toLowerCase()
      .match(/(?:r&r|d&r|w\/o|h\/o|a\/c|n\/a)(?![a-z])|\d+(?:\.\d+)?|[\p{L}]+(?:'[\p{L}]+)*|[^\s]/gu) ?? [];
  return pieces.filter((word) => word !== '-');
}

/** Singular and plural of a noun phrase: the last word is inflected. */
export function nounForms(phrase: string): string[] {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1);
  const head = phrase.slice(0, phrase.length - last.length);
  const plurals = [`${last}s`];
  if (/(?:s|x|z|ch|sh)$/u.test(last)) plurals.push(`${last}es`);
  if (/[^aeiou]y$/u.test(last)) plurals.push(`${last.slice(0, -1)}ies`);
  if (/f$/u.test(last)) plurals.push(`${last.slice(0, -1)}ves`);
  return [phrase, ...plurals.map((form) => head + form)];
}

/** Present, past and -ing forms of a verb phrase: the first word is inflected. Irregular forms are listed in the data. */
export function verbForms(phrase: string): string[] {
  return phrase.includes(' and ') || phrase.includes(' & ') ? joinedForms(phrase) : inflect(phrase);
}

function joinedForms(phrase: string): string[] {
  const joiner = phrase.includes(' and ') ? ' and ' : ' & ';
  const [first = '', second = ''] = phrase.split(joiner);
  const seconds = [second, ...inflect(second)];
  return inflect(first).flatMap((form) => seconds.map((other) => form + joiner + other));
}

function inflect(phrase: string): string[] {
  const space = phrase.indexOf(' ');
  const verb = space < 0 ? phrase : phrase.slice(0, space);
  const rest = space < 0 ? '' : phrase.slice(space);
  const forms = [verb, `${verb}s`, `${verb}'d`];
  if (/(?:s|x|z|ch|sh)$/u.test(verb)) forms.push(`${verb}es`);
  else forms.push(`${verb}s`);
  if (/e$/u.test(verb)) forms.push(`${verb}d`, `${verb.slice(0, -1)}ing`);
  else if (/[^aeiou]y$/u.test(verb))
    forms.push(`${verb.slice(0, -1)}ied`, `${verb}ing`, `${verb.slice(0, -1)}ies`);
  else forms.push(`${verb}ed`, `${verb}ing`);
  if (/[^aeiou][aeiou][bcdgklmnprtv]$/u.test(verb))
    forms.push(`${verb}${verb.at(-1)}ed`, `${verb}${verb.at(-1)}ing`);
  if (/vac$/u.test(verb)) forms.push(`${verb}'d`, `${verb}ed`, `${verb}'ing`);
  return forms.map((form) => form + rest);
}

import { isHyphen, type Token, tokenize } from './tokens.ts';

interface Node<T> {
  children: Map<string, Node<T>>;
  entries: T[];
}

/** The longest phrase at a token: what it stands for, first and all, and the token after it. */
export interface Found<T> {
  entry: T;
  entries: readonly T[];
  next: number;
}

/** Phrases of one or more words; the longest that begins at a token is found in one walk. */
export class PhraseBook<T> {
  readonly #root: Node<T> = { children: new Map(), entries: [] };

  /** `terms` maps what a phrase stands for to its forms. */
  constructor(terms: readonly (readonly [T, readonly string[]])[] = []) {
    for (const [entry, phrases] of terms) for (const phrase of phrases) this.add(phrase, entry);
  }

  add(phrase: string, entry: T): void {
    let node = this.#root;
    for (const word of wordsOf(phrase)) {
      const child = node.children.get(word) ?? { children: new Map(), entries: [] };
      node.children.set(word, child);
      node = child;
    }
    if (!node.entries.includes(entry)) node.entries.push(entry);
  }

  /** The longest phrase at `at`; a hyphen between words counts as a space. */
  find(tokens: readonly Token[], at: number): Found<T> | null {
    let node = this.#root;
    let found: Found<T> | null = null;
    for (let index = at; index < tokens.length; index += 1) {
      const word = tokens[index]?.word ?? '';
      // "The bath's tile floor": the possessive of a listed word is that word.
      const child = node.children.get(word) ?? node.children.get(word.replace(/'s$/u, ''));
      if (child === undefined && word === '-' && index > at && isHyphen(tokens, index)) continue;
      if (child === undefined) break;
      node = child;
      const [entry] = node.entries;
      if (entry !== undefined) found = { entry, entries: node.entries, next: index + 1 };
    }
    return found;
  }

  /** Whether a phrase begins at one of the tokens. */
  occursIn(tokens: readonly Token[]): boolean {
    return tokens.some((_, at) => this.find(tokens, at) !== null);
  }
}

/** The words of a phrase, as those of a text are found; hyphens dropped. */
function wordsOf(phrase: string): string[] {
  return tokenize(phrase).flatMap(({ word }) => (word === '-' ? [] : word));
}

/** Singular and plural of a noun phrase: the last word is inflected. A form that nobody writes is never found. */
export function nounForms(phrase: string): string[] {
  return [phrase, `${phrase}s`, `${phrase}es`, phrase.replace(/y$/u, 'ies'), phrase.replace(/f$/u, 'ves')];
}

/** Present, past and -ing forms of a verb phrase: the first word is inflected. Irregular forms are listed in the data. */
export function verbForms(phrase: string): string[] {
  const [, first, joiner, second] = /^(.*)( and | & )(.*)$/u.exec(phrase) ?? [];
  if (first === undefined || second === undefined) return inflect(phrase);
  const seconds = [second, ...inflect(second)];
  return inflect(first).flatMap((form) => seconds.map((other) => form + joiner + other));
}

function inflect(phrase: string): string[] {
  const [verb = '', ...rest] = phrase.split(' ');
  const stems = [
    verb,
    verb.replace(/e$/u, ''),
    verb.replace(/y$/u, 'i'),
    `${verb}${verb.at(-1)}`,
    `${verb}'`,
  ];
  const forms = stems.flatMap((stem) => [`${stem}es`, `${stem}ed`, `${stem}d`, `${stem}ing`]);
  return [verb, `${verb}s`, ...forms].map((form) => [form, ...rest].join(' '));
}

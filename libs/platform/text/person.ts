import common from './common-words.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };

/** A run of words that reads as a person's name; offsets are into the text. */
export interface FoundName {
  value: string;
  start: number;
  end: number;
  /** How many of its words are name words, titles and particles apart. */
  words: number;
  /** Whether its first word is a known given name that is no ordinary word besides. */
  given: boolean;
  /** Whether it is written with capitals. */
  capital: boolean;
}

const givenNames = setOf(names.givenNames);
const ambiguous = setOf(names.ambiguous);
const titles = setOf(names.titles);
const particles = setOf(names.particles);
const notNames = setOf(names.notNames);
const commonWords = setOf(common.words);
const wordPattern = /[\p{L}](?:[\p{L}'’-]*[\p{L}])?/gu;
/** Where there are capitals, a small word begins no name, unless it is a title. */
const smallWord = /^[\s"]*(\p{Ll}\p{L}*)/u;
const longestName = 4;
/** Whether a text has capitals shows in its beginning. */
const styleLength = 2000;

/** Whether the word is a given name and hardly anything else. */
export function isGivenName(word: string): boolean {
  const lower = word.toLowerCase();
  return givenNames.has(lower) && !ambiguous.has(lower);
}

/**
 * The name that begins at or right after `from`, or null. In mixed-case text a name is a run of capitalised
 * words; in text without capitals (speech recognition often writes none) it begins with a known given name
 * and takes one word more when that is no ordinary word (`isOrdinary`).
 */
export function nameAt(text: string, from: number, isOrdinary: (word: string) => boolean): FoundName | null {
  const window = text.slice(from, from + 80);
  const capitals = /\p{Lu}\p{Ll}/u.test(text.slice(0, styleLength));
  const small = capitals ? smallWord.exec(window)?.[1] : undefined;
  if (small !== undefined && !titles.has(small.toLowerCase())) return null;
  const taken: { text: string; start: number; end: number }[] = [];
  let nameWords = 0;
  let title = false;
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(window); match !== null; match = wordPattern.exec(window)) {
    const start = from + match.index;
    const word = match[0].replace(/['’]s$/u, '');
    const lower = word.toLowerCase();
    const gap = text.slice(taken.at(-1)?.end ?? from, start);
    const joined =
      taken.length === 0
        ? /^[\s"]*$/u.test(gap)
        : /^[ ]+$/u.test(gap) || (/^\. $/u.test(gap) && (title || (taken.at(-1)?.text.length ?? 9) === 1));
    if (!joined || taken.length >= longestName) break;
    if (word !== match[0]) {
      // "Bob's" is no speaker's name, but "Renata Ode, that's with an O" begins with one.
      if (taken.length > 0 && !/^\p{Lu}/u.test(word)) break;
      return null;
    }
    if (taken.length === 0 && titles.has(lower)) {
      title = true;
      taken.push({ text: word, start, end: start + word.length });
      continue;
    }
    if (nameWords > 0 && particles.has(lower) && !isGivenName(lower)) {
      taken.push({ text: word, start, end: start + word.length });
      continue;
    }
    if (/^(?![od]['’])\p{L}{1,3}['’]/iu.test(word)) break;
    const capital = /^\p{Lu}/u.test(word);
    const shouted = word.length > 2 && word === word.toUpperCase() && !givenNames.has(lower);
    const surname = /^ (\p{Lu}[\p{L}'’-]+)/u.exec(text.slice(start + word.length))?.[1]?.toLowerCase();
    const fullName =
      capitals && capital && givenNames.has(lower) && surname !== undefined && !commonWords.has(surname);
    const ordinary = notNames.has(lower) || (nameWords === 0 && commonWords.has(lower) && !fullName);
    if (ordinary && !(capital && nameWords > 0 && givenNames.has(lower))) break;
    if (
      capitals
        ? !capital || shouted
        : !(nameWords === 0 ? givenNames.has(lower) || title : !isOrdinary(lower))
    )
      break;
    if (!capitals && nameWords >= 2) break;
    nameWords += 1;
    taken.push({ text: word, start, end: start + word.length });
  }
  while (
    taken.length > 0 &&
    particles.has((taken.at(-1)?.text ?? '').toLowerCase()) &&
    nameWords < taken.length &&
    !/^\p{Lu}/u.test(taken.at(-1)?.text ?? '')
  ) {
    taken.pop();
  }
  const first = taken[title ? 1 : 0];
  const begin = taken[0];
  const last = taken.at(-1);
  if (first === undefined || begin === undefined || last === undefined || nameWords === 0) return null;
  return {
    value: taken.map((part) => capitalise(part.text)).join(' '),
    start: begin.start,
    end: last.end,
    words: nameWords,
    given: title || isGivenName(first.text),
    capital: capitals,
  };
}

function capitalise(word: string): string {
  return particles.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

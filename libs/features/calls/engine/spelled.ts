import { matchesOf } from '#platform/text';
import words from './words.json' with { type: 'json' };

/** Letters that were said one by one, and where; what they make is written as a name. */
export interface Spelled {
  word: string;
  start: number;
  end: number;
}

const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries(words.letterNames).flatMap(([letter, names]) =>
    names.split(' ').map((name): [string, string] => [name, letter]),
  ),
);
const wordPattern = /\p{L}+(?:['’]\p{L}+)?/gu;
const gapBetween = /^[\s,.–—-]{0,4}$/u;
const fewestLetters = 3;
/** Letters' names ("are", "see", "you") are words as well: so many of them in a row are letters. */
const fewestNames = 4;
/** So many letters stand as letters ("h a d"), whatever else is among them. */
const fewestSingle = 2;

/** Every word that is spelt in a text: "H-A-D-D-A-D", "r u i z", "p as in peter double l", "jay oh a oh". */
export function spelledIn(text: string): Spelled[] {
  const found: Spelled[] = [];
  let letters = '';
  let single = 0;
  let start = 0;
  let end = 0;
  let repeat = 1;
  /** How many of the next words explain the letter before ("as in peter"). */
  let explained = 0;
  /** What was spelt before the only letter that was said by its name. */
  let before: { letters: string; end: number } | undefined;
  let named = 0;
  const close = (): void => {
    // "C u t t s, you go", "Q U E M A D A. El Paso": after single letters, a letter's name is a word.
    if (named === 1 && before?.letters.length === letters.length - 1 && single >= fewestLetters)
      ({ letters, end } = before);
    if (letters.length >= (single >= fewestSingle ? fewestLetters : fewestNames)) {
      found.push({ word: letters.replace(/^\p{L}/u, (letter) => letter.toUpperCase()), start, end });
    }
    letters = '';
    single = 0;
    named = 0;
    repeat = 1;
    explained = 0;
  };
  for (const match of matchesOf(wordPattern, text)) {
    const word = match[0].toLowerCase();
    const open = letters !== '' || repeat > 1;
    if (explained > 0) {
      explained -= 1;
      end = match.index + match[0].length;
      continue;
    }
    const between = text.slice(end, match.index);
    const sentence = between.includes('.') && /^\s\p{Ll}{2}/u.test(text.slice(match.index + match[0].length));
    if (open && (sentence || !gapBetween.test(between))) close();
    if (letters !== '' && (word === 'as' || word === 'like' || word === 'for')) {
      explained = word === 'as' ? 2 : 1;
      continue;
    }
    const letter = word.length === 1 ? word : letterNames.get(word);
    const doubled = repeat > 1 && (letter === 'u' || word === 'you');
    if (word === 'double') {
      if (letters === '') start = match.index;
      repeat = 2;
    } else if (doubled) {
      letters += 'w';
      single += Number(word.length === 1);
      repeat = 1;
    } else if (letter !== undefined) {
      if (letters === '' && repeat === 1) start = match.index;
      if (word.length > 1) {
        before = { letters, end };
        named += 1;
      }
      letters += letter.repeat(repeat);
      single += Number(word.length === 1);
      repeat = 1;
    } else close();
    end = match.index + match[0].length;
  }
  close();
  return found;
}

/** Whether a spelt word can be the one that was heard: it begins alike, and has most of its consonants. */
export function soundsLike(spelled: string, heard: string): boolean {
  if (spelled.length < fewestLetters || heard === '' || spelled.slice(0, 1) !== heard.slice(0, 1))
    return false;
  const consonants = [...heard].filter((letter) => !/[aeiouyh]/u.test(letter));
  const found = consonants.filter((letter) => spelled.includes(letter)).length;
  return found * 3 >= consonants.length * 2 && spelled.length >= heard.length - 2;
}

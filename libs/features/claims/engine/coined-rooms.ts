import { actionBook, cueBook, materialBook, unitBook } from './lexicon.ts';
import { readDimensions, readNumber } from './measures.ts';
import { PhraseBook } from './phrases.ts';
import { readPlace, readRoom } from './room-names.ts';
import { type Sentence, splitSentences, type Token, tokenize } from './tokens.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };

const smallestSideFt = 3;
const longestSideFt = 300;
const longestName = 4;
const mostCoined = 60;
/** "The snug is about 12 x 14": words between a room's name and its size. */
const linking = new Set(roomFile.linking);
const notNames = new Set(roomFile.notNames);

/**
 * Names of rooms that no list knows ("Snug 12 x 14", "Salon front room: 22 wide x 18 deep"): the words that begin a
 * statement and are followed by a size. They are rooms wherever the claim's documents use them.
 */
export function coinedRooms(documents: readonly { kind: string; text: string }[]): PhraseBook<string> {
  const book = new PhraseBook<string>();
  const found = new Set<string>();
  for (const { kind, text } of documents) {
    for (const sentence of splitSentences(text, tokenize(text))) {
      const row = kind === 'measurements' ? rowName(sentence) : null;
      for (const name of row === null ? coinedIn(sentence) : [row]) {
        if (found.size >= mostCoined || found.has(name)) continue;
        found.add(name);
        book.add(name, name);
      }
    }
  }
  return book;
}

function coinedIn({ tokens }: Sentence): string[] {
  const names: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const open = tokens[at - 1]?.word === ':' && cueBook.find(tokens, at)?.entries[0] === 'unmeasured';
    if (open) {
      names.push(...namesBefore(tokens, at));
    }
    const size = readNumber(tokens, at) === null ? null : readDimensions(tokens, at);
    if (size === null) {
      at += 1;
      continue;
    }
    const plausible = size.sides.slice(0, 2).every((side) => side >= smallestSideFt && side <= longestSideFt);
    if (plausible) names.push(...namesBefore(tokens, at));
    at = size.next;
  }
  return names;
}

/** "Op 1, 10, 9.5, 9", "Tool crib  L 10  W 8": the first cell of a table of sizes. */
function rowName({ tokens, lineStart }: Sentence): string | null {
  let end = 0;
  while (tokens[end]?.kind === 'word' && end < longestName && !isSideLetter(tokens, end)) end += 1;
  if (!lineStart || end === 0) return null;
  const numbered = tokens[end]?.kind === 'number' && isCell(tokens[end + 1]) ? end + 1 : end;
  const values = tokens.slice(numbered).filter((token) => token.kind === 'number').length;
  const separated = isCell(tokens[numbered]) || isSideLetter(tokens, numbered);
  if (!separated || values < 2) return null;
  if (
    tokens
      .slice(numbered)
      .some((token) => token.kind === 'word' && !/^(?:l|w|h|ft|in|ht|x|m)$/u.test(token.word))
  )
    return null;
  if (readRoom(tokens, 0)?.next === numbered || notNames.has(tokens[0]?.word ?? '')) return null;
  return tokens
    .slice(0, numbered)
    .map((token) => token.word)
    .join(' ');
}

function isCell(token: Token | undefined): boolean {
  return token?.kind === 'mark' && /^[,|;]$/u.test(token.word);
}

function isSideLetter(tokens: readonly Token[], at: number): boolean {
  return /^[lwh]$/u.test(tokens[at]?.word ?? '') && readNumber(tokens, at + 1) !== null;
}

/** The names right before a size: "snug 12 x 14", "hyg 1 and hyg 2, each 10 x 9". */
function namesBefore(tokens: readonly Token[], size: number): string[] {
  let end = size;
  while (end > 0 && (linking.has(tokens[end - 1]?.word ?? '') || isLink(tokens[end - 1]))) end -= 1;
  // "…, each 10 x 9"
  if (end < size && tokens[end - 1]?.word === ',') end -= 1;
  const last = nameEnding(tokens, end);
  if (last === null) return [];
  const joint = /^(?:and|&|,)$/u.test(tokens[last.from - 1]?.word ?? '');
  const labelled = /\d$/u.test(last.name);
  const other = joint && labelled ? nameEnding(tokens, last.from - 1) : null;
  return other === null ? [last.name] : [other.name, last.name];
}

/** The unknown words, with a number at the most after them, that end here and begin a statement. */
function nameEnding(tokens: readonly Token[], end: number): { name: string; from: number } | null {
  const composite = compositeEnding(tokens, end);
  if (composite !== null) return composite;
  const label = tokens[end - 1]?.kind === 'number' && /^\d{1,2}$/u.test(tokens[end - 1]?.word ?? '') ? 1 : 0;
  const wordsEnd = end - label;
  let from = wordsEnd;
  while (from > 0 && wordsEnd - from <= longestName && isNameWord(tokens[from - 1])) from -= 1;
  const opener = tokens[from - 1];
  if (opener !== undefined && opener.kind !== 'mark' && opener.word !== 'and') return null;
  while (/^(?:the|then|our|their|his|her|a|an)$/u.test(tokens[from]?.word ?? '')) from += 1;
  if (from >= wordsEnd || wordsEnd - from > longestName || readRoom(tokens, from) !== null) return null;
  const known = label === 1 ? wordsEnd : knownSuffix(tokens, from, wordsEnd);
  if (known === from) return null;
  // "Prep area": the word that follows names a kind of place.
  const last = tokens[known - 1]?.word === 'area' && known > from + 1 ? known - 1 : known;
  for (let at = from; at < last; at += 1) if (!isUnknown(tokens, at)) return null;
  const name = tokens
    .slice(from, end)
    .map((token) => token.word)
    .join(' ');
  return { name, from };
}

/** "Laundry/mud 9 x 7", "J&J bath": two words of one name, written together before one size. */
function compositeEnding(tokens: readonly Token[], end: number): { name: string; from: number } | null {
  let from = end - 1;
  while (from > 0 && end - from <= longestName && isNameWord(tokens[from - 1])) from -= 1;
  if (end - from > longestName || !isGluedJoint(tokens, from - 1)) return null;
  const start = from - 2;
  const opener = tokens[start - 1];
  const begins =
    opener === undefined || opener.kind === 'mark' || opener.word === 'and' || opener.word === 'the';
  const known = readRoom(tokens, start) !== null || readRoom(tokens, from) !== null;
  if (!begins || !known) return null;
  return {
    name: tokens
      .slice(start, end)
      .map(({ word }) => word)
      .join(' ')
      .replace(/ ([/&]) /u, '$1'),
    from: start,
  };
}

function isGluedJoint(tokens: readonly Token[], at: number): boolean {
  const [before, joint, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    /^[/&]$/u.test(joint?.word ?? '') &&
    before?.kind === 'word' &&
    after?.kind === 'word' &&
    before.end === joint?.start &&
    after.start === joint.end
  );
}

function isNameWord(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word !== 'and';
}

function isLink(token: Token | undefined): boolean {
  return token?.kind === 'mark' && /^[:=~-]$/u.test(token.word);
}

/** Where a listed room's name begins that ends the words: "front room" in "salon front room". */
function knownSuffix(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const room = readRoom(tokens, at) ?? readPlace(tokens, at);
    if (room !== null && room.next >= end) return at;
  }
  return end;
}

function isUnknown(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return (
    word.length >= 3 &&
    !notNames.has(word) &&
    readNumber(tokens, at) === null &&
    materialBook.find(tokens, at) === null &&
    actionBook.find(tokens, at) === null &&
    cueBook.find(tokens, at) === null &&
    unitBook.find(tokens, at) === null
  );
}

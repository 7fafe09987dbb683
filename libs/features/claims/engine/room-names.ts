import { actionBook, cueBook, materialBook, termsOf } from './lexicon.ts';
import { PhraseBook } from './phrases.ts';
import type { Token } from './tokens.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };
import { isOne } from './words.ts';

/** A room as one place of a text names it: lower case, abbreviations written out ("br1" → "bedroom 1"). */
interface RoomName {
  name: string;
  next: number;
  /** "bedrooms": every room of that kind. */
  plural: boolean;
}

const headBook = new PhraseBook<string>();
const modifierBook = new PhraseBook<string>();
const abbreviationBook = new PhraseBook<string>();
const placeBook = new PhraseBook<string>();
const headWords = new Set(termsOf(roomFile.heads));
const weakModifiers = new Set(termsOf(roomFile.weakModifiers));
const numbered = new Set(termsOf(roomFile.numbered));
const notRooms = new Set(termsOf(roomFile.notRooms));

for (const head of headWords) headBook.add(head, head);
for (const head of headWords) if (!head.endsWith('s')) headBook.add(`${head}s`, head);
for (const modifier of termsOf(roomFile.modifiers)) modifierBook.add(modifier, modifier);
for (const [long, shorts] of Object.entries(roomFile.abbreviations))
  for (const short of termsOf(shorts)) abbreviationBook.add(short, long);
for (const [place, phrases] of Object.entries(roomFile.places))
  for (const phrase of termsOf(phrases)) placeBook.add(phrase, place);

const longestName = 6;
/** "Exterior", "Whole house": where work belongs that is tied to no room. */
export function readPlace(tokens: readonly Token[], at: number): RoomName | null {
  if (at === 0 && isOne('outside', tokens[0]) && /^[:-]$/u.test(tokens[1]?.word ?? ''))
    return { name: 'Exterior', next: 1, plural: false };
  const found = placeBook.find(tokens, at);
  const name = found?.entries[0];
  return found === null || name === undefined ? null : { name, next: found.next, plural: false };
}

/** The longest room name that begins at `at`; null where none does. */
export function readRoom(tokens: readonly Token[], at: number): RoomName | null {
  if (tokens[at]?.word === 'bed' || tokens[at]?.word === 'beds') {
    const label = readLabel(tokens, at + 1, 'bedroom');
    return label === null ? null : { name: `bedroom ${label.text}`, next: label.next, plural: false };
  }
  const words: string[] = [];
  let index = at;
  const unknown = readUnknownRoom(tokens, at);
  if (unknown !== null) return unknown;
  let end = -1;
  let headAt = -1;
  while (words.length < longestName) {
    const piece = readPiece(tokens, index);
    if (piece === null) break;
    // "kitchen cabinet", "closet door": the last word belongs to a thing, not to a room's name.
    if (index > at && !piece.isHead && materialBook.find(tokens, index) !== null) break;
    if (words.length === 0 && !beginsName(piece, tokens)) return null;
    const last = words.at(-1) ?? '';
    // "conference" is short for "conference room", also where "room" follows.
    if (piece.text === 'room' && last.endsWith(' room')) words.pop();
    words.push(piece.text === 'room' && last.endsWith(' room') ? last : piece.text);
    index = piece.next;
    if (piece.isHead) {
      end = index;
      headAt = words.length;
    } else if (tokens[index]?.word === '-' && isGlued(tokens, index)) index += 1;
  }
  if (headAt < 0) return null;
  const area = tokens[end];
  let name = words.slice(0, headAt).join(' ');
  if (area?.word === 'area' && headAt > 0 && words.length >= 1) {
    // "Living area": "living" alone would have meant the living room.
    const short = tokens[end - 1]?.word !== 'room' && name.endsWith(' room');
    name = `${short ? name.slice(0, -' room'.length) : name} area`;
    end += 1;
  }
  const label = readLabel(tokens, end, name);
  if (label !== null) return { name: `${name} ${label.text}`, next: label.next, plural: false };
  const written = tokens[end - 1]?.word ?? '';
  return { name, next: end, plural: written.endsWith('s') && !name.endsWith('s') };
}

/** Rooms that are often told apart by a word of their own: "band storage", "vicar's office". */
const namedHeads: ReadonlySet<string> = new Set(termsOf(roomFile.namedHeads));

/** "Records room": a word that no list knows, right before "room", is part of its name. */
function readUnknownRoom(tokens: readonly Token[], at: number): RoomName | null {
  const [word, head] = [tokens[at], tokens[at + 1]];
  const plain = head?.word === 'room';
  if (word?.kind !== 'word' || word.word.length < 3 || isOne('plainWord', word)) return null;
  // "Band storage": before other rooms only a word that describes nothing.
  if (!plain && (!namedHeads.has(head?.word ?? '') || /(?:ed|ing|ly)$/u.test(word.word))) return null;
  if (
    modifierBook.find(tokens, at) !== null ||
    headBook.find(tokens, at) !== null ||
    abbreviationBook.find(tokens, at) !== null
  )
    return null;
  if (
    materialBook.find(tokens, at) !== null ||
    actionBook.find(tokens, at) !== null ||
    cueBook.find(tokens, at) !== null
  )
    return null;
  const label = readLabel(tokens, at + 2, head?.word ?? '');
  const name = `${word.word} ${head?.word ?? ''}`;
  return label === null
    ? { name, next: at + 2, plural: false }
    : { name: `${name} ${label.text}`, next: label.next, plural: false };
}

/** "attic over garage": a name with the place that it stands in relation to. */
export function readRoomWithRelation(tokens: readonly Token[], at: number): RoomName | null {
  const room = readRoom(tokens, at);
  if (room === null || room.name !== 'attic') return room;
  const relation = tokens[room.next]?.word ?? '';
  if (!isOne('relation', relation)) return room;
  const article = tokens[room.next + 1]?.word === 'the' ? 1 : 0;
  const other = readRoom(tokens, room.next + 1 + article);
  return other === null || !canBeRoom(other.name)
    ? room
    : { name: `${room.name} ${relation} ${other.name}`, next: other.next, plural: false };
}

interface Piece {
  text: string;
  isHead: boolean;
  next: number;
  weak: boolean;
}

function readPiece(tokens: readonly Token[], at: number): Piece | null {
  const candidates: Piece[] = [];
  const title = tokens[at]?.word === 'dr' && tokens[at + 1]?.word === '.';
  const short = title ? null : abbreviationBook.find(tokens, at);
  const expansion = short?.entries[0];
  if (short !== null && expansion !== undefined) {
    const last = expansion.slice(expansion.lastIndexOf(' ') + 1);
    candidates.push({ text: expansion, isHead: headWords.has(last), next: short.next, weak: false });
  }
  const head = headBook.find(tokens, at);
  const headText = head?.entries[0];
  if (head !== null && headText !== undefined)
    candidates.push({ text: headText, isHead: true, next: head.next, weak: false });
  const modifier = modifierBook.find(tokens, at);
  const text = modifier?.entries[0];
  if (modifier !== null && text !== undefined) {
    candidates.push({ text, isHead: false, next: modifier.next, weak: weakModifiers.has(text) });
  }
  return candidates.reduce<Piece | null>(
    (best, one) => (best === null || one.next > best.next ? one : best),
    null,
  );
}

/** A weak word ("file", "first") begins a name only before "room", or as a storey ("second floor bath"). */
function beginsName(piece: Piece, tokens: readonly Token[]): boolean {
  if (!piece.weak) return true;
  const next = tokens[piece.next]?.word ?? '';
  if (isOne('roomNoun', next)) return piece.text !== 'in' && piece.text !== 'up' && piece.text !== 'floor';
  return isOne('ordinal', piece.text) && isOne('floorWord', next);
}

/** The number or letter of "Bedroom 2", "Office B"; a number that begins a measure or counts things is none. */
function readLabel(
  tokens: readonly Token[],
  at: number,
  name: string,
): { text: string; next: number } | null {
  const head = name.slice(name.lastIndexOf(' ') + 1);
  if (!numbered.has(head) && !numbered.has(name)) return null;
  const hash = tokens[at]?.word === '#' || tokens[at]?.word === 'no' ? 1 : 0;
  const token = tokens[at + hash];
  if (token === undefined) return null;
  // "Office A 14 x 12", "office a: …"; elsewhere "a" is an article.
  const following = tokens[at + hash + 1];
  const named = token.word !== 'a' || (following !== undefined && following.kind !== 'word');
  if (token.kind === 'word' && /^[a-h]$/u.test(token.word) && named) {
    return { text: token.word.toUpperCase(), next: at + hash + 1 };
  }
  const spoken: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4' };
  const spelled = spoken[token.word];
  if (token.kind !== 'number' && spelled === undefined) return null;
  if (!/^\d{1,3}$/u.test(token.word) && spelled === undefined) return null;
  const after = tokens[at + hash + 1]?.word ?? '';
  if (isOne('afterMeasure', after)) {
    return null;
  }
  // "Hall 14-6 x 12": feet and inches of a side, no number of the room.
  if (after === '-' && isGlued(tokens, at + hash + 1) && isOne('byWord', tokens[at + hash + 3])) return null;
  // "Bedroom two is ten by eleven"; "hall two, den three" counts machines.
  const told = head === 'bedroom' && isOne('afterRoomNumber', after);
  if (spelled !== undefined && after !== ':' && !told) return null;
  return { text: spelled ?? token.word, next: at + hash + 1 };
}

function isGlued(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.start === tokens[at - 1]?.end;
}

/** "Bedroom 1": first letter upper case, the rest as it is. */
export function displayName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Too general without a word that says which. */
/** "The room is 12 x 14", "one big room": the room that is spoken of, not a name. */
export function isAnyRoom(name: string): boolean {
  return /^(?:(?:big|large|small|open) )?room$/u.test(name);
}

/** Whether a name alone can be a room of the claim; a unit or a building cannot. */
export function canBeRoom(name: string): boolean {
  if (isOne('bareRoom', name) || isAnyRoom(name)) return false;
  const words = name.replace(/ [\dA-Z]+$/u, '').split(' ');
  return !notRooms.has(words.join(' ')) && !notRooms.has(words.at(-1) ?? '');
}

const synonyms = new Map(
  Object.entries(roomFile.synonyms).flatMap(([word, others]) =>
    termsOf(others).map((other) => [other, word] as const),
  ),
);

/** The words of a name with spelling variants made equal, for comparison only. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[-/]/gu, ' ')
    .replaceAll("'", '')
    .split(' ')
    .map((word) => synonyms.get(word) ?? word)
    .filter((word) => word !== 'area')
    .join(' ');
}

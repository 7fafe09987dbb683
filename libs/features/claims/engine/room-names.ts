import { actionBook, bookOf, cueBook, materialBook, termsOf } from './lexicon.ts';
import { readDimensions, readNumber } from './measures.ts';
import { nounForms, PhraseBook } from './phrases.ts';
import { isGlued, type Token, textOf } from './tokens.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };
import { isOne } from './words.ts';

/** A room as one place of a text names it: lower case, abbreviations written out ("br1" → "bedroom 1"). */
interface RoomName {
  name: string;
  next: number;
  /** "bedrooms": every room of that kind. */
  plural: boolean;
}

const headWords = new Set(termsOf(roomFile.heads));
const weakModifiers = new Set(termsOf(roomFile.weakModifiers));
const numbered = new Set(termsOf(roomFile.numbered));
const notRooms = new Set(termsOf(roomFile.notRooms));
/** Rooms that are often told apart by a word of their own: "band storage", "vicar's office". */
const namedHeads = new Set(termsOf(roomFile.namedHeads));

/** Words that are a room's only beside its size. */
const sizedHeads = new Set(termsOf(roomFile.sizedHeads));

// "Stairs" is a room of its own before it is several of another.
const headForms = [(head: string) => [head], nounForms];
const headBook = new PhraseBook(
  headForms.flatMap((formsOf) => [...headWords].map((head) => [head, formsOf(head)] as const)),
);
const modifierBook = new PhraseBook(termsOf(roomFile.modifiers).map((modifier) => [modifier, [modifier]]));
const abbreviationBook = bookOf(roomFile.abbreviations, (long) => long);
/** "Bonus", "break": what is left of a room's name without its last word. */
const shortRooms = new Set(
  [...headWords, ...Object.keys(roomFile.abbreviations)].flatMap(
    (name) => /^(\w+) room$/u.exec(name)?.[1] ?? [],
  ),
);
const placeBook = bookOf(roomFile.places, (place) => place);

const longestName = 6;
/** Feet: what is narrower is no room that its size alone tells. */
const narrowestRoomFt = 3;

/** "Exterior", "Whole house": where work belongs that is tied to no room. */
export function readPlace(tokens: readonly Token[], at: number): RoomName | null {
  const found = placeBook.find(tokens, at);
  return found && named(found.entry, found.next);
}

/** The longest room name that begins at `at`, with the dwelling that it is part of; null where none does. */
export function readRoom(tokens: readonly Token[], at: number): RoomName | null {
  const dwelling = readDwelling(tokens, at);
  const next = dwelling?.next ?? at;
  // "3B - Primary bath".
  const dashed = /[A-Z]/u.test(dwelling?.name ?? '') && tokens[next]?.word === '-';
  const room = readOwnRoom(tokens, dashed ? next + 1 : next);
  if (dwelling !== null && room === null && isOne('bed', tokens[dwelling.next]))
    return named(`${dwelling.name} bedroom`, dwelling.next + 1);
  const inside = dwelling !== null && room !== null && canBeRoom(room.name);
  return inside ? { ...room, name: `${dwelling.name} ${room.name}` } : readOwnRoom(tokens, at);
}

/** "201 kitchen", "4B bath", "A1 hall", "PH2 study", "Apt 2 hall", "U12 bath": the number of a flat, which is part of the names of its rooms. */
export function readDwelling(tokens: readonly Token[], at: number): { name: string; next: number } | null {
  const word = isOne('dwelling', tokens[at]) ? tokens[at]?.word : undefined;
  const start = word === undefined ? at : isOne('numberSign', tokens[at + 1]) ? at + 2 : at + 1;
  let next = start;
  const isPart = (at: number): boolean => /^(?:\d{1,4}|[a-z]|ph)$/u.test(tokens[at]?.word ?? '');
  while (next - start < 2 && isPart(next) && (next === start || isGlued(tokens, next))) next += 1;
  const label = textOf(tokens, start, next).replaceAll(' ', '').toUpperCase();
  // Without "unit" a small number counts something; a year and a time ("0930") are none.
  const alone =
    /^(?:(?!19|20\d\d|0|(?:1\d|2[0-3])(?:00|15|30|45)$)\d{3,4}|\d{1,3}[A-HJ-NPRSTW]|[ACEG]\d{1,2}|PH\d{0,2})$/u.test(
      label,
    );
  if (label === '' || (word === undefined && !alone)) return null;
  return { name: word === undefined ? label : `${word === 'u' ? 'unit' : word} ${label}`, next };
}

function named(name: string, next: number, plural = false): RoomName {
  return { name, next, plural };
}

function readOwnRoom(tokens: readonly Token[], at: number): RoomName | null {
  // "Brick 4-fam": families, no room.
  if (tokens[at - 1]?.word === '-' && tokens[at - 2]?.kind === 'number' && isGlued(tokens, at)) return null;
  // "Bed 2" is a bedroom, "bed" a piece of furniture.
  if (isOne('bed', tokens[at])) return readLabel(tokens, at + 1, 'bedroom');
  const unknown = readUnknownName(tokens, at) ?? readSizedName(tokens, at);
  if (unknown !== null) return unknown;
  const words: string[] = [];
  let [index, end, headAt] = [at, -1, -1];
  while (words.length < longestName) {
    const piece = readPiece(tokens, index);
    if (piece === null || (words.length === 0 && !beginsName(piece, tokens))) break;
    const last = words.at(-1) ?? '';
    // "Into the kitchen kitchen is 12 x 11", "in the guest bedroom guest bedroom is": the second begins a statement.
    const again = headAt === words.length && (piece.weak || piece.text === words[0]);
    if (again || (piece.text !== 'room' && ` ${last}`.endsWith(` ${piece.text}`))) break;
    // "Mudroom living room is vaulted", "guest bedroom basement": two rooms, or where the first one is.
    const whole = headAt === words.length && isOne('wholeName', last.split(' ').at(-1));
    const below = whole && piece.text === 'basement';
    if (below && readPiece(tokens, piece.next) === null) end = piece.next;
    // "One big room, kitchen/living".
    if (below || (whole && / room$/u.test(piece.text)) || words[0] === 'room') break;
    // "The stain in upstairs Bedroom 2": who writes names with capitals does not mean the floor as part of it.
    const [first, second] = [tokens[at], tokens[piece.next]];
    const floor = isOne('floorBeforeName', first) || / (?:floor|level)$/u.test(piece.text);
    if (words.length === 0 && floor && !first?.capital && second?.capital) return null;
    const short = last.endsWith(' room');
    // "Mech closet": no mechanical room; "conference" is short for "conference room", also where "room" follows.
    if (short && piece.isHead && piece.text !== 'room' && index === at + 1) words[0] = last.slice(0, -5);
    if (piece.text !== 'room' || !short) words.push(piece.text);
    index = piece.next;
    if (piece.isHead) [end, headAt] = [index, words.length];
  }
  if (headAt < 0) return readShortName(tokens, at, index, words.join(' '));
  const name = words.slice(0, headAt).join(' ');
  const linked = readLinkedName(tokens, end, name);
  if (linked !== null) return linked;
  const labelled = readLabel(tokens, end, name);
  // "Bedroom 2 closet".
  const part = labelled && readPiece(tokens, labelled.next);
  if (labelled && part && isOne('roomOfRoom', part.text))
    return named(`${labelled.name} ${part.text}`, part.next);
  return labelled ?? named(name, end, tokens[end - 1]?.word.endsWith('s') === true && !name.endsWith('s'));
}

/** "Carpet in the primary was wet", "primary: base off", "bonus 15'6 x 13": the word that says which room, without "bedroom" or "room". */
function readShortName(tokens: readonly Token[], at: number, next: number, word: string): RoomName | null {
  const ends = tokens[next]?.kind !== 'word' || isOne('afterName', tokens[next]);
  if (isOne('bedroomAlone', word) && isOne('leadsName', tokens[at - 1] ?? ':') && ends)
    return named(`${word} bedroom`, next);
  return shortRooms.has(word) && readDimensions(tokens, next) !== null ? named(`${word} room`, next) : null;
}

/** "Chamber over parlor", "hall to nursery 24 x 5", "closet in bedroom 3": a room named by another one. */
function readLinkedName(tokens: readonly Token[], at: number, name: string): RoomName | null {
  const link = tokens[at]?.word;
  const head = name.slice(name.lastIndexOf(' ') + 1);
  const inside = isOne('roomOfRoom', name) && isOne('inOrOf', link);
  const towards = link === 'to' && isOne('passage', head);
  if (!inside && !towards && !(link === 'over' && isOne('roomAbove', name))) return null;
  const other = readOwnRoom(tokens, inside && isOne('article', tokens[at + 1]) ? at + 2 : at + 1);
  if (other === null || other.plural || !canBeRoom(other.name)) return null;
  if (inside) return named(`${other.name} ${name}`, other.next);
  // The way to a room is a name where a size or the end of the line tells so.
  const told = tokens[other.next]?.kind !== 'word';
  return !towards || told ? named(`${name} ${link} ${other.name}`, other.next) : null;
}

/** "Records room", "band storage", "Farm Kitchen": a word that no list knows, right before "room" or, with a capital, before a room with one. */
function readUnknownName(tokens: readonly Token[], at: number): RoomName | null {
  const [before, word, head] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (word?.kind !== 'word' || head === undefined || word.word.length < 3) return null;
  if (isOne('plainWord', word) || isKnown(tokens, at)) return null;
  const name = `${word.word} ${head.word}`;
  const building = isOne('buildingWord', tokens[at + 2]);
  if (!building && (head.word === 'room' || namedHeads.has(head.word)) && !/(?:ed|ing|ly)$/u.test(word.word))
    return readLabel(tokens, at + 2, name) ?? named(name, at + 2);
  // At the begin of a statement, or behind words that lead to a room.
  const leads = before === undefined || before.kind === 'mark' || isOne('leadsName', before);
  if (word.word.length < 4 || !word.capital || !head.capital || !(leads || isOne('article', before)))
    return null;
  const room = isKnown(tokens, at + 1) ? readOwnRoom(tokens, at + 1) : null;
  return room && canBeRoom(room.name) ? { ...room, name: `${word.word} ${room.name}` } : null;
}

/** Words of a name that only its size tells. */
const longestSizedName = 3;

/** "Fruit cellar 10 x 8", "Attic eave, 18 x 6", "Stage (20 x 15)": words that no list knows, told to be a room by the size behind them. */
function readSizedName(tokens: readonly Token[], at: number): RoomName | null {
  const before = tokens[at - 1];
  if (before?.kind === 'word' && !isOne('leadsName', before)) return null;
  const words: string[] = [];
  let unknown = false;
  let next = at;
  while (words.length < longestSizedName && tokens[next]?.kind === 'word') {
    // "T-bar", "lean-to".
    const glued = tokens[next + 1]?.word === '-' && isGlued(tokens, next + 1) && isGlued(tokens, next + 2);
    const known = !glued && isKnown(tokens, next);
    const part = known && (headBook.find(tokens, next) ?? modifierBook.find(tokens, next));
    const to = part ? part.next : glued ? next + 3 : next + 1;
    const word = textOf(tokens, next, to).replaceAll(' - ', '-');
    if (isOne('plainWord', word) || (known && !part) || readNumber(tokens, next) || word.length < 2)
      return null;
    unknown ||= !known;
    words.push(word);
    next = to;
  }
  const last = words.at(-1) ?? '';
  const told = headWords.has(last) ? unknown : sizedHeads.has(last);
  return told && sizeFollows(tokens, next) ? named(words.join(' '), next) : null;
}

function sizeFollows(tokens: readonly Token[], at: number): boolean {
  const size = readDimensions(tokens, tokens[at]?.kind === 'mark' ? at + 1 : at);
  return size?.sides.every((side) => side >= narrowestRoomFt) === true;
}

const books = [modifierBook, headBook, abbreviationBook, materialBook, actionBook, cueBook];

/** Whether any list has the word that begins at a token. */
function isKnown(tokens: readonly Token[], at: number): boolean {
  return books.some((book) => book.find(tokens, at) !== null);
}

interface Piece {
  text: string;
  isHead: boolean;
  next: number;
  weak: boolean;
}

/** The longest part of a room's name at a token: an abbreviation, what kind of room it is, or a word that says which. */
function readPiece(tokens: readonly Token[], at: number): Piece | null {
  const short = abbreviationBook.find(tokens, at);
  const head = headBook.find(tokens, at);
  const modifier = modifierBook.find(tokens, at);
  let best: Piece | null = readStorey(tokens, at);
  for (const found of [short, head, modifier]) {
    if (found === null || found.next <= (best?.next ?? 0)) continue;
    const isHead = found === head || (found === short && headWords.has(found.entry.split(' ').at(-1) ?? ''));
    const weak = found === modifier && weakModifiers.has(found.entry);
    best = { text: found.entry, isHead, next: found.next, weak };
  }
  return best;
}

/** "22nd floor", "fifth fl". */
function readStorey(tokens: readonly Token[], at: number): Piece | null {
  const digits =
    tokens[at]?.kind === 'number' && isOne('ordinalEnd', tokens[at + 1]) && isGlued(tokens, at + 1);
  const next = digits ? at + 2 : isOne('ordinal', tokens[at]) ? at + 1 : at;
  if (next === at || !isOne('floorWord', tokens[next])) return null;
  const text = `${digits ? `${tokens[at]?.word}${tokens[at + 1]?.word}` : tokens[at]?.word} floor`;
  return { text, isHead: false, next: next + 1, weak: false };
}

/** A weak word ("file", "first") begins a name only before "room", or as a storey ("second floor bath"). */
function beginsName(piece: Piece, tokens: readonly Token[]): boolean {
  const ordinal = isOne('ordinal', piece.text);
  // "August third hall bath is wet": the day.
  if (ordinal && isOne('monthName', tokens[piece.next - 2])) return false;
  const next = tokens[piece.next];
  // "The second bedroom".
  return !piece.weak || isOne('roomNoun', next) || (ordinal && isOne('bedOrBath', next));
}

/** The room with its number or letter, "Bedroom 2", "Office B"; a number that begins a measure or counts things is none. */
function readLabel(tokens: readonly Token[], at: number, name: string): RoomName | null {
  const head = name.slice(name.lastIndexOf(' ') + 1);
  if (!numbered.has(head)) return null;
  const start = isOne('numberSign', tokens[at]) ? at + 1 : at;
  const [token, after] = [tokens[start], tokens[start + 1]];
  if (token === undefined) return null;
  // "Office A 14 x 12", "office a: …"; elsewhere, and in "all rooms a 4 ft cut", "a" is an article.
  const article = token.word === 'a' && (name === 'room' || after === undefined || after.kind === 'word');
  // "Bedroom N (11 x 10)" names the room, "bedroom N wall" its side.
  const side = token.capital && /^[nsw]$/u.test(token.word) && after?.kind === 'mark' && after.word !== '/';
  if ((/^[a-h]$/u.test(token.word) || side) && !article)
    return named(`${name} ${token.word.toUpperCase()}`, start + 1);
  const spelled = isOne('spelledNumber', token);
  // "Bedroom 3 in addition" is no length.
  const measures = isOne('afterMeasure', after) && !isOne('afterProseIn', tokens[start + 2]);
  if ((!spelled && !/^\d{1,3}$/u.test(token.word)) || measures) return null;
  // "Bedroom 12 (north wall) x 11", "bedroom 12 and a half by 11", "hall 14-6 x 12": no number of the room.
  if (isOne('besideSize', after) && readDimensions(tokens, start) !== null) return null;
  // "AM: bath 2, closet 1": counts machines.
  if (materialBook.find(tokens, 0)?.entry.kind === 'equipment') return null;
  // "Bedroom two is ten by eleven"; "hall two, den three" counts machines.
  const sized = spelled && readDimensions(tokens, start + 1) !== null;
  const told = head === 'bedroom' && (sized || isOne('afterRoomNumber', after));
  return spelled && !told ? null : named(`${name} ${token.word}`, start + 1);
}

/** "Bedroom 1": first letter upper case, the rest as it is. */
export function displayName(name: string): string {
  return name
    .replace(/^(?:tv|hvac|av)\b/u, (word) => word.toUpperCase())
    .replace(/^./u, (letter) => letter.toUpperCase());
}

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

/** "second" → "2nd", "hallway" → "hall": words as they are compared. */
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
    .replace(/^(?:unit|apt|apartment|suite|ste) (?=(?:\d+[a-z]?|[a-h]) )/u, '')
    .replace(/(?<=\S) (?:room|space)(?= [\da-z]$|$)/u, '')
    .split(' ')
    .map((word) => synonyms.get(word) ?? word)
    .filter((word) => word !== 'area')
    .join(' ');
}

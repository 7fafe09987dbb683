import {
  type CalendarDay,
  dayOf,
  daysApart,
  longestRun,
  noTime,
  readDay,
  readRun,
  readWhen,
} from './dates.ts';
import { type Material, materialBook } from './lexicon.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canBeRoom, nameKey, readRoom } from './room-names.ts';
import { initialsOf, type RoomRegistry } from './room-registry.ts';
import { isGlued, type Token, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

/** What stands between the bars or the wide gaps of a line. */
export type Cell = readonly Token[];

/** Tokens: a longer line is none of a table, and one without columns no heading. */
const [longestLine, longestHeading] = [200, 20];

/** A line with its cells, and the sentences on it. */
export interface LogLine {
  reads: readonly ReadSentence[];
  cells: readonly Cell[];
}

/** The lines of a document that are read, each in its cells. */
export function linesOf({ sentences, text }: ReadDocument): LogLine[] {
  const reads = Map.groupBy(sentences, ({ sentence }) => sentence.line);
  const lines: Token[][] = [[]];
  for (const token of tokenize(text)) {
    if (token.kind === 'newline') lines.push([]);
    else if (token.word !== '.') lines.at(-1)?.push(token);
  }
  return lines.flatMap((tokens, line) => {
    const begin = text.lastIndexOf('\n', (tokens[0]?.start ?? 0) - 1);
    const said = reads.get(line);
    if (said === undefined || tokens.length > longestLine) return [];
    const cells = cellsOf(tokens, text, begin);
    return cells.length === 1 && tokens.length > longestHeading ? [] : { reads: said, cells };
  });
}

/** Cells with offsets from the beginning of their line. */
function cellsOf(tokens: readonly Token[], text: string, begin: number): Cell[] {
  const cells: Token[][] = [[]];
  const slashes = tokens.filter((token) => isSpacedSlash(token, text)).length > 1;
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const apart = before !== undefined && /^\s{2,}$/u.test(text.slice(before.end, token.start));
    // "Air mover x2 / hall bath / 3-4 / 3-7".
    const bar = token.word === '|' || (slashes && isSpacedSlash(token, text));
    // "Day1 Day2 Day3" are three columns.
    const [last = []] = cells.slice(-1);
    const dated = isOne('weekday', last.at(-1)) && token.kind === 'number';
    const days = !dated && dayAt(tokens, at) !== null && last.length > 0 && dayAt(last, 0) === last.length;
    if (bar || (apart && before.word !== '|') || days) cells.push([]);
    if (!bar) cells.at(-1)?.push({ ...token, start: token.start - begin, end: token.end - begin });
  }
  return cells.filter((cell, at) => cell.length > 0 || at === 0);
}

function isSpacedSlash({ word, start, end }: Token, text: string): boolean {
  return word === '/' && text[start - 1] === ' ' && text[end] === ' ';
}

/** What one cell says, in its order. */
export type Part =
  | { kind: 'machine'; material: Material }
  | { kind: 'room'; name: string }
  /** A day, or as many as from the first to the last; `on`: which day of a year. */
  | { kind: 'day'; days: number; on: CalendarDay | null }
  /** "3 days". */
  | { kind: 'time'; days: number }
  | { kind: 'number'; value: number }
  /** "2x4": units and days. */
  | { kind: 'times'; units: number; days: number }
  | { kind: 'each' }
  /** All units of the row ran, "x", or none did, "-". */
  | { kind: 'ran' | 'off'; word: string }
  /** The heading of a column of units, of days, or of dates. */
  | { kind: 'counts' | 'days' | 'dates' }
  | { kind: 'word'; word: string };

/** Reads the parts of cells; rooms are those of the claim, also by their initials or by a name of the log's own. */
export class CellReader {
  readonly #registry: RoomRegistry;
  /** "PB=primary bedroom". */
  readonly #names = new Map<string, string>();
  readonly #short = new Map<string, string>();

  constructor(registry: RoomRegistry, lines: readonly LogLine[]) {
    this.#registry = registry;
    for (const { cells } of lines)
      for (const cell of cells)
        for (const [at, token] of cell.entries()) {
          const room = token.word === '=' ? readRoom(cell, at + 1) : null;
          const short = cell[at - 1]?.word;
          if (room !== null && short !== undefined && canBeRoom(room.name)) this.#names.set(short, room.name);
        }
  }

  read(cell: Cell): Part[] {
    const parts: Part[] = [];
    for (let at = 0; at < cell.length; ) {
      const [part, next] = this.#partAt(cell, at);
      // "3 fans x 4": for as many days.
      const [counts, machine] = parts.slice(-2);
      const timed = cell[at]?.word === 'x' && counts?.kind === 'number' && machine?.kind === 'machine';
      parts.push(timed && part.kind === 'number' ? { kind: 'time', days: part.value } : part);
      at = Math.max(next, at + 1);
    }
    return parts;
  }

  #partAt(cell: Cell, at: number): [part: Part, next: number] {
    const token = cell[at] as Token;
    // "AM x2".
    if (token.word === 'x' && at > 0 && cell[at + 1]?.kind === 'number') return this.#partAt(cell, at + 1);
    // "4/1 - 4/4": from when to when.
    const run = readRun(cell, at);
    if (run !== null) return [{ kind: 'time', days: run.days }, run.next];
    const day = dayAt(cell, at);
    if (day !== null) {
      const to = cell[day];
      const last = to?.word === '-' || isOne('upTo', to) ? dayAt(cell, day + 1) : null;
      const days = last === null ? 1 : daysOf(cell.slice(at, day), cell.slice(day + 1, last));
      return [{ kind: 'day', days, on: readDay(cell, at) ?? monthDash(cell, at) }, last ?? day];
    }
    const thing = materialBook.find(cell, at);
    if (thing?.entry.kind === 'equipment') return [{ kind: 'machine', material: thing.entry }, thing.next];
    // "AM #1-4", "dehu #61": numbers of the units.
    if (token.word === '#' && cell[at + 1]?.kind === 'number') {
      const [first = 0, last = first] = [
        cell[at + 1],
        cell[at + 2]?.word === '-' ? cell[at + 3] : undefined,
      ].flatMap((one) => (one === undefined ? [] : Number(one.word)));
      return [{ kind: 'number', value: Math.max(1, last - first + 1) }, last === first ? at + 2 : at + 4];
    }
    if (token.kind === 'number') {
      const value = Number(token.word);
      const [next, after] = [cell[at + 1], cell[at + 2]];
      if (next?.word === 'x' && after?.kind === 'number')
        return [{ kind: 'times', units: value, days: Number(after.word) }, at + 3];
      const timed = next?.word === 'd' && after === undefined;
      if (timed || isOne('daysColumn', next) || next?.word === 'day')
        return [{ kind: 'time', days: value }, at + 2];
      const room = this.#roomAt(cell, at);
      return room ?? [{ kind: 'number', value }, at + 1];
    }
    if (isOne('each', token)) return [{ kind: 'each' }, at + 1];
    const room = this.#roomAt(cell, at);
    if (room !== null) return room;
    // "5 5 5 -", but not "- 2 AM": there it is a bullet.
    const isMark = (one: Token | undefined): boolean =>
      one?.kind === 'number' || isOne('notRan', one) || isOne('ran', one);
    const inRow = (isMark(cell[at - 1]) && dayAt(cell, at + 1) === null) || cell.every(isMark);
    if (inRow && isOne('notRan', token)) return [{ kind: 'off', word: token.word }, at + 1];
    if (inRow && isOne('ran', token)) return [{ kind: 'ran', word: token.word }, at + 1];
    if (isOne('daysColumn', token)) return [{ kind: 'days' }, at + 1];
    if (isOne('countColumn', token)) return [{ kind: 'counts' }, at + 1];
    if (isOne('dateColumn', token)) return [{ kind: 'dates' }, at + 1];
    return [{ kind: 'word', word: token.word }, at + 1];
  }

  #roomAt(cell: Cell, at: number): [part: Part, next: number] | null {
    const word = cell[at]?.word ?? '';
    const named = this.#names.get(word);
    if (named !== undefined) return [{ kind: 'room', name: named }, at + 1];
    // "BR1 am" is a room with its number.
    const glued = cell.findIndex(
      (token, index) => index > at && token.kind === 'number' && isGlued(cell, index),
    );
    const read = readRoom(glued < 0 ? cell : cell.slice(0, glued + 1), at);
    // "HB" beside a half bath, "Conf" beside a conference room; "DR" beside a dish room alone is no dining room.
    const short = word.length < 2 ? '' : this.#shortName(word);
    const known =
      read !== null &&
      (word.length > 3 || this.#registry.rooms.some(({ key }) => key === nameKey(read.name)));
    if (read !== null && canBeRoom(read.name) && (known || short === ''))
      return [{ kind: 'room', name: this.#fullName(read.name) }, read.next];
    if (short !== '') return [{ kind: 'room', name: short }, at + 1];
    // "CL4" beside classroom 4.
    const numbered = isGlued(cell, at + 1) ? this.#shortName(`${word}${cell[at + 1]?.word}`) : '';
    return numbered === '' ? null : [{ kind: 'room', name: numbered }, at + 2];
  }

  /** The one room that a part of a name, or its initials, can mean; empty where there is none. */
  #shortName(word: string): string {
    const known = this.#short.get(word);
    if (known !== undefined) return known;
    const alike = this.#registry.rooms.filter(
      ({ name, key }) =>
        initialsOf(name) === word ||
        (word.length > 2 && abbreviates(word, key)) ||
        (word.length > 2 && (key.startsWith(word) || key.endsWith(` ${word}`))),
    );
    const name = alike.length === 1 ? (alike[0]?.name ?? '') : '';
    this.#short.set(word, name);
    return name;
  }

  /** "Bath" beside a guest bath alone. */
  #fullName(name: string): string {
    const [only, second] = this.#registry.find(name) === undefined ? this.#registry.ofKind(name) : [];
    return only === undefined || second !== undefined ? name : only.name;
  }
}

/** "TWR" beside a teacher workroom: of each word its first letter, and others of it. */
function abbreviates(short: string, name: string): boolean {
  if (short.length > 5 || short.charAt(0) !== name.charAt(0)) return false;
  const words = name.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const pattern = words.map((word) => `${word.slice(0, 1)}[${word.slice(1)}]*`).join('');
  return words.length > 1 && new RegExp(`^${pattern}$`, 'u').test(short);
}

/** Where a day ends that begins at `at`: "5/30", "Tue 9/3", "Day 3", "d1". */
function dayAt(cell: Cell, at: number): number | null {
  return monthDash(cell, at) === null ? (readWhen(cell, at)?.next ?? null) : at + 3;
}

/** "3-4" alone between two bars. */
function monthDash(cell: Cell, at: number): CalendarDay | null {
  const [month, dash, day] = cell;
  if (at > 0 || cell.length !== 3 || dash?.word !== '-' || month?.kind !== 'number') return null;
  return dayOf(Number(month.word), Number(day?.word), 3);
}

/** "d1-d4" are four days, "Tue-Fri" too. */
function daysOf(first: Cell, last: Cell): number {
  const days = 1 + (daysApart(readWhen(first, 0) ?? noTime, readWhen(last, 0) ?? noTime) ?? 0);
  return days > 0 && days < longestRun ? days : 1;
}

/** The first part of a kind. */
export function find<Kind extends Part['kind']>(
  parts: readonly Part[],
  kind: Kind,
): Extract<Part, { kind: Kind }> | undefined {
  return parts.find((part): part is Extract<Part, { kind: Kind }> => part.kind === kind);
}

import { type CalendarDay, dayOf, daysBetween, readDay, readRun } from './dates.ts';
import { type Material, materialBook } from './lexicon.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canBeRoom, readRoom } from './room-names.ts';
import { nameOf, type Place, type Room, type RoomRegistry } from './room-registry.ts';
import { isGlued, type Token, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

/** What stands between the bars or the wide gaps of a line. */
type Cell = readonly Token[];

/** Machines of one kind that a day, or several, had in one place. */
export interface Logged {
  material: Material;
  room: Place | null;
  count: number;
  /** Null where the table does not say. */
  days: number | null;
  /** One of several days, rather than of several groups of machines. */
  daily: boolean;
  read: ReadSentence;
}

/** How long the machines of a room ran, by a table that names no machine. */
export interface Timed {
  room: Room | null;
  days: number;
}

/** Tokens: a longer line is none of a table, and one without columns no heading. */
const [longestLine, longestHeading] = [200, 20];

/** A line with its cells, and the sentences on it. */
interface LogLine {
  reads: readonly ReadSentence[];
  cells: readonly Cell[];
}

/** The lines of a document that are read, each in its cells. */
function linesOf({ sentences, text }: ReadDocument): LogLine[] {
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
type Part =
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
class CellReader {
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
      parts.push(part);
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
    if (read !== null && canBeRoom(read.name))
      return [{ kind: 'room', name: this.#fullName(read.name) }, read.next];
    // "HB" beside a half bath, "Conf" beside a conference room.
    const short = word.length < 2 ? '' : this.#shortName(word);
    return short === '' ? null : [{ kind: 'room', name: short }, at + 1];
  }

  /** The one room that a part of a name, or its initials, can mean; empty where there is none. */
  #shortName(word: string): string {
    const known = this.#short.get(word);
    if (known !== undefined) return known;
    const alike = this.#registry.rooms.filter(
      ({ key }) =>
        initialsOf(key) === word || (word.length > 2 && (key.startsWith(word) || key.endsWith(` ${word}`))),
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

function initialsOf(key: string): string {
  const words = key.split(' ');
  return words.length < 2 ? '' : words.map((word) => (/^\d/u.test(word) ? word : word.charAt(0))).join('');
}

/** Where a day ends that begins at `at`: "5/30", "Tue 9/3", "Day 3", "d1". */
function dayAt(cell: Cell, at: number): number | null {
  const [first, second, third] = cell.slice(at, at + 3);
  if (isOne('weekday', first)) return dayAt(cell, at + 1) ?? at + 1;
  if (monthDash(cell, at) !== null) return at + 3;
  if (first?.kind === 'number' && second?.word === '/' && third?.kind === 'number')
    return cell[at + 3]?.word === '/' && cell[at + 4]?.kind === 'number' ? at + 5 : at + 3;
  return isOne('dayWord', first) && second?.kind === 'number' ? at + 2 : null;
}

/** "3-4" alone between two bars. */
function monthDash(cell: Cell, at: number): CalendarDay | null {
  const [month, dash, day] = cell;
  if (at > 0 || cell.length !== 3 || dash?.word !== '-' || month?.kind !== 'number') return null;
  return dayOf(Number(month.word), Number(day?.word), 3);
}

/** Whether the words begin with a day: "Tue", "2/03", "Day 3". */
export function isDay(tokens: readonly Token[]): boolean {
  return dayAt(tokens, 0) !== null;
}

const week = 'mon tue wed thu fri sat sun'.split(' ');

/** "d1-d4" are four days, "Tue-Fri" too. */
function daysOf(first: Cell, last: Cell): number {
  const placeOf = (cell: Cell): number => {
    const weekday = week.indexOf(cell[0]?.word.slice(0, 3) ?? '');
    return weekday >= 0 ? weekday : Number(cell.findLast(({ kind }) => kind === 'number')?.word);
  };
  const days = placeOf(last) - placeOf(first) + 1;
  return days > 0 && days < 60 ? days : 1;
}

/** A heading of one cell has at most so many parts; a line of machines has no greater number. */
const [longestSection, mostUnits] = [6, 60];

/** A column by the words above it, and where they stand in their line. */
interface Column {
  from: number;
  to: number;
  parts: readonly Part[];
}

/** Machines that one cell counts: of a kind that it names itself, or of that of its row or column; days where it states them. */
interface Counted {
  material: Material | null;
  units: number;
  days: number | null;
}

function find<Kind extends Part['kind']>(
  parts: readonly Part[],
  kind: Kind,
): Extract<Part, { kind: Kind }> | undefined {
  return parts.find((part): part is Extract<Part, { kind: Kind }> => part.kind === kind);
}

function isCount(part: Part): part is Extract<Part, { kind: 'number' | 'times' | 'ran' | 'off' }> {
  return part.kind === 'number' || part.kind === 'times' || part.kind === 'ran' || part.kind === 'off';
}

/** "4", "x", "4 am", "AM 6 / DH 2", "am 5 5 5 3", "2x4": null where a cell says something else. */
function countsOf(parts: readonly Part[], all: number): Counted[] | null {
  const told = parts.filter((part) => part.kind !== 'room' && part.kind !== 'day');
  if (told.some((part) => part.kind === 'word' && !isOne('betweenCounts', part.word))) return null;
  const counts: Counted[] = [];
  let material: Material | null = null;
  /** Numbers that the next machine is counted by. */
  let open = 0;
  for (const part of told) {
    if (part.kind === 'machine') {
      // "2 AM 1 DH" counts before the machine, "AM 2 DH 1" after it.
      const last = counts.at(-1);
      if (open > 0 && last?.material === null) last.material = part.material;
      else material = part.material;
      open = 0;
    } else if (isCount(part)) {
      const units =
        part.kind === 'times'
          ? part.units
          : part.kind === 'number'
            ? part.value
            : part.kind === 'ran'
              ? all
              : 0;
      const days = part.kind === 'times' ? part.days : null;
      counts.push({ material, units, days });
      open += 1;
    }
  }
  return counts.length === 0 ? null : counts;
}

/** Whether a line heads columns: rooms, machines or days side by side, without counts. */
function isHeading(cells: readonly (readonly Part[])[]): boolean {
  if (cells.length < 2) return false;
  const counts = (part: Part): boolean =>
    part.kind === 'time' || (isCount(part) && !('word' in part && isOne('inOrOut', part.word)));
  const [title = []] = cells;
  // "12TH FL   day1 day2   AM/day": the corner may have a number of its own.
  const corner = find(title, 'machine') === undefined ? 1 : 0;
  if (cells.slice(corner).some((parts) => parts.some(counts))) return false;
  const heads = (kind: Part['kind']): number =>
    cells.filter((parts) => parts.some((part) => part.kind === kind)).length;
  return heads('machine') > 0 || heads('room') > 1 || heads('day') > 1 || heads('days') > 0;
}

/** "24  25  26  27": the days of a month. */
function areDays(cells: readonly (readonly Part[])[]): boolean {
  const days = cells.map((parts) => (parts.length === 1 ? find(parts, 'number')?.value : undefined) ?? 0);
  return days.length > 2 && days.every((day, at) => day > 0 && (at === 0 || day === (days[at - 1] ?? 0) + 1));
}

/** Which machines ran where and how long, by the tables of a document; what they say is no other work. */
export function readLog(
  document: ReadDocument,
  registry: RoomRegistry,
): { logged: Logged[]; timed: Timed[] } {
  const lines = linesOf(document);
  const reader = new CellReader(registry, lines);
  const table = new Table(registry);
  for (const line of lines)
    table.read(
      line,
      line.cells.map((cell) => reader.read(cell)),
    );
  return table.result();
}

/** The tables of one document, line by line. */
class Table {
  readonly #found: (Logged & { line: LogLine; alone: boolean })[] = [];
  readonly #timed: Timed[] = [];
  readonly #headings = new Set<LogLine>();
  #columns: readonly Column[] = [];
  /** The line before was a heading, which the next line may go on with. */
  #headed = false;
  /** What the lines below a heading of one cell are about: "Garage", "AIR MOVERS RUNNING". */
  #room: string | null = null;
  #material: Material | null = null;
  /** Days of which there were rows. */
  #days = 0;
  readonly #registry: RoomRegistry;

  constructor(registry: RoomRegistry) {
    this.#registry = registry;
  }

  read(line: LogLine, cells: readonly (readonly Part[])[]): void {
    const [first = []] = cells;
    if (line.reads[0]?.sentence.afterBlank) [this.#room, this.#material, this.#days] = [null, null, 0];
    const goesOn = this.#headed;
    this.#headed = true;
    if (areDays(cells))
      this.#head(
        line,
        cells.map(() => [{ kind: 'day', days: 1, on: null }]),
        goesOn,
      );
    else if (isHeading(cells)) this.#head(line, cells, goesOn);
    else {
      this.#headed = false;
      if (cells.length === 1 && countsOf(first, 1) === null) this.#section(first);
      else this.#row(line, cells);
    }
  }

  result(): { logged: Logged[]; timed: Timed[] } {
    const keyOf = ({ material, room }: Logged): string => `${material.name}|${room && nameOf(room)}`;
    const byPlace = Map.groupBy(this.#found, keyOf);
    // One line with a day and machines tells when they came, not how long they ran.
    const repeats = (one: Logged): boolean =>
      new Set(byPlace.get(keyOf(one))?.map(({ read }) => read)).size > 1;
    const kept = this.#found.filter((one) => !one.alone || repeats(one));
    for (const { reads } of [...this.#headings, ...kept.map(({ line }) => line)])
      for (const { mentions, measured } of reads) for (const mention of mentions) measured.add(mention);
    return { logged: kept, timed: this.#timed };
  }

  #head(line: LogLine, cells: readonly (readonly Part[])[], goesOn: boolean): void {
    const pure = this.#columns.every(({ parts }) => find(parts, 'word') === undefined);
    const above = goesOn && pure ? this.#columns : [];
    this.#headings.add(line);
    // "MAT" above a column of materials.
    const isMaterial = (at: number): boolean =>
      line.cells[at]?.length === 1 && line.cells[at]?.[0]?.word === 'mat';
    const columns = cells.map((parts, at) => ({
      ...spanOf(line.cells[at]),
      parts: isMaterial(at) ? [] : parts,
    }));
    // "FAMILY RM  KITCHEN" above "AM DH AM DH": a machine that is named again stands in the next room.
    const groups: Material[][] = [[]];
    const groupOf = columns.map(({ parts }) => {
      const machine = find(parts, 'machine')?.material;
      if (machine !== undefined && groups.at(-1)?.includes(machine)) groups.push([]);
      if (machine !== undefined) groups.at(-1)?.push(machine);
      return groups.length - 1;
    });
    this.#columns = columns.map((column, at) => {
      const nearest = above.findLast(({ from }) => from <= middleOf(column)) ?? above[0];
      const over = above.length === groups.length ? above[groupOf[at] ?? 0] : nearest;
      // "HALL slab%  AM  DH   DEN slab%  AM  DH".
      const room = columns.slice(0, at).findLast(({ parts }) => find(parts, 'room'))?.parts ?? [];
      const beside = find(column.parts, 'machine') ? room.filter(({ kind }) => kind === 'room') : [];
      return { ...column, parts: [...column.parts, ...(over?.parts ?? []), ...beside] };
    });
  }

  #section(parts: readonly Part[]): void {
    const [room, machine] = [find(parts, 'room')?.name, find(parts, 'machine')?.material];
    const short = parts.length <= longestSection;
    if (short && room !== undefined) this.#room = room;
    this.#material = short ? (machine ?? null) : null;
  }

  #row(line: LogLine, cells: readonly (readonly Part[])[]): void {
    const [read] = line.reads;
    const severalRooms = cells.some((parts) => parts.filter(({ kind }) => kind === 'room').length > 1);
    // "AM: den 2, hall 1 / DH den 1": a sentence.
    if (read === undefined || severalRooms) return;
    // "1  6/13  4  1": the number of the day before its date.
    const begin = cells[0]?.length === 0 ? 1 : 0;
    const [number = [], date = []] = cells.slice(begin);
    const numbered = date[0]?.kind === 'day' && number.length === 1 && number[0]?.kind === 'number';
    const from = numbered ? begin + 1 : begin;
    const marked = cells.findIndex((parts) => find(parts, 'ran') !== undefined);
    // "AM x2   x   x   -": how many each mark stands for.
    const leadAt = cells
      .slice(0, Math.max(marked, 0))
      .findLastIndex((parts) => find(parts, 'machine') !== undefined);
    const lead = leadAt < 0 ? undefined : countsOf(cells[leadAt] ?? [], 1)?.[0]?.units;
    const isLabel = (at: number): boolean => at < from || at === leadAt;
    const counted = cells.map((parts, at) => (isLabel(at) ? null : countsOf(parts, lead ?? 1)));
    // "Bedroom AM 3   1/24   1/29": nothing else counts the machines.
    const labels = cells.length > 1 && counted.some((one, at) => at > from && one !== null);
    const values = counted.map((one, at) => (labels && at === from ? null : one));
    const first = values.findIndex((one) => one !== null);
    const label = cells.slice(from, first < 0 ? undefined : Math.max(first, from + 1)).flat();
    // "day  AM  LGR" over "1  5  2".
    const inOrder = find(this.#columns[0]?.parts ?? [], 'dates') && number[0]?.kind === 'number';
    const dates = label.filter((part) => part.kind === 'day');
    // "6/9  6/12": when they came and went.
    const day = dates.length > 1 ? undefined : (dates[0] ?? (inOrder ? { days: 1 } : undefined));
    const rooms = cells.flat().flatMap((part) => (part.kind === 'room' ? part.name : []));
    // "Air mover x2 / hall bath / 3-4 / 3-7".
    const room = find(label, 'room')?.name ?? (rooms.length === 1 ? rooms[0] : undefined);
    const machine = find(label, 'machine')?.material;
    // "Copy AM" below "Conf AM" is in a room of its own, whatever it is.
    const around = find(label, 'word') === undefined ? this.#room : null;
    const columns = cells.map((_, at) => this.#columnAt(at, line));
    const parts = columns.map((column) => this.#columns[column]?.parts ?? []);
    const daysAt = this.#columns.flatMap((column, at) => (find(column.parts, 'days') ? at : []));
    const inColumn = (column: number | undefined): number | null =>
      values.find((one, at) => one !== null && columns[at] === column)?.[0]?.units ?? null;
    // "1/24   1/29": placed and pulled.
    const [placed, pulled, more] = cells
      .flat()
      .flatMap((part) => (part.kind === 'day' && part.on ? part.on : []));
    const between = placed && pulled && more === undefined ? daysBetween(placed, pulled) : null;
    const range = cells.flat().find((part) => part.kind === 'day' && part.days > 1);
    const ranged = range?.kind === 'day' && !label.includes(range) ? range.days : null;
    const said =
      find(cells.flat(), 'time')?.days ?? between ?? ranged ?? (find(label, 'each') ? this.#days : 0);
    const add = (
      material: Material,
      where: string | null,
      count: number,
      days: number | null,
      daily: boolean,
      alone: boolean,
    ): void => {
      if (count > 0 && days !== 0)
        this.#found.push({
          material,
          room: where === null ? null : this.#registry.resolve(where),
          count,
          days,
          daily,
          alone,
          read,
          line,
        });
    };
    // "AM  5  3", "days  5  5" below "LR  BR1".
    if (find(label, 'days') !== undefined && machine === undefined)
      for (const [at, counts] of values.entries()) {
        const where = find(parts[at] ?? [], 'room')?.name;
        if (counts?.[0] && where !== undefined)
          this.#timed.push({ room: this.#registry.resolve(where), days: counts[0].units });
      }
    let machines = 0;
    for (const [at, counts] of values.entries()) {
      const above = parts[at] ?? [];
      if (counts === null || find(above, 'days')) continue;
      const where = find(cells[at] ?? [], 'room')?.name ?? room ?? find(above, 'room')?.name ?? around;
      const kinds = (cells[at] ?? []).filter(({ kind }) => kind === 'machine').length;
      const series = counts.length > 1 && kinds < 2;
      const next = daysAt.includes((columns[at] ?? 0) + 1) ? (columns[at] ?? 0) + 1 : daysAt[0];
      for (const { material: its, units, days } of counts) {
        const material = its ?? machine ?? find(above, 'machine')?.material ?? this.#material;
        const inRow = its === null && machine === undefined;
        if (
          material === null ||
          units > mostUnits ||
          (its !== null && where === null) ||
          (cells.length === 1 && (!series || its === null))
        )
          continue;
        machines += 1;
        const ofDay = its === null && find(above, 'day') !== undefined;
        const stated = days ?? (ofDay ? null : inColumn(next));
        if (stated !== null) add(material, where, units, stated, false, false);
        else if (day === undefined && said > 0 && !series)
          add(material, where, units, find(cells[at] ?? [], 'time')?.days ?? said, false, false);
        else if (day !== undefined) add(material, where, units, day.days, true, !inRow && day.days === 1);
        else if (series || (its === null && find(above, 'day'))) add(material, where, units, 1, true, false);
        else if (inRow || where !== null) add(material, where, units, null, false, false);
      }
    }
    if (room !== undefined && (machines > 0 || machine !== undefined)) this.#room = room;
    const only = inColumn(daysAt[0]);
    if (machines > 0 && day !== undefined) this.#days += day.days;
    // "AM-114  AM  den  7/2  7/5  3": a row for each unit.
    else if (machines === 0 && machine !== undefined && (only ?? between) !== null)
      add(machine, room ?? this.#room, 1, only ?? between, false, false);
    else if (machines === 0 && only !== null && !this.#columns.some((one) => find(one.parts, 'machine')))
      this.#timed.push({ room: room === undefined ? null : this.#registry.resolve(room), days: only });
  }

  /** The column of a cell: by its number in a row as long as the heading, else by where it stands. */
  #columnAt(at: number, { cells }: LogLine): number {
    if (cells.length === this.#columns.length) return at;
    // No word stands above the labels of the rows.
    if (cells.length === this.#columns.length + 1) return at - 1;
    const middle = middleOf(spanOf(cells[at]));
    const far = this.#columns.map((one) => Math.abs(middleOf(one) - middle));
    return far.indexOf(Math.min(...far));
  }
}

/** Where a cell begins and ends in its line. */
function spanOf(cell: Cell = []): { from: number; to: number } {
  return { from: cell[0]?.start ?? 0, to: cell.at(-1)?.end ?? 0 };
}

function middleOf({ from, to }: { from: number; to: number }): number {
  return (from + to) / 2;
}

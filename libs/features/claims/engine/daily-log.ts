import { daysBetween } from './dates.ts';
import type { Material } from './lexicon.ts';
import { type Cell, CellReader, find, type LogLine, linesOf, type Part } from './log-cells.ts';
import { mostMachines } from './mentions.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameOf, type Place, type Room, type RoomRegistry } from './room-registry.ts';
import { textOf } from './tokens.ts';
import { isOne } from './words.ts';

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

/** A heading of one cell has at most so many parts. */
const longestSection = 6;

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

/** "24  25  26  27", "EQUIPMENT  24  25  26": the days of a month; "24h  48h", "Tu  We  Th": of the drying, of a week. */
function areDays(cells: readonly (readonly Part[])[], raw: readonly Cell[]): boolean {
  const named = raw.filter((cell) =>
    /^(?:\d+h|su|mo|tu|we|th|fr|sa)$/u.test(textOf(cell, 0, cell.length).replace(' ', '')),
  );
  if (named.length > 2 && raw.length - named.length < 2) return true;
  const titled = cells[0]?.every(({ kind }) => kind === 'word') === true;
  const days = cells
    .slice(titled ? 1 : 0)
    .map((parts) => (parts.length === 1 ? find(parts, 'number')?.value : undefined) ?? 0);
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
    if (areDays(cells, line.cells))
      this.#head(
        line,
        cells.map((parts, at) =>
          find(parts, 'number') || line.cells[at]?.[0]?.word.length === 2
            ? [{ kind: 'day', days: 1, on: null }]
            : [],
        ),
        goesOn,
      );
    else if (isHeading(cells)) this.#head(line, cells, goesOn);
    else {
      this.#headed = false;
      const sized = line.reads.some(({ measured }) => measured.size > 0);
      if (cells.length === 1 && (sized || countsOf(first, 1) === null)) this.#section(first, sized);
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

  #section(parts: readonly Part[], sized: boolean): void {
    const [room, machine] = [find(parts, 'room')?.name, find(parts, 'machine')?.material];
    const short = sized || parts.length <= longestSection;
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
    const counted = cells.map((parts, at) =>
      isLabel(at) ? null : countsOf(at === 0 ? behindTitle(parts) : parts, lead ?? 1),
    );
    // "Equip: garage 2 AM / den 3 AM".
    const full = cells.every(
      (parts, at) => counted[at] !== null && find(parts, 'room') && find(parts, 'machine'),
    );
    // "Bedroom AM 3   1/24   1/29": nothing else counts the machines.
    const labels = cells.length > 1 && !full && counted.some((one, at) => at > from && one !== null);
    const values = counted.map((one, at) => (labels && at === from ? null : one));
    const first = values.findIndex((one) => one !== null);
    const label = cells.slice(from, first < 0 ? undefined : Math.max(first, from + 1)).flat();
    // "day  AM  LGR" over "1  5  2".
    const inOrder = find(this.#columns[0]?.parts ?? [], 'dates') && number[0]?.kind === 'number';
    const dates = label.filter((part) => part.kind === 'day');
    // "6/9  6/12": when they came and went.
    const day = dates.length > 1 ? undefined : (dates[0] ?? (inOrder ? { days: 1 } : undefined));
    // "Readings classroom 4 wall  29  23" below rows of days.
    const [opening = []] = cells;
    const dated = this.#columns.some(({ parts }) => find(parts, 'dates'));
    if (dated && day === undefined && opening[0]?.kind === 'word' && !find(opening, 'machine')) return;
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
    const said = statedDays(cells.flat(), label) ?? (find(label, 'each') ? this.#days : 0);
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
          units > mostMachines ||
          (its !== null && where === null) ||
          (cells.length === 1 && (!series || its === null))
        )
          continue;
        machines += 1;
        const ofDay = its === null && find(above, 'day') !== undefined;
        const own = days ?? (ofDay ? null : inColumn(next));
        if (own !== null) add(material, where, units, own, false, false);
        else if (day === undefined && said > 0 && !series)
          add(material, where, units, find(cells[at] ?? [], 'time')?.days ?? said, false, false);
        else if (day !== undefined) add(material, where, units, day.days, true, !inRow && day.days === 1);
        else if (series || (its === null && find(above, 'day'))) add(material, where, units, 1, true, false);
        else if (inRow || where !== null) add(material, where, units, null, false, false);
      }
    }
    if (room !== undefined && (machines > 0 || machine !== undefined)) this.#room = room;
    const only = inColumn(daysAt[0]);
    const unit = only ?? between(cells.flat());
    if (machines > 0 && day !== undefined) this.#days += day.days;
    // "AM-114  AM  den  7/2  7/5  3": a row for each unit.
    else if (machines === 0 && machine !== undefined && unit !== null)
      add(machine, room ?? this.#room, unitsBefore(line.cells), unit, false, false);
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

/** "AM x2  landing  3": how many the row of a unit stands for. */
function unitsBefore(cells: readonly Cell[]): number {
  const told = cells.flat();
  const at = told.findIndex(({ word }, index) => word === 'x' && told[index + 1]?.kind === 'number');
  return at < 0 ? 1 : Number(told[at + 1]?.word);
}

/** What stands behind the colon of "equip: garage 2 AM". */
function behindTitle(parts: readonly Part[]): readonly Part[] {
  return parts.slice(parts.findIndex((part) => part.kind === 'word' && part.word === ':') + 1);
}

/** Days from when machines came to when they went, of a row with these two dates: "1/24   1/29". */
function between(parts: readonly Part[]): number | null {
  const [placed, pulled, more] = parts.flatMap((part) => (part.kind === 'day' && part.on ? part.on : []));
  return placed && pulled && more === undefined ? daysBetween(placed, pulled) : null;
}

/** How long the machines of a row ran: "3 days", "1/24   1/29", "D1-D5"; null where it does not say. */
function statedDays(parts: readonly Part[], label: readonly Part[]): number | null {
  const range = parts.find((part) => part.kind === 'day' && part.days > 1 && !label.includes(part));
  return find(parts, 'time')?.days ?? between(parts) ?? (range?.kind === 'day' ? range.days : null);
}

/** Where a cell begins and ends in its line. */
function spanOf(cell: Cell = []): { from: number; to: number } {
  return { from: cell[0]?.start ?? 0, to: cell.at(-1)?.end ?? 0 };
}

function middleOf({ from, to }: { from: number; to: number }): number {
  return (from + to) / 2;
}

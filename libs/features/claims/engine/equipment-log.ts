import { emptyClause } from './clauses.ts';
import { type Draft, emptyDraft, isMachine } from './drafts.ts';
import { isUncounted } from './items.ts';
import { type Material, materialBook } from './lexicon.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canBeRoom, readRoom } from './room-names.ts';
import { nameOf, type Place, type Room, type RoomRegistry } from './room-registry.ts';
import { type Token, textOf } from './tokens.ts';
import { isOne } from './words.ts';

type Cell = readonly Token[];

/** What stands between the bars or the wide gaps of a line. */
function cellsOf({ tokens }: ReadSentence): Cell[] {
  const cells: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const apart = before !== undefined && before.word !== '|' && token.start - before.end > 1;
    if (token.word === '|' || apart) cells.push([]);
    if (token.word !== '|') cells.at(-1)?.push(token);
  }
  return cells;
}

/** Whether the words begin with a day: "Tue", "2/03", "Day 3". */
function isDay([first, second]: Cell): boolean {
  const dated = first?.kind === 'number' && second?.word === '/';
  return dated || isOne('weekday', first) || (isOne('dayWord', first) && second?.kind === 'number');
}

/** In a table "AM" is no time of day. */
function machineOf(cell: Cell): Material | null {
  const found = cell.map((_, at) => materialBook.find(cell, at)?.entry);
  return found.find((material) => material?.kind === 'equipment') ?? null;
}

/** How many ran, of a cell that says nothing else: "x" is all of the row's; null where it says something else. */
function numberOf([first, second]: Cell = [], all = 1): number | null {
  if (second !== undefined) return null;
  if (first?.kind === 'number') return Number(first.word);
  return isOne('ran', first) ? all : isOne('notRan', first) ? 0 : null;
}

type Heading = NonNullable<ReturnType<typeof headingOf>>;

/** "Room | Unit | Qty | Days", "2/17  2/18  2/19", "date  room  AM  DH": null where a line heads no table of machines. */
function headingOf(cells: readonly Cell[]) {
  const marks = cells.filter((cell) => numberOf(cell) !== null);
  // "Den  AM 4  LGR 1  5/6 99": a row, whatever days stand in it.
  const row = cells.some(
    (cell) => machineOf(cell) !== null && (marks.length > 1 || cell.some(({ kind }) => kind === 'number')),
  );
  if (cells.length < 2 || row || marks.some(([mark]) => mark?.kind === 'number')) return null;
  const columns = (fits: (cell: Cell) => boolean): number[] =>
    cells.flatMap((cell, at) => (fits(cell) && cell.every(({ kind }) => kind !== 'number') ? [at] : []));
  const machines = columns((cell) => machineOf(cell) !== null);
  const days = columns((cell) => cell.some((token) => isOne('daysColumn', token)));
  const [count] = columns((cell) => cell.some((token) => isOne('countColumn', token)));
  const daily = cells.filter(isDay).length > 1;
  const dated = cells[0]?.some((token) => isOne('dateColumn', token)) === true;
  return daily || machines.length + days.length > 0 ? { cells, machines, days, count, daily, dated } : null;
}

/** The middle of a cell, counted from the beginning of its line. */
function middleOf(cell: Cell, text: string): number {
  const [from, to] = [cell[0]?.start ?? 0, cell.at(-1)?.end ?? 0];
  return (from + to) / 2 - text.lastIndexOf('\n', from);
}

/** Machines as one row has them; without `material` it only tells the days of a room's machines. */
interface Row {
  material: Material | null;
  count: number;
  days: number | null;
  /** Machines times days, summed over the days. */
  total: number | null;
  /** Its column; null where the row itself names the machine. */
  column: number | null;
}

function rowOf(material: Material | null, count: number, days: number | null, column: number | null): Row[] {
  return count > 0 && days !== 0 ? [{ material, count, days, total: days && count * days, column }] : [];
}

function rowsOf(cells: readonly Cell[], heading: Heading | null, { text, kind }: ReadSentence): Row[] {
  const { cells: names = [], machines = [], days: daysColumns = [] } = heading ?? {};
  /** The number below a word of the heading. */
  const value = (column: number | undefined): number | null => {
    if (column === undefined || cells.length === names.length) return numberOf(cells[column ?? -1]);
    const far = (cell: Cell): number => Math.abs(middleOf(cell, text) - middleOf(names[column] ?? [], text));
    const [nearest] = cells.filter((cell) => numberOf(cell) !== null).sort((a, b) => far(a) - far(b));
    return numberOf(nearest);
  };
  const machineAt = cells.findIndex((cell) => machineOf(cell) !== null);
  const own = cells[machineAt] ?? [];
  const machine = machineOf(own);
  if (machine !== null) {
    const [, lead, times] = /^(\d+) |\bx (\d+)$/u.exec(textOf(own, 0, own.length)) ?? [];
    const units = Number(lead ?? times ?? 1);
    if (daysColumns.length > 0)
      return rowOf(machine, value(heading?.count) ?? units, value(daysColumns[0]) ?? 0, null);
    const ran = cells.slice(machineAt + 1).flatMap((cell) => numberOf(cell, units) ?? []);
    const daily = ran.filter((one) => one > 0);
    if (daily.length === 0 || !(heading?.daily || (kind === 'moisture_log' && ran.length > 2))) return [];
    return [
      { material: machine, count: Math.max(...daily), days: daily.length, total: sum(daily), column: null },
    ];
  }
  if (machines.length === 0) return rowOf(null, 1, value(daysColumns[0]) ?? 0, null);
  return machines.flatMap((column) => {
    const days = heading?.dated ? 1 : value(daysColumns.find((one) => one === column + 1) ?? daysColumns[0]);
    return rowOf(machineOf(names[column] ?? []), value(column) ?? 0, days, column);
  });
}

/** The room that some cells name. */
function roomOf(cells: readonly Cell[], registry: RoomRegistry): Room | null {
  for (const cell of cells)
    for (const at of cell.keys()) {
      const room = readRoom(cell, at);
      if (room !== null && canBeRoom(room.name)) return registry.resolve(room.name);
    }
  return null;
}

interface Logged extends Row {
  room: Place | null;
  read: ReadSentence;
}

/** Which machines ran where and how long, from tables in rows or columns; their lines say nothing else. */
export function readLog({ sentences }: ReadDocument, registry: RoomRegistry): Logged[] {
  const found: Logged[] = [];
  let heading: Heading | null = null;
  let room: Room | null = null;
  for (const read of sentences.filter(({ sentence }) => !sentence.ofColumn)) {
    const cells = cellsOf(read);
    const named = headingOf(cells);
    const rows = named === null && cells.length > 1 ? rowsOf(cells, heading, read) : [];
    heading = named ?? heading;
    const values = cells.findIndex((cell) => numberOf(cell) !== null);
    room = roomOf(cells.slice(0, values < 0 ? undefined : values), registry) ?? room;
    for (const row of rows) {
      // "HALL slab%  AM  DH   DEN slab%  AM  DH": the last room before the machine.
      const above = heading?.cells.slice(0, row.column ?? 0).toReversed() ?? [];
      const [nearest = room] = above.flatMap((cell) => roomOf([cell], registry) ?? []);
      found.push({ ...row, room: nearest, read });
    }
    if (named !== null || rows.length > 0) for (const mention of read.mentions) read.measured.add(mention);
  }
  return found;
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((all, one) => all + (one ?? 0), 0);
}

/** One kind of machine in one place. */
function placeOf({ material, room }: { material: Material | null; room: Place | null }): string {
  return [material?.name, room && nameOf(room)].join('|');
}

/** "Mon - air movers 3": machines that a line of a log has, day by day. */
function dailyOf({ material, rooms, count, days, read }: Draft): Logged[] {
  const rows = days === null && isDay(read.tokens) ? rowOf(material, count ?? 0, 1, 0) : [];
  return rows.map((row) => ({ ...row, room: rooms[0] ?? null, read }));
}

/**
 * The machines of notes and logs, each once: a table that lists a kind of machine stands for those of the notes; a log
 * in words, or "mats out, 7 days", tells how long they ran, and which ones only it names.
 */
export function withLog(drafts: readonly Draft[], tables: readonly Logged[]): Draft[] {
  const isTimed = ({ count, plural, days }: Draft): boolean => count === null && plural && days !== null;
  const isSaid = (draft: Draft): boolean =>
    isMachine(draft) && (draft.read.kind === 'moisture_log' || isTimed(draft));
  const [noted, said] = [drafts.filter((draft) => !isSaid(draft)), drafts.filter(isSaid)];
  const daily = [...Map.groupBy(said.flatMap(dailyOf), placeOf).values()]
    .filter((rows) => new Set(rows.map(({ read }) => read.sentence.line)).size > 1)
    .flat();
  const rows = [...tables, ...daily];
  const running = noted.filter((draft) => isMachine(draft) && !isUncounted(draft));
  for (const { room, days } of rows.filter(({ material }) => material === null))
    for (const draft of running) if (room === null || draft.rooms.includes(room)) draft.days ??= days;
  const made = [...Map.groupBy(rows, placeOf).values()].flatMap(draftOf);
  const listed = new Set(made.map(({ material }) => material));
  const placed = new Set(
    made.flatMap(({ material, rooms }) => rooms.map((room) => placeOf({ material, room }))),
  );
  const kept = ({ material, rooms, days }: Draft): boolean =>
    !listed.has(material) ||
    (days !== null && !rooms.some((room) => placed.has(placeOf({ material, room }))));
  const added = said.filter(
    (log) => !listed.has(log.material) && !running.some(({ material }) => material === log.material),
  );
  return [...noted.filter((draft) => !isMachine(draft) || kept(draft)), ...added, ...made];
}

/** The rows of one kind of machine in one room. */
function draftOf(rows: readonly Logged[]): Draft[] {
  const [{ material, read, room, column } = {} as Partial<Logged>] = rows;
  if (!material?.implied || read === undefined) return [];
  const most = (values: readonly (number | null)[]): number => Math.max(...values.map((one) => one ?? 0));
  // Rows of machines stand side by side, rows of days one after the other.
  const [units, time] = column === null ? [sum, most] : [most, sum];
  const [count, days] = [units(rows.map((row) => row.count)), time(rows.map((row) => row.days))];
  const total = sum(rows.map((row) => row.total));
  const [from, to] = [0, read.tokens.length];
  const text = count > 1 ? `${material.name}s` : material.name;
  const thing = { material, text, plural: count > 1, count, from, to };
  const draft = emptyDraft(read, thing, material.implied, emptyClause(read, 'start', from, to));
  const timed = total > 0 ? { days, quantities: [{ value: total, unit: 'DA' as const }] } : {};
  return [{ ...draft, ...timed, rooms: room ? [room] : [], roomStated: room !== null }];
}

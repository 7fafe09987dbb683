import { emptyClause } from './clauses.ts';
import { type Draft, emptyDraft, isMachine } from './drafts.ts';
import { type Material, materialBook } from './lexicon.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canBeRoom, readRoom } from './room-names.ts';
import type { Room, RoomRegistry } from './room-registry.ts';
import { type Token, textOf } from './tokens.ts';
import { isOne } from './words.ts';

type Cell = readonly Token[];

const longestCell = 12;

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
export function isDay([first, second]: Cell): boolean {
  if (isOne('weekday', first)) return true;
  return (
    (first?.kind === 'number' && second?.word === '/') ||
    (isOne('dayWord', first) && second?.kind === 'number')
  );
}

/** In a table "AM" is no time of day. */
function machineOf(cell: Cell): Material | null {
  const found = cell.map((_, at) => materialBook.find(cell, at)?.entry);
  return found.find((material) => material?.kind === 'equipment') ?? null;
}

/** How many ran, of a cell that says nothing else: "x" is all of the row's; null where it says something else. */
function numberOf(cell: Cell | undefined, all = 1): number | null {
  const [first, second] = cell ?? [];
  if (second !== undefined) return null;
  if (first?.kind === 'number') return Number(first.word);
  return isOne('ran', first) ? all : isOne('notRan', first) ? 0 : null;
}

/** "Room | Unit | Qty | Days", "2/17  2/18  2/19", "date  room  AM  DH": null where a line heads no table of machines. */
function headingOf(cells: readonly Cell[]) {
  const marks = cells.filter((cell) => numberOf(cell) !== null);
  const row = marks.length > 1 && cells.some((cell) => machineOf(cell) !== null);
  if (cells.length < 2 || row || marks.some(([mark]) => mark?.kind === 'number')) return null;
  const columns = (fits: (cell: Cell) => boolean): number[] =>
    cells.flatMap((cell, at) => (fits(cell) ? [at] : []));
  const named = (fits: (cell: Cell) => boolean): number[] =>
    columns((cell) => fits(cell) && cell.every(({ kind }) => kind !== 'number'));
  const machines = named((cell) => machineOf(cell) !== null);
  const days = named((cell) => cell.some((token) => isOne('daysColumn', token)));
  const [count] = named((cell) => cell.some((token) => isOne('countColumn', token)));
  const daily = columns(isDay).length > 1;
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

function rowsOf(
  cells: readonly Cell[],
  heading: ReturnType<typeof headingOf>,
  { text, kind }: ReadSentence,
): Row[] {
  const { cells: names = [], machines = [], days: daysColumns = [] } = heading ?? {};
  /** The number below a word of the heading. */
  const value = (column: number | undefined): number | null => {
    if (column === undefined) return null;
    if (cells.length === names.length) return numberOf(cells[column]);
    const far = (cell: Cell): number => Math.abs(middleOf(cell, text) - middleOf(names[column] ?? [], text));
    const numbers = cells.filter((cell) => numberOf(cell) !== null).sort((a, b) => far(a) - far(b));
    return numberOf(numbers[0]);
  };
  const row = (
    material: Material | null,
    count: number,
    days: number | null,
    column: number | null,
  ): Row[] =>
    count > 0 && days !== 0 ? [{ material, count, days, total: days && count * days, column }] : [];
  const machineAt = cells.findIndex((cell) => machineOf(cell) !== null);
  const machine = machineOf(cells[machineAt] ?? []);
  if (machine !== null) {
    const [, lead, times] = /^(\d+) |\bx (\d+)$/u.exec(textOf(cells[machineAt] ?? [], 0, longestCell)) ?? [];
    const units = Number(lead ?? times ?? 1);
    if (daysColumns.length > 0)
      return row(machine, value(heading?.count) ?? units, value(daysColumns[0]) ?? 0, null);
    const ran = cells.slice(machineAt + 1).flatMap((cell) => numberOf(cell, units) ?? []);
    const daily = ran.filter((one) => one > 0);
    if (daily.length === 0 || !(heading?.daily || (kind === 'moisture_log' && ran.length > 2))) return [];
    const total = daily.reduce((sum, one) => sum + one, 0);
    return [{ material: machine, count: Math.max(...daily), days: daily.length, total, column: null }];
  }
  if (machines.length === 0) return row(null, 1, value(daysColumns[0]) ?? 0, null);
  const dated = heading?.dated || isDay(cells[0] ?? []);
  return machines.flatMap((column) => {
    const beside = daysColumns.find((one) => one === column + 1) ?? daysColumns[0];
    return row(machineOf(names[column] ?? []), value(column) ?? 0, dated ? 1 : value(beside), column);
  });
}

/** "Conf", "bd": whether a word has the letters of a shorter one in its order, the first at its beginning. */
function shortens(short: string, full = ''): boolean {
  let at = 0;
  const has = [...short].every((letter) => {
    at = full.indexOf(letter, at) + 1;
    return at > 0;
  });
  return has && short.charAt(0) === full.charAt(0);
}

/** The room that some cells name, also by letters of its name: "Conf", "prim bd". */
function roomOf(cells: readonly Cell[], registry: RoomRegistry, text: string): Room | null {
  for (const cell of cells)
    for (const at of cell.keys()) {
      const room = readRoom(cell, at);
      if (room !== null && canBeRoom(room.name)) return registry.resolve(room.name);
    }
  const [first] = cells;
  const machine = first?.findIndex((_, at) => machineOf(first.slice(at, at + 1)) !== null) ?? -1;
  const named = machine < 0 ? first : first?.slice(0, machine);
  const words = text
    .slice(named?.[0]?.start, named?.at(-1)?.end ?? 0)
    .toLowerCase()
    .split(' ');
  const fits = ({ name }: Room): boolean => {
    const full = name.toLowerCase().split(' ');
    return words.every((word, at) => shortens(word, full[at]));
  };
  const [only, second] = registry.rooms.filter(fits);
  return second === undefined ? (only ?? null) : null;
}

interface Logged extends Row {
  room: Room | null;
  read: ReadSentence;
}

/** Which machines ran where and how long, from tables in rows or columns; their lines say nothing else. */
export function readLog({ sentences }: ReadDocument, registry: RoomRegistry): Logged[] {
  const found: Logged[] = [];
  let heading: ReturnType<typeof headingOf> = null;
  let room: Room | null = null;
  for (const read of sentences) {
    const cells = cellsOf(read);
    const named = headingOf(cells);
    const rows = named === null && cells.length > 1 ? rowsOf(cells, heading, read) : [];
    heading = named ?? heading;
    const values = cells.findIndex((cell) => numberOf(cell) !== null);
    room = roomOf(cells.slice(0, values < 0 ? undefined : values), registry, read.text) ?? room;
    for (const row of rows) {
      // "HALL slab%  AM  DH   DEN slab%  AM  DH": the last room before the machine.
      const above = heading?.cells.slice(0, row.column ?? 0) ?? [];
      const named = above.toReversed().flatMap((cell) => roomOf([cell], registry, read.text) ?? []);
      found.push({ ...row, room: named[0] ?? room, read });
    }
    if (named !== null || rows.length > 0) for (const mention of read.mentions) read.measured.add(mention);
  }
  // "All equip ran 3 days": what the table, or the notes of somebody else, leave open.
  const [general] = sentences.filter(
    ({ mentions, tokens }) =>
      tokens.some((token) => isOne('equipmentWord', token)) && mentions.some(({ unit }) => unit === 'DA'),
  );
  const days = general?.mentions.find(({ unit }) => unit === 'DA')?.value ?? null;
  const everywhere = { material: null, count: 1, days, total: days, column: null, room: null };
  if (general !== undefined) found.push({ ...everywhere, read: general });
  return found.map((row) => ({
    ...row,
    days: row.days ?? days,
    total: row.total ?? (days && row.count * days),
  }));
}

/** The machines of the notes with the days of the log; where a log lists a kind of machine, the notes add none. */
export function withLog(drafts: readonly Draft[], logged: readonly Logged[]): Draft[] {
  const listed = new Set(logged.map(({ material }) => material));
  for (const { material, room, days } of logged)
    for (const draft of material === null ? drafts.filter(isMachine) : [])
      if (room === null || draft.rooms.includes(room)) draft.days ??= days;
  const kinds = Map.groupBy(logged, ({ material, room }) => [material?.name, room?.name].join('|'));
  const made = [...kinds.values()].flatMap(draftOf);
  const isLogged = (draft: Draft): boolean =>
    draft.days === null ||
    made.some(
      (one) => one.material === draft.material && draft.rooms.some((room) => one.rooms.includes(room)),
    );
  return [
    ...drafts.filter((draft) => !isMachine(draft) || !listed.has(draft.material) || !isLogged(draft)),
    ...made,
  ];
}

/** The rows of one kind of machine in one room. */
function draftOf(rows: readonly Logged[]): Draft[] {
  const [first] = rows;
  const { material, read, room } = first ?? {};
  if (!material?.implied || read === undefined) return [];
  const sum = (values: readonly (number | null)[]): number =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const most = (values: readonly (number | null)[]): number => Math.max(...values.map((one) => one ?? 0));
  // Rows of machines stand side by side, rows of days one after the other.
  const [units, time] = first?.column === null ? [sum, most] : [most, sum];
  const [count, days] = [units(rows.map((row) => row.count)), time(rows.map((row) => row.days))];
  const total = sum(rows.map((row) => row.total));
  const [from, to] = [0, read.tokens.length];
  const text = count > 1 ? `${material.name}s` : material.name;
  const thing = { material, text, plural: count > 1, count, from, to };
  const draft = emptyDraft(read, thing, material.implied, emptyClause(read, 'start', from, to));
  const timed = total > 0 ? { days, quantities: [{ value: total, unit: 'DA' as const }] } : {};
  return [{ ...draft, ...timed, rooms: room ? [room] : [], roomStated: room !== null }];
}

import { isMachine, lengthOf } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

type Cell = ReturnType<typeof cellsOf>[number];

/** What stands between the bars or the wide gaps of a line, and how far right. */
export function cellsOf({ tokens, mentions, text, sentence }: ReadSentence) {
  const cuts = tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (token.word === '|') return { end: at, next: at + 1 };
    const wide = before !== undefined && before.word !== '|' && token.start - before.end > 1;
    return wide ? { end: at, next: at } : [];
  });
  const line = text.lastIndexOf('\n', sentence.start);
  return [{ next: 0 }, ...cuts].map(({ next }, at) => {
    const end = cuts[at]?.end ?? tokens.length;
    const inside = tokens.slice(next, end);
    const middle = ((inside[0]?.start ?? 0) + (inside.at(-1)?.end ?? 0)) / 2 - line;
    return { tokens: inside, mentions: mentions.filter(({ from, to }) => from >= next && to <= end), middle };
  });
}

/** Which columns of a table of machines tell what. */
export type EquipmentColumns = NonNullable<ReturnType<typeof equipmentColumns>>;

const longestHeading = 6;

/** "Room | Unit | Qty | Days", "Room | Unit | Tue | Wed", "Room  MC  AM  DH": null where a line heads no table of machines. */
export function equipmentColumns(read: ReadSentence) {
  const cells = cellsOf(read);
  const has = (what: 'countColumn' | 'daysColumn'): number =>
    cells.findIndex(({ tokens }) => tokens.some((token) => isOne(what, token)));
  const columns = { cells, count: has('countColumn'), days: has('daysColumn') };
  const short = cells.every(({ tokens }) => tokens.length <= longestHeading);
  if (read.mentions.some(isMachine))
    return short && cells.length > 2 && cells.every(isHeading) ? columns : null;
  const told = columns.count > 0 && columns.days > 0 && cells.length > 2;
  const daily = cells.filter(({ tokens }) => isDay(tokens)).length > 1;
  return told || daily ? columns : null;
}

/** Whether the words begin with a day: "Tue", "2/03", "Day 3", "3 | …". */
export function isDay([first, second]: readonly Token[]): boolean {
  if (isOne('weekday', first)) return true;
  return (
    (first?.kind === 'number' && /^[/|]$/u.test(second?.word ?? '')) ||
    (isOne('dayWord', first) && second?.kind === 'number')
  );
}

/** The number in a cell; a tick stands for all machines of its row, a dash for none. */
function numberIn({ tokens: [first, ...more], mentions }: Cell, machines: number): number | null {
  if (first === undefined || more.length > 0) return null;
  if (isOne('tick', first)) return machines;
  return isOne('noMachine', first) ? 0 : lengthOf(mentions[0]);
}

/** Neither a number nor machines with theirs: "5 AM  2 DH  3 days" is no heading. */
function isHeading(cell: Cell): boolean {
  return numberIn(cell, 1) === null && (cell.tokens[0]?.kind !== 'number' || !cell.mentions.some(isMachine));
}

/** The machines of one row, each with its room; none where it names none or has no number for them. */
export function equipmentRow(read: ReadSentence, columns: EquipmentColumns | null) {
  const cells = cellsOf(read);
  const room = read.mentions.find(({ kind }) => kind === 'room');
  const at = cells.findIndex(({ mentions }) => mentions.some(isMachine));
  const machine = cells[at]?.mentions.find(isMachine);
  const head = columns?.cells ?? [];
  const under = (column: number): number => {
    // Rows with empty cells: what stands nearest below the heading.
    const shift = (cell: Cell): number => Math.abs(cell.middle - (head[column]?.middle ?? 0));
    const nearest = cells.reduce<Cell | undefined>((a, b) => (a && shift(a) <= shift(b) ? a : b), undefined);
    const cell = cells.length === head.length ? cells[column] : nearest;
    return (cell && (numberIn(cell, 1) ?? lengthOf(cell.mentions[0]))) ?? 0;
  };
  if (cells.length < 2) return [];
  if (machine === undefined) {
    return head.flatMap(({ mentions }, column) => {
      const named = mentions.find(isMachine);
      const count = named === undefined ? 0 : under(column);
      if (named === undefined || count === 0) return [];
      const timed = head[column + 1]?.tokens.some((token) => isOne('daysColumn', token)) === true;
      const days = timed || (columns?.days ?? 0) > 0 ? under(timed ? column + 1 : (columns?.days ?? 0)) : 0;
      // "Hall slab%  AM  DH  Den slab%  AM  DH".
      const above = head
        .slice(0, column)
        .flatMap((cell) => cell.mentions.find(({ kind }) => kind === 'room') ?? []);
      return { machine: named, room: room ?? above.at(-1), count, days, total: count * days };
    });
  }
  if (columns && columns.count > 0 && columns.days > 0) {
    const [count, days] = [under(columns.count), under(columns.days)];
    return count > 0 ? [{ machine, room, count, days, total: count * days }] : [];
  }
  const own = cells[at]?.mentions.find((one) => one.kind === 'number')?.value ?? 1;
  const values = cells.slice(at + 1).map((cell) => numberIn(cell, own));
  const counts = values.filter((value) => value !== null && value > 0) as number[];
  if (counts.length === 0 || values.filter((value) => value !== null).length < 2) return [];
  // The total is machines times days, summed over the days.
  const total = counts.reduce((all, one) => all + one, 0);
  return [{ machine, room, count: Math.max(...counts), days: counts.length, total }];
}

import { lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

function isMachine({ material }: Mention): boolean {
  return material?.kind === 'equipment';
}

/** What stands between the bars of a line; all of it where there are none. */
export function cellsOf({ tokens, mentions }: ReadSentence) {
  const bars = tokens.flatMap((token, at) => (token.word === '|' ? [at] : []));
  return [-1, ...bars].map((bar, at) => {
    const end = bars[at] ?? tokens.length;
    const inside = mentions.filter(({ from, to }) => from > bar && to <= end);
    return { tokens: tokens.slice(bar + 1, end), mentions: inside };
  });
}

/** Which columns of a table of machines tell what; `daily` are those of single days, each with a number of machines. */
export type EquipmentColumns = NonNullable<ReturnType<typeof equipmentColumns>>;

/** "Room | Unit | Qty | Days", "Room | Unit | Tue | Wed | Thu": null where a sentence heads no table of machines. */
export function equipmentColumns(read: ReadSentence) {
  if (read.mentions.some(isMachine)) return null;
  const cells = cellsOf(read);
  const has = (what: 'countColumn' | 'daysColumn'): number =>
    cells.findIndex(({ tokens }) => tokens.some((token) => isOne(what, token)));
  const daily = cells.flatMap(({ tokens }, at) => (isDay(tokens) ? [at] : []));
  const columns = { count: has('countColumn'), days: has('daysColumn'), daily };
  const told = columns.count > 0 && columns.days > 0;
  if (told && cells.length > 2) return { ...columns, daily: [] };
  return daily.length > 1 ? columns : null;
}

/** Whether the words begin with a day: "Tue", "2/03", "Day 3". */
export function isDay([first, second]: readonly Token[]): boolean {
  if (isOne('weekday', first)) return true;
  return (
    (first?.kind === 'number' && second?.word === '/') ||
    (isOne('dayWord', first) && second?.kind === 'number')
  );
}

/** The machines of one row; null where it names none or has no number for them. */
export function equipmentRow(read: ReadSentence, { count, days, daily }: EquipmentColumns) {
  const cells = cellsOf(read);
  const numberIn = (at: number): number => {
    const values = cells[at]?.mentions.flatMap((one) => lengthOf(one) ?? []) ?? [];
    return values[0] ?? 0;
  };
  const machine = read.mentions.find(isMachine);
  const room = read.mentions.find(({ kind }) => kind === 'room');
  const counts = daily.length > 0 ? daily.map(numberIn).filter((value) => value > 0) : [numberIn(count)];
  const time = daily.length > 0 ? counts.length : numberIn(days);
  const most = Math.max(0, ...counts);
  if (machine === undefined || most === 0 || cells.length < 2) return null;
  const sum = counts.reduce((all, one) => all + one, 0);
  // The total is machines times days, summed over the days.
  return { machine, room, count: most, days: time, total: daily.length > 0 ? sum : most * time };
}

import { lowestCeilingFt } from './measures.ts';
import { lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { isCeilingWord } from './room-clauses.ts';
import type { Storey } from './room-registry.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

const tallestFt = 20;
/** Words between a height and the word for its floor. */
const reach = 4;

/** The floor that the words from `at` name: "upstairs", "2nd floor", "main level"; `next` is behind them. */
function readStorey(tokens: readonly Token[], at: number): { storey: Storey; next: number } | null {
  if (isOne('storeyUp', tokens[at])) return { storey: 'up', next: at + 1 };
  if (isOne('storeyDown', tokens[at])) return { storey: 'down', next: at + 1 };
  if (!isOne('storeyNoun', tokens[at + 1])) return null;
  if (isOne('upperStorey', tokens[at])) return { storey: 'up', next: at + 2 };
  return isOne('lowerStorey', tokens[at]) ? { storey: 'down', next: at + 2 } : null;
}

/** A mention of a floor that could be taken for work: "down", "up". */
export function isStoreyWord({ text }: Mention): boolean {
  return isOne('storeyUp', text) || isOne('storeyDown', text);
}

/** A line that names a floor alone: the rooms below it are there. */
export function storeyHeading({ sentence, tokens }: ReadSentence): Storey | null {
  const found = sentence.lineStart ? readStorey(tokens, 0) : null;
  return found !== null && tokens.slice(found.next).every(({ kind }) => kind === 'mark')
    ? found.storey
    : null;
}

/** The floor of a room, said right before or behind its name or right behind its size: "Den 12 x 10 (up)". */
export function storeyBeside(
  { tokens }: ReadSentence,
  room: Mention | undefined,
  size: Mention,
): Storey | null {
  const { from, to } = room ?? size;
  const before = [from - 2, from - 1].map((at) => readStorey(tokens, at)).find((one) => one?.next === from);
  const behind = [to, size.to, size.to + 1].map((at) => readStorey(tokens, at));
  return [before, ...behind].find((one) => one)?.storey ?? null;
}

/** "First floor ceilings 9 ft, second 8 ft", "9' down and 8' up": the heights of a sentence that measures no room. */
export function storeyHeights(read: ReadSentence): { storey: Storey; value: number; mention: Mention }[] {
  const { tokens, mentions } = read;
  if (mentions.some(({ kind }) => isOne('roomOrSize', kind))) return [];
  const storeys = tokens.flatMap((_, at) => {
    const found = readStorey(tokens, at);
    return found === null ? [] : { ...found, at };
  });
  const heights = mentions.filter((one) => {
    const value = lengthOf(one) ?? 0;
    return value >= lowestCeilingFt && value <= tallestFt;
  });
  // "Upstairs all 8 ft" is said of the only floor that is spoken of: of all rooms.
  if (heights.length === 1 && tokens.some(({ word }) => word === 'all')) return [];
  if (!mentions.some(isCeilingWord) && !(heights.length > 1 && heights.every(({ mark }) => mark === 'ft')))
    return [];
  return heights.flatMap((mention, index) => {
    const from = heights[index - 1]?.to ?? 0;
    const to = heights[index + 1]?.from ?? tokens.length;
    // Behind the height, or before it where the first of them stands so.
    const leads = (storeys[0]?.at ?? 0) < (heights[0]?.from ?? 0);
    const its = leads
      ? storeys.findLast(({ at, next }) => at >= from && next <= mention.from && mention.from - next <= reach)
      : storeys.find(({ at }) => at >= mention.to && at < to && at - mention.to <= reach);
    return its === undefined ? [] : { storey: its.storey, value: mention.value, mention };
  });
}

import { lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { isCeilingWord } from './room-clauses.ts';
import type { Storey } from './room-registry.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

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

/** "First floor ceilings 9 ft, second 8 ft", "9' down and 8' up": the floor of a height in a sentence that measures no room. */
export function storeyOfHeight({ tokens, mentions }: ReadSentence, height: Mention): Storey | null {
  if (mentions.some(({ kind }) => isOne('roomOrSize', kind))) return null;
  const storeys = tokens.flatMap((_, at) => {
    const found = readStorey(tokens, at);
    return found === null ? [] : { ...found, at };
  });
  const lengths = mentions.filter((one) => lengthOf(one) !== null);
  // "Upstairs all 8 ft" is said of the only floor that is spoken of: of all rooms; "cut 6 ft up" of none.
  const ceiling = mentions.some(isCeilingWord);
  if (lengths.length === 1 && (!ceiling || tokens.some(({ word }) => word === 'all'))) return null;
  // Behind the height, or before it where the first of them stands so.
  const leads = (storeys[0]?.at ?? 0) < (lengths[0]?.from ?? 0);
  const its = leads
    ? storeys.findLast(({ next }) => next <= height.from && height.from - next <= reach)
    : storeys.find(({ at }) => at >= height.to && at - height.to <= reach);
  return its?.storey ?? null;
}

import { unitBook } from './lexicon.ts';
import { highestBand, readDimensions, readLength } from './measures.ts';
import { lengthAt, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

/** Walls that a sentence names by their lengths, and what they come to together. */
interface WallRun {
  feet: number;
  walls: number;
  from: number;
  to: number;
}

/** Feet: no wall of a house is longer. */
const longestWall = 80;
/** Sheets of board in one room. */
const mostSheets = 60;
/** Words between a length and its wall, and between two walls of one list. */
const [mostDescribing, mostBetween] = [3, 8];

/** The same sentence with what belongs together added up: walls that it lists by their lengths, amounts with a plus. */
export function withSums(read: ReadSentence): ReadSentence {
  const sheets = { ...read, mentions: withSheets(read) };
  return withWallRuns({ ...sheets, mentions: withPlus(sheets) });
}

/** "3 sheets of 4x8", "five 4x8 sheets", "4 x 8 x 3 sheets": so much board. */
function withSheets({ mentions, tokens }: ReadSentence): Mention[] {
  const isSheet = (at: number): boolean => isOne('sheet', tokens[at]);
  const result: Mention[] = [];
  for (const mention of mentions) {
    const { size, from, to } = mention;
    const [length = 0, width = 0, third] = size?.sides ?? [];
    const number = result.at(-1);
    const counts = number?.kind === 'number' && number.value <= mostSheets;
    const near = counts && (number.to === from ? isSheet(to) : isSheet(number.to) && from - number.to <= 2);
    const count = near && third === undefined ? number.value : isSheet(to) ? (third ?? null) : null;
    if (size === null || count === null) {
      result.push(mention);
      continue;
    }
    const first = near ? result.pop() : undefined;
    const value = count * length * width;
    result.push({ ...mention, kind: 'quantity', unit: 'SF', size: null, value, from: first?.from ?? from });
  }
  return result;
}

/** "9 LF plus 6 LF", "9 plus 4 ft"; not "9 LF plus 6 LF in the hall". */
function withPlus({ mentions, tokens, measured }: ReadSentence): Mention[] {
  const result: Mention[] = [];
  for (const mention of mentions) {
    const [first, plus] = result.slice(-2);
    const adds = plus?.kind === 'mark' && isOne('plus', tokens[plus.from]) && plus.to === mention.from;
    const sum = adds && first?.to === plus.from && !measured.has(mention) && !measured.has(first);
    const alike = first?.kind === 'number' || (first?.kind === mention.kind && first.unit === mention.unit);
    if (sum && alike && isAmount(mention) && !isOne('preposition', tokens[mention.to]))
      result.splice(-2, 2, { ...mention, value: first.value + mention.value, from: first.from });
    else result.push(mention);
  }
  return result;
}

function isAmount({ kind, unit, mark }: Mention): boolean {
  return kind === 'length' ? mark === 'ft' : kind === 'quantity' && isOne('measuredUnit', unit);
}

/** "The two 9-ft walls", "the 12 footer and the 14 footer", "three walls: both 11s and the 9": one length. */
function withWallRuns(read: ReadSentence): ReadSentence {
  const runs = wallRunsOf(read).flatMap((run) => (run.walls > 1 ? withSum(read.tokens, run) : []));
  if (runs.length === 0) return read;
  const isWithin = ({ from }: Mention, run: WallRun): boolean => from >= run.from && from < run.to;
  const others = read.mentions.filter((mention) => !runs.some((run) => isWithin(mention, run)));
  const joined = runs.map(({ feet, from, to }) => lengthAt(feet, from, to));
  return { ...read, mentions: [...others, ...joined].sort((a, b) => a.from - b.from) };
}

/** "10 + 9 ft = 19": the sum tells nothing more. */
function withSum(tokens: readonly Token[], run: WallRun): WallRun {
  const sum = tokens[run.to]?.word === '=' ? readLength(tokens, run.to + 1) : null;
  return sum?.feet === run.feet ? { ...run, to: sum.next } : run;
}

function wallRunsOf(read: ReadSentence): WallRun[] {
  const { tokens } = read;
  const found: WallRun[] = [];
  for (let at = 0; at < tokens.length; ) {
    const last = found.at(-1);
    const listed = last !== undefined && goesOn(read, last.to, at);
    const wall = wallAt(read, at, listed);
    if (wall !== null && last !== undefined && listed)
      found.splice(-1, 1, {
        from: last.from,
        to: wall.to,
        feet: last.feet + wall.feet,
        walls: last.walls + wall.walls,
      });
    else if (wall !== null) found.push(wall);
    at = wall?.to ?? Math.max(readDimensions(tokens, at)?.next ?? 0, at + 1);
  }
  return found;
}

/** One length with the word "wall" near it, "14-footer", "11s"; in a list of walls also a bare one. */
function wallAt({ tokens, mentions, measured }: ReadSentence, at: number, listed: boolean): WallRun | null {
  const length = readDimensions(tokens, at) === null ? readLength(tokens, at) : null;
  if (length === null || length.feet <= highestBand || length.feet > longestWall || length.mark === 'in')
    return null;
  if (mentions.some((one) => one.from === at && measured.has(one))) return null;
  if (length.mark === null && unitBook.find(tokens, length.next) !== null) return null;
  const several = length.mark === null && tokens[length.next]?.word === 's' ? 1 : 0;
  const to = length.next + several;
  const named = several > 0 || isOne('footer', tokens[to - 1]) || hasWall(tokens, at, to);
  // "Two block walls, 13 and 11": the second ends the list.
  const next = tokens[to];
  const ends = next === undefined || next.kind === 'mark' || isOne('andThen', next);
  if (!named && !(listed && (length.mark !== null || ends))) return null;
  const times = timesBefore(tokens, at);
  return { feet: times.value * length.feet, walls: times.value, from: times.from, to };
}

function hasWall(tokens: readonly Token[], from: number, to: number): boolean {
  for (const token of tokens.slice(to, to + mostDescribing + 1)) {
    if (isOne('wallNoun', token)) return true;
    if (token.kind !== 'word' || isOne('andThen', token) || isOne('preposition', token)) break;
  }
  for (const token of tokens.slice(Math.max(0, from - mostDescribing), from).toReversed()) {
    if (isOne('wallNoun', token)) return true;
    if (!isOne('beforeWallLength', token)) return false;
  }
  return false;
}

/** "Both 11s", "the two outside 14 ft walls". */
function timesBefore(tokens: readonly Token[], at: number): { value: number; from: number } {
  for (let from = at - 1; from >= at - 2; from -= 1) {
    const token = tokens[from];
    if (isOne('two', token)) return { value: 2, from };
    if (isOne('three', token)) return { value: 3, from };
    if (token?.kind !== 'word' || isOne('andThen', token)) break;
  }
  return { value: 1, from: at };
}

/** "… and the adjoining", ", the sink wall": nothing but words that join walls. */
function goesOn({ tokens, mentions }: ReadSentence, from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  const joins = between.some((token) => isOne('joinsWalls', token));
  const plain = between.every(({ kind, word }) => kind === 'word' || isOne('joinsWalls', word));
  const isOther = ({ material, to: end }: Mention): boolean =>
    material !== null && material.kind !== 'surface' && !isOne('wallNoun', tokens[end]);
  const works = mentions.some(
    (one) => one.from >= from && one.to <= to && (one.action !== null || isOther(one)),
  );
  return joins && plain && !works && between.length <= mostBetween;
}

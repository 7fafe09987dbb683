import { feetPerMetre, lowestCeilingFt } from './measures.ts';
import { bareSurface, lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { isCeilingWord } from './room-clauses.ts';
import { canBeRoom } from './room-names.ts';
import type { Storey } from './room-registry.ts';
import { storeyOfHeight } from './storeys.ts';
import { isOne } from './words.ts';

const [lowestCrawlFt, lowestBareFt, tallestRoomFt] = [1.5, 7, 40];

/** A number that says how high a room is, with what stands beside it between two marks. */
export type Height = NonNullable<ReturnType<typeof heightAt>>;

/** What the heights before one tell about it. */
interface Known {
  placed: boolean;
  storey: Storey | null;
  sure: boolean;
  ceiling: Mention | undefined;
}

/** Mentions on each side that can stand with a number in one clause. */
const longestClause = 20;
const farthestCeiling = 6;
const fewestReadings = 3;

/** A height: a length beside "ceiling", or alone after a room's sides ("14 x 12, 8 ft"); `spoken`: of what kind of room; `known`: heights that stand before it. */
export function heightAt(
  read: ReadSentence,
  at: number,
  metric: boolean,
  spoken: string,
  known: readonly Known[],
) {
  const { mentions, tokens } = read;
  const mention = mentions[at];
  const written = lengthOf(mention);
  if (mention === undefined || written === null || read.measured.has(mention)) return null;
  const value = metric && mention.kind === 'number' ? written * feetPerMetre : written;
  const crawl = isOne('crawlWord', spoken) || tokens.some((token) => isOne('crawlWord', token));
  if (value < (crawl ? lowestCrawlFt : lowestCeilingFt) || value > tallestRoomFt) return null;
  // "8 ft of drywall", not "3'6\" of clearance".
  if (isOne('noHeight', tokens[mention.to]) && mentions[at + 1]?.cue !== 'ceilingWord') return null;
  // "Ceiling 31 22 14" in a log are readings.
  const numbers = mentions.filter((one) => one.kind === 'number').length;
  if (read.kind === 'moisture_log' && numbers >= fewestReadings) return null;
  const ends = (one: Mention | undefined): boolean =>
    one === undefined || isOne('clauseMark', one.text) || one.kind === 'dimensions';
  let [first, last] = [at, at];
  while (at - first < longestClause && !ends(mentions[first - 1])) first -= 1;
  while (last - at < longestClause && !ends(mentions[last + 1])) last += 1;
  const clause = mentions.slice(first, last + 1);
  const tallness = clause.findLast(
    (one) =>
      (isCeilingWord(one) || isWallHeight(read, one, mention)) &&
      !(one.kind === 'cue' && isOne('notATallness', tokens[one.from - 1])),
  );
  // "Eleven by ten, eight foot ceiling", "eight by five ceiling eight": right after the sides, whatever follows.
  const beside = [mentions[at - 1], mentions[at + 1]].find(isCeilingWord);
  const told = mentions[beside === mentions[at - 1] ? at - 2 : at - 1]?.kind === 'dimensions';
  const ceiling = (told ? beside : null) ?? tallness;
  const gap = ceiling && (ceiling.from >= mention.to ? ceiling.from - mention.to : mention.from - ceiling.to);
  const placed = roomBehind(read, at);
  const storey = storeyOfHeight(read, mention);
  // "Ceilings are nine in the den and ten in the hall", "nine foot ceilings down, eight up".
  const further =
    (placed !== null && known.some((one) => one.placed)) ||
    (storey !== null && (mention.mark === 'ft' || known.some((one) => one.storey !== null)));
  const alone = further || standsAlone(read, at) || isOfAll(read, at);
  if (gap === undefined ? !alone : gap > farthestCeiling) return null;
  const sure = mention.kind === 'length' && gap !== undefined && gap <= 1;
  // "Eight foot lid, extracted forty feet": the word has its height.
  const other = known.at(-1);
  if (!sure && storey === null && other?.sure && other.ceiling === ceiling) return null;
  // Words around the clause's mentions count too: "all 8 ft", "8 ft in both".
  const words = tokens.slice(mentions[first - 1]?.to ?? 0, mentions[last + 1]?.from ?? tokens.length);
  return {
    at,
    value,
    /** The tokens that the statement begins and ends with. */
    from: Math.min(mention.from, ceiling?.from ?? mention.from),
    to: Math.max(mention.to, ceiling?.to ?? mention.to),
    // "Also eight, carpet in the den was wet": of the room before.
    rooms: placed
      ? [placed]
      : isOne('linksHeight', tokens[0])
        ? []
        : clause.flatMap(({ kind, name }) => (kind === 'room' && canBeRoom(name) ? [name] : [])),
    /** Its room stands behind it. */
    placed: placed !== null,
    /** The floor whose rooms are so high. */
    storey,
    ceiling,
    /** A length right beside the word. */
    sure,
    /** "Ceilings", "all": of several rooms. */
    plural:
      placed === null &&
      (clause.some((one) => one.kind === 'place') || words.some((word) => isOne('ofAllCeilings', word))),
    /** "Throughout", "all eight foot ceilings": rooms of other sentences too. */
    everywhere: words.some((word) => isOne('everywhereSaid', word) || word.word === 'all'),
  };
}

/** "Ceilings are nine in the den": the room that the height is said of. */
function roomBehind({ mentions, tokens }: ReadSentence, at: number): string | null {
  const room = mentions[at + 1];
  const leads = isOne('leadsToRoom', tokens[mentions[at]?.to ?? 0]);
  return leads && room?.kind === 'room' && canBeRoom(room.name) ? room.name : null;
}

/** "Nine foot walls", "walls are 8 ft" beside a room's sides: as high as its ceiling. */
function isWallHeight(read: ReadSentence, walls: Mention, height: Mention): boolean {
  if (bareSurface(walls) !== 'walls' || !walls.plural || height.mark !== 'ft') return false;
  const [first, second] = walls.from < height.from ? [walls, height] : [height, walls];
  const linked = read.tokens.slice(first.to, second.from).every((word) => isOne('heightLink', word));
  return linked && !read.mentions.some((one) => one.kind === 'action');
}

/** "8 ft all through", "9 ft both", "8 ft in both rooms": nothing else is told. */
function isOfAll({ tokens, mentions }: ReadSentence, at: number): boolean {
  const told = mentions.every((one, index) => index === at || isOne('besideHeightOfAll', one.kind));
  const { mark = null, from = 0, to = 0 } = mentions[at] ?? {};
  const rest = [...tokens.slice(0, from), ...tokens.slice(to)].filter(({ kind }) => kind !== 'mark');
  const all =
    rest.every((token) => isOne('saysAll', token)) ||
    tokens.some((token) => isOne('everywhereSaid', token)) ||
    mentions.some(({ kind, name }) => kind === 'place' && name.endsWith(' rooms'));
  return mark === 'ft' && told && all;
}

/** A height without the word "ceiling", right after what was measured: "19 x 14, 8 ft". */
function standsAlone({ mentions, measured, tokens }: ReadSentence, at: number): boolean {
  const [mention, after] = mentions.slice(at);
  const [size, mark] = mentions.slice(Math.max(0, at - 2), at);
  const from = mention?.from ?? 0;
  // "Hall 12 x 4, also eight", "den 14 x 12 with 9s".
  const last = mark ?? size;
  const led = from === 1 || (last !== undefined && measured.has(last));
  if (led && isOne('linksHeight', tokens[from - 1])) return true;
  if (mention?.kind === 'number') {
    const ends = after === undefined || after.kind === 'mark';
    const sized = size !== undefined && measured.has(size) && isOne('beforeHeight', mark?.text);
    return sized && ends && mention.value >= lowestBareFt;
  }
  const before = mentions.slice(0, at).findLast((one) => isOne('sizedKind', one.kind));
  // "8' x 5'6" (tub end 5'6")".
  const bracket = mentions.slice(0, at).findLast((one) => isOne('bracket', one.text));
  const aside = bracket?.text === '(' && bracket.from >= (before?.to ?? 0) && bracket.to < from;
  return before !== undefined && measured.has(before) && !aside;
}

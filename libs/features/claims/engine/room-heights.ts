import { ceilingPlurals } from './lexicon.ts';
import { feetPerMetre } from './measures.ts';
import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { isOne } from './words.ts';

const tallestRoomFt = 40;

export const lowestCeilingFt = 5.5;
const lowestCrawlFt = 1;
/** Heights that no room for people has, but a crawlspace does. */
const low = /\bcrawl/u;

export function lengthOf(mention: Mention): number | null {
  if (mention.kind === 'length') return mention.feet;
  return mention.kind === 'number' ? mention.value : null;
}

export function isCeilingWord(mention: Mention | undefined): boolean {
  if (mention?.kind === 'cue') return mention.cue === 'ceilingWord';
  return (
    mention?.kind === 'material' &&
    mention.material.kind === 'surface' &&
    mention.material.surface === 'ceiling'
  );
}

/** A height: a length beside "ceiling", or alone after a room's sides ("14 x 12, 8 ft"). */
export function heightAt(read: ReadSentence, at: number, metric: boolean): number | null {
  const mention = read.mentions[at];
  if (mention === undefined || read.measured.has(mention)) return null;
  const written = lengthOf(mention);
  const value = written !== null && metric && mention.kind === 'number' ? written * feetPerMetre : written;
  const crawls = read.mentions.some((one) => one.kind === 'room' && low.test(one.name));
  if (value === null || value < (crawls ? lowestCrawlFt : lowestCeilingFt) || value > tallestRoomFt)
    return null;
  if (mention.kind === 'length' && mention.mark === 'in' && value < 6) return null;
  const following = read.tokens[mention.to]?.word ?? '';
  if (isOne('noHeight', following)) return null;
  const clause = clauseAround(read, at);
  if (clause.hasWork) return null;
  if (mention.kind === 'length' && clause.ceiling === null && isAboutEverything(read)) return value;
  if (clause.ceiling !== null) {
    const between =
      clause.ceiling.from >= mention.to ? clause.ceiling.from - mention.to : mention.from - clause.ceiling.to;
    return between <= 6 ? value : null;
  }
  // "19 x 14, 8", "19 x 14 @ 8": a bare number right after a room's sides and alone in its clause.
  const [size, comma, after] = [read.mentions[at - 2], read.mentions[at - 1], read.mentions[at + 1]];
  const bare =
    size?.kind === 'dimensions' &&
    read.measured.has(size) &&
    comma?.kind === 'mark' &&
    /^[,/@]$/u.test(comma.mark) &&
    (after === undefined || after.kind === 'mark');
  if (mention.kind === 'number' && bare && value >= 7 && value <= 20) return value;
  if (mention.kind !== 'length' || mention.mark === 'in') return null;
  const previous = read.mentions
    .slice(0, at)
    .findLast((one) => one.kind === 'dimensions' || one.kind === 'length' || one.kind === 'material');
  const follows = previous !== undefined && read.measured.has(previous);
  return follows ? value : null;
}

/** "Everything 8 ft.": a height for all rooms and nothing else in the sentence. */
function isAboutEverything(read: ReadSentence): boolean {
  const plain = read.mentions.every(
    (mention) =>
      mention.kind === 'length' ||
      mention.kind === 'cue' ||
      mention.kind === 'mark' ||
      mention.kind === 'place',
  );
  return plain && read.tokens.length <= 8 && read.tokens.some((token) => isOne('everywhereWord', token));
}

interface Clause {
  rooms: { name: string }[];
  ceiling: { from: number; to: number; plural: boolean } | null;
  plural: boolean;
  /** "throughout": rooms of other sentences too. */
  everywhere: boolean;
  hasWork: boolean;
}

/** Mentions on each side that can stand with a number in one clause. */
const longestClause = 20;

/** "Nine foot walls", "walls are 8 ft" beside a room's sides: as high as its ceiling. */
function isWallHeight(read: ReadSentence, mention: Mention, height: Mention | undefined): boolean {
  if (mention.kind !== 'material' || mention.material.kind !== 'surface' || height?.kind !== 'length')
    return false;
  if (mention.material.surface !== 'walls' || !mention.plural) return false;
  const [first, second] = mention.from < height.from ? [mention, height] : [height, mention];
  const between = read.tokens.slice(first.to, second.from).map(({ word }) => word);
  const linked = between.every((word) => isOne('heightLink', word));
  return linked && !read.mentions.some((one) => one.kind === 'action') && height.mark === 'ft';
}

/** What stands with a number between two commas. */
export function clauseAround(read: ReadSentence, at: number): Clause {
  const ends = (mention: Mention | undefined): boolean =>
    mention === undefined ||
    (mention.kind === 'mark' && /^[,;():|-]$/u.test(mention.mark)) ||
    mention.kind === 'dimensions';
  let from = at;
  while (at - from < longestClause && !ends(read.mentions[from - 1])) from -= 1;
  let to = at;
  while (to - at < longestClause && !ends(read.mentions[to + 1])) to += 1;
  const clause: Clause = { rooms: [], ceiling: null, plural: false, everywhere: false, hasWork: false };
  const first = read.mentions[from];
  const last = read.mentions[to];
  for (const mention of read.mentions.slice(from, to + 1)) {
    if (mention.kind === 'room') clause.rooms.push({ name: mention.name });
    if (mention.kind === 'place') clause.plural = true;
    if (mention.kind === 'action' && !mention.action.weak && mention.action.activity !== 'keep')
      clause.hasWork = true;
    // "9 ft grid ceiling": what kind of ceiling, and how high.
    const whole = isOne('notATallness', read.tokens[mention.from - 1]) && mention.kind === 'cue';
    const walls = isWallHeight(read, mention, read.mentions[at]);
    if ((isCeilingWord(mention) || walls) && !whole) {
      const plural = /s$/u.test(read.tokens[mention.to - 1]?.word ?? '');
      clause.ceiling = { from: mention.from, to: mention.to, plural };
    }
  }
  // Words around the clause's mentions count too: "all 8 ft", "8 ft in both".
  const start = first === undefined ? 0 : (read.mentions[from - 1]?.to ?? 0);
  const end = last === undefined ? 0 : (read.mentions[to + 1]?.from ?? read.tokens.length);
  for (const token of read.tokens.slice(start, end)) {
    if (ceilingPlurals.has(token.word)) clause.plural = true;
    if (isOne('everywhereSaid', token)) clause.everywhere = true;
  }
  return clause;
}

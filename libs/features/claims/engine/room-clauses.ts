import type { Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { lengthOf } from './room-heights.ts';
import type { Side } from './room-registry.ts';
import { isOne } from './words.ts';

const partNoun = /^(?:section|portion|area|spot|corner|piece|strip)s?\b/u;

/** "Pantry off kitchen": the second room only says where the first is. */
export function isNeighbour(read: ReadSentence, at: number): boolean {
  const mention = read.mentions[at];
  const before = read.mentions.slice(0, at).findLast((one) => one.kind === 'room');
  if (mention === undefined || before === undefined) return false;
  const between = read.tokens
    .slice(before.to, mention.from)
    .map((token) => token.word)
    .join(' ');
  return /^(?:(?:is|sits|lies|which is|that is|,|right|directly|just|immediately) ){0,3}(?:off|off of|to|next to|beside|over|above|below|under|behind|by|adjoining|adjacent to|opposite|across from|across|past|outside|down|up|beyond|between)(?: the)?$/u.test(
    between,
  );
}

export function isFree(mention: Mention, taken: ReadonlySet<Mention>): boolean {
  return !taken.has(mention) && lengthOf(mention) !== null;
}

export function sideOf(mention: Mention): Side | null {
  if (mention.kind === 'material' && mention.material.surface === 'ceiling') return 'height';
  if (mention.kind !== 'cue') return null;
  if (mention.cue === 'lengthWord') return 'length';
  if (mention.cue === 'widthWord') return 'width';
  return mention.cue === 'ceilingWord' ? 'height' : null;
}

/** "Boarded the garage opening, 16 x 7": a size after work, not right after a room's name, is that of the work. */
export function measuresWork(read: ReadSentence, at: number): boolean {
  const before = read.mentions.slice(0, at);
  const worked = before.findLastIndex(
    (one) => one.kind === 'action' && !one.action.weak && one.action.activity !== 'keep',
  );
  const named = before.findLastIndex((one) => one.kind === 'room');
  const last = before.slice(Math.max(0, named + 1));
  // "Closet: a stain on the ceiling, 2 x 3"; a ceiling beside a length tells how high it is.
  const onSurface = last.some(
    (one, index) =>
      one.kind === 'material' &&
      (one.material.surface === 'ceiling' || one.material.surface === 'walls') &&
      one.material.kind === 'surface' &&
      last[index - 1]?.kind !== 'length' &&
      last[index + 1]?.kind !== 'length',
  );
  if (onSurface && named >= 0) return true;
  if (worked < 0) return false;
  const work = before[worked];
  if (work?.kind === 'action' && work.action.activity === 'protect') return true;
  const between = before.slice(named + 1);
  const direct = named >= 0 && between.every((one) => one.kind === 'mark' || one.kind === 'cue');
  return !direct || (named < worked && named >= 0);
}

/** A size that belongs to a thing or a piece of work: "4 x 5 section of subfloor", "tarp 24 x 30". */
export function measuresAThing(read: ReadSentence, at: number): boolean {
  const before = read.mentions[at - 1];
  const after = read.mentions[at + 1];
  if (before?.kind === 'material' && before.material.kind !== 'surface') return true;
  for (let back = at - 1; back >= 0; back -= 1) {
    // "Tarp over den 12 x 16": the size is the tarp's.
    const mention = read.mentions[back];
    if (mention === undefined || mention.kind === 'mark' || mention.kind === 'dimensions') break;
    if (mention.kind === 'material' && mention.material.kind !== 'surface')
      return mention.material.name !== 'standing water';
    if (mention.kind === 'action' && mention.action.category === 'TMP') return true;
  }
  if (before?.kind === 'action' && !(before.action.weak || before.action.activity === 'keep')) return true;
  const gap = (after?.from ?? 0) - (read.mentions[at]?.to ?? 0);
  // "8 x 7 open to deck" goes on about the room.
  const leads = isOne('afterSize', read.tokens[(after?.from ?? 0) - 1]);
  if (after?.kind === 'material' && after.material.kind !== 'surface' && gap <= 2 && !(leads && gap === 2))
    return true;
  return after?.kind === 'cue' && partNoun.test(after.text) && gap <= 1;
}

export function beginsStatement(read: ReadSentence, at: number): boolean {
  return read.mentions
    .slice(0, at)
    .every(
      (mention) =>
        mention.kind === 'mark' ||
        mention.kind === 'label' ||
        mention.kind === 'room' ||
        (mention.kind === 'cue' && mention.cue !== 'part'),
    );
}

export function statesWork(read: ReadSentence): boolean {
  return read.mentions.some(
    (mention) =>
      (mention.kind === 'action' && !mention.action.weak && mention.action.activity !== 'keep') ||
      (mention.kind === 'material' && mention.material.implied !== null),
  );
}

/** "Room | L | W | H": the sides in the order of the columns; null where the line is no such heading. */
export function columnsOf(read: ReadSentence): Side[] | null {
  if (
    !read.sentence.lineStart ||
    read.mentions.some((mention) => lengthOf(mention) !== null || mention.kind === 'dimensions')
  )
    return null;
  const columns = read.mentions.flatMap((mention) => {
    const side = sideOf(mention);
    if (side !== null) return [side];
    return [];
  });
  return columns.includes('length') && columns.includes('width') && columns.length <= 4 ? columns : null;
}

/** The cells of a row with bars, without its first; null where the row has no bars. */
export function cellsOf(read: ReadSentence): (Mention | null)[] | null {
  if (!read.mentions.some((mention) => mention.kind === 'mark' && mention.mark === '|')) return null;
  const cells: (Mention | null)[] = [];
  for (const mention of read.mentions.slice(1)) {
    if (mention.kind === 'mark' && mention.mark === '|') cells.push(null);
    else if (cells.length > 0 && lengthOf(mention) !== null) cells[cells.length - 1] = mention;
  }
  return cells;
}

export function orderSides(
  sides: readonly number[],
  labels: readonly (string | null)[],
): (number | undefined)[] {
  const labelled = (label: string): number | undefined => sides[labels.indexOf(label)];
  const height = labelled('h') ?? (labels[2] == null ? sides[2] : undefined);
  const flat = sides.filter((_, at) => labels[at] !== 'h' && !(at === 2 && labels[2] == null));
  // "22 wide x 18 deep": two widths keep the order in which they stand.
  return labels.includes('l')
    ? [labelled('l'), labelled('w') ?? flat.find((_, at) => labels[at] !== 'l'), height]
    : [flat[0], flat[1], height];
}

import type { ReadSentence } from './reading.ts';
import { isCeilingWord } from './room-heights.ts';
import { isOne } from './words.ts';

/** Rooms that head a line: before a colon, before a dash, or alone on the line. */
export function headingOf(read: ReadSentence): { name: string; plural: boolean; to: number }[] {
  const rooms: { name: string; plural: boolean; to: number }[] = [];
  let excused = false;
  const until = (to: number): { name: string; plural: boolean; to: number }[] =>
    rooms.map((room) => ({ ...room, to }));
  let bracketed = false;
  for (const [at, mention] of read.mentions.entries()) {
    // "Living room (under bedroom 3):" explains the name.
    if (mention.kind === 'mark' && /^[()]$/u.test(mention.mark))
      bracketed = rooms.length > 0 && mention.mark === '(';
    else if (bracketed && mention.kind !== 'dimensions') continue;
    if (mention.kind === 'room') {
      const before = read.mentions.slice(0, at).findLast((one) => one.kind !== 'cue');
      const explains = rooms.length > 0 && before?.kind === 'mark' && before.mark === '(';
      if (!explains) rooms.push({ name: mention.name, plural: mention.plural, to: mention.to });
      continue;
    }
    if (
      mention.kind === 'dimensions' ||
      mention.kind === 'length' ||
      mention.kind === 'label' ||
      mention.kind === 'number'
    )
      continue;
    if (mention.kind === 'cue' && (mention.cue === 'whole' || mention.cue === 'ceilingWord')) continue;
    const beside = [read.mentions[at - 1], read.mentions[at + 1]];
    if (isCeilingWord(mention) && beside.some((one) => one?.kind === 'length' || one?.kind === 'number'))
      continue;
    if (mention.kind === 'cue' && mention.cue === 'unmeasured') {
      excused = true;
      continue;
    }
    if (excused && mention.kind === 'cue') continue;
    if (mention.kind !== 'mark') return [];
    if (mention.mark === ':') return until(mention.to);
    if (mention.mark === '-' && rooms.length > 0 && isLast(read, at, rooms)) return until(mention.to);
    if (!isOne('headingJoint', mention.mark)) return [];
  }
  const words = read.tokens.filter((token) => token.kind === 'word').length;
  const named = rooms.reduce((sum, room) => sum + room.name.split(' ').length, 0);
  return read.sentence.lineStart && rooms.length > 0 && words <= named + (excused ? 8 : 4) ? rooms : [];
}

/** A dash right after the room's name, not inside a list of rooms. */
function isLast(read: ReadSentence, at: number, rooms: readonly { to: number }[]): boolean {
  const mark = read.mentions[at];
  const last = rooms.at(-1);
  if (mark === undefined || last === undefined) return false;
  const between = read.mentions.filter((mention) => mention.from >= last.to && mention.to <= mark.from);
  const sized = between.some((mention) => mention.kind === 'dimensions');
  return last.to === mark.from || sized;
}

import { lengthOf, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { isCeilingWord, isNeighbour } from './room-clauses.ts';
import { isOne } from './words.ts';

export type HeadingRoom = Pick<Mention, 'name' | 'plural' | 'to'>;

/** Rooms that head a line: before a colon or a dash, up to which the heading goes, or alone on the line. */
export function headingOf(read: ReadSentence): HeadingRoom[] {
  const { mentions, tokens, sentence } = read;
  const rooms: HeadingRoom[] = [];
  let [excused, bracketed, sized] = [false, false, false];
  for (const [at, mention] of mentions.entries()) {
    // "Living room (under bedroom 3):" explains the name.
    if (isOne('bracket', mention.text)) bracketed = rooms.length > 0 && mention.text === '(';
    else if (bracketed && mention.kind !== 'dimensions') continue;
    if (mention.kind === 'room') {
      if (!isNeighbour(read, at)) rooms.push(mention);
      sized = false;
      continue;
    }
    sized ||= rooms.length > 0 && mention.kind === 'dimensions';
    // "Hallway off the kitchen": the second room says where the first is.
    if (mention.action?.weak && rooms.length > 0 && mentions[at + 1]?.kind === 'room') continue;
    if (mention.cue === 'unmeasured') excused = true;
    const height =
      isCeilingWord(mention) && [mentions[at - 1], mentions[at + 1]].some((one) => lengthOf(one) !== null);
    const describes = mention.cue !== null && (excused || isOne('headingCue', mention.cue));
    if (height || describes || isOne('sizeKind', mention.kind)) continue;
    const ends =
      mention.text === ':' || (mention.text === '-' && (sized || rooms.at(-1)?.to === mention.from));
    if (ends) return rooms.map((room) => ({ ...room, to: mention.to }));
    if (mention.kind !== 'mark' || !isOne('headingJoint', mention.text)) return [];
  }
  const words = tokens.filter((token) => token.kind === 'word' && !isOne('byWord', token)).length;
  const named = rooms.reduce((sum, room) => sum + room.name.split(' ').length, 0);
  return sentence.lineStart && words <= named + (excused ? 8 : 4) ? rooms : [];
}

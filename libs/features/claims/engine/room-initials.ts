import { type Mention, roomAt } from './mentions.ts';
import type { ReadDocument } from './reading.ts';
import { canBeRoom } from './room-names.ts';
import { initialsOf } from './room-registry.ts';

/** "MR 8 x 7: base out" beside a mud room: initials in capitals mean the one room that is named so, whatever else they stand for. */
export function nameInitials(documents: readonly ReadDocument[]): void {
  const sentences = documents.flatMap((document) => document.sentences);
  const mentions = sentences.flatMap((read) => read.mentions.filter(isWritten));
  const written = new Set(mentions.map(({ name }) => name));
  const byInitials = Map.groupBy(written, initialsOf);
  for (const read of sentences) {
    const named = read.tokens.flatMap(({ word, start, end }, at) => {
      const [name, second] = byInitials.get(word) ?? [];
      if (name === undefined || second !== undefined) return [];
      const known = read.mentions.find((one) => one.from <= at && one.to > at);
      const free = known === undefined || (known.kind === 'room' && !written.has(known.name));
      return free && /^\p{Lu}{2,3}$/u.test(read.text.slice(start, end)) ? roomAt(name, at) : [];
    });
    read.mentions = withRooms(read.mentions, named);
  }
}

/** A room whose name stands in two words or more. */
function isWritten({ kind, name, from, to, plural }: Mention): boolean {
  return kind === 'room' && !plural && to - from > 1 && canBeRoom(name);
}

/** The mentions of a sentence, where some of its words name rooms. */
export function withRooms(mentions: readonly Mention[], rooms: readonly Mention[]): readonly Mention[] {
  const others = mentions.filter((one) => !rooms.some(({ from, to }) => one.from < to && one.to > from));
  return [...others, ...rooms].sort((a, b) => a.from - b.from);
}

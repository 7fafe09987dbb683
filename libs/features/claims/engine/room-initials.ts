import { type Mention, roomAt } from './mentions.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canBeRoom } from './room-names.ts';
import { initialsOf } from './room-registry.ts';
import type { Token } from './tokens.ts';

/** "MR 8 x 7: base out" beside a mud room: initials in capitals mean the one room that is named so, whatever else they stand for. */
export function nameInitials(documents: readonly ReadDocument[]): void {
  const sentences = documents.flatMap((document) => document.sentences);
  const written = new Set(
    sentences.flatMap((read) => read.mentions.filter(isWritten).map(({ name }) => name)),
  );
  const byInitials = Map.groupBy(written, initialsOf);
  for (const read of sentences) {
    const named = read.tokens.flatMap((token, at) => {
      const [name, second] = byInitials.get(token.word) ?? [];
      if (name === undefined || second !== undefined || !isInCapitals(read, token)) return [];
      const known = read.mentions.find((one) => one.from <= at && one.to > at);
      const free =
        known === undefined || (known.kind === 'room' && known.to === at + 1 && !written.has(known.name));
      return free ? roomAt(name, at) : [];
    });
    if (named.length === 0) continue;
    const others = read.mentions.filter((one) => !named.some(({ from }) => one.from === from));
    read.mentions = [...others, ...named].sort((a, b) => a.from - b.from);
  }
}

/** A room whose name stands in two words or more. */
function isWritten({ kind, name, from, to, plural }: Mention): boolean {
  return kind === 'room' && !plural && to - from > 1 && name.includes(' ') && canBeRoom(name);
}

function isInCapitals({ text }: ReadSentence, { start, end }: Token): boolean {
  return /^\p{Lu}{2,3}$/u.test(text.slice(start, end));
}

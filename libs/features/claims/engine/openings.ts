import type { Material } from './lexicon.ts';
import { round } from './measures.ts';
import type { Mention } from './mentions.ts';
import { amount, partOf, type Quantity, shareText } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import type { RoomSizes } from './room-sizes.ts';

/** A measure that a document states beside things of a room: how much of them may have been taken out. */
export interface Opening {
  read: ReadSentence;
  /** The room that was named last before it. */
  place: string | null;
  mention: Mention;
  things: readonly Material[];
  /** Its sentence says that something is taken out. */
  opens: boolean;
}

const mostOpenings = 60;
/** Mentions around a measure that may name its thing. */
const reach = 8;

/** The openings of a claim, in the order of its documents. */
export function openingsOf(documents: readonly ReadDocument[]): Opening[] {
  return documents.flatMap(inDocument).slice(0, mostOpenings);
}

function inDocument({ sentences }: ReadDocument): Opening[] {
  let place: string | null = null;
  return sentences.flatMap((read) => {
    const { mentions, measured } = read;
    const opens = mentions.some(({ action }) => action?.activity === 'remove');
    return mentions.flatMap((mention, at) => {
      const { kind, name, unit } = mention;
      if (kind === 'room') place = name;
      const area = kind === 'dimensions' || kind === 'fraction' || (kind === 'quantity' && unit !== 'DA');
      if (measured.has(mention) || !area) return [];
      const things = mentions
        .slice(Math.max(0, at - reach), at + reach)
        .flatMap(({ material }) => material ?? []);
      return { read, place, mention, things, opens };
    });
  });
}

/** How much was opened: a share is that of the ceiling or the floor. */
export function amountOf({ mention, things }: Opening, sizes: RoomSizes | null): Quantity | null {
  const { kind, value, unit, size } = mention;
  const [one = 0, two = 0] = size?.sides ?? [];
  if (kind === 'dimensions') return amount(one * two, 'SF', `as opened: ${round(one)} ft × ${round(two)} ft`);
  if (kind === 'quantity') return unit === null ? null : amount(value, unit, 'as opened: stated');
  const above = things.some(({ surface }) => surface === 'ceiling');
  const of = sizes === null ? null : partOf(above ? 'ceiling' : 'floor', null, sizes);
  return of?.value ? amount(of.value * value, 'SF', `${of.basis} × ${shareText(value)}`, true) : null;
}

import type { Draft, PlacedWork } from './drafts.ts';
import type { Unit } from './extraction.schema.ts';
import { hasPhrase } from './lexicon.ts';
import { bareSurface, isWork, type Mention } from './mentions.ts';
import { amount, mostThings, type Quantity } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameOf } from './room-registry.ts';
import { isOne } from './words.ts';

/** "Gutters: 120 LF, not 160": how much there is of a thing, in a passage that puts earlier words right. */
export interface Restatement {
  read: ReadSentence;
  /** Null where an amount in squares stands alone: the roof's. */
  thing: Mention | null;
  measure: Mention;
  /** Of its document among those of the claim. */
  order: number;
}

const mostRestatements = 60;

/** All of a claim, the last first; a correction holds from the sentence that calls it one to the end of its document. */
export function restatementsOf(documents: readonly ReadDocument[]): Restatement[] {
  const found = documents.flatMap(({ sentences }, order) => {
    const from = sentences.findIndex(({ tokens }) => hasPhrase('corrects', tokens));
    return (from < 0 ? [] : sentences.slice(from)).flatMap((read) =>
      pairsOf(read).map((pair) => ({ ...pair, read, order })),
    );
  });
  return found.slice(-mostRestatements).toReversed();
}

/** Each thing with the number right before it, the first measure behind it, or else the last before it. */
function pairsOf({ mentions, measured, tokens }: ReadSentence): Pick<Restatement, 'thing' | 'measure'>[] {
  if (mentions.some(isWork)) return [];
  const measures = mentions.filter(
    (one) =>
      isOne('measureKind', one.kind) &&
      !measured.has(one) &&
      !isOne('deniesGrade', tokens[one.from - 1]) &&
      !(one.kind === 'number' && one.value > mostThings),
  );
  const squares = measures.filter(({ text }) => /\bsq(?:s|uares?)?$/u.test(text));
  const roof = squares.map((measure) => ({ thing: null, measure }));
  const named = mentions.flatMap((thing) => {
    if (thing.material === null || thing.material.kind === 'equipment') return [];
    const measure =
      measures.find(({ to }) => to === thing.from) ??
      measures.find(({ from }) => from >= thing.to) ??
      measures.at(-1);
    return measure === undefined ? [] : { thing, measure };
  });
  return [...roof, ...named];
}

/** The amount that a later passage corrects that of a piece of work to. */
export function correctedAmount(
  { draft, room }: PlacedWork,
  unit: Unit,
  order: number,
  all: readonly Restatement[],
): Quantity | null {
  const { read, quantities, lengths, dimensions, count } = draft;
  // What follows from the room is no number to correct.
  if (quantities.length + lengths.length === 0 && dimensions === null && count === null) return null;
  for (const one of all) {
    const later = one.order > order || (one.order === order && one.read.at > read.at);
    const rooms = one.read.mentions.filter(({ kind }) => kind === 'room');
    const here = rooms.length === 0 || rooms.some(({ name }) => name === nameOf(room).toLowerCase());
    if (!later || !here || !isAbout(one, draft)) continue;
    const { kind, value, size, unit: its } = one.measure;
    const [first = 0, second = 0] = size?.sides ?? [];
    if (kind === 'quantity' && its === unit) return amount(value, unit, 'stated');
    if (kind === 'length' && unit === 'LF') return amount(value, unit, 'length stated');
    if (kind === 'dimensions' && unit === 'SF')
      return amount(first * second, unit, `${first} ft × ${second} ft`);
    if (kind === 'number' && unit === 'EA') return amount(value, unit, 'count stated');
  }
  return null;
}

function isAbout({ thing }: Restatement, { material, surfaces }: Draft): boolean {
  if (thing === null) return material?.category === 'RFG';
  const surface = bareSurface(thing);
  const lies = surface !== null && (material?.surface === surface || surfaces.has(surface));
  return lies || thing.material === material;
}

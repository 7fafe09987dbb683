import { type Draft, isMachine, type PlacedWork } from './drafts.ts';
import type { Unit } from './extraction.schema.ts';
import { hasPhrase, type Material } from './lexicon.ts';
import { bareSurface, isWork, type Mention } from './mentions.ts';
import { amount, mostThings, type Quantity } from './quantities.ts';
import { type ReadDocument, type ReadSentence, rankOfInspectors } from './reading.ts';
import { nameOf } from './room-registry.ts';
import { textOf } from './tokens.ts';
import { isOne } from './words.ts';

/** "Gutters: 120 LF, not 160": how much there is of a thing, in a passage that puts earlier words right. */
export interface Restatement {
  read: ReadSentence;
  /** Null where an amount in squares stands alone: the roof's. */
  thing: Mention | null;
  measure: Mention;
  /** "128 SF, in place of 96": the amount that it replaces. */
  denied: number | null;
  /** Of its document among those of the claim; one of measurements outranks them all. */
  order: number;
}

const mostRestatements = 60;
const squareSf = 100;

/** All of a claim, the last first; a correction holds from the sentence that calls it one to the end of its document. */
export function restatementsOf(documents: readonly ReadDocument[]): Restatement[] {
  const found = documents.flatMap(({ sentences, rank }, at) => {
    const measured = rank > rankOfInspectors;
    const from = measured ? 0 : sentences.findIndex(({ tokens }) => hasPhrase('corrects', tokens));
    const order = measured ? documents.length : at;
    return (from < 0 ? [] : sentences.slice(from)).flatMap((read) =>
      [...replacedIn(read), ...(measured || !statesWork(read) ? pairsOf(read) : [])].map((pair) => ({
        ...pair,
        read,
        order,
      })),
    );
  });
  return found.slice(-mostRestatements).toReversed();
}

/** Coming back is no work on a thing. */
function statesWork({ mentions }: ReadSentence): boolean {
  return mentions.some((one) => isWork(one) && one.action?.activity !== 'reset');
}

type Pair = Pick<Restatement, 'thing' | 'measure' | 'denied'>;

/** "They are 128 SF, in place of 96". */
function replacedIn({ mentions, tokens }: ReadSentence): Pair[] {
  return mentions.flatMap((measure, at) => {
    const old = mentions.slice(at + 1, at + 4).find(({ kind }) => isOne('measureKind', kind));
    const told = textOf(tokens, measure.to, old?.from ?? 0);
    const replaces = measure.kind === 'quantity' && /^,? ?(?:in place|instead|in lieu) of$/u.test(told);
    return old !== undefined && replaces ? [{ thing: null, measure, denied: old.value }] : [];
  });
}

/** Each thing with the number right before it, the first measure behind it, or else the last before it. */
function pairsOf({ mentions, measured, tokens }: ReadSentence): Pair[] {
  const measures = mentions.filter(
    (one) =>
      isOne('measureKind', one.kind) &&
      !measured.has(one) &&
      !isOne('deniesGrade', tokens[one.from - 1]) &&
      !(one.kind === 'number' && one.value > mostThings && !mentions.some(({ from }) => from === one.to)),
  );
  const squares = measures.filter(({ text }) => /\bsq(?:s|uares?)?$/u.test(text));
  const old = mentions.find(({ kind, from }) => kind === 'number' && tokens[from - 1]?.word === 'not');
  const roof = squares.map((measure) => ({
    thing: null,
    measure,
    denied: old ? old.value * squareSf : null,
  }));
  const named = mentions.flatMap((thing) => {
    if (thing.material === null || thing.material.kind === 'equipment') return [];
    const measure =
      measures.find(({ to }) => to === thing.from) ??
      measures.find(({ from }) => isOne('concludes', tokens[from - 1])) ??
      measures.find(({ from }) => from >= thing.to) ??
      measures.at(-1);
    return measure === undefined ? [] : { thing, measure, denied: null };
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
  const stated = quantities.length + lengths.length > 0 || dimensions !== null || count !== null;
  if (!stated && draft.material?.category !== 'RFG') return null;
  for (const one of all) {
    const later =
      one.order > order
        ? one.read.documentId !== read.documentId
        : one.order === order && one.read.at > read.at;
    const rooms = one.read.mentions.filter(({ kind }) => kind === 'room');
    const here =
      rooms.length === 0 || rooms.some(({ name }) => name.toLowerCase() === nameOf(room).toLowerCase());
    if (!later || !here || !isAbout(one, draft)) continue;
    const { kind, value, size, unit: its } = one.measure;
    const [first = 0, second = 0] = size?.sides ?? [];
    if (kind === 'quantity' && its === unit) return amount(value + restOf(one, draft), unit, 'stated');
    if (kind === 'length' && unit === 'LF') return amount(value, unit, 'length stated');
    if (kind === 'dimensions' && unit === 'SF')
      return amount(first * second, unit, `${first} ft × ${second} ft`);
    if (kind === 'number' && unit === 'EA') return amount(value, unit, 'count stated');
    // "Base on that side is 16".
    if (kind === 'number' && unit === 'LF') return amount(value, unit, 'length stated');
  }
  return null;
}

/** Sentences behind the work that may put its amount right. */
const mostCorrecting = 2;

/** "Base off all the way round. No wait, it was only 34 feet." */
export function correctedAfter(draft: Draft, unit: Unit): Quantity | null {
  const { material, read, quantities, count } = draft;
  if (isMachine(draft) || count !== null) return null;
  const units: readonly (Unit | null)[] = [unit, ...quantities.map((one) => one.unit)];
  const last = read.mentions.findLast((one) => one.material !== null);
  // "Carpet and pad out": the last of its things is the pad.
  const ends = last === undefined || last.material?.category === material?.category;
  let corrects = false;
  for (const next of read.all.slice(read.at + 1, read.at + 1 + mostCorrecting)) {
    const { mentions, tokens } = next;
    const things = mentions.flatMap((one) => (bareSurface(one) === null ? (one.material ?? []) : []));
    const about = things.length === 0 ? ends : things.includes(material as Material);
    const measures = mentions.filter(
      ({ kind, unit: its, from }) =>
        (kind === 'quantity' ? units.includes(its) : kind === 'length' && units.includes('LF')) &&
        tokens[from - 1]?.word !== 'not',
    );
    const [measure, second] = measures;
    // "No." may stand alone.
    corrects ||= correctsBefore(next);
    if (about && corrects && measure !== undefined && second === undefined)
      return amount(measure.value, measure.unit ?? 'LF', 'stated');
    if (things.length > 0 || mentions.some(({ kind }) => kind === 'room')) return null;
  }
  return null;
}

/** "No wait", "actually", "48 SF total" at the beginning: of what stands before it. */
function correctsBefore({ tokens, mentions }: ReadSentence): boolean {
  const [first, second] = tokens;
  // "No. Just that wall".
  const answers = first?.word === 'no' && (second?.start ?? first.end + 2) > first.end + 1;
  const opens = answers || (isOne('takesBack', first) && first?.word !== 'not');
  return opens || mentions.some(({ cue }) => cue === 'correction') || hasPhrase('corrects', tokens);
}

/** "7 + 6.5 = 13.5 squares", of which a correction denies the 6.5: the other slopes. */
function restOf({ denied, measure }: Restatement, { read }: Draft): number {
  const all = read.mentions.findLast(({ unit, value }) => unit === measure.unit && value >= (denied ?? 0));
  return denied === null || all === undefined ? 0 : all.value - denied;
}

function isAbout(
  { thing, measure, denied }: Restatement,
  { material, surfaces, quantities, read }: Draft,
): boolean {
  if (denied !== null && quantities.some(({ value }) => value === denied)) return true;
  if (denied !== null && read.mentions.every(({ value }) => value * squareSf !== denied)) return false;
  if (thing === null) return material?.category === 'RFG';
  const surface = bareSurface(thing);
  const lies =
    surface !== null && measure.kind !== 'length' && (material?.surface === surface || surfaces.has(surface));
  return lies || thing.material === material;
}

import { type Draft, isMachine } from './drafts.ts';
import { hasPhrase, type Material } from './lexicon.ts';
import { type Atom, atomsOf } from './machine-words.ts';
import { isMachine as isMachineNamed, mostMachines } from './mentions.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import type { Place, RoomRegistry } from './room-registry.ts';
import { isOne } from './words.ts';

/** "Dehumidifier corrected to two", "the movers are four days, not five": what a later passage makes of machines. */
interface Correction {
  read: ReadSentence;
  order: number;
  materials: readonly Material[];
  rooms: readonly Place[];
  units: number | null;
  days: number | null;
  denied: number | null;
  /** Says that it corrects, rather than states other numbers than a document before. */
  corrects: boolean;
}

const mostCorrections = 40;
/** Words from a kind of machine to its number. */
const longestGap = 5;

/** Machines with the numbers and days of the passages that put them right, without those that such a passage seems to name. */
export function withCorrections(
  drafts: readonly Draft[],
  documents: readonly ReadDocument[],
  registry: RoomRegistry,
): Draft[] {
  const machines = drafts.filter(isMachine);
  const orderOf = (read: ReadSentence): number =>
    documents.findIndex(({ documentId }) => documentId === read.documentId);
  const corrections = documents
    .flatMap(({ sentences, kind }, order) =>
      kind === 'customer_statement'
        ? []
        : sentences
            .filter(
              ({ mentions, tokens }) =>
                mentions.some(isMachineNamed) || hasPhrase('corrects', tokens) || isOne('grants', tokens[0]),
            )
            .flatMap((read) => correctionIn(read, atomsOf(read, registry), order, kind) ?? []),
    )
    .slice(0, mostCorrections);
  const dropped = new Set<Draft>();
  for (const one of corrections) {
    const earlier = machines.filter(
      ({ material, read, rooms, disputed }) =>
        material !== null &&
        !disputed &&
        one.materials.includes(material) &&
        (orderOf(read) < one.order ||
          (one.corrects && orderOf(read) === one.order && read.at < one.read.at)) &&
        (one.rooms.length === 0 || rooms.some((room) => one.rooms.includes(room))),
    );
    const known = one.denied ?? one.units;
    const said = earlier.filter(({ count, days }) => known !== null && [count, days].includes(known));
    // "Reduce air movers to 4 days" holds in every room.
    const all = known === null || one.rooms.length > 0 || earlier.length === 1;
    const its = all ? earlier : said;
    if (its.length === 0 || (one.units !== null && its.length > 1)) continue;
    for (const draft of its) {
      const [count, days] = [one.units ?? draft.count, one.days ?? draft.days];
      Object.assign(draft, { count, days, quantities: [], timeBasis: null });
      draft.timedBy = [...draft.timedBy, one.read];
    }
    for (const draft of machines)
      if (draft.read.documentId === one.read.documentId && draft.read.at === one.read.at) dropped.add(draft);
  }
  return drafts.filter((draft) => !dropped.has(draft));
}

/** "Correction, six.", "Allow 4.": the machine of the sentence before, where this one only has a number of machines or days. */
function machineBefore({ mentions, tokens, all, at }: ReadSentence): Material | null {
  const numbers = mentions.filter(({ kind }) => isOne('measureKind', kind));
  const plain =
    numbers.every(({ kind, unit }) => kind === 'number' || unit === 'DA') &&
    numbers.length > 0 &&
    numbers.length < 3;
  const opens = isOne('grants', tokens[0]) || isOne('putsRight', tokens[0]);
  if (!plain || !opens || mentions.some(({ material, kind }) => material !== null || kind === 'room'))
    return null;
  const last = all.slice(Math.max(0, at - 2), at).findLast((one) => one.mentions.some(isMachineNamed));
  return last?.mentions.find(isMachineNamed)?.material ?? null;
}

/** Atoms are those behind a "so", where one concludes. */
function correctionIn(
  read: ReadSentence,
  told: readonly Atom[],
  order: number,
  kind: ReadDocument['kind'],
): Correction | null {
  const atoms = told.slice(told.findLastIndex(({ word }) => word === 'so') + 1);
  const named = [...new Set(atoms.flatMap((atom) => (atom.kind === 'machine' ? [atom.material] : [])))];
  const before = named.length > 0 ? null : machineBefore(read);
  const materials = before === null ? named : [before];
  const says =
    before !== null ||
    isOne('putsRight', read.tokens[0]) ||
    hasPhrase('corrects', read.tokens) ||
    hasPhrase('correctsMachines', read.tokens);
  // "Dropped from 6 to 3" tells of a day on which some went.
  const changes = !says && atoms.some((atom) => isOne('machineChange', atom));
  if (materials.length === 0 || changes) return null;
  const deniedAt = (at: number): boolean =>
    atoms.slice(Math.max(0, at - 2), at).some((one) => isOne('deniesNumber', one));
  // "The dehu stayed as the plate was at 18" counts none.
  const isBeside = (at: number): boolean =>
    before !== null ||
    atoms[at + 1]?.kind === 'machine' ||
    atoms.slice(Math.max(0, at - longestGap), at).some((one) => one.kind === 'machine');
  const isNumber = ({ kind }: Atom): boolean => kind === 'number' || kind === 'days';
  let units: number | null = null;
  let days: number | null = null;
  let denied: number | null = null;
  let deniedDays = false;
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind !== 'number' && atom.kind !== 'days') continue;
    if (deniedAt(at)) {
      denied = atom.value;
      deniedDays = atom.kind === 'days';
    } else if (atom.kind === 'days' || deniedDays) days = atom.value;
    else if (atom.value > 0 && atom.value <= mostMachines && isBeside(at)) units ??= atom.value;
  }
  if ((units === null && days === null) || (materials.length > 1 && units !== null)) return null;
  const last = denied === null ? atoms.length : atoms.findIndex(isNumber) + 1;
  const roomsOf = (some: readonly Atom[]): Place[] =>
    some.flatMap((atom) => (atom.kind === 'room' && atom.room ? [atom.room] : []));
  const first = roomsOf(atoms.slice(0, last));
  const rooms = first.length > 0 ? first : roomsOf(told);
  // "Air movers four for three days": one who reviews says how many are allowed for how long.
  const allows = kind === 'adjuster_notes' && rooms.length === 0 && units !== null && days !== null;
  const corrects = says || denied !== null;
  return corrects || allows ? { read, order, materials, rooms, units, days, denied, corrects } : null;
}

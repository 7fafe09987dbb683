import { readWhen, type When } from './dates.ts';
import { type Material, materialBook } from './lexicon.ts';
import { readNumber } from './measures.ts';
import { isMachine } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { nameKey } from './room-names.ts';
import type { Place, RoomRegistry } from './room-registry.ts';
import { isGlued } from './tokens.ts';
import { isOne } from './words.ts';

/** What words of a statement about machines say. */
export type Atom = { at: number; word: string } & (
  | { kind: 'room'; room: Place | null }
  | { kind: 'machine'; material: Material }
  /** `sign`: "+1", "-2". */
  | { kind: 'number'; value: number; sign: string }
  | { kind: 'days'; value: number }
  | { kind: 'when'; when: When }
  | { kind: 'word' }
);

/** Rooms among which a part of a name is looked for. */
const mostRooms = 80;

export function atomsOf({ tokens, mentions }: ReadSentence, registry: RoomRegistry): Atom[] {
  const atoms: Atom[] = [];
  const named = new Map(mentions.map((mention) => [mention.from, mention]));
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at]?.word ?? '';
    const mention = named.get(at);
    // "Loss date 3/1" is no day of the machines.
    const ofLoss = tokens.slice(Math.max(0, at - 4), at).some((token) => isOne('lossWord', token));
    const when = ofLoss || mention?.kind === 'room' ? null : readWhen(tokens, at);
    // "8 am" that is no mention is an hour.
    const found = word === 'am' ? null : materialBook.find(tokens, at);
    const material = mention?.material ?? found?.entry;
    const number = readNumber(tokens, at);
    const told = { at, word };
    let next = at + 1;
    const none = isOne('noneOf', word) || (word === 'no' && isMachine(named.get(at + 1)));
    if (mention?.unit === 'DA' && when === null) {
      atoms.push({ ...told, kind: 'days', value: mention.value });
      next = mention.to;
    } else if (when !== null) {
      atoms.push({ ...told, kind: 'when', when });
      next = when.next;
    } else if (none) atoms.push({ ...told, kind: 'number', value: 0, sign: '' });
    else if (mention?.kind === 'room') {
      atoms.push({
        ...told,
        kind: 'room',
        room: registry.find(mention.name) ?? onlyOf(mention.name, registry),
      });
      next = mention.to;
    } else if (material?.kind === 'equipment') {
      atoms.push({ ...told, kind: 'machine', material });
      next = mention?.material ? mention.to : (found?.next ?? next);
    } else if (
      number !== null &&
      isOne('further', tokens[number.next]) &&
      isOne('daysColumn', tokens[number.next + 1])
    ) {
      // "2 more days".
      atoms.push({ ...told, kind: 'days', value: number.value });
      atoms.push({ at: number.next, word: tokens[number.next]?.word ?? '', kind: 'word' });
      next = number.next + 2;
    } else if (number !== null && Number.isInteger(number.value)) {
      // "+4 AM +1 DH", but "4 AM + 1 DH".
      const signed = isGlued(tokens, at) && !isGlued(tokens, at - 1) && isOne('sign', tokens[at - 1]);
      const sign = signed ? (tokens[at - 1]?.word ?? '') : '';
      atoms.push({ ...told, kind: 'number', value: number.value, sign });
      next = number.next;
    } else atoms.push({ ...told, kind: 'word' });
    at = Math.max(next, at + 1);
  }
  return atoms;
}

/** The one room that a part of its name means: "hall" beside an upstairs hall. */
function onlyOf(name: string, { rooms }: RoomRegistry): Place | null {
  if (rooms.length > mostRooms) return null;
  const key = nameKey(name);
  const [only = null, second] = rooms.filter((room) => room.key.endsWith(` ${key}`));
  return second === undefined ? only : null;
}

export function find<K extends Atom['kind']>(
  atoms: readonly Atom[],
  kind: K,
): Extract<Atom, { kind: K }> | undefined {
  return atoms.find((atom): atom is Extract<Atom, { kind: K }> => atom.kind === kind);
}

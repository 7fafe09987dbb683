import { emptyClause } from './clauses.ts';
import { type Draft, emptyDraft } from './drafts.ts';
import type { Material } from './lexicon.ts';
import { isMachine, isWork, type Mention, mostMachines } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { RoomRegistry } from './room-registry.ts';
import { isOne } from './words.ts';

/** So many machines of a kind in a room, with the words that name them. */
interface Listed {
  machine: Mention & { material: Material };
  count: number;
  room: string;
  days: number | null;
}

type Atom =
  | { kind: 'machine'; mention: Mention & { material: Material } }
  | { kind: 'room'; name: string }
  | { kind: 'number' | 'days'; value: number };

/** "One unit, 3 days" counts machines. */
export const machineUnit = 'unit';

/**
 * The machines of a sentence that only lists them, room by room or kind by kind: "AM: kitchen 3, hall 2", "2 movers den,
 * 1 hall, dehu den", "garage 2 AM / den 3 AM 1 DH". Null for other sentences, and for lists that do not come out even.
 */
export function listedMachines(read: ReadSentence, registry: RoomRegistry): Draft[] | null {
  const { mentions } = read;
  const isOther = (one: Mention): boolean => isWork(one) || (one.material !== null && !isMachine(one));
  const named = mentions.filter(({ kind }) => kind === 'room');
  const several = named.some(({ plural, from }) => plural || isOne('allBothEach', read.tokens[from - 1]));
  const rooms = new Set(named.flatMap(({ name }) => (name === machineUnit ? [] : name)));
  if (!mentions.some(isMachine) || rooms.size === 0 || several || mentions.some(isOther)) return null;
  const atoms = mentions.flatMap(atomOf);
  const [first, second] = atoms;
  // "Two air movers, one dehumidifier, loft, 4 days": the only room, behind them all.
  const kinds = atoms.map(({ kind }) => kind).join(' ');
  const bare = isOne('bareRoom', [...rooms].at(-1));
  if (rooms.size < 2 && (bare || !/^(?:(?:number )?machine ){2,}room(?: days)?$/u.test(kinds))) return null;
  const listed =
    first?.kind === 'room'
      ? byRoom(atoms)
      : first?.kind === 'machine' && second?.kind !== 'machine'
        ? byMachine(atoms)
        : byNumber(atoms);
  if (listed === null || listed.length < 2) return null;
  const times = atoms.flatMap((atom) => (atom.kind === 'days' ? atom.value : []));
  const forAll = times.length === 1 ? (times[0] ?? null) : null;
  return listed.flatMap(({ machine, count, room, days }) => {
    const { from, to, material } = machine;
    if (material.implied === null) return [];
    const thing = { material, text: textOf(read, machine), plural: count > 1, count, from, to };
    const clause = emptyClause(read, 'start', 0, read.tokens.length);
    const draft = emptyDraft(read, thing, material.implied, clause);
    return { ...draft, days: days ?? forAll, rooms: [registry.resolve(room)], roomStated: true };
  });
}

function textOf(read: ReadSentence, { from, to }: Mention): string {
  return read.text.slice(read.tokens[from]?.start, read.tokens[to - 1]?.end);
}

function atomOf(mention: Mention): Atom[] {
  const { kind, name, value, unit, material } = mention;
  if (material !== null && isMachine(mention))
    return [{ kind: 'machine', mention: { ...mention, material } }];
  if (kind === 'room') return name === machineUnit ? [] : [{ kind, name }];
  if (kind === 'number' && Number.isInteger(value) && value > 0 && value <= mostMachines)
    return [{ kind, value }];
  return unit === 'DA' ? [{ kind: 'days', value }] : [];
}

/** What was listed since the last statement of days takes them. */
class List {
  readonly all: Listed[] = [];
  #timed = 0;

  add(machine: Listed['machine'], count: number, room: string): void {
    this.all.push({ machine, count, room, days: null });
  }

  time(days: number): void {
    for (const one of this.all.slice(this.#timed)) one.days = days;
    this.#timed = this.all.length;
  }
}

/** "Den 3 AM, 1 DH / hall 2 AM", "den AM 3, DH 1; hall 2": counts behind their room, before or after the machine. */
function byRoom(atoms: readonly Atom[]): Listed[] | null {
  const list = new List();
  let room: string | null = null;
  let machine: Listed['machine'] | null = null;
  let open = false;
  /** "AM 3, DH 1" rather than "3 AM, 1 DH". */
  let after = false;
  for (let at = 0; at < atoms.length; at += 1) {
    const [atom, next] = atoms.slice(at, at + 2);
    if (atom?.kind === 'room') {
      if (open) return null;
      const label = labelAt(atoms, at);
      room = label === null ? atom.name : `${atom.name} ${label}`;
      if (label !== null) at += 1;
      open = true;
      after = atoms[at + 1]?.kind === 'machine';
    } else if (atom?.kind === 'days') list.time(atom.value);
    else if (room === null) return null;
    else if (atom?.kind === 'number') {
      if (next?.kind === 'machine') {
        machine = next.mention;
        at += 1;
      }
      if (machine === null) return null;
      list.add(machine, atom.value, room);
      open = false;
    } else if (atom?.kind === 'machine') {
      machine = atom.mention;
      const behind = !open && next?.kind === 'room';
      const number = atoms[behind ? at + 2 : at + 1];
      const counted = (after || behind) && number?.kind === 'number';
      // "…, dehu hall 1" behind a list by rooms.
      list.add(machine, counted ? number.value : 1, behind ? next.name : room);
      at += (counted ? 1 : 0) + (behind ? 1 : 0);
      open = false;
    }
  }
  return open ? null : list.all;
}

/** "Bedroom 3 AM 1", "bedroom 3 2": the first of two numbers is the room's. */
function labelAt(atoms: readonly Atom[], at: number): number | null {
  const [label, next, after, last] = atoms.slice(at + 1, at + 5);
  if (label?.kind !== 'number') return null;
  if (next?.kind === 'number') return after?.kind === 'machine' ? null : label.value;
  const counted = next?.kind === 'machine' && after?.kind === 'number' && last?.kind !== 'machine';
  return counted ? label.value : null;
}

/** "AM: den 3, hall 2", "fans 3 den, 2 hall, dehu den": rooms behind their machine. */
function byMachine(atoms: readonly Atom[]): Listed[] | null {
  const list = new List();
  let machine: Listed['machine'] | null = null;
  for (let at = 0; at < atoms.length; at += 1) {
    const [atom, next] = atoms.slice(at, at + 2);
    if (atom?.kind === 'machine') machine = atom.mention;
    else if (atom?.kind === 'days') list.time(atom.value);
    else if (machine === null) return null;
    else if (atom?.kind === 'room') {
      const label = atoms[at + 2]?.kind === 'number' ? labelAt(atoms, at) : null;
      if (label !== null) at += 1;
      const number = atoms[at + 1];
      const counted = number?.kind === 'number';
      list.add(machine, counted ? number.value : 1, label === null ? atom.name : `${atom.name} ${label}`);
      if (counted) at += 1;
    } else if (atom?.kind === 'number') {
      if (next?.kind !== 'room') return null;
      list.add(machine, atom.value, next.name);
      at += 1;
    }
  }
  return list.all;
}

/** "2 AM and 1 dehu den, 1 hall": what was counted since the last room is in the next one. */
function byNumber(atoms: readonly Atom[]): Listed[] | null {
  const list = new List();
  let waiting: { machine: Listed['machine']; count: number }[] = [];
  let machine: Listed['machine'] | null = null;
  for (let at = 0; at < atoms.length; at += 1) {
    const [atom, next, after] = atoms.slice(at, at + 3);
    if (atom?.kind === 'days') list.time(atom.value);
    else if (atom?.kind === 'room') {
      if (waiting.length === 0) return null;
      for (const one of waiting) list.add(one.machine, one.count, atom.name);
      waiting = [];
    } else if (atom?.kind === 'machine') {
      machine = atom.mention;
      waiting.push({ machine, count: 1 });
    } else if (atom?.kind === 'number') {
      if (next?.kind === 'machine') {
        machine = next.mention;
        at += 1;
        // "Six movers, two in the den, four in the hall": the sum before its parts.
        const parts = after?.kind === 'number' ? partsFrom(atoms.slice(at + 1)) : 0;
        if (parts !== atom.value) waiting.push({ machine, count: atom.value });
      } else if (next?.kind === 'room' && machine !== null) waiting.push({ machine, count: atom.value });
      else return null;
    }
  }
  return waiting.length > 0 ? null : list.all;
}

/** The sum of "two den, four hall", up to the next machine. */
function partsFrom(atoms: readonly Atom[]): number {
  let sum = 0;
  for (let at = 0; atoms[at]?.kind === 'number' && atoms[at + 1]?.kind === 'room'; at += 2) {
    const part = atoms[at];
    sum += part?.kind === 'number' ? part.value : 0;
  }
  return sum;
}

import { type CalendarDay, daysBetween, longestRun, readDay } from './dates.ts';
import { type Draft, isMachine } from './drafts.ts';
import { type Material, materialBook } from './lexicon.ts';
import { isSame } from './machine-runs.ts';
import { readNumber, sumOf } from './measures.ts';
import { mostMachines, type Run, sumOfRuns } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameKey } from './room-names.ts';
import { nameOf, type Place, type RoomRegistry } from './room-registry.ts';
import { isOne } from './words.ts';

/** What words of a statement about machines say. */
export type Atom = { at: number; word: string } & (
  | { kind: 'room'; room: Place | null }
  | { kind: 'machine'; material: Material }
  | { kind: 'number'; value: number }
  | { kind: 'days'; value: number }
  | { kind: 'dayNumber'; value: number }
  | { kind: 'day'; day: CalendarDay }
  | { kind: 'word' }
);

/** "3 am x 4 days and 2 am x 2 days": a sum that the writer made, of what and where as far as it says. */
interface WrittenSum {
  material: Material | null;
  room: Place | null;
  phases: readonly Run[];
  read: ReadSentence;
}

/** Sentences and events that are compared with each machine. */
const mostTold = 80;
/** Words between a number of machines and their days. */
const longestGap = 5;

export function atomsOf({ tokens, mentions }: ReadSentence, registry: RoomRegistry): Atom[] {
  const atoms: Atom[] = [];
  const named = new Map(mentions.map((mention) => [mention.from, mention]));
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at]?.word ?? '';
    const mention = named.get(at);
    // "Loss date 3/1" is no day of the machines.
    const ofLoss = tokens.slice(Math.max(0, at - 4), at).some((token) => isOne('lossWord', token));
    const day = ofLoss ? null : readDay(tokens, at);
    const material = mention?.material ?? materialBook.find(tokens, at)?.entry;
    const number = readNumber(tokens, at);
    const told = { at, word };
    let next = at + 1;
    if (mention?.unit === 'DA' && day === null) {
      atoms.push({ ...told, kind: 'days', value: mention.value });
      next = mention.to;
    } else if (day !== null) {
      atoms.push({ ...told, kind: 'day', day });
      next = day.next;
    } else if (mention?.kind === 'room') {
      atoms.push({
        ...told,
        kind: 'room',
        room: registry.find(mention.name) ?? onlyOf(mention.name, registry),
      });
      next = mention.to;
    } else if (material?.kind === 'equipment') {
      atoms.push({ ...told, kind: 'machine', material });
      next = mention?.material ? mention.to : (materialBook.find(tokens, at)?.next ?? next);
    } else if (isOne('dayWord', word) && readNumber(tokens, at + 1) !== null) {
      const its = readNumber(tokens, at + 1);
      atoms.push({ ...told, kind: 'dayNumber', value: its?.value ?? 0 });
      next = its?.next ?? next;
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
      atoms.push({ ...told, kind: 'number', value: number.value });
      next = number.next;
    } else atoms.push({ ...told, kind: 'word' });
    at = Math.max(next, at + 1);
  }
  return atoms;
}

/** The one room that a part of its name means: "hall" beside an upstairs hall. */
function onlyOf(name: string, { rooms }: RoomRegistry): Place | null {
  if (rooms.length > mostTold) return null;
  const key = nameKey(name);
  const [only = null, second] = rooms.filter((room) => room.key.endsWith(` ${key}`));
  return second === undefined ? only : null;
}

/** The sums that a sentence writes out: "(3x2 days + 2x3 days)", "4 front room first 3 days, then 2 for 4 more". */
function sumsOf(read: ReadSentence, atoms: readonly Atom[]): WrittenSum[] {
  const sums: WrittenSum[] = [];
  let phases: Run[] = [];
  let [material, room]: [Material | null, Place | null] = [null, null];
  let units: { value: number; at: number } | null = null;
  const close = (): void => {
    if (phases.length > 1) sums.push({ material, room, phases, read });
    phases = [];
  };
  for (const [at, atom] of atoms.entries()) {
    const differs =
      (atom.kind === 'machine' && atom.material !== material) || (atom.kind === 'room' && atom.room !== room);
    // "4 AM first 3 days, then 2 for 4 more", but "(3x2 days + 2x3 days), DH 5 days".
    if ((differs && phases.length > 0) || atom.kind === 'day' || atom.kind === 'dayNumber') close();
    if (atom.kind === 'day' || atom.kind === 'dayNumber') units = null;
    const forDays = atom.kind === 'number' && isOne('forDays', atoms[at - 1]) && phases.length > 0;
    if (atom.kind === 'machine') material = atom.material;
    else if (atom.kind === 'room') room = atom.room;
    else if (atom.kind === 'days' || forDays) {
      if (units !== null && at - units.at <= longestGap)
        phases.push({ units: units.value, days: atom.value });
      else close();
      units = null;
    } else if (atom.kind === 'number') units = atom.value > mostMachines ? null : { value: atom.value, at };
    else if (isOne('otherOne', atom)) units = { value: 1, at };
  }
  close();
  return sums;
}

type Change = 'end' | 'to' | 'add' | 'ran';

/** What a few words say of machines: that they went, are so many now, are more, or ran so long. */
interface Event {
  change: Change;
  material: Material | null;
  rooms: readonly (Place | null)[];
  /** The rooms of the line before the words. */
  around: readonly (Place | null)[];
  units: number | null;
  days: number | null;
  /** The days follow on those before. */
  further: boolean;
  /** All of them, or the last. */
  all: boolean;
  day: CalendarDay | null;
  /** Days since the machines were set. */
  elapsed: number | null;
  /** "Day 3". */
  dayNumber: number | null;
  read: ReadSentence;
  at: number;
}

/** When machines were set, by the calendar or by the days of the job. */
interface Start {
  day: CalendarDay | null;
  dayNumber: number | null;
}

/** Reads the events of a document, clause by clause. */
class EventReader {
  readonly events: Event[] = [];
  /** The day of each sentence, its first one where it has several. */
  readonly days = new Map<number, Start>();
  #day: CalendarDay | null = null;
  #dayNumber: number | null = null;
  #elapsed: number | null = null;
  #line = -1;
  #around: (Place | null)[] = [];

  read(read: ReadSentence, atoms: readonly Atom[]): void {
    const opens = read.sentence.line !== this.#line;
    if (opens) [this.#line, this.#around] = [read.sentence.line, []];
    const clauses: Atom[][] = [[]];
    for (const atom of atoms)
      if (atom.kind === 'word' && isOne('clauseJoint', atom)) clauses.push([]);
      else clauses.at(-1)?.push(atom);
    const [day, dayNumber] = [find(atoms, 'day')?.day, find(atoms, 'dayNumber')?.value];
    this.days.set(read.at, { day: day ?? this.#day, dayNumber: dayNumber ?? this.#dayNumber });
    let verb: Change | null = null;
    let waiting: Atom[][] = [];
    const first = this.events.length;
    for (const clause of clauses) {
      if (clause.length === 0) continue;
      const day = find(clause, 'day')?.day;
      if (day) this.#day = day;
      const number = find(clause, 'dayNumber');
      const days = find(clause, 'days');
      const since = days !== undefined && clause[clause.indexOf(days) - 1]?.word === 'after';
      if (number) this.#dayNumber = number.value;
      if (since) this.#elapsed = days.value;
      const bare = clause.find((atom, at) => atom.kind === 'number' && clause[at - 1]?.word === 'after');
      if (bare?.kind === 'number') this.#elapsed = bare.value;
      const own = changeOf(clause);
      const machine = find(clause, 'machine');
      const other = read.mentions.some(
        ({ material, from }) =>
          material !== null &&
          material.kind !== 'equipment' &&
          from >= (clause[0]?.at ?? 0) &&
          from <= (clause.at(-1)?.at ?? 0),
      );
      const rooms = clause.flatMap((atom) => (atom.kind === 'room' ? [atom.room] : []));
      const last = this.events.length > first ? this.events.at(-1) : undefined;
      if (other && !machine) verb = null;
      else if (own === null && days && !since && !machine && !find(clause, 'number') && rooms.length === 0) {
        // "Hall AM out (2 days)".
        if (last && last.days === null) last.days = days.value;
      } else {
        const change: Change | null =
          own ?? (machine && days ? 'ran' : machine && verb === 'end' ? 'end' : null);
        if (change === null) {
          if (machine || clause.some((atom) => isOne('allOfThem', atom))) waiting.push(clause);
        } else {
          // "Both AM and the dehu came out".
          if (change === 'end') for (const before of waiting) this.#add('end', before, read);
          waiting = [];
          this.#add(change, clause, read, since ? null : (days?.value ?? null));
          verb = change;
        }
      }
      if (rooms.length > 0) this.#around = rooms;
    }
  }

  #add(change: Change, clause: readonly Atom[], read: ReadSentence, days: number | null = null): void {
    const rooms = clause.flatMap((atom) => (atom.kind === 'room' ? [atom.room] : []));
    const material = find(clause, 'machine')?.material ?? null;
    const told = clause.some((atom) => isOne('allOfThem', atom));
    if (change === 'end' && material === null && rooms.length === 0 && !told && clause.length > 3) return;
    const numbers = clause.flatMap((atom) => (atom.kind === 'number' ? [atom] : []));
    const units = change === 'to' ? numbers.at(-1) : numbers[0];
    const ordinal = units && isOne('ordinalEnd', clause[clause.indexOf(units) + 1]);
    this.events.push({
      change,
      material,
      rooms,
      around: this.#around,
      units: units === undefined ? (change === 'add' ? 1 : null) : ordinal ? 1 : units.value,
      days,
      further: clause.some((atom) => isOne('further', atom)),
      all: told,
      day: this.#day,
      elapsed: this.#elapsed,
      dayNumber: this.#dayNumber,
      read,
      at: clause[0]?.at ?? 0,
    });
  }
}

function find<K extends Atom['kind']>(
  atoms: readonly Atom[],
  kind: K,
): Extract<Atom, { kind: K }> | undefined {
  return atoms.find((atom): atom is Extract<Atom, { kind: K }> => atom.kind === kind);
}

/** What becomes of machines; null where the words do not say. */
function changeOf(clause: readonly Atom[]): Change | null {
  const has = (what: Parameters<typeof isOne>[0]): boolean => clause.some((atom) => isOne(what, atom));
  const last = clause.findLast((atom) => atom.kind === 'number');
  const before = last && clause[clause.indexOf(last) - 1];
  if (isOne('downTo', before)) return 'to';
  if (has('addsMachine')) return 'add';
  if (has('machineOut')) return 'end';
  return last && find(clause, 'days') ? 'ran' : null;
}

/** How many machines of a kind a room had, from when they were set. */
class Account {
  readonly draft: Draft;
  readonly room: Place;
  readonly start: Start | undefined;
  readonly phases: Run[] = [];
  readonly told = new Set<ReadSentence>();
  current: number;
  unclear = false;
  #last = 0;
  #ran: number | null;

  constructor(draft: Draft, room: Place, start: Start | undefined) {
    [this.draft, this.room, this.start] = [draft, room, start];
    this.current = draft.count ?? 1;
    this.#ran = draft.days;
  }

  isOf({ material, rooms, around, change }: Event): boolean {
    const where = rooms.length > 0 ? rooms : around;
    const here = where.length === 0 || where.includes(this.room);
    return (
      here &&
      (material === null || material === this.draft.material) &&
      this.current > 0 &&
      (change !== 'ran' || material !== null)
    );
  }

  apply(event: Event): void {
    const { change, units, days, further, elapsed } = event;
    const byDay = this.start?.day && event.day ? daysBetween(this.start.day, event.day) : null;
    const byNumber = event.dayNumber === null ? null : event.dayNumber - (this.start?.dayNumber ?? 0);
    const first = this.phases.length === 0;
    if (change === 'ran') {
      if (units !== null ? units !== this.current : !first && !event.all) return;
      if (days === null) return;
      this.#ran = !further && (first || units === null) ? days : this.#last + days;
      this.told.add(event.read);
      return;
    }
    // "1 pulled, 3 days; 2 pulled, 4 days": all the time that they ran.
    const until =
      days === null ? null : further ? this.#last + days : first || days > this.#last ? days : null;
    const to = until ?? byDay ?? byNumber ?? elapsed ?? this.#ran;
    // "Final pull.": a heading; what follows says how long they ran.
    if (to === null && event.material === null && event.rooms.length === 0) return;
    this.told.add(event.read);
    if (to === null || to < this.#last || (units ?? 0) > mostMachines) {
      this.unclear = true;
      return;
    }
    const pulled = units !== null && !event.all && units < this.current ? units : this.current;
    this.#close(
      to,
      change === 'to' ? (units ?? 0) : change === 'add' ? this.current + (units ?? 1) : this.current - pulled,
    );
  }

  /** The machines and days so far; null where it is not clear when the last went. */
  sum(): readonly Run[] | null {
    if (this.current > 0 && this.#ran !== null && this.told.size > 0 && this.#ran > this.#last)
      this.#close(this.#ran, 0);
    return this.unclear || this.current !== 0 || this.phases.length === 0 ? null : this.phases;
  }

  #close(to: number, units: number): void {
    if (to > this.#last) this.phases.push({ units: this.current, days: to - this.#last });
    [this.#last, this.current, this.#ran] = [to, units, null];
  }
}

/** "Set 4 AM; day 3: kitchen down to 2; day 5 all out": machines whose number changes, with the sum of their days. */
export function withEvents(
  drafts: readonly Draft[],
  documents: readonly ReadDocument[],
  registry: RoomRegistry,
): Draft[] {
  const machines = drafts.filter(
    (draft) => isMachine(draft) && draft.rooms.length === 1 && draft.read.kind !== 'moisture_log',
  );
  if (machines.length === 0) return [...drafts];
  const sums: WrittenSum[] = [];
  const events: Event[] = [];
  const dayAt = new Map<string, ReadonlyMap<number, Start>>();
  for (const { documentId, kind, sentences } of documents) {
    if (kind === 'customer_statement') continue;
    const reader = new EventReader();
    for (const read of sentences) {
      const atoms = atomsOf(read, registry);
      sums.push(...sumsOf(read, atoms));
      reader.read(read, atoms);
    }
    events.push(...reader.events);
    dayAt.set(documentId, reader.days);
  }
  if (sums.length + events.length > mostTold) return [...drafts];
  const order = new Map(documents.map(({ documentId }, at) => [documentId, at]));
  const isBefore = ({ read: one }: Draft, other: Event): boolean => {
    const apart =
      (order.get(one.documentId) ?? 0) - (order.get(other.read.documentId) ?? 0) || one.at - other.read.at;
    return apart < 0 || (apart === 0 && lastMachine(one) < other.at);
  };
  const placeOf = ({ material, rooms: [room] }: Draft): string => `${material?.name}|${room && nameOf(room)}`;
  const byPlace = Map.groupBy(machines, placeOf);
  const accounts = [...byPlace.values()].slice(0, mostTold).flatMap(([draft]) => {
    const room = draft?.rooms[0];
    if (draft === undefined || room === undefined || (draft.count === null && draft.plural)) return [];
    return [new Account(draft, room, dayAt.get(draft.read.documentId)?.get(draft.read.at))];
  });
  for (const event of events) {
    const its = accounts.filter((account) => account.isOf(event) && isBefore(account.draft, event));
    const only =
      its.length > 1 && event.change !== 'end'
        ? its.filter(({ current }) => event.change === 'ran' && current === event.units)
        : its;
    if (only.length > 1 && event.change === 'ran') continue;
    if (its.length > 1 && only.length === 0) for (const one of its) one.unclear ||= event.change !== 'ran';
    for (const account of only) account.apply(event);
  }
  const dropped = new Set<Draft>();
  for (const account of accounts) {
    const { draft } = account;
    const its = sums.filter((sum) => isSumOf(sum, account, accounts));
    const written = its.length === 1 ? its[0] : undefined;
    const phases = written?.phases ?? account.sum();
    if (!phases) continue;
    const told = written ? [written.read] : [...account.told];
    const others = (byPlace.get(placeOf(draft)) ?? []).slice(1);
    const days = sumOf(phases.map((phase) => phase.days));
    if (days > longestRun) continue;
    const timedBy = told.filter((read) => !isSame(read, draft.read));
    if (phases.length === 1) {
      if (draft.days === null) Object.assign(draft, { days, timedBy });
      continue;
    }
    if (others.some(({ read }) => !told.some((one) => isSame(one, read)) && !account.told.has(read)))
      continue;
    for (const one of others) dropped.add(one);
    Object.assign(draft, { days, timedBy }, sumOfRuns(phases));
  }
  return drafts.filter((draft) => !dropped.has(draft));
}

function lastMachine({ mentions }: ReadSentence): number {
  return mentions.find(({ material }) => material?.kind === 'equipment')?.from ?? 0;
}

/** Whether a sum is of these machines and no others; its first number, or all its numbers together, is how many were set. */
function isSumOf(
  { material, room, phases, read }: WrittenSum,
  account: Account,
  accounts: readonly Account[],
): boolean {
  const units = phases.map((phase) => phase.units);
  const fits = ({ draft, room: its }: Account): boolean =>
    (material === null || material === draft.material) &&
    (room === null || room === its) &&
    (units[0] === draft.count || sumOf(units) === draft.count);
  const fitting = accounts.filter(fits);
  if (!fitting.includes(account)) return false;
  const near = fitting.filter((one) =>
    [...one.told].some((told) => told.documentId === read.documentId && Math.abs(told.at - read.at) <= 1),
  );
  return fitting.length === 1 || (near.length === 1 && near[0] === account);
}

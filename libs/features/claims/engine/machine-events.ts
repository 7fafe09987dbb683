import { emptyClause } from './clauses.ts';
import { dayAfter, daysApart, longestRun, noTime, type When } from './dates.ts';
import { type Draft, emptyDraft, isMachine } from './drafts.ts';
import { hasPhrase, type Material } from './lexicon.ts';
import { isSame } from './machine-runs.ts';
import { type Atom, atomsOf, find } from './machine-words.ts';
import { sumOf } from './measures.ts';
import { isMachine as isMachineNamed, mostMachines } from './mentions.ts';
import { type Run, sumOfRuns } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameOf, type Place, type RoomRegistry } from './room-registry.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

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
    if ((differs && phases.length > 0) || atom.kind === 'when') close();
    const forDays = atom.kind === 'number' && isOne('forDays', atoms[at - 1]) && phases.length > 0;
    if (atom.kind === 'when') units = null;
    else if (atom.kind === 'machine') material = atom.material;
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

/** `start`: when they came; `set`: so many there are; `to`: so many are left; `ran`: so long they ran; `same`: nothing has changed. */
type Change = 'start' | 'set' | 'end' | 'to' | 'add' | 'ran' | 'same';

/** What a few words say of machines: that they went, are so many now, are more, or ran so long. */
interface Event {
  change: Change;
  material: Material | null;
  rooms: readonly (Place | null)[];
  /** The rooms of the line before the words. */
  around: readonly (Place | null)[];
  /** The last room that the document has named. */
  place: Place | null;
  units: number | null;
  days: number | null;
  /** The days follow on those before. */
  further: boolean;
  /** All of them, or the last. */
  all: boolean;
  half: boolean;
  /** At the end of the day, rather than when somebody came by. */
  late: boolean;
  when: When;
  /** Days since the machines were set. */
  elapsed: number | null;
  read: ReadSentence;
  clause: readonly Atom[];
  at: number;
}

/** Reads the events of a document, clause by clause. */
class EventReader {
  readonly events: Event[] = [];
  /** When the machines of each sentence came: its first time on which none went, or that of the words before. */
  readonly #times = new Map<number, When>();
  /** The time that stands with one kind of machine of a sentence: "fans since 4/2, dehu since 4/3". */
  readonly #own = new Map<string, When>();
  #now = noTime;
  /** The last time on which none went. */
  #came = noTime;
  #elapsed: number | null = null;
  #line = -1;
  #around: (Place | null)[] = [];
  #verb: Change | null = null;
  #machine: Material | null = null;
  #place: Place | null = null;

  read(read: ReadSentence, atoms: readonly Atom[]): void {
    const opens = read.sentence.line !== this.#line;
    if (opens) {
      [this.#line, this.#around, this.#verb, this.#machine] = [read.sentence.line, [], null, null];
    }
    const clauses = clausesOf(atoms);
    // "Pulled: hall bath 4/18. Den 4/20.": the word holds for its line.
    let verb: Change | null =
      this.#verb === 'end' && clauses.every((clause) => changeOf(clause, false, read.tokens) === null)
        ? this.#verb
        : null;
    const came = clauses.find(
      (clause) => find(clause, 'when') && changeOf(clause, false, read.tokens) !== 'end',
    );
    const start = (verb === null && came && find(came, 'when')?.when) || (opens ? this.#came : this.#now);
    this.#times.set(read.at, start);
    let machine = this.#machine;
    let waiting: Atom[][] = [];
    const first = this.events.length;
    for (const clause of clauses) {
      const when = find(clause, 'when')?.when;
      if (when) this.#now = when.later ? dayAfter(this.#now) : when;
      const days = find(clause, 'days');
      const since = days !== undefined && clause[clause.indexOf(days) - 1]?.word === 'after';
      if (since) this.#elapsed = days.value;
      const bare = clause.find((atom, at) => atom.kind === 'number' && clause[at - 1]?.word === 'after');
      if (bare?.kind === 'number') this.#elapsed = bare.value;
      const named = find(clause, 'machine')?.material ?? null;
      const other = read.mentions.some(
        ({ material, from }) =>
          material !== null &&
          material.kind !== 'equipment' &&
          from >= (clause[0]?.at ?? 0) &&
          from <= (clause.at(-1)?.at ?? 0),
      );
      machine = named ?? (other ? null : machine);
      const own = changeOf(clause, machine !== null, read.tokens);
      const key = `${read.at} ${named?.name}`;
      if (named && when && own !== 'end' && !this.#own.has(key)) this.#own.set(key, this.#now);
      const rooms = clause.flatMap((atom) => (atom.kind === 'room' ? [atom.room] : []));
      const last = this.events.length > first ? this.events.at(-1) : undefined;
      if (other && !named) verb = null;
      else if (own === null && days && !since && !named && !find(clause, 'number') && rooms.length === 0) {
        // "Hall AM out (2 days)".
        if (last && last.days === null) last.days = days.value;
      } else {
        const change: Change | null =
          (own === 'set' && verb === 'end' && !when ? null : own) ??
          (named && days ? 'ran' : (named || (when && rooms.length > 0)) && verb === 'end' ? 'end' : null);
        if (change === null) {
          if (named || clause.some((atom) => isOne('allOfThem', atom))) waiting.push(clause);
        } else {
          // "Both AM and the dehu came out".
          if (change === 'end') for (const before of waiting) this.#add('end', before, null, read);
          waiting = [];
          // "d1 3 fans, d2 3".
          const its = change === 'set' ? machine : named;
          this.#add(change, clause, its, read, since ? null : (days?.value ?? null));
          verb = change;
        }
      }
      if (rooms.length > 0) this.#around = rooms;
      this.#place = rooms.at(-1) ?? this.#place;
    }
    [this.#verb, this.#machine] = [verb, machine];
    // "In 9/12, out 9/17:" over a list.
    if (came) [this.#now, this.#came] = [start, start];
  }

  timeOf({ read, material }: Draft): When {
    return this.#own.get(`${read.at} ${material?.name}`) ?? this.#times.get(read.at) ?? noTime;
  }

  #add(
    change: Change,
    clause: readonly Atom[],
    its: Material | null,
    read: ReadSentence,
    days: number | null = null,
  ): void {
    const rooms = clause.flatMap((atom) => (atom.kind === 'room' ? [atom.room] : []));
    const material = its ?? find(clause, 'machine')?.material ?? null;
    const all = clause.some((atom) => isOne('allOfThem', atom));
    const numbers = clause.flatMap((atom) => (atom.kind === 'number' ? [atom] : []));
    // "Took two of them away Sunday", but "pulled 18 LF".
    const after = numbers[0] && clause[clause.indexOf(numbers[0]) + 1];
    const some = numbers[0] && (after?.kind === 'when' || isOne('ofThem', after));
    if (change === 'end' && material === null && rooms.length === 0 && !all && !some && clause.length > 3)
      return;
    // "26% - 3 AM": the number beside the machine.
    const beside = numbers.findLast((atom) => clause[clause.indexOf(atom) + 1]?.kind === 'machine');
    const units = change === 'to' ? numbers.at(-1) : (beside ?? numbers[0]);
    const ordinal = units && isOne('ordinalEnd', clause[clause.indexOf(units) + 1]);
    this.events.push({
      change,
      material,
      rooms,
      around: clause.some(({ word }) => word === 'everything') ? [] : this.#around,
      place: rooms[0] ?? this.#place,
      units: units === undefined ? (change === 'add' ? 1 : null) : ordinal ? 1 : units.value,
      days,
      further: clause.some((atom) => isOne('further', atom)),
      all,
      late: clause.some(
        ({ word }, index) => word === 'end' || (word === 'last' && clause[index + 1]?.word === 'day'),
      ),
      half: clause.some((atom) => isOne('half', atom)),
      when: this.#now,
      elapsed: this.#elapsed,
      read,
      clause,
      at: clause[0]?.at ?? 0,
    });
  }
}

/** The parts of a statement between its marks; "3 AM 1 DH" are two, "4 AM (6/3)" is one, "4 AM > 2 AM" too. */
function clausesOf(atoms: readonly Atom[]): Atom[][] {
  const clauses: Atom[][] = [[]];
  for (const [at, atom] of atoms.entries()) {
    const clause = clauses.at(-1) ?? [];
    const [next, after] = atoms.slice(at + 1, at + 3);
    const timed = atom.word === '(' && next?.kind === 'when' && after?.word === ')';
    const counts = atom.kind === 'number' && next?.kind === 'machine' && !isOne('downTo', atoms[at - 1]);
    const again = counts && find(clause, 'machine') !== undefined;
    const [before] = clause.slice(-1);
    // "In 7/31 out 8/3".
    if (atom.kind === 'when' && find(clause, 'when'))
      clauses.push(isOne('machineOut', before) ? [...clause.splice(-1), atom] : [atom]);
    else if (again) clauses.push([atom]);
    else if (atom.kind !== 'word' || timed || !isOne('clauseJoint', atom)) clause.push(atom);
    else if (isHead(clause) && isOne('headMark', atom)) clause.push(atom);
    else clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** "Off 7/6:" over what went. */
function isHead(clause: readonly Atom[]): boolean {
  return clause.length > 0 && clause.every(({ kind }) => kind === 'when' || kind === 'word');
}

/** What becomes of machines; null where the words do not say. */
function changeOf(clause: readonly Atom[], named: boolean, tokens: readonly Token[]): Change | null {
  const said = tokens.slice(clause[0]?.at, (clause.at(-1)?.at ?? 0) + 1);
  const has = (what: Parameters<typeof isOne>[0]): boolean => clause.some((atom) => isOne(what, atom));
  const last = clause.findLast((atom) => atom.kind === 'number');
  const at = last ? clause.indexOf(last) : -1;
  if (isOne('downTo', clause[at - 1])) return 'to';
  if (last?.kind === 'number' && last.sign !== '') return last.sign === '+' ? 'add' : 'end';
  if (has('addsMachine')) return 'add';
  // "Day 2: second dehu".
  const beforeIt = clause[clause.findIndex(({ kind }) => kind === 'machine') - 1];
  if (isOne('addedOne', beforeIt)) return 'add';
  // "Sat: nothing, dry".
  const told = clause.find((one) => one.kind !== 'when' && !isOne('headMark', one));
  const none = isOne('nothingLeft', told) || (told?.kind === 'number' && told.value === 0 && !named);
  const more =
    clause.slice(0, at).some((one) => isOne('further', one)) ||
    isOne('further', clause[at + 1]) ||
    isOne('further', clause[at + 2]);
  if (more && last && find(clause, 'machine') && !find(clause, 'days')) return 'add';
  if (has('half') && find(clause, 'machine') && find(clause, 'when')) return 'end';
  // "All left running", but "the last pair left on Tuesday".
  if (clause.some(({ word }) => word === 'left') && !has('machineOut'))
    return has('runs') || !find(clause, 'when') ? null : 'end';
  if (hasPhrase('wentAway', said) || has('machineOut') || (none && find(clause, 'when'))) return 'end';
  if (has('unchanged')) return last && named ? 'set' : 'same';
  if (has('startsRun') && find(clause, 'when') && !last) return 'start';
  if (last && find(clause, 'days')) return 'ran';
  const beside =
    clause[at + 1]?.kind === 'machine' || clause.slice(0, at).some(({ kind }) => kind === 'machine');
  const bare =
    named && clause.every((one, index) => index === at || one.kind !== 'word' || isOne('besideCount', one));
  return last && (beside || bare) ? 'set' : null;
}

/** How many machines of a kind a room had, from when they were set. */
class Account {
  readonly draft: Draft;
  readonly room: Place;
  readonly phases: Run[] = [];
  readonly told = new Set<ReadSentence>();
  current: number;
  unclear = false;
  #last = 0;
  #ran: number | null;
  /** The last time that somebody told of them, and days since they were set. */
  #seen: { when: When; at: number };
  /** Days on which somebody told of them one after the other. */
  #daily = 0;

  constructor(draft: Draft, room: Place, start: When = noTime) {
    [this.draft, this.room, this.#seen] = [draft, room, { when: start, at: 0 }];
    this.current = draft.count ?? 1;
    this.#ran = draft.days;
  }

  isOf({ material, rooms, around, change, units }: Event): boolean {
    const where = rooms.length > 0 ? rooms : around;
    const here = where.length === 0 || where.includes(this.room);
    return (
      here &&
      (material === null || material === this.draft.material) &&
      (this.current > 0 || change === 'set' || change === 'add') &&
      (change !== 'start' || (this.phases.length === 0 && this.told.size === 0)) &&
      (change !== 'end' || rooms.length > 0 || (units ?? 0) <= this.current) &&
      (change !== 'ran' || material !== null)
    );
  }

  apply(event: Event): void {
    const { change, units, days, further, elapsed, when } = event;
    const first = this.phases.length === 0;
    const apart = daysApart(this.#seen.when, when);
    const at = apart === null ? when.job : this.#seen.at + apart + (event.late ? 1 : 0);
    if (change === 'ran') {
      if (units !== null ? units !== this.current : !first && !event.all) return;
      if (days === null) return;
      this.#ran = !further && (first || units === null) ? days : this.#last + days;
      this.told.add(event.read);
      return;
    }
    if (change === 'start') {
      this.#seen = { when, at: 0 };
      this.told.add(event.read);
      return;
    }
    if (change === 'set' || change === 'same') {
      // A number of the same day is that of other machines, or said again.
      if (at === null || apart === null || apart < 1 || (units ?? 0) > mostMachines) return;
      this.told.add(event.read);
      this.#daily += apart === 1 ? 1 : Number.NEGATIVE_INFINITY;
      this.#seen = { when, at };
      if (units !== null && units !== this.current && change === 'set') this.#close(at, units);
      return;
    }
    // "1 pulled, 3 days; 2 pulled, 4 days": all the time that they ran.
    const until =
      days === null ? null : further ? this.#last + days : first || days > this.#last ? days : null;
    const to = until ?? (at !== null && at > this.#last ? at : null) ?? elapsed ?? this.#ran;
    // "Final pull.": a heading; what follows says how long they ran.
    if (to === null && event.material === null && event.rooms.length === 0) return;
    this.told.add(event.read);
    if (to === null || to < this.#last || (units ?? 0) > mostMachines) {
      this.unclear = true;
      return;
    }
    if (apart !== null) this.#seen = { when, at: to };
    const half = event.half && this.current % 2 === 0 ? this.current / 2 : null;
    const pulled = half ?? (units && !event.all && units < this.current ? units : this.current);
    this.#close(
      to,
      change === 'to' ? (units ?? 0) : change === 'add' ? this.current + (units ?? 1) : this.current - pulled,
    );
  }

  /** The machines and days so far; null where it is not clear when the last went. */
  sum(): readonly Run[] | null {
    if (this.current > 0 && this.#ran !== null && this.told.size > 0 && this.#ran > this.#last)
      this.#close(this.#ran, 0);
    // "Mon 4, Tue 4, Wed 2": each day counts.
    else if (this.current > 0 && this.#daily > 0) this.#close(this.#seen.at + 1, 0);
    return this.unclear || this.current !== 0 || this.phases.length === 0 ? null : this.phases;
  }

  #close(to: number, units: number): void {
    if (to > this.#last && this.current > 0) this.phases.push({ units: this.current, days: to - this.#last });
    [this.#last, this.current, this.#ran] = [to, units, null];
  }
}

/** "Set 4 AM; day 3: kitchen down to 2; day 5 all out": machines whose number changes, with the sum of their days. */
export function withEvents(
  drafts: readonly Draft[],
  documents: readonly ReadDocument[],
  registry: RoomRegistry,
): Draft[] {
  const sums: WrittenSum[] = [];
  const events: Event[] = [];
  const timeAt = new Map<string, (draft: Draft) => When>();
  for (const { documentId, kind, sentences } of documents) {
    if (kind === 'customer_statement') continue;
    const reader = new EventReader();
    for (const read of sentences) {
      const atoms = atomsOf(read, registry);
      sums.push(...sumsOf(read, atoms));
      reader.read(read, atoms);
    }
    events.push(...reader.events.filter(isChange));
    timeAt.set(documentId, (draft) => reader.timeOf(draft));
  }
  if (sums.length + events.length > mostTold) return [...drafts];
  const order = new Map(documents.map(({ documentId }, at) => [documentId, at]));
  const isBefore = (draft: Draft, other: Event): boolean => {
    const one = draft.read;
    const apart =
      (order.get(one.documentId) ?? 0) - (order.get(other.read.documentId) ?? 0) || one.at - other.read.at;
    const ends = other.change === 'end' && find(other.clause, 'when') !== undefined;
    return apart < 0 || (apart === 0 && (machineAt(draft) < other.at || ends));
  };
  const added = namedByEvents(events, drafts);
  const machines = [...drafts.filter((draft) => isMachine(draft) && draft.rooms.length === 1), ...added];
  const placeOf = ({ material, rooms: [room] }: Draft): string => `${material?.name}|${room && nameOf(room)}`;
  const byPlace = Map.groupBy(machines, placeOf);
  const accounts = [...byPlace.values()].slice(0, mostTold).flatMap(([draft]) => {
    const room = draft?.rooms[0];
    if (draft === undefined || room === undefined || (draft.count === null && draft.plural)) return [];
    if (draft.timeBasis !== null) return [];
    return [new Account(draft, room, timeAt.get(draft.read.documentId)?.(draft))];
  });
  const statedIn = (read: ReadSentence, draft: Draft): boolean =>
    (byPlace.get(placeOf(draft)) ?? []).some((one) => isSame(one.read, read));
  for (const event of events) {
    let its = accounts.filter((account) => account.isOf(event) && isBefore(account.draft, event));
    const { change } = event;
    const here = change === 'set' ? its.filter(({ draft }) => statedIn(event.read, draft)) : [];
    if (its.length > 1 && here.length === 1) its = here;
    // "4 AM ran 3 days": those that are four.
    const [only, other] = change === 'ran' ? its.filter(({ current }) => current === event.units) : [];
    if (its.length < 2 || isOne('changesAll', change)) for (const one of its) one.apply(event);
    else if (only && !other) only.apply(event);
    else for (const one of its) one.unclear ||= change === 'to' || change === 'add';
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
    const again = others.filter(({ read }) => [...told, ...account.told].some((one) => isSame(one, read)));
    if (phases.length > 1 && again.length < others.length) continue;
    if (phases.length > 1) Object.assign(draft, { days, timedBy }, sumOfRuns(phases));
    else if (draft.days === null) Object.assign(draft, { days, timedBy });
    for (const one of again) dropped.add(one);
  }
  return [...drafts, ...added.filter(({ days }) => days !== null)].filter((draft) => !dropped.has(draft));
}

/** "Fans: Mon 3, Tue 4": machines of which nothing else tells than how many there were from day to day. */
function namedByEvents(events: readonly Event[], drafts: readonly Draft[]): Draft[] {
  const counts = events.filter(
    ({ change, material, place, units, when }) =>
      (change === 'set' || change === 'add') && material && place && units && when !== noTime,
  );
  const groups = Map.groupBy(counts, ({ material, place }) => `${material?.name}|${place && nameOf(place)}`);
  return [...groups.values()].flatMap(([first, second]) => {
    const { material = null, place = null, read, units = null, at = 0 } = first ?? {};
    const known = drafts.some(
      (one) => one.material === material && one.rooms.some((room) => room === place) && one.count !== null,
    );
    if (!material?.implied || !place || !read || second === undefined || known) return [];
    const thing = { material, text: material.name, plural: units !== 1, count: units, from: at, to: at + 1 };
    const draft = emptyDraft(
      read,
      thing,
      material.implied,
      emptyClause(read, 'start', 0, read.tokens.length),
    );
    return { ...draft, rooms: [place], roomStated: true };
  });
}

/** What puts numbers right tells of no change; rows of tables are read as such, but for when their machines went. */
function isChange({ read, change, clause }: Event): boolean {
  const isRow = read.mentions.some((one) => isMachineNamed(one) && read.measured.has(one));
  return isRow ? change === 'end' && find(clause, 'when') !== undefined : !hasPhrase('corrects', read.tokens);
}

function machineAt({ read: { mentions }, material }: Draft): number {
  return mentions.find((one) => one.material === material)?.from ?? 0;
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

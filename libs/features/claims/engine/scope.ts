import type { Clause, Thing } from './clause.ts';
import { clausesOf } from './clauses.ts';
import {
  actionsFor,
  addSurface,
  combine,
  copyExtent,
  type Draft,
  emptyDraft,
  isMachine,
  joinClauses,
  lastWord,
  mergeActions,
  type Place,
  qualify,
  sentenceOf,
} from './drafts.ts';
import { type Extent, fill, noExtent, withoutNumbers } from './extent.ts';
import type { Action, Surface } from './lexicon.ts';
import { Places } from './places.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import type { RoomRegistry } from './room-registry.ts';
import { isOne } from './words.ts';

/** A thing that still waits to hear what is done with it, with the clause that names it. */
interface Held {
  thing: Thing;
  clause: Clause;
  rooms: readonly Place[];
  read: ReadSentence;
}

/** What one sentence leaves for the next ones of its document. */
class Memory {
  readonly drafts: Draft[] = [];
  /** Some sentence stated more work than is read of one. */
  cut = false;
  readonly places: Places;
  groups = 0;
  lastSentence: readonly Draft[] = [];
  /** "Remove:" heads a list and holds for its lines: for one, or until the next heading or blank line. */
  list: { action: Action; line: number | null } | null = null;
  /** What stands before a colon, for the other sentences of its line: "Base: hall R&R. Powder R&R." */
  line = { at: -1, things: [] as readonly Held[], days: null as number | null };
  /** Things that nothing was said about yet: "Floor is oak. All of it has to come up." */
  leftOver: readonly Held[] = [];

  constructor(registry: RoomRegistry) {
    this.places = new Places(registry);
  }
}

/**
 * Reads a document's work, sentence by sentence, until there are more than `most` pieces of it; what a customer says
 * is wish, not scope. `cut`: one sentence stated more work than is read of one.
 */
export function readScope(
  document: ReadDocument,
  registry: RoomRegistry,
  most: number,
): { drafts: readonly Draft[]; cut: boolean } {
  const memory = new Memory(registry);
  if (document.kind === 'customer_statement') return memory;
  for (const read of document.sentences) {
    new SentenceReader(memory, read).run();
    if (memory.drafts.length > most) break;
  }
  return memory;
}

/**
 * Pieces of work that one sentence can state. "Same", "and cleaned" repeat what stands before them: without an end,
 * a sentence of repetitions would double with each.
 */
const mostDraftsOfSentence = 80;
/** Counted things are fewer: a bare number above it that was an area before is one again. */
const mostThings = 20;

/** Fills each clause of a sentence from its neighbours: an action takes the nearest things, a thing the nearest action. */
class SentenceReader {
  readonly #memory: Memory;
  readonly #places: Places;
  readonly #read: ReadSentence;
  /** Things without an action so far. */
  #pending: readonly Held[] = [];
  /** Things that were said to be sound: "Carpet is OK, to be relaid" works on them all the same. */
  #kept: readonly Held[] = [];
  /** What stands before the colon: things, surfaces, one wall and how far it goes. */
  #header = { things: [] as readonly Held[], surfaces: new Set<Surface>(), wall: null as string | null };
  #headerExtent: Extent | null = null;
  /** Actions said before their things; `used`: a thing had them, and those that follow share them. */
  #verbs: { actions: readonly Action[]; used: boolean } = { actions: [], used: true };
  /** The work stated last, which the next words go on about. */
  #group: Draft[] = [];
  #here: Draft[] = [];
  #skipping = false;
  #negated = false;

  constructor(memory: Memory, read: ReadSentence) {
    this.#memory = memory;
    this.#places = memory.places;
    this.#read = read;
  }

  run(): void {
    const { sentence } = this.#read;
    const memory = this.#memory;
    if (memory.line.at !== sentence.line) memory.line = { at: sentence.line, things: [], days: null };
    const ended = memory.list !== null && memory.list.line !== null && memory.list.line !== sentence.line;
    if (ended || sentence.afterBlank) memory.list = null;
    this.#places.begin(this.#read);
    const end = this.#places.headingEnd;
    if (end > 0) memory.leftOver = [];
    if (end > 0 && memory.list?.line === null) memory.list = null;
    const clauses = clausesOf(this.#read).filter((clause) => clause.to > end);
    // "Remove: carpet. Pad. Base." goes on until a sentence says itself what is done.
    const acts = clauses.some((clause) => clause.actions.some(({ action }) => !action.weak));
    if (acts && memory.list?.line !== null) memory.list = null;
    for (const [at, clause] of clauses.entries()) {
      memory.cut ||= this.#here.length > mostDraftsOfSentence;
      if (this.#here.length > mostDraftsOfSentence) break;
      if (!this.#readHeader(clause, clauses, at)) this.#readClause(clause);
    }
    this.#end(clauses);
  }

  /** "Gutters: R&R 84 LF", "Bedroom ceiling, entire: remove drywall", "Remove:" before a list. */
  #readHeader(clause: Clause, clauses: readonly Clause[], at: number): boolean {
    const { mentions, tokens, sentence } = this.#read;
    const colon = mentions.find((mention) => mention.text === ':' && mention.from >= clause.to);
    if (colon === undefined || this.#here.length > 0) return false;
    const [first] = clause.actions;
    const opens = at === 0 && this.#places.headingEnd === 0;
    if (opens && clause.things.length === 0) {
      this.#memory.line.days = clause.days ?? this.#memory.line.days;
      if (first?.action.activity === 'keep') return false;
      if (first !== undefined) {
        const last = colon.to >= tokens.length;
        const actions = clause.actions.map(({ action }) => action);
        this.#memory.list = { action: first.action, line: last ? null : sentence.line };
        this.#verbs = { actions: last ? [] : actions, used: false };
        this.#places.here = this.#places.locationsOf(clause);
        return true;
      }
    }
    // "Board-up and tarp: 3 windows boarded, roof tarped" tells after the colon; "5 fans, one LGR: 5 days" before it.
    const told = clauses.some(
      (one) =>
        one.from > colon.from &&
        (one.things.length + one.actions.length > 0 || (one.rooms.length > 0 && one.count !== null)),
    );
    const alone = opens && !(clauses[1] !== undefined && clauses[1].from < colon.from);
    if (clause.actions.some(({ action }) => !alone || !action.weak)) return false;
    if (!alone && !told && clause.things.some(({ material }) => material.implied !== null)) return false;
    this.#holdAsHeader(clause);
    return true;
  }

  /** Keeps what a heading names for the words after it. */
  #holdAsHeader(clause: Clause): void {
    const rooms = this.#places.locationsOf(clause);
    if (rooms.length > 0) this.#places.here = rooms;
    let things = [...this.#header.things, ...this.#pending];
    this.#pending = [];
    // "The west gutter, 44 feet, is dented: R&R", "one floor through bath, hall and den: R&R": on about what was named.
    if (clause.things.length === 0)
      things = things.map((one) => ({
        ...one,
        rooms: [...new Set([...one.rooms, ...rooms])],
        clause: joinClauses(one.clause, clause),
      }));
    const roof = clause.things.some((thing) => /^(?:main |garage )?roof/iu.test(thing.text));
    if (roof && rooms.length === 0) this.#places.heading = ['Roof'];
    for (const thing of clause.things) {
      const { kind, surface } = thing.material;
      if (kind === 'surface' && surface !== null) this.#header.surfaces.add(surface);
      things.push({ thing, clause, rooms, read: this.#read });
    }
    this.#header.things = things;
    this.#header.wall ??= clause.wall;
    // "Back wall, 5 ft wide, full height: sheetrock out": how far the wall goes.
    if (this.#header.wall !== null && (clause.lengths.length > 0 || clause.fullHeight))
      this.#headerExtent = fill(this.#headerExtent ?? noExtent, clause);
  }

  #readClause(clause: Clause): void {
    if (clause.joint === ';' || clause.joint === 'but') this.#breakClause(clause);
    const rooms = this.#places.locationsOf(clause);
    if (this.#isLeftToOthers(clause) || this.#isDenied(clause, rooms)) return;
    const done = clause.actions.filter(({ action }) => action.activity !== 'keep');
    const strong = done.filter(({ action }) => !action.weak);
    const actions = strong.length > 0 ? strong : done;
    if (rooms.length > 0 && clause.things.length + actions.length === 0) {
      this.#readRoomOnly(clause, rooms);
      return;
    }
    const joined = rooms.length === 0 || isOne('roomJoint', clause.joint);
    const located = [...(joined ? this.#places.waiting : []), ...rooms];
    this.#places.waiting = [];
    if (located.length > 0) this.#places.here = located;
    if (actions.length > 0) this.#readAction(clause, actions, located);
    else if (clause.things.length > 0) this.#readThings(clause, located);
    else this.#readMeasures(clause, located);
  }

  /** Forgets what waits for more words; verbs that no thing had yet stay. */
  #forget(): void {
    this.#pending = [];
    this.#group = [];
    if (this.#verbs.used) this.#verbs = { actions: [], used: true };
  }

  /** What others do and what may be is skipped to the end of its clause. */
  #isLeftToOthers(clause: Clause): boolean {
    this.#skipping ||= clause.others;
    if (!this.#skipping && !clause.uncertain) return false;
    this.#forget();
    this.#skipping ||= clause.actions.length === 0;
    return true;
  }

  /** "No demo on the floor", "carpet and pad stay": nothing is done to what is named, nor to what waited for an action. */
  #isDenied(clause: Clause, rooms: readonly Place[]): boolean {
    // "They stayed 3 days": how long the machines ran.
    const timed = clause.days !== null && clause.things.length === 0;
    if (timed && !clause.negated && this.#here.some(isMachine)) return false;
    // "[base: none] [1 air mover]": the next bracket is a statement of its own.
    const carried =
      this.#negated && clause.joint !== '[' && (clause.actions.length === 0 || clause.joint === 'or');
    const kept =
      clause.actions.length > 0 &&
      clause.actions.every(({ action }) => action.weak || action.activity === 'keep');
    const keeps = kept && clause.actions.some(({ action }) => action.activity === 'keep');
    this.#negated = clause.negated || carried;
    if (!this.#negated && !keeps) return false;
    // "paint - not needed"
    if (clause.joint === '-') this.#verbs = { actions: [], used: true };
    if (!this.#negated) this.#kept = [...this.#pending, ...this.#hold(clause.things, clause, rooms)];
    this.#forget();
    return true;
  }

  /** A semicolon or "but" ends a clause; what is held in mind for it goes. */
  #breakClause(clause: Clause): void {
    this.#verbs = { actions: [], used: true };
    const held = this.#pending;
    this.#pending = [];
    if (clause.joint !== ';') return;
    this.#skipping = false;
    this.#group = [];
    this.#negated = false;
    // "9 squares of shingles lost; allow R&R": the next clause may say what happens to what this one names.
    this.#pending = held;
    // "…; insulation above, entire; texture and paint": nobody paints insulation.
    const paints = clause.actions.every(({ action }) => action.category === 'PNT');
    const bare = held.every(({ thing }) => isOne('unpainted', thing.material.category));
    if (clause.things.length === 0 && clause.actions.length > 0 && !(paints && bare)) return;
    this.#assignLeftOver();
    this.#pending = [];
    this.#group = [];
  }

  #hold(things: readonly Thing[], clause: Clause, rooms: readonly Place[]): Held[] {
    return things.map((thing) => ({ thing, clause, rooms, read: this.#read }));
  }

  /** A clause that says what is done: to its own things, to the nearest that wait, or on with the work before. */
  #readAction(clause: Clause, found: Clause['actions'], rooms: readonly Place[]): void {
    // "Wiped with disinfectant" is the treatment, not a cleaning beside it.
    const tools = found.filter((one) => one.instrument && one.action.activity === 'treat');
    const said = (tools.length > 0 ? tools : found).map(({ action }) => action);
    const actions = combine([...(this.#verbs.used ? [] : this.#verbs.actions), ...said]);
    const sufficient = actions.filter((action) => action.sufficient);
    let { things, targets } = clause;
    const cleans = actions.filter((action) => action.activity === 'clean');
    // "Vacuumed glass off the carpet": the carpet is cleaned; "swept glass, whole floor": the floor.
    const dirt = cleans.length > 0 && things.length > 0 && things.every(isDirt);
    if (dirt || (things.length === 0 && sufficient.length < actions.length))
      [things, targets] = [targets, []];
    if (dirt && things.length === 0 && sufficient.length === 0) {
      this.#verbs = { actions: cleans, used: false };
      return;
    }
    const waiting = this.#pending.filter(
      ({ thing }) => thing.material.kind === 'material' && !thing.material.implied,
    );
    const onlySurfaces = things.length > 0 && things.every((thing) => thing.material.kind === 'surface');
    if (onlySurfaces && (clause.whole || clause.pronoun) && waiting.length > 0) {
      // "Vinyl siding, R&R entire wall": the wall is how much of what was named before.
      [things, targets] = [[], [...targets, ...things]];
      const extents = this.#pending.filter((one) => !waiting.includes(one)).map((one) => one.clause);
      this.#pending = waiting.map((one) => ({ ...one, clause: extents.reduce(joinClauses, one.clause) }));
    }
    const own = this.#hold(
      things.map((thing) => this.#namedByHeading(thing)),
      clause,
      rooms,
    );
    const actionFirst = own.length > 0 && (things[0]?.from ?? 0) >= (found[0]?.from ?? 0);
    const subjects =
      own.length > 0 ? [...(actionFirst ? [] : this.#pending), ...own] : this.#waitingFor(clause, actions);
    const goesOn =
      isOne('andThen', clause.joint) &&
      targets.length === 0 &&
      this.#group.length > 0 &&
      this.#group.every(
        ({ action, material }) => material !== null && isOne('cleanOrTreat', action.activity),
      );
    const merges = this.#group.some((draft) =>
      actions.some((action) => mergeActions(draft.action, action) !== null),
    );
    const headed = this.#headedThings(clause, rooms);
    this.#verbs = { actions: actionFirst ? actions : [], used: true };
    if (subjects.length > 0) {
      this.#pending = [];
      this.#assign(subjects, actions, clause, targets, rooms);
    } else if (sufficient.length > 0 && !goesOn) {
      this.#verbs = { actions, used: true };
      this.#memory.groups += 1;
      this.#group = sufficient.map((action) => this.#draft(null, action, clause, targets, rooms));
    } else if (goesOn || merges || (this.#group.length > 0 && headed.length === 0))
      this.#continueGroup(clause, actions);
    else if (headed.length > 0) this.#assign(headed, actions, clause, targets, rooms);
    else this.#verbs = { actions: actions.filter((action) => !action.weak), used: false };
  }

  /** Things named before their action: in this sentence, in the last one, or said to be sound. */
  #waitingFor(clause: Clause, actions: readonly Action[]): readonly Held[] {
    if (this.#pending.length > 0 || this.#here.length > 0) return this.#pending;
    const { leftOver } = this.#memory;
    const before = leftOver[0]?.read;
    if (before !== undefined && (clause.pronoun || clause.whole || this.#isBareAction(clause))) {
      // The quote begins where the thing is named and ends with what is done to it.
      const read = { ...this.#read, tokens: [...before.tokens, ...this.#read.tokens] };
      return leftOver.map((one) => ({ ...one, read }));
    }
    return actions.some(({ activity }) => isOne('bringsBack', activity)) ? this.#kept : [];
  }

  /** Things of the heading, or of the line's heading where this sentence only names its room. */
  #headedThings(clause: Clause, rooms: readonly Place[]): readonly Held[] {
    if (this.#header.things.length > 0) return this.#header.things;
    const names = rooms.length > 0 && this.#here.length === 0;
    return names ? this.#memory.line.things.map((one) => ({ ...one, clause, rooms, read: this.#read })) : [];
  }

  /** "Fascia 24 LF. R&R.": a sentence that is nothing but its action, on the line of the sentence before. */
  #isBareAction(clause: Clause): boolean {
    const { sentence, tokens } = this.#read;
    const [first] = clause.actions;
    const words = tokens.filter((token) => token.kind === 'word').length;
    const alone = first?.action.weak === false && words === first.text.split(' ').length;
    return alone && !sentence.lineStart && clause.rooms.length === 0;
  }

  /** "Siding: replace 2 squares vinyl", "Oak floor: refinish whole floor": the heading says what the bare word means. */
  #namedByHeading(thing: Thing): Thing {
    const held = [...this.#header.things, ...this.#pending, ...this.#memory.leftOver];
    const header = held.find((one) => one.thing.material.kind !== 'surface')?.thing;
    if (header === undefined) return thing;
    const covers = header.material.surface === 'floor';
    const bareFloor = thing.material.kind === 'surface' && thing.material.surface === 'floor' && covers;
    const bareVinyl = thing.text.toLowerCase() === 'vinyl' && !covers;
    return bareFloor || bareVinyl ? { ...thing, material: header.material, text: header.text } : thing;
  }

  /** A further step on the same things: "detached … and reset", "removed … and replaced", "cleaned … then sealed". */
  #continueGroup(clause: Clause, actions: readonly Action[]): void {
    for (const draft of [...this.#group]) {
      // "8 air movers, pulled on Friday": the end of the drying, no work of its own.
      if (isMachine(draft)) continue;
      for (const action of actions) {
        const activity = mergeActions(draft.action, action);
        const category = activity === 'detach_and_reset' ? null : draft.action.category;
        const covers = action.activity === 'protect' && isOne('takesAway', draft.action.activity);
        if (activity !== null) draft.action = { ...draft.action, activity, category };
        else if (!action.weak && !covers)
          this.#group.push(this.#keep({ ...draft, surfaces: new Set(draft.surfaces), action }));
      }
    }
    for (const draft of this.#group) qualify(draft, clause);
  }

  /** A clause that only names things: machines, members of a list, where the work before is, or things that wait. */
  #readThings(clause: Clause, rooms: readonly Place[]): void {
    const implied = clause.things.filter((thing) => thing.material.implied !== null);
    const plain = clause.things.filter((thing) => thing.material.implied === null);
    const last = this.#group.at(-1);
    const [again, more] = clause.things;
    const sameThing =
      last?.count === null && again !== undefined && lastWord(again.text) === lastWord(last.text);
    if (sameThing && more === undefined && (again.count !== null || clause.joint === '/')) {
      // "floor mats - 6 mats 5 days", "neg air / scrubbers": the same thing with its number.
      this.#qualifyGroup({ ...clause, count: again.count });
      return;
    }
    if (implied.length > 0) {
      this.#pending = [];
      // "6 fans and 2 dehus waiting room": the place at the end is that of both.
      const earlier = this.#group.filter((draft) => isMachine(draft) && !draft.roomStated);
      this.#assign(this.#hold(implied, clause, rooms), [], clause, [...clause.targets, ...plain], rooms);
      if (rooms.length > 0 && clause.joint !== ',' && this.#places.headingEnd === 0)
        for (const draft of earlier) Object.assign(draft, { rooms, roomStated: true });
      return;
    }
    const boxes = plain.every((thing) => thing.material.name === 'contents' && thing.count !== null);
    if (last?.material?.category === 'CON' && boxes) {
      // "clothing packed out, 4 boxes": the boxes count what was packed.
      last.count ??= plain[0]?.count ?? null;
      last.to = Math.max(last.to, clause.to);
      return;
    }
    // ", all walls" after "drywall removed": says where, names nothing new.
    const onSurfaces =
      plain.every((thing) => thing.material.kind === 'surface') && last?.material?.kind !== 'surface';
    if (last !== undefined && onSurfaces && (isOne('whereJoint', clause.joint) || last.surfaces.size > 0)) {
      for (const draft of this.#group) for (const thing of plain) addSurface(draft, thing);
      this.#qualifyGroup(clause);
      return;
    }
    const { list } = this.#memory;
    const { actions, used } = this.#verbs;
    const verbs =
      actions.length > 0 ? (used ? actions : combine(actions)) : list === null ? [] : [list.action];
    if (verbs.length > 0 && (list !== null || clause.joint !== ';')) {
      this.#verbs = { actions: verbs, used: true };
      this.#assign(
        this.#hold(plain, clause, rooms),
        verbs,
        clause,
        clause.targets,
        rooms,
        this.#group.length > 0,
      );
      return;
    }
    this.#pending = [...this.#pending, ...this.#hold(plain, clause, rooms)];
    this.#group = [];
  }

  /** A clause that only says how much, how long or "same": of the work before it, or of the things that wait. */
  #readMeasures(clause: Clause, rooms: readonly Place[]): void {
    const above = this.#memory.drafts.at(-2);
    if (clause.same && this.#pending.length === 0 && (this.#group.length === 0 || rooms.length > 0)) {
      this.#repeatWork(clause, rooms);
      return;
    }
    if (clause.days !== null) this.#setDays(clause.days);
    if (this.#group.length > 0) this.#qualifyGroup({ ...clause, days: null });
    else if (clause.days === null)
      this.#pending = this.#pending.map((one) => ({
        ...one,
        clause: { ...joinClauses(one.clause, clause), same: one.clause.same || clause.same },
      }));
    // "insulation behind paneling, same": as high and as far as what stands before it.
    if (clause.same && above !== undefined && clause.dimensions === null)
      for (const draft of this.#group) copyExtent(above, draft);
  }

  /** A number after a list belongs to its last thing; "whole room" belongs to all. */
  #qualifyGroup(clause: Clause): void {
    const last = this.#group.at(-1);
    for (const draft of this.#group) qualify(draft, clause, draft === last);
  }

  /** Days hold for the machines of the sentence, or, in a sentence of their own, for all that have none. */
  #setDays(days: number): void {
    const here = this.#here.filter(
      (one) => one.days === null && (isMachine(one) || one.material?.category === 'TMP'),
    );
    const all = this.#memory.drafts.filter((one) => one.days === null && isMachine(one));
    for (const draft of here.length > 0 ? here : all) draft.days = days;
  }

  /** "2 in dining", "kitchen, hall and den": a room alone repeats the work before it, or begins what follows. */
  #readRoomOnly(clause: Clause, rooms: readonly Place[]): void {
    if (clause.same) {
      this.#repeatWork(clause, rooms);
      return;
    }
    const counted = clause.count !== null || clause.quantities.length > 0 || clause.days !== null;
    const machines = this.#header.things.filter(({ thing }) => thing.material.kind === 'equipment');
    // "Dehu: den, 4 days": one machine needs no number.
    const single = machines.every(({ thing }) => !thing.plural && thing.count === null);
    const source = this.#group.length > 0 ? this.#group : this.#here.slice(-1);
    const last = source.findLast((draft) => !draft.rooms.some((room) => rooms.includes(room)));
    if (machines.length > 0 && (counted || single)) {
      // "Air movers 3 days: den 5, hall two": the heading names the machine, the list its places.
      const subjects = machines.map(({ thing, clause: held }) => ({
        thing: { ...thing, count: clause.count },
        clause: joinClauses(clause, { ...held, count: null }),
        rooms,
        read: this.#read,
      }));
      this.#assign(subjects, [], clause, [], rooms);
      this.#places.here = rooms;
    } else if (counted && last !== undefined) {
      this.#group = [this.#repeat(last, clause, rooms)];
      this.#places.here = rooms;
    } else if (isOne('roomJoint', clause.joint) && this.#group.length > 0 && this.#pending.length === 0) {
      for (const draft of this.#group) {
        draft.rooms = draft.roomStated ? [...new Set([...draft.rooms, ...rooms])] : rooms;
        draft.roomStated = true;
        draft.to = Math.max(draft.to, clause.to);
      }
      this.#qualifyGroup(clause);
      this.#places.here = [...new Set([...this.#places.here, ...rooms])];
    } else {
      this.#places.waiting = [...new Set([...this.#places.waiting, ...rooms])];
      this.#places.here = this.#places.waiting;
    }
  }

  /** "Same in the den": the work that was just stated, in other rooms. */
  #repeatWork(clause: Clause, rooms: readonly Place[]): void {
    // "12/30 same equip." in a log: no more machines than the day before.
    if (this.#read.kind === 'moisture_log' && rooms.length === 0) return;
    const source = this.#here.length > 0 ? this.#here : this.#memory.lastSentence;
    const first = source[0]?.rooms[0];
    this.#group = source
      .filter((draft) => first === undefined || draft.rooms.length === 0 || draft.rooms.includes(first))
      .map((draft) => this.#repeat(draft, clause, rooms.length > 0 ? rooms : this.#places.heading));
  }

  /** One piece of work again, in other rooms and without the numbers of the first. */
  #repeat(draft: Draft, clause: Clause, rooms: readonly Place[]): Draft {
    const copy: Draft = {
      ...draft,
      ...withoutNumbers(draft),
      days: null,
      surfaces: new Set(draft.surfaces),
      rooms,
      roomStated: true,
      read: this.#read,
      from: clause.from,
      to: clause.to,
    };
    qualify(copy, clause);
    return this.#keep(copy);
  }

  #keep(draft: Draft): Draft {
    this.#memory.drafts.push(draft);
    this.#here.push(draft);
    return draft;
  }

  /** Makes a piece of work of every thing with every action that fits it; `joins`: the list before goes on. */
  #assign(
    subjects: readonly Held[],
    actions: readonly Action[],
    clause: Clause,
    targets: readonly Thing[],
    rooms: readonly Place[],
    joins = false,
  ): void {
    if (!joins) this.#memory.groups += 1;
    const materials = subjects.filter(({ thing }) => thing.material.kind !== 'surface');
    // "wall drywall", "carpet floor": a bare surface beside a material in one breath says where it is.
    const inOneBreath = subjects.every((one) =>
      materials.some((other) => other.clause.from === one.clause.from),
    );
    const things = inOneBreath ? materials : subjects;
    const made: Draft[] = [];
    for (const subject of things)
      for (const action of actionsFor(subject.thing, actions)) {
        const own = subject.rooms.length > 0 ? subject.rooms : rooms;
        const draft = this.#draft(subject, action, subject.clause, targets, own);
        const last = subject === things.at(-1) || (clause.count === null && clause.quantities.length === 0);
        const shift = subject.read.tokens.length - this.#read.tokens.length;
        const moved = { ...clause, from: clause.from + shift, to: clause.to + shift };
        if (subject.clause !== clause) qualify(draft, moved, last);
        Object.assign(draft, { from: Math.min(draft.from, moved.from), to: Math.max(draft.to, moved.to) });
        made.push(draft);
      }
    if (joins) this.#shareWithGroup(rooms, subjects);
    this.#group = joins ? [...this.#group, ...made] : made;
  }

  /** What the end of a list says holds for its beginning: "walls and ceilings in the den", "hall + bed 3 floors". */
  #shareWithGroup(rooms: readonly Place[], subjects: readonly Held[]): void {
    for (const draft of this.#group) {
      if (rooms.length > 0 && !draft.roomStated && this.#places.heading.length === 0)
        Object.assign(draft, { rooms, roomStated: true });
      const bare = draft.material === null && draft.surfaces.size === 0 && draft.action.surface === null;
      if (bare) for (const { thing } of subjects) addSurface(draft, thing);
    }
  }

  /** One piece of work with what its clause, the heading and the words before say about where and how much. */
  #draft(
    subject: Held | null,
    action: Action,
    clause: Clause,
    targets: readonly Thing[],
    rooms: readonly Place[],
  ): Draft {
    const thing = subject?.thing ?? null;
    const draft = emptyDraft(subject?.read ?? this.#read, thing, action, clause);
    draft.rooms = rooms;
    draft.roomStated = rooms.length > 0;
    draft.wall = this.#header.wall;
    draft.surfaces = new Set(this.#header.surfaces);
    draft.group = this.#memory.groups;
    const above = this.#here.at(-1) ?? this.#memory.lastSentence.at(-1);
    // "the batts behind it removed same height": as high as what was named before.
    if (clause.same && above !== undefined) {
      draft.band ??= above.band;
      if (/\bsame (?:size|area|footage|amount|section)\b/iu.test(sentenceOf(draft))) copyExtent(above, draft);
    }
    // A number bound to one thing of the clause is not the other's.
    const bound = thing !== null && thing.count === null && clause.things.some((one) => one.count !== null);
    qualify(draft, bound ? { ...clause, count: null } : clause);
    this.#takeExtent(draft);
    for (const target of targets) addSurface(draft, target);
    const { here, heading } = this.#places;
    draft.headed = draft.rooms.length === 0 && here.length === 0 && heading.length > 0;
    if (draft.rooms.length === 0) draft.rooms = here.length > 0 ? here : heading;
    if (draft.material?.category === 'INS' && (clause.above || clause.behind))
      draft.surfaces.add(clause.above ? 'ceiling' : 'walls');
    return this.#keep(draft);
  }

  /** The heading says how far its wall goes. */
  #takeExtent(draft: Draft): void {
    if (this.#headerExtent === null || draft.lengths.length > 0) return;
    draft.lengths = this.#headerExtent.lengths;
    draft.fullHeight ||= this.#headerExtent.fullHeight;
  }

  /** "Siding 180 SF R&R, soffit 26 LF"; "furring behind it too": things with a number, or "too", share the action before. */
  #assignLeftOver(): void {
    const last = this.#here.at(-1);
    const too = alsoWords.test(quoteBetween(this.#read, 0, this.#read.tokens.length));
    const same = last === undefined && this.#pending.some((one) => one.clause.same);
    const model = last ?? (too || same ? this.#memory.lastSentence.at(-1) : undefined);
    if (model === undefined || model.material?.implied) return;
    const isShared = ({ thing, clause }: Held): boolean => {
      if (too || (same && clause.same)) return true;
      // "… and the insulation above it"; "carpet out, and the base all the way round".
      const bare = clause.actions.length === 0;
      const linked = clause.pronoun && clause.joint === 'and' && bare;
      const also = clause.whole && isOne('andOrStop', clause.joint) && bare;
      const counted = thing.count !== null || clause.quantities.length > 0 || clause.lengths.length > 0;
      return last !== undefined && (counted || linked || also);
    };
    const subjects = this.#pending.filter(isShared);
    const [first] = subjects;
    if (first === undefined) return;
    this.#pending = this.#pending.filter((one) => !subjects.includes(one));
    this.#assign(subjects, [model.action], first.clause, [], first.rooms);
    // "Insulation behind it, same": as far as what stands before it.
    if (same) for (const draft of this.#group) copyExtent(model, draft);
  }

  /** What only the whole sentence tells: days of all machines, rooms of work before the first room. */
  #end(clauses: readonly Clause[]): void {
    const memory = this.#memory;
    const alone = this.#verbs.used
      ? undefined
      : this.#verbs.actions.find((action) => action.category === 'PNT');
    const only = clauses.at(-1);
    // "Pantry: seal and paint": what and how much is left open.
    if (
      alone !== undefined &&
      only !== undefined &&
      this.#here.length === 0 &&
      this.#places.heading.length > 0
    )
      this.#draft(null, alone, only, [], []);
    this.#assignLeftOver();
    this.#shareAmounts();
    const machines = this.#here.filter(isMachine);
    const days = [...new Set(machines.flatMap((draft) => draft.days ?? []))];
    // "4 air movers, 1 dehu x 4 days": the days of the list's end hold for all of it.
    for (const draft of machines) draft.days ??= (days.length === 1 ? days[0] : null) ?? memory.line.days;
    const located = this.#here.find((draft) => draft.roomStated);
    for (const draft of this.#here) {
      this.#takeExtent(draft);
      draft.rooms = this.#places.likeliest(draft);
      if (draft.rooms.length === 0) draft.rooms = located?.rooms ?? this.#places.surroundings(draft);
    }
    if (this.#header.things.length > 0) memory.line.things = this.#header.things;
    const [opening] = this.#read.mentions;
    if (this.#here.length === 0 && this.#read.mentions.some((mention) => mention.cue === 'unmeasured')) {
      if (this.#read.sentence.lineStart && opening?.kind === 'room')
        this.#places.beginParagraph(opening.name);
      return;
    }
    const last = this.#here.findLast((draft) => draft.roomStated)?.rooms ?? this.#places.here;
    if (last.length > 0) this.#places.recent = last;
    if (this.#here.length > 0) memory.lastSentence = this.#here;
    const left = this.#pending.filter(({ thing }) => thing.material.name !== 'standing water');
    const { here } = this.#places;
    memory.leftOver =
      this.#here.length > 0 ? [] : left.map((one) => (one.rooms.length > 0 ? one : { ...one, rooms: here }));
  }

  /** "480 SF sprayed, then sealer over the same 480": a number that repeats an amount has its unit. */
  #shareAmounts(): void {
    const amounts = [...this.#memory.lastSentence, ...this.#here].flatMap((draft) => draft.quantities);
    for (const draft of this.#here) {
      const same = amounts.find((one) => one.value === draft.count && one.value > mostThings);
      if (same !== undefined && draft.quantities.length === 0 && !isMachine(draft)) draft.quantities = [same];
    }
  }
}

const alsoWords = /\b(?:too|also|as well|likewise|so (?:is|are|was|were|did|does|has|have))\b/iu;

/** What lies on a surface and is cleaned off it. */
function isDirt({ text }: Thing): boolean {
  return text.split(' ').every((word) => isOne('dirt', word.toLowerCase()));
}

import type { Clause, Thing } from './clauses.ts';
import {
  actionsFor,
  addSurface,
  addTarget,
  type Draft,
  emptyDraft,
  isMachine,
  mergeActions,
  qualify,
} from './drafts.ts';
import { withoutNumbers } from './extent.ts';
import type { Action } from './lexicon.ts';
import { Places } from './places.ts';
import type { ReadSentence } from './reading.ts';
import type { Place, RoomRegistry } from './room-registry.ts';

/** A thing with the clause and the sentence that name it. */
export interface Held {
  thing: Thing;
  clause: Clause;
  read: ReadSentence;
}

/** What is known of a document's work, from sentence to sentence. */
export class Memory {
  readonly drafts: Draft[] = [];
  /** Some sentence stated more work than is read of one. */
  cut = false;
  readonly places: Places;
  groups = 0;
  lastSentence: readonly Draft[] = [];
  /** "Remove:" heads a list and holds for its lines until the next heading or blank line. */
  list: Action | null = null;
  /** Its heading calls it a list: "Paint schedule" holds for rooms that head their lines. */
  titled = false;
  /** The line that the list goes on to the end of; null: it goes on below. */
  listLine: number | null = null;
  /** What stands before a colon, for the other sentences of its line: "Base: hall R&R. Powder R&R." */
  line = { at: -1, things: [] as readonly Held[] };
  /** Things that nothing was said about yet: "Floor is oak. All of it has to come up." */
  leftOver: readonly Held[] = [];

  constructor(registry: RoomRegistry) {
    this.places = new Places(registry);
  }
}

/** The pieces of work that one sentence states. */
export class Work {
  /** The work stated last, which the next words go on about. */
  group: Draft[] = [];
  readonly here: Draft[] = [];
  readonly #memory: Memory;
  readonly #read: ReadSentence;

  constructor(memory: Memory, read: ReadSentence) {
    this.#memory = memory;
    this.#read = read;
  }

  #keep(draft: Draft): Draft {
    this.#memory.drafts.push(draft);
    this.here.push(draft);
    return draft;
  }

  /** Makes a piece of work of every thing with every action that fits it; `joins`: the list before goes on. */
  assign(subjects: readonly Held[], actions: readonly Action[], clause: Clause, joins = false): void {
    if (!joins) this.#memory.groups += 1;
    const isSurface = ({ material }: Thing): boolean => material.kind === 'surface';
    const materials = subjects.filter(({ thing }) => !isSurface(thing));
    // "wall drywall", "carpet floor": a bare surface beside a material in one breath says where it is.
    const inOneBreath = subjects.every((one) =>
      materials.some((other) => other.clause.from === one.clause.from),
    );
    const things = inOneBreath ? materials : subjects;
    const made = things.flatMap((subject) =>
      actionsFor(subject.thing, actions, clause.days !== null).map((action) => {
        const draft = this.#draft(subject, action, clause);
        if (inOneBreath) for (const { thing } of subjects) if (isSurface(thing)) addSurface(draft, thing);
        const last = subject === things.at(-1) || (clause.count === null && clause.quantities.length === 0);
        const shift = subject.read.tokens.length - this.#read.tokens.length;
        const moved = { ...clause, from: clause.from + shift, to: clause.to + shift };
        if (subject.clause !== clause) qualify(draft, moved, last);
        return Object.assign(draft, {
          from: Math.min(draft.from, moved.from),
          to: Math.max(draft.to, moved.to),
        });
      }),
    );
    this.group = joins ? [...this.group, ...made] : made;
  }

  /** Work that needs no thing: "extracted", "antimicrobial". */
  assignAlone(actions: readonly Action[], clause: Clause): void {
    this.#memory.groups += 1;
    this.group = actions.map((action) => this.#draft(null, action, clause));
  }

  /** One piece of work with what its clause, the heading and the words before say about where and how much. */
  #draft(subject: Held | null, action: Action, done: Clause): Draft {
    const { thing = null, clause = done, read = this.#read } = subject ?? {};
    const draft = emptyDraft(read, thing, action, clause);
    draft.rooms = clause.located.length > 0 ? clause.located : done.located;
    draft.roomStated = draft.rooms.length > 0;
    draft.group = this.#memory.groups;
    qualify(draft, clause);
    for (const target of done.targets) addTarget(draft, target);
    const { here, heading } = this.#memory.places;
    draft.headed = draft.rooms.length === 0 && here.length === 0 && heading.length > 0;
    if (draft.rooms.length === 0) draft.rooms = here.length > 0 ? here : heading;
    return this.#keep(draft);
  }

  /** A further step on the same things: "detached … and reset", "removed … and replaced", "cleaned … then sealed". */
  goOn(actions: readonly Action[], clause: Clause): void {
    const { located } = clause;
    const apart = ({ rooms, roomStated, material }: Draft): boolean =>
      roomStated && !material?.implied && !rooms.some((room) => located.includes(room));
    const known = located.every((room) => typeof room !== 'string' && room.statements.length > 0);
    // "Carpet cleaned in the den, removed in the hall".
    if (located.length > 0 && known && this.group.every(apart)) {
      this.group = this.group.flatMap((draft) =>
        actions.map((action) => Object.assign(this.repeat(draft, clause, located), { action })),
      );
      return;
    }
    for (const draft of [...this.group]) {
      // "8 air movers, pulled on Friday": the end of the drying, no work of its own.
      if (draft.material?.implied) continue;
      for (const action of actions) {
        const activity = mergeActions(draft.action, action);
        if (activity !== null) draft.action = { ...draft.action, activity };
        // "Carpet and pad extracted, then both are out".
        else if (!action.weak || (clause.pronoun && draft.material && action.activity === 'remove'))
          this.group.push(this.#keep({ ...draft, surfaces: new Set(draft.surfaces), action }));
      }
    }
    for (const draft of this.group) qualify(draft, clause);
  }

  /** "New pump, billed to the owner direct": what was stated last is no work of the claim. */
  retract(): void {
    const last = this.here.at(-1)?.group;
    while (last !== undefined && this.here.at(-1)?.group === last) {
      this.here.pop();
      this.#memory.drafts.pop();
    }
    this.group = [];
  }

  /** A number after a list belongs to its last thing; "whole room" belongs to all. */
  qualifyGroup(clause: Clause): void {
    const last = this.group.at(-1);
    for (const draft of this.group) qualify(draft, clause, draft === last);
  }

  /** Days hold for the machines of the sentence, or, in a sentence of their own, for all that have none. */
  setDays(days: number): void {
    const here = this.here.filter((one) => isMachine(one) || one.material?.category === 'TMP');
    // "All 6 days, except the hall 4 days": whose, their words say.
    const several = this.#read.mentions.filter(({ unit }) => unit === 'DA').length > 1;
    const open = here.length > 0 ? here : several ? [] : this.#memory.drafts.filter(isMachine);
    for (const draft of open) draft.days ??= days;
  }

  /** "Same in the den": the work just stated; "same in the den on the carpet": that on carpet alone. False where none is. */
  repeatAll(clause: Clause, things: readonly Thing[] = []): boolean {
    const rooms = clause.located.length > 0 ? clause.located : this.#memory.places.heading;
    const named = this.#memory.drafts.filter(({ material }) =>
      things.some((thing) => thing.material === material),
    );
    const source = things.length > 0 ? named : this.here.length > 0 ? this.here : this.#memory.lastSentence;
    this.group = source.map((draft) => this.repeat(draft, clause, rooms));
    return source.length > 0;
  }

  /** One piece of work again, in other rooms and, but for machines that are the same, without the numbers of the first. */
  repeat(draft: Draft, clause: Clause, rooms: readonly Place[]): Draft {
    const { from, to } = clause;
    const surfaces = new Set(draft.surfaces);
    const share = clause.fraction !== null || clause.whole ? { fraction: null, whole: false } : {};
    // "Bedroom 2: same": as many machines for as long.
    const same = clause.same && clause.days === null && isMachine(draft);
    const numbers = same ? {} : { ...withoutNumbers(draft), days: null };
    const open = { ...draft, ...numbers, ...share };
    if (clause.band !== null) open.band = null;
    const copy: Draft = { ...open, surfaces, rooms, roomStated: true, read: this.#read, from, to };
    qualify(copy, clause);
    return this.#keep(copy);
  }

  /** What only the whole sentence tells: days of all machines, rooms of work before the first room. */
  end(): void {
    const { places } = this.#memory;
    const machines = this.here.filter(isMachine);
    const days = [...new Set(this.#read.mentions.flatMap(({ unit, value }) => (unit === 'DA' ? value : [])))];
    // "4 air movers, 1 dehu x 4 days", "three days: two air movers …": the days of a sentence hold for all of it.
    for (const draft of machines) draft.days ??= (days.length === 1 ? days[0] : null) ?? null;
    // "Air movers 4 days. Dehu the same."
    const untimed = machines.filter((draft) => draft.days === null);
    if (untimed.length > 0 && this.#read.mentions.some(({ cue }) => cue === 'same')) {
      const above = this.#memory.drafts.findLast((one) => isMachine(one) && !this.here.includes(one));
      for (const draft of untimed) draft.days = above?.days ?? null;
    }
    const located = this.here.find((draft) => draft.roomStated);
    for (const draft of this.here) {
      if (draft.rooms.length === 0) draft.rooms = located?.rooms ?? places.surroundings(draft);
    }
  }
}

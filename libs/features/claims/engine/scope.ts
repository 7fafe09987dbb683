import { type Clause, clausesOf, emptyClause, type Thing } from './clauses.ts';
import {
  addSurface,
  combine,
  copyExtent,
  type Draft,
  isMachine,
  joinClauses,
  mergeActions,
} from './drafts.ts';
import { type Extent, fill, noExtent } from './extent.ts';
import { type Action, hasPhrase } from './lexicon.ts';
import { listedMachines } from './machine-lists.ts';
import type { Places } from './places.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import type { RoomRegistry } from './room-registry.ts';
import { isOne } from './words.ts';
import { type Held, Memory, Work } from './work.ts';

/** Reads at most `most` pieces of a document's work; a customer's are wishes. `cut`: a sentence stated more than is read. */
export function readScope(
  document: ReadDocument,
  registry: RoomRegistry,
  most: number,
): { drafts: readonly Draft[]; cut: boolean } {
  const memory = new Memory(registry);
  if (document.kind === 'customer_statement') return memory;
  for (const read of document.sentences) {
    const machines = listedMachines(read, registry);
    if (machines === null) new SentenceReader(memory, read).run();
    else memory.drafts.push(...machines);
    if (memory.drafts.length > most) break;
  }
  return memory;
}

/** Pieces of work that one sentence can state: one of "same", "and cleaned" would double with each. */
const mostDraftsOfSentence = 80;

/** Fills each clause of a sentence from its neighbours: an action takes the nearest things, a thing the nearest action. */
class SentenceReader {
  readonly #memory: Memory;
  readonly #places: Places;
  readonly #read: ReadSentence;
  readonly #work: Work;
  /** Things without an action so far. */
  #pending: readonly Held[] = [];
  /** Things that were said to be sound: "Carpet is OK, to be relaid" works on them all the same. */
  #kept: readonly Held[] = [];
  /** Things named before the colon. */
  #header: readonly Held[] = [];
  /** Actions said before their things; `used`: a thing had them, and those that follow share them. */
  #verbs: { actions: readonly Action[]; used: boolean } = { actions: [], used: true };
  #skipping = false;
  /** "Same in the hall on the carpet and the base": the things of the list are those of the work before. */
  #repeats = false;
  #negated = false;
  /** The clause behind the one that is read. */
  #next: Clause | undefined;

  constructor(memory: Memory, read: ReadSentence) {
    this.#memory = memory;
    this.#places = memory.places;
    this.#read = read;
    this.#work = new Work(memory, read);
  }

  run(): void {
    const { sentence } = this.#read;
    const memory = this.#memory;
    this.#places.begin(this.#read);
    const end = this.#places.headingEnd;
    const clauses = onWalls(clausesOf(this.#read).filter((clause) => clause.to > end));
    if (memory.line.at !== sentence.line) memory.line = { at: sentence.line, things: [] };
    if (end > 0) memory.leftOver = [];
    const continues = memory.listLine === null || memory.listLine === sentence.line;
    if ((end > 0 && !memory.titled) || sentence.afterBlank || !continues)
      Object.assign(memory, { list: null, listLine: null });
    for (const [at, clause] of clauses.entries()) {
      memory.cut ||= this.#work.here.length > mostDraftsOfSentence;
      this.#next = clauses[at + 1];
      if (this.#work.here.length > mostDraftsOfSentence) break;
      // "Base cabinets, sink wall, 8 LF": where they stand.
      const said = this.#work.group.length > 0 || ![...this.#header, ...this.#pending].every(isBare);
      const walls = clause.part && clause.things.every(({ text }) => /\bwall$/iu.test(text));
      if (said && walls && isOne('whereJoint', clause.joint)) clause.targets.push(...clause.things.splice(0));
      if (!this.#readHeader(clause, clauses, at)) this.#readClause(clause);
    }
    this.#end();
  }

  /** "Gutters: R&R 84 LF", "Bedroom ceiling, entire: remove drywall", "Remove:" before a list. */
  #readHeader(clause: Clause, clauses: readonly Clause[], at: number): boolean {
    const colon = this.#read.mentions.find(({ text, from }) => text === ':' && from >= clause.to);
    const actions = clause.actions.map(({ action }) => action);
    const [first] = actions;
    // "2. Removal", "Paint schedule" over a list.
    if (first && !first.sufficient && this.#isHeading(clause))
      Object.assign(this.#memory, { list: first, titled: isOne('listNoun', this.#read.tokens[clause.to]) });
    if (colon === undefined || this.#work.here.length > 0 || !this.#verbs.used) return false;
    const opens = at === 0 && this.#places.headingEnd === 0 && (clauses[1]?.from ?? colon.to) > colon.from;
    if (opens && clause.things.length === 0 && first !== undefined) {
      const last = colon.to >= this.#read.tokens.length;
      if (last) this.#memory.list = first;
      // "Put back: den carpet, base. Hall laminate."
      else if (isOne('putsBack', first.activity)) {
        this.#memory.list = first;
        this.#memory.listLine = this.#read.sentence.line;
      }
      this.#verbs = { actions: last ? [] : actions, used: false };
      this.#places.here = this.#places.locationsOf(clause);
      return true;
    }
    // "Walls + ceiling cleaned: den, hall": what is done to the first follows.
    const acted = clauses.slice(at + 1).some((one) => one.from < colon.from && one.actions.length > 0);
    if (actions.length > 0 || acted) return false;
    // "Board-up and tarp: 3 windows boarded, roof tarped" tells after the colon; "5 fans, one LGR: 5 days" before it.
    const tells = ({ from, things, actions: done, rooms, count }: Clause): boolean =>
      from > colon.from && (things.length + done.length > 0 || (rooms.length > 0 && count !== null));
    const machines = clause.things.some(({ material }) => material.implied !== null);
    if (machines && !clauses.some(tells)) return false;
    this.#holdAsHeader(clause);
    return true;
  }

  /** A line of one or two words. */
  #isHeading({ things, rooms, from, to }: Clause): boolean {
    const { sentence, tokens } = this.#read;
    const alone = sentence.lineStart && from === 0 && things.length + rooms.length === 0;
    const ends = isOne('listNoun', tokens[to]) ? to + 1 : to;
    return alone && (tokens.length <= 2 || tokens[ends]?.word === '(');
  }

  /** Keeps what a heading names for the words after it. */
  #holdAsHeader(clause: Clause): void {
    // "DELETE: fan swap".
    this.#skipping ||= clause.excluded;
    clause.located = this.#places.locationsOf(clause);
    if (clause.located.length > 0) this.#places.here = clause.located;
    const held = [...this.#header, ...this.#pending];
    this.#pending = [];
    // "The west gutter, 44 feet, is dented: R&R", "one floor through bath, hall and den: R&R": on about what was named.
    const goesOn = clause.things.length === 0;
    const told = goesOn ? held.map((one) => ({ ...one, clause: joinClauses(one.clause, clause) })) : held;
    // "Soot on the walls and on the ceiling: clean both".
    const more = isOne('andThen', clause.joint) && held.length > 0 ? clause.targets : [];
    this.#header = [...told, ...this.#hold([...clause.things, ...more], clause)];
  }

  #readClause(clause: Clause): void {
    // "Not only the base but also the board".
    const also = this.#read.tokens.slice(clause.from - 2, clause.from).some(({ word }) => word === 'also');
    if (clause.joint === ';' || (clause.joint === 'but' && !also)) this.#breakClause(clause);
    const places = this.#places;
    const rooms = places.locationsOf(clause);
    clause.located = rooms;
    if (this.#isLeftToOthers(clause) || this.#isDenied(clause)) return;
    const done = clause.actions.filter(({ action }) => action.activity !== 'keep');
    const painted =
      isOne('andThen', clause.joint) &&
      this.#verbs.actions.some(({ activity }) => isOne('cleanOrTreat', activity));
    // "Paint the walls and the new ceiling".
    if (painted && done.length === 1 && done[0]?.text === 'new' && areBare(clause.things)) done.pop();
    const strong = done.filter(({ action: { weak, activity } }) => !weak || activity === 'reset');
    if (rooms.length > 0 && clause.things.length + done.length === 0) {
      this.#readRoomOnly(clause);
      return;
    }
    const joined = rooms.length === 0 || isOne('roomJoint', clause.joint);
    clause.located = [...(joined ? places.waiting : []), ...rooms];
    places.waiting = [];
    if (clause.located.length > 0) places.here = clause.located;
    if (done.length > 0) this.#readAction(clause, strong.length > 0 ? strong : done);
    else if (clause.things.length > 0) this.#readThings(clause);
    else this.#readMeasures(clause);
  }

  /** Forgets what waits for more words. */
  #forget(): void {
    this.#pending = [];
    this.#work.group = [];
  }

  /** What others do and what may be is skipped to the end of its clause. */
  #isLeftToOthers(clause: Clause): boolean {
    const aside = clause.bracketed && this.#skipping;
    // "Ridge cap R&R - no, that was done by the owner".
    const [first, second] = this.#read.tokens.slice(clause.from);
    const theirs = clause.others && isOne('pointsBack', first) && isOne('copula', second);
    if ((clause.excluded || theirs) && clause.things.length === 0 && !aside) this.#work.retract();
    // "The owner had pulled the carpet, so we only removed the pad".
    const ours = this.#isOurs(clause);
    this.#skipping = (this.#skipping && !ours) || clause.others || clause.excluded;
    if (!this.#skipping && !clause.uncertain) return false;
    this.#forget();
    this.#skipping ||= clause.actions.length === 0;
    return true;
  }

  /** "We", "I" begin the clause. */
  #isOurs({ from, actions }: Clause): boolean {
    const { tokens } = this.#read;
    return actions.length > 0 && [1, 2, 3].some((back) => isOne('weSay', tokens[from - back]));
  }

  /** "No demo on the floor", "carpet and pad stay": nothing is done to what is named, nor to what waited for an action. */
  #isDenied(clause: Clause): boolean {
    const { actions, negated, things } = clause;
    // "No dehu, 3 fans".
    const counted = things.some(({ material, count }) => material.implied !== null && count !== null);
    const carried = this.#negated && !counted && actions.length === 0;
    const plain = actions.every(({ action }) => action.weak || action.activity === 'keep');
    // "One dehumidifier that stayed for 5 days" ran.
    const keeps = plain && !counted && actions.some(({ action }) => action.activity === 'keep');
    this.#negated = negated || carried;
    if (!this.#negated && !keeps) return false;
    // "Carpet (glued, no pad) out": nothing is done to the pad alone.
    if (clause.bracketed && this.#pending.length > 0) return true;
    this.#kept = [...this.#pending, ...this.#hold(things, clause)];
    return true;
  }

  /** A semicolon or "but" ends a clause; what is held in mind for it goes. */
  #breakClause(clause: Clause): void {
    this.#verbs = { actions: [], used: true };
    this.#skipping = false;
    this.#negated = false;
    // "9 squares of shingles lost; allow R&R": the next clause may say what happens to what this one names.
    if (clause.things.length === 0 && clause.actions.length > 0) return;
    this.#assignLeftOver();
    this.#forget();
  }

  #hold(things: readonly Thing[], clause: Clause): Held[] {
    return things.map((thing) => ({ thing, clause, read: this.#read }));
  }

  /** A clause that says what is done: to its own things, to the nearest that wait, or on with the work before. */
  #readAction(named: Clause, found: Clause['actions']): void {
    const { group } = this.#work;
    const said = this.#ofCovering(named);
    const { things } = said;
    const first = (things[0]?.from ?? -1) >= (found[0]?.from ?? 0);
    // "Wiped with disinfectant" is the treatment, not a cleaning beside it; "the new ceiling is painted" puts in none.
    const renewed = found.some(({ text }) => text === 'new');
    const only = found.filter(({ action: { activity }, instrument }) =>
      renewed ? isOne('cleanOrTreat', activity) : instrument && activity === 'treat',
    );
    // "Replace: base, flood cut": the board of the cut.
    const before = [...this.#verbs.actions, this.#memory.list];
    const renews = before.some((one) => isOne('putsBack', one?.activity));
    const steps = (only.length > 0 ? only : found).map(({ action }) =>
      renews && (action.cut || (action.activity === 'remove' && !first))
        ? { ...action, activity: 'replace' as const }
        : action,
    );
    const actions = combine([...(this.#verbs.used ? [] : this.#verbs.actions), ...steps]);
    const sufficient = actions.filter((action) => action.sufficient);
    const { targets } = said;
    // "Walls, all four, full height, R&R drywall": where the board is, and how far it goes.
    const boards = things.every(({ material, count }) => material.surface === 'board' && count === null);
    // "Walls dry above the plate, baseboard off": the walls were only spoken of.
    const takes =
      said.joint === ',' &&
      !areBare(things) &&
      actions.every(({ activity }) => isOne('takesOrPuts', activity));
    const spokenOf = (one: Held): boolean => takes && isBare(one) && one.thing.material.surface === 'walls';
    const on =
      first && boards && this.#pending.every(isBare)
        ? this.#pending
        : this.#pending.filter((one) => spokenOf(one) && one.clause.part);
    const whole = on.reduce((one, held) => joinClauses(one, held.clause), said);
    const clause = { ...whole, targets: [...targets, ...on.map((one) => one.thing)] };
    const own = this.#hold(things, clause);
    const actionFirst = own.length > 0 && first;
    // "Toilet tank split, complete toilet out": the same thing once more.
    const again = ({ thing, clause: held }: Held): boolean =>
      said.joint === ',' &&
      thing.count === null &&
      held.quantities.length === 0 &&
      held.located.every((room) => clause.located.length === 0 || clause.located.includes(room)) &&
      own.some((one) => thing.text.toLowerCase().includes(one.thing.text.toLowerCase()));
    const earlier = actionFirst ? [] : this.#pending.filter((one) => !spokenOf(one) && !again(one));
    const waiting = own.length === 0 ? this.#waitingFor(clause, actions) : earlier;
    // "Carpet in the den and in the hall is cleaned": the rooms of the thing and those that follow.
    const spreads = own.length === 0 && isOne('roomJoint', clause.joint) && clause.located.length > 0;
    const further = (one: Held): Held => ({ ...one, clause: joinClauses(one.clause, clause) });
    // "20 LF of base in the den and 14 LF in the hall came off": each room has its amount.
    const apart = spreads && clause.quantities.length > 0;
    const elsewhere = apart ? waiting.slice(-1).map((one) => ({ ...one, clause })) : [];
    const spread = spreads && !apart ? waiting.map(further) : waiting;
    const subjects = [...spread, ...elsewhere, ...own];
    const headed = this.#headedThings(clause);
    const treated = group.every(({ action, material }) => material && isOne('cleanOrTreat', action.activity));
    const goesOn = isOne('stepJoint', clause.joint) && targets.length === 0 && group.length > 0 && treated;
    const merges = group.some((draft) =>
      actions.some((action) => mergeActions(draft.action, action) !== null),
    );
    this.#verbs = { actions: actionFirst ? actions : [], used: true };
    if (subjects.length > 0) {
      this.#pending = [];
      this.#work.assign(subjects, actions, clause);
    } else if (sufficient.length > 0 && !goesOn) {
      this.#verbs = { actions, used: true };
      // "North wall: 2 ft flood cut": how far it goes.
      const wall = this.#header.find((one) => isBare(one) && one.clause.walls.length > 0);
      const along = wall && sufficient.every(({ cut }) => cut);
      this.#work.assignAlone(sufficient, along ? joinClauses(clause, wall.clause) : clause);
    } else if (group.length === 0 && headed.length === 0 && targets.some(isPacked)) {
      // "Soot on the drapes, to the cleaner".
      this.#work.assign(this.#hold(targets.filter(isPacked), clause), actions, { ...clause, targets: [] });
    } else if (goesOn || merges || (group.length > 0 && headed.length === 0))
      this.#work.goOn(actions, clause);
    else if (headed.length > 0) this.#work.assign(headed, actions, clause);
    else if (this.#isNextStep(clause, actions)) this.#work.goOn(actions, emptyClause(this.#read, '', 0, 0));
    else this.#verbs = { actions: actions.filter((action) => !action.weak), used: false };
  }

  /** "Ceramic tile: take up, full floor R&R": the floor is the covering that was just worked on. */
  #ofCovering(clause: Clause): Clause {
    const covering = this.#work.group.at(-1)?.material;
    const { things, actions } = clause;
    const again =
      things.length > 0 &&
      covering?.surface === 'floor' &&
      covering.kind === 'material' &&
      things.every(({ material }) => material.kind === 'surface' && material.surface === 'floor') &&
      actions.every(({ action }) => isOne('takesOrPuts', action.activity));
    return again ? { ...clause, things: [], targets: [...clause.targets, ...clause.things] } : clause;
  }

  /** Things named before their action: in this sentence, in the last one, or said to be sound. */
  #waitingFor(clause: Clause, actions: readonly Action[]): readonly Held[] {
    const resets = actions.some(({ activity }) => isOne('bringsBack', activity));
    if (this.#pending.length > 0) return this.#pending;
    // "The glider wouldn't come clean so that got tossed".
    if (clause.joint === 'so' && this.#kept.length > 0) return this.#kept;
    // "Pad tossed; the carpet was saved and will be reinstalled".
    if (this.#work.here.length > 0) return resets && this.#work.group.length === 0 ? this.#kept : [];
    const { leftOver } = this.#memory;
    const before = leftOver[0]?.read;
    if (before !== undefined && (clause.pronoun || clause.whole || this.#isBareAction(clause))) {
      // The quote begins where the thing is named and ends with what is done to it.
      const read = { ...this.#read, tokens: [...before.tokens, ...this.#read.tokens] };
      return leftOver.map((one) => ({ ...one, read }));
    }
    // "Baseboard saved in the den, tossed in the hall".
    const elsewhere = this.#kept.filter(
      ({ clause: { located } }) =>
        clause.located.length > 0 &&
        located.length > 0 &&
        !located.some((room) => clause.located.includes(room)),
    );
    if (elsewhere.length > 0) return elsewhere.map((one) => ({ ...one, clause }));
    // "Carpet is fine, gets relaid", "ceiling won't come clean, seal it".
    return clause.pronoun || resets ? this.#kept : [];
  }

  /** "Gutter came down. R&R.": takes up the work of the sentence before for a further step. */
  #isNextStep(clause: Clause, actions: readonly Action[]): boolean {
    const above = this.#isBareAction(clause) ? this.#memory.lastSentence : [];
    const goesOn = ({ group, action }: Draft): boolean =>
      group === above.at(-1)?.group && actions.some((next) => mergeActions(action, next) !== null);
    this.#work.group = above.filter(goesOn);
    return this.#work.group.length > 0;
  }

  /** Things of the heading, or of the line's heading where this sentence only names its room. */
  #headedThings(clause: Clause): readonly Held[] {
    if (this.#header.length > 0) return this.#header;
    const names = clause.located.length > 0 && this.#work.here.length === 0;
    return names ? this.#memory.line.things.map(({ thing }) => ({ thing, clause, read: this.#read })) : [];
  }

  /** "Fascia 24 LF. R&R.", "shingles creased. R&R 14 SQ": a sentence that names no thing, on the line of the one before. */
  #isBareAction({ actions: [first] }: Clause): boolean {
    const { sentence, mentions } = this.#read;
    const bare = mentions.every(({ kind }) => isOne('stepKind', kind));
    return first?.action.weak === false && !first.action.sufficient && bare && !sentence.lineStart;
  }

  /** A clause that only names things: machines, members of a list, where the work before is, or things that wait. */
  #readThings(clause: Clause): void {
    const { things, located } = clause;
    const work = this.#work;
    const machines = things.filter((thing) => thing.material.implied !== null);
    const plain = things.filter((thing) => thing.material.implied === null);
    const last = work.group.at(-1);
    // "Ceiling came down about half, we took the rest, so whole ceiling".
    const named = work.here.filter(({ material }) => plain.some((thing) => thing.material === material));
    if (clause.whole && located.length === 0 && named.some(({ fraction }) => fraction !== null)) {
      for (const draft of named) Object.assign(draft, { fraction: null, whole: true });
      return;
    }
    this.#repeats = located.length > 0 ? clause.same : this.#repeats && isOne('andThen', clause.joint);
    if (this.#repeats && work.repeatAll({ ...clause, located: this.#places.here }, things)) return;
    if (machines.length > 0) {
      this.#pending = [];
      work.assign(this.#hold(machines, clause), [], clause);
      return;
    }
    // "Contents cleaning: 14 chairs".
    if (last?.material === null && last.action.category === 'CON' && plain.every(isPacked)) {
      work.retract();
      work.assign(this.#hold(plain, clause), [last.action], clause);
      return;
    }
    // "38 boxes went to storage and two lamps went too".
    if (last?.material && isOne('andThen', clause.joint) && this.#saysAlso(clause) && !areBare(plain)) {
      work.assign(this.#hold(plain, clause), [last.action], clause);
      return;
    }
    // ", all walls" after "drywall removed": says where, names nothing new.
    const onSurfaces =
      plain.every(({ material }) => material.kind === 'surface') && last?.material?.kind !== 'surface';
    const sameRooms = located.every((room) => last?.rooms.includes(room));
    const where = isOne('whereColumn', clause.joint) || (last?.surfaces.size ?? 0) > 0;
    if (last !== undefined && onSurfaces && sameRooms && where) {
      // "Rehang the ceiling board, then paint, lid as well as walls": those that are painted.
      for (const draft of work.group)
        if (draft.action === last.action) for (const thing of plain) addSurface(draft, thing);
      work.qualifyGroup(clause);
      return;
    }
    const { list } = this.#memory;
    const { actions } = this.#verbs;
    const verbs = actions.length > 0 ? actions : list === null ? [] : [list];
    // "Sponged the walls, then the walls and ceiling got a coat": what is done to them follows.
    const begins = clause.joint === 'then' && this.#next !== undefined && this.#next.actions.length > 0;
    if (!begins && verbs.length > 0 && (clause.joint !== ';' || this.#memory.listLine !== null)) {
      this.#verbs = { actions: verbs, used: true };
      // "Clean the walls and ceilings of the den": both are the den's.
      const bare = work.group.every(
        ({ material, roomStated }) => material?.kind === 'surface' && !roomStated,
      );
      if (isOne('andThen', clause.joint) && located.length > 0 && bare && areBare(plain))
        for (const draft of work.group) Object.assign(draft, { rooms: located, roomStated: true });
      work.assign(this.#hold(plain, clause), verbs, clause, work.group.length > 0);
      return;
    }
    // "The walls and ceilings of the den": both are the den's.
    if (clause.joint === 'and')
      for (const { clause: one } of this.#pending) if (one.located.length === 0) one.located = located;
    this.#pending = [...this.#pending, ...this.#hold(plain, clause)];
    work.group = [];
  }

  /** "Too", "as well" in or right behind a clause. */
  #saysAlso({ from, to }: Clause): boolean {
    const { tokens } = this.#read;
    const end = tokens.findIndex((token, at) => at >= to && token.kind === 'mark');
    return hasPhrase('also', tokens.slice(from, Math.min(to + 3, end < 0 ? to + 3 : end)));
  }

  /** A clause that only says how much, how long or "same": of the work before it, or of the things that wait. */
  #readMeasures(clause: Clause): void {
    const { same, days } = clause;
    const work = this.#work;
    const above = this.#memory.drafts.at(-2);
    const open = this.#pending.length + work.group.length === 0;
    if (same && open && this.#places.headingEnd > 0 && work.repeatAll(clause)) return;
    if (days !== null) work.setDays(days);
    // "Soot on the walls and the ceiling, cleaned".
    if (isOne('andThen', clause.joint) && this.#pending.length > 0 && work.group.length === 0)
      this.#pending = [...this.#pending, ...this.#hold(clause.targets, clause)];
    if (work.group.length > 0) work.qualifyGroup({ ...clause, days: null });
    else if (days === null) {
      const told = (one: Held): Held => ({ ...one, clause: joinClauses(one.clause, clause) });
      // "Gutters: 96 LF dinged, R&R".
      if (this.#pending.length > 0) this.#pending = this.#pending.map(told);
      else this.#header = this.#header.map(told);
    }
    // "insulation behind paneling, same": as high and as far as what stands before it.
    if (same && above !== undefined) for (const draft of work.group) copyExtent(above, draft);
  }

  /** "2 in dining", "kitchen, hall and den": a room alone repeats the work before it, or begins what follows. */
  #readRoomOnly(clause: Clause): void {
    const { count, quantities, days, located, fraction, whole } = clause;
    const work = this.#work;
    const places = this.#places;
    const counted = count !== null || quantities.length > 0 || days !== null;
    // "2 ft high in the den and 4 ft high in the hall".
    const measured =
      counted || clause.band !== null || clause.lengths.length > 0 || clause.dimensions !== null;
    const machines = this.#header.filter(({ thing }) => thing.material.kind === 'equipment');
    const source = work.group.length > 0 ? work.group : work.here.slice(-1);
    const last = source.findLast((draft) => !draft.rooms.some((room) => located.includes(room)));
    const alone = this.#verbs.used ? [] : this.#verbs.actions;
    const unplaced =
      isOne('headMark', clause.joint) &&
      work.group.length > 0 &&
      work.group.every((draft) => !draft.roomStated && !isMachine(draft));
    const listed = count !== null && this.#header.every(({ thing }) => thing.material.unit === 'EA');
    if (clause.same) work.repeatAll(clause);
    else if (counted && alone.length > 0) {
      // "Extraction: laundry 42 SF, hall 56 SF".
      work.assignAlone(alone, clause);
    } else if (machines.length > 0 && counted) {
      // "Air movers 3 days: den 5, hall two": the heading names the machine, the list its places.
      const subjects = machines.map(({ thing, clause: held, read }) => ({
        thing: { ...thing, count },
        clause: joinClauses(clause, { ...held, count: null }),
        read,
      }));
      work.assign(subjects, [], clause);
    } else if (counted && unplaced) {
      // "Registers cleaned: den 3, hall 1".
      for (const draft of work.group) Object.assign(draft, { rooms: located, roomStated: true });
      work.qualifyGroup(clause);
      places.here = located;
    } else if (counted && this.#header.length > 0 && work.group.length === 0 && listed) {
      // "Outlets: den 4, hall 2, replaced".
      const among = this.#header.map((one) => ({
        ...one,
        thing: { ...one.thing, count },
        clause: joinClauses(clause, { ...one.clause, count: null }),
      }));
      this.#pending = [...this.#pending, ...among];
      places.here = located;
    } else if (last !== undefined && (measured || fraction !== null || (whole && last.fraction !== null))) {
      // "Extracted the hall and half of the den": each room's own share.
      // "20 LF of base off in the den and 14 in the hall".
      const unit = quantities.length === 0 ? last.quantities[0]?.unit : undefined;
      const said =
        unit && unit !== 'EA' && count !== null
          ? { ...clause, count: null, quantities: [{ value: count, unit }] }
          : clause;
      work.group = [work.repeat(last, said, located)];
      places.here = located;
    } else if (
      (isOne('roomJoint', clause.joint) ||
        (clause.joint === ':' && !work.group.some((one) => one.roomStated))) &&
      work.group.length > 0 &&
      this.#pending.length === 0
    ) {
      for (const draft of work.group) {
        const rooms = draft.roomStated ? [...new Set([...draft.rooms, ...located])] : located;
        Object.assign(draft, { rooms, roomStated: true, to: Math.max(draft.to, clause.to) });
      }
      work.qualifyGroup(clause);
    } else {
      // "Study 21%, hall 19% | running in study: 4 fans": the next column begins anew.
      places.waiting = clause.joint === '|' ? located : [...new Set([...places.waiting, ...located])];
      places.here = places.waiting;
    }
  }

  /** "Siding 180 SF R&R, soffit 26 LF"; "furring behind it too": things with a number, or "too", share the action before. */
  #assignLeftOver(): void {
    const last = this.#work.here.at(-1);
    const too = hasPhrase('also', this.#read.tokens);
    const same = last === undefined && this.#pending.some((one) => one.clause.same);
    const above = this.#memory.lastSentence.at(-1);
    // "R&R 22 SQ shingles. Felt 22 SQ. Drip edge 180 LF.": amounts of one trade on one line share what is done.
    const onLine = last === undefined && above?.read.sentence.line === this.#read.sentence.line;
    const lists = ({ thing, clause }: Held): boolean =>
      onLine && clause.quantities.length > 0 && thing.material.category === above?.material?.category;
    const onSurfaces = last === undefined && this.#isOnSurfaces(above);
    const model = last ?? (too || same || onSurfaces || this.#pending.some(lists) ? above : undefined);
    // Neither a machine's work nor work that needs no thing is another thing's.
    if (!model?.material || model.material.implied !== null) return;
    // "On that wall also R-15", "batts behind, 4 ft, all walls also": the wall says where.
    const named = this.#pending.filter((one) => !isBare(one));
    const open = named.length > 0 ? named : this.#pending;
    const subjects = open.filter(({ thing, clause }) => {
      const { pronoun, whole, joint, quantities, lengths } = clause;
      if (too || same || onSurfaces) return true;
      if (last === undefined) return lists({ thing, clause, read: this.#read });
      if (thing.count !== null || quantities.length > 0 || lengths.length > 0) return true;
      // "… and the insulation above it"; "carpet out, and the base all the way round".
      return (pronoun && joint === 'and') || (whole && isOne('andOrStop', joint));
    });
    const [first] = subjects;
    if (first === undefined) return;
    // "Paint the walls. Ceiling too.": one piece of work on both.
    const rooms = first.clause.located.length === 0 && first.clause.quantities.length === 0;
    if (too && last === undefined && rooms && subjects.every(isBare) && model.material.kind === 'surface') {
      for (const { thing } of subjects) addSurface(model, thing);
      return;
    }
    this.#work.assign(subjects, [model.action], { ...first.clause, targets: [] });
  }

  /** "Paint the walls and ceiling in the den. Hall gets the ceiling only": the same is done to other surfaces elsewhere. */
  #isOnSurfaces(above: Draft | undefined): boolean {
    const { tokens, at } = this.#read;
    const goesOn = above?.material?.kind === 'surface' && isOne('cleanOrTreat', above.action.activity);
    const { here, heading } = this.#places;
    const rooms = here.length > 0 ? here : heading;
    const elsewhere = rooms.length > 0 && !rooms.some((room) => above?.rooms.includes(room));
    const limits = tokens.some((token) => isOne('onlyWord', token));
    return goesOn && above?.read.at === at - 1 && elsewhere && limits && this.#pending.every(isBare);
  }

  /** A number alone. */
  #isCount(): boolean {
    const { mentions, tokens } = this.#read;
    return tokens.length <= 3 && mentions.length > 0 && mentions.every(({ kind }) => isOne('stepKind', kind));
  }

  /** Gives the work its last words, and leaves the next sentence what it may go on about. */
  #end(): void {
    const memory = this.#memory;
    const places = this.#places;
    const { here } = this.#work;
    // "Toilet: 1, same".
    const likewise = here.length + this.#pending.length === 0 && this.#header.some((one) => one.clause.same);
    if (likewise) this.#pending = this.#header;
    this.#assignLeftOver();
    this.#work.end();
    if (this.#header.length > 0) memory.line.things = this.#header;
    const last = here.findLast((draft) => draft.roomStated || draft.headed)?.rooms ?? places.here;
    if (last.length > 0) places.recent = last;
    const done = here.flatMap((draft) => draft.rooms);
    places.pair = [...places.pair.filter((room) => !done.includes(room)), ...new Set(done)].slice(-2);
    if (here.length > 0) memory.lastSentence = here;
    const left = here.length > 0 ? [] : [...this.#header, ...this.#pending];
    // "Three shelves, two bikes. Five things. Wiped all five."
    if (here.length + left.length > 0 || !this.#isCount())
      memory.leftOver = left
        .filter(({ thing }) => thing.material.name !== 'standing water')
        .map((one) => ({
          ...one,
          clause: {
            ...one.clause,
            located: one.clause.located.length > 0 ? one.clause.located : places.here,
          },
        }));
  }
}

/** "North wall and east wall: base off", "west wall, board off 4 ft": walls that open a sentence say where its work is. */
function onWalls(clauses: readonly Clause[]): readonly Clause[] {
  const isWall = ({ things, walls, actions, rooms }: Clause): boolean =>
    walls.length > 0 && actions.length + rooms.length === 0 && things.every(isWallThing);
  const begun = clauses.findIndex((clause) => !isWall(clause));
  const rest = clauses.slice(begun);
  const stands = ({ material }: Thing): boolean =>
    isOne('onWall', material.surface) || material.category === 'INS';
  const onThem = rest.filter(
    ({ things, targets, walls, rooms }) =>
      things.some(stands) && [...things, ...targets].every(isNoCeiling) && walls.length + rooms.length === 0,
  );
  // "West wall: board off, then painted": the wall itself is worked on too.
  const painted = rest.some(
    ({ things, actions }) =>
      things.length === 0 && actions.some(({ action }) => isOne('cleanOrTreat', action.activity)),
  );
  if (begun < 1 || painted || onThem.length === 0) return clauses;
  const where = clauses.slice(0, begun).reduce<Extent>(fill, noExtent);
  // "The bench wall is the north wall".
  const sides = where.walls.filter((wall) => isOne('compass', wall));
  const walls = sides.length > 0 ? sides : where.walls;
  for (const clause of onThem) Object.assign(clause, fill(clause, { ...where, walls }));
  return rest;
}

function isNoCeiling({ material }: Thing): boolean {
  return material.surface !== 'ceiling';
}

function isWallThing({ material }: Thing): boolean {
  return material.kind === 'surface' && material.surface === 'walls';
}

/** Furniture, boxes, clothes. */
function isPacked({ material }: Thing): boolean {
  return material.category === 'CON';
}

/** A surface named by itself: "walls". */
function isBare({ thing }: Pick<Held, 'thing'>): boolean {
  return thing.material.kind === 'surface';
}

function areBare(things: readonly Thing[]): boolean {
  return things.every((thing) => isBare({ thing }));
}

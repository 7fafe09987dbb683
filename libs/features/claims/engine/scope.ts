import { type Chunk, chunksOf, type Thing } from './chunks.ts';
import {
  actionsFor,
  addSurface,
  applyChunk,
  borrowSurface,
  combine,
  copyExtent,
  type Draft,
  lastWord,
  mergeActions,
  mergeChunks,
  qualify,
  startsList,
} from './drafts.ts';
import type { Action, Surface } from './lexicon.ts';
import { Places } from './places.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import { headingOf } from './room-headings.ts';
import { canBeRoom } from './room-names.ts';
import type { Room, RoomRegistry } from './room-registry.ts';

/**
 * Reads a document's work, sentence by sentence, until there are more than `most` pieces of it; what a customer says
 * is wish, not scope. `cut`: one sentence stated more work than is read of one.
 */
export function readScope(
  document: ReadDocument,
  registry: RoomRegistry,
  most: number,
): { drafts: Draft[]; cut: boolean } {
  if (document.kind === 'customer_statement') return { drafts: [], cut: false };
  const reader = new ScopeReader(registry);
  for (const read of document.sentences) {
    reader.readSentence(read);
    if (reader.drafts.length > most) break;
  }
  return { drafts: reader.drafts, cut: reader.cut };
}

interface Pending {
  thing: Thing;
  chunk: Chunk;
  rooms: (Room | string)[];
  read: ReadSentence;
}

/**
 * Pieces of work that one sentence can state. "Same", "and cleaned" repeat what stands before them: without an end,
 * a sentence of repetitions would double with each.
 */
const mostDraftsOfSentence = 80;

/** "… and the insulation above it": tied by its pronoun to what was named before. */
function isLinked(chunk: Chunk): boolean {
  return chunk.pronoun && chunk.joint === 'and' && chunk.actions.length === 0;
}

class ScopeReader {
  readonly drafts: Draft[] = [];
  /** Some sentence stated more work than is read of one. */
  cut = false;
  readonly #places: Places;
  #groups = 0;
  /** An action that heads a list ("Remove:") and holds for its lines. */
  #listAction: Action | null = null;
  /** The one line for which the action holds; null: until the next heading or blank line. */
  #listLine: number | null = null;
  #lastSentence: Draft[] = [];
  /** Things of the sentence before that nothing was said about: "Floor is oak. All of it has to come up." */
  #leftOver: Pending[] = [];

  // What holds within one sentence.
  #pending: Pending[] = [];
  #headerThings: Pending[] = [];
  #headerSurfaces = new Set<Surface>();
  #headerWhole = false;
  #headerWall: string | null = null;
  #lead: Action[] = [];
  #active: Action[] | null = null;
  #group: Draft[] = [];
  #here: Draft[] = [];
  #skipping = false;
  #carryNegation = false;
  /** "(3) windows boarded": a number before its thing. */
  #carried: number | null = null;

  constructor(registry: RoomRegistry) {
    this.#places = new Places(registry);
  }

  readSentence(read: ReadSentence): void {
    this.#pending = [];
    this.#headerThings = [];
    this.#headerSurfaces = new Set();
    this.#headerWhole = false;
    this.#headerWall = null;
    this.#lead = [];
    this.#active = null;
    this.#group = [];
    this.#here = [];
    this.#skipping = false;
    this.#carryNegation = false;
    this.#carried = null;
    if ((this.#listLine !== null && this.#listLine !== read.sentence.line) || read.sentence.afterBlank)
      this.#listAction = null;
    const heading = headingOf(read).filter((room) => canBeRoom(room.name));
    this.#places.begin(read, heading);
    if (heading.length > 0 && this.#listLine === null) this.#listAction = null;
    const headingEnd = heading.at(-1)?.to ?? 0;
    const chunks = chunksOf(read).filter((chunk) => chunk.to > headingEnd);
    for (const [at, chunk] of chunks.entries()) {
      if (this.#here.length > mostDraftsOfSentence) {
        this.cut = true;
        break;
      }
      if (at === 0 && this.#readHeader(read, chunk, chunks[1])) continue;
      this.#readChunk(read, chunk, chunks.slice(at + 1));
    }
    this.#endSentence(read, chunks);
  }

  /** "Gutters: R&R 84 LF", "Bedroom ceiling, entire: remove drywall", "Remove:" before a list. */
  #readHeader(read: ReadSentence, chunk: Chunk, next: Chunk | undefined): boolean {
    const colon = read.mentions.find((mention) => mention.kind === 'mark' && mention.mark === ':');
    if (colon === undefined || chunk.from >= colon.from) return false;
    const last = colon.to >= read.tokens.length;
    const action = chunk.actions[0]?.action;
    if (action !== undefined && chunk.things.length === 0) {
      if (action.activity === 'keep') return false;
      this.#listAction = action;
      this.#listLine = last ? null : read.sentence.line;
      if (!last) this.#lead.push(...chunk.actions.map((one) => one.action));
      this.#active = last ? null : [action];
      this.#places.here = this.#places.locationsOf(chunk);
      return true;
    }
    if (next !== undefined && next.from < colon.from) return false;
    return this.#takeHeaderThings(read, chunk);
  }

  #takeHeaderThings(read: ReadSentence, chunk: Chunk): boolean {
    if (chunk.actions.some(({ action }) => !action.weak)) return false;
    const rooms = this.#places.locationsOf(chunk);
    if (rooms.length > 0) {
      this.#places.here = rooms;
      if (chunk.things.length === 0) this.#places.heading = rooms;
    }
    if (
      chunk.things.some((thing) => /^(?:main |garage )?roof/u.test(thing.text.toLowerCase())) &&
      rooms.length === 0
    )
      this.#places.heading = ['Roof'];
    for (const thing of chunk.things) {
      if (thing.material.kind === 'surface' && thing.material.surface !== null)
        this.#headerSurfaces.add(thing.material.surface);
      this.#headerThings.push({ thing, chunk, rooms, read });
    }
    this.#headerWhole ||= chunk.whole;
    this.#headerWall ??= chunk.wall;
    return true;
  }

  #readChunk(read: ReadSentence, chunk: Chunk, following: readonly Chunk[]): void {
    const next = following[0];
    const ahead = read.mentions.find(
      (mention) => mention.kind === 'mark' && mention.mark === ':' && mention.from >= chunk.to,
    );
    // "Board-up and tarp: 3 windows boarded, roof tarped" tells after the colon; "5 fans, one LGR: 5 days" before it.
    const told = following.some(
      (one) =>
        ahead !== undefined &&
        one.from > ahead.from &&
        (one.things.length + one.actions.length > 0 || (one.rooms.length > 0 && one.count !== null)),
    );
    const colonAhead =
      ahead !== undefined && (told || chunk.things.every((thing) => thing.material.implied === null));
    if (colonAhead && this.#here.length === 0 && chunk.actions.length === 0) {
      if (chunk.whole && chunk.things.length === 0) this.#headerWhole = true;
      for (const held of this.#pending) this.#holdAsHeader(held);
      this.#pending = [];
      this.#takeHeaderThings(read, chunk);
      return;
    }
    if (chunk.joint === ':' && this.#pending.length > 0) {
      for (const held of this.#pending) this.#holdAsHeader(held);
      this.#pending = [];
    }
    const held = this.#pending;
    if (chunk.joint === ';' || chunk.joint === 'but') this.#breakClause(chunk.joint === ';');
    // "9 squares of shingles lost; allow R&R": the next clause may say what happens to what this one names.
    if (chunk.joint === ';') {
      this.#pending = held;
      if (chunk.things.length > 0 || chunk.actions.length === 0) {
        this.#assignLeftOver(read);
        this.#pending = [];
        this.#group = [];
      }
    }
    const rooms = this.#places.locationsOf(chunk);
    if (chunk.others) this.#skipping = true;
    if (this.#skipping || chunk.uncertain) {
      this.#pending = [];
      this.#group = [];
      this.#active = null;
      this.#skipping = this.#skipping || (chunk.uncertain && chunk.actions.length === 0);
      return;
    }
    // "[base: none] [1 air mover]": the next bracket is a statement of its own.
    if (chunk.joint === '[') this.#carryNegation = false;
    const negated =
      chunk.negated ||
      (this.#carryNegation && chunk.actions.length === 0) ||
      (this.#carryNegation && chunk.joint === 'or');
    const kept = chunk.actions.some(({ action }) => action.activity === 'keep');
    const strong = chunk.actions.filter(({ action }) => !action.weak && action.activity !== 'keep');
    if (kept && !negated && strong.length === 0 && chunk.things.length === 0 && this.#saveGroup(chunk))
      return;
    if (negated || (kept && strong.length === 0)) {
      this.#carryNegation = negated;
      // "paint - not needed"
      if (chunk.joint === '-') this.#lead = [];
      // "carpet and pad stay", "pad not removed": what was waiting for an action gets none.
      this.#pending = [];
      this.#group = [];
      this.#active = null;
      if (rooms.length > 0) this.#places.here = rooms;
      return;
    }
    this.#carryNegation = false;
    const actions =
      strong.length > 0 ? strong : chunk.actions.filter(({ action }) => action.activity !== 'keep');
    if (rooms.length > 0 && chunk.things.length + actions.length === 0) {
      this.#readRoomOnly(read, chunk, rooms);
      return;
    }
    const joined =
      chunk.joint === 'and' ||
      chunk.joint === ',' ||
      chunk.joint === '&' ||
      chunk.joint === '/' ||
      chunk.joint === '+';
    const located =
      rooms.length > 0 ? [...(joined ? this.#places.waiting : []), ...rooms] : this.#places.waiting;
    this.#places.waiting = [];
    if (located.length > 0) this.#places.here = located;
    const tools = chunk.actions.filter((one) => one.instrument && one.action.activity === 'treat');
    if (tools.length > 0 && tools.length === actions.length && this.#group.length > 0) {
      // "Wiped all walls and ceiling w/ disinfectant": the treatment of the whole list.
      if (chunk.things.length > 0) this.#readThings(read, chunk, located);
      for (const draft of this.#group) draft.action = tools[0]?.action ?? draft.action;
    } else if (actions.length > 0) this.#readAction(read, chunk, actions, located, next);
    else this.#readThings(read, chunk, located);
  }

  /** "Base removed & saved": what is kept after it came off goes back on. */
  #saveGroup(chunk: Chunk): boolean {
    const saves = chunk.actions.some(({ text }) => /^(?:saved?|saving|salvaged?|kept)$/u.test(text));
    if (!saves || this.#group.length === 0) return false;
    for (const draft of this.#group) {
      if (draft.action.activity === 'remove' || draft.action.activity === 'detach')
        draft.action = { ...draft.action, activity: 'detach_and_reset' };
    }
    qualify(chunk, this.#group);
    return true;
  }

  #holdAsHeader(held: Pending): void {
    this.#headerThings.push(held);
    if (held.thing.material.kind === 'surface' && held.thing.material.surface !== null)
      this.#headerSurfaces.add(held.thing.material.surface);
    if (held.chunk.whole) this.#headerWhole = true;
  }

  #breakClause(hard: boolean): void {
    this.#pending = [];
    this.#active = null;
    this.#lead = [];
    if (hard) {
      this.#skipping = false;
      this.#group = [];
      this.#carryNegation = false;
    }
  }

  /** "2 in dining", "kitchen, hall and den": a room alone repeats the work before it, or begins what follows. */
  #readRoomOnly(read: ReadSentence, chunk: Chunk, rooms: (Room | string)[]): void {
    if (chunk.same) {
      this.#repeat(read, chunk, rooms);
      return;
    }
    const counted = chunk.count !== null || chunk.quantities.length > 0 || chunk.waiting !== null;
    const source = this.#group.length > 0 ? this.#group : this.#here.slice(-1);
    const fresh = source.filter((draft) => !draft.rooms.some((room) => rooms.includes(room)));
    const machines = this.#headerThings.filter(({ thing }) => thing.material.kind === 'equipment');
    if (counted && machines.length > 0) {
      // "Air movers 3 days: den 5, hall two": the heading names the machine, the list its places.
      const subjects = machines.map(({ thing, chunk: held }) => ({
        thing: { ...thing, count: chunk.count },
        chunk: mergeChunks(chunk, { ...held, count: null }),
        rooms,
        read,
      }));
      this.#assign(read, subjects, [], chunk, [], rooms);
      this.#places.here = rooms;
      return;
    }
    if (counted && fresh.length > 0) {
      const last = fresh.at(-1);
      this.#group = last === undefined ? [] : [this.#repeatDraft(last, read, chunk, rooms)];
      this.#places.here = rooms;
      return;
    }
    if (counted) {
      qualify(chunk, this.#group);
      return;
    }
    const extends_ =
      /^(?:and|,|&|\/|\+)$/u.test(chunk.joint) && this.#group.length > 0 && this.#pending.length === 0;
    if (extends_) {
      for (const draft of this.#group) {
        draft.rooms =
          draft.rooms.length === 0 || draft.roomStated ? [...new Set([...draft.rooms, ...rooms])] : rooms;
        draft.roomStated = true;
        draft.to = Math.max(draft.to, chunk.to);
      }
      qualify(chunk, this.#group);
    } else if (this.#group.length > 0 && chunk.joint !== 'start') {
      for (const draft of this.#group) if (!draft.roomStated) draft.rooms = rooms;
    } else this.#places.waiting = [...new Set([...this.#places.waiting, ...rooms])];
    this.#places.here =
      this.#places.waiting.length > 0 ? this.#places.waiting : [...new Set([...this.#places.here, ...rooms])];
  }

  #repeat(read: ReadSentence, chunk: Chunk, rooms: (Room | string)[]): void {
    const source = this.#here.length > 0 ? this.#here : this.#lastSentence;
    const target = rooms.length > 0 ? rooms : this.#places.heading;
    const first = source[0]?.rooms[0];
    this.#group = source
      .filter((draft) => draft.rooms.length === 0 || first === undefined || draft.rooms.includes(first))
      .map((draft) => this.#repeatDraft(draft, read, chunk, target));
  }

  #repeatDraft(draft: Draft, read: ReadSentence, chunk: Chunk, rooms: (Room | string)[]): Draft {
    const copy: Draft = {
      ...draft,
      surfaces: new Set(draft.surfaces),
      rooms,
      roomStated: true,
      read,
      from: chunk.from,
      to: chunk.to,
      count: null,
      quantities: [],
      lengths: [],
      dimensions: null,
    };
    if (draft.material?.kind !== 'equipment' && !chunk.same) copy.days = null;
    if (draft.material?.kind === 'equipment') copy.days = null;
    applyChunk(copy, chunk);
    this.#keep(copy);
    return copy;
  }

  #readAction(
    read: ReadSentence,
    chunk: Chunk,
    found: Chunk['actions'],
    rooms: (Room | string)[],
    next: Chunk | undefined,
  ): void {
    const tools = found.filter((one) => one.instrument && one.action.activity === 'treat');
    // "Wiped with disinfectant" is the treatment, not a cleaning beside it.
    const said = tools.length > 0 && tools.length < found.length ? tools : found;
    const actions = combine([...this.#lead, ...said.map((one) => one.action)]);
    let { things } = chunk;
    let { targets } = chunk;
    const cleansOff =
      actions.some((action) => action.activity === 'clean') &&
      things.every((thing) =>
        /^(?:glass|broken glass|debris|soot|dust|mud|silt|residue)$/iu.test(thing.text),
      );
    if (things.length > 0 && cleansOff && targets.length > 0) {
      // "Vacuumed glass off the carpet": the carpet is cleaned.
      things = targets;
      targets = [];
    }
    const alsoPlain = actions.some((action) => !action.sufficient);
    if (
      things.length === 0 &&
      targets.length > 0 &&
      (alsoPlain || !found.some(({ action }) => action.sufficient))
    ) {
      things = targets;
      targets = [];
    }
    things = things.map((thing) => this.#named(thing));
    const firstThing = things[0];
    const firstAction = found[0];
    const thingFirst =
      firstThing !== undefined && firstAction !== undefined && firstThing.from < firstAction.from;
    if (things.length > 0) {
      const subjects = thingFirst
        ? [
            ...this.#pending.map((one) => ({ ...one })),
            ...things.map((thing) => ({ thing, chunk, rooms, read })),
          ]
        : things.map((thing) => ({ thing, chunk, rooms, read }));
      this.#pending = [];
      this.#lead = [];
      this.#assign(read, subjects, actions, chunk, targets, rooms);
      this.#active = thingFirst ? null : actions;
      return;
    }
    const sufficient = actions.filter((action) => action.sufficient);
    const refersBack = chunk.pronoun || chunk.whole || this.#isBare(read, chunk);
    const before = this.#leftOver[0]?.read;
    if (this.#pending.length === 0 && refersBack && this.#here.length === 0 && before !== undefined) {
      const subjects = this.#leftOver;
      this.#lead = [];
      this.#active = null;
      const tokens = [...before.tokens, ...read.tokens];
      const shift = before.tokens.length;
      const moved = { ...chunk, from: chunk.from + shift, to: chunk.to + shift };
      // The quote begins where the thing is named and ends with what is done to it.
      this.#assign({ ...read, tokens }, subjects, actions, moved, targets, rooms);
      return;
    }
    if (this.#pending.length > 0) {
      const subjects = this.#pending;
      this.#pending = [];
      this.#lead = [];
      this.#assign(read, subjects, actions, chunk, targets, rooms);
      this.#active = null;
      return;
    }
    if (sufficient.length > 0) {
      this.#lead = [];
      const before = this.#group;
      this.#groups += 1;
      this.#group = sufficient.map((action) => this.#draft(read, null, action, chunk, targets, rooms));
      for (const draft of this.#group) borrowSurface(draft, before);
      this.#active = actions;
      return;
    }
    if (this.#group.some((draft) => actions.some((action) => mergeActions(draft.action, action) !== null))) {
      this.#continueGroup(chunk, actions);
      return;
    }
    if (this.#headerThings.length > 0) {
      this.#lead = [];
      this.#assign(read, this.#headerThings, actions, chunk, targets, rooms);
      return;
    }
    if (this.#group.length > 0 && !startsList(chunk, next)) {
      this.#continueGroup(chunk, actions);
      return;
    }
    this.#lead = actions.filter((action) => !action.weak);
  }

  /** "Fascia 24 LF. R&R.": a sentence that is nothing but its action, on the line of the sentence before. */
  #isBare(read: ReadSentence, chunk: Chunk): boolean {
    const [first] = chunk.actions;
    const words = read.tokens.filter((token) => token.kind === 'word').length;
    return (
      first !== undefined &&
      !read.sentence.lineStart &&
      !first.action.weak &&
      words === first.text.split(' ').length &&
      chunk.rooms.length === 0
    );
  }

  /** "Siding: replace 2 squares vinyl", "Oak floor: refinish whole floor": the heading says what the bare word means. */
  #named(thing: Thing): Thing {
    const held = [...this.#headerThings, ...this.#pending];
    const alike = this.#headerThings.find(
      (one) => one.thing.text !== thing.text && lastWord(one.thing.text) === lastWord(thing.text),
    )?.thing;
    if (alike !== undefined) return { ...thing, material: alike.material, text: alike.text };
    const header = held.find((one) => one.thing.material.kind !== 'surface')?.thing;
    if (header === undefined) return thing;
    const bareFloor =
      thing.material.kind === 'surface' &&
      thing.material.surface === 'floor' &&
      header.material.surface === 'floor';
    const bareVinyl = thing.text.toLowerCase() === 'vinyl' && header.material.surface !== 'floor';
    return bareFloor || bareVinyl ? { ...thing, material: header.material, text: header.text } : thing;
  }

  /** A further step on the same things: "detached … and reset", "removed … and replaced", "cleaned … then sealed". */
  #continueGroup(chunk: Chunk, actions: readonly Action[]): void {
    const added: Draft[] = [];
    for (const draft of this.#group) {
      for (const action of actions) {
        const merged = mergeActions(draft.action, action);
        if (merged !== null) {
          draft.action = {
            ...draft.action,
            activity: merged,
            category: merged === 'detach_and_reset' ? null : draft.action.category,
          };
          draft.to = Math.max(draft.to, chunk.to);
        } else if (
          !action.weak &&
          !(
            action.activity === 'protect' &&
            /^(?:move|detach|pack_out|detach_and_reset|remove)$/u.test(draft.action.activity)
          )
        ) {
          const copy: Draft = {
            ...draft,
            surfaces: new Set(draft.surfaces),
            action,
            to: Math.max(draft.to, chunk.to),
          };
          this.#keep(copy);
          added.push(copy);
        }
      }
    }
    for (const draft of [...this.#group, ...added]) applyChunk(draft, chunk);
    this.#group = [...this.#group, ...added];
  }

  #readThings(read: ReadSentence, chunk: Chunk, rooms: (Room | string)[]): void {
    if (chunk.same && chunk.things.length === 0) {
      const above = this.drafts.at(-2);
      if (this.#pending.length > 0) {
        this.#pending = this.#pending.map((one) => ({ ...one, chunk: { ...one.chunk, same: true } }));
        return;
      }
      // "insulation behind paneling, same": as high and as far as what stands before it.
      if (this.#group.length > 0 && rooms.length === 0) {
        qualify(chunk, this.#group);
        if (above !== undefined && chunk.dimensions === null)
          for (const draft of this.#group) copyExtent(above, draft);
      } else this.#repeat(read, chunk, rooms);
      return;
    }
    const model = this.#group.at(-1) ?? this.#here.at(-1) ?? this.#lastSentence.at(-1);
    if (
      chunk.same &&
      this.#active === null &&
      model !== undefined &&
      chunk.things.every((thing) => thing.material.implied === null)
    ) {
      // "Carpet cut out 6 x 8, pad same".
      this.#assign(
        read,
        chunk.things.map((thing) => ({ thing, chunk, rooms, read })),
        [model.action],
        chunk,
        chunk.targets,
        rooms,
      );
      for (const draft of this.#group) {
        if (draft === model) continue;
        copyExtent(model, draft);
        if (draft.rooms.length === 0) draft.rooms = [...model.rooms];
      }
      return;
    }
    const implied = chunk.things.filter((thing) => thing.material.implied !== null);
    const plain = chunk.things.filter((thing) => thing.material.implied === null);
    if (chunk.things.length === 0) {
      this.#readQualifiers(chunk);
      return;
    }
    const before = this.#group.at(-1);
    const again = chunk.things[0];
    const sameThing =
      before !== undefined &&
      again !== undefined &&
      lastWord(again.text) === lastWord(before.text) &&
      before.count === null;
    if (sameThing && chunk.things.length === 1 && (again.count !== null || chunk.joint === '/')) {
      // "floor mats - 6 mats 5 days", "neg air / scrubbers": the same thing with its number.
      qualify({ ...chunk, count: again.count, things: [] }, this.#group);
      return;
    }
    if (
      before !== undefined &&
      again !== undefined &&
      chunk.joint === '/' &&
      before.material === again.material &&
      chunk.things.length === 1
    ) {
      qualify({ ...chunk, count: again.count, things: [] }, this.#group);
      if (chunk.quantities.some((one) => one.unit === 'DA'))
        this.#applyDays(chunk.quantities.find((one) => one.unit === 'DA')?.value ?? 0);
      return;
    }
    if (implied.length > 0) {
      const subjects = [...implied].map((thing) => ({ thing, chunk, rooms, read }));
      this.#pending = [];
      const earlier = this.#group.filter(
        (draft) => draft.material?.kind === 'equipment' && !draft.roomStated,
      );
      this.#assign(read, subjects, [], chunk, [...chunk.targets, ...plain], rooms);
      if (rooms.length > 0 && chunk.joint !== ',' && this.#places.headingLine !== read.sentence.line) {
        // "6 fans and 2 dehus waiting room": the place at the end is that of both.
        for (const draft of earlier) {
          draft.rooms = [...rooms];
          draft.roomStated = true;
        }
      }
      return;
    }
    const packed = this.#group.at(-1);
    if (
      packed?.material?.category === 'CON' &&
      plain.every((thing) => thing.material.name === 'contents' && thing.count !== null)
    ) {
      // "clothing packed out, 4 boxes": the boxes count what was packed.
      packed.count ??= plain[0]?.count ?? null;
      packed.to = Math.max(packed.to, chunk.to);
      return;
    }
    const alias = this.#pending.at(-1);
    if (
      chunk.joint === '(' &&
      plain.length === 1 &&
      plain[0]?.count === null &&
      alias?.thing.material.category === plain[0]?.material.category
    )
      return;
    if (this.#isQualifier(chunk, plain)) {
      for (const draft of this.#group) {
        for (const thing of plain)
          if (thing.material.surface !== null) draft.surfaces.add(thing.material.surface);
      }
      qualify(chunk, this.#group);
      return;
    }
    const active = this.#active ?? (this.#listAction === null ? null : [this.#listAction]);
    const lead = this.#lead.length > 0 ? combine(this.#lead) : active;
    const goesOn = this.#listAction !== null || chunk.joint !== ';';
    if (
      lead !== null &&
      goesOn &&
      !(chunk.observed && this.#listAction === null && this.#lead.length === 0)
    ) {
      this.#lead = [];
      const before = this.#groups;
      this.#assign(
        read,
        plain.map((thing) => ({ thing, chunk, rooms, read })),
        lead,
        chunk,
        chunk.targets,
        rooms,
        this.#group.length > 0 ? before : undefined,
      );
      this.#active = lead;
      return;
    }
    for (const thing of plain) this.#pending.push({ thing, chunk, rooms, read });
    this.#group = [];
  }

  /** ", all walls" after "drywall removed": says where, names nothing new. */
  #isQualifier(chunk: Chunk, things: readonly Thing[]): boolean {
    const last = this.#group.at(-1);
    if (last === undefined || !things.every((thing) => thing.material.kind === 'surface')) return false;
    if (last.material?.kind === 'surface') return false;
    return (
      chunk.joint === ',' ||
      chunk.joint === '(' ||
      chunk.joint === '-' ||
      chunk.joint === ':' ||
      last.surfaces.size > 0
    );
  }

  #readQualifiers(chunk: Chunk): void {
    const days = chunk.quantities.find((one) => one.unit === 'DA');
    if (days !== undefined) {
      this.#applyDays(days.value);
      const rest = chunk.quantities.filter((one) => one.unit !== 'DA');
      if (this.#group.length > 0) qualify({ ...chunk, quantities: rest }, this.#group);
      return;
    }
    if (
      this.#group.length === 0 &&
      this.#pending.length === 0 &&
      this.#headerThings.length === 0 &&
      chunk.count !== null
    )
      this.#carried = chunk.count;
    if (this.#group.length > 0) qualify(chunk, this.#group);
    else if (this.#pending.length > 0)
      this.#pending = this.#pending.map((one) => ({ ...one, chunk: mergeChunks(one.chunk, chunk) }));
    else if (this.#headerThings.length > 0)
      this.#headerThings = this.#headerThings.map((one) => ({
        ...one,
        chunk: mergeChunks(one.chunk, chunk),
      }));
  }

  /** Days hold for the machines of the sentence, or, in a sentence of their own, for all that have none. */
  #applyDays(days: number): void {
    const runs = (draft: Draft): boolean =>
      draft.days === null && (draft.material?.kind === 'equipment' || draft.material?.category === 'TMP');
    const here = this.#here.filter(runs);
    for (const draft of here.length > 0
      ? here
      : this.drafts.filter((one) => runs(one) && one.material?.kind === 'equipment'))
      draft.days = days;
  }

  #assign(
    read: ReadSentence,
    subjects: readonly Pending[],
    actions: readonly Action[],
    chunk: Chunk,
    targets: readonly Thing[],
    rooms: (Room | string)[],
    group?: number,
  ): void {
    if (group === undefined) this.#groups += 1;
    const made: Draft[] = [];
    const surfaces = subjects.filter(({ thing }) => thing.material.kind === 'surface');
    const materials = subjects.filter(({ thing }) => thing.material.kind !== 'surface');
    // "wall drywall", "carpet floor": a bare surface beside a material in one breath says where it is.
    const inOneBreath =
      materials.length > 0 && surfaces.every((one) => materials.some((other) => other.chunk === one.chunk));
    const things = inOneBreath ? materials : subjects;
    for (const subject of things) {
      const { thing } = subject;
      for (const action of actionsFor(thing, actions)) {
        const draft = this.#draft(
          read,
          thing,
          action,
          subject.chunk,
          targets,
          subject.rooms.length > 0 ? subject.rooms : rooms,
        );
        if (inOneBreath)
          for (const surface of surfaces)
            if (surface.chunk === subject.chunk) addSurface(draft, surface.thing);
        if (subject.chunk !== chunk)
          applyChunk(
            draft,
            chunk,
            subject !== things.at(-1) && (chunk.count !== null || chunk.quantities.length > 0),
          );
        draft.from = Math.min(draft.from, chunk.from);
        draft.to = Math.max(draft.to, chunk.to);
        made.push(draft);
      }
    }
    if (group !== undefined) this.#shareWithGroup(rooms, subjects);
    this.#group = group === undefined ? made : [...this.#group, ...made];
  }

  /** What the end of a list says holds for its beginning: "walls and ceilings in the den", "hall + bed 3 floors". */
  #shareWithGroup(rooms: (Room | string)[], subjects: readonly Pending[]): void {
    for (const draft of this.#group) {
      if (rooms.length > 0 && !draft.roomStated && this.#places.heading.length === 0) {
        draft.rooms = [...rooms];
        draft.roomStated = true;
      }
      if (draft.material === null && draft.surfaces.size === 0 && draft.action.surface === null)
        for (const { thing } of subjects) addSurface(draft, thing);
    }
  }

  #draft(
    read: ReadSentence,
    thing: Thing | null,
    action: Action,
    chunk: Chunk,
    targets: readonly Thing[],
    rooms: (Room | string)[],
  ): Draft {
    const text = quoteBetween(read, 0, read.tokens.length);
    const draft: Draft = {
      material: thing?.material ?? null,
      text: thing?.text ?? action.name ?? '',
      plural: thing?.plural ?? false,
      ownCount: thing !== null && thing.count !== null,
      action,
      rooms: [...rooms],
      roomStated: rooms.length > 0,
      headed: false,
      count: thing?.count ?? null,
      sheets: thing?.sheets ?? false,
      pieces: null,
      quantities: [],
      dimensions: null,
      lengths: [],
      band: null,
      days: null,
      fraction: null,
      whole: this.#headerWhole,
      part: false,
      wall: this.#headerWall,
      bothWalls: false,
      fullHeight: false,
      persons: null,
      each: false,
      surfaces: new Set(this.#headerSurfaces),
      group: this.#groups,
      read,
      from: chunk.from,
      to: chunk.to,
      squareYards: /\bsquare yards?\b|\bby the yard\b/iu.test(text),
    };
    if (
      this.#carried !== null &&
      draft.count === null &&
      chunk.count === null &&
      draft.material?.unit === 'EA'
    ) {
      draft.count = this.#carried;
      this.#carried = null;
    }
    const above = this.#here.at(-1) ?? this.#lastSentence.at(-1);
    // "the batts behind it removed same height": as high as what was named before.
    if (chunk.same && above !== undefined) {
      draft.band ??= above.band;
      if (draft.material?.kind === 'equipment') draft.days ??= above.days;
      if (/\bsame (?:size|area|footage|amount|section)\b/iu.test(text)) copyExtent(above, draft);
    }
    const counted = chunk.things.filter((one) => one.count !== null);
    // A number bound to one thing of the chunk is not the other's.
    const own = thing !== null && thing.count === null && counted.length > 0;
    applyChunk(draft, own ? { ...chunk, count: null } : chunk);
    for (const target of targets) addSurface(draft, target);
    if (draft.rooms.length === 0 && this.#places.here.length > 0) draft.rooms = [...this.#places.here];
    if (draft.rooms.length === 0 && this.#places.heading.length > 0) {
      draft.rooms = [...this.#places.heading];
      draft.headed = true;
    }
    if (draft.material?.category === 'INS') {
      if (chunk.above) draft.surfaces.add('ceiling');
      else if (chunk.behind) draft.surfaces.add('walls');
    }
    this.#keep(draft);
    return draft;
  }

  #keep(draft: Draft): void {
    this.drafts.push(draft);
    this.#here.push(draft);
  }

  /** "Siding 180 SF R&R, soffit 26 LF"; "furring behind it too": things with a number, or "too", share the action before. */
  #assignLeftOver(read: ReadSentence): void {
    const last = this.#here.at(-1);
    const text = quoteBetween(read, 0, read.tokens.length);
    const too = /\b(?:too|also|as well|likewise)\b/iu.test(text);
    const model = last ?? (too ? this.#lastSentence.at(-1) : undefined);
    if (model === undefined || model.material?.implied !== null) return;
    const counted = (one: Pending): boolean =>
      one.thing.count !== null || one.chunk.quantities.length > 0 || one.chunk.lengths.length > 0;
    const subjects = this.#pending.filter(
      (one) => !one.chunk.observed && ((last !== undefined && (counted(one) || isLinked(one.chunk))) || too),
    );
    if (subjects.length === 0) return;
    this.#pending = this.#pending.filter((one) => !subjects.includes(one));
    const first = subjects[0];
    if (first !== undefined) this.#assign(read, subjects, [model.action], first.chunk, [], first.rooms);
  }

  /** Work before the sentence's first room is done in it too ("removed base and carpet in the den"). */
  #endSentence(read: ReadSentence, chunks: readonly Chunk[]): void {
    const alone = this.#lead.find((action) => action.category === 'PNT');
    const only = chunks.at(-1);
    if (
      alone !== undefined &&
      only !== undefined &&
      this.#here.length === 0 &&
      this.#places.heading.length > 0
    ) {
      // "Pantry: seal and paint": what and how much is left open.
      this.#draft(read, null, alone, only, [], []);
    }
    this.#assignLeftOver(read);
    const located = this.#here.find((draft) => draft.roomStated);
    const machines = this.#here.filter((draft) => draft.material?.kind === 'equipment');
    const days = [...new Set(machines.flatMap((draft) => draft.days ?? []))];
    // "4 air movers, 1 dehu x 4 days": the days of the list's end hold for all of it.
    if (days.length === 1) for (const draft of machines) draft.days ??= days[0] ?? null;
    for (const draft of this.#here) {
      if (draft.rooms.length > 0) continue;
      draft.rooms = [...(located?.rooms ?? this.#places.usualRoom(draft) ?? this.#places.surroundings())];
    }
    const last = this.#here.findLast((draft) => draft.roomStated)?.rooms ?? this.#places.here;
    const named = chunks.flatMap((chunk) => chunk.rooms);
    const unmeasured = read.mentions.some(
      (mention) => mention.kind === 'cue' && mention.cue === 'unmeasured',
    );
    if (unmeasured && this.#here.length === 0) return;
    if (last.length > 0) this.#places.recent = last;
    else if (named.length === 1 && this.#places.heading.length === 0) {
      const only = named[0];
      if (only !== undefined && canBeRoom(only.name)) this.#places.recent = [this.#places.named(only.name)];
    }
    if (this.#here.length > 0) this.#lastSentence = this.#here;
    this.#leftOver =
      this.#here.length > 0
        ? []
        : this.#pending.map((one) => ({
            ...one,
            rooms: one.rooms.length > 0 ? one.rooms : this.#places.here,
          }));
  }
}

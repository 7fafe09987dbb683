import type { Chunk, Thing } from './chunk.ts';
import { applyChunk, combine, type Draft, mergeActions, mergeChunks } from './drafts.ts';
import type { Action } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import { assignWork, makeDraft } from './scope-drafts.ts';
import type { ScopeState } from './scope-state.ts';
import { isOne } from './words.ts';

/** A chunk that says what is done: to its own things, to those that waited, to the heading's, or on with the work before. */
export function readAction(
  state: ScopeState,
  read: ReadSentence,
  chunk: Chunk,
  found: Chunk['actions'],
  rooms: (Room | string)[],
): void {
  const tools = found.filter((one) => one.instrument && one.action.activity === 'treat');
  // "Wiped with disinfectant" is the treatment, not a cleaning beside it.
  const said = tools.length > 0 && tools.length < found.length ? tools : found;
  const actions = combine([...state.lead, ...said.map((one) => one.action)]);
  let { things } = chunk;
  let { targets } = chunk;
  const cleans = actions.some((action) => action.activity === 'clean');
  if (cleans && things.length > 0 && things.every(isDirt)) {
    // "Vacuumed glass off the carpet": the carpet is cleaned; "swept glass, whole floor": the floor.
    things = targets;
    targets = [];
    if (things.length === 0 && !actions.some((action) => action.sufficient)) {
      state.lead = actions.filter((action) => action.activity === 'clean');
      return;
    }
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
  const waiting = state.pending.filter(
    (one) => one.thing.material.kind !== 'surface' && one.thing.material.implied === null,
  );
  const onlySurfaces = things.length > 0 && things.every((thing) => thing.material.kind === 'surface');
  if (onlySurfaces && (chunk.whole || chunk.pronoun) && waiting.length > 0) {
    // "Vinyl siding, R&R entire wall": the wall is how much of what was named before.
    targets = [...targets, ...things];
    things = [];
    const extents = [...state.pending.filter((one) => !waiting.includes(one)).map((one) => one.chunk)];
    state.pending = waiting.map((one) => ({ ...one, chunk: extents.reduce(mergeChunks, one.chunk) }));
  }
  things = things.map((thing) => namedByHeading(state, thing));
  const firstThing = things[0];
  const firstAction = found[0];
  const thingFirst =
    firstThing !== undefined && firstAction !== undefined && firstThing.from < firstAction.from;
  if (things.length > 0) {
    const subjects = thingFirst
      ? [
          ...state.pending.map((one) => ({ ...one })),
          ...things.map((thing) => ({ thing, chunk, rooms, read })),
        ]
      : things.map((thing) => ({ thing, chunk, rooms, read }));
    state.pending = [];
    state.lead = [];
    assignWork(state, read, subjects, actions, chunk, targets, rooms);
    state.active = thingFirst ? null : actions;
    return;
  }
  const sufficient = actions.filter((action) => action.sufficient);
  const refersBack = chunk.pronoun || chunk.whole || isBareAction(read, chunk);
  const before = state.leftOver[0]?.read;
  if (state.pending.length === 0 && refersBack && state.here.length === 0 && before !== undefined) {
    const subjects = state.leftOver;
    state.lead = [];
    state.active = null;
    const tokens = [...before.tokens, ...read.tokens];
    const shift = before.tokens.length;
    const moved = { ...chunk, from: chunk.from + shift, to: chunk.to + shift };
    // The quote begins where the thing is named and ends with what is done to it.
    assignWork(state, { ...read, tokens }, subjects, actions, moved, targets, rooms);
    return;
  }
  const goesBack = actions.some(({ activity }) => isOne('bringsBack', activity));
  if (state.pending.length === 0 && state.here.length === 0 && goesBack) state.pending = state.kept;
  if (state.pending.length > 0) {
    const subjects = state.pending;
    state.pending = [];
    state.lead = [];
    assignWork(state, read, subjects, actions, chunk, targets, rooms);
    state.active = null;
    return;
  }
  const goesOn =
    isOne('andThen', chunk.joint) &&
    targets.length === 0 &&
    state.group.length > 0 &&
    state.group.every(({ action, material }) => material !== null && isOne('cleanOrTreat', action.activity));
  if (sufficient.length > 0 && !goesOn) {
    state.lead = [];
    state.groups += 1;
    state.group = sufficient.map((action) => makeDraft(state, read, null, action, chunk, targets, rooms));
    state.active = actions;
    return;
  }
  if (
    goesOn ||
    state.group.some((draft) => actions.some((action) => mergeActions(draft.action, action) !== null))
  ) {
    continueGroup(state, chunk, actions);
    return;
  }
  if (state.headerThings.length > 0) {
    state.lead = [];
    assignWork(state, read, state.headerThings, actions, chunk, targets, rooms);
    return;
  }
  if (state.group.length > 0) {
    continueGroup(state, chunk, actions);
    return;
  }
  const lineThings = state.lineThings?.things ?? [];
  if (lineThings.length > 0 && rooms.length > 0 && state.here.length === 0) {
    state.lead = [];
    const subjects = lineThings.map((one) => ({ ...one, chunk, rooms, read }));
    assignWork(state, read, subjects, actions, chunk, targets, rooms);
    return;
  }
  state.lead = actions.filter((action) => !action.weak);
}

/** What lies on a surface and is cleaned off it. */
function isDirt(thing: Thing): boolean {
  return /^(?:broken |shattered )?(?:glass|debris|soot|dust|mud|silt|residue|droppings|ash|trash|sediment|muck)$/iu.test(
    thing.text,
  );
}

/** "Fascia 24 LF. R&R.": a sentence that is nothing but its action, on the line of the sentence before. */
function isBareAction(read: ReadSentence, chunk: Chunk): boolean {
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
function namedByHeading(state: ScopeState, thing: Thing): Thing {
  const held = [...state.headerThings, ...state.pending, ...state.leftOver];
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
function continueGroup(state: ScopeState, chunk: Chunk, actions: readonly Action[]): void {
  const added: Draft[] = [];
  for (const draft of state.group) {
    // "8 air movers, pulled on Friday": the end of the drying, no work of its own.
    if (draft.material?.kind === 'equipment') continue;
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
        !(action.activity === 'protect' && isOne('takesAway', draft.action.activity))
      ) {
        const copy: Draft = {
          ...draft,
          surfaces: new Set(draft.surfaces),
          action,
          to: Math.max(draft.to, chunk.to),
        };
        state.keep(copy);
        added.push(copy);
      }
    }
  }
  for (const draft of [...state.group, ...added]) applyChunk(draft, chunk);
  state.group = [...state.group, ...added];
}

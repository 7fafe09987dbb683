import type { Chunk, Thing } from './chunk.ts';
import { actionsFor, addSurface, applyChunk, copyExtent, type Draft, emptyDraft } from './drafts.ts';
import type { Action } from './lexicon.ts';
import { quoteBetween, type ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import type { Pending, ScopeState } from './scope-state.ts';

/** Makes a piece of work of every thing with every action that fits it. */
export function assignWork(
  state: ScopeState,
  read: ReadSentence,
  subjects: readonly Pending[],
  actions: readonly Action[],
  chunk: Chunk,
  targets: readonly Thing[],
  rooms: (Room | string)[],
  group?: number,
): void {
  if (group === undefined) state.groups += 1;
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
      const draft = makeDraft(
        state,
        read,
        thing,
        action,
        subject.chunk,
        targets,
        subject.rooms.length > 0 ? subject.rooms : rooms,
      );
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
  if (group !== undefined) shareWithGroup(state, rooms, subjects);
  state.group = group === undefined ? made : [...state.group, ...made];
}

/** What the end of a list says holds for its beginning: "walls and ceilings in the den", "hall + bed 3 floors". */
function shareWithGroup(state: ScopeState, rooms: (Room | string)[], subjects: readonly Pending[]): void {
  for (const draft of state.group) {
    if (rooms.length > 0 && !draft.roomStated && state.places.heading.length === 0) {
      draft.rooms = [...rooms];
      draft.roomStated = true;
    }
    if (draft.material === null && draft.surfaces.size === 0 && draft.action.surface === null)
      for (const { thing } of subjects) addSurface(draft, thing);
  }
}

/** One piece of work with what its chunk, the heading and the words before say about where and how much. */
export function makeDraft(
  state: ScopeState,
  read: ReadSentence,
  thing: Thing | null,
  action: Action,
  chunk: Chunk,
  targets: readonly Thing[],
  rooms: (Room | string)[],
): Draft {
  const text = quoteBetween(read, 0, read.tokens.length);
  const draft: Draft = {
    ...emptyDraft(read, thing, action, chunk.from, chunk.to),
    rooms: [...rooms],
    roomStated: rooms.length > 0,
    wall: state.headerWall,
    surfaces: new Set(state.headerSurfaces),
    group: state.groups,
    squareYards: /\bsquare yards?\b|\bby the yard\b/iu.test(text),
  };
  const above = state.here.at(-1) ?? state.lastSentence.at(-1);
  // "the batts behind it removed same height": as high as what was named before.
  if (chunk.same && above !== undefined) {
    draft.band ??= above.band;
    if (/\bsame (?:size|area|footage|amount|section)\b/iu.test(text)) copyExtent(above, draft);
  }
  const counted = chunk.things.filter((one) => one.count !== null);
  // A number bound to one thing of the chunk is not the other's.
  const own = thing !== null && thing.count === null && counted.length > 0;
  applyChunk(draft, own ? { ...chunk, count: null } : chunk);
  takeExtent(state, draft);
  for (const target of targets) addSurface(draft, target);
  if (draft.rooms.length === 0 && state.places.here.length > 0) draft.rooms = [...state.places.here];
  if (draft.rooms.length === 0 && state.places.heading.length > 0) {
    draft.rooms = [...state.places.heading];
    draft.headed = true;
  }
  if (draft.material?.category === 'INS') {
    if (chunk.above) draft.surfaces.add('ceiling');
    else if (chunk.behind) draft.surfaces.add('walls');
  }
  state.keep(draft);
  return draft;
}

/** "Back wall, 5 ft wide, full height: sheetrock out": the heading says how far its wall goes. */
export function takeExtent(state: ScopeState, draft: Draft): void {
  const { headerExtent } = state;
  if (headerExtent !== null && draft.lengths.length === 0) {
    draft.lengths = [...headerExtent.lengths];
    draft.fullHeight ||= headerExtent.fullHeight;
  }
}

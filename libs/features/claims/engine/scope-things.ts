import type { Chunk, Thing } from './chunk.ts';
import { combine, copyExtent, type Draft, lastWord, mergeChunks, qualify } from './drafts.ts';
import type { ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import { assignWork } from './scope-drafts.ts';
import { repeatWork } from './scope-rooms.ts';
import type { ScopeState } from './scope-state.ts';

/** A chunk that names things without saying what is done: machines, qualifiers, members of a list, or things that wait. */
export function readThings(
  state: ScopeState,
  read: ReadSentence,
  chunk: Chunk,
  rooms: (Room | string)[],
): void {
  if (chunk.same && chunk.things.length === 0) {
    const above = state.drafts.at(-2);
    if (state.pending.length > 0) {
      state.pending = state.pending.map((one) => ({ ...one, chunk: { ...one.chunk, same: true } }));
      return;
    }
    // "insulation behind paneling, same": as high and as far as what stands before it.
    if (state.group.length > 0 && rooms.length === 0) {
      qualify(chunk, state.group);
      if (above !== undefined && chunk.dimensions === null)
        for (const draft of state.group) copyExtent(above, draft);
    } else repeatWork(state, read, chunk, rooms);
    return;
  }
  const implied = chunk.things.filter((thing) => thing.material.implied !== null);
  const plain = chunk.things.filter((thing) => thing.material.implied === null);
  if (chunk.things.length === 0) {
    readQualifiers(state, chunk);
    return;
  }
  const before = state.group.at(-1);
  const again = chunk.things[0];
  const sameThing =
    before !== undefined &&
    again !== undefined &&
    lastWord(again.text) === lastWord(before.text) &&
    before.count === null;
  const aside = chunk.joint === '/';
  if (sameThing && chunk.things.length === 1 && (again.count !== null || aside)) {
    // "floor mats - 6 mats 5 days", "neg air / scrubbers": the same thing with its number.
    qualify({ ...chunk, count: again.count, things: [] }, state.group);
    return;
  }
  if (implied.length > 0) {
    const subjects = [...implied].map((thing) => ({ thing, chunk, rooms, read }));
    state.pending = [];
    const earlier = state.group.filter((draft) => draft.material?.kind === 'equipment' && !draft.roomStated);
    assignWork(state, read, subjects, [], chunk, [...chunk.targets, ...plain], rooms);
    if (rooms.length > 0 && chunk.joint !== ',' && !state.places.headed) {
      // "6 fans and 2 dehus waiting room": the place at the end is that of both.
      for (const draft of earlier) {
        draft.rooms = [...rooms];
        draft.roomStated = true;
      }
    }
    return;
  }
  const packed = state.group.at(-1);
  if (
    packed?.material?.category === 'CON' &&
    plain.every((thing) => thing.material.name === 'contents' && thing.count !== null)
  ) {
    // "clothing packed out, 4 boxes": the boxes count what was packed.
    packed.count ??= plain[0]?.count ?? null;
    packed.to = Math.max(packed.to, chunk.to);
    return;
  }
  if (isQualifier(state, chunk, plain)) {
    for (const draft of state.group) {
      for (const thing of plain)
        if (thing.material.surface !== null) draft.surfaces.add(thing.material.surface);
    }
    qualify(chunk, state.group);
    return;
  }
  const active = state.active ?? (state.listAction === null ? null : [state.listAction]);
  const lead = state.lead.length > 0 ? combine(state.lead) : active;
  const goesOn = state.listAction !== null || chunk.joint !== ';';
  if (lead !== null && goesOn) {
    state.lead = [];
    const before = state.groups;
    assignWork(
      state,
      read,
      plain.map((thing) => ({ thing, chunk, rooms, read })),
      lead,
      chunk,
      chunk.targets,
      rooms,
      state.group.length > 0 ? before : undefined,
    );
    state.active = lead;
    return;
  }
  for (const thing of plain) state.pending.push({ thing, chunk, rooms, read });
  state.group = [];
}

/** ", all walls" after "drywall removed": says where, names nothing new. */
function isQualifier(state: ScopeState, chunk: Chunk, things: readonly Thing[]): boolean {
  const last = state.group.at(-1);
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

function readQualifiers(state: ScopeState, chunk: Chunk): void {
  const days = chunk.quantities.find((one) => one.unit === 'DA');
  if (days !== undefined) {
    applyDays(state, days.value);
    const rest = chunk.quantities.filter((one) => one.unit !== 'DA');
    if (state.group.length > 0) qualify({ ...chunk, quantities: rest }, state.group);
    return;
  }
  if (state.group.length > 0) qualify(chunk, state.group);
  else if (state.pending.length > 0)
    state.pending = state.pending.map((one) => ({ ...one, chunk: mergeChunks(one.chunk, chunk) }));
}

/** Days hold for the machines of the sentence, or, in a sentence of their own, for all that have none. */
function applyDays(state: ScopeState, days: number): void {
  const runs = (draft: Draft): boolean =>
    draft.days === null && (draft.material?.kind === 'equipment' || draft.material?.category === 'TMP');
  const here = state.here.filter(runs);
  for (const draft of here.length > 0
    ? here
    : state.drafts.filter((one) => runs(one) && one.material?.kind === 'equipment'))
    draft.days = days;
}

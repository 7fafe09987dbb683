import type { Chunk } from './chunk.ts';
import { applyChunk, type Draft, mergeChunks, qualify } from './drafts.ts';
import type { ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import { assignWork } from './scope-drafts.ts';
import type { ScopeState } from './scope-state.ts';
import { isOne } from './words.ts';

/** "2 in dining", "kitchen, hall and den": a room alone repeats the work before it, or begins what follows. */
export function readRoomOnly(
  state: ScopeState,
  read: ReadSentence,
  chunk: Chunk,
  rooms: (Room | string)[],
): void {
  if (chunk.same) {
    repeatWork(state, read, chunk, rooms);
    return;
  }
  const counted = chunk.count !== null || chunk.quantities.length > 0 || chunk.waiting !== null;
  const source = state.group.length > 0 ? state.group : state.here.slice(-1);
  const fresh = source.filter((draft) => !draft.rooms.some((room) => rooms.includes(room)));
  const machines = state.headerThings.filter(({ thing }) => thing.material.kind === 'equipment');
  // "Dehu: den, 4 days": one machine needs no number.
  const single = machines.length > 0 && machines.every(({ thing }) => !thing.plural && thing.count === null);
  if ((counted || single) && machines.length > 0) {
    // "Air movers 3 days: den 5, hall two": the heading names the machine, the list its places.
    const subjects = machines.map(({ thing, chunk: held }) => ({
      thing: { ...thing, count: chunk.count },
      chunk: mergeChunks(chunk, { ...held, count: null }),
      rooms,
      read,
    }));
    assignWork(state, read, subjects, [], chunk, [], rooms);
    state.places.here = rooms;
    return;
  }
  if (counted && fresh.length > 0) {
    const last = fresh.at(-1);
    state.group = last === undefined ? [] : [repeatDraft(state, last, read, chunk, rooms)];
    state.places.here = rooms;
    return;
  }
  const extends_ = isOne('roomJoint', chunk.joint) && state.group.length > 0 && state.pending.length === 0;
  if (extends_) {
    for (const draft of state.group) {
      draft.rooms =
        draft.rooms.length === 0 || draft.roomStated ? [...new Set([...draft.rooms, ...rooms])] : rooms;
      draft.roomStated = true;
      draft.to = Math.max(draft.to, chunk.to);
    }
    qualify(chunk, state.group);
  } else state.places.waiting = [...new Set([...state.places.waiting, ...rooms])];
  state.places.here =
    state.places.waiting.length > 0 ? state.places.waiting : [...new Set([...state.places.here, ...rooms])];
}

/** "Same in the den": the work that was just stated, in other rooms. */
export function repeatWork(
  state: ScopeState,
  read: ReadSentence,
  chunk: Chunk,
  rooms: (Room | string)[],
): void {
  // "12/30 same equip." in a log: no more machines than the day before.
  if (read.kind === 'moisture_log' && rooms.length === 0) return;
  const source = state.here.length > 0 ? state.here : state.lastSentence;
  const target = rooms.length > 0 ? rooms : state.places.heading;
  const first = source[0]?.rooms[0];
  state.group = source
    .filter((draft) => draft.rooms.length === 0 || first === undefined || draft.rooms.includes(first))
    .map((draft) => repeatDraft(state, draft, read, chunk, target));
}

/** One piece of work again, in other rooms and without the numbers of the first. */
function repeatDraft(
  state: ScopeState,
  draft: Draft,
  read: ReadSentence,
  chunk: Chunk,
  rooms: (Room | string)[],
): Draft {
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
    days: null,
  };
  applyChunk(copy, chunk);
  state.keep(copy);
  return copy;
}

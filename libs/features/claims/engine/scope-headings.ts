import type { Chunk } from './chunk.ts';
import { mergeChunks } from './drafts.ts';
import type { ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import type { Pending, ScopeState } from './scope-state.ts';

/** "Gutters: R&R 84 LF", "Bedroom ceiling, entire: remove drywall", "Remove:" before a list. */
export function readHeader(
  state: ScopeState,
  read: ReadSentence,
  chunk: Chunk,
  next: Chunk | undefined,
): boolean {
  const days = chunk.quantities.find((one) => one.unit === 'DA');
  const colon = read.mentions.find((mention) => mention.kind === 'mark' && mention.mark === ':');
  if (colon === undefined || chunk.from >= colon.from) return false;
  if (days !== undefined && chunk.things.length === 0)
    state.headerDays = { days: days.value, line: read.sentence.line };
  const last = colon.to >= read.tokens.length;
  const action = chunk.actions[0]?.action;
  if (action !== undefined && chunk.things.length === 0) {
    if (action.activity === 'keep') return false;
    state.listAction = action;
    state.listLine = last ? null : read.sentence.line;
    if (!last) state.lead.push(...chunk.actions.map((one) => one.action));
    state.active = last ? null : [action];
    state.places.here = state.places.locationsOf(chunk);
    return true;
  }
  if (next !== undefined && next.from < colon.from) return false;
  return takeHeaderThings(state, read, chunk);
}

/** Holds what a heading names for the words after it; false where the heading itself states work. */
export function takeHeaderThings(state: ScopeState, read: ReadSentence, chunk: Chunk): boolean {
  if (chunk.actions.some(({ action }) => !action.weak)) return false;
  const rooms = state.places.locationsOf(chunk);
  if (rooms.length > 0) state.places.here = rooms;
  if (chunk.things.length === 0 && state.headerThings.length > 0) extendHeader(state, chunk, rooms);
  if (
    chunk.things.some((thing) => /^(?:main |garage )?roof/u.test(thing.text.toLowerCase())) &&
    rooms.length === 0
  )
    state.places.heading = ['Roof'];
  for (const thing of chunk.things) {
    if (thing.material.kind === 'surface' && thing.material.surface !== null)
      state.headerSurfaces.add(thing.material.surface);
    state.headerThings.push({ thing, chunk, rooms, read });
  }
  state.headerWall ??= chunk.wall;
  if (state.headerWall !== null && (chunk.lengths.length > 0 || chunk.fullHeight))
    state.headerExtent = state.headerExtent === null ? chunk : mergeChunks(state.headerExtent, chunk);
  return true;
}

/** A thing before a colon waits for the work that is said after it. */
export function holdAsHeader(state: ScopeState, held: Pending): void {
  state.headerThings.push(held);
}

/** "The west gutter, 44 feet, is dented: R&R", "one floor through bath, hall and den: R&R": goes on about what was named. */
function extendHeader(state: ScopeState, chunk: Chunk, rooms: (Room | string)[]): void {
  const held = new Map(state.headerThings.map((one) => [one.chunk, mergeChunks(one.chunk, chunk)]));
  state.headerThings = state.headerThings.map((one) => ({
    ...one,
    rooms: [...new Set([...one.rooms, ...rooms])],
    chunk: held.get(one.chunk) ?? one.chunk,
  }));
}

import type { Chunk } from './chunk.ts';
import { chunksOf } from './chunks.ts';
import type { Draft } from './drafts.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { headingOf } from './room-headings.ts';
import { canBeRoom } from './room-names.ts';
import type { Room, RoomRegistry } from './room-registry.ts';
import { readAction } from './scope-actions.ts';
import { assignLeftOver, endSentence } from './scope-endings.ts';
import { holdAsHeader, readHeader, takeHeaderThings } from './scope-headings.ts';
import { readRoomOnly } from './scope-rooms.ts';
import { ScopeState } from './scope-state.ts';
import { readThings } from './scope-things.ts';
import { isOne } from './words.ts';

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
  const state = new ScopeState(registry);
  for (const read of document.sentences) {
    readSentence(state, read);
    if (state.drafts.length > most) break;
  }
  return { drafts: state.drafts, cut: state.cut };
}

/**
 * Pieces of work that one sentence can state. "Same", "and cleaned" repeat what stands before them: without an end,
 * a sentence of repetitions would double with each.
 */
const mostDraftsOfSentence = 80;

function readSentence(state: ScopeState, read: ReadSentence): void {
  state.beginSentence(read);
  const heading = headingOf(read).filter(
    ({ name }) => canBeRoom(name) || name === 'room' || state.places.isMeasuredRoom(name),
  );
  state.places.begin(read, heading);
  if (heading.length > 0) state.leftOver = [];
  if (heading.length > 0 && state.listLine === null) state.listAction = null;
  const headingEnd = heading.at(-1)?.to ?? 0;
  const chunks = chunksOf(read).filter((chunk) => chunk.to > headingEnd);
  // "Remove: carpet. Pad. Base." goes on until a sentence says itself what is done.
  const acts = chunks.some((chunk) => chunk.actions.some(({ action }) => !action.weak));
  if (acts && state.listLine !== null) state.listAction = null;
  for (const [at, chunk] of chunks.entries()) {
    if (state.here.length > mostDraftsOfSentence) {
      state.cut = true;
      break;
    }
    if (at === 0 && readHeader(state, read, chunk, chunks[1])) continue;
    readChunk(state, read, chunk, chunks.slice(at + 1));
  }
  endSentence(state, read, chunks);
}

function readChunk(state: ScopeState, read: ReadSentence, chunk: Chunk, following: readonly Chunk[]): void {
  if (isHeader(state, read, chunk, following)) {
    for (const held of state.pending) holdAsHeader(state, held);
    state.pending = [];
    takeHeaderThings(state, read, chunk);
    return;
  }
  if (chunk.joint === ';' || chunk.joint === 'but') breakClause(state, read, chunk);
  const rooms = state.places.locationsOf(chunk);
  if (isLeftToOthers(state, chunk) || isDenied(state, read, chunk, rooms)) return;
  const strong = chunk.actions.filter(({ action }) => !action.weak && action.activity !== 'keep');
  const actions =
    strong.length > 0 ? strong : chunk.actions.filter(({ action }) => action.activity !== 'keep');
  if (rooms.length > 0 && chunk.things.length + actions.length === 0) {
    readRoomOnly(state, read, chunk, rooms);
    return;
  }
  const joined = isOne('roomJoint', chunk.joint);
  const located =
    rooms.length > 0 ? [...(joined ? state.places.waiting : []), ...rooms] : state.places.waiting;
  state.places.waiting = [];
  if (located.length > 0) state.places.here = located;
  if (actions.length > 0) readAction(state, read, chunk, actions, located);
  else readThings(state, read, chunk, located);
}

/** Whether the chunk stands before a colon and only says what the words after it are about. */
function isHeader(state: ScopeState, read: ReadSentence, chunk: Chunk, following: readonly Chunk[]): boolean {
  const colon = read.mentions.find(
    (mention) => mention.kind === 'mark' && mention.mark === ':' && mention.from >= chunk.to,
  );
  if (colon === undefined || state.here.length > 0 || chunk.actions.length > 0) return false;
  // "Board-up and tarp: 3 windows boarded, roof tarped" tells after the colon; "5 fans, one LGR: 5 days" before it.
  const told = following.some(
    (one) =>
      one.from > colon.from &&
      (one.things.length + one.actions.length > 0 || (one.rooms.length > 0 && one.count !== null)),
  );
  return told || chunk.things.every((thing) => thing.material.implied === null);
}

/** What others do and what may be is skipped to the end of its clause. */
function isLeftToOthers(state: ScopeState, chunk: Chunk): boolean {
  if (chunk.others) state.skipping = true;
  if (!state.skipping && !chunk.uncertain) return false;
  state.pending = [];
  state.group = [];
  state.active = null;
  state.skipping ||= chunk.uncertain && chunk.actions.length === 0;
  return true;
}

/** "No demo on the floor", "carpet and pad stay": nothing is done to what is named, nor to what waited for an action. */
function isDenied(state: ScopeState, read: ReadSentence, chunk: Chunk, rooms: (Room | string)[]): boolean {
  // "[base: none] [1 air mover]": the next bracket is a statement of its own.
  if (chunk.joint === '[') state.carryNegation = false;
  // "They stayed 3 days": how long the machines ran.
  const timed = chunk.quantities.some(({ unit }) => unit === 'DA') && chunk.things.length === 0;
  if (timed && !chunk.negated && state.here.some((draft) => draft.material?.kind === 'equipment'))
    return false;
  const carried = state.carryNegation && (chunk.actions.length === 0 || chunk.joint === 'or');
  const negated = chunk.negated || carried;
  const kept = chunk.actions.some(({ action }) => action.activity === 'keep');
  const strong = chunk.actions.some(({ action }) => !action.weak && action.activity !== 'keep');
  state.carryNegation = false;
  if (!negated && (!kept || strong)) return false;
  state.carryNegation = negated;
  // "paint - not needed"
  if (chunk.joint === '-') state.lead = [];
  if (!negated)
    state.kept = [...state.pending, ...chunk.things.map((thing) => ({ thing, chunk, rooms, read }))];
  state.pending = [];
  state.group = [];
  state.active = null;
  return true;
}

/** A semicolon or "but" ends a clause; what is held in mind for it goes. */
function breakClause(state: ScopeState, read: ReadSentence, chunk: Chunk): void {
  const held = state.pending;
  state.pending = [];
  state.active = null;
  state.lead = [];
  if (chunk.joint !== ';') return;
  state.skipping = false;
  state.group = [];
  state.carryNegation = false;
  // "9 squares of shingles lost; allow R&R": the next clause may say what happens to what this one names.
  state.pending = held;
  // "…; insulation above, entire; texture and paint": nobody paints insulation.
  const paints = chunk.actions.every(({ action }) => action.category === 'PNT');
  const bare = held.every(({ thing }) => /^(?:INS|FC.)$/u.test(thing.material.category ?? ''));
  if (chunk.things.length === 0 && chunk.actions.length > 0 && !(paints && bare)) return;
  assignLeftOver(state, read);
  state.pending = [];
  state.group = [];
}

import type { Chunk } from './chunk.ts';
import { copyExtent } from './drafts.ts';
import { quoteBetween, type ReadSentence } from './reading.ts';
import { assignWork, makeDraft, takeExtent } from './scope-drafts.ts';
import type { Pending, ScopeState } from './scope-state.ts';
import { isOne } from './words.ts';

/** "… and the insulation above it": tied by its pronoun to what was named before. */
function isLinked(chunk: Chunk): boolean {
  return chunk.pronoun && chunk.joint === 'and' && chunk.actions.length === 0;
}

/** "Carpet out, and the base all the way round", "R&R drywall, entire; insulation, entire": said in one breath with what is done. */
function isAlso(chunk: Chunk): boolean {
  return chunk.whole && isOne('andOrStop', chunk.joint) && chunk.actions.length === 0;
}

/** "Siding 180 SF R&R, soffit 26 LF"; "furring behind it too": things with a number, or "too", share the action before. */
export function assignLeftOver(state: ScopeState, read: ReadSentence): void {
  const last = state.here.at(-1);
  const text = quoteBetween(read, 0, read.tokens.length);
  const too = /\b(?:too|also|as well|likewise|so (?:is|are|was|were|did|does|has|have))\b/iu.test(text);
  const same = last === undefined && state.pending.some((one) => one.chunk.same);
  const model = last ?? (too || same ? state.lastSentence.at(-1) : undefined);
  if (model === undefined || model.material?.implied !== null) return;
  const counted = (one: Pending): boolean =>
    one.thing.count !== null || one.chunk.quantities.length > 0 || one.chunk.lengths.length > 0;
  const subjects = state.pending.filter(
    (one) =>
      (last !== undefined && (counted(one) || isLinked(one.chunk) || isAlso(one.chunk))) ||
      too ||
      (same && one.chunk.same),
  );
  if (subjects.length === 0) return;
  state.pending = state.pending.filter((one) => !subjects.includes(one));
  const first = subjects[0];
  if (first === undefined) return;
  assignWork(state, read, subjects, [model.action], first.chunk, [], first.rooms);
  // "Insulation behind it, same": as far as what stands before it.
  if (same) for (const draft of state.group) copyExtent(model, draft);
}

/** Counted things are fewer: a bare number above it that was an area before is one again. */
const mostThings = 20;

/** Work before the sentence's first room is done in it too ("removed base and carpet in the den"). */
export function endSentence(state: ScopeState, read: ReadSentence, chunks: readonly Chunk[]): void {
  const alone = state.lead.find((action) => action.category === 'PNT');
  const only = chunks.at(-1);
  if (
    alone !== undefined &&
    only !== undefined &&
    state.here.length === 0 &&
    state.places.heading.length > 0
  ) {
    // "Pantry: seal and paint": what and how much is left open.
    makeDraft(state, read, null, alone, only, [], []);
  }
  assignLeftOver(state, read);
  shareAmounts(state);
  for (const draft of state.here) {
    takeExtent(state, draft);
    draft.rooms = state.places.likeliest(draft);
  }
  const located = state.here.find((draft) => draft.roomStated);
  const machines = state.here.filter((draft) => draft.material?.kind === 'equipment');
  const days = [...new Set(machines.flatMap((draft) => draft.days ?? []))];
  // "4 air movers, 1 dehu x 4 days": the days of the list's end hold for all of it.
  if (days.length === 1) for (const draft of machines) draft.days ??= days[0] ?? null;
  if (state.headerDays?.line === read.sentence.line)
    for (const draft of machines) draft.days ??= state.headerDays.days;
  for (const draft of state.here) {
    if (draft.rooms.length > 0) continue;
    draft.rooms = [...(located?.rooms ?? state.places.usualRoom(draft) ?? state.places.surroundings())];
  }
  const last = state.here.findLast((draft) => draft.roomStated)?.rooms ?? state.places.here;
  const unmeasured = read.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'unmeasured');
  if (unmeasured && state.here.length === 0) {
    const [opening] = read.mentions;
    if (read.sentence.lineStart && opening?.kind === 'room') state.places.beginParagraph(opening.name);
    return;
  }
  if (last.length > 0) state.places.recent = last;
  if (state.here.length > 0) state.lastSentence = state.here;
  state.leftOver =
    state.here.length > 0
      ? []
      : state.pending
          .filter((one) => one.thing.material.name !== 'standing water')
          .map((one) => ({
            ...one,
            rooms: one.rooms.length > 0 ? one.rooms : state.places.here,
          }));
}

/** "480 SF sprayed, then sealer over the same 480": a number that repeats an amount has its unit. */
function shareAmounts(state: ScopeState): void {
  const amounts = [...state.lastSentence, ...state.here].flatMap((draft) => draft.quantities);
  for (const draft of state.here) {
    const same = amounts.find((one) => one.value === draft.count && one.value > mostThings);
    if (same === undefined || draft.quantities.length > 0 || draft.material?.kind === 'equipment') continue;
    draft.quantities = [same];
  }
}

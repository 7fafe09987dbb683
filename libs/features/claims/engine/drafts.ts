import type { Chunk, Thing } from './chunk.ts';
import type { Unit } from './extraction.schema.ts';
import type { Action, Surface } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import { isOne } from './words.ts';

/** Work as one passage states it, before quantities are worked out. */
export type Draft = ReturnType<typeof emptyDraft>;

/** A piece of work with its thing and action, of which nobody has said yet where and how much. */
export function emptyDraft(
  read: ReadSentence,
  thing: Thing | null,
  action: Action,
  from: number,
  to: number,
) {
  return {
    material: thing?.material ?? null,
    text: thing?.text ?? action.name ?? '',
    plural: thing?.plural ?? false,
    /** The number stood directly at the thing, not after a list. */
    ownCount: thing !== null && thing.count !== null,
    action,
    /** Rooms or places; empty until the passage or its surroundings tell. */
    rooms: [] as (Room | string)[],
    roomStated: false,
    /** The rooms come from a heading. */
    headed: false,
    count: thing?.count ?? null,
    sheets: thing?.sheets ?? false,
    /** How many single things ("sofa and piano") were put together in one item. */
    pieces: null as number | null,
    quantities: [] as { value: number; unit: Unit }[],
    dimensions: null as readonly number[] | null,
    lengths: [] as number[],
    band: null as number | null,
    days: null as number | null,
    fraction: null as number | null,
    whole: false,
    part: false,
    bothWalls: false,
    fullHeight: false,
    /** The one wall that is meant, by its name. */
    wall: null as string | null,
    persons: null as number | null,
    each: false,
    surfaces: new Set<Surface>(),
    /** Things named together with one action; they may be one item. */
    group: 0,
    read,
    from,
    to,
    squareYards: false,
  };
}

type Step = Action['activity'];

/** "Prime and paint all walls": an action alone, with the things of the next words. */
export function lastWord(text: string): string {
  return (text.toLowerCase().split(' ').at(-1) ?? '').replace(/s$/u, '');
}

export function copyExtent(from: Draft, to: Draft): void {
  to.dimensions ??= from.dimensions;
  if (to.lengths.length === 0) to.lengths = [...from.lengths];
  to.fullHeight ||= from.fullHeight;
  if (to.quantities.length === 0) to.quantities = from.quantities.filter((one) => one.unit === 'SF');
  to.band ??= from.band;
  for (const surface of from.surfaces) to.surfaces.add(surface);
}

export function addSurface(draft: Draft, thing: Thing): void {
  const { surface } = thing.material;
  if (surface === 'floor' || surface === 'walls' || surface === 'ceiling') draft.surfaces.add(surface);
}

/** Which of the actions fit a thing: a machine dries whatever verb stands with it, unless it is taken away. */
export function actionsFor(thing: Thing, actions: readonly Action[]): Action[] {
  const { implied, only } = thing.material;
  const base = actions[0];
  if (implied !== null) {
    const takesAway = actions.some(({ activity }) => isOne('endsMachine', activity));
    if (takesAway && implied !== 'remove') return [];
    return [
      {
        activity: implied,
        name: null,
        category: null,
        unit: null,
        surface: null,
        weak: false,
        sufficient: false,
        cut: false,
      },
    ];
  }
  if (base === undefined) return [];
  // Water sprays out of pipes; nobody treats them.
  return actions.filter((action) => only === null || only.includes(action.activity));
}

/** Steps named together are one activity: detach and reset, remove and replace. */
export function combine(actions: readonly Action[]): Action[] {
  const strong = actions.filter((action) => !action.weak || action.activity === 'treat');
  const counted = strong.length > 0 ? strong : actions;
  const named = counted.some((action) => action.activity === 'treat' && !action.weak)
    ? counted.filter((action) => !(action.activity === 'treat' && action.weak))
    : counted;
  const result: Action[] = [];
  for (const action of named) {
    const last = result.at(-1);
    const merged = last === undefined ? null : mergeActions(last, action);
    if (last !== undefined && merged !== null) result[result.length - 1] = { ...last, activity: merged };
    else if (!result.some((one) => one.activity === action.activity && one.category === action.category))
      result.push(action);
  }
  return result;
}

/** "prime and paint" is one treatment; an antimicrobial and a coat of paint are two. */
export function mergeActions(first: Action, second: Action): Step | null {
  if (first.activity === 'treat' && second.activity === 'treat' && first.category !== second.category)
    return null;
  return mergeSteps(first.activity, second.activity);
}

function mergeSteps(first: Step, second: Step): Step | null {
  const takesOff =
    first === 'detach' ||
    first === 'remove' ||
    first === 'move' ||
    first === 'pack_out' ||
    first === 'detach_and_reset';
  if (takesOff && second === 'reset') return 'detach_and_reset';
  if (first === 'detach' && second === 'remove') return 'remove';
  if (first === 'remove' && (second === 'replace' || second === 'install')) return 'remove_and_replace';
  if (first === 'remove' && second === 'remove_and_replace') return 'remove_and_replace';
  if (first === 'replace' && second === 'install') return 'replace';
  if (first === 'replace' && second === 'remove_and_replace') return 'remove_and_replace';
  if (first === 'remove_and_replace' && second === 'replace') return 'remove_and_replace';
  if (first === 'remove' && (second === 'pack_out' || second === 'move' || second === 'detach'))
    return 'remove';
  if (first === 'protect' && isOne('takesOff', second)) return second;
  if ((first === 'move' || first === 'detach') && second === 'pack_out') return 'pack_out';
  if (first === 'pack_out' && (second === 'move' || second === 'remove')) return 'pack_out';
  // "Went out to be laundered": the way to the cleaning is no work of its own.
  if (first === 'pack_out' && second === 'clean') return 'clean';
  return first === second ? first : null;
}

export function mergeChunks(first: Chunk, second: Chunk): Chunk {
  return {
    ...first,
    to: Math.max(first.to, second.to),
    quantities: [...first.quantities, ...second.quantities],
    dimensions: first.dimensions ?? second.dimensions,
    lengths: [...first.lengths, ...second.lengths],
    band: first.band ?? second.band,
    count: first.count ?? second.count,
    fraction: first.fraction ?? second.fraction,
    whole: first.whole || second.whole,
    part: first.part || second.part,
    persons: first.persons ?? second.persons,
    fullHeight: first.fullHeight || second.fullHeight,
    wall: first.wall ?? second.wall,
  };
}

/** What a chunk says about how much and where becomes part of the work; `shared`: its numbers are another's. */
export function applyChunk(draft: Draft, chunk: Chunk, shared = false): void {
  if (!shared) {
    draft.sheets ||= draft.count === null && chunk.count !== null && chunk.sheets;
    draft.count ??= chunk.count ?? chunk.waiting?.value ?? null;
    draft.dimensions ??= chunk.dimensions;
    draft.lengths.push(...chunk.lengths);
    const machine = draft.material?.kind === 'equipment';
    // "Hydroxyls - 2 units, 4 days".
    if (machine) draft.count ??= chunk.quantities.find((one) => one.unit === 'EA')?.value ?? null;
    draft.quantities.push(
      ...chunk.quantities.filter((one) => one.unit !== 'DA' && !(machine && one.unit === 'EA')),
    );
    draft.persons ??= chunk.persons;
  }
  const days = chunk.quantities.find((one) => one.unit === 'DA');
  if (days !== undefined) draft.days ??= days.value;
  draft.band ??= chunk.band;
  draft.fraction ??= chunk.fraction;
  draft.whole ||= chunk.whole;
  draft.part ||= chunk.part && !chunk.whole;
  draft.wall ??= chunk.wall;
  draft.bothWalls ||= chunk.bothWalls;
  draft.fullHeight ||= chunk.fullHeight;
  draft.each ||= chunk.each;
  for (const thing of chunk.targets) addSurface(draft, thing);
  if (chunk.to > draft.to && draft.read.tokens.length >= chunk.to) draft.to = chunk.to;
}

/** Applies words that name nothing new to the work before them. */
export function qualify(chunk: Chunk, drafts: readonly Draft[]): void {
  const last = drafts.at(-1);
  for (const draft of drafts) {
    const counted =
      chunk.count !== null ||
      chunk.quantities.length > 0 ||
      chunk.dimensions !== null ||
      chunk.lengths.length > 0;
    // A number after a list belongs to its last thing unless that has one; "whole room" belongs to all.
    if (!counted || draft === last || draft.group === last?.group) applyChunk(draft, chunk, draft !== last);
  }
}

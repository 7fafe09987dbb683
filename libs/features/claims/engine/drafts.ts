import type { Clause, Thing } from './clauses.ts';
import { fill, noExtent, withoutNumbers } from './extent.ts';
import type { Activity, TradeCategory } from './extraction.schema.ts';
import type { Action, Surface } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';
import type { Place } from './room-registry.ts';
import { decide } from './tables.ts';
import rules from './vocabulary/trades.json' with { type: 'json' };
import { isOne } from './words.ts';

/** Work as one passage states it, before quantities are worked out. */
export type Draft = ReturnType<typeof emptyDraft>;

/** A piece of work of which nobody has said yet where and how much. */
export function emptyDraft(read: ReadSentence, thing: Thing | null, action: Action, clause: Clause) {
  return {
    ...noExtent,
    material: thing?.material ?? null,
    text: thing?.text ?? action.name ?? '',
    plural: thing?.plural ?? false,
    action,
    count: thing?.count ?? null,
    /** Empty until the passage or its surroundings tell. */
    rooms: [] as readonly Place[],
    roomStated: false,
    /** The rooms come from a heading. */
    headed: false,
    surfaces: new Set<Surface>(),
    /** Things named together with one action; they may be one item. */
    group: 0,
    /** Other sentences that say how long a machine ran. */
    timedBy: [] as readonly ReadSentence[],
    /** How the sum of a machine's days comes about, where a log or several dates give it; null: its own words do. */
    timeBasis: null as string | null,
    /** Two inspectors state two amounts of it. */
    disputed: false,
    read,
    from: clause.from,
    to: clause.to,
  };
}

/** Work of one trade in one place. */
export interface PlacedWork {
  draft: Draft;
  room: Place;
  category: TradeCategory;
  activity: Activity;
}

export function isMachine(draft: Draft): boolean {
  return draft.material?.kind === 'equipment';
}

export function addSurface(draft: Draft, { material }: Thing): void {
  if (isOne('roomSurface', material.surface) && material.surface !== null)
    draft.surfaces.add(material.surface);
}

/** Where the work is; "the lid was on the floor already" tells where it fell. */
export function addTarget(draft: Draft, target: Thing): void {
  if (draft.material?.surface !== 'ceiling' || target.material.surface !== 'floor') addSurface(draft, target);
}

/** What a clause says about how much and where becomes part of the work. */
export function qualify(draft: Draft, clause: Clause, numbers = true): void {
  Object.assign(draft, fill(draft, numbers ? clause : withoutNumbers(clause)));
  // "Air movers x days: 4 x 5".
  const [units, days] = draft.dimensions ?? [];
  if (isMachine(draft) && units !== undefined) Object.assign(draft, { count: units, days, dimensions: null });
  // "Hydroxyls - 2 units, 4 days".
  if (isMachine(draft)) draft.count ??= draft.quantities.find((one) => one.unit === 'EA')?.value ?? null;
  for (const thing of clause.targets) addTarget(draft, thing);
  if (draft.read.tokens.length >= clause.to) draft.to = Math.max(draft.to, clause.to);
}

/** "Same size": as far as other work goes. */
export function copyExtent(from: Draft, to: Draft): void {
  const { dimensions, fullHeight, band, walls, lengths } = from;
  const quantities = from.quantities.filter((one) => one.unit === 'SF');
  Object.assign(to, fill(to, { ...noExtent, dimensions, fullHeight, band, walls, lengths, quantities }));
}

/** Which of the actions fit a thing: a machine dries whatever verb stands with it, unless it is taken away. */
export function actionsFor(
  { material }: Thing,
  actions: readonly Action[],
  timed: boolean,
): readonly Action[] {
  const { implied, only } = material;
  if (implied === null) return actions.filter((action) => only === null || only.includes(action.activity));
  // "In 12/20, out 12/24, 4 days" tells how long it ran.
  const ends = ({ activity, weak }: Action): boolean =>
    isOne('endsMachine', activity) && (material.kind === 'equipment' || !weak);
  const takesAway = !timed && actions.some(ends);
  return takesAway && implied.activity !== 'remove' ? [] : [implied];
}

/** Steps named together are one activity: detach and reset, remove and replace. */
export function combine(actions: readonly Action[]): Action[] {
  const strong = actions.filter(({ weak, activity }) => !weak || isOne('treatOrReset', activity));
  const result: Action[] = [];
  for (const action of strong.length > 0 ? strong : actions) {
    const last = result.at(-1);
    const merged = last === undefined ? null : mergeActions(last, action);
    if (last !== undefined && merged !== null) {
      // "R&R flood cut": what is removed and replaced.
      const base = action.name !== null && last.name === null ? action : last;
      result[result.length - 1] = { ...base, activity: merged };
    } else if (!result.some((one) => one.activity === action.activity && one.category === action.category))
      result.push(action);
  }
  return result;
}

/** The one activity of two steps, by the table of `trades.json`; an antimicrobial and a coat of paint are two. */
export function mergeActions(first: Action, second: Action): Action['activity'] | null {
  if (first.activity === second.activity)
    return first.activity === 'treat' && first.category !== second.category ? null : first.activity;
  const steps = { first: first.activity, second: second.activity, name: second.name ?? '' };
  return decide(rules.steps, steps) as Action['activity'] | null;
}

/** Two clauses about the same thing. */
export function joinClauses(first: Clause, second: Clause): Clause {
  const located = [...new Set([...first.located, ...second.located])];
  const to = Math.max(first.to, second.to);
  return { ...first, ...fill(first, second), located, same: first.same || second.same, to };
}

import { type FeatureBag, type Features, probabilitiesOf, readLinearModel } from '#platform/text';
import type { PlacedWork } from './drafts.ts';
import type { ScopeItem } from './extraction.schema.ts';
import weights from './weights-item.json' with { type: 'json' };

/** Whether an item is work of the claim's scope. */
export const itemLabels = ['yes', 'no'] as const;

/** An item of which is not known yet whether it is listed. */
export type ReadItem = Omit<ScopeItem, 'itemId' | 'confidence'>;

/** An item, and the work that it was made of first. */
export interface StatedItem {
  item: ReadItem;
  work: PlacedWork;
}

const model = readLinearModel(weights, new Map());
/** Words before and after those that state the work. */
const beside = 3;
const mostSeen = 2;
/** Further items of a trade and room are not compared. */
const mostOthers = 8;

/** How likely an item is work of the claim, from 0 to 1. */
export function itemOdds(features: Features): number {
  return probabilitiesOf(model, features)[0] ?? 0;
}

/** Everything that speaks for or against each of a claim's items. */
export function itemFeatures(items: readonly StatedItem[]): FeatureBag[] {
  const keys = items.map(({ item }) => [`${item.room} ${item.category}`, item.activity] as const);
  const trades = Map.groupBy(keys.keys(), (at) => keys[at]?.[0] ?? '');
  const sentences = Map.groupBy(items, ({ work }) => work.draft.read);
  return items.map(({ item, work }, at) => {
    const features: FeatureBag = new Map();
    const set = (...names: readonly string[]): void => {
      for (const name of names) features.set(name, 1);
    };
    const { draft } = work;
    const { action, read, from, to, roomStated, headed, material } = draft;
    const { category, activity, quantity, unit, evidence } = item;
    const place =
      typeof work.room === 'string' ? work.room : roomStated ? 'stated' : headed ? 'headed' : 'carried';
    const amount = quantity === null ? 'null' : `${unit} ${evidence.length}`;
    const facts = [
      `room ${place}`,
      `amount ${amount}`,
      `weak ${action.weak}`,
      `kind ${read.kind}`,
      `thing ${material?.kind}`,
      `action ${action.name ?? action.activity}`,
      `alone ${action.sufficient}`,
      ...(['whole', 'part', 'plural', 'each'] as const).filter((name) => draft[name]),
    ];
    set(category, activity, `${category} ${activity}`, ...facts);
    for (const one of [category, activity, `${category} ${activity}`])
      set(...facts.map((fact) => `${fact}&${one}`));
    for (const [index, one] of facts.entries())
      set(...facts.slice(index + 1).map((other) => `${one}&${other}`));
    const thing = `thing ${material?.name}`;
    set(thing, `${thing}&${activity}`, `${thing}&${amount}`, `${thing}&${place}`);
    const word = (index: number): string => read.tokens[index]?.word ?? '';
    for (const { word: one } of read.tokens.slice(Math.max(0, from - beside), to + beside))
      set(`w ${one}`, `w ${one}&${activity}`);
    set(`begins ${word(from)}`, `ends ${word(to - 1)}`, `before ${word(from - 1)}`, `after ${word(to)}`);
    set(`long ${Math.min(10, to - from)}`);
    for (const { cue, from: first, to: last } of read.mentions)
      if (cue !== null) set(`${cue} ${last <= from ? 'before' : first >= to ? 'after' : 'within'}`);
    const others = trades.get(keys[at]?.[0] ?? '')?.filter((other) => other !== at) ?? [];
    const equal = others.filter((other) => keys[other]?.[1] === activity).length;
    set(`of its trade ${Math.min(mostSeen, others.length)}`, `of its kind ${Math.min(mostSeen, equal)}`);
    for (const other of others.slice(0, mostOthers))
      set(`${keys[other]?.[1]} ${other < at ? 'before' : 'after'} ${activity}`);
    set(`in its sentence ${Math.min(4, sentences.get(read)?.length ?? 0)}`);
    return features;
  });
}

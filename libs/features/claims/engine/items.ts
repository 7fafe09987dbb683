import type { LossType } from '#features/taxonomy';
import type { Features } from '#platform/text';
import { Amounts, type ChooseAmount, chooseAmount } from './amounts.ts';
import { type Draft, isMachine, type PlacedWork } from './drafts.ts';
import { fill } from './extent.ts';
import type { Activity, ScopeItem } from './extraction.schema.ts';
import { itemFeatures, itemOdds, type ReadItem, type StatedItem } from './item-odds.ts';
import { round } from './measures.ts';
import type { Quantity } from './quantities.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import { nameOf, type Place } from './room-registry.ts';
import type { RoomSizes } from './room-sizes.ts';
import { decide } from './tables.ts';
import { tradeOf } from './trades.ts';
import rules from './vocabulary/trades.json' with { type: 'json' };
import { isOne } from './words.ts';

/** One piece of work in each of many rooms is as many items: the product has to end somewhere. */
const mostItems = 4000;

/** An item with what it is done on, by which its repetitions are known. */
interface NamedItem extends StatedItem {
  name: string | null;
  places: string;
}

/** The fitted models; the training listens to what each is asked. */
export interface Models {
  amount: ChooseAmount;
  /** How likely an item with these features is work of the claim; asked of all items in their order. */
  odds: (features: Features) => number;
}

export const fitted: Models = { amount: (candidates) => chooseAmount(candidates), odds: itemOdds };

/** Rows of a log that are quoted for one kind of machine. */
const mostRows = 20;

/** Items below these odds are told of, not listed. */
const leastOdds = 0.3;

/** The scope items of all drafts, in the order of the documents; `itemId`s are numbered from 1. */
export function buildItems(
  drafts: readonly Draft[],
  lossType: LossType,
  sizes: ReadonlyMap<Place, RoomSizes>,
  warnings: string[],
  documents: readonly ReadDocument[],
  models: Models,
): ScopeItem[] {
  const placed: PlacedWork[] = [];
  const removed = drafts.filter(({ action }) => action.activity === 'remove');
  for (const draft of withoutIdle(drafts)) {
    placed.push(...inPlaces(whereRemoved(draft, removed), lossType, warnings));
    if (placed.length < mostItems) continue;
    warnings.push(`only the first ${mostItems} pieces of work, counted by room, were itemised`);
    break;
  }
  const items: NamedItem[] = [];
  const amounts = new Amounts(documents);
  const seen = new Map<string, NamedItem[]>();
  for (const work of mergeTogether(placed)) {
    const room = sizes.get(work.room) ?? null;
    const quantity = amounts.of(work, room, models.amount);
    const item = toItem(work, room, quantity);
    const { material, dimensions, text, action, surfaces } = work.draft;
    const single = !isMachine(work.draft) && (material?.unit === 'EA' || dimensions !== null);
    const name = single ? text.toLowerCase() : (material?.name ?? action.name);
    const key = [item.room, item.category].join('|');
    const known = seen.get(key) ?? [];
    const stated = { item, work, name, places: [...surfaces].sort().join() };
    const beside = known.find((one) => isOtherWall(one, stated));
    if (beside !== undefined) {
      addWall(beside.item, item);
      continue;
    }
    const before = known.find((one) => isRepetition(one, stated));
    if (before !== undefined) {
      if (before.item.activity !== item.activity) before.item.activity = 'remove_and_replace';
      addRepetition(before.item, item);
      continue;
    }
    seen.set(key, [...known, stated]);
    items.push(stated);
  }
  return withoutDoubtful(items, models, warnings);
}

/** The items that are likely work of the claim; the others are named in a warning. */
function withoutDoubtful(stated: readonly StatedItem[], models: Models, warnings: string[]): ScopeItem[] {
  const items: ScopeItem[] = [];
  for (const [at, features] of itemFeatures(stated).entries()) {
    const item = stated[at]?.item as ReadItem;
    const confidence = round(models.odds(features));
    if (confidence >= leastOdds) items.push({ ...item, itemId: `item_${items.length + 1}`, confidence });
    else warnings.push(`not itemised, doubtful: ${item.room}, ${item.description}`);
  }
  return items;
}

/** The number that the first statement lacks, and the words of the second. */
function addRepetition(before: ReadItem, again: ReadItem): void {
  const { quantity, unit, quantityBasis, evidence } = again;
  const timed = unit === 'DA' && before.unit !== 'DA';
  if ((before.quantity === null || timed) && quantity !== null)
    Object.assign(before, { quantity, unit, quantityBasis });
  const known = new Set(before.evidence.map(({ quote }) => quote));
  before.evidence.push(...evidence.filter(({ quote }) => !known.has(quote)));
}

/** Machines that nobody counted are a question, no item; so is what only says how other work was done. */
function withoutIdle(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft) => {
    const { action, quantities } = draft;
    if (isUncounted(draft) || (isMachine(draft) && draft.count === 0)) return false;
    // "Hauled the debris": how much nobody says.
    if (draft.material?.name === 'debris' && draft.count === null && quantities.length === 0) return false;
    // "Walls dried in place" says how, the machines are the work.
    if (action.activity === 'dry' && !isMachine(draft)) return quantities.length > 0;
    return true;
  });
}

/** "Fans going": machines without number and days. */
export function isUncounted(draft: Draft): boolean {
  return isMachine(draft) && draft.plural && draft.count === null && draft.days === null;
}

/** The same work said twice: with the same amount in another document, or without its number. */
function isRepetition(before: NamedItem, again: NamedItem): boolean {
  const [first, second] = [before.work.draft, again.work.draft];
  const apart = first.read.documentId !== second.read.documentId;
  const { quantity, unit, activity, category } = before.item;
  const same = quantity === again.item.quantity && unit === again.item.unit;
  // "Pad pulled" in one sentence, "new pad goes in", "pad put back" in the next.
  const back = apart && second.action.activity === 'reset' && !isOne('fixtureTrade', category);
  const steps = [activity, again.item.activity];
  const renewed = back || steps.some((step) => isOne('renews', step));
  const renews = category !== 'HMR' && steps.includes('remove') && renewed;
  if (activity !== again.item.activity && !renews) return false;
  // "Carpet out, whole room" in the notes, "remove glue-down carpet, 330 SF" in the invoice.
  const once = activity === 'extract' || (activity === 'treat' && category !== 'PNT' && unit === 'SF');
  if ((apart || once) && same && quantity !== null && unit !== 'EA') return true;
  const open = quantity === null || again.item.quantity === null;
  if (!renews && (before.name !== again.name || before.places !== again.places)) return false;
  return open || same || (renews && isAsRemoved(first, second));
}

/** "Base off on the south wall. Base off on the north wall too.": one piece of work, as high on both. */
function isOtherWall(before: NamedItem, again: NamedItem): boolean {
  const [first, second] = [before.work.draft, again.work.draft];
  const { activity, quantity, unit } = before.item;
  const walled = first.walls.length > 0 && second.walls.length > 0;
  const other = walled && new Set(first.walls).isDisjointFrom(new Set(second.walls));
  const same =
    activity === again.item.activity &&
    unit === again.item.unit &&
    (before.name === again.name || before.item.category === 'DRY');
  const measured = quantity !== null && again.item.quantity !== null && unit !== 'EA';
  const alike = first.band === second.band && first.fullHeight === second.fullHeight;
  return other && same && measured && alike && first.read.documentId === second.read.documentId;
}

function addWall(before: ReadItem, { quantity, quantityBasis, evidence }: ReadItem): void {
  const sum = (before.quantity ?? 0) + (quantity ?? 0);
  Object.assign(before, {
    quantity: round(sum),
    quantityBasis: `${before.quantityBasis} + ${quantityBasis}`,
  });
  before.evidence.push(...evidence);
}

/** "New drywall in the den": without an amount of its own it is that which was taken out there. */
function isAsRemoved(removed: Draft, renewed: Draft): boolean {
  const { quantities, lengths, count, dimensions, band, fraction, whole, surfaces, text } = renewed;
  const told =
    quantities.length + lengths.length > 0 || [count, dimensions, band, fraction].some((one) => one !== null);
  const apart = surfaces.size > 0 && removed.surfaces.size > 0 && surfaces.isDisjointFrom(removed.surfaces);
  const things =
    renewed.material === removed.material ||
    (renewed.material?.surface ?? 'board') === 'board' ||
    text === removed.text;
  return !told && !whole && !apart && things && removed.action.activity === 'remove';
}

/** "Replace vinyl, base 24 LF" in a later document: where it was taken out. */
function whereRemoved(draft: Draft, removed: readonly Draft[]): Draft {
  if (draft.roomStated || draft.headed || !isOne('renews', draft.action.activity)) return draft;
  const before = removed.filter(
    ({ read, material }) =>
      material?.category === draft.material?.category && read.documentId !== draft.read.documentId,
  );
  const rooms = [...new Set(before.flatMap((one) => one.rooms))];
  return rooms.length === 1 ? { ...draft, rooms } : draft;
}

function inPlaces(draft: Draft, lossType: LossType, warnings: string[]): PlacedWork[] {
  const places = draft.rooms.length > 0 ? draft.rooms : ['Whole house'];
  return places.flatMap((stated) => {
    const { activity, category, place } = tradeOf(draft, stated, lossType);
    if (activity === null) return [];
    if (category !== null) return [{ draft, room: place, category, activity }];
    warnings.push(`not itemised, trade unclear: "${quoteBetween(draft.read, draft.from, draft.to)}"`);
    return [];
  });
}

/** "Carpet and pad out" is one item, "walls and ceiling" too; toilet and sink are two. */
function mergeTogether(placed: readonly PlacedWork[]): PlacedWork[] {
  const result: PlacedWork[] = [];
  const bySentence = new Map<ReadSentence, PlacedWork[]>();
  for (const work of placed) {
    const beside = bySentence.get(work.draft.read) ?? [];
    const partner = beside.find((other) => areOne(other, work));
    if (partner !== undefined) {
      merge(partner.draft, work.draft);
      continue;
    }
    const first = { ...work, draft: { ...work.draft, surfaces: new Set(work.draft.surfaces) } };
    result.push(first);
    bySentence.set(work.draft.read, beside);
    beside.push(first);
  }
  return result;
}

/** Makes one piece of work of two. */
function merge(draft: Draft, other: Draft): void {
  const { surface, kind } = other.material ?? {};
  for (const one of other.surfaces) draft.surfaces.add(one);
  if (kind === 'surface' && surface) draft.surfaces.add(surface);
  const wholly = other.whole && other.fraction === null;
  // "Sofa and 2 chairs", "desk, two nightstands": so many pieces; "clothes, 2 boxes": what they are in.
  const [own, more] = [draft, other].map(({ count, plural }) => count ?? (plural ? null : 1));
  const holds = draft.count === other.count && isPacked(draft) !== isPacked(other);
  const pieces =
    draft.material?.category === 'CON' && own && more && !holds ? { count: own + more, plural: false } : {};
  Object.assign(draft, {
    ...fill(draft, { ...other, part: false }),
    ...pieces,
    fraction: wholly ? null : (draft.fraction ?? other.fraction),
    text: draft.text.toLowerCase().includes(other.text.toLowerCase())
      ? draft.text
      : `${draft.text} and ${other.text}`,
    from: Math.min(draft.from, other.from),
    to: Math.max(draft.to, other.to),
  });
}

/** Clothes, dishes: counted by what they are packed in. */
function isPacked({ material }: Draft): boolean {
  return isOne('packedThing', material?.name.split(' ')[0]);
}

/** Whether two pieces of work of one sentence are one item. */
function areOne({ draft: a, ...first }: PlacedWork, { draft: b, ...second }: PlacedWork): boolean {
  const { category, activity, room } = first;
  // "Walls are to be painted, and the ceiling too": one, unless an amount is stated.
  const amounts = [a, b].flatMap(({ quantities, lengths }) => [...quantities, ...lengths]);
  if (room !== second.room || (a.group !== b.group && amounts.length > 0)) return false;
  if (category !== second.category || activity !== second.activity) return false;
  const [one, other] = [a.material, b.material];
  const group = a.group === b.group && a.action === b.action ? 'one' : 'two';
  const told = { group, category, activity, things: `${one?.name}, ${other?.name}` };
  // "38 boxes went to storage, and two lamps went too": each told of with its own number.
  const tallied = a.group !== b.group && a.material !== b.material && a.count !== null && b.count !== null;
  if (category === 'CON' && tallied) return false;
  const counted = [a, b].every(({ quantities }) => quantities.length > 0);
  if (decide(rules.together, told) !== null && !(counted && category === 'RFG')) return true;
  const single = one?.unit === 'EA';
  // "60 LF ridge, 120 LF drip edge".
  const apart = counted && a.text.toLowerCase() !== b.text.toLowerCase();
  if (one === other && !single && a.count === null && !apart) return true;
  // "Window, sash and glass broken, R&R 1": parts of one.
  if (one === other && category === 'WDW' && a.group === b.group && (b.count ?? 1) === 1) return true;
  if (one === null || other === null) return one === other;
  // "2 scrubbers, 1 hydroxyl".
  if (isMachine(a) && isMachine(b) && one !== other) return false;
  const bare = [one, other].filter(({ kind }) => kind === 'surface').length;
  if (bare === 2) return (one.surface === 'floor') === (other.surface === 'floor');
  if (bare === 1) return category === 'DRY' || isOne('coversSurface', activity);
  if (activity === 'extract' || (activity === 'treat' && category !== 'PNT')) return true;
  return !single && one.unit === other.unit && one.surface === 'floor' && other.surface === 'floor';
}

function toItem(
  { draft, room, category, activity }: PlacedWork,
  sizes: RoomSizes | null,
  quantity: Quantity,
): ReadItem {
  const quote = quoteBetween(draft.read, draft.from, draft.to);
  const size = quantity.derived ? (sizes?.evidence ?? null) : null;
  // Every row of a log that adds to its sum.
  const timed = draft.timedBy.slice(0, mostRows).map((read) => ({
    documentId: read.documentId,
    quote: quoteBetween(read, 0, read.tokens.length),
  }));
  return {
    room: nameOf(room),
    category,
    activity,
    description: describe(draft, activity),
    quantity: quantity.value,
    unit: quantity.unit,
    quantityBasis: quantity.basis,
    evidence: [{ documentId: draft.read.documentId, quote }, ...timed, ...(size === null ? [] : [size])],
  };
}

function describe(draft: Draft, activity: Activity): string {
  const { action, material, count, days, band } = draft;
  const thing = draft.text.toLowerCase();
  const done = activity.replaceAll('_', ' ');
  const treated = activity === 'treat' && action.name !== null && action.name !== thing;
  const what = isMachine(draft)
    ? `${count ?? ''} ${count === 1 ? thing.replace(/(?<!s)s$/u, '') : thing}`.trim()
    : treated
      ? `${action.name}, ${thing}`
      : activity === 'extract'
        ? waterFrom(thing)
        : `${done} ${thing}`;
  const where = [...draft.surfaces].filter(
    (surface) => surface !== material?.surface && !thing.includes(surface.replace(/s$/u, '')),
  );
  const high = band === null ? '' : `${round(band)} ft high`;
  const long = isMachine(draft) && days !== null ? `${days} ${days === 1 ? 'day' : 'days'}` : '';
  return [what, where.join(' and '), high, long].filter((part) => part !== '').join(', ');
}

/** "Extract water from carpet"; "water extraction" and "standing water" name the water already. */
function waterFrom(thing: string): string {
  return /water|extract/u.test(thing) ? 'extract water' : `extract water from ${thing}`;
}

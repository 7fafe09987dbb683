import type { LossType } from '#features/taxonomy';
import type { Draft } from './drafts.ts';
import type { Activity, Evidence, ScopeItem, TradeCategory } from './extraction.schema.ts';
import { round } from './measures.ts';
import { type Quantity, quantityOf, type RoomSizes } from './quantities.ts';
import { quoteBetween, type ReadSentence } from './reading.ts';
import type { Room } from './room-registry.ts';
import { tradeOf } from './trades.ts';
import { isOne } from './words.ts';

export interface RoomBook {
  sizesOf(room: Room | string): RoomSizes | null;
  /** The statement that gives a room its size, as evidence for quantities that follow from it. */
  evidenceOf(room: Room | string): Evidence | null;
  /** The trade of a room's floor covering where other sentences name it. */
  floorOf(room: Room | string): TradeCategory | null;
  /** The one room that the claim measures; null where there are several. */
  onlyRoom: Room | null;
}

/** One piece of work in each of many rooms is as many items: the product has to end somewhere. */
const mostItems = 4000;

interface Prepared {
  draft: Draft;
  room: Room | string;
  category: TradeCategory;
  activity: Activity;
}

/** The scope items of all drafts, in the order of the documents; `itemId`s are numbered from 1. */
export function buildItems(
  drafts: readonly Draft[],
  lossType: LossType,
  book: RoomBook,
  warnings: string[],
): ScopeItem[] {
  const prepared: Prepared[] = [];
  for (const draft of withoutIdle(drafts)
    .filter((one) => !isUncounted(one))
    .flatMap(withFloorApart)) {
    prepared.push(...prepare(draft, lossType, book, warnings));
    if (prepared.length >= mostItems) {
      warnings.push(`only the first ${mostItems} pieces of work, counted by room, were itemised`);
      break;
    }
  }
  const merged = mergeTogether(prepared);
  const items: ScopeItem[] = [];
  const seen = new Map<string, { item: ScopeItem; prepared: Prepared }>();
  for (const one of merged) {
    const item = toItem(one, book, items.length + 1);
    const key = [
      item.room,
      item.category,
      item.activity,
      one.draft.material?.unit === 'EA' || one.draft.dimensions !== null
        ? one.draft.text.toLowerCase()
        : (one.draft.material?.name ?? one.draft.action.name),
      [...one.draft.surfaces].sort().join(),
    ].join('|');
    const before = seen.get(key);
    if (before !== undefined && isRepetition(before.item, item, before.prepared, one)) {
      const timed = item.unit === 'DA' && before.item.unit !== 'DA';
      if ((before.item.quantity === null || timed) && item.quantity !== null)
        Object.assign(before.item, {
          quantity: item.quantity,
          unit: item.unit,
          quantityBasis: item.quantityBasis,
          confidence: item.confidence,
        });
      before.item.evidence.push(
        ...item.evidence.filter(
          (quote) => !before.item.evidence.some((other) => other.quote === quote.quote),
        ),
      );
      continue;
    }
    seen.set(key, { item, prepared: one });
    items.push(item);
  }
  return items;
}

/** "Crane to lift it off and clear the debris": the clearing is part of the counted work beside it. */
function withoutIdle(drafts: readonly Draft[]): Draft[] {
  const removals = new Map<ReadSentence, Draft[]>();
  for (const draft of drafts)
    if (draft.action.activity === 'remove')
      removals.set(draft.read, [...(removals.get(draft.read) ?? []), draft].slice(0, 2));
  const isDebris = (draft: Draft): boolean => draft.material?.category === 'DMO';
  return drafts.filter((draft) => {
    if (draft.action.activity === 'dry' && draft.material?.kind !== 'equipment') {
      // "Walls dried in place" says how, the machines are the work.
      return draft.quantities.length > 0;
    }
    if (!isDebris(draft) || draft.material?.implied !== null) return true;
    const bare = draft.count === null && draft.quantities.length === 0 && draft.dimensions === null;
    return !bare || removals.get(draft.read)?.some((other) => other !== draft) !== true;
  });
}

/** "Fans going": machines without number and days are a question, no item. */
export function isUncounted(draft: Draft): boolean {
  const counted = draft.count !== null || draft.days !== null;
  return draft.material?.kind === 'equipment' && draft.plural && !counted;
}

/** Floor and walls are two items ("antimicrobial on the floor and on walls to 4 ft"); walls and ceiling are one. */
function withFloorApart(draft: Draft): Draft[] {
  const { material } = draft;
  if (material !== null && material.kind !== 'surface') return [draft];
  const covered = new Set(draft.surfaces);
  if (material !== null && material.surface !== null) covered.add(material.surface);
  const upper = (['walls', 'ceiling'] as const).filter((surface) => covered.has(surface));
  const [first] = upper;
  if (!covered.has('floor') || first === undefined) return [draft];
  const bare = (surface: 'floor' | 'walls' | 'ceiling', rest: readonly ('walls' | 'ceiling')[]): Draft => ({
    ...draft,
    material: material === null ? null : { ...material, name: surface, surface },
    text: material === null ? draft.text : surface,
    surfaces: new Set(material === null ? [surface, ...rest] : rest),
  });
  return [{ ...bare('floor', []), band: null }, bare(first, upper)];
}

/** The same work said twice: once in the notes, once in another document or without its number. */
function isRepetition(before: ScopeItem, item: ScopeItem, first: Prepared, second: Prepared): boolean {
  if (
    first.draft.read.documentId === second.draft.read.documentId &&
    first.draft.material?.kind === 'equipment'
  )
    return before.quantity === item.quantity && first.draft.read === second.draft.read;
  // "Set 1 dehu" in one document, "dehu off after 4 days" in the next: one machine, and its days.
  const units = [first.draft, second.draft].map(({ count, plural }) => count ?? (plural ? null : 1));
  const machines = first.draft.material?.kind === 'equipment' && units[0] === units[1];
  if (machines && (first.draft.days === null) !== (second.draft.days === null)) return true;
  return (
    item.quantity === null || before.quantity === null || Math.abs(before.quantity - item.quantity) < 0.01
  );
}

function prepare(draft: Draft, lossType: LossType, book: RoomBook, warnings: string[]): Prepared[] {
  const places = draft.rooms.length > 0 ? draft.rooms : ['Whole house'];
  return places.flatMap((stated) => {
    const room = placeOf(draft, stated, lossType, book.onlyRoom);
    const { activity, category: usual } = tradeOf(draft, lossType, book.floorOf(stated));
    const category = isFloorUnderlayment(draft, stated, lossType) ? 'FRM' : usual;
    if (activity === null) return [];
    if (category === null) {
      warnings.push(`not itemised, trade unclear: "${quoteBetween(draft.read, draft.from, draft.to)}"`);
      return [];
    }
    return [{ draft, room, category, activity }];
  });
}

/** "Underlayment" lies under shingles after wind or hail, under the floor otherwise. */
function isFloorUnderlayment(draft: Draft, stated: Room | string, lossType: LossType): boolean {
  if (!/^underlayment$/iu.test(draft.text) || stated === 'Roof' || draft.action.activity === 'treat')
    return false;
  return !isOne('stormLoss', lossType);
}

/** Roofing belongs to the roof and gutters to the exterior, whichever room the sentence stands under. */
function placeOf(
  draft: Draft,
  stated: Room | string,
  lossType: LossType,
  onlyRoom: Room | null,
): Room | string {
  if (isFloorUnderlayment(draft, stated, lossType)) return stated;
  const place =
    draft.material?.place ??
    (draft.action.category === 'TMP' && draft.action.name === 'tarp' ? 'Roof' : null);
  if (place === null) {
    const boards = draft.action.name === 'board-up' || draft.material?.name === 'board-up';
    if (boards && !draft.roomStated && !draft.headed) return 'Exterior';
    const stormy =
      isOne('stormLoss', lossType) && draft.material?.name === 'sheathing' && !isOutdoorFloor(stated);
    const onRoof =
      draft.material?.category === 'FRM' &&
      (/roof/iu.test(draft.text) || (stormy && !/wall/iu.test(draft.text)));
    if (onRoof) return 'Roof';
    // A door or a window below the heading "Roof" is no part of the roof.
    const below =
      draft.material?.category === 'DOR' ||
      draft.material?.category === 'WDW' ||
      draft.material?.category === 'HVC';
    return stated === 'Roof' && below && !/skylight/iu.test(draft.text) ? 'Exterior' : stated;
  }
  const fallen = draft.material?.name === 'tree' && !draft.roomStated;
  // What fell lies on the roof, unless the words say that it lies on the ground.
  if (
    fallen &&
    !/\b(?:yard|lawn|ground|driveway|fence|stump)\b/iu.test(quoteBetween(draft.read, draft.from, draft.to))
  )
    return 'Roof';
  const category = draft.material?.category ?? draft.action.category;
  if (category === 'RFG' || category === 'SFG' || category === 'SDG') return place;
  if (category === 'TMP' && draft.action.activity === 'protect') return place;
  if (stated === 'Roof' && category !== 'DMO') return place;
  // Loads and dumpsters: those of the one room, or of the house.
  if (category === 'DMO' && draft.material?.implied !== null)
    return draft.roomStated ? stated : place === 'Whole house' ? (onlyRoom ?? place) : place;
  if (/^(?:ductwork|hvac filter|register)$/u.test(draft.material?.name ?? '') && !draft.roomStated)
    return place;
  return draft.roomStated || draft.headed ? stated : place;
}

/** Decking of a porch or a deck is walked on. */
function isOutdoorFloor(place: Room | string): boolean {
  return typeof place !== 'string' && /\b(?:porch|deck|patio|stairs?)\b/u.test(place.key);
}

/** "Carpet and pad out" is one item, "walls and ceiling" too; toilet and sink are two. */
function mergeTogether(prepared: readonly Prepared[]): Prepared[] {
  const result: Prepared[] = [];
  const bySentence = new Map<ReadSentence, Prepared[]>();
  for (const one of prepared) {
    const beside = bySentence.get(one.draft.read) ?? [];
    const partner = beside.find((other) => areOne(other, one));
    if (partner === undefined) {
      const first = { ...one, draft: { ...one.draft, surfaces: new Set(one.draft.surfaces) } };
      result.push(first);
      bySentence.set(one.draft.read, beside);
      beside.push(first);
      continue;
    }
    const { draft } = partner;
    if (!draft.text.toLowerCase().includes(one.draft.text.toLowerCase()))
      draft.text = `${draft.text} and ${one.draft.text}`;
    for (const surface of one.draft.surfaces) draft.surfaces.add(surface);
    const own = one.draft.material?.surface;
    const bare = partner.draft.material;
    if (bare?.kind === 'surface' && one.draft.material !== null && one.draft.material.kind !== 'surface') {
      draft.material = one.draft.material;
      if (bare.surface !== null) draft.surfaces.add(bare.surface);
    }
    if (one.draft.material?.kind === 'surface' && own !== null && own !== undefined) draft.surfaces.add(own);
    const single =
      draft.material?.category === 'CON' &&
      draft.count === null &&
      one.draft.count === null &&
      isOneThing(one.draft);
    if (isCountedPiece(draft) && isCountedPiece(one.draft)) {
      // "TV, sofa and two chairs": as many as are named and counted.
      draft.count = (draft.count ?? draft.pieces ?? 1) + (one.draft.count ?? 1);
      draft.ownCount = true;
    } else if (single && isOneThing(draft)) draft.pieces = (draft.pieces ?? 1) + 1;
    else draft.count ??= one.draft.count;
    if (draft.quantities.length === 0) draft.quantities = one.draft.quantities;
    draft.dimensions ??= one.draft.dimensions;
    if (draft.lengths.length === 0) draft.lengths = one.draft.lengths;
    draft.band ??= one.draft.band;
    draft.fullHeight ||= one.draft.fullHeight;
    draft.wall ??= one.draft.wall;
    draft.whole ||= one.draft.whole;
    draft.fraction =
      one.draft.whole && one.draft.fraction === null ? null : (draft.fraction ?? one.draft.fraction);
    draft.from = Math.min(draft.from, one.draft.from);
    draft.to = Math.max(draft.to, one.draft.to);
  }
  return result;
}

/** One named piece, or pieces with their own number: "sofa", "two chairs". */
function isCountedPiece(draft: Draft): boolean {
  return (
    draft.material?.category === 'CON' && (draft.ownCount || (isOneThing(draft) && draft.count === null))
  );
}

function isOneThing(draft: Draft): boolean {
  return !draft.plural && draft.material?.name === 'furniture' && !/furniture$/iu.test(draft.text);
}

function areOne(first: Prepared, second: Prepared): boolean {
  if (first.draft.group !== second.draft.group || first.room !== second.room) return false;
  if (first.category !== second.category || first.activity !== second.activity) return false;
  const [a, b] = [first.draft, second.draft];
  if (first.category === 'HVC' && first.activity === 'clean') return true;
  if (first.category === 'CON')
    return (
      (isCountedPiece(a) && isCountedPiece(b) && (a.ownCount || b.ownCount)) || (!a.ownCount && !b.ownCount)
    );
  if (a.lengths.length > 0 && b.lengths.length > 0) return false;
  // "Fridge and stove both gone, replace, 2": the number counts them together.
  const pair =
    a.material?.unit === 'EA' && b.material?.unit === 'EA' && a.count === null && !a.plural && !b.plural;
  if (pair && !b.ownCount && b.count === (a.pieces ?? 1) + 1) return true;
  const bothCounted =
    (a.count !== null && b.count !== null && a.count !== b.count) ||
    (a.quantities.length > 0 && b.quantities.length > 0 && a.quantities[0]?.value !== b.quantities[0]?.value);
  if (bothCounted) return false;
  if (a.material === b.material && a.material?.unit !== 'EA' && a.count === null) return true;
  if (a.material?.kind === 'equipment' || b.material?.kind === 'equipment') return false;
  if (a.material === null || b.material === null) return a.material === b.material;
  if (a.material.kind === 'surface' && b.material.kind === 'surface')
    return (a.material.surface === 'floor') === (b.material.surface === 'floor');
  if ((a.material.kind === 'surface' || b.material.kind === 'surface') && first.category === 'DRY')
    return true;
  if (a.material.kind === 'surface' || b.material.kind === 'surface')
    return first.activity === 'clean' || first.activity === 'treat' || first.activity === 'extract';
  if (first.activity === 'extract' || (first.activity === 'treat' && first.category !== 'PNT')) return true;
  return (
    a.material.unit === b.material.unit &&
    a.material.unit !== 'EA' &&
    a.material.surface === b.material.surface &&
    a.material.surface === 'floor'
  );
}

function toItem(prepared: Prepared, book: RoomBook, number: number): ScopeItem {
  const { draft, room, category, activity } = prepared;
  const quantity = quantityOf(draft, category, activity, book.sizesOf(room));
  const evidence: Evidence[] = [
    { documentId: draft.read.documentId, quote: quoteBetween(draft.read, draft.from, draft.to) },
  ];
  const size = quantity.derived ? book.evidenceOf(room) : null;
  if (size !== null) evidence.push(size);
  return {
    itemId: `item_${number}`,
    room: typeof room === 'string' ? room : room.name,
    category,
    activity,
    description: describe(draft, activity),
    quantity: quantity.value !== null && quantity.value > 0 ? quantity.value : null,
    unit: quantity.unit,
    quantityBasis: quantity.basis,
    confidence: confidenceOf(draft, quantity),
    evidence,
  };
}

function describe(draft: Draft, activity: Activity): string {
  const thing = draft.text.toLowerCase();
  const machine = draft.material?.kind === 'equipment';
  const parts = [
    machine
      ? `${draft.count ?? ''} ${thing}`.trim()
      : draft.action.name !== null && draft.action.name !== thing && activity === 'treat'
        ? `${draft.action.name}, ${thing}`
        : `${activity === 'extract' ? 'extract water' : activity.replaceAll('_', ' ')} ${thing}`,
  ];
  const where = [...draft.surfaces].filter(
    (surface) => surface !== draft.material?.surface && !thing.includes(surface.replace(/s$/u, '')),
  );
  if (where.length > 0) parts.push(where.join(' and '));
  if (draft.band !== null) parts.push(`${round(draft.band)} ft high`);
  if (machine && draft.days !== null) parts.push(`${draft.days} days`);
  return parts.join(', ');
}

/** Higher where the text names the room and the number itself, lower where either is inferred. */
function confidenceOf(draft: Draft, quantity: Quantity): number {
  let confidence = 0.92;
  if (!draft.roomStated) confidence -= draft.rooms.length > 0 ? 0.04 : 0.2;
  if (quantity.value === null) confidence -= 0.2;
  else if (quantity.derived) confidence -= draft.whole ? 0.04 : 0.1;
  if (draft.action.weak) confidence -= 0.08;
  return Math.round(confidence * 100) / 100;
}

import type { Draft } from './drafts.ts';
import type { Activity, TradeCategory, Unit } from './extraction.schema.ts';
import { round } from './measures.ts';
import type { areasOf } from './settle.ts';
import { isOne } from './words.ts';

/** Feet and square feet of one room; null where the documents do not say. */
export interface RoomSizes extends ReturnType<typeof areasOf> {
  heightFt: number | null;
  /** Walls whose length is stated by name. */
  walls: ReadonlyMap<string, number>;
  /** The side of a square room: as long as any of its walls, whatever its name. */
  squareSideFt: number | null;
}

export interface Quantity {
  value: number | null;
  unit: Unit;
  basis: string;
  /** Follows from the room's size rather than from a number at the work. */
  derived: boolean;
}

/** The basis of machines that are counted but not timed. */
export const daysNotStated = 'units stated, days not stated';

const squareFeetPerYard = 9;
const longestRunFt = 24;
const sheetSf = 32;

/**
 * How much work a draft means. A number that the text states wins, then a size, then units × days, then a count,
 * then what follows from the room's stated size (no deduction for openings); otherwise null, never a guess.
 */
export function quantityOf(
  draft: Draft,
  category: TradeCategory,
  activity: Activity,
  sizes: RoomSizes | null,
): Quantity {
  const unit = unitOf(draft, category, activity);
  const found =
    labourHours(draft, unit) ??
    statedQuantity(draft, unit, sizes?.heightFt ?? null) ??
    sizeOfPart(draft, unit) ??
    machineDays(draft) ??
    runLength(draft, unit, sizes?.heightFt ?? null) ??
    counted(draft, unit) ??
    fromRoom(draft, unit, sizes) ??
    single(draft, unit);
  if (found === null) return { value: null, unit, basis: 'not stated', derived: false };
  const inYards = draft.squareYards && found.unit === 'SF' && category === 'FCC';
  const quantity = inYards
    ? { ...found, unit: 'SY' as const, value: (found.value ?? 0) / squareFeetPerYard }
    : found;
  return { ...quantity, value: quantity.value === null ? null : round(quantity.value) };
}

function unitOf(draft: Draft, category: TradeCategory, activity: Activity): Unit {
  const { material, action } = draft;
  if (action.unit !== null && (material === null || material.kind === 'surface' || category === 'DRY'))
    return action.unit;
  if (draft.days !== null && (material?.kind === 'equipment' || material === null)) return 'DA';
  if (material === null) return 'SF';
  if (category === 'HVC' && draft.lengths.length > 0) return 'LF';
  if ((activity === 'clean' || activity === 'treat') && material.category === 'FRM') return 'SF';
  return material.unit;
}

function labourHours(draft: Draft, unit: Unit): Quantity | null {
  const hours = draft.quantities.find((one) => one.unit === 'HR');
  if (hours === undefined || draft.quantities.some((one) => one.unit === 'SF' || one.unit === 'LF'))
    return null;
  if (unit !== 'HR' && (draft.count !== null || unit === 'DA')) return null;
  const persons = draft.persons ?? 1;
  return {
    value: hours.value * persons,
    unit: 'HR',
    basis: persons > 1 ? `${persons} persons × ${hours.value} hours` : 'hours stated',
    derived: false,
  };
}

function statedQuantity(draft: Draft, unit: Unit, roomHeight: number | null): Quantity | null {
  const stated = draft.quantities.filter(
    (one) => one.unit === 'SF' || one.unit === 'LF' || one.unit === 'SY' || one.unit === 'EA',
  );
  const fitting = stated.find((one) => one.unit === unit) ?? stated[0];
  if (fitting === undefined) return null;
  // "2 ft of drywall, 10 LF": a strip, so high and so long.
  const strip =
    draft.material?.surface === 'board' && draft.band === null && (draft.lengths[0] ?? 9) <= 4
      ? (draft.lengths[0] ?? null)
      : null;
  const height = draft.band ?? strip ?? (draft.fullHeight ? roomHeight : null);
  const lengthTimesHeight = fitting.unit === 'LF' && unit === 'SF' && height !== null && !draft.action.cut;
  if (lengthTimesHeight && height !== null) {
    return {
      value: fitting.value * height,
      unit: 'SF',
      basis: `${fitting.value} LF × ${round(height)} ft high`,
      derived: false,
    };
  }
  const times = draft.each && draft.count !== null && fitting.unit !== 'EA' ? draft.count : 1;
  return {
    value: fitting.value * times,
    unit: fitting.unit,
    basis: times > 1 ? `${times} × ${fitting.value} ${fitting.unit}` : 'stated',
    derived: false,
  };
}

function sizeOfPart(draft: Draft, unit: Unit): Quantity | null {
  const [first, second] = draft.dimensions ?? [];
  // A hole has the size of its patch, a board-up that of its sheets.
  const opening =
    draft.material?.name === 'drywall patch' || (draft.action.name === 'board-up' && draft.count === null);
  if (
    first === undefined ||
    second === undefined ||
    (unit === 'EA' && !opening) ||
    unit === 'DA' ||
    unit === 'HR'
  )
    return null;
  const times = draft.count ?? 1;
  const basis = `${times > 1 ? `${times} × ` : ''}${round(first)} ft × ${round(second)} ft`;
  return { value: first * second * times, unit: 'SF', basis, derived: false };
}

function machineDays(draft: Draft): Quantity | null {
  if (draft.material?.kind !== 'equipment') return null;
  const count = draft.count ?? (draft.plural ? null : 1);
  if (count === null)
    return draft.days === null
      ? null
      : { value: null, unit: 'DA', basis: `${draft.days} days, number of units not stated`, derived: false };
  if (draft.days === null) return { value: count, unit: 'EA', basis: daysNotStated, derived: false };
  return {
    value: count * draft.days,
    unit: 'DA',
    basis: `${count} units × ${draft.days} days`,
    derived: false,
  };
}

/** Lengths in feet: "8 ft of branch line", "4 downspouts at 10 ft", "drywall 2 ft high along 14 ft". */
function runLength(draft: Draft, unit: Unit, height: number | null): Quantity | null {
  const lengths = [...draft.lengths];
  if (draft.action.cut) {
    // The first length of a flood cut is its height.
    if (draft.band === null) lengths.shift();
    const run = lengths[0];
    return run === undefined ? null : { value: run, unit: 'LF', basis: 'length stated', derived: false };
  }
  const run = lengths[0];
  if (run === undefined) return null;
  if (unit === 'LF') {
    const times = run <= longestRunFt ? (draft.count ?? 1) : 1;
    return {
      value: run * times,
      unit,
      basis: times > 1 ? `${times} × ${round(run)} ft` : 'length stated',
      derived: false,
    };
  }
  const high = draft.band ?? (draft.fullHeight ? height : null);
  if (unit !== 'SF' || high === null) return null;
  return {
    value: run * high,
    unit,
    basis: `${round(run)} ft × ${round(high)} ft high`,
    derived: false,
  };
}

function counted(draft: Draft, unit: Unit): Quantity | null {
  if (draft.count === null) return null;
  if (draft.sheets && unit === 'SF')
    return {
      value: draft.count * sheetSf,
      unit,
      basis: `${draft.count} sheets of 4 ft × 8 ft`,
      derived: false,
    };
  // "insulation, 2 bays": a bare number at a material that is sold by area counts something else.
  if (unit === 'SF' && draft.material?.kind === 'surface') return null;
  return {
    value: draft.count,
    unit: unit === 'DA' || unit === 'HR' ? unit : 'EA',
    basis: 'count stated',
    derived: false,
  };
}

function fromRoom(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  if (unit !== 'SF' && unit !== 'LF') return null;
  const wall = draft.wall === null ? null : lengthOfWall(draft.wall, sizes);
  if (wall !== null) {
    const measured = fromWall(draft, unit, draft.bothWalls ? 2 * wall : wall, sizes?.heightFt ?? null);
    if (measured !== null) return measured;
  }
  if (sizes === null) return null;
  // One wall of unknown length: not all of them.
  if (
    draft.wall !== null &&
    draft.material?.surface !== 'floor' &&
    draft.material?.surface !== 'ceiling' &&
    !draft.surfaces.has('ceiling')
  )
    return null;
  if (draft.part && draft.fraction === null && !draft.whole) return null;
  const share = draft.fraction ?? 1;
  const portion = share === 1 ? '' : ` × ${round(share)}`;
  if (unit === 'LF') {
    const runs = draft.material?.surface === 'perimeter' || draft.action.cut;
    if (!runs || sizes.perimeterLf === null) return null;
    return {
      value: sizes.perimeterLf * share,
      unit,
      basis: `room perimeter ${round(sizes.perimeterLf)} LF${portion}`,
      derived: true,
    };
  }
  const parts: string[] = [];
  let area = 0;
  for (const surface of surfacesOf(draft)) {
    const size = areaOf(surface, draft, sizes);
    if (size === null) return null;
    area += size.value;
    parts.push(size.basis);
  }
  return parts.length === 0
    ? null
    : { value: area * share, unit, basis: parts.join(' + ') + portion, derived: true };
}

/** A wall known by name, by its length ("the nine foot wall"), or because all walls of the room are as long. */
function lengthOfWall(wall: string, sizes: RoomSizes | null): number | null {
  const stated = /^([\d.]+) ft$/u.exec(wall)?.[1];
  if (stated !== undefined) return Number(stated);
  if (sizes === null) return null;
  const several = isOne('twoOrThree', wall);
  return sizes.walls.get(wall) ?? (several ? null : sizes.squareSideFt);
}

/** "Front wall only", where the front wall's length is stated. */
function fromWall(draft: Draft, unit: Unit, wall: number, height: number | null): Quantity | null {
  const name = `${draft.wall} wall${draft.bothWalls ? 's' : ''} ${round(wall)} ft`;
  if (unit === 'LF') return { value: wall, unit, basis: name, derived: true };
  const high = draft.band ?? height;
  return high === null
    ? null
    : { value: wall * high, unit, basis: `${name} × ${round(high)} ft high`, derived: true };
}

/** Which surfaces of the room the work covers; none where the text leaves it open. */
function surfacesOf(draft: Draft): string[] {
  const own = draft.material?.surface ?? draft.action.surface;
  if (own === 'floor' || own === 'ceiling' || own === 'walls') {
    return draft.material?.kind === 'surface' ? [...new Set<string>([own, ...draft.surfaces])] : [own];
  }
  if (own === 'perimeter') return [];
  if (own === 'roof')
    return /underlayment/iu.test(draft.text) && !draft.rooms.includes('Roof') ? ['floor'] : ['roof'];
  const { category } = draft.material ?? {};
  // Insulation over the attic floor lies once, whatever else the sentence names.
  if (category === 'INS' && draft.surfaces.has('floor')) return ['floor'];
  // Between joists or rafters everything is as large as the floor below.
  if (draft.surfaces.size > 0) return [...draft.surfaces];
  if (category === 'INS' && draft.band !== null) return ['walls'];
  if (own === 'board' && draft.band !== null) return ['walls'];
  if (own === 'board' && draft.whole) return ['walls', 'ceiling'];
  return [];
}

function areaOf(surface: string, draft: Draft, sizes: RoomSizes): { value: number; basis: string } | null {
  if (surface === 'floor')
    return sizes.floorSf === null
      ? null
      : { value: sizes.floorSf, basis: `floor ${round(sizes.floorSf)} SF` };
  if (surface === 'ceiling')
    return sizes.ceilingSf === null
      ? null
      : { value: sizes.ceilingSf, basis: `ceiling ${round(sizes.ceilingSf)} SF` };
  if (draft.band !== null) {
    if (sizes.perimeterLf === null) return null;
    return {
      value: sizes.perimeterLf * draft.band,
      basis: `perimeter ${round(sizes.perimeterLf)} LF × ${round(draft.band)} ft high`,
    };
  }
  return sizes.wallSf === null ? null : { value: sizes.wallSf, basis: `walls ${round(sizes.wallSf)} SF` };
}

const massNoun =
  /(?:clothing|linen|bedding|food|contents?|property|stuff|merchandise|stock|ware|china|furniture|upholstery|drapery|laundry|[^s]s)$/iu;

function single(draft: Draft, unit: Unit): Quantity | null {
  if (unit !== 'EA' || draft.plural || draft.material === null) return null;
  // "Clothing", "furniture": many things in one word.
  if (draft.material.category === 'CON' && massNoun.test(draft.text)) return null;
  const pieces = draft.pieces ?? 1;
  return { value: pieces, unit, basis: pieces === 1 ? 'one named' : `${pieces} named`, derived: false };
}

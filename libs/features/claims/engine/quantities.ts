import { type Draft, sentenceOf } from './drafts.ts';
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
const squareYards = /\bsquare yards?\b|\bby the yard\b/iu;
const longestRunFt = 24;
const sheetSf = 32;

function amount(value: number | null, unit: Unit, basis: string, derived = false): Quantity {
  return { value, unit, basis, derived };
}

/** A number that may be written several times: "4 × 10 ft". */
function timesOver(times: number, what: string): string {
  return times > 1 ? `${times} × ${what}` : what;
}

type Source = (draft: Draft, unit: Unit, sizes: RoomSizes | null) => Quantity | null;

/** Where an amount can come from; the first that gives one decides. */
const sources: readonly Source[] = [
  labourHours,
  statedQuantity,
  sizeOfPart,
  machineDays,
  runLength,
  counted,
  fromRoom,
  single,
];

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
  let found: Quantity | null = null;
  for (const source of sources) found ??= source(draft, unit, sizes);
  if (found === null) return amount(null, unit, 'not stated');
  const inYards = category === 'FCC' && found.unit === 'SF' && squareYards.test(sentenceOf(draft));
  const value = inYards ? (found.value ?? 0) / squareFeetPerYard : found.value;
  return { ...found, unit: inYards ? 'SY' : found.unit, value: value === null ? null : round(value) };
}

function unitOf(draft: Draft, category: TradeCategory, activity: Activity): Unit {
  const { material, action } = draft;
  if (action.unit !== null && (material === null || material.kind === 'surface' || category === 'DRY'))
    return action.unit;
  if (draft.days !== null && (material?.kind === 'equipment' || material === null)) return 'DA';
  if (material === null) return 'SF';
  if (category === 'HVC' && draft.lengths.length > 0) return 'LF';
  return material.category === 'FRM' && isOne('cleanOrTreat', activity) ? 'SF' : material.unit;
}

function labourHours(draft: Draft, unit: Unit): Quantity | null {
  const hours = draft.quantities.find((one) => one.unit === 'HR');
  if (hours === undefined || draft.quantities.some((one) => one.unit === 'SF' || one.unit === 'LF'))
    return null;
  if (unit !== 'HR' && (draft.count !== null || unit === 'DA')) return null;
  const persons = draft.persons ?? 1;
  const basis = persons > 1 ? `${persons} persons × ${hours.value} hours` : 'hours stated';
  return amount(hours.value * persons, 'HR', basis);
}

function statedQuantity(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  const stated = draft.quantities.filter((one) => one.unit !== 'HR' && one.unit !== 'DA');
  const fitting = stated.find((one) => one.unit === unit) ?? stated[0];
  if (fitting === undefined) return null;
  // "2 ft of drywall, 10 LF": a strip, so high and so long.
  const isStrip = draft.material?.surface === 'board' && draft.band === null && (draft.lengths[0] ?? 9) <= 4;
  const strip = isStrip ? draft.lengths[0] : undefined;
  const high = draft.band ?? strip ?? (draft.fullHeight ? (sizes?.heightFt ?? null) : null);
  if (fitting.unit === 'LF' && unit === 'SF' && high !== null && !draft.action.cut)
    return amount(fitting.value * high, 'SF', `${fitting.value} LF × ${round(high)} ft high`);
  const times = draft.each && draft.count !== null && fitting.unit !== 'EA' ? draft.count : 1;
  const basis = times > 1 ? `${times} × ${fitting.value} ${fitting.unit}` : 'stated';
  return amount(fitting.value * times, fitting.unit, basis);
}

function sizeOfPart(draft: Draft, unit: Unit): Quantity | null {
  const [first, second] = draft.dimensions ?? [];
  // A hole has the size of its patch, a board-up that of its sheets.
  const opening =
    draft.material?.name === 'drywall patch' || (draft.action.name === 'board-up' && draft.count === null);
  if (first === undefined || second === undefined || unit === 'DA' || unit === 'HR') return null;
  if (unit === 'EA' && !opening) return null;
  const times = draft.count ?? 1;
  return amount(first * second * times, 'SF', timesOver(times, `${round(first)} ft × ${round(second)} ft`));
}

function machineDays(draft: Draft): Quantity | null {
  if (draft.material?.kind !== 'equipment') return null;
  const { days } = draft;
  const count = draft.count ?? (draft.plural ? null : 1);
  if (count === null)
    return days === null ? null : amount(null, 'DA', `${days} days, number of units not stated`);
  return days === null
    ? amount(count, 'EA', daysNotStated)
    : amount(count * days, 'DA', `${count} units × ${days} days`);
}

/** Lengths in feet: "8 ft of branch line", "4 downspouts at 10 ft", "drywall 2 ft high along 14 ft". */
function runLength(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  // The first length of a flood cut is its height.
  const run = draft.lengths[draft.action.cut && draft.band === null ? 1 : 0];
  if (run === undefined) return null;
  if (draft.action.cut) return amount(run, 'LF', 'length stated');
  if (unit === 'LF') {
    const times = run <= longestRunFt ? (draft.count ?? 1) : 1;
    return amount(run * times, unit, times > 1 ? `${times} × ${round(run)} ft` : 'length stated');
  }
  const high = draft.band ?? (draft.fullHeight ? (sizes?.heightFt ?? null) : null);
  if (unit !== 'SF' || high === null) return null;
  return amount(run * high, unit, `${round(run)} ft × ${round(high)} ft high`);
}

function counted(draft: Draft, unit: Unit): Quantity | null {
  if (draft.count === null) return null;
  if (draft.sheets && unit === 'SF')
    return amount(draft.count * sheetSf, unit, `${draft.count} sheets of 4 ft × 8 ft`);
  // "insulation, 2 bays": a bare number at a material that is sold by area counts something else.
  if (unit === 'SF' && draft.material?.kind === 'surface') return null;
  return amount(draft.count, unit === 'DA' || unit === 'HR' ? unit : 'EA', 'count stated');
}

function fromRoom(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  if (unit !== 'SF' && unit !== 'LF') return null;
  const measured = fromWall(draft, unit, sizes);
  if (measured !== null || sizes === null) return measured;
  // One wall of unknown length: not all of them.
  const surface = draft.material?.surface;
  const flat = surface === 'floor' || surface === 'ceiling' || draft.surfaces.has('ceiling');
  if (draft.wall !== null && !flat) return null;
  if (draft.part && draft.fraction === null && !draft.whole) return null;
  const share = draft.fraction ?? 1;
  const portion = share === 1 ? '' : ` × ${round(share)}`;
  if (unit === 'LF') {
    const { perimeterLf } = sizes;
    if ((surface !== 'perimeter' && !draft.action.cut) || perimeterLf === null) return null;
    return amount(perimeterLf * share, unit, `room perimeter ${round(perimeterLf)} LF${portion}`, true);
  }
  const parts = surfacesOf(draft).map((one) => areaOf(one, draft, sizes));
  const known = parts.flatMap((part) => part ?? []);
  if (known.length === 0 || known.length < parts.length) return null;
  const area = known.reduce((sum, part) => sum + part.value, 0);
  return amount(area * share, unit, known.map((part) => part.basis).join(' + ') + portion, true);
}

/** "Front wall only", where its length is stated, or all walls of the room are as long. */
function fromWall(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  if (draft.wall === null || sizes === null) return null;
  const one = sizes.walls.get(draft.wall) ?? (isOne('twoOrThree', draft.wall) ? null : sizes.squareSideFt);
  if (one === null) return null;
  const run = draft.bothWalls ? 2 * one : one;
  const name = `${draft.wall} wall${draft.bothWalls ? 's' : ''} ${round(run)} ft`;
  if (unit === 'LF') return amount(run, unit, name, true);
  const high = draft.band ?? sizes.heightFt;
  return high === null ? null : amount(run * high, unit, `${name} × ${round(high)} ft high`, true);
}

/** Which surfaces of the room the work covers; none where the text leaves it open. */
function surfacesOf(draft: Draft): string[] {
  const own = draft.material?.surface ?? draft.action.surface;
  if (own === 'floor' || own === 'ceiling' || own === 'walls')
    return draft.material?.kind === 'surface' ? [...new Set<string>([own, ...draft.surfaces])] : [own];
  if (own === 'perimeter') return [];
  if (own === 'roof')
    return /underlayment/iu.test(draft.text) && !draft.rooms.includes('Roof') ? ['floor'] : ['roof'];
  const insulation = draft.material?.category === 'INS';
  // Insulation over the attic floor lies once, whatever else the sentence names.
  if (insulation && draft.surfaces.has('floor')) return ['floor'];
  if (draft.surfaces.size > 0) return [...draft.surfaces];
  if ((insulation || own === 'board') && draft.band !== null) return ['walls'];
  return own === 'board' && draft.whole ? ['walls', 'ceiling'] : [];
}

function areaOf(surface: string, draft: Draft, sizes: RoomSizes): { value: number; basis: string } | null {
  const { floorSf, ceilingSf, wallSf, perimeterLf } = sizes;
  const { band } = draft;
  if (surface !== 'floor' && surface !== 'ceiling' && band !== null)
    return perimeterLf === null
      ? null
      : { value: perimeterLf * band, basis: `perimeter ${round(perimeterLf)} LF × ${round(band)} ft high` };
  const [name, value] =
    surface === 'floor'
      ? ['floor', floorSf]
      : surface === 'ceiling'
        ? ['ceiling', ceilingSf]
        : ['walls', wallSf];
  return value === null ? null : { value, basis: `${name} ${round(value)} SF` };
}

/** "Clothing", "furniture": many things in one word. */
const massNoun =
  /(?:clothing|linen|bedding|food|contents?|property|stuff|merchandise|stock|ware|china|furniture|upholstery|drapery|laundry|[^s]s)$/iu;

function single(draft: Draft, unit: Unit): Quantity | null {
  if (unit !== 'EA' || draft.plural || draft.material === null) return null;
  if (draft.material.category === 'CON' && massNoun.test(draft.text)) return null;
  const pieces = draft.pieces ?? 1;
  return amount(pieces, unit, pieces === 1 ? 'one named' : `${pieces} named`);
}

import { type Draft, isMachine } from './drafts.ts';
import { unmeasured } from './extent.ts';
import type { Activity, TradeCategory, Unit } from './extraction.schema.ts';
import { highestBand, readNumber, round, sumOf } from './measures.ts';
import { lengthOf } from './mentions.ts';
import type { RoomSizes } from './room-sizes.ts';
import { isOne } from './words.ts';

export interface Quantity {
  value: number | null;
  unit: Unit;
  basis: string;
  /** Follows from the room's size rather than from a number at the work. */
  derived: boolean;
}

/** The basis of machines that are counted but not timed. */
export const daysNotStated = 'units stated, days not stated';

const longestRunFt = 24;
/** Counted things are fewer: a bare number above it is an area. */
export const mostThings = 20;

/** An amount; `derived`: by the size of the room. */
export function amount(value: number | null, unit: Unit, basis: string, derived = false): Quantity {
  return { value, unit, basis, derived };
}

/** "All but the 14 ft wall": what follows from the size of the room, less what is left out of it. */
export function withoutExceptions(
  whole: Quantity,
  { without, material }: Draft,
  sizes: RoomSizes | null,
): Quantity {
  if (!whole.derived) return whole;
  const upright = isOne('noFloor', material?.surface) ? (sizes?.heightFt ?? null) : null;
  return without.reduce(({ value, unit, basis, derived }, left) => {
    const high = unit === 'SF' && left.unit === 'LF' && upright !== null ? left.value * upright : null;
    const less = unit === left.unit ? left.value : high;
    if (left === unmeasured)
      return { value, unit, basis: `${basis}, less a part that is not measured`, derived };
    return value === null || less === null || less >= value
      ? { value, unit, basis, derived }
      : { value: value - less, unit, basis: `${basis} less ${round(less)} ${unit}`, derived };
  }, whole);
}

/** A number that may be written several times: "4 × 10 ft". */
export function timesOver(times: number, what: string): string {
  return times > 1 ? `${times} × ${what}` : what;
}

type Source = (draft: Draft, unit: Unit, sizes: RoomSizes | null) => Quantity | null;

/** Where the words of a draft can give an amount; an amount that several give is described by the first. */
const sources: readonly Source[] = [
  statedQuantity,
  sizeOfPart,
  machineDays,
  runLength,
  counted,
  fromWall,
  fromRoom,
  single,
];

/** The amounts that the words of a draft give, by the name of their source (no deduction for openings). */
export function sourcesOf(
  draft: Draft,
  unit: Unit,
  sizes: RoomSizes | null,
): { name: string; quantity: Quantity }[] {
  return sources.flatMap((source) => {
    const quantity = source(draft, unit, sizes);
    return quantity === null ? [] : { name: source.name, quantity };
  });
}

const mostSides = 4;

/** "5 on the south, 2 on the west", "S slope 6 SQ, W slope 4 SQ, R&R shingles": what the sides have together. */
export function sumOfSides({ read, material: thing }: Draft, unit: Unit): Quantity | null {
  const { mentions, tokens } = read;
  const measures = mentions.filter(({ kind, unit: its }) =>
    kind === 'quantity' ? its === unit : kind === 'number' && unit === 'EA',
  );
  const sided = measures.filter(({ from, to }, at) => {
    const [start, end] = [measures[at - 1]?.to ?? 0, measures[at + 1]?.from ?? to + 3];
    const beside = tokens.slice(Math.max(start, from - 2), Math.min(end, to + 3));
    // "42 sq shingle w/ felt" is with it, not west.
    return beside.some((token, index) => isOne('compass', token) && beside[index + 1]?.word !== '/');
  });
  const [first, last] = [sided[0], sided.at(-1)];
  if (first === undefined || last === undefined || sided.length < 2 || sided.length > mostSides) return null;
  const others = mentions.filter(({ material }) => material !== null && material !== thing);
  const among = others.some(({ material, from }) => material?.surface !== 'roof' && from < last.to);
  if (among || (others.length > 0 && measures.length > sided.length)) return null;
  const all = sided.map(({ value }) => value);
  return amount(sumOf(all), unit, all.map((one) => `${one} ${unit}`).join(' + '));
}

/** "The first 4 ft at the door, full width": a strip of a floor or a ceiling from one side of the room to the other. */
export function stripAcross({ read, material }: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  const { tokens, mentions, measured } = read;
  const at = tokens.findIndex((token) => isOne('fullSide', token));
  const said = readNumber(tokens, at + 1);
  const way = tokens[said?.next ?? at + 1];
  const along = isOne('lengthLabel', way);
  if (at < 0 || unit !== 'SF' || !isOne('flat', material?.surface) || !(along || isOne('widthLabel', way)))
    return null;
  // "A flood cut for the whole length": no floor's.
  const before = mentions.findLast(
    (one) => one.to <= at && (one.action?.cut || (one.material?.surface ?? null) !== null),
  );
  if (before?.action?.cut || !isOne('flat', before?.material?.surface)) return null;
  const { lengthFt = null, widthFt = null } = sizes ?? {};
  const sides = [lengthFt, widthFt].flatMap((side) => side ?? []);
  const across = said?.value ?? (sides.length < 2 ? null : along ? Math.max(...sides) : Math.min(...sides));
  const feet = mentions.flatMap((one) =>
    one.from < at && !measured.has(one) && lengthOf(one) !== null ? one.value : [],
  );
  const run = Math.min(...feet);
  if (across === null || !Number.isFinite(run) || sides.every((side) => side < run)) return null;
  return amount(run * across, 'SF', `${round(run)} ft × ${round(across)} ft`);
}

/** The unit in which work of a trade is counted, where its words do not say otherwise. */
export function unitOf(draft: Draft, category: TradeCategory, activity: Activity): Unit {
  const { material, action } = draft;
  if (action.unit !== null && (material === null || material.kind === 'surface' || category === 'DRY'))
    return action.unit;
  if (draft.days !== null && (material === null || isMachine(draft))) return 'DA';
  if (material === null) return 'SF';
  return material.category === 'FRM' && isOne('cleanOrTreat', activity) ? 'SF' : material.unit;
}

/** How far up the walls the work goes, where the words say so. */
function heightOf(draft: Draft, sizes: RoomSizes | null): number | null {
  return draft.band ?? (draft.fullHeight ? (sizes?.heightFt ?? null) : null);
}

function statedQuantity(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  const fitting = draft.quantities.find((one) => one.unit === unit) ?? draft.quantities[0];
  if (fitting === undefined) return null;
  const high = heightOf(draft, sizes);
  // "Two downspouts, 10 LF each".
  if (draft.each && draft.count !== null && draft.count > 1 && fitting.unit !== 'EA')
    return amount(
      fitting.value * draft.count,
      fitting.unit,
      timesOver(draft.count, `${fitting.value} ${fitting.unit}`),
    );
  if (fitting.unit === 'LF' && unit === 'SF' && high !== null && !draft.action.cut)
    return amount(fitting.value * high, 'SF', `${fitting.value} LF × ${round(high)} ft high`);
  return amount(fitting.value, fitting.unit, draft.timeBasis ?? 'stated');
}

function sizeOfPart({ dimensions, count }: Draft, unit: Unit): Quantity | null {
  const [first, second] = dimensions ?? [];
  if (first === undefined || second === undefined || isOne('timed', unit) || unit === 'EA') return null;
  const times = count ?? 1;
  return amount(first * second * times, 'SF', timesOver(times, `${round(first)} ft × ${round(second)} ft`));
}

function machineDays(draft: Draft): Quantity | null {
  const { days } = draft;
  const count = draft.count ?? (draft.plural ? null : 1);
  // A log sums up days with more machines and days with fewer.
  if (!isMachine(draft) || draft.timeBasis !== null || (count === null && days === null)) return null;
  if (days === null) return amount(count, 'EA', daysNotStated);
  if (count === null) return amount(null, 'DA', `${days} days, number of units not stated`);
  return machineTime(count, days);
}

/** So many machines for so many days. */
export interface Run {
  units: number;
  days: number;
}

/** What machines that ran for different times come to together, and how. */
export function sumOfRuns(runs: readonly Run[]): Pick<Draft, 'quantities' | 'timeBasis'> {
  return {
    quantities: [{ value: sumOf(runs.map(({ units, days }) => units * days)), unit: 'DA' }],
    timeBasis: runs.map(({ units, days }) => machineTime(units, days).basis).join(' + '),
  };
}

export function machineTime(count: number, days: number): Quantity {
  const basis = `${count} ${count === 1 ? 'unit' : 'units'} × ${days} ${days === 1 ? 'day' : 'days'}`;
  return amount(count * days, 'DA', basis);
}

/** Lengths in feet: "8 ft of branch line", "4 downspouts at 10 ft", "drywall 2 ft high along 14 ft". */
function runLength(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  const { cut } = draft.action;
  // The first length of a flood cut is its height, the low one of several.
  const low = draft.lengths.findIndex((length) => length <= highestBand);
  const runs =
    cut && draft.band === null ? draft.lengths.filter((_, at) => at !== Math.max(low, 0)) : draft.lengths;
  const [run] = runs;
  if (run === undefined) return null;
  const times = run <= longestRunFt ? (draft.count ?? 1) : 1;
  if (unit === 'LF')
    return amount(run * times, unit, times > 1 ? `${times} × ${round(run)} ft` : 'length stated');
  // "North wall (40' side)", "one wall, the 15 ft one": from the floor to the ceiling.
  const wall = draft.walls.length > 0 || (draft.part && surfacesOf(draft).includes('walls'));
  const high = heightOf(draft, sizes) ?? (wall ? (sizes?.heightFt ?? null) : null);
  if (unit !== 'SF' || high === null) return null;
  return amount(run * high, unit, `${round(run)} ft × ${round(high)} ft high`);
}

function counted({ count }: Draft, unit: Unit): Quantity | null {
  if (count === null) return null;
  // "Extracted 266": an area, since things are fewer.
  const area = unit === 'SF' && count > mostThings;
  return amount(count, area || isOne('timed', unit) ? unit : 'EA', 'count stated');
}

/** "Front wall only", where its length is stated, or all walls of the room are as long. */
function fromWall(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  const { walls, band } = draft;
  const [wall] = walls;
  if (wall === undefined || sizes === null || isOne('twoOrThree', wall)) return null;
  const runs = walls.flatMap(
    (one) => sizes.walls.get(one) ?? sizes.walls.get(one.charAt(0)) ?? sizes.squareSideFt ?? [],
  );
  const run = runs.reduce((sum, one) => sum + one, 0);
  const high = band ?? sizes.heightFt;
  if (runs.length < walls.length || (unit !== 'LF' && (unit !== 'SF' || high === null))) return null;
  const name = `${nameOfWalls(walls)} ${round(run)} ft`;
  if (unit === 'LF' || high === null) return amount(run, unit, name, true);
  return amount(run * high, unit, `${name} × ${round(high)} ft high`, true);
}

/** "north and east walls", "both long walls", "sink wall". */
function nameOfWalls(walls: readonly string[]): string {
  const sides = new Map([
    ['n', 'north'],
    ['e', 'east'],
    ['s', 'south'],
    ['w', 'west'],
  ]);
  const names = [...new Set(walls.map((wall) => sides.get(wall) ?? wall))];
  const both = names.length === 1 && walls.length === 2;
  return `${both ? 'both ' : ''}${names.join(' and ')} ${walls.length > 1 ? 'walls' : 'wall'}`;
}

/** "12 LF of wall at full height", "4 ft high, 10 LF": a run of its own, not all of the walls. */
export function isRun({ fullHeight, band, quantities }: Draft): boolean {
  return (fullHeight || band !== null) && quantities.some(({ unit }) => unit === 'LF');
}

function fromRoom(draft: Draft, unit: Unit, sizes: RoomSizes | null): Quantity | null {
  if (sizes === null || (unit !== 'SF' && unit !== 'LF')) return null;
  const surface = draft.material?.surface;
  const flat = isOne('flat', surface) || draft.surfaces.has('ceiling');
  // One wall of unknown length: not all of them.
  if ((draft.walls.length > 0 && !flat) || isRun(draft)) return null;
  if (draft.part && draft.fraction === null && !draft.whole) return null;
  const around = surface === 'perimeter' || draft.action.cut ? ['perimeter' as const] : [];
  const parts = (unit === 'LF' ? around : surfacesOf(draft)).map((one) => partOf(one, draft.band, sizes));
  const known = parts.flatMap((part) => (part.value === null ? [] : part.value));
  if (known.length === 0 || known.length < parts.length) return null;
  const share = draft.fraction ?? 1;
  const area = known.reduce((sum, value) => sum + value, 0);
  const basis = parts.map((part) => part.basis).join(' + ') + (share === 1 ? '' : ` × ${shareText(share)}`);
  return amount(area * share, unit, basis, true);
}

/** "1/3", "0.5": exact, so that an amount that follows a corrected size does not drift. */
export function shareText(share: number): string {
  const thirds = Math.round(share * 3);
  return Math.abs(share * 3 - thirds) < 0.01 && thirds < 3 ? `${thirds}/3` : String(round(share));
}

type RoomPart = 'floor' | 'ceiling' | 'walls' | 'roof' | 'perimeter' | 'board';

/** Which surfaces of the room the work covers; none where the text leaves it open. */
function surfacesOf({ material, action, surfaces, band, whole }: Draft): RoomPart[] {
  const own = material?.surface ?? action.surface;
  // "Drywall ceiling and walls".
  if (own === 'ceiling' && material?.category === 'DRY' && surfaces.has('walls')) return ['walls', 'ceiling'];
  if (own !== null && isOne('roomSurface', own))
    return [...new Set(material?.kind === 'surface' ? [own, ...surfaces] : [own])];
  const insulation = material?.category === 'INS';
  // Insulation over the attic floor, or of a whole room, lies once, whatever else the sentence names.
  if (insulation && surfaces.has('floor')) return ['floor'];
  if (insulation && whole && surfaces.size === 0 && band === null) return ['ceiling'];
  if (surfaces.size > 0) return [...surfaces];
  if ((insulation || own === 'board') && band !== null) return ['walls'];
  return own === 'board' && whole ? ['walls', 'ceiling'] : [];
}

/** A part of the room and how it comes about; walls up to `band`, where that is stated. */
export function partOf(
  part: RoomPart,
  band: number | null,
  sizes: RoomSizes,
): { value: number | null; basis: string } {
  const { floorSf, ceilingSf, wallSf, perimeterLf } = sizes;
  const around = round(perimeterLf ?? 0);
  if (part === 'perimeter') return { value: perimeterLf, basis: `room perimeter ${around} LF` };
  if (!isOne('flat', part) && band !== null)
    return {
      value: perimeterLf && perimeterLf * band,
      basis: `perimeter ${around} LF × ${round(band)} ft high`,
    };
  const value = part === 'floor' ? floorSf : part === 'ceiling' ? ceilingSf : wallSf;
  return { value, basis: `${isOne('flat', part) ? part : 'walls'} ${round(value ?? 0)} SF` };
}

function single({ plural, material, text, count }: Draft, unit: Unit): Quantity | null {
  if (unit !== 'EA' || plural || material === null || count !== null) return null;
  const named = /washer.+dryer/iu.test(text) ? 2 : text.split(/ (?:and|&) /u).length;
  return amount(named, unit, `${['one', 'two', 'three', 'four'][named - 1] ?? named} named`);
}

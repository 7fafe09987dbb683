import type { ScopeRoomRecord } from './claims.schemas.ts';
import { round } from './engine/measures.ts';

type Areas = Pick<ScopeRoomRecord, 'floor_sf' | 'wall_sf' | 'ceiling_sf' | 'perimeter_lf'>;

/** A recomputed quantity and its basis. */
export interface Requantified {
  quantity: number | null;
  basis: string;
}

const areaOf: Record<string, keyof Areas> = { floor: 'floor_sf', ceiling: 'ceiling_sf', walls: 'wall_sf' };

const measure = (value: number | null, unit: string): string =>
  value === null ? 'not stated' : `${value} ${unit}`;

/** Computes a part of a basis from the room's sizes; null for words that name no measure of the room. */
function partBy(part: string, areas: Areas): { value: number | null; basis: string } | null {
  const [, surface = ''] = /^(floor|ceiling|walls) (?:[\d.]+ SF|not stated)$/u.exec(part) ?? [];
  const area = areaOf[surface];
  if (area !== undefined) return { value: areas[area], basis: `${surface} ${measure(areas[area], 'SF')}` };
  const around = areas.perimeter_lf;
  const [, room, high] =
    /^(room )?perimeter (?:[\d.]+ LF|not stated)(?: × ([\d.]+) ft high)?$/u.exec(part) ?? [];
  if (room !== undefined && high === undefined) {
    return { value: around, basis: `room perimeter ${measure(around, 'LF')}` };
  }
  if (high === undefined) return null;
  const value = around && around * Number(high);
  return { value, basis: `perimeter ${measure(around, 'LF')} × ${high} ft high` };
}

/**
 * Recomputes a quantity derived from a room's size ("walls 756 SF", "floor 120 SF + ceiling 120 SF × 0.5", "floor 120 SF
 * less 20 SF"); its value is null where the size is unknown or smaller than what is left out.
 * @returns null for any other basis: the quantity stays as it is.
 */
export function requantified(basis: string, areas: Areas): Requantified | null {
  const [whole = '', ...left] = basis.split(/(?=,? less )/u);
  const [, sum = '', share] = /^(.*?)(?: × ([\d.]+(?:\/\d)?))?$/u.exec(whole) ?? [];
  const [above = 1, below = 1] = share?.split('/').map(Number) ?? [];
  const parts = sum.split(' + ').map((part) => partBy(part, areas));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const total = known.reduce<number | null>(
    (all, { value }) => (all === null || value === null ? null : all + value),
    0,
  );
  const less = left.reduce((all, part) => all + Number(/ less ([\d.]+) /u.exec(part)?.[1] ?? 0), 0);
  const rest = total === null ? null : (total * above) / below - less;
  return {
    quantity: rest === null || rest <= 0 ? null : round(rest),
    basis: [
      known.map(({ basis: text }) => text).join(' + '),
      ...(share === undefined ? [] : [` × ${share}`]),
      ...left,
    ].join(''),
  };
}

import type { Unit } from './extraction.schema.ts';
import { isOne } from './words.ts';

/** Of what is left out nobody says how large it is: "all but the fireplace wall". */
export const unmeasured: { value: number; unit: Unit } = { value: 0, unit: 'SF' };

/** Nothing said yet about how much is meant, and which part. */
export const noExtent = {
  count: null as number | null,
  quantities: [] as readonly { value: number; unit: Unit }[],
  /** Sides in feet. */
  dimensions: null as readonly number[] | null,
  lengths: [] as readonly number[],
  /** What is left out of it: "all but the 14 ft wall". */
  without: [] as readonly { value: number; unit: Unit }[],
  /** How far up a wall: "2 ft high". */
  band: null as number | null,
  days: null as number | null,
  fraction: null as number | null,
  whole: false,
  part: false,
  /** The walls that are meant: "front"; "long" twice for both long ones. */
  walls: [] as readonly string[],
  fullHeight: false,
  /** The amount is that of each counted thing. */
  each: false,
};

/** How much is meant, and which part: as one clause says it, then as the work that it tells of takes it over. */
export type Extent = typeof noExtent;

/** Which part, without the numbers that belong to something else. */
export function withoutNumbers(extent: Extent): Extent {
  const { count, quantities, dimensions, lengths } = noExtent;
  return { ...extent, count, quantities, dimensions, lengths };
}

/** What the first leaves open the second tells; amounts and lengths of both count. */
export function fill(own: Extent, more: Extent): Extent {
  // "East wall, … that wall" is one.
  const isKnown = (wall: string): boolean => isOne('sameWall', wall) || own.walls.includes(wall);
  return {
    count: own.count ?? more.count,
    quantities: [...own.quantities, ...more.quantities],
    dimensions: own.dimensions ?? more.dimensions,
    lengths: [...own.lengths, ...more.lengths],
    without: [...own.without, ...more.without],
    band: own.band ?? more.band,
    days: own.days ?? more.days,
    // "The whole den, and half of the hall".
    fraction: own.fraction ?? (own.whole ? null : more.fraction),
    whole: own.whole || more.whole,
    part: own.part || (more.part && !more.whole),
    walls:
      own.walls.length === 0 ? more.walls : [...own.walls, ...more.walls.filter((wall) => !isKnown(wall))],
    fullHeight: own.fullHeight || more.fullHeight,
    each: own.each || more.each,
  };
}

import type { Unit } from './extraction.schema.ts';

/** How much is meant, and which part: as one clause says it, then as the work that it tells of takes it over. */
export interface Extent {
  count: number | null;
  /** The number counts sheets of board. */
  sheets: boolean;
  quantities: readonly { value: number; unit: Unit }[];
  /** Sides in feet. */
  dimensions: readonly number[] | null;
  lengths: readonly number[];
  /** How far up a wall: "2 ft high". */
  band: number | null;
  days: number | null;
  fraction: number | null;
  whole: boolean;
  part: boolean;
  /** The one wall that is meant: "front". */
  wall: string | null;
  bothWalls: boolean;
  fullHeight: boolean;
  persons: number | null;
  /** The amount is that of each counted thing. */
  each: boolean;
}

const noNumbers = {
  count: null,
  sheets: false,
  quantities: [],
  dimensions: null,
  lengths: [],
  persons: null,
} satisfies Partial<Extent>;

export const noExtent: Extent = {
  ...noNumbers,
  band: null,
  days: null,
  fraction: null,
  whole: false,
  part: false,
  wall: null,
  bothWalls: false,
  fullHeight: false,
  each: false,
};

/** Which part, without the numbers that belong to something else. */
export function withoutNumbers(extent: Extent): Extent {
  return { ...extent, ...noNumbers };
}

/** What the first leaves open the second tells; amounts and lengths of both count. */
export function fill(own: Extent, more: Extent): Extent {
  return {
    count: own.count ?? more.count,
    sheets: own.sheets || (own.count === null && more.sheets),
    quantities: [...own.quantities, ...more.quantities],
    dimensions: own.dimensions ?? more.dimensions,
    lengths: [...own.lengths, ...more.lengths],
    band: own.band ?? more.band,
    days: own.days ?? more.days,
    fraction: own.fraction ?? more.fraction,
    whole: own.whole || more.whole,
    part: own.part || (more.part && !more.whole),
    wall: own.wall ?? more.wall,
    bothWalls: own.bothWalls || more.bothWalls,
    fullHeight: own.fullHeight || more.fullHeight,
    persons: own.persons ?? more.persons,
    each: own.each || more.each,
  };
}

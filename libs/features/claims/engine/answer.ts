import type { LossType } from '#features/taxonomy';
import type { ClaimExtraction, ExtractedRoom } from './extraction.schema.ts';
import { round } from './measures.ts';

/** Sides in feet as stated; null where they are not. */
export type Sides = Pick<ExtractedRoom, 'lengthFt' | 'widthFt' | 'heightFt'>;

export type Areas = Pick<ExtractedRoom, 'floorSf' | 'wallSf' | 'ceilingSf' | 'perimeterLf'>;

/** The areas that follow from a room's sides, or are stated without them; not rounded, no deduction for openings. */
export function areasOf(
  { lengthFt, widthFt, heightFt }: Sides,
  stated?: Pick<Areas, 'floorSf' | 'perimeterLf'>,
): Areas {
  const sides = lengthFt !== null && widthFt !== null ? { lengthFt, widthFt } : null;
  const floorSf = sides ? sides.lengthFt * sides.widthFt : (stated?.floorSf ?? null);
  const perimeterLf = sides ? 2 * (sides.lengthFt + sides.widthFt) : (stated?.perimeterLf ?? null);
  const wallSf = perimeterLf !== null && heightFt !== null ? perimeterLf * heightFt : null;
  return { floorSf, wallSf, ceilingSf: floorSf, perimeterLf };
}

/** A room as an answer has it: areas are ours to compute, whoever has read the sides. */
export function measuredRoom(
  at: number,
  name: string,
  sides: Sides,
  areas: Areas = areasOf(sides),
): ExtractedRoom {
  const { lengthFt, widthFt, heightFt } = sides;
  const rounded = (value: number | null): number | null => value && round(value);
  return {
    roomId: `room_${at + 1}`,
    name,
    lengthFt,
    widthFt,
    heightFt,
    floorSf: rounded(areas.floorSf),
    wallSf: rounded(areas.wallSf),
    ceilingSf: rounded(areas.ceilingSf),
    perimeterLf: rounded(areas.perimeterLf),
  };
}

/** Water that a loss brings is dried and disinfected, and has a category and a class. */
export function isWaterLoss(lossType: LossType): boolean {
  return ['water', 'sewage', 'flood_surface', 'freeze'].includes(lossType);
}

/**
 * What a reviewer has to ask for because a size or a grade is not stated, whichever engine has read the claim. A grade
 * that documents dispute is asked for by its conflict.
 */
export function unstated(
  {
    lossType,
    rooms,
    waterCategory,
    waterClass,
  }: Pick<ClaimExtraction, 'lossType' | 'rooms' | 'waterCategory' | 'waterClass'>,
  disputed: { category: boolean; class: boolean } = { category: false, class: false },
): string[] {
  const unmeasured = rooms.filter(({ lengthFt, widthFt, heightFt }) => !lengthFt || !widthFt || !heightFt);
  const graded = isWaterLoss(lossType) || waterCategory !== null || waterClass !== null;
  return [
    ...unmeasured.map(({ name }) => `dimensions: ${name}`),
    ...(graded && waterCategory === null && !disputed.category ? ['water_category'] : []),
    ...(graded && waterClass === null && !disputed.class ? ['water_class'] : []),
  ];
}

/** A quantity or a size may be rounded. */
const tolerance = 0.01;

/** Whether two numbers say the same but for rounding. */
export function isNear(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= Math.abs(wanted) * tolerance;
}

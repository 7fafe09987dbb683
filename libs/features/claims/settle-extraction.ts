import type { ClaimExtraction, ExtractedRoom } from './engine/index.ts';

/** Sides in feet as stated; null where they are not. */
export type Sides = Pick<ExtractedRoom, 'lengthFt' | 'widthFt' | 'heightFt'>;

/** A room with the areas that follow from its sides: areas are ours to compute. */
export function measuredRoom(
  at: number,
  name: string,
  { lengthFt, widthFt, heightFt }: Sides,
): ExtractedRoom {
  const round = (value: number): number => Math.round(value * 100) / 100;
  const measured = lengthFt !== null && widthFt !== null ? { lengthFt, widthFt } : null;
  const perimeter = measured && 2 * (measured.lengthFt + measured.widthFt);
  const floor = measured && round(measured.lengthFt * measured.widthFt);
  return {
    roomId: `room_${at + 1}`,
    name,
    lengthFt,
    widthFt,
    heightFt,
    floorSf: floor,
    wallSf: perimeter !== null && heightFt !== null ? round(perimeter * heightFt) : null,
    ceilingSf: floor,
    perimeterLf: perimeter === null ? null : round(perimeter),
  };
}

/** What a reviewer has to ask for, as the sizes and grades show that are not there. */
export function openQuestions({
  lossType,
  rooms,
  waterCategory,
  waterClass,
}: Pick<ClaimExtraction, 'lossType' | 'rooms' | 'waterCategory' | 'waterClass'>): string[] {
  const unmeasured = rooms.filter(({ lengthFt, widthFt, heightFt }) => !lengthFt || !widthFt || !heightFt);
  const isWater = lossType === 'water' || lossType === 'sewage';
  return [
    ...unmeasured.map(({ name }) => `dimensions: ${name}`),
    ...(isWater && waterCategory === null ? ['water_category'] : []),
    ...(isWater && waterClass === null ? ['water_class'] : []),
  ];
}

/** A quantity or a size may be rounded. */
const tolerance = 0.01;

/** Whether two numbers say the same but for rounding. */
export function isNear(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= Math.abs(wanted) * tolerance;
}

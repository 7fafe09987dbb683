import type { ScopeRoomRecord } from '#features/claims/schemas';

/** A room on the plan, in feet. */
export interface Placed {
  room: ScopeRoomRecord;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its length and width are known. */
  toScale: boolean;
}

const gap = 1.5;
/** The side of a room whose size is not stated. */
const unknownSide = 9;
/** The minimum width of the plan, so that a single closet does not fill the page. */
const narrowest = 44;
/** The maximum height as a part of the width: a higher plan would be drawn too small to read. */
const highest = 0.7;

interface Plan {
  placed: Placed[];
  width: number;
  height: number;
}

/** Places rooms in rows, all in one scale; more rooms make longer rows. */
export function placeRooms(rooms: readonly ScopeRoomRecord[]): Plan {
  const sized = rooms.map((room) => {
    const { length_ft, width_ft } = room;
    const toScale = length_ft !== null && width_ft !== null;
    const sides = toScale ? [length_ft, width_ft] : [unknownSide, unknownSide];
    return { room, toScale, width: Math.max(...sides), height: Math.min(...sides) };
  });
  let plan = inRows(sized, Math.max(narrowest, ...sized.map((one) => one.width)));
  while (plan.height > plan.width * highest) plan = inRows(sized, plan.width * 1.2);
  return plan;
}

function inRows(sized: readonly Omit<Placed, 'x' | 'y'>[], width: number): Plan {
  const placed: Placed[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const one of sized) {
    if (x > 0 && x + one.width > width) {
      y += rowHeight + gap;
      x = 0;
      rowHeight = 0;
    }
    placed.push({ ...one, x, y });
    x += one.width + gap;
    rowHeight = Math.max(rowHeight, one.height);
  }
  return { placed, width, height: y + rowHeight };
}

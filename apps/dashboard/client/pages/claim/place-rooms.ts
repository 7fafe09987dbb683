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
/** The plan is at least so wide, so that one closet does not fill the page. */
const narrowest = 44;
/** A plan that is higher than this part of its width would be drawn too small to read. */
const highest = 0.7;

interface Plan {
  placed: Placed[];
  width: number;
  height: number;
}

/** Places rooms in rows, one scale for all: in longer rows the more rooms there are. */
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

import { areasOf } from './answer.ts';
import { conflict } from './conflicts.ts';
import type { Evidence } from './extraction.schema.ts';
import type { Room, Side } from './room-registry.ts';
import { isOne } from './words.ts';

/** The sizes that hold after the documents' ranks are weighed, in feet, with what is missing or contradicts. */
export type RoomSizes = ReturnType<typeof sizesOf>;

/** Weighs what was said about a room. */
export function sizesOf(room: Room) {
  const conflicts: string[] = [];
  const warnings: string[] = [];
  const decide = (side: Side): number | null => {
    const all = room.statements.filter((one) => one.side === side);
    const top = Math.max(...all.map((one) => one.rank));
    const sure = all.some((one) => one.rank === top && one.sure);
    const stated = all.filter((one) => !sure || one.sure);
    const first = stated.find((one) => one.rank === top);
    if (first === undefined) return null;
    const others = stated.filter((one) => Math.abs(one.value - first.value) > 0.05);
    const equal = others.find((one) => one.rank === top);
    const other = equal ?? others[0];
    if (other === undefined) return first.value;
    const twins = first.kind === other.kind && first.documentId !== other.documentId;
    const said = { kind: first.kind, text: `${first.value} ft` };
    const text = conflict(
      `${room.name} ${side}`,
      said,
      { kind: other.kind, text: `${other.value} ft` },
      twins,
    );
    conflicts.push(text);
    if (equal !== undefined) return null;
    warnings.push(
      `documents disagree: ${text.slice('conflict: '.length)}; the higher-ranking document is used`,
    );
    return first.value;
  };
  const sides = { lengthFt: decide('length'), widthFt: decide('width'), heightFt: decide('height') };
  const { lengthFt, widthFt } = sides;
  // By the names that notes use: "front" where a size says so, "long" and "short" from the two sides.
  const walls = new Map(room.walls);
  if (lengthFt !== null && widthFt !== null) {
    walls.set('long', Math.max(lengthFt, widthFt));
    walls.set('short', Math.min(lengthFt, widthFt));
  }
  const areas = areasOf(sides);
  // The side of a square room: as long as any of its walls, whatever its name.
  const squareSideFt = lengthFt === widthFt ? lengthFt : null;
  const size = room.statements.find(({ side }) => isOne('flatSide', side));
  // What gives the room its size, as evidence for quantities that follow from it.
  const evidence: Evidence | null =
    size === undefined ? null : { documentId: size.documentId, quote: size.quote };
  return { room, ...sides, ...areas, walls, squareSideFt, evidence, conflicts, warnings };
}

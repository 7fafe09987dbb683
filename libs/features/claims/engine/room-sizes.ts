import { type Areas, areasOf, type Sides } from './answer.ts';
import { conflict } from './conflicts.ts';
import type { Evidence } from './extraction.schema.ts';
import type { Room, Side } from './room-registry.ts';
import { isOne } from './words.ts';

/** The sizes that hold after the documents' ranks are weighed, in feet, with what is missing or contradicts. */
export interface RoomSizes extends Sides, Areas {
  room: Room;
  /** Walls by the names that notes use: "front" where a size says so, "long" and "short" from the two sides. */
  walls: ReadonlyMap<string, number>;
  /** The side of a square room: as long as any of its walls, whatever its name. */
  squareSideFt: number | null;
  /** The statement that gives the room its size, as evidence for quantities that follow from it. */
  evidence: Evidence | null;
  conflicts: string[];
  warnings: string[];
}

/** Weighs what was said about a room. */
export function sizesOf(room: Room): RoomSizes {
  const conflicts: string[] = [];
  const warnings: string[] = [];
  const swapped = sidesAgreeSwapped(room);
  const decide = (side: Side): number | null => {
    const stated = room.statements.filter((one) => one.side === side);
    const top = Math.max(...stated.map((one) => one.rank));
    const first = stated.find((one) => one.rank === top);
    if (first === undefined) return null;
    if (swapped && side !== 'height') return first.value;
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
  const walls = new Map(room.walls);
  if (lengthFt !== null && widthFt !== null) {
    walls.set('long', Math.max(lengthFt, widthFt));
    walls.set('short', Math.min(lengthFt, widthFt));
  }
  const areas = areasOf(sides, { floorSf: decide('floor'), perimeterLf: decide('perimeter') });
  const squareSideFt = lengthFt === widthFt ? lengthFt : null;
  const size = room.statements.find(({ side }) => isOne('flatSide', side));
  const evidence = size === undefined ? null : { documentId: size.documentId, quote: size.quote };
  return { room, ...sides, ...areas, walls, squareSideFt, evidence, conflicts, warnings };
}

/** 12 x 14 in one document and 14 x 12 in another are the same room. */
function sidesAgreeSwapped(room: Room): boolean {
  const pairs = new Map<string, Set<number>>();
  for (const { side, documentId, value } of room.statements)
    if (side === 'length' || side === 'width')
      pairs.set(documentId, (pairs.get(documentId) ?? new Set()).add(value));
  const keys = [...pairs.values()].map((pair) => [...pair].sort((a, b) => a - b).join(' '));
  return keys.length > 1 && new Set(keys).size === 1;
}

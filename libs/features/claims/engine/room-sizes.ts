import type { Room } from './room-registry.ts';
import type { Sides } from './settle.ts';

/** The sizes that hold after the documents' ranks are weighed, with what is missing or contradicts. */
export interface SettledRoom extends Sides {
  room: Room;
  /** Areas that a document states without sides. */
  floorSf: number | null;
  perimeterLf: number | null;
  conflicts: string[];
  warnings: string[];
}

const sourceNames: Readonly<Record<string, string>> = {
  technician_notes: 'technician',
  adjuster_notes: 'adjuster',
  moisture_log: 'moisture log',
  measurements: 'measurements',
  customer_statement: 'customer',
};

export function sourceName(kind: string): string {
  return sourceNames[kind] ?? kind.replaceAll('_', ' ');
}

const nothingStated = { lengthFt: null, widthFt: null, heightFt: null, floorSf: null, perimeterLf: null };

const fieldOfSide = [
  ['length', 'lengthFt'],
  ['width', 'widthFt'],
  ['height', 'heightFt'],
  ['floor', 'floorSf'],
  ['perimeter', 'perimeterLf'],
] as const;

export function settleRoom(room: Room): SettledRoom {
  const settled: SettledRoom = { room, ...nothingStated, conflicts: [], warnings: [] };
  const swapped = sidesAgreeSwapped(room);
  for (const [side, field] of fieldOfSide) {
    const stated = room.statements.filter((one) => one.side === side);
    const top = Math.max(0, ...stated.map((one) => one.rank));
    const deciding = stated.filter((one) => one.rank === top);
    const first = deciding[0];
    if (first === undefined) continue;
    const others = stated.filter((one) => Math.abs(one.value - first.value) > 0.05);
    const equals = others.filter((one) => one.rank === top);
    if (swapped && (side === 'length' || side === 'width')) {
      settled[field] = first.value;
      continue;
    }
    settled[field] = equals.length > 0 ? null : first.value;
    const other = equals[0] ?? others[0];
    if (other === undefined) continue;
    const twins = first.kind === other.kind && first.documentId !== other.documentId;
    const second = twins ? `second ${sourceName(other.kind)}` : sourceName(other.kind);
    const text = `${room.name} ${side} (${sourceName(first.kind)} ${first.value} ft, ${second} ${other.value} ft)`;
    settled.conflicts.push(`conflict: ${text}`);
    if (equals.length === 0)
      settled.warnings.push(`documents disagree: ${text}; the higher-ranking document is used`);
  }
  return settled;
}

/** 12 x 14 in one document and 14 x 12 in another are the same room. */
function sidesAgreeSwapped(room: Room): boolean {
  const pairs = new Map<string, number[]>();
  for (const one of room.statements) {
    if (one.side !== 'length' && one.side !== 'width') continue;
    const pair = pairs.get(one.documentId) ?? [];
    pair.push(one.value);
    pairs.set(one.documentId, pair);
  }
  const keys = [...pairs.values()].map((pair) => [...new Set(pair)].sort((a, b) => a - b).join(' '));
  return keys.length > 1 && new Set(keys).size === 1;
}

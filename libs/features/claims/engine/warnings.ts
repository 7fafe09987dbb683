import { type Draft, isMachine } from './drafts.ts';
import type { ScopeItem } from './extraction.schema.ts';
import type { ReadDocument } from './reading.ts';
import type { RoomSizes } from './room-sizes.ts';

/** Waste and stair allowance before flooring counts as more than the floor holds. */
const flooringTolerance = 1.15;

/** What a reviewer would stumble over: more floor than the room has, machines that outlast the drying. */
export function plausibilityWarnings(
  items: readonly ScopeItem[],
  rooms: readonly RoomSizes[],
  documents: readonly ReadDocument[],
  drafts: readonly Draft[],
): string[] {
  return [...flooringWarnings(items, rooms), ...dryingWarnings(documents, drafts)];
}

function flooringWarnings(items: readonly ScopeItem[], rooms: readonly RoomSizes[]): string[] {
  return items.flatMap(({ room: name, category, unit, quantity, description }) => {
    const room = rooms.find((one) => one.room.name === name);
    const floor = (room?.lengthFt ?? 0) * (room?.widthFt ?? 0);
    const area = (quantity ?? 0) * (unit === 'SY' ? 9 : 1);
    const flooring = category.startsWith('FC') && (unit === 'SF' || unit === 'SY') && floor > 0;
    if (!flooring || area <= floor * flooringTolerance) return [];
    return [`flooring exceeds floor area: ${name}, ${description}: ${area} SF of ${floor} SF`];
  });
}

const datePattern = /\b(\d{1,2}\/\d{1,2})(?:\/\d{2,4})?\b/gu;
const dayPattern = /\bday (\d{1,2})\b/giu;

/** Machines charged for more days than the moisture log has readings. */
function dryingWarnings(documents: readonly ReadDocument[], drafts: readonly Draft[]): string[] {
  const logs = documents.filter((document) => document.kind === 'moisture_log');
  const dates = new Set(logs.flatMap((log) => [...log.text.matchAll(datePattern)].map((match) => match[1])));
  const numbered = logs.flatMap((log) => [...log.text.matchAll(dayPattern)].map((match) => Number(match[1])));
  const days = Math.max(dates.size, ...numbered, 0);
  if (days < 2) return [];
  return drafts
    .filter((draft) => isMachine(draft) && (draft.days ?? 0) > days)
    .map(
      ({ text, days: run }) => `equipment days exceed drying days: ${text} ${run} days, ${days} days logged`,
    );
}

import type { Draft } from './drafts.ts';
import type { ScopeItem, TradeCategory, Unit } from './extraction.schema.ts';
import type { ReadDocument } from './reading.ts';
import type { SettledRoom } from './room-sizes.ts';

/** Waste and stair allowance before flooring counts as more than the floor holds. */
const flooringTolerance = 1.15;

const unitsOfTrade: Readonly<Partial<Record<TradeCategory, readonly Unit[]>>> = {
  FCC: ['SF', 'SY', 'LF'],
  FCV: ['SF', 'SY'],
  FCW: ['SF', 'LF'],
  FCT: ['SF'],
  INS: ['SF'],
  RFG: ['SF', 'LF', 'EA'],
  SFG: ['LF', 'EA', 'SF'],
  WDW: ['EA', 'SF'],
  DOR: ['EA'],
  LIT: ['EA'],
  APP: ['EA'],
};

/** What a reviewer would stumble over: more floor than the room has, machines that outlast the drying, odd units. */
export function plausibilityWarnings(
  items: readonly ScopeItem[],
  rooms: readonly SettledRoom[],
  documents: readonly ReadDocument[],
  drafts: readonly Draft[],
): string[] {
  return [...flooringWarnings(items, rooms), ...unitWarnings(items), ...dryingWarnings(documents, drafts)];
}

function flooringWarnings(items: readonly ScopeItem[], rooms: readonly SettledRoom[]): string[] {
  return items.flatMap((item) => {
    const room = rooms.find((one) => one.room.name === item.room);
    if (room === undefined || room.lengthFt === null || room.widthFt === null || item.quantity === null)
      return [];
    const floor = room.lengthFt * room.widthFt;
    const flooring = item.category.startsWith('FC') && (item.unit === 'SF' || item.unit === 'SY');
    const area = item.unit === 'SY' ? item.quantity * 9 : item.quantity;
    if (!flooring || area <= floor * flooringTolerance) return [];
    return [`flooring exceeds floor area: ${item.room}, ${item.description}: ${area} SF of ${floor} SF`];
  });
}

function unitWarnings(items: readonly ScopeItem[]): string[] {
  return items.flatMap((item) => {
    const allowed = unitsOfTrade[item.category];
    return allowed === undefined || allowed.includes(item.unit) || item.quantity === null
      ? []
      : [`unit ${item.unit} is unusual for ${item.category}: ${item.room}, ${item.description}`];
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
    .filter((draft) => draft.material?.kind === 'equipment' && draft.days !== null && draft.days > days)
    .map(
      (draft) => `equipment days exceed drying days: ${draft.text} ${draft.days} days, ${days} days logged`,
    );
}

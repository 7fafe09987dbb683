import type { Draft } from './drafts.ts';
import type { Material } from './lexicon.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import type { Room, RoomRegistry } from './room-registry.ts';

/** A change of the machines that run: `units` null means all that are left. */
interface TakenAway {
  day: number;
  units: number | null;
  material: Material | null;
  rooms: Room[];
}

const takes =
  /\b(?:pulled|removed?|picked up|pick up|took|taken|out|off site|demob\w*|retrieved|collected)\b/iu;
const all =
  /\b(?:everything|all (?:the )?(?:equip\w*|machines|gear|units)|all(?: of it)? (?:out|pulled|removed|picked up)|(?:pulled|removed|picked up|took|retrieved|collected) (?:all|everything|the rest|the equip\w*|equip\w*)|equip\w* (?:all )?(?:is |was )?(?:out|pulled|removed|picked up|retrieved)|the rest (?:out|pulled|removed))\b/iu;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayInMs = 86_400_000;
const longestDrying = 60;
const mostEnds = 200;

/**
 * The days of machines that a dated log sets on one day and takes away on another: "12/29 set: 6 air movers", "1/1 pulled
 * 3 air movers", "1/2 everything out" are 6 + 6 + 6 + 3. Machines whose end nobody wrote stay without days.
 */
export function timeMachines(
  drafts: readonly Draft[],
  documents: readonly ReadDocument[],
  registry: RoomRegistry,
): void {
  for (const document of documents) {
    const dayOf = daysOfSentences(document);
    const ends = document.sentences
      .flatMap((read) => takenAway(read, dayOf.get(read), registry))
      .slice(0, mostEnds);
    if (ends.length === 0) continue;
    for (const draft of drafts) {
      const start = dayOf.get(draft.read);
      const { material, count } = draft;
      if (material?.kind !== 'equipment' || start === undefined || count === null) continue;
      if (draft.days !== null || draft.perDay !== null) continue;
      draft.perDay = unitsPerDay(draft, count, start, ends);
    }
  }
}

/** The day that stands at the head of a sentence's line: a date, or "Day 2". */
function daysOfSentences(document: ReadDocument): ReadonlyMap<ReadSentence, number> {
  const days = new Map<ReadSentence, number>();
  let line = -1;
  let day: number | null = null;
  let first: number | null = null;
  for (const read of document.sentences) {
    if (read.sentence.line !== line) {
      line = read.sentence.line;
      day = dayAtStart(quoteBetween(read, 0, read.tokens.length));
      // New year's day comes after 31 December.
      if (day !== null && first !== null && day < first) day += first < weekdays.length ? 7 : 366;
      first ??= day;
    }
    if (day !== null) days.set(read, day);
  }
  return days;
}

function dayAtStart(text: string): number | null {
  const [, month, date] = /^(\d{1,2})\/(\d{1,2})\b/u.exec(text) ?? [];
  if (month !== undefined && date !== undefined)
    return Date.UTC(2000, Number(month) - 1, Number(date)) / dayInMs;
  const [, number] = /^day (\d{1,2})\b/iu.exec(text) ?? [];
  if (number !== undefined) return Number(number);
  const [, weekday] = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/iu.exec(text) ?? [];
  return weekday === undefined ? null : weekdays.indexOf(weekday.toLowerCase());
}

function takenAway(read: ReadSentence, day: number | undefined, registry: RoomRegistry): TakenAway[] {
  const text = quoteBetween(read, 0, read.tokens.length);
  if (day === undefined || !takes.test(text)) return [];
  const rooms = read.mentions.flatMap((one) => (one.kind === 'room' ? (registry.find(one.name) ?? []) : []));
  const counted = read.mentions.flatMap((one, at): TakenAway[] => {
    const next = read.mentions[at + 1];
    const machine = next?.kind === 'material' && next.material.kind === 'equipment' ? next.material : null;
    return one.kind === 'number' && machine !== null
      ? [{ day, units: one.value, material: machine, rooms }]
      : [];
  });
  if (counted.length > 0) return counted;
  const machine = read.mentions.find((one) => one.kind === 'material' && one.material.kind === 'equipment');
  if (machine?.kind === 'material') return [{ day, units: null, material: machine.material, rooms }];
  return all.test(text) ? [{ day, units: null, material: null, rooms }] : [];
}

/** Null where the log does not say when the last of them went. */
function unitsPerDay(
  draft: Draft,
  count: number,
  start: number,
  ends: readonly TakenAway[],
): number[] | null {
  const later = ends.filter(
    (one) =>
      one.day > start &&
      (one.material === null || one.material === draft.material) &&
      (one.rooms.length === 0 || one.rooms.some((room) => draft.rooms.includes(room))),
  );
  const perDay: number[] = [];
  let running = count;
  let day = start;
  for (const end of [...later].sort((a, b) => a.day - b.day)) {
    if (end.day - start > longestDrying) return null;
    for (; day < end.day; day += 1) perDay.push(running);
    running = end.units === null ? 0 : running - end.units;
    if (running <= 0) return perDay;
  }
  return null;
}

import { type CalendarDay, daysBetween, daysOf } from './dates.ts';
import { type Draft, isMachine } from './drafts.ts';
import { machineUnit } from './machine-lists.ts';
import { isMachine as isMachineNamed, type Mention } from './mentions.ts';
import { type Run, sumOfRuns } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canMean } from './room-registry.ts';
import { isOne } from './words.ts';

/** A sentence with a day on which machines came, or on which they went. */
interface Dated {
  read: ReadSentence;
  about: readonly Mention[];
  day: CalendarDay;
}

/** "Mats 6 days, dining fans 4 days": days with the words that say whose. */
interface Timed {
  read: ReadSentence;
  /** Whether it speaks of all machines. */
  all: boolean;
  about: readonly Mention[];
  days: number;
}

/** Statements of days that are compared with each machine. */
const mostDated = 60;

/** "Set 4/16: den 2 AM", later "pulled 4/20 all": what gives machines without days those between the two dates. */
export function timerOf(documents: readonly ReadDocument[]): (drafts: readonly Draft[]) => void {
  const dated = (word: 'startsRun' | 'endsRun'): Dated[] =>
    documents
      .flatMap(({ sentences }) => {
        // "Pulled: hall bath 4/18. Den 4/20.": the word holds for its line.
        let line = -1;
        // "Second visit 1/20" over "Pulled all".
        let headed: ReturnType<typeof daysOf> = [];
        return sentences.flatMap((read) => {
          const says = read.tokens.some((token) => isOne(word, token));
          if (says) line = read.sentence.line;
          const own = daysOf(read.tokens).slice(0, mostDated);
          if (own.length === 1 && read.sentence.lineStart) headed = own;
          const begins = isOne(word, read.tokens[0]) && read.mentions.some(isMachineNamed);
          const days = line !== read.sentence.line ? [] : own.length === 0 && begins ? headed : own;
          const spans = days.map(({ from, next }) => ({ from, to: next }));
          const each = days.map((day, at) => ({ read, day, about: spokenOf(read.mentions, spans, at) }));
          // "Pulled fans 1/16, dehu 1/17".
          if (each.every(({ about }) => about.some(isName))) return each;
          const day = word === 'startsRun' ? days[0] : days.at(-1);
          return day === undefined ? [] : { read, day, about: read.mentions };
        });
      })
      .slice(0, mostDated);
  const [starts, ends] = [dated('startsRun'), dated('endsRun')];
  const timed = documents.flatMap(({ sentences }) => sentences.flatMap(timesOf)).slice(0, mostDated);
  // "Pulled the kitchen. 4 days on the movers.": of the rooms of its line.
  const before = new Map(
    documents.flatMap(({ sentences }) =>
      sentences.flatMap((read, at) => {
        const [last] = sentences.slice(Math.max(0, at - 1), at);
        const says = last?.tokens.some((token) => isOne('endsRun', token));
        return last && says && last.sentence.line === read.sentence.line ? [[read, last] as const] : [];
      }),
    ),
  );
  for (const one of timed)
    if (!one.about.some(isPlace))
      one.about = [...one.about, ...(before.get(one.read)?.mentions.filter(isPlace) ?? [])];
  const order = ({ documentId }: ReadSentence): number =>
    documents.findIndex((one) => one.documentId === documentId);
  return (drafts) => {
    const machines = drafts.filter(isMachine);
    // What counts machines speaks of no others.
    const counting = new Set(machines.flatMap(({ count, read }) => (count === null ? [] : keyOf(read))));
    const said = timed.filter(({ read }) => !counting.has(keyOf(read)));
    for (const draft of machines) setTime(draft, said, order);
    for (const draft of ends.length === 0 ? [] : machines) {
      if (draft.days !== null) continue;
      const start = startOf(draft, starts, ends);
      if (start !== null) runFrom(draft, start, ends);
    }
  };
}

/** What a sentence says of how long machines ran. */
function timesOf(read: ReadSentence): Timed[] {
  const { mentions, tokens, measured } = read;
  const times = mentions.filter((one) => one.unit === 'DA' && !measured.has(one)).slice(0, mostDated);
  const all = times.length === 1 && tokens.some((one) => one.word === 'all' || isOne('equipmentWord', one));
  const timed = times.map(({ value }, at) => ({
    read,
    all,
    about: spokenOf(mentions, times, at),
    days: value,
  }));
  return all || timed.some(({ about }) => about.some(isName)) ? timed : [];
}

/** Days of a machine's kind or room go before those of all, its own before both until a later document puts them right. */
function setTime(draft: Draft, timed: readonly Timed[], order: (read: ReadSentence) => number): void {
  if (draft.timeBasis !== null) return;
  const own = draft.read.mentions.some(({ unit }) => unit === 'DA');
  const fits = timed.map(({ about, all, read }) => {
    const fit = fitOf(about, draft);
    const corrects = order(read) > order(draft.read) && (all || fit > 2);
    return own && !corrects ? 0 : fit;
  });
  const best = Math.max(0, ...fits);
  const days = timed[fits.lastIndexOf(best)]?.days ?? null;
  if (own ? best > 0 : best > 1) draft.days = days;
  else if (best > 0) draft.days ??= days;
}

/** "Pulled 2 AM 6/11, rest out 6/13": each group as long as it ran; nothing where nobody says when the last went. */
function runFrom(draft: Draft, start: CalendarDay, ends: readonly Dated[]): void {
  const its = ends.filter(({ about }) => fitOf(about, draft) > 0);
  const parts = new Set<Dated>();
  const runs: Run[] = [];
  let left = draft.count ?? 1;
  for (const end of its) {
    const pulled = countIn(end, draft);
    const days = daysBetween(start, end.day);
    if (pulled === null || pulled >= left || days === null) continue;
    parts.add(end);
    left -= pulled;
    runs.push({ units: pulled, days });
  }
  const closeness = (end: Dated): number => fitOf(end.about, draft);
  const last = its
    .filter((end) => !parts.has(end) && (countIn(end, draft) ?? left) === left)
    .reduce<Dated | null>((one, end) => (one && closeness(one) > closeness(end) ? one : end), null);
  const days = last && daysBetween(start, last.day);
  if (last === null || days === null) return;
  const timedBy = [...parts, last].flatMap((end) => (isSame(end.read, draft.read) ? [] : end.read));
  Object.assign(draft, { days, timedBy }, runs.length > 0 ? sumOfRuns([...runs, { units: left, days }]) : {});
}

/** How many of its kind a statement of an end counts. */
function countIn({ about }: Dated, { material }: Draft): number | null {
  const at = about.findIndex((one) => one.material !== null && one.material === material);
  const before = about[at - 1];
  return before?.kind === 'number' && before.to === about[at]?.from ? before.value : null;
}

/** The day of its own sentence, the last day of setting before it, or the only one of the claim. */
function startOf({ read }: Draft, starts: readonly Dated[], ends: readonly Dated[]): CalendarDay | null {
  const own = ends.some((one) => isSame(one.read, read)) ? undefined : daysOf(read.tokens)[0];
  const earlier = ({ read: its }: Dated): boolean => its.documentId === read.documentId && its.at <= read.at;
  const distinct = new Set(starts.map(({ day }) => `${day.month}/${day.day}`));
  const only = distinct.size === 1 ? starts[0] : undefined;
  return own ?? (starts.findLast(earlier) ?? only)?.day ?? null;
}

/** Whether two are one sentence of the file. */
export function isSame(one: ReadSentence, other: ReadSentence): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ documentId, at }: ReadSentence): string {
  return `${documentId} ${at}`;
}

/** How closely a statement of an end is about a machine: its kind and room, one of them, all of them; 0 is another's. */
function fitOf(mentions: readonly Mention[], draft: Draft): number {
  const machines = mentions.filter(({ material }) => material?.kind === 'equipment');
  const rooms = mentions.filter(isPlace).map(({ kind, name, text }) => (kind === 'room' ? name : text));
  const its = machines.some(({ material }) => material === draft.material);
  const here = draft.rooms.some((room) => rooms.some((name) => canMean(name, room)));
  if ((machines.length > 0 && !its) || (rooms.length > 0 && !here)) return 0;
  return 1 + (its ? 1 : 0) + (here ? 1 : 0);
}

/** Of "AM 3 days, dehu 4 days", "6 days all, except the hall 4 days": the words that some days are about. */
export function spokenOf(
  mentions: readonly Mention[],
  days: readonly { from: number; to: number }[],
  at: number,
): readonly Mention[] {
  const [first, before, own, after] = [days[0], days[at - 1], days[at], days[at + 1]];
  const behind = mentions.some((one) => one.to <= (first?.from ?? 0) && isName(one));
  // Without a mark between two of them, what stands there goes with the same one as the words of the first.
  const border = (from: number, to: number): number =>
    mentions.find(
      (one) => one.from >= from && one.to <= to && (one.kind === 'mark' || one.cue === 'negation'),
    )?.from ?? (behind ? from : to);
  const begin = before && own ? border(before.to, own.from) : 0;
  const end = own && after ? border(own.to, after.from) : Number.POSITIVE_INFINITY;
  return mentions.filter(({ from, to }) => from >= begin && to <= end);
}

function isName(one: Mention): boolean {
  return isPlace(one) || isMachineNamed(one);
}

/** A room, or the number of a flat: "304 5 days". */
function isPlace({ kind, name, text }: Mention): boolean {
  return kind === 'room' ? name !== machineUnit : kind === 'number' && /^\d{3,4}$/u.test(text);
}

import { type Draft, isMachine } from './drafts.ts';
import { machineUnit } from './machine-lists.ts';
import { isMachine as isMachineNamed, type Mention } from './mentions.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { canMean } from './room-registry.ts';
import { isOne } from './words.ts';

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

/** "Mats 6 days", "4 days on all": gives machines the days that are said apart from them. */
export function timerOf(documents: readonly ReadDocument[]): (drafts: readonly Draft[]) => void {
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
  if (draft.timeBasis !== null || draft.timedBy.length > 0) return;
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

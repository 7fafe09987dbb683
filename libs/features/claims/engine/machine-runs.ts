import { type CalendarDay, daysBetween, daysOf } from './dates.ts';
import { type Draft, isMachine } from './drafts.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameOf } from './room-registry.ts';
import { isOne } from './words.ts';

/** A sentence with a day on which machines came, or on which they went. */
interface Dated {
  read: ReadSentence;
  day: CalendarDay;
}

/** Statements of days that are compared with each machine. */
const mostDated = 60;

/** "Set 4/16: den 2 AM", later "pulled 4/20 all": gives machines without days those between the two dates. */
export function timeMachines(drafts: readonly Draft[], documents: readonly ReadDocument[]): void {
  const dated = (word: 'startsRun' | 'endsRun'): Dated[] =>
    documents
      .flatMap(({ sentences }) =>
        sentences.flatMap((read) => {
          const said = read.tokens.some((token) => isOne(word, token));
          const days = said ? daysOf(read.tokens) : [];
          const day = word === 'startsRun' ? days[0] : days.at(-1);
          return day === undefined ? [] : { read, day };
        }),
      )
      .slice(0, mostDated);
  const [starts, ends] = [dated('startsRun'), dated('endsRun')];
  if (ends.length === 0) return;
  for (const draft of drafts) {
    if (!isMachine(draft) || draft.days !== null) continue;
    const start = startOf(draft, starts, ends);
    const best = start && ends.reduce((one, end) => (fitOf(end, draft) >= fitOf(one, draft) ? end : one));
    if (start && best && fitOf(best, draft) > 0) draft.days = daysBetween(start, best.day);
  }
}

/** The day of its own sentence, the last day of setting before it, or the only one of the claim. */
function startOf({ read }: Draft, starts: readonly Dated[], ends: readonly Dated[]): CalendarDay | null {
  const own = ends.some((one) => isSame(one.read, read)) ? undefined : daysOf(read.tokens)[0];
  const earlier = ({ read: its }: Dated): boolean => its.documentId === read.documentId && its.at <= read.at;
  const distinct = new Set(starts.map(({ day }) => `${day.month}/${day.day}`));
  const only = distinct.size === 1 ? starts[0] : undefined;
  return own ?? (starts.findLast(earlier) ?? only)?.day ?? null;
}

function isSame(one: ReadSentence, other: ReadSentence): boolean {
  return one.documentId === other.documentId && one.at === other.at;
}

/** How closely a statement of an end is about a machine: its kind and room, one of them, all of them; 0 is another's. */
function fitOf({ read }: Dated, draft: Draft): number {
  const machines = read.mentions.filter(({ material }) => material?.kind === 'equipment');
  const rooms = read.mentions.flatMap(({ kind, name }) => (kind === 'room' ? name : []));
  const its = machines.some(({ material }) => material === draft.material);
  const here = draft.rooms.some((room) => rooms.includes(nameOf(room).toLowerCase()));
  if ((machines.length > 0 && !its) || (rooms.length > 0 && !here)) return 0;
  return 1 + (its ? 1 : 0) + (here ? 1 : 0);
}

import { materialBook, phraseEnd } from './lexicon.ts';
import { readNumber } from './measures.ts';
import { readRoom } from './room-names.ts';
import { isGlued, type Token } from './tokens.ts';
import { isOne, placeIn } from './words.ts';

/** A day of some year, and the token after its words. */
export interface CalendarDay {
  /** Null where it is not written. */
  year: number | null;
  /** 0 where only the day is written: "the 5th". */
  month: number;
  day: number;
  next: number;
}

/** Their first three letters. */
export const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const msPerDay = 86_400_000;
/** Machines run for weeks at most. */
export const longestRun = 60;

/** "4/16", "4/16/24", "Sept 12th", "January 3, 2025"; null where no day of a month is named. */
export function readDay(tokens: readonly Token[], at: number): CalendarDay | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first?.kind === 'number' && second?.word === '/' && third?.kind === 'number') {
    const written = tokens[at + 3]?.word === '/' ? tokens[at + 4] : undefined;
    const year = written?.kind === 'number' ? Number(written.word) : null;
    return dayOf(Number(first.word), Number(third.word), year === null ? at + 3 : at + 5, year);
  }
  // "3 Mar".
  const behind = first?.kind === 'number' && isOne('monthBehind', second) && third?.kind !== 'number';
  if (behind) return dayOf(months.indexOf(second?.word.slice(0, 3) ?? '') + 1, Number(first.word), at + 2);
  const name = first?.kind === 'word' && first.word.length > 2 ? first.word.slice(0, 3) : '';
  const month = isOne('monthName', first) ? months.indexOf(name) + 1 : 0;
  if (month === 0) return null;
  const number = second?.word === '.' ? at + 2 : at + 1;
  const ordinal = isOne('ordinalEnd', tokens[number + 1]) && isGlued(tokens, number + 1);
  return dayOf(month, Number(tokens[number]?.word), ordinal ? number + 2 : number + 1);
}

/** A point in time by whichever calendars its words name it: a day of a year, of the week, of the job. */
export interface When {
  date: CalendarDay | null;
  week: number | null;
  job: number | null;
  /** "The next day". */
  later: boolean;
}

export const noTime: When = { date: null, week: null, job: null, later: false };

const week = 'mon tue wed thu fri sat sun'.split(' ');

/** "5/30", "Tue 9/3", "Thursday", "Day 3", "d1", "second day", and the token after it. */
export function readWhen(tokens: readonly Token[], at: number): (When & { next: number }) | null {
  const [first, second] = tokens.slice(at, at + 2);
  const date = readDay(tokens, at);
  if (date !== null) return { ...noTime, date, next: date.next };
  if (isOne('weekday', first) && !isOne('noWeekday', second)) {
    const further = readWhen(tokens, second?.word === ',' ? at + 2 : at + 1);
    const day = week.indexOf(first?.word.slice(0, 3) ?? '');
    return { ...noTime, date: further?.date ?? null, week: day, next: further?.date?.next ?? at + 1 };
  }
  const bare = readDayOfMonth(tokens, at);
  if (bare !== null) return { ...noTime, date: bare, next: bare.next };
  const later = phraseEnd('nextDay', tokens, at);
  if (later !== null) return { ...noTime, later: true, next: later };
  const number = isOne('dayWord', first) ? readNumber(tokens, at + 1) : null;
  if (number !== null) return { ...noTime, job: number.value, next: number.next };
  const ordinal = placeIn('ordinal', first?.word);
  return ordinal > 0 && second?.word === 'day' ? { ...noTime, job: ordinal, next: at + 2 } : null;
}

/** "The 5th", "on 21st". */
function readDayOfMonth(tokens: readonly Token[], at: number): CalendarDay | null {
  const from = isOne('beforeDayOfMonth', tokens[at]) ? at + 1 : at;
  const [number, ordinal, next] = tokens.slice(from, from + 3);
  const lead = from > at || isOne('weekday', tokens[at - 1]);
  const day = number?.kind === 'number' && isOne('ordinalEnd', ordinal) ? Number(number.word) : 0;
  const counts = materialBook.find(tokens, from + 2) ?? readRoom(tokens, from + 2);
  return lead && counts === null && !isOne('storeyNoun', next) && day > 0 && day <= 31
    ? { year: null, month: 0, day, next: from + 2 }
    : null;
}

/** A day after another. */
export function dayAfter({ date, week: day, job }: When): When {
  return {
    date: date && { ...date, day: date.day + 1 },
    week: day === null ? null : (day + 1) % week.length,
    job: (job ?? 0) + 1,
    later: false,
  };
}

/** Days from one point in time to another on the first calendar that both name; null where there is none. */
export function daysApart(from: When, to: When): number | null {
  // "The 30th" and "the 2nd".
  if (from.date && to.date && from.date.month * to.date.month === 0)
    return (to.date.day - from.date.day + 30) % 30;
  if (from.date && to.date)
    return from.date.month === to.date.month && from.date.day === to.date.day
      ? 0
      : daysBetween(from.date, to.date);
  if (from.job !== null && to.job !== null) return to.job - from.job;
  return from.week === null || to.week === null ? null : (to.week - from.week + week.length) % week.length;
}

/** A day by its numbers; null where there is no such day. */
export function dayOf(
  month: number,
  day: number,
  next: number,
  written: number | null = null,
): CalendarDay | null {
  const year = written === null ? null : written < 100 ? 2000 + written : written;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day, next } : null;
}

/** Days from the first day to the last, over the turn of a year too; null where it is no run of machines. */
export function daysBetween(first: CalendarDay, last: CalendarDay): number | null {
  // Without a year only February 29 tells that it is a leap year.
  const isLeap = [first, last].some(({ month, day }) => month === 2 && day === 29);
  const year = first.year ?? last.year ?? (isLeap ? 2024 : 2025);
  const turn = last.month < first.month || (last.month === first.month && last.day < first.day);
  const from = Date.UTC(year, first.month - 1, first.day);
  const to = Date.UTC(turn ? year + 1 : year, last.month - 1, last.day);
  const days = (to - from) / msPerDay;
  return days > 0 && days <= longestRun ? days : null;
}

/** "Days 1-5", "day 1 through day 6": of the drying, the first and the last among them. */
function readDayRange(tokens: readonly Token[], at: number): { days: number; next: number } | null {
  const isDay = (index: number): boolean =>
    isOne('dayWord', tokens[index]) || isOne('daysColumn', tokens[index]);
  const first = isDay(at) ? readNumber(tokens, at + 1) : null;
  if (first === null || !isOne('upTo', tokens[first.next])) return null;
  const last = readNumber(tokens, isDay(first.next + 1) ? first.next + 2 : first.next + 1);
  if (last === null || last.value <= first.value || last.value > longestRun) return null;
  const days = last.value - first.value + 1;
  // "Day 1 through day 6, six days" says it twice.
  const again = /^[,(]$/u.test(tokens[last.next]?.word ?? '') ? readNumber(tokens, last.next + 1) : null;
  return { days, next: again?.value === days && isDay(again.next) ? again.next + 1 : last.next };
}

/** "9/12 to 9/16", "on 8/23 off 8/28", "placed 2/10, pulled 2/13": how many days, and where the words end. */
export function readRun(tokens: readonly Token[], at: number): { days: number; next: number } | null {
  const first = readDay(tokens, at);
  if (first === null) return readDayRange(tokens, at);
  let to = first.next;
  let joined = false;
  // "On 4/2 8:00, off 4/7".
  if (tokens[to]?.kind === 'number' && tokens[to + 1]?.word === ':' && tokens[to + 2]?.kind === 'number')
    to += 3;
  const from = to;
  while (to < from + 4 && (isOne('upTo', tokens[to]) || isOne('betweenDays', tokens[to]))) {
    joined ||= tokens[to]?.word !== ',';
    to += 1;
  }
  const last = joined ? readDay(tokens, to) : null;
  const days = last === null ? null : daysBetween(first, last);
  return last === null || days === null ? null : { days, next: last.next };
}

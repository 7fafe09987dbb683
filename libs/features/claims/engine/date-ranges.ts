import type { Token } from './tokens.ts';

/** Days between two dates, and the token after them. */
interface DateRange {
  days: number;
  next: number;
}

const longestRange = 60;

/** "8/23 thru 8/26", "set 3/2 pulled 3/5": the days between two dates. */
export function readDateRange(tokens: readonly Token[], at: number): DateRange | null {
  const named = readNamedDays(tokens, at);
  if (named !== null) return named;
  const from = readDate(tokens, at);
  if (from === null) return null;
  let next = from.next;
  for (let gap = 0; gap <= 2; gap += 1) {
    const to = readDate(tokens, next);
    if (to !== null && gap > 0) {
      const days = Math.round(
        (Date.UTC(2000, to.month - 1, to.day) - Date.UTC(2000, from.month - 1, from.day)) / 86_400_000,
      );
      return days > 0 && days <= longestRange ? { days, next: to.next } : null;
    }
    if (!/^(?:thru|through|to|-|until|till|,|pulled|removed|out|off|and)$/u.test(tokens[next]?.word ?? ''))
      return null;
    next += 1;
  }
  return null;
}

/** "The 4th to the 8th", "4th thru 8th": days of one month. */
function readNamedDays(tokens: readonly Token[], at: number): DateRange | null {
  const first = ordinalAt(tokens, at);
  if (first === null || !/^(?:to|thru|through|until|till|-)$/u.test(tokens[first.next]?.word ?? ''))
    return null;
  const article = tokens[first.next + 1]?.word === 'the' ? 1 : 0;
  const last = ordinalAt(tokens, first.next + 1 + article);
  return last === null || last.day <= first.day ? null : { days: last.day - first.day, next: last.next };
}

function ordinalAt(tokens: readonly Token[], at: number): { day: number; next: number } | null {
  const day = Number(tokens[at]?.word);
  const ordinal = /^(?:st|nd|rd|th)$/u.test(tokens[at + 1]?.word ?? '') && areGlued(tokens, at, at + 1);
  return tokens[at]?.kind === 'number' && ordinal && day >= 1 && day <= 31 ? { day, next: at + 2 } : null;
}

function readDate(tokens: readonly Token[], at: number): { month: number; day: number; next: number } | null {
  const [month, slash, day] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (
    month?.kind !== 'number' ||
    slash?.word !== '/' ||
    day?.kind !== 'number' ||
    !areGlued(tokens, at, at + 2)
  )
    return null;
  const [m, d] = [Number(month.word), Number(day.word)];
  if (!Number.isInteger(m) || !Number.isInteger(d) || m < 1 || m > 12 || d < 1 || d > 31) return null;
  const year = tokens[at + 3]?.word === '/' && tokens[at + 4]?.kind === 'number' ? 2 : 0;
  return { month: m, day: d, next: at + 3 + year };
}

function areGlued(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (tokens[at]?.end !== tokens[at + 1]?.start) return false;
  return true;
}

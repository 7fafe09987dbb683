import { DateTime } from 'luxon';
import type { Sender } from '#features/organizations';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A local time on a day; `24:00` is the end of the day. */
function timeOf(day: DateTime, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour === 24 ? day.plus({ days: 1 }).startOf('day') : day.set({ hour, minute })).toJSDate();
}

/**
 * The first time from `from` on at which mail may be sent; `from` itself while the window is open, or without
 * one.
 */
export function nextOpening(window: Sender['window'], zone: string, from: Date): Date {
  if (!window) return from;
  const today = DateTime.fromJSDate(from, { zone }).startOf('day');
  // The eighth day has today's weekday again: today's window may be over.
  for (let n = 0; n <= 7; n += 1) {
    const day = today.plus({ days: n });
    const name = weekdays[day.weekday - 1];
    if (!name || !window.days.includes(name) || timeOf(day, window.to) <= from) continue;
    const opening = timeOf(day, window.from);
    return opening > from ? opening : from;
  }
  throw new Error('A window opens once a week');
}

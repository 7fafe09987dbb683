import type { QuietHours } from './alerting.schemas.ts';

/** The minute of the day in a time zone. */
function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return partOf('hour') * 60 + partOf('minute');
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** End of the quiet hours that contain `at`; null outside of them. They may span midnight. */
export function endOfQuietHours(at: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null;
  const [now, from, to] = [minuteOfDay(at, quiet.timezone), minutes(quiet.from), minutes(quiet.to)];
  const within = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!within) return null;
  const left = (to - now + 1_440) % 1_440;
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + left * 60_000);
}

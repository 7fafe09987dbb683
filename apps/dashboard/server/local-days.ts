const day = 24 * 60 * 60 * 1000;

/** The UTC offset of a zone at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(at / 1_000) * 1_000;
}

/** The beginning of a moment's day in a time zone, or of the day `daysBefore` days earlier. */
export function dayBegan(at: Date, timeZone: string, daysBefore = 0): Date {
  const local = at.getTime() + offsetAt(at.getTime(), timeZone);
  const midnight = Math.floor(local / day) * day - daysBefore * day;
  // The zone may have a different offset at that time.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone));
}

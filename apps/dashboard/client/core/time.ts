const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}

/** The viewer's time zone. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const dayOptions = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** `Nov 18, 2026`, in the viewer's zone. */
export function formatDay(at: Date): string {
  return format(viewerZone, dayOptions).format(at);
}

/** `Nov 18, 2026, 6:47:12 AM EST`. */
export function formatFull(at: Date, zone: string): string {
  return format(zone, {
    ...dayOptions,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

const minuteMs = 60_000;
/** Clock-skew tolerance: up to this far in the future reads "just now". */
const aheadMs = 15_000;

/** `just now`, `6 min ago`, `in 5 min`, `3 hr ago`; for more distant times the day and the time, in the viewer's zone. */
export function formatAgo(at: Date, now: Date, zone: string = viewerZone): string {
  const past = now.getTime() - at.getTime();
  const minutes = Math.round(Math.abs(past) / minuteMs);
  const wrap = (text: string) => (past >= 0 ? `${text} ago` : `in ${text}`);
  if (minutes === 0) return past >= -aheadMs ? 'just now' : 'in a moment';
  if (minutes < 60) return wrap(`${minutes} min`);
  if (minutes < 8 * 60) return wrap(`${Math.round(minutes / 60)} hr`);
  const day = (date: Date) => format(zone, dayOptions).format(date);
  const clock = format(zone, { hour: 'numeric', minute: '2-digit' }).format(at);
  if (day(at) === day(now)) return `today, ${clock}`;
  if (day(at) === day(new Date(now.getTime() - 24 * 60 * minuteMs))) return `yesterday, ${clock}`;
  const sameYear = day(at).slice(-4) === day(now).slice(-4);
  return `${sameYear ? format(zone, { month: 'short', day: 'numeric' }).format(at) : day(at)}, ${clock}`;
}

/** `1 min 34 s`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

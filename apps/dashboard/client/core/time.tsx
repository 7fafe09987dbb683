import { useOrganizations } from './organizations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, made);
  return made;
}

const dayOptions = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const clockOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** `Today, 6:47 AM EST`, `Nov 18, 6:47 AM EST`, with the year where it is another one. */
export function formatTime(at: Date, zone: string, now: Date = new Date()): string {
  const day = (date: Date) => format(zone, dayOptions).format(date);
  const clock = format(zone, clockOptions).format(at);
  if (day(at) === day(now)) return `Today, ${clock}`;
  const sameYear = day(at).slice(-4) === day(now).slice(-4);
  const date = sameYear ? format(zone, { month: 'short', day: 'numeric' }).format(at) : day(at);
  return `${date}, ${clock}`;
}

/** A moment, in the zone of the organization that it belongs to. */
export function Time({ at, organizationId }: { at: string; organizationId?: string | null | undefined }) {
  const { zoneOf } = useOrganizations();
  return (
    <time dateTime={at} title={at}>
      {formatTime(new Date(at), zoneOf(organizationId ?? null))}
    </time>
  );
}

/** `1 min 34 s`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

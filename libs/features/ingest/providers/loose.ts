import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { ProviderPayloadError } from './provider.ts';

/**
 * Lenient readers: providers send numbers and booleans as text, "" for absent, and change both without
 * notice. An unreadable or implausible value is null ("not stated"), so that no call is lost over it.
 * Each reader is a function and a schema for a key that may be missing.
 */

/** Text or number → trimmed text that Postgres can hold, cut at `maxLength` UTF-16 units; blank → null. */
export function readText(value: unknown, maxLength = Number.POSITIVE_INFINITY): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').trim();
  // Cutting may split a surrogate pair, so well-formedness comes last.
  return text === '' ? null : text.slice(0, maxLength).toWellFormed();
}

/** Number or numeric text, rounded; outside `min`…`max` → null. */
export function readInteger(value: unknown, min: number, max: number): number | null {
  const text = readText(value, 40);
  if (text === null || !/^[+-]?\d+(\.\d+)?(e\+?\d{1,3})?$/i.test(text)) return null;
  const number = Math.round(Number(text));
  return number >= min && number <= max ? number : null;
}

/** An amount of money: a number, or text such as `$1,250.00`; negative, or beyond a billion → null. */
export function readMoney(value: unknown): number | null {
  const text = readText(value, 40)?.replaceAll(/[$,\s]/g, '') ?? '';
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return null;
  const amount = Number(text);
  return amount <= 1_000_000_000 ? amount : null;
}

/** The ZIP code of an address in the United States, `50613` or `50613-1234` → its first five digits. */
export function readZip(value: unknown): string | null {
  return /^(\d{5})(?:-?\d{4})?$/.exec(readText(value, 20) ?? '')?.[1] ?? null;
}

const longestCallSeconds = 7 * 86_400;

/** Seconds as a number or text, or a clock reading `[hh:]mm:ss` or `[1h ]2m 3s`; negative or over a week → null. */
export function readDuration(value: unknown): number | null {
  const clock =
    typeof value === 'string'
      ? (/^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})\s*$/.exec(value) ??
        /^\s*(?:(\d{1,3})h )?(\d{1,2})m (\d{1,2})s\s*$/.exec(value))
      : null;
  const seconds = clock ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : value;
  return readInteger(seconds, 0, longestCallSeconds);
}

/** true/false, 1/0, "true"/"yes"/"1", "false"/"no"/"0" in any case; anything else → null. */
export function readBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value, 10)?.toLowerCase();
  if (text === 'true' || text === 'yes' || text === '1') return true;
  if (text === 'false' || text === 'no' || text === '0') return false;
  return null;
}

/** A call's direction, from providers' words ("outgoing", "outbound-dial"); any other word → null, never a guess. */
export function readDirection(value: unknown): 'inbound' | 'outbound' | null {
  const text = readText(value, 40)?.toLowerCase() ?? '';
  if (/^(?:in|(?:inbound|incoming)(?![a-z]).*)$/.test(text)) return 'inbound';
  return /^(?:out|(?:outbound|outgoing)(?![a-z]).*)$/.test(text) ? 'outbound' : null;
}

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);
const isoDateTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
/** `2026-01-13 04:54 PM -05:00` */
const twelveHours =
  /^(\d{4}-\d{2}-\d{2}) (0?[1-9]|1[0-2]):(\d{2})(?::(\d{2}))? ?([AP])M ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const rfc5322DateTime =
  /^(?:[a-z]{3}, *)?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/i;

/**
 * A point in time: ISO 8601 (without an offset: UTC), RFC 5322, or Unix seconds or milliseconds as a number
 * or text. Before 2000 or after 2099 → null: it is a default value or a mistake.
 */
export function readInstant(value: unknown): Date | null {
  const text = readText(value, 80);
  if (text === null) return null;
  const milliseconds = toMilliseconds(text);
  return milliseconds >= earliest && milliseconds < latest ? new Date(milliseconds) : null;
}

function toMilliseconds(text: string): number {
  if (/^\d{9,13}(\.\d+)?$/.test(text)) {
    const number = Number(text);
    return number < 1e11 ? number * 1000 : number;
  }
  const [, date, hour, minutes, seconds = '00', half, offset] = twelveHours.exec(text) ?? [];
  if (date) {
    const hours = String((Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0');
    return toMilliseconds(`${date}T${hours}:${minutes}:${seconds}${offset ?? ''}`);
  }
  const iso = isoDateTime.exec(text);
  if (iso) {
    const zone = iso[3] === undefined || iso[3].toUpperCase() === 'UTC' ? 'Z' : iso[3].toUpperCase();
    return Date.parse(`${iso[1]}T${iso[2]}${zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  }
  // Date.parse only gets known formats: it accepts many sentences as dates.
  const withoutComment = text.replace(/ *\([a-z ]*\)$/i, '');
  return rfc5322DateTime.test(withoutComment) ? Date.parse(withoutComment) : Number.NaN;
}

/**
 * Numbers that carriers send for a withheld one: ANONYMOUS, BLOCKED, RESTRICTED, UNKNOWN and UNAVAILABLE, spelled on a
 * telephone's keys.
 */
const withheldNumber = /^1?(?:266696687|2562533|7378742833|8656696|86282452253)$/;

/**
 * A phone number in any notation, national ones read as US numbers → E.164; withheld or invalid → null.
 * For country code 1 only the format of the numbering plan is checked: new area codes appear faster than metadata
 * is updated.
 */
export function readPhone(value: unknown): string | null {
  const text = readText(value, 60);
  if (text === null || withheldNumber.test(text.replace(/\D/g, ''))) return null;
  const phone = parsePhoneNumberFromString(text, 'US');
  if (!phone) return null;
  return phone.isValid() || /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone.number) ? phone.number : null;
}

/** An http or https address of reasonable length; anything else → null. */
export function readUrl(value: unknown): string | null {
  const text = readText(value);
  if (text === null || text.length > 2048 || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

const shortText = 500;

/** A key whose reading depends on others: any value, present or not. */
export const anything = z.unknown().optional();
export const text = z.preprocess((value) => readText(value), z.string().nullable());
export const name = z.preprocess((value) => readText(value, shortText), z.string().nullable());
export const duration = z.preprocess(readDuration, z.int().nullable());
export const boolean = z.preprocess(readBoolean, z.boolean().nullable());
export const direction = z.preprocess(readDirection, z.enum(['inbound', 'outbound']).nullable());
export const instant = z.preprocess(readInstant, z.date().nullable());
export const phone = z.preprocess(readPhone, z.string().nullable());
export const zip = z.preprocess(readZip, z.string().nullable());
export const url = z.preprocess(readUrl, z.string().nullable());
/** A foreign id: text or number, at most 200 characters, since it is indexed. */
export const identifier = z.preprocess((value) => readText(value), z.string().max(200).nullable());
/** As above, but required. */
export const requiredIdentifier = z.preprocess(
  (value) => readText(value),
  z.string({ error: 'must be a text or a number, and not empty' }).max(200),
);
/** A required point in time. */
export const requiredInstant = z.preprocess(readInstant, z.date({ error: 'must be a date and time' }));

/**
 * Applies a schema to a decoded body.
 * @throws {ProviderPayloadError} with the path of the first field at fault
 */
export function readPayload<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  prefix: readonly PropertyKey[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = [...prefix, ...(issue?.path ?? [])].map(String).join('.');
  throw new ProviderPayloadError(path || 'body', issue?.message ?? 'cannot be read');
}

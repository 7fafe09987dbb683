import { closest, distance } from 'fastest-levenshtein';
import * as z from 'zod';

const typeMessages: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a time',
  null: 'must be null',
};

const formatMessages: Record<string, string> = {
  email: 'must be an email address such as dana@example.com',
  url: 'must be a URL such as https://example.com/path',
  uuid: 'must be a UUID such as 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  datetime:
    'must be a time in ISO 8601 with its zone, such as 2026-03-14T09:26:53Z or 2026-03-14T04:26:53-05:00',
  date: 'must be a date in ISO 8601, such as 2026-03-14',
  time: 'must be a time of day such as 09:30',
  ipv4: 'must be an IPv4 address such as 192.0.2.7',
  ipv6: 'must be an IPv6 address such as 2001:db8::7',
  cidrv4: 'must be a network such as 192.0.2.0/24',
  cidrv6: 'must be a network such as 2001:db8::/32',
};

/** The closest of `names` to a misspelt one; undefined if none is close. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (names.length === 0 || given.length > 100) return undefined;
  // camelCase is the most common mistake.
  const plain = given.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  const nearest = closest(plain, names);
  return distance(plain, nearest) <= Math.ceil(Math.min(plain.length, nearest.length) / 3)
    ? nearest
    : undefined;
}

/** `; did you mean email?` if a name is close. */
export function suggestion(given: unknown, names: readonly string[]): string {
  const nearest = typeof given === 'string' ? nearestName(given, names) : undefined;
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

const choices = (values: readonly unknown[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;

/** `must have at most 20 entries`; `than` is the word for an exclusive bound. */
function sizeMessage(
  { origin, exact, inclusive }: { origin: string; exact?: boolean; inclusive?: boolean },
  bound: number | bigint,
  most: string,
  than: string,
): string {
  const how = exact ? 'exactly' : most;
  const one = Number(bound) === 1;
  if (origin === 'string') return `must have ${how} ${bound} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `must have ${how} ${bound} ${one ? 'entry' : 'entries'}`;
  if (origin === 'number' || origin === 'int') return `must be ${inclusive === false ? than : how} ${bound}`;
  return `must have ${how} ${bound} ${one ? 'field' : 'fields'}`;
}

/** The known fields of the object in which these unknown ones were found. */
const knownFields = new WeakMap<readonly string[], readonly string[]>();

/** Known field names of the object that `unrecognized_keys` found these in. */
export function knownBeside(unknown: readonly string[]): readonly string[] {
  return knownFields.get(unknown) ?? [];
}

/** The message of an issue, to follow the field's name: `name is required`. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return missing
        ? 'is required'
        : (typeMessages[issue.expected] ?? 'is of another type than it should be');
    case 'invalid_value': {
      const values = (issue.values as readonly unknown[]).map(String);
      if (missing) return `is required and ${choices(values)}`;
      return `${choices(values)}${suggestion(issue.input, values)}`;
    }
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'is not written as it should be';
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must not be empty';
      return sizeMessage(issue, issue.minimum, 'at least', 'more than');
    case 'too_big':
      return sizeMessage(issue, issue.maximum, 'at most', 'less than');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys': {
      const { shape } = (issue.inst as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def ?? {};
      knownFields.set(issue.keys, Object.keys(shape ?? {}));
      return 'is not a known field';
    }
    case 'invalid_union': {
      const { discriminator, options } = issue;
      if (discriminator === undefined) return 'fits none of the forms that it may have';
      const given = (issue.input as Record<string, unknown> | undefined)?.[discriminator];
      const values = ((options ?? []) as readonly unknown[]).map(String);
      return given === undefined
        ? `is required and ${choices(values)}`
        : `${choices(values)}${suggestion(given, values)}`;
    }
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message ?? 'is not allowed'}`;
    case 'invalid_element':
      return `has an entry that ${issue.issues[0]?.message ?? 'is not allowed'}`;
    default:
      return 'is not allowed';
  }
}

// Applies to every schema without its own messages, in requests, forms and settings.
z.config({ customError: messageOf });

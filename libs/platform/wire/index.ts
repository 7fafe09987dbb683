import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { validationError } from '#platform/errors';
import './error-messages.ts';

export { knownBeside, nearestName, suggestion } from './error-messages.ts';

/** The scopes of an API key, for all endpoints; none implies another. */
export const keyScopes = ['read', 'write', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A scope for one group of endpoints, named by the first segment of their paths: `leads:read`. */
export type GroupScope = `${string}:${KeyScope}`;

/** Whether these scopes include one for a group, either for all endpoints or for the group. */
export function holdsScope(
  held: readonly (KeyScope | GroupScope)[],
  scope: KeyScope,
  group: string,
): boolean {
  return held.includes(scope) || held.includes(`${group}:${scope}`);
}

/** A time in ISO 8601, UTC, with milliseconds, as in every response. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ example: '2026-03-14T09:26:53.589Z', description: 'ISO 8601, UTC, milliseconds.' });

/** A time that a client sends: any ISO 8601 form with a zone. */
export const timestampInput = z.iso
  .datetime({ offset: true })
  .transform((text, ctx) => {
    const time = new Date(text);
    const year = time.getUTCFullYear();
    // The UTC year must be one that both four-digit ISO 8601 and Postgres support.
    if (year >= 1 && year <= 9999) return time;
    ctx.addIssue({
      code: 'custom',
      message: 'must lie between the years 1 and 9999',
      params: { code: 'wrong_format' },
    });
    return z.NEVER;
  })
  .meta({ example: '2026-03-14T09:26:53.589Z' });

/** A UUID, converted to lower case. */
export const uuid = z.uuid().toLowerCase().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' });

/** An identifier with a prefix, such as `call_…`. */
export function prefixedId(prefix: string) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-z]{1,64}$`), `must be an identifier that begins with ${prefix}_`)
    .meta({ example: `${prefix}_06bb2nkw40e08a8zdc7g6t9m5a` });
}

/** Up to fifty pairs of strings that the client stores with a record. */
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, {
    message: 'must have at most 50 pairs',
    params: { code: 'too_many' },
  })
  .meta({ example: { crm_id: '8812' }, description: 'At most 50 pairs of strings.' });

/** A change of metadata: pairs that are sent are set, and null removes a pair. */
export const metadataChange = z.record(z.string().min(1).max(40), z.string().max(500).nullable()).meta({
  example: { crm_id: '8812', old_id: null },
  description: 'Merged with the stored pairs: null removes a pair, and pairs that are not sent stay.',
});

/**
 * The metadata after a change.
 * @throws AppError `validation_error` for more than fifty pairs.
 */
export function mergeMetadata(
  before: Record<string, string>,
  change: z.output<typeof metadataChange>,
): Record<string, string> {
  const merged = Object.entries({ ...before, ...change }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  if (merged.length > 50) {
    throw validationError([{ path: 'metadata', code: 'too_many', message: 'must have at most 50 pairs' }]);
  }
  return Object.fromEntries(merged);
}

/**
 * A filter by metadata: `metadata[crm_id]=8812`. Names with a bracket are refused, because client generators write nested
 * objects in the same way.
 */
export const metadataFilter = z
  .record(
    z
      .string()
      .max(40)
      .regex(/^[^[\]]+$/, 'must have no brackets'),
    z.string().max(500),
  )
  .optional()
  .meta({
    example: { crm_id: '8812' },
    description:
      'Records that have these pairs: `metadata[crm_id]=8812`. It is not indexed, so combine it with another filter.',
    param: { id: 'MetadataFilter', style: 'deepObject', explode: true },
  });

/** A character that is neither white space nor a control character. */
const visible = '[^\\s\\x00-\\x1f\\x7f-\\x9f]';

/**
 * Refuses a text with fewer than `minLength` characters, or with only white space and control characters. The documented
 * length includes the white space around a text, so the pattern does too. The pattern spans the whole text, because some
 * client generators match it that way.
 */
function saying(minLength: number) {
  const rest = minLength === 1 ? '' : `[\\s\\S]{${minLength - 2},}${visible}`;
  const problem = minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`;
  return z.regex(new RegExp(`^[\\s\\S]*${visible}${rest}[\\s\\S]*$`), problem);
}

/** Refuses a text of only white space and control characters. */
export const notBlank = saying(1);

/** Text without leading or trailing space that is not blank. */
export function text(maxLength: number, minLength = 1) {
  const error = minLength === 1 ? 'must not be empty' : undefined;
  return z.string().trim().min(minLength, { error, abort: true }).max(maxLength).check(saying(minLength));
}

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/;

/** The documented pattern of a line: not blank, with line breaks only in the white space around it. */
const documentedLine = `^(?:\\s*[\\n\\x0b\\f\\r])?[^\\n\\x0b\\f\\r\\x85]*${visible}[^\\n\\x0b\\f\\r\\x85]*(?:[\\n\\x0b\\f\\r]\\s*)?$`;

/** One line of text without leading or trailing space. */
export function line(maxLength: number) {
  return text(maxLength)
    .refine((value) => !lineBreaks.test(value), {
      message: 'must be one line',
      params: { code: 'wrong_format' },
    })
    .meta({ pattern: documentedLine });
}

const noPhone = 'must be a phone number, best in E.164 such as +14045550142';

/** A phone number in any usual notation, converted to E.164 (ITU-T); numbers without a country code are read as US. */
export const phone = z
  .string()
  .max(40)
  // The shortest numbers with their country code have six digits.
  .regex(/^\D*(?:\d\D*){6,}$/, noPhone)
  .transform((text, ctx) => {
    const number = toE164(text);
    if (number) return number;
    ctx.addIssue({ code: 'custom', message: noPhone, params: { code: 'wrong_format' } });
    return z.NEVER;
  })
  .pipe(z.string())
  .meta({ example: '+14045550142', description: 'E.164.', format: 'phone' });

/** The E.164 form of a number in any usual notation; null if it is not a phone number. */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US');
  return number?.isPossible() ? number.number : null;
}

export const email = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .pipe(z.email())
  .meta({ format: 'email', example: 'dana@example.com' });

/** A query parameter that is `true` or `false`. */
export const booleanParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Whether the given organizations include their descendants. */
export const includeDescendants = z.boolean().meta({
  example: false,
  description: 'Whether organizations below these are included, also those that are added later.',
});

/** The filters of every list. */
export const listFilters = {
  organization_id: uuid.optional(),
  include_descendants: booleanParameter.optional().meta({
    description: 'With `organization_id`: whether organizations below it are included.',
    param: { id: 'IncludeDescendants' },
  }),
  created_after: timestampInput.optional().meta({ param: { id: 'CreatedAfter' } }),
  created_before: timestampInput.optional().meta({ param: { id: 'CreatedBefore' } }),
};

/** Additional filters of lists whose records can change. */
export const changeFilters = {
  updated_after: timestampInput.optional().meta({ param: { id: 'UpdatedAfter' } }),
  updated_before: timestampInput.optional().meta({ param: { id: 'UpdatedBefore' } }),
  sort: z
    .enum(['created_at', '-created_at', 'updated_at', '-updated_at'])
    .optional()
    .meta({
      description:
        'The order: by creation or by last change, with `-` newest first. The default is `-created_at`. Use `updated_at` to keep a copy in sync: it omits changes of the last ten seconds, so that the next request with `updated_after` misses none.',
      example: '-updated_at',
      param: { id: 'Sort' },
    }),
};

/** The two query parameters of every list. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(25)
    .meta({
      description: 'Page size.',
      example: 25,
      param: { id: 'Limit' },
    }),
  cursor: z
    .string()
    .max(512)
    .optional()
    .meta({
      description:
        '`next_cursor` of the previous page, unchanged and with the same filters; omit it for the first page.',
      param: { id: 'Cursor' },
    }),
};

/** The query of a list of immutable records: a page, and the filters of every list. */
export const listQuery = { ...pageQuery, ...listFilters };

/** The query of a list of records that can change. */
export const changingListQuery = { ...listQuery, ...changeFilters };

/** When a record was made and last changed. */
export const recordTimes = { created_at: timestamp, updated_at: timestamp };

/** The last fields of a record with metadata. */
export const recordFields = { metadata, ...recordTimes };

/** `{"data": […], "next_cursor"?: "…"}`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z
      .string()
      .optional()
      .meta({ example: 'b0tYVvqk3mYyUO2fMDE5NzVkMmU', description: 'Absent on the last page.' }),
  });
}

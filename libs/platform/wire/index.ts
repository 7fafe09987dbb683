import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';

/** What an API key may do; none of them implies another. */
export const keyScopes = ['read', 'write', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** A time in ISO 8601, UTC, with milliseconds, as every answer shows it. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ example: '2026-03-14T09:26:53.589Z', description: 'ISO 8601, UTC, milliseconds.' });

/** A time that a client sends: any ISO 8601 form with a zone. */
export const timestampInput = z.iso
  .datetime({ offset: true })
  .transform((text, ctx) => {
    const time = new Date(text);
    const year = time.getUTCFullYear();
    // The years that both ISO 8601 in four digits and Postgres know, whatever the zone made of them.
    if (year >= 1 && year <= 9999) return time;
    ctx.addIssue({ code: 'custom', message: 'must lie between the years 1 and 9999' });
    return z.NEVER;
  })
  .meta({ example: '2026-03-14T09:26:53.589Z' });

/** A UUID in lower case, whatever case the client wrote. */
export const uuid = z.uuid().toLowerCase().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' });

/** An identifier with a prefix, such as `call_…`. */
export function prefixedId(prefix: string) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-z]{1,64}$`), `must be an identifier that begins with ${prefix}_`)
    .meta({ example: `${prefix}_06bb2nkw40e08a8zdc7g6t9m5a` });
}

/** Up to fifty pairs of strings that the client keeps with a record. */
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'must not have more than 50 pairs')
  .meta({ example: { crm_id: '8812' }, description: 'At most 50 pairs of strings.' });

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/;

/** One line of text without leading or trailing space. */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength)
    .refine((text) => !lineBreaks.test(text), 'must be one line');
}

/** A phone number in any usual notation, kept as E.164 (ITU-T); numbers without a country code are taken as US. */
export const phone = z
  .string()
  .max(40)
  .transform((text, ctx) => {
    const number = toE164(text);
    if (number) return number;
    ctx.addIssue({ code: 'custom', message: 'must be a phone number, best in E.164 such as +14045550142' });
    return z.NEVER;
  })
  .meta({ example: '+14045550142', description: 'E.164.' });

/** E.164 of a number in any usual notation; null for what is no phone number. */
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
  .meta({ example: 'dana@example.com' });

/** A query parameter that is `true` or `false`. */
export const booleanParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Whether organizations that are named stand for those below them as well. */
export const includeDescendants = z.boolean().meta({
  example: false,
  description: 'Those below the organizations as well, also those that are added later.',
});

/** The filters that every list has, beside its own. */
export const listFilters = {
  organization_id: uuid.optional(),
  include_descendants: booleanParameter.optional().meta({
    description: 'With `organization_id`: those below it as well.',
    param: { id: 'IncludeDescendants' },
  }),
  created_after: timestampInput.optional().meta({ param: { id: 'CreatedAfter' } }),
  created_before: timestampInput.optional().meta({ param: { id: 'CreatedBefore' } }),
};

/** The filters of lists whose records change, beside those of every list. */
export const changeFilters = {
  updated_after: timestampInput.optional().meta({ param: { id: 'UpdatedAfter' } }),
  sort: z
    .enum(['created_at', '-created_at', 'updated_at', '-updated_at'])
    .optional()
    .meta({
      description:
        'The order: by creation or by the last change, with `-` the newest first. `-created_at` unless told.',
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
      description: 'Taken from `next_cursor` of the answer before; belongs to the same filters.',
      example: 'b0tYVvqk3mYyUO2fMDE5NzVkMmU',
      param: { id: 'Cursor' },
    }),
};

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

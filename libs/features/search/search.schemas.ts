import * as z from 'zod';
import * as wire from '#platform/wire';

/** The kinds of records that a search finds. */
export const searchTypes = [
  'call',
  'lead',
  'prospect',
  'claim',
  'organization',
  'email',
  'reply',
  'sequence',
  'content',
  'review',
  'delivery',
  'event',
  'webhook',
  'api_key',
  'ingest_source',
  'connection',
  'alert',
  'audit_entry',
] as const;

export const searchHit = z
  .object({
    type: z.enum(searchTypes).meta({ example: 'lead' }),
    id: z.string().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' }),
    title: z.string().meta({ example: 'Rosa Delgado' }),
    subtitle: z.string().nullable().meta({ example: '+14045550142' }),
    organization_id: wire.uuid.nullable(),
    at: wire.timestamp.meta({ description: 'When the record was created; for a call, when it came in.' }),
    url: z.string().nullable().meta({
      example: 'https://app.example.com/leads/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11?environment=live',
      description: 'Its page in the dashboard; null where it has none.',
    }),
    matched: z.array(z.object({ field: z.string(), value: z.string() })).meta({
      example: [{ field: 'phone', value: '+14045550142' }],
      description: 'The fields that matched.',
    }),
  })
  .meta({ id: 'SearchHit' });

export const search = z.strictObject({
  q: wire.text(200, 2).meta({
    example: '(404) 555-0142',
    description:
      'A phone number in any format, words of a name or an address, an email, a job or claim number, a reference of yours, the name of a key, a webhook, a connection, a text or a sequence, or an id of this API. Words of three or more letters also match as prefixes.',
  }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({ description: 'The most results.', example: 20 }),
});

export const searchResult = z.object({ data: z.array(searchHit) });

export type SearchType = (typeof searchTypes)[number];
export type SearchHit = z.output<typeof searchHit>;
export type Search = z.output<typeof search>;

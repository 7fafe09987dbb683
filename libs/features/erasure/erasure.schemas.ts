import * as z from 'zod';
import * as wire from '#platform/wire';

const counts = (description: string) => z.record(z.string(), z.int()).meta({ description });

export const erasure = z
  .object({
    erasure_id: wire.prefixedId('ers'),
    status: z.enum(['queued', 'running', 'completed', 'failed']).meta({ example: 'completed' }),
    dry_run: z.boolean().meta({ description: 'Nothing is erased; the counts show what would be.' }),
    reference: z.string().nullable().meta({ example: 'DSR-2026-014' }),
    searched_by: z.array(z.enum(['phone', 'email'])).meta({
      description: 'The identifiers that were searched for. The number and the address are not kept.',
    }),
    erased: counts('Records that were erased as a whole, by kind.').meta({
      example: { call: 2, lead: 1, outreach: 3, claim: 1, ingest_message: 4 },
    }),
    redacted: counts(
      'Rows of others in which the number or the address stood, which is taken out, by table. A dry run counts those that would be erased as a whole too.',
    ).meta({ example: { content_items: 1 } }),
    kept: counts('What is kept on purpose, by kind: suppressions, as a keyed hash.').meta({
      example: { suppression: 1 },
    }),
    ...wire.recordTimes,
    completed_at: wire.timestamp.nullable(),
  })
  .meta({ id: 'Erasure' });

export const createErasure = z
  .strictObject({
    phone: wire.phone.nullish(),
    email: wire.email.nullish(),
    dry_run: z.boolean().meta({ example: true, description: 'Count first; erase with `false`.' }),
    reference: wire.line(200).nullish().meta({
      example: 'DSR-2026-014',
      description: 'Your own reference for the request. Use no personal name: it is kept.',
    }),
  })
  .refine((input) => Boolean(input.phone ?? input.email), 'must have a phone, an email or both')
  .meta({ example: { phone: '+14045550142', email: 'dana@example.com', dry_run: true } });

export const erasureParams = z.strictObject({ erasure_id: wire.prefixedId('ers') });

const { created_after, created_before } = wire.listFilters;
export const listErasures = z.strictObject({
  ...wire.pageQuery,
  created_after,
  created_before,
  ...wire.changeFilters,
});

export const erasurePage = wire.pageOf(erasure);

export type ErasureRecord = z.output<typeof erasure>;
export type CreateErasure = z.output<typeof createErasure>;
export type ListErasures = z.output<typeof listErasures>;

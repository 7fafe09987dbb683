import * as z from 'zod';
import { line, listFilters, metadata, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';
import { ingestKinds } from './providers/kinds.ts';

const accounts = z
  .record(line(200), uuid)
  .refine((map) => Object.keys(map).length > 0, 'must name at least one account')
  .refine((map) => Object.keys(map).length <= 5_000, 'must not name more than 5000 accounts')
  .meta({
    description: "The provider's account, company or profile id → the organization that its calls belong to.",
    example: { COM8812: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' },
  });

export const ingestSource = z
  .object({
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    organization_id: uuid.nullable(),
    accounts: z.record(z.string(), uuid).nullable(),
    url: z.string().meta({ description: 'To be pasted at the provider.' }),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'IngestSource' });

export const ingestSourceWithSecret = ingestSource
  .extend({
    secret: z.string().meta({
      example: 'a-secret-of-the-provider',
      description: 'What the provider signs with. It is shown this once.',
    }),
  })
  .meta({ id: 'IngestSourceCreated' });

export const createIngestSource = z
  .strictObject({
    kind: z.enum(ingestKinds),
    organization_id: uuid.nullable().default(null),
    accounts: accounts.nullable().default(null),
    secret: z.string().trim().min(8).max(500).optional().meta({
      example: 'a-secret-of-the-provider',
      description: "The provider's signing key; made here when it is left out.",
    }),
    metadata: metadata.default({}),
  })
  .refine((source) => source.organization_id !== null || source.accounts !== null, {
    path: ['organization_id'],
    message: 'organization_id or accounts is required',
  });

export const sourceParams = z.strictObject({ source_id: prefixedId('src') });

export const listIngestSources = z.strictObject({
  ...pageQuery,
  ...listFilters,
  kind: z.enum(ingestKinds).optional(),
});

export const ingestSourcePage = pageOf(ingestSource);

export type IngestSourceRecord = z.output<typeof ingestSource>;
export type CreateIngestSource = z.output<typeof createIngestSource>;
export type ListIngestSources = z.output<typeof listIngestSources>;

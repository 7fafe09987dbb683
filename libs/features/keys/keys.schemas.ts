import * as z from 'zod';
import * as wire from '#platform/wire';
import { allowedAddresses } from './allowed-addresses.ts';
import { grantableScopes, scopes } from './scopes.ts';

export const apiKey = z
  .object({
    key_id: z.string(),
    name: z.string(),
    environment: z.enum(['live', 'test']),
    scopes: z.array(z.enum(grantableScopes)).meta({ example: ['leads:read', 'leads:write'] }),
    organization_ids: z.array(wire.uuid).nullable(),
    include_descendants: wire.includeDescendants,
    allowed_addresses: z
      .array(z.string())
      .nullable()
      .meta({ example: ['203.0.113.0/24'] }),
    requests_per_minute: z.int().meta({
      example: 60,
      description: 'Requests a minute that are sustained; twice as many pass at once from rest.',
    }),
    expires_at: wire.timestamp.nullable().meta({ example: '2036-01-01T00:00:00.000Z' }),
    last_four: z.string().meta({ example: 'x7Qe' }),
    last_used_at: wire.timestamp.nullable(),
    revoked_at: wire.timestamp.nullable().meta({ example: null }),
    made_by: z.string().nullable().meta({
      description:
        'The key that it was made with, also by a rotation; null: a person or the operator made it.',
      example: null,
    }),
    ...wire.recordFields,
  })
  .meta({ id: 'ApiKey' });

export const apiKeyWithSecret = apiKey
  .extend({
    key: z.string().meta({
      example: `svc_live_${'0'.repeat(38)}`,
      description: 'The key itself. It is shown this once.',
    }),
  })
  .meta({ id: 'ApiKeyCreated' });

const fields = {
  name: wire.line(200).meta({ example: 'CRM integration' }),
  scopes,
  organization_ids: z.array(wire.uuid).min(1).max(200).nullable(),
  include_descendants: wire.includeDescendants,
  allowed_addresses: allowedAddresses,
  expires_at: wire.timestampInput
    .refine((at) => at.getTime() > Date.now(), 'must be in the future')
    .nullable()
    .meta({ example: '2036-01-01T00:00:00.000Z' }),
  metadata: wire.metadataChange,
};

export const createApiKey = z.strictObject({
  ...fields,
  environment: z.enum(['live', 'test']),
  organization_ids: fields.organization_ids.default(null),
  include_descendants: wire.includeDescendants.default(false),
  allowed_addresses: allowedAddresses
    .optional()
    .meta({ description: 'Those of the key that asks, unless told.' }),
  expires_at: fields.expires_at.default(null),
  metadata: wire.metadata.default({}),
});

export const updateApiKey = z
  .strictObject({
    ...fields,
    scopes: scopes.meta({ description: 'Only fewer than before: more need a new key.' }),
  })
  .partial();

/** A day unless told, at most seven, during which the old key goes on working. */
export const rotateApiKey = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .meta({
      description: 'How long the old key goes on working; 0 ends it at once, as for one that leaked.',
    }),
});

export const keyParams = z.strictObject({ key_id: wire.prefixedId('key') });

export const revokeApiKey = z.strictObject({
  include_children: wire.booleanParameter.default(false).meta({
    description: 'Revokes every key as well that was made with this one, and those that were made with them.',
  }),
});

export const listApiKeys = z.strictObject({
  ...wire.changingListQuery,
  status: z.enum(['active', 'revoked']).optional(),
  made_by: wire.prefixedId('key').optional(),
});

export const apiKeyPage = wire.pageOf(apiKey);

export type ApiKeyRecord = z.output<typeof apiKey>;
export type CreateApiKey = z.output<typeof createApiKey>;
export type UpdateApiKey = z.output<typeof updateApiKey>;
export type ListApiKeys = z.output<typeof listApiKeys>;

import * as z from 'zod';
import {
  booleanParameter,
  includeDescendants,
  keyScopes,
  line,
  listFilters,
  metadata,
  pageOf,
  pageQuery,
  prefixedId,
  timestamp,
  timestampInput,
  uuid,
} from '#platform/wire';

const scopes = z
  .array(z.enum(keyScopes))
  .min(1)
  .max(3)
  .transform((list) => keyScopes.filter((scope) => list.includes(scope)))
  .meta({ example: ['read', 'write'] });

export const apiKey = z
  .object({
    key_id: z.string(),
    name: z.string(),
    environment: z.enum(['live', 'test']),
    scopes: z.array(z.enum(keyScopes)),
    organization_ids: z.array(uuid).nullable(),
    include_descendants: includeDescendants,
    requests_per_minute: z.int(),
    expires_at: timestamp.nullable(),
    last_four: z.string().meta({ example: 'x7Qe' }),
    last_used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    made_by: z.string().nullable().meta({
      description:
        'The key that it was made with, also by a rotation; null: a person or the operator made it.',
      example: null,
    }),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
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

export const createApiKey = z.strictObject({
  name: line(200).meta({ example: 'CRM integration' }),
  environment: z.enum(['live', 'test']),
  scopes,
  organization_ids: z.array(uuid).min(1).max(200).nullable().default(null),
  include_descendants: includeDescendants.default(false),
  expires_at: timestampInput
    .refine((at) => at.getTime() > Date.now(), 'must be in the future')
    .nullable()
    .default(null)
    .meta({ example: '2036-01-01T00:00:00.000Z' }),
  metadata: metadata.default({}),
});

/** At most seven days, in seconds, during which the old key goes on working. */
export const rotateApiKey = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(0),
});

export const keyParams = z.strictObject({ key_id: prefixedId('key') });

export const revokeApiKey = z.strictObject({
  include_children: booleanParameter.default(false).meta({
    description: 'Revokes every key as well that was made with this one, and those that were made with them.',
  }),
});

export const listApiKeys = z.strictObject({
  ...pageQuery,
  ...listFilters,
  status: z.enum(['active', 'revoked']).optional(),
  made_by: prefixedId('key').optional(),
});

export const apiKeyPage = pageOf(apiKey);

export type ApiKeyRecord = z.output<typeof apiKey>;
export type CreateApiKey = z.output<typeof createApiKey>;
export type ListApiKeys = z.output<typeof listApiKeys>;

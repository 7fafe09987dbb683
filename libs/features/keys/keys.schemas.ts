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
      description: 'Sustained requests per minute; after a pause, a burst of twice as many is allowed.',
    }),
    expires_at: wire.timestamp.nullable().meta({ example: '2036-01-01T00:00:00.000Z' }),
    last_four: z.string().meta({ example: 'x7Qe' }),
    last_used_at: wire.timestamp.nullable(),
    revoked_at: wire.timestamp.nullable().meta({ example: null }),
    made_by: z.string().nullable().meta({
      description: 'The key that created it, also by a rotation; null if a user or the operator created it.',
      example: null,
    }),
    ...wire.recordFields,
  })
  .meta({ id: 'ApiKey' });

export const apiKeyWithSecret = apiKey
  .extend({
    key: z.string().meta({
      example: `svc_live_${'0'.repeat(38)}`,
      description: 'The key itself. It is shown only once.',
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
    .meta({ description: 'By default those of the calling key.' }),
  expires_at: fields.expires_at.default(null),
  metadata: wire.metadata.default({}),
});

export const updateApiKey = z
  .strictObject({
    ...fields,
    scopes: scopes.meta({ description: 'Only fewer than before: for more scopes, create a new key.' }),
  })
  .partial();

/** The old key keeps working for a day by default, and for at most seven. */
export const rotateApiKey = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .meta({
      description: 'How long the old key keeps working; 0 ends it at once, for example after a leak.',
    }),
});

export const keyParams = z.strictObject({ key_id: wire.prefixedId('key') });

export const revokeApiKey = z.strictObject({
  include_children: wire.booleanParameter.default(false).meta({
    description:
      'Also revokes every key that was created with this one, and those created with them in turn.',
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

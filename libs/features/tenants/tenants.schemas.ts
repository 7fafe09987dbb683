import * as z from 'zod';
import * as wire from '#platform/wire';
import { tenantFeatures } from './resource-groups.ts';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.literal('v1'),
    build: z
      .object({
        version: z
          .string()
          .meta({ example: '0.2.0', description: 'The version of the product, as in its changelog.' }),
        commit: z
          .string()
          .meta({ example: '0c5e7d1', description: '`unknown` if it was not set at build time.' }),
      })
      .meta({ description: 'The build of the product that answers.' }),
    tenant_id: wire.uuid,
    environment: z.enum(['live', 'test']),
    scopes: z.array(z.string()).meta({
      example: ['read', 'write'],
      description:
        'The scopes of the key: for all endpoints (`read`), or for a group of endpoints (`leads:read`).',
    }),
    timestamp: wire.timestamp,
  })
  .meta({ id: 'Health' });

export type Health = z.output<typeof health>;

export const featureList = z
  .object({
    data: z.array(
      z.object({
        group: z.string().meta({ example: 'Calls', description: 'The tag of its endpoints.' }),
        status: z.enum(['live', 'roadmap']).meta({ example: 'roadmap' }),
        feature: z.enum(tenantFeatures).nullable().meta({
          example: 'calls',
          description: 'The switch of a group on the roadmap; null: the group is live for all accounts.',
        }),
        enabled: z.boolean().meta({ description: 'Whether it is on for this account.' }),
      }),
    ),
  })
  .meta({ id: 'FeatureList' });

export type FeatureList = z.output<typeof featureList>;

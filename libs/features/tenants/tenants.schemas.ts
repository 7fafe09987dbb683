import * as z from 'zod';
import { keyScopes, timestamp, uuid } from '#platform/wire';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.literal('v1'),
    tenant_id: uuid,
    environment: z.enum(['live', 'test']),
    scopes: z.array(z.enum(keyScopes)),
    timestamp,
  })
  .meta({ id: 'Health' });

export type Health = z.output<typeof health>;

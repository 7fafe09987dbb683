import * as z from 'zod';
import { timestamp, uuid } from '#platform/wire';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.literal('v1'),
    tenant_id: uuid,
    environment: z.enum(['live', 'test']),
    scopes: z.array(z.enum(['read', 'write', 'admin'])),
    timestamp,
  })
  .meta({ id: 'Health' });

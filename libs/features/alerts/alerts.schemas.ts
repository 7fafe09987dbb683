import * as z from 'zod';
import {
  booleanParameter,
  listFilters,
  metadata,
  pageOf,
  pageQuery,
  prefixedId,
  timestamp,
  uuid,
} from '#platform/wire';

export const alert = z
  .object({
    alert_id: z.string(),
    kind: z.string().meta({ example: 'webhook.delivery_failed' }),
    severity: z.enum(['info', 'warning', 'critical']),
    message: z.string().meta({ example: 'A webhook subscription was switched off.' }),
    organization_id: uuid.nullable().meta({ description: 'null: it is about the whole account.' }),
    target: z.object({
      type: z.string().meta({ example: 'webhook' }),
      id: z.string().meta({ example: 'whk_06bb2nkw40e08a8zdc7g6t9m5a' }),
    }),
    acknowledged_at: timestamp.nullable(),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Alert' });

export const alertParams = z.strictObject({ alert_id: prefixedId('alr') });

export const listAlerts = z.strictObject({
  ...pageQuery,
  ...listFilters,
  kind: z.string().max(100).optional(),
  severity: z.enum(['info', 'warning', 'critical']).optional(),
  target_id: z.string().max(100).optional(),
  acknowledged: booleanParameter.optional(),
});

export const alertPage = pageOf(alert);

export type AlertRecord = z.output<typeof alert>;
export type ListAlerts = z.output<typeof listAlerts>;

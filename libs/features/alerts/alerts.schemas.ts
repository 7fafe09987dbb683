import * as z from 'zod';
import * as wire from '#platform/wire';

const severity = z.enum(['info', 'warning', 'critical']);
const alertId = wire.prefixedId('alr').meta({ example: 'alr_01k5tq9v2zr4m' });
const assignee = wire
  .prefixedId('usr')
  .nullable()
  .meta({ example: 'usr_01k5tq9v2zr4m', description: 'The user the alert is assigned to.' });

const alertCall = z.object({
  caller_name: z.string().nullable().meta({ example: 'Dana Whitfield' }),
  caller_number: z.string().nullable().meta({ example: '+14045550142', description: 'E.164.' }),
  address: z.string().nullable().meta({ example: '418 Larch Street, Decatur' }),
  summary: z.string().nullable().meta({ example: 'A burst pipe floods the basement.' }),
  received_at: wire.timestamp,
  dispatch_status: z.enum(['pending', 'dispatched', 'failed', 'cancelling']).nullable(),
  reason: z.string().nullable().meta({
    example: 'no job system is connected',
    description: 'Why no crew was sent.',
  }),
});

export const alert = z
  .object({
    alert_id: z.string(),
    kind: z.string().meta({ example: 'webhook.delivery_failed' }),
    severity,
    message: z.string().meta({ example: 'A webhook subscription was switched off.' }),
    organization_id: wire.uuid.nullable().meta({ description: 'null: it is about the whole account.' }),
    target: z.object({
      type: z.string().meta({ example: 'webhook' }),
      id: z.string().meta({ example: 'whk_06bb2nkw40e08a8zdc7g6t9m5a' }),
    }),
    call: alertCall
      .nullable()
      .meta({ description: 'The call the alert is about; null where it is about none.' }),
    occurrences: z.int().meta({ example: 1, description: 'How often its cause was seen.' }),
    last_occurred_at: wire.timestamp,
    acknowledged_at: wire.timestamp.nullable(),
    acknowledged_by: z
      .object({
        type: z.enum(['api_key', 'user', 'system', 'provider']),
        id: z.string().meta({ example: 'usr_01k5tq9v2zr4m' }),
        name: z.string().nullable().meta({ example: 'Front desk' }),
      })
      .nullable()
      .meta({ description: '`system`: the alert closed by itself because its cause is gone.' }),
    assigned_to: assignee,
    told: z.int().meta({
      description: 'How many people were notified by a mail that a mail server has accepted.',
    }),
    ...wire.recordFields,
  })
  .meta({ id: 'Alert' });

export const alertParams = z.strictObject({ alert_id: alertId });

export const updateAlert = z.strictObject({ assigned_to: assignee }).partial();

export const acknowledgeAlerts = z.strictObject({
  alert_ids: z.array(alertId).min(1).max(100),
});

export const acknowledgedAlerts = z.object({ data: z.array(alert) });

export const listAlerts = z.strictObject({
  ...wire.changingListQuery,
  kind: z.string().max(100).optional(),
  severity: severity.optional(),
  target_type: z.string().max(40).optional().meta({ example: 'call' }),
  target_id: z.string().max(100).optional(),
  assigned_to: wire.prefixedId('usr').optional(),
  acknowledged: wire.booleanParameter.optional(),
});

export const alertPage = wire.pageOf(alert);

export type AlertRecord = z.output<typeof alert>;
export type ListAlerts = z.output<typeof listAlerts>;
export type UpdateAlert = z.output<typeof updateAlert>;

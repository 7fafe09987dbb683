import * as z from 'zod';

const days = (description: string) =>
  z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .meta({ example: 365, description: `${description} Null: the operator’s setting.` });

const policy = {
  calls_days: days(
    'Calls are erased after this many days, with their transcripts; leads made from them are kept.',
  ),
  claims_days: days('Claims are erased after this many days, with their documents and scope.'),
  messages_days: days('Raw messages of providers are deleted after this many days.'),
  events_days: days('Events and their ended deliveries are deleted after this many days.'),
  alerts_days: days('Acknowledged alerts are deleted after this many days.'),
};

const operatorDays = z.int().nullable();

export const retention = z
  .object({
    ...policy,
    operator: z
      .object({
        calls_days: operatorDays,
        claims_days: operatorDays,
        messages_days: operatorDays,
        events_days: operatorDays,
        alerts_days: operatorDays,
      })
      .meta({
        example: { calls_days: null, claims_days: null, messages_days: 90, events_days: 90, alerts_days: 90 },
        description:
          'The default where the account sets nothing, and the maximum that it may set. Null: kept until it is erased.',
      }),
  })
  .meta({ id: 'Retention' });

export const updateRetention = z
  .strictObject(policy)
  .partial()
  .meta({ example: { calls_days: 365, messages_days: 30 } });

export type RetentionRecord = z.output<typeof retention>;
export type UpdateRetention = z.output<typeof updateRetention>;

/** The operator's retention, in days; null: forever. */
export type OperatorRetention = RetentionRecord['operator'];
export type RetentionKind = keyof OperatorRetention;

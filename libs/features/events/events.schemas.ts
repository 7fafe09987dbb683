import * as z from 'zod';
import { listFilters, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';

/** The envelope, as webhooks deliver it. */
export const event = z
  .object({
    id: prefixedId('evt'),
    type: z.string().meta({ example: 'lead.created' }),
    created_at: timestamp,
    organization_id: uuid.nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' });

export const eventParams = z.strictObject({ event_id: prefixedId('evt') });

export const listEvents = z.strictObject({
  ...pageQuery,
  ...listFilters,
  event_type: z.string().min(1).max(200).optional(),
  subject_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The record that the event is about.' }),
});

export const eventPage = pageOf(event);

export type EventRecord = z.output<typeof event>;
export type ListEvents = z.output<typeof listEvents>;

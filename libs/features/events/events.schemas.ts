import * as z from 'zod';
import { eventEnvelope, eventTypes } from '#features/event-catalog';
import { booleanParameter, listFilters, pageOf, pageQuery, prefixedId } from '#platform/wire';

/** The envelope, as webhooks deliver it. */
export const event = eventEnvelope.meta({ id: 'Event' });

export const eventParams = z.strictObject({ event_id: prefixedId('evt') });

export const listEvents = z.strictObject({
  ...pageQuery,
  ...listFilters,
  event_type: z.enum(eventTypes).optional(),
  include_test: booleanParameter
    .optional()
    .meta({ description: 'Events that were made to try an endpoint as well.' }),
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

import * as z from 'zod';
import { currentVersion, eventEnvelope, eventTypes } from '#features/event-catalog';
import * as wire from '#platform/wire';

/** The event envelope, as webhooks deliver it. */
export const event = eventEnvelope.meta({ id: 'Event' });

export const eventParams = z.strictObject({ event_id: wire.prefixedId('evt') });

export const listEvents = z.strictObject({
  ...wire.listQuery,
  event_type: z.enum(eventTypes).optional(),
  include_test: wire.booleanParameter.optional().meta({ description: 'Includes test events.' }),
  subject_id: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The record that the event is about.' }),
});

const { include_test, event_type } = listEvents.shape;

export const streamEvents = z.strictObject({
  organization_id: wire.listFilters.organization_id,
  include_descendants: wire.listFilters.include_descendants,
  event_type,
  include_test,
  created_after: wire.listFilters.created_after,
});

/** A test event with example data. */
export const createTestEvent = z.strictObject({
  event_type: z.enum(eventTypes).meta({ example: 'lead.created' }),
});

export const eventPage = wire.pageOf(event);

export const eventTypeList = z
  .object({
    data: z.array(
      z.object({
        type: z.enum(eventTypes).meta({ example: 'lead.created' }),
        description: z.string().meta({ example: 'A lead was added and scored for the first time' }),
        opt_in: z
          .boolean()
          .meta({ description: 'Delivered only to subscriptions that name it, not to those with `*`.' }),
        api_version: z.string().meta({ example: currentVersion }),
        schema: z.record(z.string(), z.unknown()).meta({
          example: { type: 'object' },
          description: 'The JSON Schema (2020-12) of the whole event as it is delivered.',
        }),
        sample: z
          .record(z.string(), z.unknown())
          .meta({ example: { type: 'lead.created' }, description: 'An event of this type.' }),
      }),
    ),
  })
  .meta({ id: 'EventTypeList' });

export type EventTypeList = z.output<typeof eventTypeList>;
export type EventRecord = z.output<typeof event>;
export type ListEvents = z.output<typeof listEvents>;
export type StreamEvents = z.output<typeof streamEvents>;

import * as z from 'zod';
import { allEvents, currentVersion, eventTypes, optInTypes, versionNames } from '#features/event-catalog';
import * as wire from '#platform/wire';
import { endpointHeaders } from './endpoint-headers.ts';

const eventSelector = z.enum([...eventTypes, allEvents], {
  error: `must be one of ${eventTypes.join(', ')}, or "*" for all but ${optInTypes.join(', ')}`,
});

const selectors = z
  .array(eventSelector)
  .min(1)
  .max(eventTypes.length + 1)
  .transform((list) => [...new Set(list)])
  .meta({ example: ['call.qualified', 'lead.created'] });

export const webhook = z
  .object({
    webhook_id: z.string(),
    url: z.string(),
    events: z.array(z.enum([...eventTypes, allEvents])),
    organization_ids: z
      .array(wire.uuid)
      .nullable()
      .meta({ description: 'Null: events of every organization.' }),
    include_descendants: wire.includeDescendants,
    description: z.string().nullable().meta({ example: 'Intake of the CRM' }),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z.string().nullable().meta({ example: null }),
    previous_secret_expires_at: wire.timestamp.nullable(),
    header_names: z.array(z.string()).meta({
      example: ['X-Route'],
      description: 'The names of your own headers on deliveries.',
    }),
    api_version: z.string().meta({
      example: currentVersion,
      description: 'The version of the delivered events.',
    }),
    max_per_second: z.int().nullable(),
    ...wire.recordFields,
  })
  .meta({ id: 'Webhook' });

/** Not a secret: 32 times the same byte. */
const exampleSecret = `whsec_${'BwcH'.repeat(10)}Bwc=`;

export const webhookWithSecret = webhook
  .extend({
    secret: z.string().meta({
      example: exampleSecret,
      description: 'The secret that signs deliveries. It is shown only once.',
    }),
  })
  .meta({ id: 'WebhookCreated' });

const url = wire.text(2_000).meta({ example: 'https://example.com/hooks/intake' });

const fields = {
  url,
  events: selectors,
  organization_ids: z.array(wire.uuid).min(1).max(200).nullable(),
  include_descendants: wire.includeDescendants,
  description: wire.line(500).nullable().meta({ example: 'Intake of the CRM' }),
  max_per_second: z.int().min(1).max(1_000).nullable(),
  headers: endpointHeaders,
  api_version: z.enum(versionNames).meta({
    example: currentVersion,
    description: 'The version of the events to deliver; by default the newest for a new subscription.',
  }),
  metadata: wire.metadataChange,
};

export const createWebhook = z.strictObject({
  ...fields,
  organization_ids: fields.organization_ids.default(null),
  include_descendants: wire.includeDescendants.default(false),
  description: fields.description.default(null),
  max_per_second: fields.max_per_second.default(null),
  headers: endpointHeaders.default({}),
  api_version: fields.api_version.default(currentVersion),
  metadata: wire.metadata.default({}),
});

export const updateWebhook = z.strictObject({ ...fields, status: z.enum(['enabled', 'disabled']) }).partial();

/**
 * How long deliveries may still be signed with the old secret, in seconds: 24 hours by default, at most 7
 * days.
 */
export const rotateSecret = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400),
  url: url.optional().meta({
    description:
      'Also moves the subscription to this URL. The old secret then signs no more deliveries: there is no overlap.',
    example: 'https://example.com/hooks/intake',
  }),
});

export const webhookParams = z.strictObject({ webhook_id: wire.prefixedId('whk') });

export const listWebhooks = z.strictObject({
  ...wire.changingListQuery,
  status: z.enum(['enabled', 'disabled']).optional(),
  event_type: z.enum(eventTypes).optional(),
});

export const webhookPage = wire.pageOf(webhook);

export const deliveryStatuses = ['pending', 'delivering', 'delivered', 'failed', 'canceled'] as const;

export const deliveryAttempt = z.object({
  number: z.int(),
  at: wire.timestamp,
  status_code: z.int().nullable().meta({ example: 204 }),
  duration_ms: z.int(),
  error: z.string().nullable().meta({ example: null }),
  manual: z.boolean().meta({
    description: 'Requested through the API or the dashboard, outside the schedule.',
    example: false,
  }),
  response_excerpt: z.string().nullable().meta({ example: '{"ok":true}' }),
  headers: z
    .object({
      request: z.record(z.string(), z.string()),
      response: z.record(z.string(), z.string()).nullable(),
    })
    .nullable()
    .meta({
      example: {
        request: { 'webhook-id': 'evt_01k5tq9v2zr4m', 'x-api': '(hidden)' },
        response: { server: 'nginx' },
      },
      description:
        'Headers of the request and of the response, at most 30 each. The values of your own headers and of those that may contain secrets are hidden.',
    }),
});

const deliverySummary = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  event_id: z.string(),
  event_type: z.enum(eventTypes),
  organization_id: wire.uuid.nullable(),
  status: z.enum(deliveryStatuses).meta({ example: 'delivered' }),
  attempt_count: z.int(),
  next_attempt_at: wire.timestamp.nullable(),
  ...wire.recordTimes,
});

export const deliveryListItem = deliverySummary.meta({ id: 'DeliverySummary' });
export const delivery = deliverySummary
  .extend({ attempts: z.array(deliveryAttempt) })
  .meta({ id: 'Delivery' });

export const deliveryParams = z.strictObject({ delivery_id: wire.prefixedId('dlv') });

export const listDeliveries = z.strictObject({
  ...wire.listQuery,
  webhook_id: wire.prefixedId('whk').optional(),
  event_id: wire.prefixedId('evt').optional(),
  event_type: z.enum(eventTypes).optional(),
  status: z.enum(deliveryStatuses).optional(),
});

export const deliveryPage = wire.pageOf(deliveryListItem);

/** A test event with example data, sent to one endpoint only. */
export const testWebhook = z.strictObject({
  event_type: z.enum(eventTypes).optional().meta({
    description: 'By default the first type that the subscription names.',
    example: 'call.qualified',
  }),
});

/** Sends one event to one endpoint, again or for the first time. */
export const replayEvent = z.strictObject({ event_id: wire.prefixedId('evt') });

export const recoverWebhook = z.strictObject({
  since: wire.timestampInput.meta({ example: '2026-03-13T09:26:53.589Z' }),
  until: wire.timestampInput.optional().meta({ description: 'Now by default.' }),
});

export const recovery = z
  .object({
    recovery_id: z.string().meta({ example: 'rcv_01k5tq9v2zr4m' }),
    webhook_id: z.string().meta({ example: 'whk_01k5tq9v2zr4m' }),
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    since: wire.timestamp.meta({ example: '2026-03-13T09:26:53.589Z' }),
    until: wire.timestamp,
    scanned: z.int().meta({ description: 'Events examined so far.', example: 1200 }),
    retried: z
      .int()
      .meta({ description: 'Deliveries that had failed or were canceled and are due again.', example: 37 }),
    created: z.int().meta({ description: 'Deliveries created for events that had none.', example: 4 }),
    ...wire.recordTimes,
  })
  .meta({ id: 'Recovery' });

export const recoveryParams = z.strictObject({
  webhook_id: wire.prefixedId('whk'),
  recovery_id: wire.prefixedId('rcv'),
});

export type RecoverWebhook = z.output<typeof recoverWebhook>;
export type RecoveryRecord = z.output<typeof recovery>;
export type WebhookRecord = z.output<typeof webhook>;
export type CreateWebhook = z.output<typeof createWebhook>;
export type RotateSecret = z.output<typeof rotateSecret>;
export type UpdateWebhook = z.output<typeof updateWebhook>;
export type ListWebhooks = z.output<typeof listWebhooks>;
export type DeliveryRecord = z.output<typeof delivery>;
export type DeliverySummary = z.output<typeof deliveryListItem>;
export type ListDeliveries = z.output<typeof listDeliveries>;

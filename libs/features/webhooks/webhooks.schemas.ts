import * as z from 'zod';
import { allEvents, eventTypes, optInTypes } from '#features/event-catalog';
import {
  includeDescendants,
  line,
  listFilters,
  metadata,
  pageOf,
  pageQuery,
  prefixedId,
  timestamp,
  timestampInput,
  uuid,
} from '#platform/wire';

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
    organization_ids: z.array(uuid).nullable().meta({ description: 'null: those of every organization.' }),
    include_descendants: includeDescendants,
    description: z.string().nullable().meta({ example: 'Intake of the CRM' }),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z.string().nullable().meta({ example: null }),
    previous_secret_expires_at: timestamp.nullable(),
    max_per_second: z.int().nullable(),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Webhook' });

/** Not a secret: 32 times the same byte. */
const exampleSecret = `whsec_${'BwcH'.repeat(10)}Bwc=`;

export const webhookWithSecret = webhook
  .extend({
    secret: z.string().meta({
      example: exampleSecret,
      description: 'What deliveries are signed with. It is shown this once.',
    }),
  })
  .meta({ id: 'WebhookCreated' });

const url = z.string().trim().min(1).max(2_000).meta({ example: 'https://example.com/hooks/intake' });

const fields = {
  url,
  events: selectors,
  organization_ids: z.array(uuid).min(1).max(200).nullable(),
  include_descendants: includeDescendants,
  description: line(500).nullable().meta({ example: 'Intake of the CRM' }),
  max_per_second: z.int().min(1).max(1_000).nullable(),
  metadata,
};

export const createWebhook = z.strictObject({
  ...fields,
  organization_ids: fields.organization_ids.default(null),
  include_descendants: includeDescendants.default(false),
  description: fields.description.default(null),
  max_per_second: fields.max_per_second.default(null),
  metadata: metadata.default({}),
});

export const updateWebhook = z.strictObject({ ...fields, status: z.enum(['enabled', 'disabled']) }).partial();

/** How long deliveries may still be signed with the old secret, in seconds: 24 hours unless told, at most 7 days. */
export const rotateSecret = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400),
  url: url.optional().meta({
    description:
      'Moves the subscription there as well. The old secret then signs nothing any more: there is no overlap.',
    example: 'https://example.com/hooks/intake',
  }),
});

export const webhookParams = z.strictObject({ webhook_id: prefixedId('whk') });

export const listWebhooks = z.strictObject({
  ...pageQuery,
  ...listFilters,
  status: z.enum(['enabled', 'disabled']).optional(),
  event_type: z.enum(eventTypes).optional(),
});

export const webhookPage = pageOf(webhook);

export const deliveryStatuses = ['pending', 'delivering', 'delivered', 'failed', 'canceled'] as const;

export const deliveryAttempt = z.object({
  number: z.int(),
  at: timestamp,
  status_code: z.int().nullable(),
  duration_ms: z.int(),
  error: z.string().nullable().meta({ example: null }),
  manual: z.boolean().meta({ description: 'Asked for by a person, outside the schedule.', example: false }),
  response_excerpt: z.string().nullable().meta({ example: '{"ok":true}' }),
});

const deliverySummary = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  event_id: z.string(),
  event_type: z.enum(eventTypes),
  organization_id: uuid.nullable(),
  status: z.enum(deliveryStatuses).meta({ example: 'delivered' }),
  attempt_count: z.int(),
  next_attempt_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const deliveryListItem = deliverySummary.meta({ id: 'DeliverySummary' });
export const delivery = deliverySummary
  .extend({ attempts: z.array(deliveryAttempt) })
  .meta({ id: 'Delivery' });

export const deliveryParams = z.strictObject({ delivery_id: prefixedId('dlv') });

export const listDeliveries = z.strictObject({
  ...pageQuery,
  ...listFilters,
  webhook_id: prefixedId('whk').optional(),
  event_id: prefixedId('evt').optional(),
  event_type: z.enum(eventTypes).optional(),
  status: z.enum(deliveryStatuses).optional(),
});

export const deliveryPage = pageOf(deliveryListItem);

/** An event with example data, to one endpoint only. */
export const testWebhook = z.strictObject({
  event_type: z.enum(eventTypes).optional().meta({
    description: 'The first type that the subscription names, unless told.',
    example: 'call.qualified',
  }),
});

export const recoverWebhook = z.strictObject({
  since: timestampInput,
  until: timestampInput.optional().meta({ description: 'Now, unless told.' }),
});

export const recovery = z
  .object({
    recovery_id: z.string().meta({ example: 'rcv_01k5tq9v2zr4m' }),
    webhook_id: z.string().meta({ example: 'whk_01k5tq9v2zr4m' }),
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    since: timestamp,
    until: timestamp,
    scanned: z.int().meta({ description: 'Events looked at so far.', example: 1200 }),
    retried: z
      .int()
      .meta({ description: 'Deliveries that had failed or were canceled and are due again.', example: 37 }),
    created: z.int().meta({ description: 'Deliveries made for events that had none.', example: 4 }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Recovery' });

export const recoveryParams = z.strictObject({
  webhook_id: prefixedId('whk'),
  recovery_id: prefixedId('rcv'),
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

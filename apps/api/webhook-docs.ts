import * as z from 'zod';
import { eventCatalog } from '#features/events';
import type { ApiDescription } from '#platform/http';
import { prefixedId, timestamp, uuid } from '#platform/wire';

/** `call.qualified` → `CallQualified`. */
const pascal = (type: string) => type.replace(/(?:^|\.)([a-z])/g, (_, first: string) => first.toUpperCase());

const deliveryParameters = [
  ['x-svc-signature', 'Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown.'],
  [
    'x-svc-timestamp',
    'When the attempt was signed, in epoch seconds. Refuse what is older than five minutes.',
  ],
  ['x-svc-event-id', 'The event; the same in every attempt, so that a repeat can be told.'],
  ['x-svc-environment', '`live`, or `test` for the sandbox.'],
  ['webhook-id', 'As `x-svc-event-id` (Standard Webhooks).'],
  ['webhook-timestamp', 'As `x-svc-timestamp` (Standard Webhooks).'],
  [
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks).',
  ],
  ['x-svc-test', '`true` on a delivery that was asked for to try the endpoint; its data is made up.'],
].map(([name = '', description = '']) => ({
  name,
  in: 'header' as const,
  required: name !== 'x-svc-test',
  description,
  schema: { type: 'string' as const },
}));

const envelopes = new WeakMap<z.ZodType, z.ZodType>();

/** The envelope of an event type, as it is posted (the specification's "Envelope"). */
function envelopeOf(type: string, data: z.ZodType): z.ZodType {
  const known =
    envelopes.get(data) ??
    z
      .object({
        id: prefixedId('evt'),
        type: z.literal(type),
        created_at: timestamp,
        organization_id: uuid.nullable(),
        data,
      })
      .meta({ id: `${pascal(type)}Event` });
  envelopes.set(data, known);
  return known;
}

/** The `webhooks` section of the document: the catalogue of events, as deliveries carry them. */
export function describeWebhooks(tag: string): ApiDescription['webhooks'] {
  return Object.fromEntries(
    eventCatalog.map(({ type, summary, data }) => [
      type,
      {
        post: {
          operationId: `on${pascal(type)}`,
          tags: [tag],
          summary,
          description: 'Sent to every subscription that asks for this type, with these headers.',
          security: [],
          parameters: deliveryParameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: envelopeOf(type, data) } },
          },
          responses: {
            '2XX': { description: 'Received. The body is not looked at.' },
            '401': {
              description: 'The signature does not fit; during a rotation the other secret is tried at once.',
            },
            '410': { description: 'The endpoint is gone for good: the subscription is disabled.' },
            '4XX': { description: 'Not received; sent again as the schedule says.' },
            '5XX': { description: 'Not received; sent again as the schedule says.' },
          },
        },
      },
    ]),
  );
}

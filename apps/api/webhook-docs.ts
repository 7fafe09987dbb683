import { eventCatalog, eventTypes, pascalCase } from '#features/event-catalog';
import type { ApiDescription } from '#platform/http';

const deliveryParameters = [
  ['x-svc-signature', 'Hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`, keyed with the secret as it is shown.'],
  [
    'x-svc-timestamp',
    'When the attempt was signed, in epoch seconds. Refuse what is older than five minutes.',
  ],
  ['x-svc-event-id', 'The event; the same in every attempt, so that repeats can be detected.'],
  ['x-svc-environment', '`live`, or `test` for the sandbox.'],
  ['webhook-id', 'As `x-svc-event-id` (Standard Webhooks).'],
  ['webhook-timestamp', 'As `x-svc-timestamp` (Standard Webhooks).'],
  [
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed with the decoded secret; one for each valid secret, separated by spaces (Standard Webhooks).',
  ],
  ['x-svc-test', '`true` on a delivery that was requested to test the endpoint; its data is made up.'],
  [
    'deprecation',
    'Where the subscription is pinned to a version that has been replaced: since when (RFC 9745).',
  ],
  ['sunset', 'With `deprecation`: when that version may be gone (RFC 8594).'],
].map(([name = '', description = '']) => ({
  name,
  in: 'header' as const,
  required: !['x-svc-test', 'deprecation', 'sunset'].includes(name),
  description,
  schema: { type: 'string' as const },
}));

/** The `webhooks` section of the document: the catalogue of events, as deliveries carry them. */
export function describeWebhooks(tag: string): ApiDescription['webhooks'] {
  return Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `on${pascalCase(type)}`,
          tags: [tag],
          summary: eventCatalog[type].description,
          description: 'Sent to every subscription that asks for this type, with these headers.',
          security: [],
          parameters: deliveryParameters,
          requestBody: {
            required: true,
            // The same component as in GET /events: we send it, so it is output and not input.
            content: {
              'application/json': { schema: { $ref: `#/components/schemas/${pascalCase(type)}Event` } },
            },
          },
          responses: {
            '2XX': { description: 'Received. The response body is ignored.' },
            '401': {
              description:
                'The signature does not match; during a rotation the other secret is tried immediately.',
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

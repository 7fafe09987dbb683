import * as z from 'zod';
import { prefixedId, timestamp, uuid } from '#platform/wire';
import { type EventType, eventCatalog, eventTypes } from './event-catalog.ts';
import { currentVersion } from './event-versions.ts';

/** `call.qualified` → `CallQualified`. */
export const pascalCase = (type: EventType) =>
  type.replace(/(?:^|\.)([a-z])/g, (_, first: string) => first.toUpperCase());

function envelopeOf<Type extends EventType>(type: Type) {
  return z
    .object({
      id: prefixedId('evt'),
      type: z.literal(type),
      api_version: z.string().meta({
        example: currentVersion,
        description: 'The version of the `data` format, to which the subscription is pinned.',
      }),
      created_at: timestamp,
      organization_id: uuid.meta({
        description: 'For an account-wide change, the oldest organization without a parent.',
      }),
      data: eventCatalog[type].data,
    })
    .meta({ id: `${pascalCase(type)}Event` });
}

type Envelope = ReturnType<typeof envelopeOf<EventType>>;

/** Each event type as it is posted to subscriptions (docs/contract.md §7). */
export const eventEnvelopes = Object.fromEntries(
  eventTypes.map((type) => [type, envelopeOf(type)]),
) as Record<EventType, Envelope>;

/** An event of any type; `type` discriminates `data`. */
export const eventEnvelope = z.discriminatedUnion('type', Object.values(eventEnvelopes) as [Envelope]);

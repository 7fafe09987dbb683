import * as z from 'zod';

/** The records whose changes are pushed. */
export const liveTypes = [
  'alert',
  'api_key',
  'call',
  'claim',
  'connection',
  'content',
  'delivery',
  'feature',
  'ingest_source',
  'invitation',
  'lead',
  'organization',
  'outreach',
  'prospect',
  'review',
  'user',
  'webhook',
] as const;

const change = z.object({
  type: z.enum(liveTypes),
  id: z.string(),
  organization_id: z.string().nullable().meta({ description: 'null: of the whole account.' }),
});

/**
 * What `GET /app/api/live` sends, one JSON object for each server-sent event. It has no texts and no personal data: a page
 * reads from the API what it shows of the changes.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  /** The first one, unless it is `refetch`. From here on nothing is missed. */
  z.object({ kind: z.literal('ready') }),
  /** Changes were missed (a reconnection), or are too many to name: ask for everything that is shown. */
  z.object({ kind: z.literal('refetch') }),
  /** Made, changed or removed; what changed several times in a second is named once. */
  z.object({ kind: z.literal('changes'), changes: z.array(change) }),
  /** The last one: the session is over, or sees other records than it did. Ask who is logged in before coming back. */
  z.object({ kind: z.literal('ended') }),
]);

export type LiveChange = z.output<typeof change>;
export type LiveMessage = z.output<typeof liveMessage>;

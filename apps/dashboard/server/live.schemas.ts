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
 * The messages of `GET /app/api/live`, one JSON object for each server-sent event. They contain no texts and no personal
 * data: a page refetches the data that it shows from the API.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  /** The first message, unless that is `refetch`. No later change is missed. */
  z.object({ kind: z.literal('ready') }),
  /** Changes were missed (a reconnection), or are too many to list: refetch everything that is shown. */
  z.object({ kind: z.literal('refetch') }),
  /** Records that were created, changed or removed; several changes within a second are listed once. */
  z.object({ kind: z.literal('changes'), changes: z.array(change) }),
  /** The last message: the session has ended, or its permissions have changed. Fetch the session before reconnecting. */
  z.object({ kind: z.literal('ended') }),
]);

export type LiveChange = z.output<typeof change>;
export type LiveMessage = z.output<typeof liveMessage>;

import * as z from 'zod';
import { line, listFilters, metadata, pageOf, pageQuery, prefixedId, timestamp, uuid } from '#platform/wire';
import { ingestKinds } from './providers/kinds.ts';

const accounts = z
  .record(line(200), uuid)
  .refine((map) => Object.keys(map).length > 0, 'must name at least one account')
  .refine((map) => Object.keys(map).length <= 5_000, 'must not name more than 5000 accounts')
  .meta({
    description: "The provider's account, company or profile id → the organization that its calls belong to.",
    example: { COM8812: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' },
  });

export const ingestSource = z
  .object({
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    organization_id: uuid.nullable(),
    accounts: z.record(z.string(), uuid).nullable(),
    url: z.string().meta({ description: 'To be pasted at the provider.' }),
    secrets: z
      .array(
        z.object({
          account: z
            .string()
            .nullable()
            .meta({ example: 'COM8812', description: 'The account that signs with it; null: any.' }),
          created_at: timestamp,
          expires_at: timestamp.nullable().meta({ description: 'Set once another one has taken its place.' }),
        }),
      )
      .meta({ description: 'The secrets that a message may be signed with; none is shown.' }),
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'IngestSource' });

export const ingestRefusals = z
  .object({
    data: z.array(
      z.object({
        day: z.iso.date().meta({ example: '2026-03-14', description: 'UTC.' }),
        reason: z.string().meta({ example: 'the Signature does not match' }),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'IngestRefusals' });

export const ingestSourceWithSecret = ingestSource
  .extend({
    secret: z.string().meta({
      example: 'a-secret-of-the-provider',
      description: 'What the provider signs with. It is shown this once.',
    }),
  })
  .meta({ id: 'IngestSourceCreated' });

const sourceSecret = z.string().trim().min(8).max(500).meta({
  example: 'a-secret-of-the-provider',
  description:
    'What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `sendgrid`, `mailgun` and `ses` sign with a key that they issue.',
});

export const createIngestSource = z
  .strictObject({
    kind: z.enum(ingestKinds),
    organization_id: uuid.nullable().default(null),
    accounts: accounts.nullable().default(null),
    secret: sourceSecret.optional(),
    metadata: metadata.default({}),
  })
  .refine((source) => source.organization_id !== null || source.accounts !== null, {
    path: ['organization_id'],
    message: 'organization_id or accounts is required',
  });

const unset = { organization_id: uuid.nullable(), accounts: accounts.nullable(), metadata };
export const updateIngestSource = z.strictObject(unset).partial();

export const rotateIngestSecret = z.strictObject({
  secret: sourceSecret.optional(),
  account: line(200).nullable().default(null).meta({
    description:
      "One of the source's accounts, which then signs with a secret of its own; null: the secret of the source.",
    example: null,
  }),
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .meta({ description: 'How long the secret before is taken as well.' }),
});

/** What a raw message came to. */
const messageStatuses = ['received', 'processed', 'ignored', 'failed'] as const;

export const ingestMessage = z
  .object({
    message_id: z.string(),
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    status: z.enum(messageStatuses).meta({
      description:
        '`received` waits for its processing; `ignored` concerned nothing here; `failed` could not be used.',
    }),
    reason: z.string().nullable().meta({
      description: 'Why it was ignored, or failed.',
      example: 'account COM1 belongs to no organization',
    }),
    account: z
      .string()
      .nullable()
      .meta({ example: 'COM8812', description: 'Whose own secret it was signed with, if it was one.' }),
    content_type: z.string().nullable().meta({ example: 'application/json' }),
    bytes: z.int(),
    received_at: timestamp,
    processed_at: timestamp.nullable(),
    erased_at: timestamp
      .nullable()
      .meta({ description: 'Since when its words are gone, with the person they were about.' }),
  })
  .meta({ id: 'IngestMessage' });

export const ingestMessageWithBody = ingestMessage
  .extend({
    headers: z.record(z.string(), z.string()).meta({ description: 'As they came, without credentials.' }),
    body: z
      .string()
      .nullable()
      .meta({ description: 'The first 64 KiB, as text; null for what is no text, and after an erasure.' }),
  })
  .meta({ id: 'IngestMessageDetail' });

export const messageParams = z.strictObject({ message_id: prefixedId('msg') });

const { created_after, created_before } = listFilters;
export const listIngestMessages = z.strictObject({
  ...pageQuery,
  created_after,
  created_before,
  source_id: prefixedId('src').optional(),
  status: z.enum(messageStatuses).optional(),
});

export const ingestMessagePage = pageOf(ingestMessage);

export const sourceParams = z.strictObject({ source_id: prefixedId('src') });

export const listIngestSources = z.strictObject({
  ...pageQuery,
  ...listFilters,
  kind: z.enum(ingestKinds).optional(),
});

export const ingestSourcePage = pageOf(ingestSource);

export type UpdateIngestSource = z.output<typeof updateIngestSource>;
export type RotateIngestSecret = z.output<typeof rotateIngestSecret>;
export type IngestMessageRecord = z.output<typeof ingestMessage>;
export type IngestMessageDetail = z.output<typeof ingestMessageWithBody>;
export type ListIngestMessages = z.output<typeof listIngestMessages>;
export type IngestSourceRecord = z.output<typeof ingestSource>;
export type CreateIngestSource = z.output<typeof createIngestSource>;
export type ListIngestSources = z.output<typeof listIngestSources>;

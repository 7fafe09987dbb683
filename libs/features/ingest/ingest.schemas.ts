import * as z from 'zod';
import * as wire from '#platform/wire';
import { ingestKinds } from './providers/kinds.ts';
import { mapping } from './providers/mapping.schema.ts';

const accounts = z
  .record(wire.line(200), wire.uuid)
  .refine((map) => Object.keys(map).length > 0, 'must name at least one account')
  .refine((map) => Object.keys(map).length <= 5_000, 'must not name more than 5000 accounts')
  .meta({
    description: "The provider's account, company or profile id → the organization that its calls belong to.",
    example: { COM8812: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' },
  });

const backfillAccount = z
  .string()
  .regex(/^[A-Za-z0-9]{1,40}$/, 'must be the id of an account')
  .meta({
    example: '227799611',
    description:
      "The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's, for a key of several.",
  });
const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address' })
  .max(300)
  .meta({ example: 'https://api.callrail.com', description: "Where the provider's API is." });

const look = {
  since: wire.timestamp,
  until: wire.timestamp,
  records: z.int().meta({ description: 'What the provider has shown.' }),
  new_records: z.int().meta({ description: 'How much of it was not known, or not as it is now.' }),
};

/** How a provider is asked for what it may have posted in vain. */
const backfill = z
  .object({
    set_at: wire.timestamp.meta({ description: 'When it was set last.' }),
    account_id: backfillAccount.nullable(),
    api_url: apiUrl,
    polled_until: wire.timestamp
      .nullable()
      .meta({ description: 'What came to the provider before is known.' }),
    look: z
      .object({
        ...look,
        pages_read: z.int().meta({ description: 'How many pages of the list are read.' }),
        pages: z.int().meta({ description: '0: not known yet.' }),
      })
      .nullable()
      .meta({ id: 'IngestBackfillProgress', example: null, description: 'The look that is under way.' }),
    last_look: z.object(look).nullable().meta({
      id: 'IngestBackfillResult',
      example: null,
      description: 'What the last look that has ended has found.',
    }),
    last_run_at: wire.timestamp.nullable().meta({ description: 'When the provider was asked last.' }),
    next_run_at: wire.timestamp.nullable().meta({ description: 'When it is asked next.' }),
    last_error: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'IngestBackfill' });

const apiKey = z
  .string()
  .trim()
  .min(8)
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/, 'must be a key');

/** As long as CallRail keeps its records. */
const furthestBackMs = 25 * 31 * 86_400_000;

const setBackfill = z
  .strictObject({
    account_id: backfillAccount.nullable().default(null),
    api_key: apiKey.optional().meta({
      example: 'a-key-of-the-api',
      description:
        "Sealed and never shown; left out, the one before stays. CallTrackingMetrics' access key and secret key, and WhatConverts' token and secret, are given with a colon between.",
    }),
    api_url: apiUrl
      .optional()
      .meta({ example: 'https://api.callrail.com', description: "The provider's own unless told." }),
    since: wire.timestampInput
      .refine(
        (at) => at.getTime() <= Date.now() && at.getTime() > Date.now() - furthestBackMs,
        'must be within the last 25 months',
      )
      .optional()
      .meta({ description: 'How far the first look goes back; a day unless told, and at most 25 months.' }),
  })
  .meta({ id: 'IngestBackfillSettings' });

/** How what a provider's posts only name is asked for. */
const retrieval = z
  .object({
    api_url: apiUrl,
    accounts: z
      .array(z.string())
      .meta({ example: ['104882'], description: 'Those with a token of their own.' }),
    last_retrieved_at: wire.timestamp.nullable(),
    last_error: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'IngestRetrieval' });

const accessToken = apiKey.meta({ example: 'a-token-of-a-page', description: 'Sealed and never shown.' });

const setRetrieval = z
  .strictObject({
    access_token: accessToken.optional().meta({
      description:
        'For every page without one of its own: a long-lived access token of the page, or of a system user, with the permission `leads_retrieval`.',
    }),
    account_tokens: z
      .record(wire.line(200), accessToken)
      .refine((tokens) => Object.keys(tokens).length <= 500, 'must not name more than 500 accounts')
      .default({})
      .meta({
        example: {},
        description: 'Page id → its own token, for pages that `accounts` names. What is left out stays.',
      }),
    api_url: apiUrl
      .optional()
      .meta({ example: 'https://graph.facebook.com', description: "The provider's own unless told." }),
  })
  .meta({ id: 'IngestRetrievalSettings' });

const secretInfo = {
  secret_id: z.string().meta({ example: 'sec_06bb2nkw40e08a8zdc7g6t9m5a' }),
  account: z
    .string()
    .nullable()
    .meta({ example: 'COM8812', description: 'The account that signs with it; null: any.' }),
  created_at: wire.timestamp,
  expires_at: wire.timestamp.nullable().meta({ description: 'Set once another one has taken its place.' }),
};

export const ingestSource = z
  .object({
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    organization_id: wire.uuid.nullable(),
    accounts: z.record(z.string(), wire.uuid).nullable(),
    mapping: mapping.nullable().meta({
      description:
        'How a source of the kind `mapped` proves and reads its messages; null for every other kind.',
    }),
    backfill: backfill.nullable().meta({
      example: null,
      description:
        'How the provider is asked every hour for what it has posted in vain; `callrail`, `calltrackingmetrics` and `whatconverts` only.',
    }),
    retrieval: retrieval.nullable().meta({
      example: null,
      description: 'How the leads that Facebook only names are fetched; `facebook_lead_ads` only.',
    }),
    url: z.string().meta({ description: 'To be pasted at the provider.' }),
    secrets: z
      .array(z.object(secretInfo))
      .meta({ description: 'The secrets that a message may be signed with; none is shown.' }),
    ...wire.recordFields,
  })
  .meta({ id: 'IngestSource' });

export const ingestSecret = z
  .object({
    ...secretInfo,
    last_used_at: wire.timestamp
      .nullable()
      .meta({ description: 'When a message was last proved with it; some seconds behind. null: never.' }),
  })
  .meta({ id: 'IngestSecret' });

export const ingestSecrets = z.object({ data: z.array(ingestSecret) }).meta({ id: 'IngestSecrets' });

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

const sourceSecret = wire.text(500, 8).meta({
  example: 'a-secret-of-the-provider',
  description:
    'What the provider signs with. One is made here when it is left out, which serves a sender of your own: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Needed for `sendgrid` (its verification key) and `ses` (the ARN of the topic).',
});

export const createIngestSource = z
  .strictObject({
    kind: z.enum(ingestKinds),
    organization_id: wire.uuid.nullable().default(null),
    accounts: accounts.nullable().default(null),
    mapping: mapping
      .nullable()
      .default(null)
      .meta({ example: null, description: 'Needed for the kind `mapped`, and only there.' }),
    secret: sourceSecret.optional(),
    account_secrets: z
      .record(wire.line(200), sourceSecret)
      .refine((secrets) => Object.keys(secrets).length <= 99, 'must not name more than 99 accounts')
      .default({})
      .meta({
        example: {},
        description: 'Secrets of their own for some of `accounts`, where the provider has one for each.',
      }),
    retrieval: setRetrieval
      .nullable()
      .default(null)
      .meta({ example: null, description: 'For the kind `facebook_lead_ads`, and only there.' }),
    metadata: wire.metadata.default({}),
  })
  .superRefine(({ kind, organization_id, accounts, mapping, account_secrets }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (organization_id === null && accounts === null)
      refuse('organization_id', 'is required unless accounts are given');
    if ((kind === 'mapped') !== (mapping !== null))
      refuse(
        'mapping',
        kind === 'mapped' ? 'is needed for the kind mapped' : 'goes with the kind mapped only',
      );
    for (const account of Object.keys(account_secrets)) {
      if (!Object.hasOwn(accounts ?? {}, account))
        refuse('account_secrets', `names ${account}, which accounts does not`);
    }
  });

/** A sample of a provider's messages, and what is to read it. */
export const previewIngestSource = z
  .strictObject({
    kind: z.enum(ingestKinds),
    mapping: mapping.nullable().default(null).meta({ example: null }),
    body: z.string().max(200_000).meta({ example: '{"resource_id":"CAL1001","direction":"inbound"}' }),
    content_type: wire.line(200).default('application/json').meta({ example: 'application/json' }),
  })
  .refine(({ kind, mapping }) => (kind === 'mapped') === (mapping !== null), {
    path: ['mapping'],
    message: 'goes with the kind mapped, which needs it',
  });

/** What has been found in a sample. */
export const ingestPreview = z
  .object({
    records: z
      .array(
        z.object({
          type: z.string().meta({ example: 'lead' }),
          status: z.enum(['read', 'irrelevant', 'unreadable']).meta({
            example: 'read',
            description: '`irrelevant`: it would be ignored. `unreadable`: it would fail, with an alert.',
          }),
          problem: z.string().nullable().meta({ example: null }),
          fields: z
            .looseObject({})
            .nullable()
            .meta({
              example: { provider_lead_id: 'L-1' },
              description: 'What was read; null is not stated.',
            }),
        }),
      )
      .meta({ description: 'At most the first 50.' }),
  })
  .meta({ id: 'IngestPreview' });

const unset = {
  organization_id: wire.uuid.nullable(),
  accounts: accounts.nullable(),
  mapping: mapping
    .nullable()
    .meta({ example: null, description: 'Of a source of the kind `mapped`, which needs one.' }),
  backfill: setBackfill.nullable().meta({
    example: null,
    description:
      'Has CallRail, CallTrackingMetrics or WhatConverts asked every hour for what it has posted in vain; null: no more.',
  }),
  retrieval: setRetrieval.nullable().meta({
    example: null,
    description: 'For the kind `facebook_lead_ads`; null: its leads are not fetched any more.',
  }),
  metadata: wire.metadataChange,
};
export const updateIngestSource = z.strictObject(unset).partial();

export const rotateIngestSecret = z.strictObject({
  secret: sourceSecret.optional(),
  account: wire.line(200).nullable().default(null).meta({
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
    received_at: wire.timestamp,
    processed_at: wire.timestamp.nullable(),
    erased_at: wire.timestamp
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

export const messageParams = z.strictObject({ message_id: wire.prefixedId('msg') });

const { created_after, created_before } = wire.listFilters;
export const listIngestMessages = z.strictObject({
  ...wire.pageQuery,
  created_after,
  created_before,
  source_id: wire.prefixedId('src').optional(),
  status: z.enum(messageStatuses).optional(),
});

export const ingestMessagePage = wire.pageOf(ingestMessage);

export const sourceParams = z.strictObject({ source_id: wire.prefixedId('src') });

export const secretParams = z.strictObject({
  source_id: wire.prefixedId('src'),
  secret_id: wire.prefixedId('sec'),
});

export const listIngestSources = z.strictObject({
  ...wire.changingListQuery,
  kind: z.enum(ingestKinds).optional(),
});

/** A source in the list; not in the record, whose `ETag` would change with each message. */
const listedIngestSource = ingestSource
  .extend({
    last_message_at: wire.timestamp.nullable().meta({
      description:
        'When its last message came that is still kept; null: none. `GET /ingest-messages` has it.',
    }),
  })
  .meta({ id: 'ListedIngestSource' });

export const ingestSourcePage = wire.pageOf(listedIngestSource);

export type IngestSecretRecord = z.output<typeof ingestSecret>;
export type PreviewIngestSource = z.output<typeof previewIngestSource>;
export type IngestPreviewRecord = z.output<typeof ingestPreview>;
export type UpdateIngestSource = z.output<typeof updateIngestSource>;
export type RotateIngestSecret = z.output<typeof rotateIngestSecret>;
export type IngestMessageRecord = z.output<typeof ingestMessage>;
export type IngestMessageDetail = z.output<typeof ingestMessageWithBody>;
export type ListIngestMessages = z.output<typeof listIngestMessages>;
export type IngestSourceRecord = z.output<typeof ingestSource>;
export type ListedIngestSource = z.output<typeof listedIngestSource>;
export type CreateIngestSource = z.output<typeof createIngestSource>;
export type ListIngestSources = z.output<typeof listIngestSources>;

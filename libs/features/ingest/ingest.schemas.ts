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
      "The account's id at CallRail or CallTrackingMetrics; at WhatConverts a profile's id, for a key with several profiles.",
  });
const apiUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address' })
  .max(300)
  .meta({ example: 'https://api.callrail.com', description: "The address of the provider's API." });

const look = {
  since: wire.timestamp,
  until: wire.timestamp,
  records: z.int().meta({ description: 'Records that the provider listed.' }),
  new_records: z.int().meta({ description: 'How many of them were new or had changed.' }),
};

/** The polling of a provider for records whose webhooks were missed. */
const backfill = z
  .object({
    set_at: wire.timestamp.meta({ description: 'When the settings were last changed.' }),
    account_id: backfillAccount.nullable(),
    api_url: apiUrl,
    polled_until: wire.timestamp
      .nullable()
      .meta({ description: 'Everything before this time has been polled.' }),
    look: z
      .object({
        ...look,
        pages_read: z.int().meta({ description: 'How many pages of the list have been read.' }),
        pages: z.int().meta({ description: 'How many pages there are; 0: not known yet.' }),
      })
      .nullable()
      .meta({ id: 'IngestBackfillProgress', example: null, description: 'The poll that is under way.' }),
    last_look: z.object(look).nullable().meta({
      id: 'IngestBackfillResult',
      example: null,
      description: 'The result of the last complete poll.',
    }),
    last_run_at: wire.timestamp.nullable().meta({ description: 'When the provider was last polled.' }),
    next_run_at: wire.timestamp.nullable().meta({ description: 'When it is polled next.' }),
    last_error: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'IngestBackfill' });

const apiKey = z
  .string()
  .trim()
  .min(8)
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/, 'must be a key');

/** The period for which CallRail keeps its records. */
const furthestBackMs = 25 * 31 * 86_400_000;

const setBackfill = z
  .strictObject({
    account_id: backfillAccount.nullable().default(null),
    api_key: apiKey.optional().meta({
      example: 'a-key-of-the-api',
      description:
        'Sealed and never shown; if left out, the previous one stays. For CallTrackingMetrics, access key and secret key, and for WhatConverts, token and secret, separated by a colon.',
    }),
    api_url: apiUrl
      .optional()
      .meta({ example: 'https://api.callrail.com', description: "By default the provider's own." }),
    since: wire.timestampInput
      .refine(
        (at) => at.getTime() <= Date.now() && at.getTime() > Date.now() - furthestBackMs,
        'must be within the last 25 months',
      )
      .optional()
      .meta({ description: 'How far the first poll goes back; by default a day, at most 25 months.' }),
  })
  .meta({ id: 'IngestBackfillSettings' });

/** The fetching of records that a provider's posts only reference. */
const retrieval = z
  .object({
    api_url: apiUrl,
    accounts: z
      .array(z.string())
      .meta({ example: ['104882'], description: 'The accounts with their own token.' }),
    last_retrieved_at: wire.timestamp.nullable(),
    last_error: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'IngestRetrieval' });

const accessToken = apiKey.meta({ example: 'a-token-of-a-page', description: 'Sealed and never shown.' });

const setRetrieval = z
  .strictObject({
    access_token: accessToken.optional().meta({
      description:
        'For every page without its own token: a long-lived access token of the page, or of a system user, with the permission `leads_retrieval`.',
    }),
    account_tokens: z
      .record(wire.line(200), accessToken)
      .refine((tokens) => Object.keys(tokens).length <= 500, 'must not name more than 500 accounts')
      .default({})
      .meta({
        example: {},
        description:
          'Page id → its own token, for pages in `accounts`. Tokens that are left out stay as they are.',
      }),
    api_url: apiUrl
      .optional()
      .meta({ example: 'https://graph.facebook.com', description: "By default the provider's own." }),
  })
  .meta({ id: 'IngestRetrievalSettings' });

const secretInfo = {
  secret_id: z.string().meta({ example: 'sec_06bb2nkw40e08a8zdc7g6t9m5a' }),
  account: z
    .string()
    .nullable()
    .meta({ example: 'COM8812', description: 'The account that signs with it; null: any.' }),
  created_at: wire.timestamp,
  expires_at: wire.timestamp
    .nullable()
    .meta({ description: 'Set once the secret has been replaced by another one.' }),
};

export const ingestSource = z
  .object({
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    organization_id: wire.uuid.nullable(),
    accounts: z.record(z.string(), wire.uuid).nullable(),
    mapping: mapping.nullable().meta({
      description:
        'How a source of the kind `mapped` verifies and reads its messages; null for every other kind.',
    }),
    backfill: backfill.nullable().meta({
      example: null,
      description:
        'The hourly polling for records whose webhooks were missed; `callrail`, `calltrackingmetrics` and `whatconverts` only.',
    }),
    retrieval: retrieval.nullable().meta({
      example: null,
      description: "The fetching of leads that Facebook's posts only reference; `facebook_lead_ads` only.",
    }),
    url: z.string().meta({ description: 'The address to enter at the provider.' }),
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
      .meta({ description: 'When it last verified a message, with some seconds of delay. null: never.' }),
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
      description: 'The secret that the provider signs with. It is shown only here.',
    }),
  })
  .meta({ id: 'IngestSourceCreated' });

const sourceSecret = wire.text(500, 8).meta({
  example: 'a-secret-of-the-provider',
  description:
    'The secret that the provider signs with. If it is left out, one is generated, for your own senders: `callrail`, `twilio`, `calltrackingmetrics`, `mailgun` and `facebook_lead_ads` sign with a key that they issue. Required for `sendgrid` (its verification key) and `ses` (the ARN of the topic).',
});

export const createIngestSource = z
  .strictObject({
    kind: z.enum(ingestKinds),
    organization_id: wire.uuid.nullable().default(null),
    accounts: accounts.nullable().default(null),
    mapping: mapping
      .nullable()
      .default(null)
      .meta({ example: null, description: 'Required for the kind `mapped`, and only allowed there.' }),
    secret: sourceSecret.optional(),
    account_secrets: z
      .record(wire.line(200), sourceSecret)
      .refine((secrets) => Object.keys(secrets).length <= 99, 'must not name more than 99 accounts')
      .default({})
      .meta({
        example: {},
        description: 'Own secrets for some of `accounts`, where the provider has one per account.',
      }),
    retrieval: setRetrieval
      .nullable()
      .default(null)
      .meta({ example: null, description: 'Only for the kind `facebook_lead_ads`.' }),
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

/** A sample of a provider's messages, and the kind or mapping to read it with. */
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

/** The records found in a sample. */
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
              description: 'The fields that were read; null: not stated.',
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
    .meta({ example: null, description: 'Required for the kind `mapped`, and only allowed there.' }),
  backfill: setBackfill.nullable().meta({
    example: null,
    description:
      'Polls CallRail, CallTrackingMetrics or WhatConverts every hour for records whose webhooks were missed; null: ends the polling.',
  }),
  retrieval: setRetrieval.nullable().meta({
    example: null,
    description: 'For the kind `facebook_lead_ads`; null: ends the fetching of leads.',
  }),
  metadata: wire.metadataChange,
};
export const updateIngestSource = z.strictObject(unset).partial();

export const rotateIngestSecret = z.strictObject({
  secret: sourceSecret.optional(),
  account: wire.line(200).nullable().default(null).meta({
    description: "One of the source's accounts, which gets its own secret; null: the secret of the source.",
    example: null,
  }),
  overlap_seconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .meta({ description: 'Seconds for which the previous secret is accepted too.' }),
});

/** The statuses of a raw message. */
const messageStatuses = ['received', 'processed', 'ignored', 'failed'] as const;

export const ingestMessage = z
  .object({
    message_id: z.string(),
    source_id: z.string(),
    kind: z.enum(ingestKinds),
    status: z.enum(messageStatuses).meta({
      description:
        '`received`: waits for processing. `ignored`: the content is irrelevant. `failed`: the message could not be used.',
    }),
    reason: z.string().nullable().meta({
      description: 'Why the message was ignored or failed.',
      example: 'account COM1 belongs to no organization',
    }),
    account: z
      .string()
      .nullable()
      .meta({ example: 'COM8812', description: 'The account whose own secret signed it; null: none.' }),
    content_type: z.string().nullable().meta({ example: 'application/json' }),
    bytes: z.int(),
    received_at: wire.timestamp,
    processed_at: wire.timestamp.nullable(),
    erased_at: wire.timestamp
      .nullable()
      .meta({ description: 'When its contents were erased with the person they were about.' }),
  })
  .meta({ id: 'IngestMessage' });

export const ingestMessageWithBody = ingestMessage
  .extend({
    headers: z
      .record(z.string(), z.string())
      .meta({ description: 'The original headers, without credentials.' }),
    body: z
      .string()
      .nullable()
      .meta({ description: 'The first 64 KiB as text; null for a binary body, and after an erasure.' }),
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

/** A source in the list, with fields that the record lacks: its `ETag` would change with each message. */
const listedIngestSource = ingestSource
  .extend({
    last_message_at: wire.timestamp.nullable().meta({
      description:
        'When its last stored message arrived; null: none is stored. `GET /ingest-messages` lists it.',
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

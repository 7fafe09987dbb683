import * as z from 'zod';
import * as wire from '#platform/wire';
import { parseJsonPath } from './json-path.ts';

const path = z
  .string()
  .min(1)
  .max(300)
  .superRefine((text, ctx) => {
    try {
      parseJsonPath(text);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is no path' });
    }
  })
  .meta({
    example: 'data.customer.phone',
    description:
      "The path to the value: names separated by dots, `['any name']`, `[0]`, `[*]` for every element, `[?@.id=='EMAIL']` for elements with a given text.",
  });

const header = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,80}$/, 'must be the name of a header')
  .toLowerCase()
  .meta({ example: 'x-signature' });
const parameter = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,80}$/, 'must be the name of a parameter')
  .meta({ example: 'key' });

/** How a message proves that it is genuine. */
const proof = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('header'),
        header,
        prefix: z.string().max(40).default('').meta({ example: 'Bearer ' }),
      })
      .meta({ id: 'MappingProofHeader', description: 'The secret itself in a header.' }),
    z.strictObject({ type: z.literal('basic') }).meta({
      id: 'MappingProofBasic',
      description: 'The secret as the password of HTTP Basic, with any user name.',
    }),
    z
      .strictObject({ type: z.literal('query'), parameter })
      .meta({ id: 'MappingProofQuery', description: 'The secret itself in the address.' }),
    z
      .strictObject({ type: z.literal('field'), path })
      .meta({ id: 'MappingProofField', description: 'The secret itself in the body; it is not stored.' }),
    z
      .strictObject({
        type: z.literal('hmac'),
        header,
        algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
        encoding: z.enum(['hex', 'base64']).default('hex'),
        prefix: z.string().max(40).default('').meta({ example: 'sha256=' }),
        timestamp_header: header.nullable().default(null),
        signed: z.string().max(100).default('{body}').meta({
          example: '{timestamp}.{body}',
          description: 'The signed text, with `{body}` and `{timestamp}` as placeholders.',
        }),
        tolerance_seconds: z.int().min(1).max(86_400).default(300).meta({
          description: 'With `timestamp_header`: how many seconds old the time may be.',
        }),
      })
      .superRefine(({ signed, timestamp_header }, ctx) => {
        if (signed.split('{body}').length !== 2)
          ctx.addIssue({ code: 'custom', path: ['signed'], message: 'must name {body} once' });
        if (signed.includes('{timestamp}') !== (timestamp_header !== null))
          ctx.addIssue({
            code: 'custom',
            path: ['timestamp_header'],
            message: 'goes with {timestamp} in signed, and with nothing else',
          });
      })
      .meta({ id: 'MappingProofHmac', description: 'An HMAC of the body, with or without a time.' }),
    z
      .strictObject({ type: z.literal('standard_webhooks') })
      .meta({ id: 'MappingProofStandardWebhooks', description: 'As standardwebhooks.com says.' }),
  ])
  .meta({ description: 'How a message proves that it is genuine.' });

const handshake = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('query'),
        parameter: parameter.default('hub.challenge').meta({ example: 'hub.challenge' }),
        token_parameter: parameter
          .nullable()
          .default('hub.verify_token')
          .meta({ example: 'hub.verify_token' }),
        token: wire.line(200).nullable().default(null).meta({
          example: 'a-word-of-your-own',
          description:
            'The value that the provider repeats in `token_parameter`; it authenticates nothing else.',
        }),
      })
      .meta({
        id: 'MappingHandshakeQuery',
        description: 'A GET whose parameter is echoed, as Facebook requires.',
      }),
    z.strictObject({ type: z.literal('header'), header: header.default('validation-token') }).meta({
      id: 'MappingHandshakeHeader',
      description: 'A POST without a body whose header is echoed, as RingCentral requires.',
    }),
  ])
  .nullable()
  .default(null)
  .meta({ description: "The provider's initial check of the address; null: there is none." });

/** The source of a field's value. */
const fieldSource = z
  .strictObject({
    path: path.nullable().default(null),
    constant: wire.line(500).nullable().default(null).meta({
      example: null,
      description: 'The same value for every record, instead of a path.',
    }),
    values: z
      .record(z.string().max(200), z.string().max(500))
      .refine((table) => Object.keys(table).length <= 200, 'must not have more than 200 entries')
      .nullable()
      .default(null)
      .meta({
        example: { outgoing: 'outbound' },
        description:
          "The provider's words → ours, case-insensitive; a word that is not listed stays as it is.",
      }),
  })
  .refine(({ path, constant }) => (path === null) !== (constant === null), 'must have a path or a constant')
  .meta({ id: 'MappingField' });

const attribution = ['source', 'medium', 'campaign', 'keyword', 'click_id', 'landing_page', 'value'].map(
  (field) => `attribution.${field}`,
);
const leadFields = [
  'provider_lead_id',
  'account',
  'channel',
  'thread',
  'source',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'zip',
  'form',
  ...attribution,
];

/** Our fields by kind of record, and the required ones. */
export const mappedFields = {
  call: {
    required: ['provider_call_id'],
    all: [
      'provider_call_id',
      'account',
      'caller_number',
      'tracking_number',
      'direction',
      'started_at',
      'duration_seconds',
      'answered',
      'voicemail',
      'recording_url',
      'caller_name',
      'transcript',
      ...attribution,
    ],
  },
  lead: { required: ['provider_lead_id'], all: leadFields },
  text: { required: ['provider_lead_id'], all: leadFields.filter((field) => field !== 'channel') },
  review: {
    required: ['platform', 'external_review_id', 'created_at'],
    all: ['platform', 'external_review_id', 'account', 'rating', 'author', 'text', 'created_at'],
  },
  job: {
    required: ['job_external_ref', 'status'],
    all: [
      'job_external_ref',
      'status',
      'account',
      'appointment_at',
      'amount',
      'currency',
      'changed_at',
      'customer.name',
      'customer.email',
      'customer.phone',
      'completed_at',
    ],
  },
} as const satisfies Record<string, { required: readonly string[]; all: readonly string[] }>;

const records = Object.keys(mappedFields) as (keyof typeof mappedFields)[];

/** How a source of the kind `mapped` verifies and reads its messages. */
export const mapping = z
  .strictObject({
    record: z
      .enum(records)
      .meta({ example: 'lead', description: 'The kind of record that a message, or each part of it, is.' }),
    proof,
    handshake,
    records: path.nullable().default(null).meta({
      example: 'events[*]',
      description: 'The path to the records in a message with several; null: the message is one record.',
    }),
    only: z
      .strictObject({ path, values: z.array(z.string().max(200)).min(1).max(50) })
      .nullable()
      .default(null)
      .meta({
        example: null,
        description: 'Records whose value is none of these are ignored.',
      }),
    except: z
      .strictObject({ path, values: z.array(z.string().max(200)).min(1).max(50) })
      .nullable()
      .default(null)
      .meta({
        example: { path: 'is_test', values: ['true'] },
        description: 'Records whose value is one of these are ignored.',
      }),
    fields: z.record(z.string().max(100), fieldSource).meta({
      example: {
        provider_lead_id: { path: 'data.id', constant: null, values: null },
        phone: { path: 'data.customer.phone', constant: null, values: null },
      },
      description: `Our field → where it comes from. ${records
        .map((record) => `${record}: ${mappedFields[record].all.join(', ')}`)
        .join(
          '. ',
        )}. \`form\` is an object or an array of labels and answers, of which name, email, phone and ZIP code are found.`,
    }),
  })
  .superRefine(({ record, fields }, ctx) => {
    const { required, all } = mappedFields[record];
    for (const field of required) {
      if (!Object.hasOwn(fields, field))
        ctx.addIssue({ code: 'custom', path: ['fields', field], message: `is needed for a ${record}` });
    }
    for (const field of Object.keys(fields)) {
      if (!(all as readonly string[]).includes(field))
        ctx.addIssue({
          code: 'custom',
          path: ['fields', field],
          message: `is no field of a ${record}; there are ${all.join(', ')}`,
        });
    }
  })
  .meta({ id: 'IngestMapping' });

export type Mapping = z.output<typeof mapping>;
export type MappingInput = z.input<typeof mapping>;

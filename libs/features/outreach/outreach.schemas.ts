import * as z from 'zod';
import { mergeFields, replyLabels, unknownMergeFields } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import * as wire from '#platform/wire';
import { looksLikeAnswer } from './subject.ts';

export const outreachKinds = ['sequence', 'email', 'suppression', 'reply', 'deliverability'] as const;

export const emailStatuses = [
  'drafting',
  'draft',
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'replied',
  'suppressed',
  'failed',
] as const;
export const sequenceStatuses = ['draft', 'active', 'paused', 'finished'] as const;
export const replyStatuses = ['received', 'classified', 'needs_review'] as const;
export const deliverabilityStatuses = [
  'delivered',
  'bounced',
  'complained',
  'opened',
  'clicked',
  'unsubscribed',
  'autoresponded',
] as const;
export const suppressionReasons = ['unsubscribe', 'bounce', 'complaint', 'manual'] as const;
const matches = ['in_reply_to', 'references', 'token', 'subject', 'none'] as const;

const outreachId = wire.prefixedId('out');

/** Fields of every kind of record. */
const common = {
  outreach_id: outreachId,
  organization_id: wire.uuid,
  ...wire.recordFields,
};

const blockedReason = z.string().nullable().meta({ example: null });

export const emailRecord = z
  .object({
    ...common,
    kind: z.literal('email'),
    status: z.enum(emailStatuses).meta({ example: 'sent' }),
    to: z.object({
      prospect_id: wire.uuid.nullable(),
      lead_id: wire.uuid.nullable(),
      email: z.string().nullable(),
    }),
    subject: z.string().nullable(),
    body: z.string().nullable().meta({ example: 'Hello {{first_name}}, how did the drying go?' }),
    brief: z.string().nullable().meta({ example: null }),
    message_id: z.string().nullable().meta({ description: 'RFC 5322 Message-ID without angle brackets.' }),
    reply_id: outreachId.nullable().meta({ example: null, description: 'The reply that it answers.' }),
    sequence_id: outreachId.nullable(),
    step: z
      .number()
      .int()
      .nullable()
      .meta({ example: 0, description: 'Position in the steps of the sequence, from 0.' }),
    failure_reason: z.string().nullable().meta({ example: null }),
    blocked_reason: blockedReason.meta({
      description:
        'Why a draft cannot be sent at present. `no mail connection`: connect a mail server (a connection of kind `smtp`), or have the operator set one.',
    }),
    ai_run: aiRunField,
    send_at: wire.timestamp.nullable().meta({
      description: "When it may be sent, by its organization's window and limits; null without any.",
    }),
    sent_at: wire.timestamp.nullable().meta({ description: 'When a mail server accepted it.' }),
  })
  .meta({ id: 'OutreachEmail' });

const stepRecord = z.object({
  delay_hours: z.number(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  brief: z.string().nullable(),
});

export const sequenceRecord = z
  .object({
    ...common,
    kind: z.literal('sequence'),
    status: z.enum(sequenceStatuses),
    name: z.string(),
    steps: z.array(stepRecord),
    paused_reason: z.string().nullable(),
    blocked_reason: blockedReason.meta({ description: 'Why its mails cannot be sent at present.' }),
    enrolments: z
      .object({ active: z.number().int(), finished: z.number().int(), stopped: z.number().int() })
      .meta({ description: 'How many prospects are active in it, have finished it, or were stopped early.' }),
    mails: z
      .object({
        sent: z.number().int().meta({ description: 'Mails that a mail server accepted.' }),
        opened: z.number().int().meta({ description: 'Mails reported as opened; few providers report it.' }),
        replied: z.number().int().meta({ description: 'Mails that a person has answered.' }),
        bounced: z.number().int(),
        complained: z.number().int(),
      })
      .meta({ description: 'The outcomes of its mails.' }),
  })
  .meta({ id: 'OutreachSequence' });

export const suppressionRecord = z
  .object({
    ...common,
    kind: z.literal('suppression'),
    email: z.string().nullable().meta({
      description: 'Null for a domain, and for an erased person, whose address stays suppressed.',
    }),
    domain: z.string().nullable(),
    reason: z.enum(suppressionReasons),
  })
  .meta({ id: 'OutreachSuppression' });

const replyClassification = z.object({
  label: z.enum(replyLabels),
  confidence: z.number().min(0).max(1),
  evidence: z.string().nullable(),
  language: z.string().nullable().optional().meta({
    example: null,
    description:
      'The English name of the language, such as `Spanish`; null for English. A reply in another language is reviewed by a person, unless a language model has read it.',
  }),
  engine: z.string(),
  model: z.string(),
  prompt_version: z.string(),
  classified_at: wire.timestamp,
});

export const replyRecord = z
  .object({
    ...common,
    kind: z.literal('reply'),
    status: z.enum(replyStatuses),
    email_id: outreachId.nullable().meta({ description: 'The mail that was answered.' }),
    prospect_id: wire.uuid.nullable(),
    lead_id: wire.uuid.nullable(),
    matched_by: z.enum(matches),
    match_confidence: z.enum(['high', 'low']).nullable(),
    message_id: z.string().nullable().meta({ description: 'Its own Message-ID, without angle brackets.' }),
    in_reply_to: z.string().nullable().meta({ description: 'Message-ID of the mail that was answered.' }),
    from: z.string().nullable(),
    subject: z.string().nullable(),
    body: z.string().nullable(),
    label: z
      .enum(replyLabels)
      .nullable()
      .meta({ description: "The engine's label, until a user sets another." }),
    labeled_by: z.string().nullable().meta({
      example: null,
      description: 'Who set the label, as `user:<id>` or `api_key:<id>`; null while it is the engine’s.',
    }),
    classification: replyClassification.nullable().meta({ description: "The engine's assessment." }),
    ai_run: aiRunField,
    read_at: wire.timestamp.nullable().meta({ example: null, description: 'When a user opened it.' }),
    handled_at: wire.timestamp
      .nullable()
      .meta({ example: null, description: 'When a user marked it as handled.' }),
    handled_by: z
      .string()
      .nullable()
      .meta({ example: null, description: 'Who marked it as handled, as in `labeled_by`.' }),
    occurred_at: wire.timestamp.nullable(),
  })
  .meta({ id: 'OutreachReply' });

export const deliverabilityRecord = z
  .object({
    ...common,
    kind: z.literal('deliverability'),
    status: z.enum(deliverabilityStatuses),
    email_id: outreachId,
    prospect_id: wire.uuid.nullable(),
    lead_id: wire.uuid.nullable(),
    bounce_type: z.enum(['hard', 'soft']).nullable(),
    occurred_at: wire.timestamp.nullable(),
  })
  .meta({ id: 'OutreachDeliverability' });

export const outreach = z
  .discriminatedUnion('kind', [
    emailRecord,
    sequenceRecord,
    suppressionRecord,
    replyRecord,
    deliverabilityRecord,
  ])
  .meta({ id: 'Outreach' });

const placeholders = mergeFields.map((field) => `{{${field}}}`).join(', ');

/** A text that may contain the known merge fields, and no other. */
function mergeText<Text extends z.ZodType<string>>(text: Text) {
  return text
    .superRefine((value, ctx) => {
      for (const unknown of unknownMergeFields(value)) {
        ctx.addIssue({ code: 'custom', message: `${unknown} stands for nothing; there are ${placeholders}` });
      }
    })
    .meta({ description: `May contain ${placeholders}.` });
}

const subject = mergeText(wire.line(200).refine((text) => !/\p{Cc}/u.test(text), 'must be one line'));
const body = mergeText(wire.text(50_000));
const brief = wire.text(2_000).meta({
  example: 'Introduce our water damage service to property managers in Cedar Falls.',
  description: 'What the mail is to say; the text is drafted from it.',
});

const content = { subject: subject.nullish(), body: body.nullish(), brief: brief.nullish() };

function checkContent(
  input: { subject?: string | null; body?: string | null; brief?: string | null },
  ctx: z.RefinementCtx,
): void {
  if (Boolean(input.body) === Boolean(input.brief)) {
    ctx.addIssue({
      code: 'custom',
      path: ['body'],
      message: 'must be given unless brief is, and not beside it',
    });
  }
  if (input.body && !input.subject) {
    ctx.addIssue({ code: 'custom', path: ['subject'], message: 'is required with a body' });
  }
}

/** The subject of a first mail to a person must not look like that of a reply. */
function checkFirstSubject(
  subject: string | null | undefined,
  path: (string | number)[],
  ctx: z.RefinementCtx,
): void {
  if (!subject || !looksLikeAnswer(subject)) return;
  ctx.addIssue({ code: 'custom', path, message: 'must not pass for an answer: this is the first mail' });
}

const createEmail = z
  .strictObject({
    kind: z.literal('email'),
    organization_id: wire.uuid,
    to: z
      .strictObject({
        prospect_id: wire.uuid.nullish(),
        lead_id: wire.uuid.nullish(),
        email: wire.email.nullish(),
      })
      .refine(
        (to) => Object.values(to).filter((value) => value != null).length === 1,
        'must have exactly one of prospect_id, lead_id and email',
      )
      .meta({
        id: 'OutreachRecipient',
        description: 'Exactly one of `prospect_id`, `lead_id` and `email`.',
        example: { email: 'rosa@example.com' },
      })
      .optional(),
    reply_id: outreachId.optional().meta({
      description:
        'The reply that it answers, instead of `to`: the mail goes to the sender of the reply, in its thread.',
    }),
    ...content,
    metadata: wire.metadata.default({}),
  })
  .superRefine((input, ctx) => {
    if ((input.to === undefined) === (input.reply_id === undefined)) {
      ctx.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'must be given unless reply_id is, and not beside it',
      });
    }
    // An answer has the subject of the mail that it answers unless it has one of its own.
    checkContent(input.reply_id ? { ...input, subject: input.subject ?? 'Re:' } : input, ctx);
    if (!input.reply_id) checkFirstSubject(input.subject, ['subject'], ctx);
  })
  .meta({
    id: 'CreateOutreachEmail',
    description:
      'A mail. Exactly one of `to` and `reply_id`, and exactly one of `body` (with a `subject`, which an answer may leave out) and `brief`.',
  });

const step = z
  .strictObject({
    delay_hours: z
      .number()
      .min(0)
      .max(8_760)
      .meta({ description: 'Hours after the previous step, or after the enrolment.' }),
    ...content,
  })
  .superRefine(checkContent)
  .meta({
    id: 'CreateOutreachStep',
    description: 'Exactly one of `body`, with a `subject`, and `brief`.',
  })
  .transform(({ delay_hours, subject, body, brief }) => ({
    delay_hours,
    subject: subject ?? null,
    body: body ?? null,
    brief: brief ?? null,
  }));

const steps = z.array(step).min(1).max(20);

const createSequence = z
  .strictObject({
    kind: z.literal('sequence'),
    organization_id: wire.uuid,
    name: wire.line(200).meta({ example: 'Property managers, spring' }),
    steps,
    metadata: wire.metadata.default({}),
  })
  .superRefine(({ steps }, ctx) => checkFirstSubject(steps[0]?.subject, ['steps', 0, 'subject'], ctx))
  .meta({
    id: 'CreateOutreachSequence',
    description: 'Consecutive mails. The subject of the first must not look like that of a reply (`Re:`).',
  });

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'must be a domain name')
  .meta({ example: 'example.org', description: 'Its subdomains are suppressed too.' });

const createSuppression = z
  .strictObject({
    kind: z.literal('suppression'),
    organization_id: wire.uuid,
    email: wire.email.nullish(),
    domain: domain.nullish(),
    reason: z.enum(suppressionReasons).default('manual'),
    metadata: wire.metadata.default({}),
  })
  .refine((input) => Boolean(input.email) !== Boolean(input.domain), 'must have either an email or a domain')
  .meta({
    id: 'CreateOutreachSuppression',
    description: 'No more mail is sent to the address or domain. Either `email` or `domain`.',
  });

export const createOutreach = z
  .discriminatedUnion('kind', [createEmail, createSequence, createSuppression])
  .meta({
    example: {
      kind: 'email',
      organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
      to: { email: 'rosa@example.com' },
      subject: 'Your basement',
      body: 'How did the drying go?',
    },
  });

export const sendOutreach = z
  .strictObject({
    prospect_ids: z.array(wire.uuid).min(1).max(500).meta({
      description: 'Sequences only: the prospects to enroll. Prospects that have been in it are not changed.',
    }),
    paused: z.boolean().meta({ description: 'Sequences only: true pauses it, false resumes it.' }),
  })
  .partial()
  .meta({ example: { prospect_ids: ['01975d2e-7c40-7000-8a3f-6b1f0c9d2e11'] } });

export const updateOutreach = z
  .strictObject({
    subject: subject.nullable().meta({ description: 'Of a mail that was not sent.' }),
    body: body.nullable().meta({ description: 'Of a mail that was not sent.' }),
    name: wire.line(200).meta({ description: 'Of a sequence.' }),
    steps: steps.meta({
      description: 'Of a sequence: all its steps. It must be paused if prospects are active in it.',
    }),
    label: z.enum(replyLabels).meta({
      description:
        'Of a reply. The consequences of the label are applied; a suppression stays until it is removed.',
    }),
    read: z.boolean().meta({ description: 'Of a reply.' }),
    handled: z.boolean().meta({ description: 'Of a reply: it needs no further attention.' }),
  })
  .partial()
  .meta({ example: { subject: 'Is your basement dry?' } });

const statement = wire.line(500).optional();

export const removeOutreach = z.strictObject({
  reason: statement.meta({
    description:
      'Of a suppression, and required there: why mail is allowed again. It stays in the audit log, so do not name a person.',
  }),
  new_consent: statement.meta({
    description:
      'Required if the person had unsubscribed or complained, and then for `admin` only: how and when they asked for mail again. It stays in the audit log, so do not name a person.',
  }),
});

export const outreachParams = z.strictObject({ outreach_id: outreachId });

export const listOutreach = z.strictObject({
  ...wire.changingListQuery,
  kind: z.enum(outreachKinds).optional(),
  status: z
    .enum([...new Set([...emailStatuses, ...sequenceStatuses, ...replyStatuses, ...deliverabilityStatuses])])
    .optional(),
  prospect_id: wire.uuid.optional(),
  lead_id: wire.uuid.optional(),
  sequence_id: outreachId.optional(),
  email: wire.email
    .optional()
    .meta({ description: 'The other address: recipient, sender of a reply, or suppressed address.' }),
  reply_id: outreachId.optional().meta({ description: 'Mails: answers to this reply.' }),
  email_id: outreachId.optional().meta({ description: 'Replies and deliverability events: of this mail.' }),
  label: z.enum(replyLabels).optional().meta({ description: 'Replies only.' }),
  handled: wire.booleanParameter.optional().meta({ description: 'Replies only: whether they are handled.' }),
  q: wire.line(100).optional().meta({
    description: 'Part of an address, domain, subject or name of a sequence.',
  }),
});

export const outreachPage = wire.pageOf(outreach);

export type OutreachKind = (typeof outreachKinds)[number];
export type EmailStatus = (typeof emailStatuses)[number];
export type SequenceStatus = (typeof sequenceStatuses)[number];
export type ReplyStatus = (typeof replyStatuses)[number];
export type DeliverabilityStatus = (typeof deliverabilityStatuses)[number];
export type SuppressionReason = (typeof suppressionReasons)[number];
export type MatchedBy = (typeof matches)[number];
export type Step = z.output<typeof step>;
export type ReplyClassification = z.output<typeof replyClassification>;
export type EmailRecord = z.output<typeof emailRecord>;
export type SequenceRecord = z.output<typeof sequenceRecord>;
export type SuppressionRecord = z.output<typeof suppressionRecord>;
export type OutreachRecord = z.output<typeof outreach>;
export type CreateOutreach = z.output<typeof createOutreach>;
export type CreateEmail = z.output<typeof createEmail>;
export type CreateSequence = z.output<typeof createSequence>;
export type CreateSuppression = z.output<typeof createSuppression>;
export type SendOutreach = z.output<typeof sendOutreach>;
export type UpdateOutreach = z.output<typeof updateOutreach>;
export type ReplyRecord = z.output<typeof replyRecord>;
export type RemoveOutreach = z.output<typeof removeOutreach>;
export type ListOutreach = z.output<typeof listOutreach>;

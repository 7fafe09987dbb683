import * as z from 'zod';
import { contentStatuses } from '#features/taxonomy';
import { aiRun } from '#platform/ai-runs';
import * as wire from '#platform/wire';
import { bodyLength, type ContentKind, contentKinds, titleLength } from './engine/content.schema.ts';

const publicationChannels = ['feed', 'manual'] as const;

const publication = z
  .object({
    channel: z.enum(publicationChannels).meta({
      description: "`feed`: the organization's JSON Feed; `manual`: a person has posted it.",
    }),
    url: z.url().nullable().meta({ example: 'https://g.page/r/cedar-falls/review' }),
    confirmed_at: wire.timestamp,
  })
  .meta({ id: 'Publication' });

const reason = wire.line(500).meta({ example: 'We do not offer this in winter.' });

const rejection = z
  .object({
    reason: reason.meta({ description: 'Why a person rejected the text.' }),
    rejected_at: wire.timestamp,
  })
  .meta({ id: 'ContentRejection' });

/** A line with at least one letter or digit. */
function words(maxLength: number) {
  return wire.line(maxLength).refine((text) => /[\p{L}\p{N}]/u.test(text), 'must have a letter or a digit');
}

/** The brief of a text. Its words are data, never instructions. */
const briefFields = {
  topic: words(300).nullable().meta({
    example: 'What to do when a pipe bursts',
    description: 'Required, except for a `review_response`.',
  }),
  audience: words(200).nullable().meta({ example: 'homeowners' }),
  tone: words(50).nullable().meta({
    example: 'friendly',
    description:
      'The built-in engine knows professional, friendly, reassuring and direct; it maps other words to the nearest of these.',
  }),
  keywords: z
    .array(words(60))
    .max(20)
    .meta({ example: ['burst pipe', 'water damage'] }),
  platform: words(50).nullable().meta({
    example: 'facebook',
    description: "A social post is kept within its platform's limits.",
  }),
  max_words: z.int().min(20).max(5_000).nullable(),
  review_id: z
    .string()
    .max(320)
    .regex(/^[^_]+_[\s\S]/, 'must be a review_id such as google_AbC123')
    .nullable()
    .meta({
      example: 'google_AbC123',
      description: 'Required for a `review_response`, and only allowed there.',
    }),
};

export const brief = z.object(briefFields).meta({ id: 'ContentBrief' });

const title = wire.line(titleLength).meta({ example: 'What to do when a pipe bursts' });
const body = z.string().max(bodyLength).check(wire.notBlank).meta({
  example: 'Turn off the main valve first. Then call us.',
  description: 'Markdown. It is never rendered by this service.',
});

export const revision = z
  .object({
    revision: z.int().min(1),
    title: z.string(),
    body: z.string().meta({ example: 'Turn off the main valve first. Then call us.' }),
    instructions: z.string().nullable().meta({
      description:
        "The engine's instructions. Parts that it did not carry out follow, each on a line that begins with `Not carried out:`.",
    }),
    created_by: z.string().meta({
      example: 'engine:built-in',
      description: '`engine:<engine>` for an engine; otherwise the kind of actor and its identifier.',
    }),
    ai_run: aiRun
      .nullable()
      .meta({ description: 'The run that wrote it; null for a text that a person wrote.' }),
    created_at: wire.timestamp,
  })
  .meta({ id: 'ContentRevision' });

export const content = z
  .object({
    content_id: z.string(),
    organization_id: wire.uuid,
    kind: z.enum(contentKinds),
    brief,
    status: z.enum(contentStatuses),
    title: z.string().nullable().meta({ description: 'null until the first draft is ready.' }),
    body: z.string().nullable().meta({
      example: 'Turn off the main valve first. Then call us.',
      description: 'Markdown. null until the first draft is ready.',
    }),
    revision: z.int().min(0).meta({
      description:
        'The revision of `title` and `body`: while `approved` or `published`, that of the approval or publication; otherwise the newest.',
    }),
    revisions: z.array(revision).optional().meta({ description: 'Oldest first. Left out of lists.' }),
    published_at: wire.timestamp.nullable().meta({ description: 'When it was first published.' }),
    publication: publication
      .nullable()
      .meta({ description: 'Where it is published; null while it is unpublished.' }),
    rejection: rejection.nullable().meta({ description: 'Why it is `rejected`; otherwise null.' }),
    superseded_by: z.string().nullable().meta({
      example: null,
      description: 'The draft that replaces it, because the review that it answers was edited.',
    }),
    ...wire.recordFields,
  })
  .meta({ id: 'Content' });

const statedBrief = z.strictObject({
  ...briefFields,
  topic: briefFields.topic.default(null),
  audience: briefFields.audience.default(null),
  tone: briefFields.tone.default(null),
  keywords: briefFields.keywords.default([]),
  platform: briefFields.platform.default(null),
  max_words: briefFields.max_words.default(null),
  review_id: briefFields.review_id.default(null),
});

/** The fields that a brief for this kind of text lacks, or must not have. */
export function briefIssues(
  kind: ContentKind,
  { topic, review_id }: z.output<typeof statedBrief>,
): { path: string; message: string }[] {
  if (kind === 'review_response') {
    return review_id === null
      ? [{ path: 'brief.review_id', message: 'is required for a review_response' }]
      : [];
  }
  return [
    ...(topic === null ? [{ path: 'brief.topic', message: `is required for a ${kind}` }] : []),
    ...(review_id === null
      ? []
      : [{ path: 'brief.review_id', message: 'belongs to a review_response only' }]),
  ];
}

export const createContent = z
  .strictObject({
    organization_id: wire.uuid,
    kind: z.enum(contentKinds),
    brief: statedBrief,
    metadata: wire.metadata.default({}),
  })
  .superRefine(({ kind, brief }, ctx) => {
    for (const { path, message } of briefIssues(kind, brief)) {
      ctx.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  })
  .meta({
    example: {
      organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
      kind: 'blog_post',
      brief: {
        topic: 'What to do when a pipe bursts',
        audience: 'homeowners',
        tone: 'reassuring',
        keywords: ['burst pipe', 'water damage'],
        max_words: 400,
      },
    },
  });

export const updateContent = z
  .strictObject({
    title: title.nullable().meta({
      description: 'With another title or body there is a new revision; the one that is left out stays.',
    }),
    body: body.nullable(),
    brief: statedBrief.meta({
      description:
        'The whole brief. Engines follow it from now on; the review that is answered cannot be changed.',
    }),
    metadata: wire.metadataChange,
  })
  .partial()
  .meta({ example: { body: 'Turn off the main valve first. Then call us.' } });

/** Either instructions for an engine, or a person's own title and body. */
export const reviseContent = z
  .strictObject({
    instructions: words(2_000).meta({ example: 'Make it shorter and mention that we open on Saturdays.' }),
    title,
    body,
  })
  .partial()
  .refine(
    (input) =>
      input.instructions === undefined
        ? input.title !== undefined && input.body !== undefined
        : input.title === undefined && input.body === undefined,
    'must have either instructions, or a title and a body',
  )
  .meta({ example: { instructions: 'Make it shorter and mention that we open on Saturdays.' } });

export const publishContent = z
  .strictObject({
    revision: z.int().min(1),
    channel: z.enum(publicationChannels).optional().meta({
      description: 'Where it is published. Blog posts: `feed`, the default. Others: `manual`, once posted.',
    }),
    url: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .max(2_000)
      .optional()
      .meta({ description: 'Where a person has posted it; with `channel: manual`.' }),
  })
  .refine(({ channel, url }) => url === undefined || channel === 'manual', {
    path: ['url'],
    message: 'belongs to channel manual only',
  })
  .meta({ example: { revision: 1 } });

const contentVerdicts = ['reject', 'reopen'] as const;

export const reviewContent = z
  .strictObject({
    verdict: z.enum(contentVerdicts),
    reason: reason.nullable().default(null),
  })
  .refine(({ verdict, reason: given }) => verdict !== 'reject' || given !== null, {
    path: ['reason'],
    message: 'is needed to reject a text',
  })
  .meta({ example: { verdict: 'reject', reason: 'We do not offer this in winter.' } });

export const contentParams = z.strictObject({ content_id: wire.prefixedId('cnt') });

export const listContent = z.strictObject({
  ...wire.changingListQuery,
  kind: z.enum(contentKinds).optional(),
  status: z.enum(contentStatuses).optional(),
});

export const contentPage = wire.pageOf(content);

export type BriefRecord = z.output<typeof brief>;
export type ContentRecord = z.output<typeof content>;
export type RevisionRecord = z.output<typeof revision>;
export type CreateContent = z.output<typeof createContent>;
export type UpdateContent = z.output<typeof updateContent>;
export type PublishContent = z.output<typeof publishContent>;
export type Publication = z.output<typeof publication>;
export type Rejection = z.output<typeof rejection>;
export type ReviewContent = z.output<typeof reviewContent>;
export type ReviseContent = z.output<typeof reviseContent>;
export type ListContent = z.output<typeof listContent>;

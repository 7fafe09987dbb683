import * as z from 'zod';
import * as wire from '#platform/wire';

/** The kinds of labelled examples. */
export const feedbackKinds = ['call', 'lead', 'claim_item', 'reply', 'review', 'content'] as const;

const labels = z.record(z.string(), z.unknown());

export const feedback = z
  .object({
    feedback_id: z.string().meta({ example: 'fbk_01k5tq9v2zr4m' }),
    organization_id: wire.uuid,
    kind: z.enum(feedbackKinds).meta({ example: 'call' }),
    subject_id: z.string().meta({
      example: 'call_01k5tq9v2zr4m',
      description: 'The record that the engine read: a call, a lead, a claim, a reply, a review, a text.',
    }),
    part: z
      .string()
      .nullable()
      .meta({ example: null, description: 'The item of the record, for a `claim_item`.' }),
    engine_said: labels.nullable().meta({
      example: { intent: 'estimate_request', urgency: 'standard' },
      description: 'null: a person added it.',
    }),
    person_said: labels.nullable().meta({
      example: { intent: 'emergency_service', urgency: 'emergency' },
      description: 'null: a person removed it.',
    }),
    reason: z.string().nullable().meta({ example: 'The caller says that water is still running.' }),
    engine: z
      .object({ name: z.string(), model: z.string(), prompt_version: z.string() })
      .nullable()
      .meta({
        example: { name: 'built-in', model: 'built-in', prompt_version: 'calls-1' },
        description: 'The engine that read the record.',
      }),
    actor: z.object({
      type: z.enum(['api_key', 'user', 'system', 'provider']).meta({ example: 'user' }),
      id: z.string().meta({ example: 'usr_01k5tq9v2zr4m' }),
      name: z.string().nullable(),
    }),
    ...wire.recordTimes,
  })
  .meta({ id: 'Feedback' });

export const listFeedback = z.strictObject({
  ...wire.changingListQuery,
  kind: z.enum(feedbackKinds).optional(),
  subject_id: z.string().max(100).optional(),
});

export const feedbackPage = wire.pageOf(feedback);

export type FeedbackKind = (typeof feedbackKinds)[number];
export type FeedbackRecord = z.output<typeof feedback>;
export type ListFeedback = z.output<typeof listFeedback>;

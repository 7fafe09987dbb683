import * as z from 'zod';
import { callIntents, disqualifyReasons, serviceLines, urgencies } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import {
  booleanParameter,
  listFilters,
  metadata,
  pageOf,
  pageQuery,
  prefixedId,
  timestamp,
  uuid,
} from '#platform/wire';

export const transcriptStatuses = ['pending', 'available', 'unavailable'] as const;
export const callDirections = ['inbound', 'outbound'] as const;
export const providerVerdicts = ['spam', 'not_a_lead'] as const;
export const callStatuses = [
  'received',
  'classifying',
  'classified',
  'needs_review',
  'failed',
  'recorded',
] as const;
export const dispatchActions = ['auto_dispatch', 'review', 'none', 'joined'] as const;
export const dispatchOutcomes = ['pending', 'created', 'found', 'refused', 'unknown', 'dry_run'] as const;
export const dispatchStatuses = ['pending', 'dispatched', 'failed'] as const;

export const classification = z
  .object({
    intent: z.enum(callIntents),
    confidence: z.number().min(0).max(1),
    urgency: z.enum(urgencies),
    qualified: z.boolean().nullable().meta({ description: 'null: it cannot be told from this call.' }),
    service_line: z.enum(serviceLines).nullable(),
    disqualify_reason: z.enum(disqualifyReasons).nullable().meta({ example: null }),
    summary: z.string(),
    evidence: z.array(z.object({ turn: z.int(), quote: z.string() })).meta({
      example: [{ turn: 2, quote: 'water is coming through the ceiling' }],
      description: 'Verbatim words of the transcript; `turn` counts its lines from 0.',
    }),
    engine: z.enum(['built-in', 'llm']),
    model: z.string().meta({ example: 'built-in' }),
    prompt_version: z.string().meta({ example: '2026-11-20' }),
    classified_at: timestamp,
  })
  .meta({ id: 'CallClassification' });

/** Only what the caller stated; an absent field was not stated. */
export const extracted = z
  .object({
    caller_name: z.string().optional().meta({ example: 'Rosa Delgado' }),
    callback_number: z.string().optional().meta({ example: '+14045550142' }),
    address: z.string().optional().meta({ example: '1200 Harbor Street' }),
    loss_cause: z.string().optional().meta({ example: 'burst pipe' }),
    insured: z.boolean().optional(),
    carrier: z.string().optional().meta({ example: 'Example Mutual' }),
    claim_number: z.string().optional().meta({ example: 'EM-2026-0413' }),
  })
  .meta({ id: 'CallExtracted' });

export const dispatch = z
  .object({
    action: z.enum(dispatchActions).meta({
      example: 'auto_dispatch',
      description:
        '`joined`: it belongs to the lead and job of `joined_call_id`, whose status and reference are shown.',
    }),
    status: z.enum(dispatchStatuses).nullable().meta({ example: 'dispatched' }),
    job_external_ref: z.string().nullable(),
    decided_by: z.string().meta({ example: 'policy' }),
    reason: z.string().meta({ example: 'The organization dispatches emergencies by itself.' }),
    decided_at: timestamp,
  })
  .meta({ id: 'CallDispatch' });

const dispatchAttempt = z
  .object({
    number: z.int(),
    at: timestamp,
    connection_id: z
      .string()
      .nullable()
      .meta({ example: 'con_01k5tq9v2zr4m', description: "null: the operator's job system." }),
    outcome: z.enum(dispatchOutcomes).meta({
      example: 'created',
      description:
        '`pending`: it is under way, or was cut off. `found`: the look-up knew the job. `unknown`: a job may have been made.',
    }),
    status_code: z.int().nullable().meta({ example: 201 }),
    duration_ms: z.int().nullable().meta({ example: 84 }),
    error: z.string().nullable().meta({ example: null }),
    request: z.looseObject({}).nullable().meta({
      example: null,
      description: 'What would have been sent, of a dry run.',
    }),
  })
  .meta({ id: 'CallDispatchAttempt' });

export const call = z
  .object({
    call_id: z.string(),
    organization_id: uuid,
    provider: z.string(),
    provider_call_id: z.string().meta({ example: 'CAL8154748ae6bd4e278a7cddd38a662f4f' }),
    caller_number: z.string().nullable(),
    tracking_number: z.string().nullable(),
    direction: z
      .enum(callDirections)
      .nullable()
      .meta({ description: 'Null until the provider has said it.' }),
    started_at: timestamp.nullable(),
    duration_seconds: z.int().nullable(),
    answered: z.boolean().nullable(),
    voicemail: z.boolean().nullable().meta({ example: false }),
    recording_url: z.string().nullable().meta({ example: 'https://example.com/recordings/8154' }),
    provider_verdict: z
      .enum(providerVerdicts)
      .nullable()
      .meta({ example: null, description: 'What the provider itself says of the call.' }),
    transcript_status: z.enum(transcriptStatuses).meta({ example: 'available' }),
    status: z.enum(callStatuses).meta({
      example: 'classified',
      description: '`recorded`: an outbound call, which is kept and not classified.',
    }),
    classification: classification.nullable(),
    extracted,
    dispatch: dispatch.nullable(),
    lead_id: uuid.nullable(),
    joined_call_id: z.string().nullable().meta({
      example: null,
      description: 'The earlier call of the same number whose lead and job this one belongs to.',
    }),
    joined_call_ids: z.array(z.string()).meta({
      example: [],
      description: 'The further calls that belong to the lead and job of this one, at most 100.',
    }),
    dispatch_attempts: z.array(dispatchAttempt).optional().meta({
      description: 'The requests by which the call was to become a job, oldest first. Left out of lists.',
    }),
    ai_run: aiRunField,
    metadata,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Call' });

export const transcript = z
  .object({
    call_id: z.string(),
    transcript_status: z.enum(transcriptStatuses).meta({ example: 'available' }),
    turns: z.array(
      z.object({
        turn: z.int(),
        speaker: z.string().nullable().meta({ example: 'Caller' }),
        text: z.string().meta({ example: 'Water is coming through the ceiling.' }),
      }),
    ),
    text: z.string().nullable(),
  })
  .meta({ id: 'CallTranscript' });

export const callParams = z.strictObject({ call_id: prefixedId('call') });

export const listCalls = z.strictObject({
  ...pageQuery,
  ...listFilters,
  status: z.enum(callStatuses).optional(),
  intent: z.enum(callIntents).optional(),
  urgency: z.enum(urgencies).optional(),
  qualified: z
    .enum(['true', 'false', 'null'])
    .transform((text) => (text === 'null' ? null : text === 'true'))
    .optional()
    .meta({ description: '`true`, `false`, or `null` for calls of which it cannot be told.' }),
  provider: z.string().max(100).optional(),
  answered: booleanParameter.optional(),
  caller_number: z.string().max(40).optional(),
  lead_id: uuid.optional(),
});

export const callPage = pageOf(call);

export type ProviderVerdict = (typeof providerVerdicts)[number];
export type CallRecord = z.output<typeof call>;
export type Classification = z.output<typeof classification>;
export type Extracted = z.output<typeof extracted>;
export type Dispatch = z.output<typeof dispatch>;
export type ListCalls = z.output<typeof listCalls>;
export type TranscriptRecord = z.output<typeof transcript>;
export type DispatchAttempt = z.output<typeof dispatchAttempt>;

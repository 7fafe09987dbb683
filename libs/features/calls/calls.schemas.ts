import * as z from 'zod';
import { attribution } from '#features/attribution';
import { jobProgress } from '#features/job-progress';
import { callIntents, disqualifyReasons, serviceLines, urgencies } from '#features/taxonomy';
import { aiRunField } from '#platform/ai-runs';
import * as wire from '#platform/wire';

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
  'decided',
] as const;
export const dispatchActions = ['auto_dispatch', 'review', 'none', 'joined', 'manual'] as const;
export const dispatchOutcomes = [
  'pending',
  'created',
  'found',
  'refused',
  'unknown',
  'dry_run',
  'cancelled',
] as const;
export const dispatchStatuses = ['pending', 'dispatched', 'failed', 'cancelling'] as const;
export const decisionActions = ['dispatch', 'undo', 'join', 'make_lead', 'close'] as const;
/** Outcomes of a call, for filters; a call that has joined another one counts as `joined` only. */
export const callOutcomes = ['dispatched', 'pending', 'failed', 'review', 'joined', 'none'] as const;

export const classification = z
  .object({
    intent: z.enum(callIntents),
    confidence: z.number().min(0).max(1),
    urgency: z.enum(urgencies),
    qualified: z.boolean().nullable().meta({ description: 'null: this call does not show it.' }),
    service_line: z.enum(serviceLines).nullable(),
    disqualify_reason: z.enum(disqualifyReasons).nullable().meta({ example: null }),
    summary: z.string(),
    evidence: z.array(z.object({ turn: z.int(), quote: z.string() })).meta({
      example: [{ turn: 2, quote: 'water is coming through the ceiling' }],
      description: 'Verbatim words of the transcript; `turn` counts its lines from 0.',
    }),
    engine: z.enum(['built-in', 'llm', 'person']).meta({
      example: 'built-in',
      description: '`person`: a person classified the call, and no engine has.',
    }),
    model: z.string().meta({ example: 'built-in' }),
    prompt_version: z.string().meta({ example: '2026-11-20' }),
    classified_at: wire.timestamp,
  })
  .meta({ id: 'CallClassification' });

/** Only facts that the caller stated; an absent field was not stated. */
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

/** Who did something, and when. */
const person = z.object({
  type: z.enum(['api_key', 'user', 'system', 'provider']).meta({ example: 'user' }),
  id: z.string().meta({ example: 'usr_01k5tq9v2zr4m' }),
  name: z.string().nullable(),
});

/** The undo of a dispatch. */
export const undo = z.object({
  status: z.enum(['requested', 'undone', 'failed']).meta({
    example: 'undone',
    description: '`requested`: the job system has not answered yet. `failed`: the job may still be there.',
  }),
  by: person,
  requested_at: wire.timestamp,
  job_external_ref: z.string().nullable().meta({ description: 'The job to cancel.' }),
  error: z.string().nullable().meta({ example: null }),
});

export const dispatch = z
  .object({
    action: z.enum(dispatchActions).meta({
      example: 'auto_dispatch',
      description:
        '`manual`: a person dispatched the call. `joined`: the call belongs to the lead and job of `joined_call_id`, whose status and reference are shown.',
    }),
    status: z.enum(dispatchStatuses).nullable().meta({
      example: 'dispatched',
      description: '`cancelling`: a person took the dispatch back, and the job system is asked to cancel it.',
    }),
    job_external_ref: z.string().nullable(),
    job: jobProgress.nullable().meta({
      description: "The job's progress, as the job system reported it through a `jobs_generic` source.",
    }),
    decided_by: z.string().meta({ example: 'policy' }),
    reason: z.string().meta({ example: 'The organization dispatches emergencies by itself.' }),
    decided_at: wire.timestamp,
    undo_until: wire.timestamp
      .nullable()
      .meta({ description: 'Until then a person can take the dispatch back.' }),
    undo: undo.nullable().meta({ example: null, description: 'The last undo of the dispatch.' }),
  })
  .meta({ id: 'CallDispatch' });

/** The fields of a reading that a person may correct; null: the caller did not state it. */
export const correctedFields = z
  .strictObject({
    intent: z.enum(callIntents).optional(),
    urgency: z.enum(urgencies).optional(),
    qualified: z.boolean().nullable().optional(),
    service_line: z.enum(serviceLines).nullable().optional(),
    extracted: z
      .strictObject({
        caller_name: wire.line(200).nullable().optional().meta({ example: 'Rosa Delgado' }),
        callback_number: wire.phone.nullable().optional(),
        address: wire.line(300).nullable().optional().meta({ example: '1200 Harbor Street' }),
        loss_cause: wire.line(200).nullable().optional().meta({ example: 'burst pipe' }),
        insured: z.boolean().nullable().optional(),
        carrier: wire.line(200).nullable().optional().meta({ example: 'Example Mutual' }),
        claim_number: wire.line(100).nullable().optional().meta({ example: 'EM-2026-0413' }),
      })
      .optional(),
  })
  .meta({ id: 'CallCorrections' });

const correction = z
  .object({
    fields: correctedFields.meta({
      description: 'The corrected fields; they are kept when the call is classified again.',
    }),
    by: person.meta({ description: 'Who made the last correction.' }),
    corrected_at: wire.timestamp,
    reason: z.string().nullable(),
    engine_said: z
      .object({ classification: classification.nullable(), extracted })
      .meta({ description: 'The reading as it was before the first correction.' }),
  })
  .meta({ id: 'CallCorrection' });

const decision = z
  .object({
    action: z.enum(decisionActions),
    by: person,
    decided_at: wire.timestamp,
    reason: z.string().nullable(),
  })
  .meta({ id: 'CallDecision' });

const dispatchAttempt = z
  .object({
    number: z.int(),
    at: wire.timestamp,
    connection_id: z
      .string()
      .nullable()
      .meta({ example: 'con_01k5tq9v2zr4m', description: "null: the operator's job system." }),
    outcome: z.enum(dispatchOutcomes).meta({
      example: 'created',
      description:
        '`pending`: the request is under way, or was interrupted. `found`: the look-up found an existing job. `unknown`: a job may have been made. `cancelled`: the job was cancelled.',
    }),
    status_code: z.int().nullable().meta({ example: 201 }),
    duration_ms: z.int().nullable().meta({ example: 84 }),
    error: z.string().nullable().meta({ example: null }),
    request: z.looseObject({}).nullable().meta({
      example: null,
      description: 'In a dry run, the body that would have been sent.',
    }),
  })
  .meta({ id: 'CallDispatchAttempt' });

export const call = z
  .object({
    call_id: z.string(),
    organization_id: wire.uuid,
    provider: z.string(),
    provider_call_id: z.string().meta({ example: 'CAL8154748ae6bd4e278a7cddd38a662f4f' }),
    caller_number: z.string().nullable(),
    tracking_number: z.string().nullable(),
    direction: z.enum(callDirections).nullable().meta({ description: 'Null until the provider states it.' }),
    started_at: wire.timestamp.nullable(),
    duration_seconds: z.int().nullable(),
    answered: z.boolean().nullable(),
    voicemail: z.boolean().nullable().meta({ example: false }),
    recording_url: z.string().nullable().meta({ example: 'https://example.com/recordings/8154' }),
    provider_verdict: z
      .enum(providerVerdicts)
      .nullable()
      .meta({ example: null, description: "The provider's own verdict on the call." }),
    attribution: attribution.nullable().meta({
      description: 'The advertisement that brought the call, as far as the provider states it.',
    }),
    transcript_status: z.enum(transcriptStatuses).meta({ example: 'available' }),
    status: z.enum(callStatuses).meta({
      example: 'classified',
      description:
        '`recorded`: an outbound call, which is kept and not classified. `decided`: a person has decided about it.',
    }),
    needs_decision: z
      .boolean()
      .meta({ example: false, description: "The call waits for a person's decision." }),
    classification: classification.nullable(),
    extracted,
    correction: correction
      .nullable()
      .meta({ example: null, description: "People's corrections of the reading." }),
    decision: decision
      .nullable()
      .meta({ example: null, description: "A person's last decision about the call." }),
    dispatch: dispatch.nullable(),
    lead_id: wire.uuid.nullable(),
    joined_call_id: z.string().nullable().meta({
      example: null,
      description: 'The earlier call of the same number whose lead and job this one belongs to.',
    }),
    joined_call_ids: z.array(z.string()).meta({
      example: [],
      description: 'The further calls that belong to the lead and job of this one, at most 100.',
    }),
    earlier_call_count: z.int().meta({
      example: 0,
      description: 'Earlier calls of the same number to the same organization, counted to 100.',
    }),
    dispatch_attempts: z.array(dispatchAttempt).optional().meta({
      description: 'The requests to the job system for this call, oldest first. Left out of lists.',
    }),
    ai_run: aiRunField,
    ...wire.recordFields,
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
        start_seconds: z.number().nullable().meta({
          example: 4.2,
          description: 'Where the turn begins in the recording; null where the provider does not say.',
        }),
        end_seconds: z.number().nullable().meta({ example: 6.8 }),
      }),
    ),
    text: z.string().nullable(),
  })
  .meta({ id: 'CallTranscript' });

export const callParams = z.strictObject({ call_id: wire.prefixedId('call') });

export const listCalls = z.strictObject({
  ...wire.changingListQuery,
  status: z.enum(callStatuses).optional(),
  intent: z.enum(callIntents).optional(),
  urgency: z.enum(urgencies).optional(),
  qualified: z
    .enum(['true', 'false', 'null'])
    .transform((text) => (text === 'null' ? null : text === 'true'))
    .optional()
    .meta({ description: '`true`, `false`, or `null` for calls that do not show it.' }),
  provider: z.string().max(100).optional(),
  answered: wire.booleanParameter.optional(),
  caller_number: wire.phone.optional().meta({ description: 'In any usual notation, like `phone`.' }),
  callback_number: wire.phone
    .optional()
    .meta({ description: "The caller's callback number, in any usual notation." }),
  metadata: wire.metadataFilter,
  lead_id: wire.uuid.optional(),
  needs_decision: wire.booleanParameter
    .optional()
    .meta({ description: "Whether the call waits for a person's decision." }),
  outcome: z.enum(callOutcomes).optional(),
  q: wire.text(100).optional().meta({
    example: 'burst pipe',
    description:
      "Words or parts of words; all must occur in the caller's name, number or address, the job or the summary.",
  }),
  phone: wire.phone.optional().meta({ description: "The caller's number, in any usual notation." }),
  tracking_number: wire.phone.optional().meta({ description: 'The number that was called.' }),
  started_after: wire.timestampInput.optional(),
  started_before: wire.timestampInput.optional(),
  called_before: wire.booleanParameter
    .optional()
    .meta({ description: 'Whether the same number has called the organization before.' }),
});

export const callPage = wire.pageOf(call);

/** A person's decision about a call. */
export const decideCall = z
  .strictObject({
    action: z.enum(decisionActions).optional().meta({
      example: 'dispatch',
      description: 'Leave out to correct the reading only.',
    }),
    corrections: correctedFields.optional(),
    job_external_ref: wire.line(200).optional().meta({
      example: 'JOB-20418',
      description:
        'With `dispatch`: the call is already booked under this reference, and no request is sent.',
    }),
    lead_id: wire.uuid
      .optional()
      .meta({ description: 'With `join`: the open lead that the call belongs to.' }),
    reason: wire.line(500).optional().meta({
      example: 'Neighbor called us too: the building is without water.',
      description: 'Required by `close`.',
    }),
  })
  .superRefine(({ action, corrections, job_external_ref, lead_id, reason }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (!action && !corrections) ask('action', 'is needed where nothing is corrected');
    if (corrections && Object.keys(corrections).length === 0) ask('corrections', 'must name a field');
    if (action === 'undo' && corrections) ask('corrections', 'must stand in a request of its own');
    if (action === 'close' && !reason) ask('reason', 'is needed to close a call');
    if (action === 'join' && !lead_id) ask('lead_id', 'is needed to join a lead');
    if (action !== 'join' && lead_id) ask('lead_id', 'goes with join only');
    if (action !== 'dispatch' && job_external_ref) ask('job_external_ref', 'goes with dispatch only');
  })
  .meta({
    id: 'CallDecisionRequest',
    example: {
      action: 'dispatch',
      corrections: { intent: 'emergency_service', urgency: 'emergency', qualified: true },
      reason: 'Water is still running.',
    },
  });

export type CallOutcome = (typeof callOutcomes)[number];
export type DecideCall = z.output<typeof decideCall>;
export type CorrectedFields = z.output<typeof correctedFields>;
export type CallCorrection = z.output<typeof correction>;
export type CallDecisionRecord = z.output<typeof decision>;
export const previewParams = z.strictObject({ organization_id: wire.uuid });

/** A comma-separated list of words of a vocabulary. */
const listOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(500)
    .transform((text, ctx) => {
      const given = text.split(',').filter((word) => word !== '');
      const unknown = given.filter((word) => !words.includes(word as Word));
      if (unknown.length === 0) return given as Word[];
      ctx.addIssue({
        code: 'custom',
        message: `must be some of ${words.join(', ')}, with commas between`,
        params: { code: 'not_one_of' },
      });
      return z.NEVER;
    })
    .meta({ pattern: `^(?:(?:${words.join('|')})?(?:,|$))*$` });

/** A change to a policy; fields left out keep their values. */
export const previewPolicy = z.strictObject({
  enabled: wire.booleanParameter.optional(),
  min_confidence: z.coerce.number().min(0).max(1).optional().meta({ example: 0.7 }),
  intents: listOf(callIntents)
    .optional()
    .meta({ example: 'emergency_service,schedule_service', description: 'Comma-separated.' }),
  urgencies: listOf(urgencies)
    .optional()
    .meta({ example: 'emergency,same_day', description: 'Comma-separated.' }),
});

const decisionCounts = z.object({ auto_dispatch: z.int(), review: z.int(), none: z.int() });

export const policyPreview = z
  .object({
    since: wire.timestamp,
    call_count: z.int().meta({ description: 'Calls that an engine has read since then, at most 2,000.' }),
    complete: z
      .boolean()
      .meta({ description: 'false: there are more calls, and only the newest were evaluated.' }),
    current: decisionCounts.meta({ description: 'Decisions under the current policy.' }),
    changed: decisionCounts.meta({ description: 'Decisions under the changed policy.' }),
    differences: z
      .array(
        z.object({
          call_id: z.string(),
          summary: z.string().optional(),
          current: z.enum(dispatchActions),
          changed: z.enum(dispatchActions),
          reason: z.string().meta({ example: 'estimate_request, same_day' }),
        }),
      )
      .meta({ description: 'The newest 50 calls that the changed policy would decide differently.' }),
  })
  .meta({ id: 'DispatchPolicyPreview' });

export type PreviewPolicy = z.output<typeof previewPolicy>;
export type PolicyPreview = z.output<typeof policyPreview>;
export type ProviderVerdict = (typeof providerVerdicts)[number];
export type CallRecord = z.output<typeof call>;
export type Classification = z.output<typeof classification>;
export type Extracted = z.output<typeof extracted>;
export type Dispatch = z.output<typeof dispatch>;
export type ListCalls = z.output<typeof listCalls>;
export type TranscriptRecord = z.output<typeof transcript>;
export type DispatchAttempt = z.output<typeof dispatchAttempt>;

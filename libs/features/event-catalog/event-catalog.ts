import * as z from 'zod';
import { attribution } from '#features/attribution';
import {
  callIntents,
  disqualifyReasons,
  lossTypes,
  pipelineStages,
  replyLabels,
  reviewSentiments,
  serviceLines,
  urgencies,
} from '#features/taxonomy';
import { prefixedId, timestamp, uuid } from '#platform/wire';

const callId = prefixedId('call').meta({ example: 'call_01k5tq9v2zr4m' });
const claimId = prefixedId('clm').meta({ example: 'clm_01k5tq9v2zr4m' });
const outreachId = prefixedId('out').meta({ example: 'out_01k5tq9v2zr4m' });

const callerNumber = z.string().nullable().meta({ example: '+14045550142', description: 'E.164.' });
const trackingNumber = z.string().nullable().meta({ example: '+14045550100', description: 'E.164.' });
const jobReference = z
  .string()
  .meta({ example: 'JOB-20418', description: 'The reference in the job system.' });

const intent = z.enum(callIntents);
const confidence = z.number().min(0).max(1).meta({ example: 0.94 });
const urgency = z.enum(urgencies);
const leadScore = z.int().min(0).max(100).meta({ example: 82 });
const pipelineStage = z.enum(pipelineStages).meta({ example: 'qualified' });

const broughtBy = attribution
  .nullable()
  .optional()
  .meta({ description: 'The advertisement that brought it; null: unknown.' });

const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).meta({
  example: { pipeline_stage: { from: 'new', to: 'qualified' } },
  description: 'The changed fields, before and after.',
});

const actor = z.object({
  type: z.enum(['api_key', 'user', 'system', 'provider']),
  id: z.string().meta({ example: 'key_01k5tq9v2zr4m' }),
  name: z.string().nullable().meta({ example: 'CRM integration' }),
});

const itemIds = z.array(z.string());
const reviewUrl = z
  .string()
  .meta({ example: 'https://app.example.com/claims/clm_01k5tq9v2zr4m?environment=live' });

const alertFields = {
  alert_id: prefixedId('alr').meta({ example: 'alr_01k5tq9v2zr4m' }),
  kind: z.string().meta({ example: 'call.emergency_needs_review' }),
  severity: z.enum(['info', 'warning', 'critical']).meta({ example: 'critical' }),
  message: z.string().meta({ example: 'A call sounds like an emergency and nobody was sent.' }),
  target: z.object({
    type: z.string().meta({ example: 'call' }),
    id: z.string().meta({ example: 'call_01k5tq9v2zr4m' }),
  }),
};

/** A public event: its description and the schema of its `data`. */
export interface EventDeclaration {
  description: string;
  /** Its fields carry the examples. */
  data: z.ZodObject;
  /** Delivered only to subscriptions that name it, not to those with `*`. */
  optIn?: true;
}

/**
 * Every public event, in the order of docs/contract.md §7. The source for `emit`, subscriptions, test events, the OpenAPI
 * document and the client library.
 */
export const eventCatalog = {
  'call.received': {
    description: 'A new inbound call was ingested',
    data: z.object({
      call_id: callId,
      provider: z.string().meta({ example: 'callrail' }),
      caller_number: callerNumber,
      tracking_number: trackingNumber,
      direction: z.literal('inbound'),
      started_at: timestamp.nullable(),
      duration_seconds: z.int().nullable().meta({ example: 187 }),
      answered: z.boolean().nullable().meta({ description: 'null: the provider has not stated it.' }),
      voicemail: z.boolean().nullable().meta({ example: false }),
      transcript_status: z.enum(['pending', 'available', 'unavailable']),
      attribution: broughtBy,
    }),
  },
  'call.classified': {
    description: 'A call was classified',
    data: z.object({
      call_id: callId,
      classification: z.object({
        intent,
        confidence,
        urgency,
        qualified: z.boolean().nullable().meta({ description: 'null: this call does not show it.' }),
        service_line: z.enum(serviceLines).nullable(),
        disqualify_reason: z.enum(disqualifyReasons).nullable().meta({ example: null }),
        summary: z.string().nullable().meta({
          example: 'Burst pipe in the basement; the caller wants help today.',
          description: 'null: the call was erased.',
        }),
      }),
      needs_review: z.boolean().meta({ example: false, description: 'The call waits for a person.' }),
    }),
  },
  'call.qualified': {
    description: 'A call is a qualified lead, and its dispatch is decided',
    data: z.object({
      call_id: callId,
      caller_number: callerNumber,
      tracking_number: trackingNumber,
      classification: z.object({ intent, confidence, urgency }),
      dispatch: z.object({
        action: z.enum(['auto_dispatch', 'review', 'none', 'manual']),
        job_external_ref: jobReference.nullable(),
      }),
    }),
  },
  'lead.created': {
    description: 'A lead was added and scored for the first time',
    data: z.object({
      lead_id: uuid,
      name: z.string().nullable().meta({ example: 'Rosa Delgado' }),
      email: z.string().nullable().meta({ example: 'rosa@example.com' }),
      source: z.string().meta({ example: 'website' }),
      lead_score: leadScore,
      pipeline_stage: pipelineStage,
      industry: z.string().nullable().meta({ example: 'property_management' }),
      attribution: broughtBy,
    }),
  },
  'lead.updated': {
    description: "A lead's status, score or fields changed",
    data: z.object({ lead_id: uuid, changes, lead_score: leadScore, pipeline_stage: pipelineStage }),
  },
  'outreach.email.sent': {
    description: 'An email was sent',
    data: z.object({
      outreach_id: outreachId,
      message_id: z.string().meta({ example: '01k5tq9v2zr4m@mail.example.com' }),
      to: z.string().nullable().meta({ example: 'rosa@example.com' }),
      subject: z.string().nullable().meta({ example: 'Your basement, one week on' }),
      prospect_id: uuid.nullable(),
      sequence_id: outreachId.nullable(),
    }),
  },
  'outreach.email.replied': {
    description: 'A reply was received and classified',
    data: z.object({
      outreach_id: outreachId,
      in_reply_to: z
        .string()
        .nullable()
        .meta({ example: '01k5tq9v2zr4m@mail.example.com', description: 'Message-ID of the mail.' }),
      from: z.string().nullable().meta({ example: 'rosa@example.com' }),
      classification: z.enum(replyLabels).meta({ example: 'interested' }),
      preview: z.string().nullable().meta({ example: 'Yes, please send somebody on Thursday.' }),
    }),
  },
  'claim.scope.ready': {
    description: "A claim's documentation was extracted and awaits review",
    data: z.object({
      claim_id: claimId,
      job_external_ref: jobReference,
      loss_type: z.enum(lossTypes).nullable().meta({ example: 'water' }),
      scope_item_count: z.int().meta({ example: 23 }),
      rooms_documented: z.array(z.string()).meta({ example: ['Kitchen', 'Hallway'] }),
      review_url: reviewUrl,
    }),
  },
  'claim.scope.reviewed': {
    description: "A person approved or rejected a claim's scope, or reopened it",
    optIn: true,
    data: z.object({
      claim_id: claimId,
      job_external_ref: jobReference,
      verdict: z.enum(['approve', 'reject', 'reopen']).meta({ example: 'approve' }),
      reason: z.string().nullable().meta({ example: null, description: 'Always present on a rejection.' }),
      reviewed_by: actor,
      accepted_item_count: z.int().meta({ example: 21 }),
      changes: z
        .object({
          edited_items: itemIds.meta({ example: ['item_3'] }),
          added_items: itemIds.meta({ example: ['item_24'] }),
          rejected_items: itemIds.meta({ example: ['item_7'] }),
          removed_items: itemIds.meta({ example: [] }),
        })
        .meta({ description: "People's decisions on the items that the engine read." }),
      missing_information: z.array(z.string()).meta({ example: ['dimensions: Hallway'] }),
      review_url: reviewUrl,
    }),
  },
  'review.requested': {
    description: 'A customer was asked for a review after a finished job',
    data: z.object({
      job_external_ref: jobReference,
      customer: z.object({
        name: z.string().nullable().meta({ example: 'Rosa Delgado' }),
        email: z.string().nullable().meta({ example: 'rosa@example.com' }),
      }),
      platform: z.string().meta({ example: 'google' }),
      requested_at: timestamp,
    }),
  },
  'review.received': {
    description: 'A new review was found on a listing platform',
    data: z.object({
      review_id: z.string().meta({ example: 'google_8842019' }),
      platform: z.string().meta({ example: 'google' }),
      rating: z.int().nullable().meta({ example: 5 }),
      sentiment: z.enum(reviewSentiments).meta({ example: 'positive' }),
      preview: z.string().nullable().meta({ example: 'They were here within the hour.' }),
      auto_response_drafted: z
        .boolean()
        .meta({ example: true, description: 'Whether a response was drafted.' }),
      content_id: prefixedId('cnt').nullable().meta({ description: 'The drafted response.' }),
    }),
  },
  'call.decided': {
    description: 'A person has decided about a call, or corrected its reading',
    optIn: true,
    data: z.object({
      call_id: callId,
      action: z.enum(['dispatch', 'undo', 'join', 'make_lead', 'close', 'correct']).meta({
        description: "The decision. `dispatch.status` and later events show a job's outcome.",
      }),
      actor: z
        .object({
          type: z.enum(['api_key', 'user', 'system', 'provider']).nullable().meta({ example: 'user' }),
          id: z.string().nullable().meta({ example: 'usr_01k5tq9v2zr4m' }),
          name: z.string().nullable(),
        })
        .meta({ description: 'null: the call was erased.' }),
      reason: z.string().nullable().meta({ example: 'The neighbor has called as well.' }),
      corrected_fields: z.array(z.string()).meta({ example: ['intent', 'extracted.address'] }),
      classification: z
        .object({
          intent,
          urgency,
          qualified: z.boolean().nullable(),
          service_line: z.enum(serviceLines).nullable(),
        })
        .nullable()
        .meta({ description: 'The reading after the correction; null: the call has not been classified.' }),
      dispatch: z.object({
        action: z.enum(['auto_dispatch', 'review', 'none', 'joined', 'manual']).nullable(),
        status: z.enum(['pending', 'dispatched', 'failed', 'cancelling']).nullable(),
        job_external_ref: jobReference.nullable(),
      }),
      lead_id: uuid.nullable(),
    }),
  },
  'connection.failing': {
    description: 'A connection has begun to fail',
    optIn: true,
    data: z.object({
      connection_id: prefixedId('con').meta({ example: 'con_01k5tq9v2zr4m' }),
      kind: z.string().meta({ example: 'http_job_system' }),
      organization_ids: z.array(uuid).nullable().meta({ description: 'null: it serves all.' }),
      error: z.string().meta({ example: 'HTTP 503' }),
      failing_since: timestamp,
    }),
  },
  'alert.raised': {
    description: 'Something needs a person',
    optIn: true,
    data: z.object(alertFields),
  },
  'alert.escalated': {
    description: 'A critical alert was not acknowledged in time, and more people are notified',
    optIn: true,
    data: z.object({
      ...alertFields,
      step: z.int().meta({ example: 1, description: 'The step of the escalation.' }),
      raised_at: timestamp,
    }),
  },
  'record.erased': {
    description: "A record was erased with its person's data: erase your copies of it",
    optIn: true,
    data: z.object({
      record_type: z.enum(['lead', 'call', 'claim', 'outreach']).meta({ example: 'lead' }),
      record_id: z.string().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' }),
      erased_at: timestamp,
    }),
  },
  'audit.checkpoint': {
    description: 'The audit log was signed up to a batch: keep the note to compare later ones with it',
    optIn: true,
    data: z.object({
      checkpoint_id: prefixedId('chk').meta({ example: 'chk_01k5tq9v2zr4m' }),
      tree_size: z.int().meta({ example: 412, description: 'Number of batches that the signature covers.' }),
      last_sequence: z
        .int()
        .meta({ example: 9310, description: 'Number of entries that the signature covers.' }),
      note: z.string().meta({
        example:
          'api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live\n412\nq83v…=\n\n— api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live 3q2+7w…==\n',
        description: 'The signed checkpoint (C2SP tlog-checkpoint).',
      }),
      verifier_key: z.string().meta({
        example: 'api.example.com/audit-log/01975d2e-7c40-7000-8a3f-6b1f0c9d2e11/live+deadbeef+AbEi…=',
        description: 'The key that verifies the note (C2SP signed-note).',
      }),
      created_at: timestamp,
    }),
  },
  'audit.log.event': {
    description: 'An entry was written to the audit log',
    optIn: true,
    data: z.object({
      audit_id: prefixedId('aud').meta({ example: 'aud_01k5tq9v2zr4m' }),
      occurred_at: timestamp,
      actor,
      action: z.string().meta({ example: 'lead.updated' }),
      target: z.object({
        type: z.string().meta({ example: 'lead' }),
        id: z.string().meta({ example: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11' }),
      }),
      organization_id: uuid.nullable(),
      changes,
      context: z.object({
        request_id: z.string().nullable().meta({ example: '01k5tq9v2zr4mtesw0yx' }),
        ip: z.string().nullable().meta({ example: '203.0.113.7' }),
        user_agent: z.string().nullable().meta({ example: 'crm-sync/2.1' }),
      }),
    }),
  },
} as const satisfies Record<string, EventDeclaration>;

export type EventType = keyof typeof eventCatalog;

/** The `data` of an event of this type. */
export type EventData<Type extends EventType> = z.output<(typeof eventCatalog)[Type]['data']>;

export const eventTypes = Object.keys(eventCatalog) as [EventType, ...EventType[]];

/** The selector for every type that is not opt-in. */
export const allEvents = '*';

export type EventSelector = EventType | typeof allEvents;

const declarations: Record<EventType, EventDeclaration> = eventCatalog;

/** The types that are delivered only to subscriptions that name them. */
export const optInTypes: readonly EventType[] = eventTypes.filter((type) => declarations[type].optIn);

/** Whether a subscription with these selectors gets events of this type. */
export function isSelected(type: EventType, selectors: readonly EventSelector[]): boolean {
  return selectors.includes(type) || (selectors.includes(allEvents) && !optInTypes.includes(type));
}

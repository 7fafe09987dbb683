import type { Classification, Extracted } from '#features/calls';
import type { JobRequest } from '#features/connections';
import { PermanentFailure } from '#platform/jobs';
import type { DispatchableCall } from './dispatch.sql.ts';

/** Builds the request body for a call. */
export function jobRequestOf(call: DispatchableCall, publicUrl: string): JobRequest {
  const result = call.classification as Classification | null;
  if (!result) throw new PermanentFailure('the call is not classified');
  const extracted = call.extracted as Extracted;
  return {
    call_id: call.call_id,
    lead_id: call.lead_id,
    organization_id: call.organization_id,
    organization_external_ref: call.external_ref,
    caller: {
      name: extracted.caller_name ?? call.caller_name,
      number: extracted.callback_number ?? call.caller_number,
    },
    address: extracted.address ?? null,
    classification: {
      intent: result.intent,
      urgency: result.urgency,
      confidence: result.confidence,
      service_line: result.service_line,
    },
    loss: {
      cause: extracted.loss_cause ?? null,
      insured: extracted.insured ?? null,
      carrier: extracted.carrier ?? null,
      claim_number: extracted.claim_number ?? null,
    },
    summary: result.summary,
    started_at: call.started_at?.toISOString() ?? null,
    transcript_url: `${publicUrl}/api/v1/calls/${call.call_id}/transcript`,
  };
}

/** The idempotency key of a request: the call's id, with a number once a job of the call was cancelled. */
export const idempotencyKeyOf = ({ call_id, cancelled_count }: DispatchableCall): string =>
  cancelled_count === 0 ? call_id : `${call_id}_${cancelled_count + 1}`;

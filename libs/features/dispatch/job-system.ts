import * as z from 'zod';
import type { Call } from '#features/calls';
import { PermanentFailure } from '#platform/jobs';
import type { OutboundResult } from '#platform/outbound';

/** What a job system is given about a call. Field names are part of the connector's contract. */
export interface DispatchRequest {
  call_id: string;
  tenant_id: string;
  organization_id: string;
  caller_number: string | null;
  callback_number: string | null;
  caller_name: string | null;
  address: string | null;
  loss_cause: string | null;
  insured: boolean | null;
  carrier: string | null;
  claim_number: string | null;
  intent: string;
  urgency: string;
  service_line: string | null;
  summary: string;
  started_at: string | null;
}

export function dispatchRequestOf(call: Call): DispatchRequest {
  const result = call.classification;
  if (!result) throw new PermanentFailure('The call is not classified');
  const { extracted } = call;
  return {
    call_id: call.callId,
    tenant_id: call.tenantId,
    organization_id: call.organizationId,
    caller_number: call.callerNumber ?? null,
    callback_number: extracted.callback_number ?? null,
    caller_name: extracted.caller_name ?? call.callerName ?? null,
    address: extracted.address ?? null,
    loss_cause: extracted.loss_cause ?? null,
    insured: extracted.insured ?? null,
    carrier: extracted.carrier ?? null,
    claim_number: extracted.claim_number ?? null,
    intent: result.intent,
    urgency: result.urgency,
    service_line: result.service_line,
    summary: result.summary,
    started_at: call.startedAt?.toISOString() ?? null,
  };
}

const answer = z.object({
  job_ref: z.union([z.string().trim().min(1).max(200), z.number().int().transform(String)]),
});

/**
 * The reference in a job system's answer.
 * @throws Error for what another attempt may mend, PermanentFailure for a refusal that it would only repeat.
 */
export function jobRefOf(result: OutboundResult): string {
  if (result.kind === 'error') throw new Error(`job system: ${result.code}: ${result.message}`);
  const { status } = result;
  if (status < 200 || status >= 300) {
    const refused = status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
    const message = `job system: HTTP ${status}`;
    throw refused ? new PermanentFailure(message) : new Error(message);
  }
  let body: unknown;
  try {
    body = JSON.parse(result.body.toString('utf8'));
  } catch {
    throw new Error('job system: the answer is not JSON');
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new Error('job system: the answer has no job_ref');
  return parsed.data.job_ref;
}

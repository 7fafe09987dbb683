import { createLeadFromCall } from '#features/leads';
import type { Tx } from '#platform/db';
import type { Call } from './call.entity.ts';

/** Makes the lead of a classified call, or finds the existing one. */
export async function makeLeadOf(tx: Tx, call: Call): Promise<void> {
  const { classification, extracted } = call;
  if (!classification) throw new Error('The call is not classified');
  call.leadId = await createLeadFromCall(tx, {
    call: {
      callId: call.callId,
      organizationId: call.organizationId,
      callerName: extracted.caller_name ?? call.callerName ?? null,
      callerNumber: extracted.callback_number ?? call.callerNumber ?? null,
      summary: classification.summary,
      attribution: call.attribution ?? null,
      auditKey: call.auditKey ?? null,
    },
    provider: call.provider,
    classification,
    aiRunId: call.aiRunId ?? null,
  });
}

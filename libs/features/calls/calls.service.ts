import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, transaction } from '#platform/db';
import { Call } from './call.entity.ts';
import { readCall } from './calls.read.ts';
import type { CallRecord } from './calls.schemas.ts';

/**
 * Asks for a new classification, which a worker carries out.
 * @throws AppError `not_found`; `invalid_transition` without a transcript, and while a classification is under way.
 */
export async function requestClassification(ctx: Context, callId: string): Promise<CallRecord> {
  return transaction(ctx, async (tx) => {
    const call = await lock(tx, Call, callId, { populate: ['transcript'] });
    const before = { status: call.status };
    call.reopenClassification();
    call.updatedAt = new Date();
    audit(tx, {
      action: 'call.classification_requested',
      target: { type: 'call', id: callId },
      organizationId: call.organizationId,
      changes: changesBetween(before, { status: call.status }),
    });
    enqueue(tx, 'classify-call', callId);
    await tx.em.flush();
    return readCall(tx.em, callId);
  });
}

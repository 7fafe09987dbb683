import { eraseRecords } from '#features/erasure';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { Call } from './call.entity.ts';
import { readCall } from './calls.read.ts';
import type { CallRecord } from './calls.schemas.ts';

/**
 * Enqueues a new classification.
 * @param at when it is due; by default now.
 * @throws AppError `not_found`; `invalid_transition` without a transcript, and while a classification is under way.
 */
export async function requestClassification(ctx: Context, callId: string, at?: Date): Promise<CallRecord> {
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
    enqueue(tx, 'classify-call', callId, at);
    await tx.em.flush();
    return readCall(tx.em, callId);
  });
}

/**
 * Erases a call and its words, with the lead made from it and every copy; the row stays as a tombstone that no read
 * returns.
 * @throws AppError `not_found`, also when it was erased before.
 */
export async function eraseCall(ctx: Context, callId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lock(tx, Call, callId);
    await eraseRecords(tx, 'call', [callId]);
  });
}

/** Moves the calls that had joined this one to the call that this one joins. */
export async function passOnJoined({ em }: Tx, callId: string, joinedCallId: string): Promise<void> {
  await em.nativeUpdate(Call, { joinedCallId: callId }, { joinedCallId });
}

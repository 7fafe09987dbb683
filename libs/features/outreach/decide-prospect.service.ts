import { changeProspect, type DecideProspect, Prospect, readProspect } from '#features/prospects';
import { type Context, lock, transaction } from '#platform/db';
import { stopSequencesOf } from './sequences.service.ts';

/**
 * Sets the status of the approach to a prospect for a user, or takes the prospect out of its sequences.
 * @throws AppError `not_found`; `precondition_failed`; `invalid_transition`.
 */
export async function decideProspect(ctx: Context, prospectId: string, decision: DecideProspect) {
  const { status, stop_sequences: stops } = decision;
  return transaction(ctx, async (tx) => {
    await lock(tx, Prospect, prospectId);
    if (status) await changeProspect(tx, prospectId, (prospect) => prospect.decide(status));
    if (stops || status === 'not_interested')
      await stopSequencesOf(
        tx,
        prospectId,
        stops ? 'a person has stopped it' : 'the prospect is not interested',
      );
    await tx.em.flush();
    return readProspect(tx.em, prospectId);
  });
}

export { decideProspect as decideBody, prospect, prospectParams } from '#features/prospects';

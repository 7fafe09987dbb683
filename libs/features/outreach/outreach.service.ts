import { type Context, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { createEmail, lockEmail, sendEmail } from './emails.service.ts';
import { readOutreach } from './outreach.read.ts';
import type { CreateOutreach, OutreachRecord, SendOutreach } from './outreach.schemas.ts';
import { createSequence, lockSequence, runSequence } from './sequences.service.ts';
import { createSuppression } from './suppressions.service.ts';

/** What is written so far, as a reader of this transaction sees it. */
async function readBack(tx: Tx, outreachId: string): Promise<OutreachRecord> {
  await tx.em.flush();
  return readOutreach(tx.em, tx, outreachId);
}

/**
 * Records a mail, a sequence or a suppression.
 * @throws AppError `not_found`, `conflict`, `validation_error`.
 */
export async function createOutreach(ctx: Context, input: CreateOutreach): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const { outreachId } =
      input.kind === 'email'
        ? await createEmail(tx, input)
        : input.kind === 'sequence'
          ? await createSequence(tx, input)
          : await createSuppression(tx, input);
    return readBack(tx, outreachId);
  });
}

/**
 * Sends a mail, or enrols prospects in a sequence.
 * @param domain the one that mail is sent from.
 * @throws AppError `not_found`, `conflict` for a record that cannot be sent, `invalid_transition`,
 *   `recipient_suppressed`, `validation_error`.
 */
export async function sendOutreach(
  ctx: Context,
  outreachId: string,
  input: SendOutreach,
  domain: string,
): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const record = await readOutreach(tx.em, tx, outreachId);
    if (record.kind === 'email') {
      const [path] = Object.keys(input);
      if (path) throw validationError([{ path, message: 'is for sequences only' }]);
      const email = await lockEmail(tx, outreachId);
      if (!email) throw notFound('outreach record');
      await sendEmail(tx, email, domain);
    } else if (record.kind === 'sequence') {
      const sequence = await lockSequence(tx, outreachId);
      if (!sequence) throw notFound('outreach record');
      await runSequence(tx, sequence, input);
    } else {
      throw new AppError('conflict', `A ${record.kind} cannot be sent.`);
    }
    return readBack(tx, outreachId);
  });
}

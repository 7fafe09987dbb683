import type { EmailConfig } from '#platform/config';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { OutreachEmail } from './email.entity.ts';
import { createEmail, editEmail, removeDraft, requestEmailDraft, sendEmail } from './emails.service.ts';
import { readOutreach } from './outreach.read.ts';
import type {
  CreateOutreach,
  OutreachKind,
  OutreachRecord,
  RemoveOutreach,
  SendOutreach,
  UpdateOutreach,
} from './outreach.schemas.ts';
import { updateReply } from './replies.service.ts';
import { OutreachReply } from './reply.entity.ts';
import { OutreachSequence } from './sequence.entity.ts';
import { createSequence, runSequence, updateSequence } from './sequences.service.ts';
import { createSuppression, removeSuppression } from './suppressions.service.ts';

/** The record as written so far, as this transaction sees it. */
async function readBack(tx: Tx, outreachId: string, config: EmailConfig): Promise<OutreachRecord> {
  await tx.em.flush();
  return readOutreach(tx.em, tx, outreachId, config);
}

/**
 * Creates a mail, a sequence or a suppression. @throws AppError `not_found`, `conflict`, `validation_error`.
 */
export async function createOutreach(
  ctx: Context,
  input: CreateOutreach,
  config: EmailConfig,
): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const { outreachId } =
      input.kind === 'email'
        ? await createEmail(tx, input)
        : input.kind === 'sequence'
          ? await createSequence(tx, input)
          : await createSuppression(tx, input);
    return readBack(tx, outreachId, config);
  });
}

/** The fields that can be changed, for each kind of record. */
const changeable: Partial<Record<OutreachKind, readonly (keyof UpdateOutreach)[]>> = {
  email: ['subject', 'body'],
  sequence: ['name', 'steps'],
  reply: ['label', 'read', 'handled'],
};

/**
 * Changes an unsent mail, a sequence, or the label and the marks of a reply.
 * @throws AppError `not_found`, `conflict` for a record that cannot be changed, `invalid_transition`,
 *   `validation_error`.
 */
export async function updateOutreach(
  ctx: Context,
  outreachId: string,
  input: UpdateOutreach,
  config: EmailConfig,
): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const { kind } = await readOutreach(tx.em, tx, outreachId, config);
    const fields = changeable[kind];
    if (!fields) throw new AppError('conflict', `A ${kind} cannot be changed.`);
    const foreign = Object.keys(input).filter((field) => !fields.some((known) => known === field));
    if (foreign.length > 0) {
      throw validationError(foreign.map((path) => ({ path, message: `is no field of a ${kind}` })));
    }
    if (kind === 'email') await editEmail(tx, await lock(tx, OutreachEmail, outreachId), input);
    else if (kind === 'sequence')
      await updateSequence(tx, await lock(tx, OutreachSequence, outreachId), input);
    else await updateReply(tx, await lock(tx, OutreachReply, outreachId), input);
    return readBack(tx, outreachId, config);
  });
}

/**
 * Sends a mail, or enrols prospects in a sequence.
 * @throws AppError `not_found`, `conflict` for a record that cannot be sent, `invalid_transition`,
 *   `recipient_suppressed`, `connection_required`, `validation_error`.
 */
export async function sendOutreach(
  ctx: Context,
  outreachId: string,
  input: SendOutreach,
  config: EmailConfig,
): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const record = await readOutreach(tx.em, tx, outreachId, config);
    if (record.kind === 'email') {
      const [path] = Object.keys(input);
      if (path) throw validationError([{ path, message: 'is for sequences only' }]);
      await sendEmail(tx, await lock(tx, OutreachEmail, outreachId), config);
    } else if (record.kind === 'sequence') {
      await runSequence(tx, await lock(tx, OutreachSequence, outreachId), input, config);
    } else {
      throw new AppError('conflict', `A ${record.kind} cannot be sent.`);
    }
    return readBack(tx, outreachId, config);
  });
}

/**
 * Requests the text of a mail again whose drafting has failed.
 * @throws AppError `not_found`, `conflict` for a record that is no mail, `invalid_transition`.
 */
export async function draftOutreach(
  ctx: Context,
  outreachId: string,
  config: EmailConfig,
): Promise<OutreachRecord> {
  return transaction(ctx, async (tx) => {
    const { kind } = await readOutreach(tx.em, tx, outreachId, config);
    if (kind !== 'email') throw new AppError('conflict', `A ${kind} cannot be drafted.`);
    requestEmailDraft(tx, await lock(tx, OutreachEmail, outreachId));
    return readBack(tx, outreachId, config);
  });
}

/**
 * Removes a suppression or deletes an unsent mail.
 * @throws AppError `not_found`, `conflict` for any other record, `validation_error`, `insufficient_scope`.
 */
export async function removeOutreach(
  ctx: Context,
  outreachId: string,
  input: RemoveOutreach,
  config: EmailConfig,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    // A confined key sees only its own organizations' suppressions, although all of them apply to it.
    const { kind } = await readOutreach(tx.em, tx, outreachId, config);
    if (kind === 'suppression') await removeSuppression(tx, outreachId, input);
    else if (kind === 'email') await removeDraft(tx, await lock(tx, OutreachEmail, outreachId));
    else throw new AppError('conflict', `A ${kind} cannot be deleted.`);
  });
}

import { enqueue } from '#features/job-catalog';
import { audit } from '#platform/audit';
import { type Context, lockRow, selectFrom, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import type { IngestMessageDetail } from './ingest.schemas.ts';
import { organizationOfMessage, reopenMessage } from './ingest.sql.ts';
import { findIngestMessage } from './messages.read.ts';

/**
 * Has a stored message processed again, as if it had just arrived. Idempotent: records made from it are not made twice,
 * and a message that already waits for processing is left alone.
 * @throws AppError `not_found`, `conflict` for an erased message.
 */
export async function replayIngestMessage(ctx: Context, messageId: string): Promise<IngestMessageDetail> {
  return transaction(ctx, async (tx) => {
    const message = await findIngestMessage(tx.em, tx, messageId);
    if (message.erased_at !== null) {
      throw new AppError('conflict', 'The words of this message were erased. There is nothing to process.');
    }
    const rows = selectFrom(tx.em, 'ingest_messages').select('status').where('message_id', '=', messageId);
    const before = await lockRow(tx, rows, messageId, 'ingest message');
    if (before.status !== 'received') {
      await reopenMessage(tx, messageId);
      enqueue(tx, 'process-ingest-message', messageId);
      audit(tx, {
        action: 'ingest_message.replayed',
        target: { type: 'ingest_message', id: messageId },
        organizationId: await organizationOfMessage(tx, messageId),
        changes: { status: { from: before.status, to: 'received' } },
      });
    }
    return findIngestMessage(tx.em, tx, messageId);
  });
}

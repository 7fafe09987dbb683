import type { JobHandler } from '#platform/jobs';
import { recoverPage } from './recovery.service.ts';
import { failRecovery } from './webhooks.sql.ts';

export const recoverDeliveriesHandler: JobHandler = {
  async run({ ctx, subjectId }) {
    while (await recoverPage(ctx, subjectId)) ctx.signal.throwIfAborted();
  },
  async discarded(tx, recoveryId) {
    await failRecovery(tx, recoveryId);
  },
};

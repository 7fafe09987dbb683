import { AppError } from '#platform/errors';
import type { JobHandler } from '#platform/jobs';
import { followLead } from './prospects.service.ts';

export const followLeadHandler: JobHandler = {
  async run(job) {
    await job.complete(async (tx) => {
      try {
        await followLead(tx, job.subjectId);
      } catch (error) {
        // An erased lead has no prospect.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
    });
  },
};

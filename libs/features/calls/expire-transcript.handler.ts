import { audit, changesBetween } from '#platform/audit';
import { lockIfPresent } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { Call } from './call.entity.ts';
import { handToPerson } from './hand-to-person.ts';

export const expireTranscriptHandler: JobHandler = {
  async run(job) {
    await job.complete(async (tx) => {
      const call = await lockIfPresent(tx, Call, job.subjectId);
      if (call?.status !== 'received') return;
      const before = { status: call.status, transcript_status: call.transcriptStatus };
      handToPerson(tx, call);
      call.updatedAt = new Date();
      audit(tx, {
        action: 'call.wait_ended',
        target: { type: 'call', id: call.callId },
        organizationId: call.organizationId,
        changes: changesBetween(before, { status: call.status, transcript_status: call.transcriptStatus }),
      });
    });
  },
};

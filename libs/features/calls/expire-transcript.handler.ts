import { audit, changesBetween } from '#platform/audit';
import { lock } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { Call } from './call.entity.ts';

export const expireTranscriptHandler: JobHandler = {
  async run(job) {
    await job.complete(async (tx) => {
      const call = await lock(tx, Call, job.subjectId);
      if (call.status !== 'received' || call.transcriptStatus !== 'pending') return;
      call.giveUpOnTranscript();
      call.updatedAt = new Date();
      audit(tx, {
        action: 'call.transcript_unavailable',
        target: { type: 'call', id: call.callId },
        organizationId: call.organizationId,
        changes: changesBetween(
          { status: 'received', transcript_status: 'pending' },
          { status: call.status, transcript_status: call.transcriptStatus },
        ),
      });
    });
  },
};

import { raiseAlert } from '#features/alerts';
import { findExamples } from '#features/feedback';
import type { AiPort } from '#platform/ai';
import { read } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { readEnvelope } from './engine/envelope.ts';
import { labelReplyTask } from './label-reply.task.ts';
import { failReplyClassification, recordLabel } from './replies.service.ts';
import { OutreachReply } from './reply.entity.ts';

/** Asks an engine to label a reply, records the label and applies its consequences. */
export function createLabelReplyHandler({ ai }: { ai: AiPort }): JobHandler {
  return {
    async run(job) {
      const reply = await read(job.ctx, (em) => em.findOne(OutreachReply, { outreachId: job.subjectId }));
      if (!reply?.awaitsLabel()) return;
      const input = { subject: reply.subject ?? '', body: reply.body ?? '', headers: reply.headers };
      const { output, run, reviewFlag } = await ai.ask(labelReplyTask, input, {
        ...job,
        examples: (most) =>
          findExamples(
            job.ctx,
            { kind: 'reply', organizationId: reply.organizationId, subjectId: job.subjectId },
            most,
          ),
      });
      // RFC 3834 is applied from the headers, regardless of which engine has read the text.
      const { automatic, readReceipt, deliveryReport } = readEnvelope(reply.headers);
      const classification = {
        ...output,
        engine: run.engine,
        model: run.model,
        prompt_version: run.promptVersion,
        classified_at: new Date().toISOString(),
      };
      await job.complete((tx) =>
        recordLabel(tx, job.subjectId, classification, {
          automatic: automatic || readReceipt || deliveryReport,
          flagged: reviewFlag !== null,
          runId: run.runId,
        }),
      );
    },
    async discarded(tx, replyId, reason) {
      const reply = await failReplyClassification(tx, replyId);
      if (!reply) return;
      raiseAlert(tx, {
        kind: 'outreach.reply_unread',
        severity: 'warning',
        message: `A reply could not be classified and needs a person: ${reason}`,
        target: { type: 'outreach', id: replyId },
        organizationId: reply.organizationId,
      });
    },
  };
}

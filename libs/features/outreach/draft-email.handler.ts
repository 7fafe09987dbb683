import { raiseAlert } from '#features/alerts';
import { Lead } from '#features/leads';
import { findOrganization } from '#features/organizations';
import type { AiPort } from '#platform/ai';
import { lockIfPresent, read } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { describeSender, draftEmailTask } from './draft-email.task.ts';
import { OutreachEmail } from './email.entity.ts';
import { changeEmail } from './emails.service.ts';

/** Asks an engine for the text of a mail and stores it as a draft. */
export function createDraftEmailHandler({ ai }: { ai: AiPort }): JobHandler {
  return {
    async run(job) {
      const input = await read(job.ctx, async (em) => {
        const email = await em.findOne(OutreachEmail, { outreachId: job.subjectId });
        if (!email?.brief || !email.awaitsDraft()) return null;
        const lead = email.leadId ? await em.findOne(Lead, { leadId: email.leadId }) : null;
        return {
          brief: email.brief,
          subject: email.subject ?? null,
          organization: describeSender(await findOrganization({ em }, email.organizationId)),
          recipient: { name: lead?.name ?? null },
        };
      });
      if (!input) return;
      const { output, run } = await ai.ask(draftEmailTask, input, job);
      await job.complete(async (tx) => {
        const email = await lockIfPresent(tx, OutreachEmail, job.subjectId);
        if (!email?.awaitsDraft()) return;
        changeEmail(tx, email, 'outreach.drafted', () =>
          email.finishDraft(output.subject, output.body, run.runId),
        );
      });
    },
    async discarded(tx, outreachId, reason) {
      const email = await lockIfPresent(tx, OutreachEmail, outreachId);
      if (email?.status !== 'drafting') return;
      changeEmail(tx, email, 'outreach.failed', () => email.fail(reason));
      raiseAlert(tx, {
        kind: 'outreach.draft_failed',
        severity: 'warning',
        message: `A mail could not be drafted: ${reason}`,
        target: { type: 'outreach', id: outreachId },
        organizationId: email.organizationId,
      });
    },
  };
}

import { findOrganization, type Organization } from '#features/organizations';
import { fillMergeFields } from '#features/taxonomy';
import type { AiPort } from '#platform/ai';
import { read } from '#platform/db';
import { type JobHandler, type JobRun, PermanentFailure } from '#platform/jobs';
import { describeSender, draftEmailTask } from './draft-email.task.ts';
import {
  type DueStep,
  findDueStep,
  giveSlot,
  holdForFailedStep,
  isHeldByFailedStep,
  makeStep,
  needsSlot,
  type StepText,
} from './sequences.service.ts';

export interface SequenceStepOptions {
  ai: AiPort;
  /** The domain that mail is sent from. */
  domain: string;
}

/** Creates the mail of a due step, which is then sent like any other. */
export function createSequenceStepHandler({ ai, domain }: SequenceStepOptions): JobHandler {
  async function textOf(job: JobRun, { step, prospect }: DueStep, sender: Organization): Promise<StepText> {
    const name = prospect?.lead.name ?? null;
    const fill = (text: string): string => fillMergeFields(text, { name, organization: sender.name });
    const subject = step.subject === null ? null : fill(step.subject);
    if (step.body !== null && subject !== null) return { subject, body: fill(step.body), aiRunId: null };
    const asked = {
      brief: step.brief ?? '',
      subject,
      organization: describeSender(sender),
      recipient: { name },
    };
    const { output, run } = await ai.ask(draftEmailTask, asked, job);
    return { ...output, aiRunId: run.runId };
  }

  return {
    async run(job) {
      const due = await read(job.ctx, (em) => findDueStep({ em }, job.subjectId));
      if (!due) return;
      const { sequence } = due;
      if (sequence.status === 'paused') {
        // Paused before its time came: resuming enqueues the step again.
        if (!job.failedBefore) return;
        if (!isHeldByFailedStep(sequence))
          throw new PermanentFailure(`the sequence is held: ${sequence.pausedReason}`);
      }
      const sender = await read(job.ctx, (em) => findOrganization({ em }, sequence.organizationId));
      if (needsSlot(due, sender)) return job.complete((tx) => giveSlot(tx, due));
      const text = await textOf(job, due, sender);
      await job.complete((tx) => makeStep(tx, due, text, domain));
    },
    discarded: holdForFailedStep,
  };
}

import { findExamples } from '#features/feedback';
import type { AiPort } from '#platform/ai';
import { read } from '#platform/db';
import { AppError } from '#platform/errors';
import type { JobHandler } from '#platform/jobs';
import {
  findLead,
  inputOf,
  judgedBy,
  recordQualification,
  recordQualificationFailure,
} from './leads.service.ts';
import { qualifyLeadTask } from './qualify-lead.task.ts';

/** Does nothing if the lead has been erased. */
async function unlessErased(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

/** Asks an engine to qualify a lead and records its assessment. */
export function createQualifyLeadHandler({ ai }: { ai: AiPort }): JobHandler {
  return {
    run: (job) =>
      unlessErased(async () => {
        const { ctx, subjectId, complete } = job;
        const lead = await read(ctx, (em) => findLead({ em }, subjectId));
        const judged = judgedBy(lead);
        const { output, run, reviewFlag } = await ai.ask(qualifyLeadTask, inputOf(lead), {
          ...job,
          examples: (most) =>
            findExamples(ctx, { kind: 'lead', organizationId: lead.organizationId, subjectId }, most),
        });
        const assessment = {
          ...output,
          engine: run.engine,
          model: run.model,
          promptVersion: run.promptVersion,
          runId: run.runId,
          reviewFlag: reviewFlag?.reason ?? null,
        };
        await complete((tx) => unlessErased(() => recordQualification(tx, subjectId, judged, assessment)));
      }),
    discarded: (tx, subjectId) => unlessErased(() => recordQualificationFailure(tx, subjectId)),
  };
}

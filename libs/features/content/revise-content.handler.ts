import { raiseAlert } from '#features/alerts';
import type { AiPort } from '#platform/ai';
import { lock, read, transaction } from '#platform/db';
import type { Engines } from '#platform/engines';
import type { JobHandler } from '#platform/jobs';
import { findContent } from './content.read.ts';
import { changeContent, keepRevision } from './content.service.ts';
import { ContentItem } from './content-item.entity.ts';
import { inputOf, requireGuardRails } from './engine-input.ts';
import { reviseContentTask } from './revise-content.task.ts';

/**
 * The text and the instructions for it; null where no revision is pending any more. A discarded job leaves the item
 * failed, and may be retried.
 */
function pendingOf(item: ContentItem): { title: string; body: string; instructions: string } | null {
  const { status, title, body, pendingInstructions } = item;
  if (!['revising', 'failed'].includes(status) || !title || !body || !pendingInstructions) return null;
  return { title, body, instructions: pendingInstructions };
}

/** The original instructions, and below them the parts that were not carried out. */
function answered(instructions: string, notCarriedOut: readonly string[]): string {
  return [instructions, ...notCarriedOut.map((part) => `Not carried out: ${part}`)].join('\n');
}

export function createReviseContentHandler({ ai, engines }: { ai: AiPort; engines: Engines }): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId, complete } = job;
      const { item, known } = await read(ctx, async (em) => {
        const found = await findContent(em, subjectId);
        return { item: found, known: await inputOf(em, found) };
      });
      const pending = pendingOf(item);
      if (!pending) return;
      if (item.status === 'failed') {
        await transaction(ctx, async (tx) => {
          const current = await lock(tx, ContentItem, subjectId);
          if (current.status !== 'failed') return;
          changeContent(tx, current, 'content.revision_resumed', () => current.resumeRevision());
        });
      }
      const input = { ...known, ...pending, review: null };
      const { output, run } = await ai.ask(reviseContentTask, input, job);
      const { notCarriedOut, ...text } = output;
      const { title, body } = pending;
      const written = { input, text, previous: { title, body } };
      await requireGuardRails(engines, reviseContentTask, written, job);
      await complete(async (tx) => {
        const current = await lock(tx, ContentItem, subjectId);
        if (current.status !== 'revising') return;
        changeContent(
          tx,
          current,
          'content.revised',
          () =>
            keepRevision(tx, current, {
              revision: current.completeWork(text),
              ...text,
              instructions: answered(pending.instructions, notCarriedOut),
              createdBy: `engine:${run.engine}`,
              aiRunId: run.runId,
            }),
          { engine: run.engine, model: run.model, prompt_version: run.promptVersion },
        );
      });
    },
    async discarded(tx, contentId, reason) {
      const item = await lock(tx, ContentItem, contentId);
      if (item.status !== 'revising') return;
      changeContent(tx, item, 'content.revision_failed', () => item.fail());
      raiseAlert(tx, {
        kind: 'content.revision_failed',
        severity: 'warning',
        message: `A text could not be revised and needs a person: ${reason}`,
        target: { type: 'content', id: contentId },
        organizationId: item.organizationId,
      });
    },
  };
}

import { raiseAlert } from '#features/alerts';
import type { AiPort } from '#platform/ai';
import { type Context, lock, read, type Tx, transaction } from '#platform/db';
import type { Engines } from '#platform/engines';
import { AppError } from '#platform/errors';
import { type JobHandler, PermanentFailure } from '#platform/jobs';
import { findContent } from './content.read.ts';
import { changeContent, keepRevision } from './content.service.ts';
import { ContentItem } from './content-item.entity.ts';
import { draftContentTask } from './draft-content.task.ts';
import type { ReviewFacts } from './engine/index.ts';
import { type FindReview, inputOf, requireGuardRails } from './engine-input.ts';

function awaitsDraft(item: ContentItem): boolean {
  return item.status === 'queued' || item.status === 'drafting';
}

/** @throws PermanentFailure when there is no such review. */
async function reviewOf(
  item: ContentItem,
  ctx: Context,
  findReview: FindReview | undefined,
): Promise<ReviewFacts | null> {
  const { review_id } = item.brief;
  if (review_id === null || !findReview) return null;
  try {
    return await findReview(ctx, review_id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new PermanentFailure('There is no such review.');
    throw error;
  }
}

/**
 * Called for each review response when its first draft is written or has failed. The worker injects this from the reviews
 * feature, because the two features must not import each other.
 */
export type ResponseResolved = (tx: Tx, contentId: string, drafted: boolean) => Promise<void>;

export interface DraftContentOptions {
  ai: AiPort;
  engines: Engines;
  /** Without it, responses are written without knowing the review. */
  findReview?: FindReview;
  responseResolved?: ResponseResolved;
}

export function createDraftContentHandler({
  ai,
  engines,
  findReview,
  responseResolved,
}: DraftContentOptions): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId, complete } = job;
      const { item, known } = await read(ctx, async (em) => {
        const found = await findContent(em, subjectId);
        return { item: found, known: await inputOf(em, found) };
      });
      // A discarded job leaves the item failed, and may be retried.
      const isNew = item.status === 'queued' || (item.status === 'failed' && item.revisionCount === 0);
      if (!isNew && item.status !== 'drafting') return;
      if (isNew) {
        await transaction(ctx, async (tx) => {
          const current = await lock(tx, ContentItem, subjectId);
          // Another worker changed the item meanwhile.
          if (current.status !== item.status) return;
          changeContent(tx, current, 'content.drafting_started', () => current.beginDrafting());
        });
      }
      const input = { ...known, review: await reviewOf(item, ctx, findReview) };
      const { output, run } = await ai.ask(draftContentTask, input, job);
      await requireGuardRails(engines, draftContentTask, { input, text: output }, job);
      await complete(async (tx) => {
        const current = await lock(tx, ContentItem, subjectId);
        if (!awaitsDraft(current)) return;
        changeContent(
          tx,
          current,
          'content.drafted',
          () =>
            keepRevision(tx, current, {
              revision: current.completeWork(output),
              ...output,
              instructions: null,
              createdBy: `engine:${run.engine}`,
              aiRunId: run.runId,
            }),
          { engine: run.engine, model: run.model, prompt_version: run.promptVersion },
        );
        if (current.kind === 'review_response') await responseResolved?.(tx, subjectId, true);
      });
    },
    async discarded(tx, contentId, reason) {
      const item = await lock(tx, ContentItem, contentId);
      if (!awaitsDraft(item)) return;
      changeContent(tx, item, 'content.drafting_failed', () => item.fail());
      raiseAlert(tx, {
        kind: 'content.drafting_failed',
        severity: 'warning',
        message: `A text could not be drafted and needs a person: ${reason}`,
        target: { type: 'content', id: contentId },
        organizationId: item.organizationId,
      });
      if (item.kind === 'review_response') await responseResolved?.(tx, contentId, false);
    },
  };
}

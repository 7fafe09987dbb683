import { raiseAlert } from '#features/alerts';
import type { AiAnswer, AiPort } from '#platform/ai';
import { audit, changesBetween } from '#platform/audit';
import { lock, read, type Tx } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { announceReview } from './announce-review.ts';
import { assessReviewTask } from './assess-review.task.ts';
import type { ReviewAssessment } from './engine/index.ts';
import { Review } from './review.entity.ts';

/**
 * Requests a drafted response to a review, in the transaction of its assessment; for an edited review it
 * replaces the previous response.
 * @returns the `cnt_` id of the content item; null when the review gets none.
 */
export type DraftResponse = (tx: Tx, review: Review) => Promise<string | null>;

export interface AssessReviewOptions {
  ai: AiPort;
  /** Drafts responses; without it there are none. */
  draftResponse?: DraftResponse;
}

/** A review gets a response if it has a text or is not positive; five stars without a text do not. */
function deservesResponse(review: Review): boolean {
  return Boolean(review.text) || (review.sentiment !== null && review.sentiment !== 'positive');
}

export function createAssessReviewHandler({ ai, draftResponse }: AssessReviewOptions): JobHandler {
  async function applyAssessment(
    tx: Tx,
    review: Review,
    { output, run, reviewFlag }: AiAnswer<ReviewAssessment>,
  ): Promise<void> {
    const { sentiment, topics, confidence, language } = output;
    // A language model reads other languages; the built-in engine knows only a few words.
    const doubt =
      reviewFlag?.reason ?? (language && run.engine === 'built-in' ? `it is in ${language}` : null);
    review.assess(sentiment, topics, run.runId);
    review.updatedAt = new Date();
    const before = review.responseContentId ?? null;
    if (draftResponse && deservesResponse(review) && doubt === null) {
      const contentId = await draftResponse(tx, review);
      review.awaitsResponse = contentId !== null;
      if (contentId !== null) review.responseContentId = contentId;
    }
    audit(tx, {
      action: 'review.assessed',
      target: { type: 'review', id: review.reviewId },
      organizationId: review.organizationId,
      changes: changesBetween(
        { response_content_id: before },
        {
          sentiment,
          topics,
          confidence,
          engine: run.engine,
          model: run.model,
          prompt_version: run.promptVersion,
          response_content_id: review.responseContentId ?? null,
        },
      ),
    });
    if (doubt !== null) {
      raiseAlert(tx, {
        kind: 'review.needs_review',
        severity: 'warning',
        message: `Nobody is sure what a review says: ${doubt}.`,
        target: { type: 'review', id: review.reviewId },
        organizationId: review.organizationId,
      });
    }
    // If a response is being drafted, the event waits for it.
    if (!review.awaitsResponse) announceReview(tx, review, null);
  }

  return {
    async run(job) {
      const review = await read(job.ctx, (em) =>
        em.findOne(Review, { position: job.subjectId, sentiment: null }),
      );
      if (!review) return;
      const answer = await ai.ask(
        assessReviewTask,
        { platform: review.platform, rating: review.rating ?? null, text: review.text ?? '' },
        job,
      );
      await job.complete(async (tx) => {
        const current = await lock(tx, Review, job.subjectId);
        // A newer version of the review is assessed by the job that was enqueued with it.
        if (current.version === review.version && !current.sentiment)
          await applyAssessment(tx, current, answer);
      });
    },
    async discarded(tx, position, reason) {
      const review = await lock(tx, Review, position);
      if (review.sentiment) return;
      raiseAlert(tx, {
        kind: 'review.assessment_failed',
        severity: 'warning',
        message: `A review could not be assessed and needs a person: ${reason}`,
        target: { type: 'review', id: review.reviewId },
        organizationId: review.organizationId,
      });
    },
  };
}

import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import type { AiAnswer, AiPort } from '#platform/ai';
import { audit, changesBetween } from '#platform/audit';
import { lock, read, type Tx } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { assessReviewTask } from './assess-review.prompt.ts';
import type { ReviewAssessment } from './engine/index.ts';
import { Review } from './review.entity.ts';

/**
 * Asks for a drafted response to a review, in the transaction of its assessment.
 * @returns the `cnt_` identifier of the content item; null when the review gets none.
 */
export type DraftResponse = (tx: Tx, review: Review) => Promise<string | null>;

export interface AssessReviewOptions {
  ai: AiPort;
  /** How responses are drafted; without it there are none. */
  draftResponse?: DraftResponse;
}

const previewLength = 200;

/** Reviews with a text get a response, and those that are not positive; five stars without a text do not. */
function deservesResponse(review: Review): boolean {
  return Boolean(review.text) || (review.sentiment !== null && review.sentiment !== 'positive');
}

export function createAssessReviewHandler({ ai, draftResponse }: AssessReviewOptions): JobHandler {
  async function applyAssessment(
    tx: Tx,
    review: Review,
    { output, run, reviewFlag }: AiAnswer<ReviewAssessment>,
  ): Promise<void> {
    const { sentiment, topics, confidence } = output;
    review.assess(sentiment, topics, run.runId);
    review.updatedAt = new Date();
    const drafted = review.responseContentId ?? null;
    if (drafted === null && draftResponse && deservesResponse(review) && !reviewFlag) {
      review.responseContentId = await draftResponse(tx, review);
    }
    audit(tx, {
      action: 'review.assessed',
      target: { type: 'review', id: review.reviewId },
      organizationId: review.organizationId,
      changes: changesBetween(
        { response_content_id: drafted },
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
    if (reviewFlag) {
      raiseAlert(tx, {
        kind: 'review.needs_review',
        severity: 'warning',
        message: `Nobody is sure what a review says: ${reviewFlag.reason}.`,
        target: { type: 'review', id: review.reviewId },
        organizationId: review.organizationId,
      });
    }
    emit(tx, {
      type: 'review.received',
      organizationId: review.organizationId,
      subjectId: review.reviewId,
      data: {
        review_id: review.reviewId,
        platform: review.platform,
        rating: review.rating ?? null,
        sentiment,
        preview: (review.text ?? '').replace(/\s+/g, ' ').trim().slice(0, previewLength),
        auto_response_drafted: Boolean(review.responseContentId),
      },
    });
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

import { emit } from '#features/event-catalog';
import { lock, type Tx } from '#platform/db';
import { Review } from './review.entity.ts';

const previewLength = 200;

/**
 * Emits the event of an assessed review.
 * @param contentId the drafted response; null if there is none.
 */
export function announceReview(tx: Tx, review: Review, contentId: string | null): void {
  const { reviewId, organizationId, platform, rating, sentiment, text } = review;
  if (!sentiment) throw new Error('A review is announced once it is assessed');
  emit(tx, {
    type: 'review.received',
    organizationId,
    subjectId: reviewId,
    data: {
      review_id: reviewId,
      platform,
      rating: rating ?? null,
      sentiment,
      preview: (text ?? '').replace(/\s+/g, ' ').trim().slice(0, previewLength),
      auto_response_drafted: contentId !== null,
      content_id: contentId,
    },
  });
}

/** Emits the event of a review that waited for its response, which has been drafted or has failed. */
export async function announceWithResponse(tx: Tx, contentId: string, drafted: boolean): Promise<void> {
  const found = await tx.em.findOne(Review, { responseContentId: contentId, awaitsResponse: true });
  if (!found) return;
  const review = await lock(tx, Review, found.position);
  // The review was edited meanwhile: the new version is announced with a response of its own.
  if (!review.awaitsResponse || review.responseContentId !== contentId) return;
  review.awaitsResponse = false;
  announceReview(tx, review, drafted ? contentId : null);
}

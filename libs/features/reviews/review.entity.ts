import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReviewSentiment } from '#features/taxonomy';
import { privateRecordColumns } from '#platform/db';
import type { ReviewTopic } from './engine/review-labels.ts';

const schema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    position: p.uuid().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    sourceId: p.text(),
    reviewId: p.text(),
    platform: p.text(),
    platformReviewId: p.text(),
    rating: p.integer().nullable(),
    author: p.text().nullable(),
    text: p.text().nullable(),
    reviewedAt: p.datetime().nullable(),
    sentiment: p.text().$type<ReviewSentiment>().nullable(),
    topics: p.json().$type<ReviewTopic[]>(),
    responseContentId: p.text().nullable(),
    awaitsResponse: p.boolean(),
    aiRunId: p.text().nullable(),
    version: p.integer(),
  },
});

/** A platform's review, normalized; null where it is not stated. */
export interface ReviewVersion {
  rating: number | null;
  author: string | null;
  text: string | null;
  reviewedAt: Date | null;
}

/** A customer's review on a listing platform, in its latest version. */
export class Review extends schema.class {
  /**
   * Applies a later version; the sentiment of the previous one is cleared. @returns false for a version that
   * is known already, or older.
   */
  revise(version: ReviewVersion): boolean {
    if (version.reviewedAt && this.reviewedAt && version.reviewedAt < this.reviewedAt) return false;
    const { rating, author, text } = version;
    const same =
      rating === (this.rating ?? null) && author === (this.author ?? null) && text === (this.text ?? null);
    if (same) return false;
    this.rating = rating;
    this.author = author;
    this.text = text;
    this.reviewedAt = version.reviewedAt ?? this.reviewedAt;
    this.sentiment = null;
    this.topics = [];
    this.aiRunId = null;
    this.awaitsResponse = false;
    this.version += 1;
    return true;
  }

  assess(sentiment: ReviewSentiment, topics: ReviewTopic[], runId: string): void {
    this.sentiment = sentiment;
    this.topics = topics;
    this.aiRunId = runId;
  }
}

schema.setClass(Review);

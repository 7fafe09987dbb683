import { createHash } from 'node:crypto';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import { lock, query, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { Review, type ReviewVersion } from './review.entity.ts';

/** A platform's review, normalised. */
export interface IncomingReview extends ReviewVersion {
  platform: string;
  externalReviewId: string;
  organizationId: string;
}

/** What customers wrote, and who: hashes in the audit log. */
const privateFields = ['author', 'text'];

/** Longer texts are cut: no platform takes them. */
const maxText = 20_000;

/** `<platform>_<platform's id>`; an id that does not fit into an address is replaced by its hash. */
export function reviewIdOf(platform: string, externalReviewId: string): string {
  const id = /^[\w.~-]{1,200}$/.test(externalReviewId)
    ? externalReviewId
    : createHash('sha256').update(externalReviewId).digest('hex');
  return `${platform}_${id}`;
}

/** A platform's name as one word: `Google Maps` → `google-maps`. */
export function platformName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'other'
  );
}

function tracked(review: Review): Record<string, unknown> {
  return {
    platform: review.platform,
    rating: review.rating ?? null,
    author: review.author ?? null,
    text: review.text ?? null,
  };
}

/**
 * Takes a review in, and asks for its assessment: the first message makes the record, a later version replaces it,
 * repeats and older versions change nothing.
 */
export async function receiveReview(tx: Tx, incoming: IncomingReview): Promise<void> {
  const platform = platformName(incoming.platform);
  const reviewId = reviewIdOf(platform, incoming.externalReviewId);
  const version: ReviewVersion = {
    rating: incoming.rating,
    author: incoming.author,
    text: incoming.text?.slice(0, maxText) ?? null,
    reviewedAt: incoming.reviewedAt,
  };
  // The lock serialises concurrent messages about one review: the second finds the first one's record.
  await query(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `review:${tx.tenantId}:${tx.environment}:${reviewId}`,
  ]);
  const found = await tx.em.findOne(Review, { reviewId });
  const known = found && (await lock(tx, Review, found.position));
  const before = known ? tracked(known) : {};
  if (known && !known.revise(version)) return;
  const review =
    known ?? addReview(tx, { ...version, reviewId, platform, organizationId: incoming.organizationId });
  review.updatedAt = new Date();
  audit(tx, {
    action: known ? 'review.updated' : 'review.received',
    target: { type: 'review', id: reviewId },
    organizationId: review.organizationId,
    changes: changesBetween(before, tracked(review), { hash: privateFields }),
  });
  enqueue(tx, 'assess-review', review.position);
}

function addReview(
  tx: Tx,
  fields: ReviewVersion & Pick<Review, 'reviewId' | 'platform' | 'organizationId'>,
): Review {
  const now = new Date();
  const review = tx.em.create(Review, {
    position: uuidv7(now.getTime()),
    tenantId: tx.tenantId,
    environment: tx.environment,
    ...fields,
    sentiment: null,
    topics: [],
    version: 1,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(review);
  return review;
}

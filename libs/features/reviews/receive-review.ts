import { createHash } from 'node:crypto';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { lock, lockName, madeIn, type Tx } from '#platform/db';
import { uuidv7 } from '#platform/ids';
import { Review, type ReviewVersion } from './review.entity.ts';

/** A platform's review, normalized. */
export interface IncomingReview extends ReviewVersion {
  platform: string;
  externalReviewId: string;
  organizationId: string;
  sourceId: string;
  /** The rating as the platform gave it, if not in whole stars; stored in the review's metadata. */
  statedRating: string | null;
}

/** Texts and names of customers, stored as hashes in the audit log. */
const privateFields = ['author', 'text'];

/** Longer texts are truncated: no platform accepts them. */
const maxText = 20_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `<platform>_<platform's id>`; an id that cannot be part of a URL is replaced by its hash. */
export function reviewIdOf(platform: string, externalReviewId: string): string {
  const id = /^[\w.~-]{1,200}$/.test(externalReviewId) ? externalReviewId : sha256(externalReviewId);
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
 * Stores a review and enqueues its assessment: the first message creates the record, a later version replaces
 * it, repeats and older versions change nothing. A review is identified by its source, its organization, the
 * platform and the platform's id: equal ids of two sources are two reviews.
 */
export async function receiveReview(tx: Tx, incoming: IncomingReview): Promise<void> {
  const { organizationId, sourceId, externalReviewId: platformReviewId } = incoming;
  const platform = platformName(incoming.platform);
  const identity = { sourceId, organizationId, platform, platformReviewId };
  const plainId = reviewIdOf(platform, platformReviewId);
  const version: ReviewVersion = {
    rating: incoming.rating,
    author: incoming.author,
    text: incoming.text?.slice(0, maxText) ?? null,
    reviewedAt: incoming.reviewedAt,
  };
  // The lock serializes concurrent messages about one review, and decides which review gets the plain id.
  await lockName(tx, `review:${tx.tenantId}:${tx.environment}:${plainId}`);
  const found = await tx.em.findOne(Review, identity);
  const known = found && (await lock(tx, Review, found.position));
  const before = known ? tracked(known) : {};
  if (known && !known.revise(version)) return;
  const metadata: Record<string, string> =
    incoming.statedRating === null ? {} : { stated_rating: incoming.statedRating };
  if (known) known.metadata = metadata;
  const review =
    known ??
    addReview(tx, { ...version, ...identity, metadata, reviewId: await freeId(tx, plainId, identity) });
  review.updatedAt = new Date();
  audit(tx, {
    action: known ? 'review.updated' : 'review.received',
    target: { type: 'review', id: review.reviewId },
    organizationId: review.organizationId,
    changes: changesBetween(before, tracked(review), { hash: privateFields, key: review.auditKey }),
  });
  enqueue(tx, 'assess-review', review.position);
}

/**
 * The plain id, or, if another source or organization has it, the plain id with a hash of the identity, which
 * is always the same.
 */
async function freeId(tx: Tx, plainId: string, identity: Record<string, string>): Promise<string> {
  const taken = await tx.em.count(Review, { reviewId: plainId });
  return taken ? `${plainId}~${sha256(Object.values(identity).join(' ')).slice(0, 10)}` : plainId;
}

function addReview(
  tx: Tx,
  fields: ReviewVersion &
    Pick<Review, 'reviewId' | 'platform' | 'platformReviewId' | 'organizationId' | 'sourceId' | 'metadata'>,
): Review {
  const now = new Date();
  const review = tx.em.create(Review, {
    position: uuidv7(now.getTime()),
    ...madeIn(tx, now),
    ...fields,
    sentiment: null,
    topics: [],
    awaitsResponse: false,
    version: 1,
    auditKey: newAuditKey(),
  });
  tx.em.persist(review);
  return review;
}

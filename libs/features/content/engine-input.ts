import type { EntityManager } from '@mikro-orm/postgresql';
import { findOrganization, type Organization } from '#features/organizations';
import type { Context } from '#platform/db';
import type { ContentItem } from './content-item.entity.ts';
import { type Draft, type DraftInput, findViolations, type ReviewFacts } from './engine/index.ts';

/**
 * The facts of the review that a response answers; null until it is assessed. The worker injects this from the reviews
 * feature, because the two features must not import each other.
 * @throws AppError `not_found` when there is no such review.
 */
export type FindReview = (ctx: Context, reviewId: string) => Promise<ReviewFacts | null>;

/** What an engine may know of the location. */
function businessOf(organization: Organization): DraftInput['business'] {
  return {
    name: organization.name,
    phone: organization.phone ?? null,
    city: organization.address?.city ?? null,
    region: organization.address?.region ?? null,
    services: organization.services,
    postalCodes: organization.serviceArea.postal_codes,
  };
}

/** What an engine is given of an item: the brief and the location's own data. */
export async function inputOf(em: EntityManager, item: ContentItem): Promise<Omit<DraftInput, 'review'>> {
  const { topic, audience, tone, keywords, platform, max_words } = item.brief;
  return {
    kind: item.kind,
    brief: { topic, audience, tone, keywords, platform, maxWords: max_words },
    business: businessOf(await findOrganization({ em }, item.organizationId)),
  };
}

/**
 * Holds an engine's text to the guard rails.
 * @throws Error that names the first rule broken; another attempt may do better.
 */
export function requireGuardRails(
  input: DraftInput & { instructions?: string },
  text: Draft,
  previous?: Draft,
): void {
  const [violation] = findViolations(input.kind, text, { ...input, ...(previous && { previous }) });
  if (violation) throw new Error(`The text breaks a guard rail (${violation.rule}): ${violation.text}`);
}

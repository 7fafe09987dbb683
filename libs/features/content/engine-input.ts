import type { EntityManager } from '@mikro-orm/postgresql';
import { findOrganization, type Organization } from '#features/organizations';
import type { Context } from '#platform/db';
import type { Engines, EngineTask } from '#platform/engines';
import type { JobRun } from '#platform/jobs';
import type { ContentItem } from './content-item.entity.ts';
import type { GuardRails, WrittenText } from './draft-content.task.ts';
import type { DraftInput, ReviewFacts } from './engine/index.ts';

/**
 * The facts of the review that a response answers; null until it is assessed. The worker injects this from the reviews
 * feature, because the two features must not import each other.
 * @throws AppError `not_found` when there is no such review.
 */
export type FindReview = (ctx: Context, reviewId: string) => Promise<ReviewFacts | null>;

/** The facts about the location that an engine may use. */
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

/** The engine's input for an item: the brief and the location's own data. */
export async function inputOf(em: EntityManager, item: ContentItem): Promise<Omit<DraftInput, 'review'>> {
  const { topic, audience, tone, keywords, platform, max_words } = item.brief;
  return {
    kind: item.kind,
    brief: { topic, audience, tone, keywords, platform, maxWords: max_words },
    business: businessOf(await findOrganization({ em }, item.organizationId)),
  };
}

/**
 * Checks an engine's text against the guard rails.
 * @throws Error that names the first rule broken; another attempt may do better.
 */
export async function requireGuardRails(
  engines: Engines,
  task: EngineTask<GuardRails>,
  written: WrittenText,
  job: JobRun,
): Promise<void> {
  const violation = await engines.run(task, 'check', written, { ...job, maySnooze: false });
  if (violation) throw new Error(`The text breaks a guard rail (${violation.rule}): ${violation.text}`);
}

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { type AiRunRecord, aiRunsStatement } from '#platform/ai-runs';
import { query } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { Claim } from './claim.entity.ts';
import type { ClaimRecord, ListClaims, ScopeRecord } from './claims.schemas.ts';

/** The page of the dashboard on which a person reviews the claim. */
export function reviewUrlOf(dashboardUrl: string, claimId: string): string {
  return `${dashboardUrl}/claims/${claimId}`;
}

/** The claim as the API shows it; its documents' texts and the run that read them only where those were loaded. */
export function presentClaim(claim: Claim, dashboardUrl: string): ClaimRecord {
  const texts: readonly string[] | undefined = claim.documentTexts;
  return {
    claim_id: claim.claimId,
    organization_id: claim.organizationId,
    job_external_ref: claim.jobExternalRef,
    loss_type: claim.lossType ?? null,
    loss_date: claim.lossDate ?? null,
    documents: claim.documents.map(({ document_id, kind }, at) => ({
      document_id,
      kind,
      ...(texts && { text: texts[at] ?? '' }),
    })),
    photos: claim.photos,
    status: claim.status,
    review_url: reviewUrlOf(dashboardUrl, claim.claimId),
    scope_item_count: claim.scopeItemCount ?? null,
    rooms_documented: claim.roomsDocumented,
    ...(claim.aiRun !== undefined && { ai_run: claim.aiRun }),
    metadata: claim.metadata,
    created_at: claim.createdAt.toISOString(),
    updated_at: claim.updatedAt.toISOString(),
  };
}

/**
 * The claim with its documents' texts, and the run that read them.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findClaim(em: EntityManager, claimId: string): Promise<Claim> {
  const found = await em.findOne(Claim, { claimId }, { populate: ['documentTexts', 'aiRun'] });
  if (!found) throw notFound('claim');
  return found;
}

/** A page of claims, newest first, without the documents' texts. */
export async function listClaims(
  em: EntityManager,
  cursors: Cursors,
  dashboardUrl: string,
  { limit, cursor, ...filter }: ListClaims,
): Promise<Page<ClaimRecord>> {
  const after = cursors.decode(cursor, filter);
  const where: FilterQuery<Claim> = {
    ...createdBetween(filter),
    ...(filter.organization_id && { organizationId: filter.organization_id }),
    ...(filter.status && { status: filter.status }),
    ...(filter.loss_type && { lossType: filter.loss_type }),
    ...(filter.job_external_ref && { jobExternalRef: filter.job_external_ref }),
    ...(after && { claimId: { $lt: after } }),
  };
  const rows = await em.find(Claim, where, { orderBy: { claimId: 'desc' }, limit: limit + 1 });
  return toPage(
    rows,
    limit,
    (claim) => presentClaim(claim, dashboardUrl),
    (last) => cursors.encode(last.claimId, filter),
  );
}

/**
 * The scope of work that was read out of a claim's documents.
 * @throws AppError `not_found`; `conflict` with the claim's status in `details` while there is no scope, and with the
 *   reason where there never will be.
 */
export async function readScope(em: EntityManager, claimId: string): Promise<ScopeRecord> {
  const claim = await em.findOne(Claim, { claimId }, { populate: ['scope', 'aiRun'] });
  if (!claim) throw notFound('claim');
  if (claim.status === 'failed') {
    throw new AppError('conflict', 'The scope could not be extracted.', {
      details: { status: claim.status, reason: claim.failureReason },
    });
  }
  if (!claim.scope) {
    throw new AppError('conflict', 'The scope is not ready yet.', { details: { status: claim.status } });
  }
  const { photo_summaries: photos, ...scope } = claim.scope;
  const runs = await findRuns(
    em,
    photos.flatMap(({ ai_run_id }) => ai_run_id ?? []),
  );
  return {
    claim_id: claimId,
    ...scope,
    photo_summaries: photos.map(({ photo_id, room, summary, tags, source, ai_run_id }) => ({
      photo_id,
      room,
      summary,
      tags,
      source: source ?? 'caption',
      ai_run: runs.get(ai_run_id ?? '') ?? null,
    })),
    ai_run: claim.aiRun ?? null,
  };
}

/** The runs with these identifiers. */
async function findRuns(em: EntityManager, runIds: readonly string[]): Promise<Map<string, AiRunRecord>> {
  if (runIds.length === 0) return new Map();
  const rows = await query<{ run: AiRunRecord }>(em, aiRunsStatement, [runIds]);
  return new Map(rows.map(({ run }) => [run.run_id, run]));
}

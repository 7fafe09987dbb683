import type { EntityManager } from '@mikro-orm/postgresql';
import { type AiRunRecord, aiRunColumn, findRuns } from '#platform/ai-runs';
import { executePrepared, recordsIn, requireOne, selectFrom, withIsoTimes } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import { Claim, type StoredScope } from './claim.entity.ts';
import {
  type ClaimPhotoRecord,
  type ClaimRecord,
  claim,
  type ListClaims,
  type ScopeRecord,
} from './claims.schemas.ts';
import type { ScopeOfClaim } from './scope-csv.ts';

/** The dashboard page on which a person reviews the claim, in the claim's environment. */
export function reviewUrlOf(dashboardUrl: string, environment: string, claimId: string): string {
  return `${dashboardUrl}/claims/${claimId}?environment=${environment}`;
}

const records = recordsIn('claims', claim.omit({ review_url: true, ai_run: true }));

type ClaimRow = ReturnType<typeof records.of> & { environment: string };

/** Fields that only the detail view has: the documents' texts, and the run that read them. */
interface ClaimDetail {
  texts?: readonly string[];
  aiRun?: AiRunRecord | null;
}

function presentRow(row: ClaimRow, dashboardUrl: string, { texts, aiRun }: ClaimDetail = {}): ClaimRecord {
  const { environment, ...shown } = row;
  return {
    ...shown,
    documents: row.documents.map(({ document_id, kind }, at) => ({
      document_id,
      kind,
      ...(texts && { text: texts[at] ?? '' }),
    })),
    review_url: reviewUrlOf(dashboardUrl, environment, row.claim_id),
    ...(aiRun !== undefined && { ai_run: aiRun }),
  };
}

/** A newly created claim, which no engine has read yet. */
export function presentClaim(entity: Claim, dashboardUrl: string): ClaimRecord {
  const row = { ...records.of(entity), environment: entity.environment };
  return presentRow(row, dashboardUrl, { texts: entity.documentTexts, aiRun: null });
}

/**
 * The claim with its documents' texts, and the run that read them.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export const readClaim = (em: EntityManager, claimId: string, dashboardUrl: string): Promise<ClaimRecord> =>
  readClaimBy(em, 'claim_id', claimId, dashboardUrl);

/** As {@link readClaim}, by the client's own reference. */
export const readClaimByRef = (
  em: EntityManager,
  externalRef: string,
  dashboardUrl: string,
): Promise<ClaimRecord> => readClaimBy(em, 'external_ref', externalRef, dashboardUrl);

/** The id of the claim with this reference; null where there is none that the caller may see. */
export async function findClaimByRef(em: EntityManager, externalRef: string): Promise<string | null> {
  const found = await selectFrom(em, 'claims')
    .select('claim_id')
    .where('external_ref', '=', externalRef)
    .executeTakeFirst();
  return found?.claim_id ?? null;
}

async function readClaimBy(
  em: EntityManager,
  column: 'claim_id' | 'external_ref',
  value: string,
  dashboardUrl: string,
): Promise<ClaimRecord> {
  const query = records
    .selectFrom(em)
    .select(['environment', 'document_texts', aiRunColumn])
    .$narrowType<{ document_texts: string[] }>()
    .where(column, '=', value);
  const { document_texts: texts, ai_run: aiRun, ...row } = await requireOne(em, query, 'claim');
  return presentRow(withIsoTimes(row), dashboardUrl, { texts, aiRun });
}

/** A page of claims, newest first, without the documents' texts. */
export async function listClaims(
  em: EntityManager,
  cursors: Cursors,
  dashboardUrl: string,
  request: ListClaims,
): Promise<Page<ClaimRecord>> {
  return findPage(em, 'claims', {
    key: 'claim_id',
    cursors,
    request,
    filters: ['organization_id', 'status', 'loss_type', 'job_external_ref', 'external_ref'],
    select: (claims) => records.select(claims).select('environment'),
    present: (row) => presentRow(withIsoTimes(row), dashboardUrl),
  });
}

/**
 * The claim with its documents' texts, for an engine to read.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function findClaim(em: EntityManager, claimId: string): Promise<Claim> {
  const found = await em.findOne(Claim, { claimId }, { populate: ['documentTexts'] });
  if (!found) throw notFound('claim');
  return found;
}

/**
 * A photo of a claim, as it was sent.
 * @throws AppError `not_found`.
 */
export async function findPhoto(
  em: EntityManager,
  claimId: string,
  photoId: string,
): Promise<ClaimPhotoRecord> {
  const [claim] = await executePrepared(
    em,
    selectFrom(em, 'claims')
      .select('photos')
      .$narrowType<Pick<ClaimRecord, 'photos'>>()
      .where('claim_id', '=', claimId),
  );
  const found = claim?.photos.find(({ photo_id }) => photo_id === photoId);
  if (!found) throw notFound('photo');
  return found;
}

/**
 * The claim's own fields in its CSV.
 * @throws AppError `not_found`.
 */
export async function readScopeOfClaim(em: EntityManager, claimId: string): Promise<ScopeOfClaim> {
  const query = selectFrom(em, 'claims')
    .select(['claim_id', 'job_external_ref', 'claim_number', 'status'])
    .where('claim_id', '=', claimId);
  return requireOne(em, query, 'claim');
}

/**
 * The scope of work that was extracted from a claim's documents.
 * @throws AppError `not_found`; `conflict` with the claim's status in `details` while there is no scope, and with the
 *   reason where the extraction failed.
 */
export async function readScope(em: EntityManager, claimId: string): Promise<ScopeRecord> {
  const query = selectFrom(em, 'claims')
    .select(['status', 'failure_reason', 'scope', aiRunColumn])
    .$narrowType<{ scope: StoredScope | null }>()
    .where('claim_id', '=', claimId);
  const claim = await requireOne(em, query, 'claim');
  if (claim.status === 'failed') {
    throw new AppError('conflict', 'The scope could not be extracted.', {
      details: { status: claim.status, reason: claim.failure_reason },
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
    ai_run: claim.ai_run,
  };
}

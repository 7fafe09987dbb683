import { eraseRecords } from '#features/erasure';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, type Changes, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { newId } from '#platform/ids';
import { Claim } from './claim.entity.ts';
import { presentClaim, readClaim } from './claims.read.ts';
import type { ClaimRecord, CreateClaim } from './claims.schemas.ts';

/** The identifiers that the client gave, and where it gave none the prefix with the next number that is free. */
function completeIds(given: readonly (string | undefined)[], prefix: string): string[] {
  const taken = new Set(given);
  let number = 0;
  return given.map((id) => {
    if (id !== undefined) return id;
    do number += 1;
    while (taken.has(`${prefix}_${number}`));
    return `${prefix}_${number}`;
  });
}

/** An audit entry about a claim. */
export function auditClaim(tx: Tx, claim: Claim, action: string, changes: Changes): void {
  audit(tx, {
    action,
    target: { type: 'claim', id: claim.claimId },
    organizationId: claim.organizationId,
    changes,
  });
}

/**
 * Takes a claim's documents in and asks for their scope.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one.
 */
export async function createClaim(
  ctx: Context,
  dashboardUrl: string,
  input: CreateClaim,
): Promise<ClaimRecord> {
  return transaction(ctx, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    const now = new Date();
    const documentIds = completeIds(
      input.documents.map((document) => document.document_id),
      'document',
    );
    const photoIds = completeIds(
      input.photos.map((photo) => photo.photo_id),
      'photo',
    );
    const claim = tx.em.create(Claim, {
      claimId: newId('clm', now.getTime()),
      tenantId: tx.tenantId,
      environment: tx.environment,
      organizationId: input.organization_id,
      jobExternalRef: input.job_external_ref,
      lossType: input.loss_type,
      lossDate: input.loss_date,
      documents: input.documents.map(({ kind }, at) => ({ document_id: documentIds[at] ?? '', kind })),
      documentTexts: input.documents.map((document) => document.text),
      photos: input.photos.map(({ filename, caption, url, sha256 }, at) => ({
        photo_id: photoIds[at] ?? '',
        filename,
        caption,
        url,
        sha256,
      })),
      status: 'queued',
      failureReason: null,
      scope: null,
      scopeItemCount: null,
      roomsDocumented: [],
      aiRunId: null,
      metadata: input.metadata,
      auditKey: newAuditKey(),
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(claim);
    const record = presentClaim(claim, dashboardUrl);
    const {
      claim_id,
      review_url,
      scope_item_count,
      rooms_documented,
      ai_run,
      created_at,
      updated_at,
      ...stated
    } = record;
    // What people wrote and photographed stays out of the log; its hash proves what was sent.
    auditClaim(
      tx,
      claim,
      'claim.created',
      changesBetween({}, stated, { hash: ['documents', 'photos', 'metadata'], key: claim.auditKey }),
    );
    enqueue(tx, 'extract-claim-scope', claim.claimId);
    return record;
  });
}

/** The claim with its scope, locked until the transaction ends. */
export const lockClaim = (tx: Tx, claimId: string): Promise<Claim> =>
  lock(tx, Claim, claimId, { populate: ['scope'] });

/**
 * A person's verdict on a scope, and with it on every item of it.
 * @throws AppError `not_found`; `invalid_transition` unless the claim is ready for review.
 */
export async function reviewClaim(
  ctx: Context,
  claimId: string,
  verdict: 'approved' | 'rejected',
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const before = { status: claim.status };
    claim.review(verdict);
    claim.updatedAt = new Date();
    auditClaim(tx, claim, `claim.${verdict}`, changesBetween(before, { status: claim.status }));
  });
}

/**
 * Asks once more for the scope of a claim that it could not be read out of.
 * @throws AppError `not_found`; `invalid_transition` unless the claim has failed: a scope that is there is a person's to
 *   judge.
 */
export async function requestExtraction(
  ctx: Context,
  claimId: string,
  dashboardUrl: string,
): Promise<ClaimRecord> {
  return transaction(ctx, async (tx) => {
    const claim = await lockClaim(tx, claimId);
    const before = { status: claim.status, failure_reason: claim.failureReason ?? null };
    claim.reopenExtraction();
    claim.updatedAt = new Date();
    auditClaim(
      tx,
      claim,
      'claim.extraction_requested',
      changesBetween(before, { status: claim.status, failure_reason: null }),
    );
    enqueue(tx, 'extract-claim-scope', claimId);
    await tx.em.flush();
    return readClaim(tx.em, claimId, dashboardUrl);
  });
}

/**
 * Erases a claim with its documents, its scope and every copy of them.
 * @throws AppError `not_found`.
 */
export async function eraseClaim(ctx: Context, claimId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lock(tx, Claim, claimId);
    await eraseRecords(tx, 'claim', [claimId]);
  });
}

import { eraseRecords } from '#features/erasure';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, type Changes, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { newId } from '#platform/ids';
import { Claim } from './claim.entity.ts';
import { presentClaim, readClaim } from './claims.read.ts';
import type { ClaimRecord, CreateClaim, UpdateClaim } from './claims.schemas.ts';

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

/** What people wrote, photographed and are called stays out of the log; its hash proves what was sent. */
const privateFields = ['insured_name', 'loss_address', 'claim_number', 'documents', 'photos', 'metadata'];

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
      insuredName: input.insured_name,
      lossAddress: input.loss_address,
      carrier: input.carrier,
      claimNumber: input.claim_number,
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
      review: null,
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
      review,
      ai_run,
      created_at,
      updated_at,
      ...stated
    } = record;
    auditClaim(
      tx,
      claim,
      'claim.created',
      changesBetween({}, stated, { hash: privateFields, key: claim.auditKey }),
    );
    enqueue(tx, 'extract-claim-scope', claim.claimId);
    return record;
  });
}

/** The claim with its scope, locked until the transaction ends. */
export const lockClaim = (tx: Tx, claimId: string): Promise<Claim> =>
  lock(tx, Claim, claimId, { populate: ['scope'] });

/**
 * Changes what a claim states of the loss and of the carrier's side.
 * @throws AppError `not_found`, `precondition_failed`.
 */
export async function updateClaim(
  ctx: Context,
  claimId: string,
  dashboardUrl: string,
  input: UpdateClaim,
): Promise<ClaimRecord> {
  return transaction(ctx, async (tx) => {
    const claim = await lock(tx, Claim, claimId);
    const before = statedOf(claim);
    if (input.loss_type !== undefined) claim.lossType = input.loss_type;
    if (input.loss_date !== undefined) claim.lossDate = input.loss_date;
    if (input.insured_name !== undefined) claim.insuredName = input.insured_name;
    if (input.loss_address !== undefined) claim.lossAddress = input.loss_address;
    if (input.carrier !== undefined) claim.carrier = input.carrier;
    if (input.claim_number !== undefined) claim.claimNumber = input.claim_number;
    const changes = changesBetween(before, statedOf(claim), { hash: privateFields, key: claim.auditKey });
    if (Object.keys(changes).length > 0) {
      claim.updatedAt = new Date();
      auditClaim(tx, claim, 'claim.updated', changes);
      await tx.em.flush();
    }
    return readClaim(tx.em, claimId, dashboardUrl);
  });
}

const statedOf = (claim: Claim): Record<string, unknown> => ({
  loss_type: claim.lossType,
  loss_date: claim.lossDate,
  insured_name: claim.insuredName,
  loss_address: claim.lossAddress,
  carrier: claim.carrier,
  claim_number: claim.claimNumber,
});

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

import { isDeepStrictEqual } from 'node:util';
import { eraseRecords } from '#features/erasure';
import { enqueue } from '#features/job-catalog';
import { requireActiveOrganization } from '#features/organizations';
import { audit, type Changes, changesBetween, newAuditKey } from '#platform/audit';
import {
  type Context,
  externalRefs,
  hasLocked,
  lock,
  lockIfPresent,
  madeIn,
  makeTarget,
  type Tx,
  transaction,
} from '#platform/db';
import { fixedField, validationError } from '#platform/errors';
import { issuesOf } from '#platform/http';
import { newId } from '#platform/ids';
import { mergeMetadata } from '#platform/wire';
import { Claim } from './claim.entity.ts';
import { findClaimByRef, presentClaim, readClaim } from './claims.read.ts';
import {
  type ClaimRecord,
  type CreateClaim,
  createClaim as createBody,
  type UpdateClaim,
  type UpsertClaim,
} from './claims.schemas.ts';

/** The client's identifiers; where it gave none, the prefix with the next free number. */
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

/** Free text, photos and names are in the log as hashes only, which prove what was sent. */
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

/** Each reference belongs to one claim. */
const refs = externalRefs('claim', findClaimByRef);

type Files = Pick<CreateClaim, 'documents' | 'photos'>;

/** A claim's documents and photos in their stored form. */
function keptFiles({ documents, photos }: Files) {
  const documentIds = completeIds(
    documents.map((document) => document.document_id),
    'document',
  );
  const photoIds = completeIds(
    photos.map((photo) => photo.photo_id),
    'photo',
  );
  return {
    documents: documents.map(({ kind }, at) => ({ document_id: documentIds[at] ?? '', kind })),
    documentTexts: documents.map((document) => document.text),
    photos: photos.map(({ filename, caption, url, sha256 }, at) => ({
      photo_id: photoIds[at] ?? '',
      filename,
      caption,
      url,
      sha256,
    })),
  };
}

/** Creates a claim, which awaits extraction. */
function addClaim(tx: Tx, dashboardUrl: string, input: CreateClaim): ClaimRecord {
  const now = new Date();
  const claim = tx.em.create(Claim, {
    claimId: newId('clm', now.getTime()),
    ...madeIn(tx, now),
    organizationId: input.organization_id,
    jobExternalRef: input.job_external_ref,
    externalRef: input.external_ref,
    lossType: input.loss_type,
    lossDate: input.loss_date,
    insuredName: input.insured_name,
    lossAddress: input.loss_address,
    carrier: input.carrier,
    claimNumber: input.claim_number,
    ...keptFiles(input),
    status: 'queued',
    failureReason: null,
    scope: null,
    scopeItemCount: null,
    roomsDocumented: [],
    review: null,
    aiRunId: null,
    metadata: input.metadata,
    auditKey: newAuditKey(),
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
}

/**
 * Creates a claim and requests its extraction.
 * @throws AppError `not_found` for an unknown organization, `conflict` for an archived one or a reference that another
 *   claim has.
 */
export async function createClaim(
  ctx: Context,
  dashboardUrl: string,
  input: CreateClaim,
): Promise<ClaimRecord> {
  return refs.refusingTaken(ctx, input.external_ref, async (tx) => {
    await requireActiveOrganization(tx, input.organization_id);
    return addClaim(tx, dashboardUrl, input);
  });
}

/**
 * Updates the claim with the client's reference, or creates it.
 * @throws AppError as {@link createClaim} and {@link updateClaim} do; `conflict` where the claim has another organization,
 *   job, documents or photos.
 */
export async function upsertClaim(
  ctx: Context,
  externalRef: string,
  dashboardUrl: string,
  input: UpsertClaim,
): Promise<{ claim: ClaimRecord; isNew: boolean }> {
  const work = async (tx: Tx) => {
    const claimId = await findClaimByRef(tx.em, externalRef);
    const existing =
      claimId === null
        ? null
        : await lockIfPresent(tx, Claim, claimId, { where: { externalRef }, populate: ['documentTexts'] });
    if (!existing) {
      makeTarget(tx);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const parsed = createBody.safeParse({ ...input, metadata, external_ref: externalRef });
      if (!parsed.success) throw validationError(issuesOf(parsed.error, ''));
      await requireActiveOrganization(tx, parsed.data.organization_id);
      return { claim: addClaim(tx, dashboardUrl, parsed.data), isNew: true };
    }
    await hasLocked(tx, externalRef);
    const { organization_id, job_external_ref, documents, photos, ...fields } = input;
    if (organization_id !== undefined && organization_id !== existing.organizationId) {
      await requireActiveOrganization(tx, organization_id);
      throw fixedField('claim', 'organization_id');
    }
    if (job_external_ref !== undefined && job_external_ref !== existing.jobExternalRef) {
      throw fixedField('claim', 'job_external_ref');
    }
    const sent = keptFiles({ documents: documents ?? [], photos: photos ?? [] });
    const { documents: kept, documentTexts, photos: keptPhotos } = existing;
    if (documents && !isDeepStrictEqual([sent.documents, sent.documentTexts], [kept, documentTexts])) {
      throw fixedField('claim', 'documents');
    }
    if (photos && !isDeepStrictEqual(sent.photos, keptPhotos)) throw fixedField('claim', 'photos');
    return { claim: await changeClaim(tx, existing, dashboardUrl, fields), isNew: false };
  };
  return refs.despiteRaces(ctx, work);
}

/** The claim with its scope, locked until the transaction ends. */
export const lockClaim = (tx: Tx, claimId: string): Promise<Claim> =>
  lock(tx, Claim, claimId, { populate: ['scope'] });

/**
 * Changes a claim's loss and insurance details.
 * @throws AppError `not_found`, `precondition_failed`, `conflict` for a reference that another claim has.
 */
export async function updateClaim(
  ctx: Context,
  claimId: string,
  dashboardUrl: string,
  input: UpdateClaim,
): Promise<ClaimRecord> {
  return refs.refusingTaken(ctx, input.external_ref, async (tx) =>
    changeClaim(tx, await lock(tx, Claim, claimId), dashboardUrl, input),
  );
}

/** Applies {@link updateClaim} to a locked claim. */
async function changeClaim(
  tx: Tx,
  claim: Claim,
  dashboardUrl: string,
  input: UpdateClaim,
): Promise<ClaimRecord> {
  const before = statedOf(claim);
  if (input.external_ref !== undefined) claim.externalRef = input.external_ref;
  if (input.loss_type !== undefined) claim.lossType = input.loss_type;
  if (input.loss_date !== undefined) claim.lossDate = input.loss_date;
  if (input.insured_name !== undefined) claim.insuredName = input.insured_name;
  if (input.loss_address !== undefined) claim.lossAddress = input.loss_address;
  if (input.carrier !== undefined) claim.carrier = input.carrier;
  if (input.claim_number !== undefined) claim.claimNumber = input.claim_number;
  if (input.metadata !== undefined) claim.metadata = mergeMetadata(claim.metadata, input.metadata);
  const changes = changesBetween(before, statedOf(claim), { hash: privateFields, key: claim.auditKey });
  if (Object.keys(changes).length > 0) {
    claim.updatedAt = new Date();
    auditClaim(tx, claim, 'claim.updated', changes);
    await tx.em.flush();
  }
  return readClaim(tx.em, claim.claimId, dashboardUrl);
}

const statedOf = (claim: Claim): Record<string, unknown> => ({
  loss_type: claim.lossType,
  loss_date: claim.lossDate,
  insured_name: claim.insuredName,
  loss_address: claim.lossAddress,
  carrier: claim.carrier,
  claim_number: claim.claimNumber,
  external_ref: claim.externalRef,
  metadata: claim.metadata,
});

/**
 * Requests another extraction of a failed claim.
 * @throws AppError `not_found`; `invalid_transition` unless the claim has failed: an existing scope is for a person to
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
 * Erases a claim with its documents, its scope and every copy.
 * @throws AppError `not_found`.
 */
export async function eraseClaim(ctx: Context, claimId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    await lock(tx, Claim, claimId);
    await eraseRecords(tx, 'claim', [claimId]);
  });
}

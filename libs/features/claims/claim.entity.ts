import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LossType } from '#features/taxonomy';
import { invalidTransition } from '#platform/errors';
import type { ClaimPhotoRecord, ClaimStatus, PhotoSummaryRecord, ScopeRecord } from './claims.schemas.ts';
import type { DocumentKind } from './engine/extraction.schema.ts';

/** A photo's summary as it is kept; those from before pictures were looked at have neither source nor run. */
interface StoredPhotoSummary extends Omit<PhotoSummaryRecord, 'source' | 'ai_run'> {
  source?: PhotoSummaryRecord['source'];
  ai_run_id?: string | null;
}

/** A scope as it is kept: the record names the claim itself, and runs are looked up. */
export type StoredScope = Omit<ScopeRecord, 'claim_id' | 'photo_summaries' | 'ai_run'> & {
  photo_summaries: StoredPhotoSummary[];
};

const schema = defineEntity({
  name: 'Claim',
  tableName: 'claims',
  properties: {
    claimId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    organizationId: p.uuid(),
    jobExternalRef: p.text(),
    lossType: p.text().$type<LossType>().nullable(),
    // A day on the calendar, in nobody's time zone.
    lossDate: p.text().nullable(),
    documents: p.json().$type<{ document_id: string; kind: DocumentKind }[]>(),
    // In the order of the documents. Megabytes, which no list needs.
    documentTexts: p.json().$type<string[]>().lazy(),
    photos: p.json().$type<ClaimPhotoRecord[]>(),
    status: p.text().$type<ClaimStatus>(),
    failureReason: p.text().nullable(),
    scope: p.json().$type<StoredScope>().lazy().nullable(),
    scopeItemCount: p.integer().nullable(),
    roomsDocumented: p.json().$type<string[]>(),
    aiRunId: p.text().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    // What private fields are hashed with in the audit log.
    auditKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

const moves: Record<ClaimStatus, readonly ClaimStatus[]> = {
  queued: ['extracting', 'failed'],
  extracting: ['ready_for_review', 'failed'],
  ready_for_review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  failed: ['queued', 'extracting'],
};

function move(claim: Claim, to: ClaimStatus): void {
  if (!moves[claim.status].includes(to)) throw invalidTransition('claim', claim.status, to);
  claim.status = to;
}

/** An insurance claim's papers, and the scope of work that was read out of them for a person to review. */
export class Claim extends schema.class {
  /** Whether the scope has still to be read out of the documents. */
  awaitsExtraction(): boolean {
    return this.status === 'queued' || this.status === 'extracting';
  }

  /**
   * The documents are to be read once more, after that came to nothing.
   * @throws AppError `invalid_transition` unless the claim has failed.
   */
  reopenExtraction(): void {
    move(this, 'queued');
    this.failureReason = null;
  }

  /** An engine has begun to read; after a failure, for a job that is run again. */
  beginExtraction(): void {
    move(this, 'extracting');
    this.failureReason = null;
  }

  /** The scope is there. A loss type that the client stated stands. */
  completeExtraction(scope: StoredScope, lossType: LossType, runId: string): void {
    move(this, 'ready_for_review');
    this.aiRunId = runId;
    this.lossType ??= lossType;
    this.scope = scope;
    this.scopeItemCount = scope.scope_items.length;
    this.roomsDocumented = scope.rooms.map((room) => room.name);
  }

  /** There will be no scope. */
  failExtraction(reason: string): void {
    move(this, 'failed');
    this.failureReason = reason;
  }

  /**
   * A person's verdict on the whole scope, and with it on every item.
   * @throws AppError `invalid_transition` unless the claim is ready for review.
   */
  review(verdict: 'approved' | 'rejected'): void {
    move(this, verdict);
    if (!this.scope) throw new Error('The scope was not loaded');
    this.scope = {
      ...this.scope,
      scope_items: this.scope.scope_items.map((item) => ({ ...item, review_status: verdict })),
    };
  }
}

schema.setClass(Claim);

import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LossType } from '#features/taxonomy';
import { privateRecordColumns } from '#platform/db';
import { AppError, invalidTransition } from '#platform/errors';
import type {
  ClaimPhotoRecord,
  ClaimReviewRecord,
  ClaimStatus,
  PhotoSummaryRecord,
  ReviewVerdict,
  ScopeRecord,
} from './claims.schemas.ts';
import type { DocumentKind } from './engine/extraction.schema.ts';

/** A photo's summary as it is stored; rows older than picture analysis have neither source nor run. */
interface StoredPhotoSummary extends Omit<PhotoSummaryRecord, 'source' | 'ai_run'> {
  source?: PhotoSummaryRecord['source'];
  ai_run_id?: string | null;
}

/** A scope as it is stored: without the claim's id, which the row has, and with runs as ids. */
export type StoredScope = Omit<ScopeRecord, 'claim_id' | 'photo_summaries' | 'ai_run'> & {
  photo_summaries: StoredPhotoSummary[];
};

const schema = defineEntity({
  name: 'Claim',
  tableName: 'claims',
  properties: {
    claimId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    jobExternalRef: p.text(),
    externalRef: p.text().nullable(),
    lossType: p.text().$type<LossType>().nullable(),
    // A calendar date without a time zone.
    lossDate: p.text().nullable(),
    insuredName: p.text().nullable(),
    lossAddress: p.text().nullable(),
    carrier: p.text().nullable(),
    claimNumber: p.text().nullable(),
    documents: p.json().$type<{ document_id: string; kind: DocumentKind }[]>(),
    // In the order of the documents. Lazy: megabytes, which no list needs.
    documentTexts: p.json().$type<string[]>().lazy(),
    photos: p.json().$type<ClaimPhotoRecord[]>(),
    status: p.text().$type<ClaimStatus>(),
    failureReason: p.text().nullable(),
    scope: p.json().$type<StoredScope>().lazy().nullable(),
    scopeItemCount: p.integer().nullable(),
    roomsDocumented: p.json().$type<string[]>(),
    review: p.json().$type<ClaimReviewRecord>().nullable(),
    aiRunId: p.text().nullable(),
  },
});

const moves: Record<ClaimStatus, readonly ClaimStatus[]> = {
  queued: ['extracting', 'failed'],
  extracting: ['ready_for_review', 'failed'],
  // From here on only a person's verdict changes it: `giveVerdict`.
  ready_for_review: [],
  approved: [],
  rejected: [],
  failed: ['queued', 'extracting'],
};

const verdictStatus: Record<ReviewVerdict, ClaimStatus> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'ready_for_review',
};

function move(claim: Claim, to: ClaimStatus): void {
  if (!moves[claim.status].includes(to)) throw invalidTransition('claim', claim.status, to);
  claim.status = to;
}

/** An insurance claim's documents, and the scope of work extracted from them for a person to review. */
export class Claim extends schema.class {
  /** Whether the scope still has to be extracted. */
  awaitsExtraction(): boolean {
    return this.status === 'queued' || this.status === 'extracting';
  }

  /**
   * The extraction is retried after a failure.
   * @throws AppError `invalid_transition` unless the claim has failed.
   */
  reopenExtraction(): void {
    move(this, 'queued');
    this.failureReason = null;
  }

  /** An engine begins to read; also after a failure, when the job is retried. */
  beginExtraction(): void {
    move(this, 'extracting');
    this.failureReason = null;
  }

  /** Stores the scope. A loss type that the client stated is kept. */
  completeExtraction(scope: StoredScope, lossType: LossType, runId: string): void {
    move(this, 'ready_for_review');
    this.aiRunId = runId;
    this.lossType ??= lossType;
    this.changeScope(scope);
  }

  /** The extraction failed for good. */
  failExtraction(reason: string): void {
    move(this, 'failed');
    this.failureReason = reason;
  }

  /**
   * The scope, for a person to work on.
   * @throws AppError `conflict` unless it is under review.
   */
  scopeUnderReview(): StoredScope {
    if (this.status === 'ready_for_review') return loadedScope(this);
    throw new AppError(
      'conflict',
      'Only a scope that is under review can be changed: reopen the claim first.',
      {
        details: { status: this.status },
      },
    );
  }

  /** Stores the scope after a person's edit. */
  changeScope(scope: StoredScope): void {
    this.scope = scope;
    this.scopeItemCount = scope.scope_items.length;
    this.roomsDocumented = scope.rooms.map((room) => room.name);
  }

  /**
   * A person's verdict on the whole scope. Decisions on items are kept.
   * @throws AppError `invalid_transition`; `conflict` on approval while an item is undecided or none is accepted.
   */
  giveVerdict(review: Omit<ClaimReviewRecord, 'missing_information'>): ClaimReviewRecord {
    const { verdict } = review;
    const from: readonly ClaimStatus[] =
      verdict === 'reopen' ? ['approved', 'rejected'] : ['ready_for_review'];
    if (!from.includes(this.status)) throw invalidTransition('claim', this.status, verdictStatus[verdict]);
    const { scope_items: items, missing_information } = loadedScope(this);
    if (verdict === 'approve') requireDecided(items);
    this.status = verdictStatus[verdict];
    this.review = { ...review, missing_information };
    return this.review;
  }
}

// A function: the ORM creates entities without their constructor, so a `#private` method would be missing.
function loadedScope({ scope }: Claim): StoredScope {
  if (!scope) throw new Error('The scope was not loaded');
  return scope;
}

/** @throws AppError `conflict`. */
function requireDecided(items: StoredScope['scope_items']): void {
  const pending = items.filter((item) => item.review_status === 'pending').map(({ item_id }) => item_id);
  if (pending.length > 0) {
    const count = pending.length === 1 ? '1 item is' : `${pending.length} items are`;
    throw new AppError(
      'conflict',
      `${count} still undecided: accept or reject each of them, or accept all.`,
      {
        details: { pending_items: pending },
      },
    );
  }
  if (!items.some((item) => item.review_status === 'approved')) {
    throw new AppError('conflict', 'No item is accepted: a scope without work cannot be approved.', {
      details: { pending_items: [] },
    });
  }
}

schema.setClass(Claim);

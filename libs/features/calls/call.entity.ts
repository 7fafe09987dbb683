import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Attribution } from '#features/attribution';
import type { JobProgress } from '#features/job-progress';
import type { CallIntent, Urgency } from '#features/taxonomy';
import { privateRecordColumns } from '#platform/db';
import { invalidTransition } from '#platform/errors';
import type {
  CallCorrection,
  CallDecisionRecord,
  Classification,
  callDirections,
  callStatuses,
  Dispatch,
  dispatchActions,
  dispatchStatuses,
  Extracted,
  ProviderVerdict,
  transcriptStatuses,
} from './calls.schemas.ts';

/** The fields of a dispatch decision that have no column of their own. */
type StoredDispatch = Pick<Dispatch, 'decided_by' | 'reason' | 'decided_at'> &
  Partial<Pick<Dispatch, 'undo_until' | 'undo'>> & {
    /** A person booked the job; no request of ours made it. */
    booked?: true;
    /** The job's progress, as reported by the job system. */
    job?: JobProgress;
  };

/** Seconds into the recording at which each transcript turn begins and ends; null where the provider does not say. */
export type TurnTimes = readonly ({ start: number; end: number | null } | null)[];

const minute = 60_000;

const schema = defineEntity({
  name: 'Call',
  tableName: 'calls',
  properties: {
    callId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    sourceId: p.text().nullable(),
    provider: p.text(),
    providerAccount: p.text(),
    providerCallId: p.text(),
    callerNumber: p.text().nullable(),
    callerName: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    direction: p.text().$type<(typeof callDirections)[number]>().nullable(),
    startedAt: p.datetime().nullable(),
    durationSeconds: p.integer().nullable(),
    answered: p.boolean().nullable(),
    voicemail: p.boolean().nullable(),
    recordingUrl: p.text().nullable(),
    transcript: p.text().lazy().nullable(),
    turnTimes: p.json().$type<TurnTimes>().lazy().nullable(),
    providerVerdict: p.text().$type<ProviderVerdict>().nullable(),
    attribution: p.json().$type<Attribution>().nullable(),
    transcriptStatus: p.text().$type<(typeof transcriptStatuses)[number]>(),
    status: p.text().$type<(typeof callStatuses)[number]>(),
    intent: p.text().$type<CallIntent>().nullable(),
    confidence: p.float().nullable(),
    urgency: p.text().$type<Urgency>().nullable(),
    qualified: p.boolean().nullable(),
    classification: p.json().$type<Classification>().nullable(),
    extracted: p.json().$type<Extracted>(),
    dispatchAction: p.text().$type<(typeof dispatchActions)[number]>().nullable(),
    dispatchStatus: p.text().$type<(typeof dispatchStatuses)[number]>().nullable(),
    jobExternalRef: p.text().nullable(),
    dispatch: p.json().$type<StoredDispatch>().nullable(),
    correction: p.json().$type<CallCorrection>().nullable(),
    decision: p.json().$type<CallDecisionRecord>().nullable(),
    announcedQualified: p.boolean(),
    leadId: p.uuid().nullable(),
    joinedCallId: p.text().nullable(),
    aiRunId: p.text().nullable(),
    // The provider messages it was made from.
    ingestMessageIds: p.array().onCreate(() => []),
    erasedAt: p.datetime().nullable(),
  },
});

/** One phone call. Its methods are the state transitions; each throws where the transition is not allowed. */
export class Call extends schema.class {
  /** The transcript has arrived, and awaits classification. */
  awaitClassification(): void {
    if (!['received', 'classifying', 'needs_review'].includes(this.status)) {
      throw invalidTransition('call', this.status, 'classifying');
    }
    this.status = 'classifying';
  }

  /**
   * The transcript awaits another classification. The earlier one is kept until then.
   * @throws AppError `invalid_transition` without a transcript, and while a classification is under way.
   */
  reopenClassification(): void {
    const readable = this.direction === 'inbound' && this.transcript;
    if (!readable || !['failed', 'needs_review', 'classified', 'decided'].includes(this.status)) {
      throw invalidTransition('call', this.status, 'classifying');
    }
    this.status = 'classifying';
  }

  /** Whether a classification may be applied: while classifying, and after a failure when the job is retried. */
  awaitsClassification(): boolean {
    return this.status === 'classifying' || this.status === 'failed';
  }

  /** Sets the classification; `needsReview` leaves the decision to a person, unless one has decided. */
  classify(result: Classification, extracted: Extracted, needsReview: boolean): void {
    if (!this.awaitsClassification()) throw invalidTransition('call', this.status, 'classified');
    this.status = this.decision ? 'decided' : needsReview ? 'needs_review' : 'classified';
    this.setReading(result, extracted);
  }

  /** Stores a person's correction. The status changes only when they decide. */
  correct(result: Classification, extracted: Extracted, correction: CallCorrection): void {
    if (this.status === 'recorded') throw invalidTransition('call', this.status, 'classified');
    this.setReading(result, extracted);
    this.correction = correction;
    if (this.decision) return;
    this.status = result.qualified === null ? 'needs_review' : 'classified';
  }

  private setReading(result: Classification, extracted: Extracted): void {
    this.classification = result;
    this.intent = result.intent;
    this.confidence = result.confidence;
    this.urgency = result.urgency;
    this.qualified = result.qualified;
    this.extracted = extracted;
  }

  /** Unanswered and without a voicemail: no transcript can come. */
  wasMissed(): boolean {
    return this.direction === 'inbound' && this.answered === false && this.voicemail === false;
  }

  /** The transcript or direction has not come; a person has to listen. Unknown fields stay null. */
  markNeedsReview(): void {
    if (this.status !== 'received') throw invalidTransition('call', this.status, 'needs_review');
    this.status = 'needs_review';
    this.withoutWords();
  }

  /** Keeps an outbound call, which is not classified. */
  keepOutbound(): void {
    if (this.status !== 'received' && this.status !== 'needs_review') {
      throw invalidTransition('call', this.status, 'recorded');
    }
    this.status = 'recorded';
    this.withoutWords();
  }

  private withoutWords(): void {
    if (this.transcriptStatus === 'pending') this.transcriptStatus = 'unavailable';
  }

  /** Whether a number or an address is known. */
  isReachable(): boolean {
    return Boolean(this.callerNumber ?? this.extracted.callback_number ?? this.extracted.address);
  }

  failClassification(): void {
    if (this.status !== 'classifying') throw invalidTransition('call', this.status, 'failed');
    this.status = this.decision ? 'decided' : 'failed';
  }

  /** Whether a new classification keeps the decision: deciding again could send a second crew. */
  isDecided(): boolean {
    return Boolean(this.dispatchStatus) || this.dispatchAction === 'joined' || Boolean(this.decision);
  }

  /** Whether a job system has a job for this call, or may get one. */
  hasJob(): boolean {
    return ['pending', 'dispatched', 'cancelling'].includes(this.dispatchStatus ?? '');
  }

  /**
   * Stores a person's decision.
   * @throws AppError `invalid_transition` for an outbound call.
   */
  decide(decision: CallDecisionRecord): void {
    if (this.status === 'recorded') throw invalidTransition('call', this.status, 'decided');
    this.status = 'decided';
    this.decision = decision;
  }

  /** A decision was taken back: the call waits for another one. */
  reopen(reason: string, by: string, at: Date): void {
    this.status = 'needs_review';
    this.decision = null;
    this.setDispatch('review', null, { decided_by: by, reason, decided_at: at.toISOString() });
    this.jobExternalRef = null;
    this.joinedCallId = null;
  }

  private setDispatch(
    action: Dispatch['action'],
    status: Dispatch['status'],
    decided: Pick<StoredDispatch, 'decided_by' | 'reason' | 'decided_at'>,
  ): void {
    this.dispatchAction = action;
    this.dispatchStatus = status;
    this.dispatch = { ...decided, undo: this.dispatch?.undo ?? null };
  }

  /** Sets the dispatch decision; automatic dispatch is carried out by its own job. */
  decideDispatch(decision: {
    action: Dispatch['action'];
    decidedBy: string;
    reason: string;
    at: Date;
  }): void {
    const sends = decision.action === 'auto_dispatch' || decision.action === 'manual';
    this.setDispatch(decision.action, sends ? 'pending' : null, {
      decided_by: decision.decidedBy,
      reason: decision.reason,
      decided_at: decision.at.toISOString(),
    });
  }

  /** The job system accepted the call. While an undo is under way, only the job's reference is stored. */
  markDispatched(jobExternalRef: string, { undoMinutes, at }: { undoMinutes: number; at: Date }): void {
    if (this.dispatchStatus !== 'pending' && this.dispatchStatus !== 'cancelling') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'dispatched');
    }
    this.jobExternalRef = jobExternalRef;
    if (this.dispatchStatus === 'cancelling') return;
    this.dispatchStatus = 'dispatched';
    if (this.dispatch)
      this.dispatch = {
        ...this.dispatch,
        undo_until: new Date(at.getTime() + undoMinutes * minute).toISOString(),
      };
  }

  /** A person says that the job is booked already. */
  bookedAs(jobExternalRef: string, times: { undoMinutes: number; at: Date }): void {
    this.markDispatched(jobExternalRef, times);
    if (this.dispatch) this.dispatch = { ...this.dispatch, booked: true };
  }

  /**
   * Stores the progress that the job system reports; fields that it leaves out keep their values.
   * @returns the merged progress; null where a newer report is stored.
   */
  followJob(job: JobProgress): JobProgress | null {
    if (!this.dispatch) throw new Error('The call has no job');
    const known = this.dispatch.job;
    if (known && Date.parse(job.changed_at) < Date.parse(known.changed_at)) return null;
    const told = {
      ...job,
      appointment_at: job.appointment_at ?? known?.appointment_at ?? null,
      amount: job.amount ?? known?.amount ?? null,
      currency: job.currency ?? known?.currency ?? null,
    };
    this.dispatch = { ...this.dispatch, job: told };
    return told;
  }

  /** A person takes the dispatch back; a background job asks the job system to cancel. */
  requestUndo(by: CallDecisionRecord['by'], at: Date): void {
    if (!this.dispatch || (this.dispatchStatus !== 'pending' && this.dispatchStatus !== 'dispatched'))
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'cancelling');
    this.dispatchStatus = 'cancelling';
    this.dispatch = {
      ...this.dispatch,
      undo: {
        status: 'requested',
        by,
        requested_at: at.toISOString(),
        job_external_ref: this.jobExternalRef ?? null,
        error: null,
      },
    };
  }

  /** A failed undo is retried. */
  resumeUndo(): void {
    const undo = this.dispatch?.undo;
    if (!this.dispatch || undo?.status !== 'failed') throw new Error('There is no failed undo');
    this.dispatchStatus = 'cancelling';
    this.dispatch = { ...this.dispatch, undo: { ...undo, status: 'requested', error: null } };
  }

  /** The job was cancelled or never made: a person decides again. */
  finishUndo(at: Date): void {
    const undo = this.requestedUndo();
    const job = this.jobExternalRef ?? null;
    this.reopen(
      job ? `taken back: job ${job} was cancelled` : 'taken back before it was sent',
      'cancel-dispatch',
      at,
    );
    if (this.dispatch)
      this.dispatch = { ...this.dispatch, undo: { ...undo, status: 'undone', job_external_ref: job } };
  }

  /** The undo failed; the job may still exist. */
  failUndo(error: string, at: Date): void {
    const undo = this.requestedUndo();
    const failed = {
      ...undo,
      status: 'failed' as const,
      job_external_ref: this.jobExternalRef ?? null,
      error,
    };
    if (this.jobExternalRef) this.dispatchStatus = 'dispatched';
    else {
      // It is unknown whether there is a job.
      this.dispatchAction = 'review';
      this.dispatchStatus = 'failed';
      this.status = 'needs_review';
      this.decision = null;
    }
    const job = this.dispatch?.job;
    this.dispatch = {
      ...(job && { job }),
      decided_by: 'cancel-dispatch',
      reason: `not taken back: ${error}`.slice(0, 500),
      decided_at: at.toISOString(),
      undo_until: null,
      undo: failed,
    };
  }

  private requestedUndo(): NonNullable<Dispatch['undo']> {
    const undo = this.dispatch?.undo;
    if (this.dispatchStatus !== 'cancelling' || !undo)
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'undone');
    return undo;
  }

  /** Nothing was sent to the job system, on purpose; a person has to act. */
  holdDispatch(reason: string, at: Date): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'held');
    }
    this.setDispatch('review', null, { decided_by: 'dispatch-call', reason, decided_at: at.toISOString() });
    this.decision = null;
    if (this.status === 'decided') this.status = 'classified';
  }

  /** The job system did not accept the call in time; a person has to act. */
  failDispatch(reason: string, at: Date): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'failed');
    }
    this.setDispatch('review', 'failed', {
      decided_by: 'dispatch-call',
      reason,
      decided_at: at.toISOString(),
    });
    // Waits for a decision again: the person who dispatched it must learn that no crew is coming.
    this.decision = null;
    if (this.status === 'decided') this.status = 'classified';
  }

  /** Retries a failed dispatch, with the full time limit. */
  reopenDispatch(at: Date): void {
    if (this.dispatchStatus !== 'failed') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'pending');
    }
    this.setDispatch('auto_dispatch', 'pending', {
      decided_by: 'dispatch-call',
      reason: `asked again, since ${this.dispatch?.reason ?? 'it has failed'}`.slice(0, 500),
      decided_at: at.toISOString(),
    });
  }
}

schema.setClass(Call);

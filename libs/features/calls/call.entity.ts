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

/** What is kept of a decision about a dispatch, beside its columns. */
type StoredDispatch = Pick<Dispatch, 'decided_by' | 'reason' | 'decided_at'> &
  Partial<Pick<Dispatch, 'undo_until' | 'undo'>> & {
    /** A person has booked the job; no request of ours has made it. */
    booked?: true;
    /** How the job stands, as the job system has said. */
    job?: JobProgress;
  };

/** Seconds into the recording at which each turn of the transcript begins and ends, as far as the provider says it. */
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
    // The providers' messages that it was made of.
    ingestMessageIds: p.array().onCreate(() => []),
    erasedAt: p.datetime().nullable(),
  },
});

/** One phone call. Its transitions are these methods; each throws where the state machine has no such arrow. */
export class Call extends schema.class {
  /** The words have arrived and an engine is to read them. */
  awaitClassification(): void {
    if (!['received', 'classifying', 'needs_review'].includes(this.status)) {
      throw invalidTransition('call', this.status, 'classifying');
    }
    this.status = 'classifying';
  }

  /**
   * An engine is to read the words once more. What was found before stands until it has.
   * @throws AppError `invalid_transition` where there are no words, and while an engine is at it.
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

  /** Ended without an answer and without a voicemail: no words can come. */
  wasMissed(): boolean {
    return this.direction === 'inbound' && this.answered === false && this.voicemail === false;
  }

  /** What an engine would need has not come; a person has to listen. What is not known stays unknown. */
  markNeedsReview(): void {
    if (this.status !== 'received') throw invalidTransition('call', this.status, 'needs_review');
    this.status = 'needs_review';
    this.withoutWords();
  }

  /** It went out: it is kept, and not read. */
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

  /** Whether anybody can call back or drive there. */
  isReachable(): boolean {
    return Boolean(this.callerNumber ?? this.extracted.callback_number ?? this.extracted.address);
  }

  failClassification(): void {
    if (this.status !== 'classifying') throw invalidTransition('call', this.status, 'failed');
    this.status = this.decision ? 'decided' : 'failed';
  }

  /** Whether the decision about this call stands however it is read again: deciding anew could send a second crew. */
  isDecided(): boolean {
    return Boolean(this.dispatchStatus) || this.dispatchAction === 'joined' || Boolean(this.decision);
  }

  /** Whether somebody's job system has a job of this call, or is about to. */
  hasJob(): boolean {
    return ['pending', 'dispatched', 'cancelling'].includes(this.dispatchStatus ?? '');
  }

  /**
   * A person has decided.
   * @throws AppError `invalid_transition` for a call that went out.
   */
  decide(decision: CallDecisionRecord): void {
    if (this.status === 'recorded') throw invalidTransition('call', this.status, 'decided');
    this.status = 'decided';
    this.decision = decision;
  }

  /** A person has taken their decision back: the call waits for another one. */
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

  /** The job system has taken the call. While a person takes it back, the job's reference is only noted. */
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
   * The job system says how the job stands; what it does not say is as it was.
   * @returns how it stands now; null where something newer is known.
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

  /** A person wants the job taken back; the job system is told by a job of ours. */
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

  /** It has failed, and is tried once more. */
  resumeUndo(): void {
    const undo = this.dispatch?.undo;
    if (!this.dispatch || undo?.status !== 'failed') throw new Error('There is no failed undo');
    this.dispatchStatus = 'cancelling';
    this.dispatch = { ...this.dispatch, undo: { ...undo, status: 'requested', error: null } };
  }

  /** There is no job any more, or none was made: a person decides anew. */
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

  /** The job may still be there. */
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
      // It is not known whether there is a job.
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

  /** The job system did not take the call in time; a person has to. */
  failDispatch(reason: string, at: Date): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'failed');
    }
    this.setDispatch('review', 'failed', {
      decided_by: 'dispatch-call',
      reason,
      decided_at: at.toISOString(),
    });
    // Whoever has decided so has to know that nobody comes.
    this.decision = null;
    if (this.status === 'decided') this.status = 'classified';
  }

  /** The job system is to be asked once more, with as much time as at first. */
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

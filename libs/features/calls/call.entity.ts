import { defineEntity, p } from '@mikro-orm/postgresql';
import type { CallIntent, Urgency } from '#features/taxonomy';
import { invalidTransition } from '#platform/errors';
import type {
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

const schema = defineEntity({
  name: 'Call',
  tableName: 'calls',
  properties: {
    callId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
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
    providerVerdict: p.text().$type<ProviderVerdict>().nullable(),
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
    dispatch: p.json().$type<Omit<Dispatch, 'status' | 'job_external_ref' | 'action'>>().nullable(),
    announcedQualified: p.boolean(),
    leadId: p.uuid().nullable(),
    joinedCallId: p.text().nullable(),
    aiRunId: p.text().nullable(),
    // The providers' messages that it was made of.
    ingestMessageIds: p.array().onCreate(() => []),
    erasedAt: p.datetime().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    // What the person's data is hashed with in the audit log.
    auditKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
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
    if (!readable || !['failed', 'needs_review', 'classified'].includes(this.status)) {
      throw invalidTransition('call', this.status, 'classifying');
    }
    this.status = 'classifying';
  }

  /** Whether a classification may be applied: while classifying, and after a failure when the job is retried. */
  awaitsClassification(): boolean {
    return this.status === 'classifying' || this.status === 'failed';
  }

  /** Sets the classification; `needsReview` leaves the decision to a person. */
  classify(result: Classification, extracted: Extracted, needsReview: boolean): void {
    if (!this.awaitsClassification()) throw invalidTransition('call', this.status, 'classified');
    this.status = needsReview ? 'needs_review' : 'classified';
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
  giveUpWaiting(): void {
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
    this.status = 'failed';
  }

  /** Whether the decision about this call stands however it is read again: deciding anew could send a second crew. */
  isDecided(): boolean {
    return Boolean(this.dispatchStatus) || this.dispatchAction === 'joined';
  }

  /** Sets the dispatch decision; automatic dispatch is carried out by its own job. */
  decideDispatch(decision: {
    action: Dispatch['action'];
    decidedBy: string;
    reason: string;
    at: Date;
  }): void {
    this.dispatchAction = decision.action;
    this.dispatchStatus = decision.action === 'auto_dispatch' ? 'pending' : null;
    this.dispatch = {
      decided_by: decision.decidedBy,
      reason: decision.reason,
      decided_at: decision.at.toISOString(),
    };
  }

  /** The job system has taken the call. */
  markDispatched(jobExternalRef: string): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'dispatched');
    }
    this.dispatchStatus = 'dispatched';
    this.jobExternalRef = jobExternalRef;
  }

  /** Nothing was sent to the job system, on purpose; a person has to act. */
  holdDispatch(reason: string, at: Date): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'held');
    }
    this.dispatchAction = 'review';
    this.dispatchStatus = null;
    this.dispatch = { decided_by: 'dispatch-call', reason, decided_at: at.toISOString() };
  }

  /** The job system did not take the call in time; a person has to. */
  failDispatch(reason: string, at: Date): void {
    if (this.dispatchStatus !== 'pending') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'failed');
    }
    this.dispatchAction = 'review';
    this.dispatchStatus = 'failed';
    this.dispatch = { decided_by: 'dispatch-call', reason, decided_at: at.toISOString() };
  }

  /** The job system is to be asked once more, with as much time as at first. */
  reopenDispatch(at: Date): void {
    if (this.dispatchStatus !== 'failed') {
      throw invalidTransition('dispatch', this.dispatchStatus ?? 'none', 'pending');
    }
    this.dispatchAction = 'auto_dispatch';
    this.dispatchStatus = 'pending';
    this.dispatch = {
      decided_by: 'dispatch-call',
      reason: `asked again, since ${this.dispatch?.reason ?? 'it has failed'}`.slice(0, 500),
      decided_at: at.toISOString(),
    };
  }
}

schema.setClass(Call);

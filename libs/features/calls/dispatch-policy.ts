import type { DispatchPolicy } from '#features/organizations';
import type { CallIntent } from '#features/taxonomy';
import type { ReviewFlag } from '#platform/ai-engine';
import type { Classification, Dispatch } from './calls.schemas.ts';

/** The confidence from which an intent needs no review. */
const defaultConfidence = 0.6;

/**
 * Intents that turn a caller away need more confidence: losing a customer costs more than a needless review. The figure
 * for solicitations comes from practice.
 */
const intentConfidence: Partial<Record<CallIntent, number>> = {
  vendor_solicitation: 0.85,
  spam_or_robocall: 0.8,
  wrong_number: 0.8,
  job_applicant: 0.8,
};

/** Whether a person should review: `qualified` is unknown, or the confidence is too low for the intent. */
export function needsReview(result: Pick<Classification, 'intent' | 'confidence' | 'qualified'>): boolean {
  return (
    result.qualified === null || result.confidence < (intentConfidence[result.intent] ?? defaultConfidence)
  );
}

export interface DispatchDecision {
  action: Dispatch['action'];
  reason: string;
  /** An emergency without automatic dispatch: a person has to act now. */
  escalate: boolean;
}

/** The facts that a dispatch decision needs in addition to the classification. */
export interface DispatchFacts {
  /** Why a person has to review the call before anything is done about it. */
  reviewFlag: ReviewFlag | null;
  /** Whether a number or an address is known. */
  reachable: boolean;
  /** Whether a job system serves the organization. */
  connected: boolean;
}

/** Decides the dispatch of a classified call under its organization's policy. */
export function decideDispatch(
  result: Pick<Classification, 'intent' | 'confidence' | 'qualified' | 'urgency'>,
  policy: DispatchPolicy,
  { reviewFlag, reachable, connected }: DispatchFacts,
): DispatchDecision {
  const escalate =
    reviewFlag?.urgent === true || (result.urgency === 'emergency' && result.qualified !== false);
  const review = (reason: string): DispatchDecision => ({ action: 'review', reason, escalate });
  if (reviewFlag) return review(reviewFlag.reason);
  if (result.qualified === false && !needsReview(result)) {
    return { action: 'none', reason: 'not a new opportunity', escalate: false };
  }
  if (result.qualified !== true) return review('it cannot be told whether this is a new opportunity');
  if (!policy.enabled) return review('automatic dispatch is switched off');
  if (!policy.intents.includes(result.intent))
    return review(`${result.intent} is not dispatched automatically`);
  if (!policy.urgencies.includes(result.urgency)) {
    return review(`urgency ${result.urgency} is not dispatched automatically`);
  }
  if (result.confidence < policy.min_confidence) {
    return review(`confidence ${result.confidence} is below ${policy.min_confidence}`);
  }
  if (!reachable) return review('the caller gave neither a number nor an address');
  if (!connected) return review('no job system is connected');
  return { action: 'auto_dispatch', reason: `${result.intent}, ${result.urgency}`, escalate: false };
}

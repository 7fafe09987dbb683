import type { CallIntent } from '#features/taxonomy';
import { anotherLoss } from './another-loss.ts';
import type { Classification } from './calls.schemas.ts';
import type { OpenCall } from './calls.sql.ts';
import type { DispatchDecision } from './dispatch-policy.ts';
import type { LossMentions } from './engine/index.ts';

/** Intents of callers who have nothing to do with any job. */
const unrelatedIntents: readonly CallIntent[] = [
  'vendor_solicitation',
  'job_applicant',
  'wrong_number',
  'spam_or_robocall',
];
/** Callers who pass customers on: new work of theirs is another customer's. */
const passingOn: readonly CallIntent[] = ['insurance_or_adjuster', 'referral_partner'];
/** Without new work, such a call has nothing to do with a job either. */
const vagueIntents: readonly CallIntent[] = ['silent_or_abandoned', 'other'];

/** Whether a call can be a further one about an open lead or job. */
export function mayJoin({ intent, qualified }: Pick<Classification, 'intent' | 'qualified'>): boolean {
  if (unrelatedIntents.includes(intent)) return false;
  if (qualified === true) return !passingOn.includes(intent);
  return qualified !== false || !vagueIntents.includes(intent);
}

/**
 * Decides about a call that is about the loss of an open one: it joins that, so that one loss is one job. Only where
 * nobody was ever asked to come, and this call is clear enough to send somebody, its own decision stands.
 */
export function decideFurtherCall(
  own: DispatchDecision,
  open: Pick<OpenCall, 'dispatch_status' | 'job_external_ref'>,
  { urgency, qualified }: Pick<Classification, 'urgency' | 'qualified'>,
): DispatchDecision {
  const asked = open.dispatch_status !== null || open.job_external_ref !== null;
  if (!asked && own.action === 'auto_dispatch') return own;
  const again = 'a further call of the same number about the same';
  const coming = asked && open.dispatch_status !== 'failed';
  return {
    action: 'joined',
    reason: coming
      ? `${again} job`
      : asked
        ? `${again} job, which was not taken`
        : `${again} lead; ${own.reason}`,
    // Whoever calls again while nobody is on the way: a person has to act now.
    escalate: !coming && urgency === 'emergency' && qualified !== false,
  };
}

/** What to do about a call, and the open call whose lead it shares. */
export interface CallDecision extends DispatchDecision {
  open: OpenCall | null;
}

/** Decides about a call in the light of its number's open calls: the first whose loss it can be about is the one. */
export function considerOpenCalls(
  own: DispatchDecision,
  result: Classification,
  { mentions, address }: { mentions: LossMentions; address: string | null },
  openCalls: readonly OpenCall[],
): CallDecision {
  if (!mayJoin(result)) return { ...own, open: null };
  const loss = { serviceLine: result.service_line, address };
  let difference: string | null = null;
  for (const open of openCalls) {
    const found = anotherLoss(mentions, loss, { serviceLine: open.service_line, address: open.address });
    if (!found) return { ...decideFurtherCall(own, open, result), open };
    difference ??= found;
  }
  if (!difference || own.action === 'none') return { ...own, open: null };
  return { ...own, reason: `${own.reason}; another loss than at an earlier call: ${difference}`, open: null };
}

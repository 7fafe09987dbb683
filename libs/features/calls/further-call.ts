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
/** Intents of callers who refer customers: new work from them is for another customer. */
const passingOn: readonly CallIntent[] = ['insurance_or_adjuster', 'referral_partner'];
/** Intents that have nothing to do with a job unless they bring new work. */
const vagueIntents: readonly CallIntent[] = ['silent_or_abandoned', 'other'];

/** Whether a call can join an open lead or job. */
export function mayJoin({ intent, qualified }: Pick<Classification, 'intent' | 'qualified'>): boolean {
  if (unrelatedIntents.includes(intent)) return false;
  if (qualified === true) return !passingOn.includes(intent);
  return qualified !== false || !vagueIntents.includes(intent);
}

/**
 * Decides about a call whose loss is that of an open call: it joins that one, so that one loss is one job. It keeps its
 * own decision only where no job was ever requested and the call itself qualifies for automatic dispatch.
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
    // A further emergency call while no crew is on the way: a person has to act now.
    escalate: !coming && urgency === 'emergency' && qualified !== false,
  };
}

/** A dispatch decision, and the open call whose lead the call shares. */
export interface CallDecision extends DispatchDecision {
  open: OpenCall | null;
}

/** Decides about a call given its number's open calls: it joins the first one that can be the same loss. */
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

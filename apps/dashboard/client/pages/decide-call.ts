import { useRef } from 'react';
import type { CallRecord, CorrectedFields, DecideCall } from '#features/calls/schemas';
import type { CallIntent } from '#features/taxonomy';
import { toast, toastError } from '../components/toasts.tsx';
import type { ApiError } from '../core/api.ts';
import { asApiError, refresh, send } from '../core/query.ts';
import { useSession } from '../core/session.ts';

/** The choices for a call, by the keys 1 to 9. */
export interface Choice {
  label: string;
  corrections: CorrectedFields & { intent: CallIntent };
  /** The call is no new work: choosing it closes the call. */
  closes: boolean;
}

const newWork = (label: string, intent: CallIntent, more: CorrectedFields = {}): Choice => ({
  label,
  corrections: { intent, qualified: true, ...more },
  closes: false,
});
const closing = (label: string, intent: CallIntent): Choice => ({
  label,
  corrections: { intent, qualified: false },
  closes: true,
});

export const choices: readonly Choice[] = [
  newWork('Emergency', 'emergency_service', { urgency: 'emergency' }),
  newWork('Estimate', 'estimate_request'),
  newWork('New booking', 'schedule_service'),
  closing('Existing job', 'existing_job_status'),
  closing('Complaint or warranty', 'complaint'),
  closing('Billing', 'billing'),
  closing('Sales call', 'vendor_solicitation'),
  closing('Spam', 'spam_or_robocall'),
  closing('Wrong number', 'wrong_number'),
];

/** A choice as corrections of a call; a call without a reading needs an urgency too. */
export function correctionsOf(choice: Choice, call: CallRecord): CorrectedFields {
  if (call.classification || choice.corrections.urgency) return choice.corrections;
  return { ...choice.corrections, urgency: choice.closes ? 'low' : 'standard' };
}

const doneWords: Record<NonNullable<DecideCall['action']>, string> = {
  dispatch: 'Sent to your job system.',
  undo: 'Taken back.',
  join: 'Added to the lead.',
  make_lead: 'Lead created.',
  close: 'Closed.',
};

/** The maximum of remembered decisions that can be undone; the oldest are dropped. */
const mostRemembered = 50;

interface Decided {
  add: (callId: string) => void;
  forget: (callId: string) => void;
  /** The id of the call that was decided last. */
  last: () => string | undefined;
}

/**
 * The calls that the user has decided in this tab and can undo, also after navigating away or reloading. Only ids are
 * stored, in the tab's session storage.
 */
export function useDecided(): Decided {
  const { user, environment } = useSession();
  const place = `decided-calls ${user.user_id} ${environment}`;
  const read = (): string[] => JSON.parse(sessionStorage.getItem(place) ?? '[]');
  const write = (callIds: string[]) => sessionStorage.setItem(place, JSON.stringify(callIds));
  const others = (callId: string) => read().filter((known) => known !== callId);
  return {
    add: (callId) => write([...others(callId), callId].slice(-mostRemembered)),
    forget: (callId) => write(others(callId)),
    last: () => read().at(-1),
  };
}

/** The error message for a refused decision. */
function explain(error: ApiError): string {
  if (error.status === 412) return 'Somebody else has just changed this call. Look at it once more.';
  if (error.code === 'invalid_transition') return 'This call cannot be decided now.';
  return error.message;
}

/** The last change of calls from this tab: a version read before it is known to be stale, and is no conflict. */
const changedHere = new Map<string, string>();

/** The ETag for a decision: null when the record has not been read since the user's own change. */
export const versionOf = (call: CallRecord, etag: string | null): string | null =>
  call.updated_at < (changedHere.get(call.call_id) ?? '') ? null : etag;

/** Sends a decision with optimistic locking, so that it never overwrites a change that the user has not seen. */
export async function sendDecision(
  callId: string,
  decision: DecideCall,
  etag: string | null = null,
): Promise<CallRecord> {
  const changed = await send<CallRecord>(
    {
      method: 'POST',
      path: `/calls/${encodeURIComponent(callId)}/decision`,
      body: decision,
      ifMatch: etag,
      touches: ['alerts', 'leads'],
    },
    crypto.randomUUID(),
  );
  changedHere.set(callId, changed.updated_at);
  return changed;
}

/** Shows why a decision was refused, and reloads the call. */
export function refuse(caught: unknown, callId: string): void {
  const error = asApiError(caught);
  if (error.status === 412 || error.status === 409) {
    toast(explain(error));
    refresh(`/calls/${callId}`);
  } else toastError(error);
}

/** Returns a function that decides about the call that a page shows. */
export function useDecision(
  call: CallRecord | undefined,
  etag: string | null,
): (decision: DecideCall, said?: string) => Promise<boolean> {
  const busy = useRef(false);
  return async (decision, said) => {
    if (!call || busy.current) return false;
    busy.current = true;
    try {
      const after = await sendDecision(call.call_id, decision, versionOf(call, etag));
      const words =
        decision.action === 'undo' && after.dispatch?.status === 'cancelling'
          ? 'Your job system is asked to cancel the job.'
          : decision.action === 'dispatch' && decision.job_external_ref
            ? 'Noted as booked.'
            : decision.action
              ? doneWords[decision.action]
              : 'Corrected.';
      toast(said ?? words);
      return true;
    } catch (caught) {
      refuse(caught, call.call_id);
      return false;
    } finally {
      busy.current = false;
    }
  };
}

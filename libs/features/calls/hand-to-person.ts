import { raiseAlert } from '#features/alerts';
import type { Tx } from '#platform/db';
import type { Call } from './call.entity.ts';

/** The alert about a call that no engine can read; null where no caller is waiting for an answer. */
function alertOf(call: Call): { kind: string; message: string } | null {
  if (!call.direction) {
    return {
      kind: 'call.direction_unknown',
      message: 'Nobody has said whether a call came in or went out, so it was not read. Look at it.',
    };
  }
  if (call.providerVerdict) return null;
  if (call.voicemail) {
    return {
      kind: 'call.voicemail_without_words',
      message: 'A caller left a voicemail, and no transcript came. Listen to it and call back.',
    };
  }
  if (call.answered !== false) return null;
  return { kind: 'call.missed', message: 'A caller was not answered and left no words. Call back.' };
}

/** Ends the wait for missing data: a person decides, and a caller who reached no one raises an alert. */
export function handToPerson(tx: Tx, call: Call): void {
  call.markNeedsReview();
  const alert = alertOf(call);
  if (!alert) return;
  raiseAlert(tx, {
    ...alert,
    severity: 'warning',
    target: { type: 'call', id: call.callId },
    organizationId: call.organizationId,
  });
}

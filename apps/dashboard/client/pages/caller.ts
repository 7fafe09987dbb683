import type { CallRecord } from '#features/calls/schemas';
import { formatPhone } from '../core/labels.ts';

/** The caller's name, else what else is known of the caller. */
export function callerOf(call: CallRecord): string {
  if (call.extracted.caller_name) return call.extracted.caller_name;
  return call.caller_number ? formatPhone(call.caller_number) : 'Unknown caller';
}

/** The number to call back: the one that the caller asked for, else the one they called from. */
export const numberOf = (call: CallRecord): string | null =>
  call.extracted.callback_number ?? call.caller_number;

/** “Called twice before”, or nothing. */
export function calledBefore({ earlier_call_count: count }: CallRecord): string | null {
  if (count === 0) return null;
  if (count === 1) return 'Called once before';
  return count >= 100 ? 'Called 100 times or more before' : `Called ${count} times before`;
}

/** What the call is about, in one line, as far as known. */
export function gistOf(call: CallRecord): string {
  if (call.classification?.summary) return call.classification.summary;
  if (call.answered === false && !call.voicemail) return 'Missed call, no message';
  if (call.voicemail) return 'Voicemail without a transcript';
  if (call.status === 'recorded') return 'Outbound call';
  return call.transcript_status === 'pending' ? 'The words have not arrived yet' : 'No transcript';
}

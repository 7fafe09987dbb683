import type { CallRecord } from '#features/calls/schemas';
import { formatPhone } from '../core/labels.ts';

/** Who called, as well as it is known. */
export function callerOf(call: CallRecord): string {
  if (call.extracted.caller_name) return call.extracted.caller_name;
  return call.caller_number ? formatPhone(call.caller_number) : 'Unknown caller';
}

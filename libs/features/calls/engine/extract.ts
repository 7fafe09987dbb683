import type { CallClassification, CallExtraction, CallIntent } from './assessment.schema.ts';
import { findCallbackNumber } from './callback-number.ts';
import { findCallerAddress } from './caller-address.ts';
import { findCallerName } from './caller-name.ts';
import { findClaimNumber } from './claim-number.ts';
import { findInsurance } from './extract-insurance.ts';
import { groundedIn } from './grounded.ts';
import { findLossCause } from './loss-cause.ts';
import type { ParsedCall } from './parse-call.ts';

/** Calls in which no name is the caller's own, or none is worth keeping. */
const nobody: ReadonlySet<CallIntent> = new Set(['spam_or_robocall', 'silent_or_abandoned']);

/** Put together from figures and letters that are said one by one. */
const dictated: ReadonlySet<string> = new Set(['callbackNumber', 'claimNumber']);

/**
 * Everything that the caller states about himself and the loss; a field that is not stated is absent, and one with a word
 * that nobody said is dropped.
 */
export function extract(
  call: ParsedCall,
  { intent, serviceLine }: Pick<CallClassification, 'intent' | 'serviceLine'>,
): CallExtraction {
  const callerName = nobody.has(intent) ? undefined : findCallerName(call, intent);
  const claimNumber = findClaimNumber(call, intent);
  const { insured, carrier } = findInsurance(call, intent, callerName, claimNumber !== undefined);
  const address = findCallerAddress(call, callerName);
  const extraction: CallExtraction = {
    callerName,
    callbackNumber: findCallbackNumber(call, intent),
    address,
    lossCause: findLossCause(call, { intent, serviceLine }),
    insured,
    carrier,
    claimNumber,
  };
  const isGrounded = groundedIn(call);
  const holds = ([key, value]: [string, string | boolean | undefined]): boolean => {
    if (value === undefined || typeof value === 'boolean' || dictated.has(key)) return value !== undefined;
    return isGrounded(value);
  };
  return Object.fromEntries(Object.entries(extraction).filter(holds)) as CallExtraction;
}

import { digitRuns, findAddresses, findPhones } from '#platform/text';
import type { CallExtraction, CallIntent } from './assessment.schema.ts';
import { findCallerName } from './caller-name.ts';
import { findCarrier, findClaimNumber, findInsured } from './extract-insurance.ts';
import { findLossCause } from './loss-cause.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';

/** Calls in which no name is the caller's own, or none is worth keeping. */
const nobody: ReadonlySet<CallIntent> = new Set(['spam_or_robocall', 'silent_or_abandoned']);

/** Everything that the caller states about himself and the loss; a field that is not stated is absent. */
export function extract(call: ParsedCall, intent: CallIntent): CallExtraction {
  const callerName = nobody.has(intent) ? undefined : findCallerName(call, intent);
  const carrier = findCarrier(call, intent, callerName);
  const claimNumber = findClaimNumber(call, intent);
  const address = findAddress(call, callerName);
  const extraction: CallExtraction = {
    callerName,
    callbackNumber: findCallbackNumber(call),
    address,
    lossCause: findLossCause(call, intent),
    insured: findInsured(call, intent, claimNumber !== undefined),
    carrier,
    claimNumber,
  };
  return Object.fromEntries(
    Object.entries(extraction).filter(([, value]) => value !== undefined),
  ) as CallExtraction;
}

const callbackWords =
  /\b(?:call|reach|ring|text|number|numbah|cell|phone|mobile|back|contact|home|me at|i'm at|teléfono|telefono|número|celular|holler|line)\b/iu;
/** A later value that comes after such words replaces the one before. */
const corrects =
  /\b(?:no|not|sorry|wait|actually|i mean|correction|rather|better|flip|scratch|hang on|old house|make that)\b/iu;
const otherNumber =
  /\b(?:fax|her|his|their|tenant|insured|customer|office|old|wrong|not|landlord|husband|wife|claim|policy)\b/iu;

/** The number at which the caller wants to be called, as E.164. */
function findCallbackNumber(call: ParsedCall): string | undefined {
  let best: { e164: string; score: number } | null = null;
  call.turns.forEach((turn, at) => {
    const agent = turn.role === 'agent';
    const next = call.turns[at + 1];
    const confirmed =
      agent &&
      next?.role === 'caller' &&
      /^\W*(?:yes|yeah|yep|yup|correct|right|that's|that is|it is|it's still|same|sí|si|uh-huh|mhm|sure)/iu.test(
        next.text,
      );
    if (agent && !confirmed) return;
    for (const phone of turn.phones()) {
      const before = turn.text.slice(Math.max(0, phone.start - 48), phone.start);
      const after = turn.text.slice(phone.end, phone.end + 30);
      let score = agent ? 1 : 3;
      if (callbackWords.test(before)) score += 2;
      if (/\bask for\b/iu.test(after)) score -= 1;
      if (otherNumber.test(before)) score -= 2;
      if (corrects.test(before) && best !== null) score += 3;
      if (best === null || score > best.score) best = { e164: phone.e164, score };
    }
  });
  return (best as { e164: string } | null)?.e164 ?? numberInPieces(call);
}

/** A number that the caller gives piece by piece while the agent repeats it, or whose area code was asked for. */
function numberInPieces(call: ParsedCall): string | undefined {
  const caller = call.turns.filter((turn) => turn.role === 'caller');
  const spoken = caller.map((turn) => turn.text);
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller' || !/\barea code\b/iu.test(lastAgent(call, at)?.text ?? '')) continue;
    const area = digitRuns(turn.text, true).find((run) => run.digits.length === 3);
    const rest = caller
      .slice(0, caller.indexOf(turn))
      .flatMap((before) => digitRuns(before.text, true))
      .findLast((run) => run.digits.length === 7);
    const phone = area && rest ? findPhones(area.digits + rest.digits)[0] : undefined;
    if (phone !== undefined) return phone.e164;
  }
  for (let at = 0; at < spoken.length - 1; at += 1) {
    for (const count of [2, 3, 4]) {
      const pieces = spoken.slice(at, at + count);
      if (pieces.length < count || !pieces.every((piece) => mostlyDigits(piece))) continue;
      const phone = findPhones(pieces.join(' '))[0];
      if (phone !== undefined) return phone.e164;
    }
  }
  return undefined;
}

function mostlyDigits(text: string): boolean {
  return (
    text.split(/\s+/u).length <= 9 &&
    /\d|\b(?:oh|one|two|three|four|five|six|seven|eight|nine|zero)\b/iu.test(text)
  );
}

/** The first street address with a number that the caller gives, or that the agent reads and he confirms. */
function findAddress(call: ParsedCall, callerName: string | undefined): string | undefined {
  const isCaller = (name: string): boolean =>
    callerName?.toLowerCase().startsWith(name.toLowerCase()) === true;
  let best: { value: string; score: number } | null = null;
  call.turns.forEach((turn, at) => {
    const next = call.turns[at + 1];
    const confirmed =
      turn.role === 'agent' &&
      next?.role === 'caller' &&
      /^\W*(?:yes|yeah|yep|yup|correct|right|that's)/iu.test(next.text);
    if (turn.role === 'agent' && !confirmed) return;
    const asked = /\baddress|where\b|location|street/iu.test(lastAgent(call, at)?.text ?? '');
    const addresses =
      callerName === undefined ? turn.addresses() : findAddresses(turn.text, isCaller, turn.numbers());
    for (const found of addresses) {
      const before = turn.text.slice(Math.max(0, found.start - 40), found.start);
      let score = turn.role === 'agent' ? 1 : 3;
      if (asked) score += 2;
      if (/\b(?:address|at|live|lives|house|home|it's|located|property|job|loss)\b[^.]*$/iu.test(before))
        score += 1;
      if (corrects.test(before) && best !== null) score += 2;
      if (/\b(?:mail|billing|send|invoice|office|p\.?o\.?)\b/iu.test(before)) score -= 2;
      if (best === null || score > best.score) best = { value: found.value, score };
    }
  });
  return (best as { value: string } | null)?.value;
}

import type { CallIntent } from './assessment.schema.ts';
import type { ReadCall, ReadTurn } from './read-call.ts';
import words from './words.json' with { type: 'json' };

const notAboutALoss: ReadonlySet<CallIntent> = new Set([
  'vendor_solicitation',
  'job_applicant',
  'spam_or_robocall',
  'wrong_number',
  'silent_or_abandoned',
  'other',
]);
const carrierEnding = words.carrierEndings.join('|');
const capitalisedCarrier = new RegExp(
  `((?:\\p{Lu}[\\p{L}'’&-]*\\s+(?:(?:of|and|&)\\s+)?){1,4}(?:${carrierEnding}))\\b(?!\\s+(?:broker|agency|agent))`,
  'gu',
);
const plainCarrier = new RegExp(
  `\\b(?:with|from|at|through|by|is|for|have|got|it's)\\s+((?:[a-z'’]+\\s+){1,3}(?:${carrierEnding.toLowerCase()}))\\b`,
  'giu',
);
const notCarrierStart: ReadonlySet<string> = new Set(words.notCarrierStart.split(' '));

/** The insurance company, where a caller names one for a loss. */
export function findCarrier(call: ReadCall, intent: CallIntent): string | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    const named = namedCarrier(turn);
    if (named !== undefined) return named;
    const question = call.turns[at - 1];
    if (
      question?.role !== 'agent' ||
      !/\b(?:insurance|carrier|insured|insurer|homeowners|policy|insure)\b/iu.test(question.text)
    )
      continue;
    const answer =
      /(?:^|\bwith\s|\bthrough\s|\bit's\s|\b(?:yes|yeah|sure|yep)[,.]?\s+)((?:\p{Lu}[\p{L}'’&-]+\s?){1,4})/u.exec(
        turn.text,
      );
    const value = trimStart(answer?.[1]?.trim() ?? '');
    if (value !== '' && !/^I\b/u.test(value)) return value;
  }
  return undefined;
}

function namedCarrier(turn: ReadTurn): string | undefined {
  for (const match of turn.text.matchAll(capitalisedCarrier)) {
    const value = trimStart(match[1] ?? '');
    if (value !== '' && value.includes(' ')) return value;
  }
  const own =
    /\b(?:insurance (?:is|company is|is through|is with|through|with)|insured (?:with|by|through)|carrier(?:'s| is)?|policy (?:is )?(?:with|through))\s+((?:\p{Lu}[\p{L}'’&-]+\s?){1,4})/u.exec(
      turn.text,
    );
  if (own?.[1] !== undefined) return own[1].trim();
  if (/\p{Lu}\p{Ll}/u.test(turn.text)) return undefined;
  for (const match of turn.text.matchAll(plainCarrier)) {
    const value = trimStart(match[1] ?? '');
    if (value.includes(' ')) {
      return value.replaceAll(/(?:^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
    }
  }
  return undefined;
}

/** Takes ordinary words off the front: "My agent at Brindlewood Mutual" → "Brindlewood Mutual". */
function trimStart(value: string): string {
  const parts = value.split(/\s+/u);
  while (parts[0] !== undefined && notCarrierStart.has(parts[0].toLowerCase())) parts.shift();
  return parts.join(' ');
}

const claimNumber =
  /\bclaim(?:\s+(?:number|no\.?|num|id|ending(?:\s+in)?|reference))?(?:\s+(?:is|it's|of|for|number))?[\s:,#-]{0,4}((?:[A-Z]{1,5}[\s-]{0,3})?\d[\dA-Z]*(?:[\s-]{1,3}(?:\d[\dA-Z]*|[A-Z]{1,3}\b)){0,5})/giu;

/** A claim number: the letters and figures that follow the word "claim", or the answer when it is asked for. */
export function findClaimNumber(call: ReadCall): string | undefined {
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    for (const match of turn.text.matchAll(claimNumber)) {
      const value = cleanNumber(match[1] ?? '');
      if (value !== undefined) return value;
    }
    const question = call.turns[at - 1];
    if (question?.role !== 'agent' || !/\bclaim\b/iu.test(question.text) || !/number|\?/u.test(question.text))
      continue;
    const answer =
      /\b((?:[A-Z]{1,5}[\s-]{0,3})?\d[\dA-Z]*(?:[\s-]{1,3}(?:\d[\dA-Z]*|[A-Z]{1,3}\b)){0,5})/u.exec(
        turn.text,
      );
    const value = cleanNumber(answer?.[1] ?? '');
    if (value !== undefined) return value;
  }
  return undefined;
}

function cleanNumber(raw: string): string | undefined {
  const value = raw.trim().replace(/[\s-]+$/u, '');
  const digits = value.replaceAll(/\D/gu, '');
  if (digits.length < 3 || digits.length > 16) return undefined;
  if (/^\d{3}[-\s]555[-\s]01\d\d$/u.test(value)) return undefined;
  return value;
}

const uninsured =
  /\b(?:no|not|without|don't have|do not have|dont have|never had|isn't|ain't got|haven't got|lapsed|out of pocket|self[- ]pay)\b[^.?!,]{0,24}\b(?:insurance|insured|coverage|policy|homeowners|homeowner's|renters)\b|\b(?:out of (?:my own )?pocket|self[- ]pay(?:ing)?|uninsured|insurance (?:lapsed|won't|will not|isn't|is not|denied))\b|\bno,? (?:it's )?(?:just )?(?:cash|out of pocket|self[- ]pay)\b/iu;
const uncertain =
  /\b(?:not sure|don't know|whether|if (?:i|we|it|my|our)|wonder)\b[^.?!]{0,40}\binsurance\b/iu;
const insuredWords =
  /\b(?:my|our|the|her|his|their|your)\s+(?:home ?owner'?s?'?\s+|renter'?s\s+|homeowners\s+)?(?:insurance|policy|deductible|adjuster|carrier|claim|insured|policyholder|coverage)\b|\b(?:homeowners|homeowner's|renters|renter's) (?:insurance|policy|with|through)\b|\binsurance (?:company|claim|adjuster|agent|check|is|covers|through|with|paid|approved|said|wants|told)\b|\bpolicyholder\b|\binsured\b|\bclaim (?:number|#|no)\b|\bon (?:the|a) claim\b|\bfiled a claim\b|\bopened a claim\b|\b(?:i have|we have|got|yes,?) (?:home ?owners|renters|insurance|coverage)\b|\b(?:the |an? |my |our )adjuster\b|\bfile (?:a |the )?claim\b|\bnew (?:loss|assignment|claim)\b|\bseguro\b/iu;
const insuranceQuestion =
  /\b(?:insurance|insured|homeowners|homeowner's|coverage|claim|carrier|policy)\b[^?]*\?/iu;

/** Whether there is insurance for this loss: true or false where it is said, otherwise undefined. */
export function findInsured(
  call: ReadCall,
  intent: CallIntent,
  hasClaimNumber: boolean,
): boolean | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const said = call.turns.filter((turn) => turn.role === 'caller');
  const noClaim = said.some((turn) => turn.cues.some((match) => match.cue === 'no_claim'));
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    const question = call.turns[at - 1];
    const asked = question?.role === 'agent' && insuranceQuestion.test(question.text);
    if (asked && /^\W*(?:no|nope|nah|naw|none|not (?:on|this|for))\b/iu.test(turn.text)) return false;
    if (
      asked &&
      /^\W*(?:yes|yeah|yep|yup|sure|sí|uh-huh|correct|we do|i do|it is|through|with)\b/iu.test(turn.text)
    )
      return true;
    if (
      uninsured.test(turn.text) &&
      !uncertain.test(turn.text) &&
      !/\b(?:company|customer)\b/iu.test(turn.text)
    ) {
      return intent === 'insurance_or_adjuster' ? undefined : false;
    }
  }
  if (hasClaimNumber) return true;
  if (noClaim && intent === 'insurance_or_adjuster') return undefined;
  if (said.some((turn) => insuredWords.test(turn.text))) return true;
  const carrier = findCarrier(call, intent);
  return carrier !== undefined ? true : undefined;
}

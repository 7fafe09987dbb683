import { probabilitiesOf, readLinearModel } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { type CarrierMention, carrierMentions } from './carrier-mentions.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';
import weights from './weights-carrier.json' with { type: 'json' };

const notAboutALoss: ReadonlySet<string> = new Set<CallIntent>([
  'vendor_solicitation',
  'job_applicant',
  'spam_or_robocall',
  'wrong_number',
  'silent_or_abandoned',
  'other',
]);
const model = readLinearModel(weights, new Map());

/** Whether a run of words is the insurer's name. */
export const carrierLabels = ['yes', 'no'] as const;

const leastOdds = 0.35;
/** A name that begins earlier is the whole of it ("Mesa Mutual" of "Red Mesa Mutual") when it has this share of the odds. */
const leastShare = 0.3;
/** A longer form of the name is the whole of it ("Larkspur. Larkspur Home."). */
const leastFullOdds = 0.15;

/** The insurer among the runs of words that may be one, by how likely each of them is. */
export function chooseCarrier(
  mentions: readonly CarrierMention[],
  odds: readonly number[],
  intent: string,
): string | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const highest = Math.max(...odds);
  const best = highest < leastOdds ? undefined : mentions[odds.indexOf(highest)];
  if (best === undefined) return undefined;
  const whole = longer(
    mentions,
    odds,
    best,
    highest * leastShare,
    (one) => one.at === best.at && one.end === best.end && one.start < best.start,
  );
  return longer(mentions, odds, whole, leastFullOdds, (one) =>
    one.value.toLowerCase().startsWith(`${whole.value.toLowerCase()} `),
  ).value;
}

/** The longest of those that may stand for a mention and are likely enough, or itself. */
function longer(
  mentions: readonly CarrierMention[],
  odds: readonly number[],
  mention: CarrierMention,
  least: number,
  may: (one: CarrierMention) => boolean,
): CarrierMention {
  let longest = mention;
  mentions.forEach((one, at) => {
    if ((odds[at] ?? 0) >= least && one.value.length > longest.value.length && may(one)) longest = one;
  });
  return longest;
}

/** The insurance company of the loss that a call is about. */
export function findCarrier(call: ParsedCall, intent: CallIntent, callerName?: string): string | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const mentions = carrierMentions(call, intent, callerName);
  const odds = mentions.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  return chooseCarrier(mentions, odds, intent);
}

const uninsured =
  /\b(?:no|not|without|don'?t (?:have|got)|do not have|never had|isn't|ain't got|haven't got|hasn't got|doesn't have|lapsed|out of pocket|self[- ]pay)\b[^.?!,]{0,24}\b(?:insurance|insured|coverage|policy|homeowners|homeowner's|renters)\b|\b(?:out of (?:my own )?pocket|self[- ]pay(?:ing)?|uninsured|(?:insurance|policy) (?:to )?lapsed?|pay(?:ing)? (?:for )?(?:it |this |that )?(?:all )?(?:myself|ourselves|himself|herself|themselves)|(?:won't|wouldn't|not going to|don't want to|not) (?:bother|use|involve|go through|going through|run it through|turn it in to|file (?:it )?(?:with|on)) (?:the |my |our |any )?(?:insurance|policy|homeowners|homeowner's)|(?:insurance|policy) (?:won't|will not|isn't|is not|denied|said no|turned (?:me|us|it) down|wouldn't (?:pay|cover)))\b|\bno,? (?:it's )?(?:just )?(?:cash|out of pocket|self[- ]pay)\b/iu;
const uncertain =
  /\b(?:not sure|don't know|whether|if (?:i|we|it|my|our|she|he|they)|wonder)\b[^.?!]{0,40}\b(?:insurance|insured)\b|\b(?:insurance|insured|policy|coverage) (?:agency|agent's office)\b|\byour policy\b/iu;
const insuredWords =
  /\b(?:my|our|the|her|his|their|your)\s+(?:home ?owner'?s?'?\s+|renter'?s\s+|homeowners\s+)?(?:insurance|policy|deductible|adjuster|carrier|claim|insured|policyholder|coverage)\b|\b(?:homeowners|homeowner's|renters|renter's) (?:insurance|policy|with|through)\b|\binsurance (?:company|claim|adjuster|agent|check|is|covers|through|with|paid|approved|said|wants|told)\b|\bpolicyholder\b|\binsured\b|\bclaim (?:number|#|no)\b|\bon (?:the|a) claim\b|\bfiled a claim\b|\bopened a claim\b|\b(?:i have|we have|got|yes,?) (?:home ?owners|renters(?! (?:\p{L}+ing|who|that|in|now)\b)|insurance|coverage)\b|\b(?:the |an? |my |our )adjuster\b|\bfile (?:a |the )?claim\b|\bnew (?:loss|assignment|claim)\b|\bseguro\b/iu;
/** A question about it; where recognition writes no stops, by the words of one. */
const insuranceQuestion =
  /\b(?:insurance|insured|homeowners|homeowner's|coverage|claim|carrier|policy)\b[^?]*\?|^(?=[^.?!]*$).*\b(?:you have|you got|you with|who|what|which|is there|any|got|got a)\b.{0,40}\b(?:insurance|insured|homeowners|coverage|carrier|policy)\b/iu;

const unsure =
  /^\W*(?:i (?:don'?t|do not)\b(?! have)|i haven'?t|i'm not sure|im not sure|not sure|maybe|it depends)/iu;

/** Whether there is insurance for this loss: true or false where it is said, otherwise undefined. */
export function findInsured(
  call: ParsedCall,
  intent: CallIntent,
  hasClaimNumber: boolean,
): boolean | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const said = call.turns.filter((turn) => turn.role === 'caller');
  const undecided = call.turns.some(
    (turn, at) =>
      turn.role === 'caller' &&
      insuranceQuestion.test(lastAgent(call, at)?.text ?? '') &&
      unsure.test(turn.text),
  );
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
  // Who speaks for an insurer speaks of a loss that is insured.
  if (intent === 'insurance_or_adjuster') return true;
  if (undecided) return undefined;
  if (said.some((turn) => insuredWords.test(turn.text) && !uncertain.test(turn.text))) return true;
  const carrier = findCarrier(call, intent);
  return carrier !== undefined ? true : undefined;
}

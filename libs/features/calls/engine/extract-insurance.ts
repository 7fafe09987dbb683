import { probabilitiesOf, readLinearModel } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { type CarrierMention, carrierMentions } from './carrier-mentions.ts';
import { findInsured } from './insured.ts';
import type { ParsedCall } from './parse-call.ts';
import weights from './weights-carrier.json' with { type: 'json' };

/** Calls that are about no loss: nothing that they say of insurance is the caller's. */
export const notAboutALoss: ReadonlySet<string> = new Set<CallIntent>([
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

/** Whether there is insurance for the loss that a call is about, and whose. */
export function findInsurance(
  call: ParsedCall,
  intent: CallIntent,
  callerName: string | undefined,
  hasClaimNumber: boolean,
): { insured?: boolean; carrier?: string } {
  if (notAboutALoss.has(intent)) return {};
  const mentions = carrierMentions(call, intent, callerName);
  const odds = mentions.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  const carrier = chooseCarrier(mentions, odds, intent);
  const insured = findInsured(call, { intent, hasClaimNumber, carrier });
  // An insurer who is named but left alone insures nothing here.
  return { insured, carrier: insured === false ? undefined : carrier };
}

import { type Features, rank } from '#platform/text';
import type {
  CallClassification,
  CallIntent,
  DisqualifyReason,
  ServiceLine,
  Urgency,
} from './assessment.schema.ts';
import { foreignCall } from './features.ts';
import { type CallHead, callHeads, type Outcome } from './heads.ts';
import outcomes from './outcomes.json' with { type: 'json' };

/** What each model thinks: a probability a label, in the order of `callHeads`. */
export type CallOdds = Readonly<Record<CallHead, readonly number[]>>;

export type CallDecision = Pick<
  CallClassification,
  'intent' | 'confidence' | 'urgency' | 'qualified' | 'serviceLine' | 'disqualifyReason'
>;

const possibleOutcomes: Readonly<Record<string, readonly string[]>> = outcomes.possible;
const { thresholds } = outcomes;

/** Turns what the models think into labels that fit together, with the costs of the errors in mind. */
export function decideCall(features: Features, odds: CallOdds): CallDecision {
  const outcomeOdds = byLabel('outcome', odds.outcome);
  const fitting = fittingOdds(odds.intent, outcomeOdds);
  const likeliest = rank(callHeads.intent, fitting)[0]?.label ?? 'other';
  const hazard = outcomes.hazards.some((cues) => cues.split(' ').every((cue) => features.has(cue)));
  const emergencyOdds = odds.intent[callHeads.intent.indexOf('emergency_service')] ?? 0;
  const escalated = outcomes.escalating.includes(likeliest);
  const guess = (
    escalated && (hazard || emergencyOdds >= thresholds.emergencyIntent) ? 'emergency_service' : likeliest
  ) as CallIntent;
  const confidence = fitting[callHeads.intent.indexOf(guess)] ?? 0;
  const obscure = features.has(foreignCall) || confidence < thresholds.obscure;
  const urgency = decideUrgency(guess, byLabel('urgency', odds.urgency), hazard, obscure);
  const intent = guess === 'emergency_service' && obscure && urgency !== 'emergency' ? 'other' : guess;
  const { qualified, disqualifyReason } = decideOutcome(intent, fitting, outcomeOdds);
  const line = rank(callHeads.line, odds.line)[0]?.label ?? 'none';
  const asksService = !outcomes.noServiceAsked.includes(intent);
  // Whoever is not understood may be a customer, and nobody knows that he is one.
  const unsure = confidence < thresholds.leastConfidence && intent !== 'silent_or_abandoned';
  const unknown = (unsure && qualified === false) || (obscure && qualified !== null);
  return {
    intent,
    confidence: Number(confidence.toFixed(3)),
    urgency,
    qualified: unknown ? null : qualified,
    serviceLine: line === 'none' || !asksService ? null : (line as ServiceLine),
    disqualifyReason: unknown ? 'insufficient_information' : disqualifyReason,
  };
}

function byLabel(head: CallHead, odds: readonly number[]): ReadonlyMap<string, number> {
  return new Map(callHeads[head].map((label, at) => [label, odds[at] ?? 0]));
}

/**
 * The intents' probabilities in the light of the outcome: one whose outcomes are all unlikely ("billing" of
 * somebody who is no customer yet) loses to one that goes together with them.
 */
function fittingOdds(intents: readonly number[], outcome: ReadonlyMap<string, number>): number[] {
  const joint = callHeads.intent.map((intent, at) => {
    const fits = (possibleOutcomes[intent] ?? []).reduce((sum, one) => sum + (outcome.get(one) ?? 0), 1e-9);
    return (intents[at] ?? 0) * fits ** outcomes.outcomeWeight;
  });
  const total = joint.reduce((sum, one) => sum + one, 1e-12);
  return joint.map((one) => one / total);
}

function decideUrgency(
  intent: CallIntent,
  odds: ReadonlyMap<string, number>,
  hazard: boolean,
  obscure: boolean,
): Urgency {
  const of = (urgency: Urgency): number => odds.get(urgency) ?? 0;
  if (outcomes.neverUrgent.includes(intent)) return 'low';
  // What kills does so whatever else the call is about: gas, carbon monoxide, a cold house with an infant.
  if (hazard && intent !== 'other') return 'emergency';
  const needed = obscure ? thresholds.obscureEmergency : thresholds.emergency;
  if ((intent === 'emergency_service' && !obscure) || of('emergency') >= needed) return 'emergency';
  const order: readonly Urgency[] = ['standard', 'same_day', 'low'];
  return order.reduce((best, urgency) => (of(urgency) > of(best) ? urgency : best), 'standard');
}

function decideOutcome(
  intent: CallIntent,
  intentOdds: readonly number[],
  odds: ReadonlyMap<string, number>,
): { qualified: boolean | null; disqualifyReason: DisqualifyReason | null } {
  const likeliest = (of: CallIntent): { outcome: string; share: (outcome: string) => number } => {
    const possible = possibleOutcomes[of] ?? ['none'];
    const total = possible.reduce((sum, outcome) => sum + (odds.get(outcome) ?? 0), 1e-9);
    const share = (outcome: string): number =>
      possible.includes(outcome) ? (odds.get(outcome) ?? 0) / total : 0;
    return { outcome: possible.reduce((best, next) => (share(next) > share(best) ? next : best)), share };
  };
  const { outcome } = likeliest(intent);
  const customer = callHeads.intent.reduce(
    (sum, other, at) => sum + (intentOdds[at] ?? 0) * likeliest(other).share('qualified'),
    0,
  );
  if (outcome === 'qualified') return { qualified: true, disqualifyReason: null };
  if (outcome === 'insufficient_information' || customer >= thresholds.customer) {
    return { qualified: null, disqualifyReason: 'insufficient_information' };
  }
  return {
    qualified: false,
    disqualifyReason: outcome === 'none' ? null : (outcome as Outcome & DisqualifyReason),
  };
}

import type { Features } from '#platform/text';
import type { CallClassification, CallIntent, DisqualifyReason, Urgency } from './assessment.schema.ts';
import { foreignCall } from './features.ts';
import { type CallHead, type CallOutcome, callHeads } from './heads.ts';
import outcomes from './outcomes.json' with { type: 'json' };

/** What each model thinks: a probability a label, in the order of `callHeads`. */
export type CallOdds = Readonly<Record<CallHead, readonly number[]>>;

export type CallDecision = Pick<
  CallClassification,
  'intent' | 'confidence' | 'urgency' | 'qualified' | 'serviceLine' | 'disqualifyReason'
>;

const possibleOutcomes: Readonly<Record<string, readonly string[]>> = outcomes.possible;
const { thresholds } = outcomes;
/** Cues that together are a danger. */
const hazards = outcomes.hazards.map((cues) => cues.split(' '));

/** Turns what the models think into labels that fit together, with the costs of the errors in mind. */
export function decideCall(features: Features, odds: CallOdds): CallDecision {
  const outcomeOdds = byLabel('outcome', odds.outcome);
  const fitting = fittingOdds(odds.intent, outcomeOdds);
  const likeliest = likeliestOf(callHeads.intent, fitting) ?? 'other';
  const hazard = hazards.some((cues) => cues.every((cue) => features.has(cue)));
  const emergencyOdds = odds.intent[callHeads.intent.indexOf('emergency_service')] ?? 0;
  const escalated = outcomes.escalating.includes(likeliest);
  const guess =
    escalated && (hazard || emergencyOdds >= thresholds.emergencyIntent) ? 'emergency_service' : likeliest;
  const confidence = fitting[callHeads.intent.indexOf(guess)] ?? 0;
  const obscure = features.has(foreignCall) || confidence < thresholds.obscure;
  const urgency = decideUrgency(guess, byLabel('urgency', odds.urgency), hazard, obscure);
  const intent = guess === 'emergency_service' && obscure && urgency !== 'emergency' ? 'other' : guess;
  const { qualified, disqualifyReason } = decideOutcome(intent, fitting, outcomeOdds);
  const line = likeliestOf(callHeads.line, odds.line) ?? 'none';
  const asksService = !outcomes.noServiceAsked.includes(intent);
  // Whoever is not understood may be a customer, and nobody knows that he is one.
  const unsure = confidence < thresholds.leastConfidence && intent !== 'silent_or_abandoned';
  const unknown = (unsure && qualified === false) || (obscure && qualified !== null);
  return {
    intent,
    confidence: Number(confidence.toFixed(3)),
    urgency,
    qualified: unknown ? null : qualified,
    serviceLine: line === 'none' || !asksService ? null : line,
    disqualifyReason: unknown ? 'insufficient_information' : disqualifyReason,
  };
}

/** The label with the highest odds, the first of several. */
function likeliestOf<Label>(labels: readonly Label[], odds: readonly number[]): Label | undefined {
  return labels[odds.indexOf(Math.max(...odds))];
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
  const possible = possibleOutcomes[intent] ?? ['none'];
  const outcome = possible.reduce((best, next) =>
    shareOf(next, possible, odds) > shareOf(best, possible, odds) ? next : best,
  );
  const customer = callHeads.intent.reduce(
    (sum, other, at) =>
      sum + (intentOdds[at] ?? 0) * shareOf('qualified', possibleOutcomes[other] ?? ['none'], odds),
    0,
  );
  if (outcome === 'qualified') return { qualified: true, disqualifyReason: null };
  if (outcome === 'insufficient_information' || customer >= thresholds.customer) {
    return { qualified: null, disqualifyReason: 'insufficient_information' };
  }
  return {
    qualified: false,
    disqualifyReason: outcome === 'none' ? null : (outcome as CallOutcome & DisqualifyReason),
  };
}

/** How likely an outcome is among those that are possible. */
function shareOf(outcome: string, possible: readonly string[], odds: ReadonlyMap<string, number>): number {
  if (!possible.includes(outcome)) return 0;
  return (odds.get(outcome) ?? 0) / possible.reduce((sum, one) => sum + (odds.get(one) ?? 0), 1e-9);
}

import { probabilitiesOf, rank, readLinearModel } from '#platform/text';
import type {
  CallAssessment,
  CallIntent,
  DisqualifyReason,
  ServiceLine,
  Urgency,
} from './assessment.schema.ts';
import { evidenceFor } from './evidence.ts';
import { extract } from './extract.ts';
import { callCueWeights, callFeatures } from './features.ts';
import { callHeads, type Outcome } from './heads.ts';
import outcomes from './outcomes.json' with { type: 'json' };
import { readCall } from './read-call.ts';
import { summarise } from './summary.ts';
import weights from './weights.json' with { type: 'json' };

export interface CallInput {
  transcript: string;
  durationSeconds: number | null;
  direction?: 'inbound' | 'outbound';
  voicemail?: boolean;
  /** IANA name of the organization's time zone. */
  timezone?: string;
}

const models = {
  intent: readLinearModel(weights.intent, callCueWeights('intent')),
  urgency: readLinearModel(weights.urgency, callCueWeights('urgency')),
  line: readLinearModel(weights.line, callCueWeights('line')),
  outcome: readLinearModel(weights.outcome, callCueWeights('outcome')),
};
const possibleOutcomes: Readonly<Record<string, readonly string[]>> = outcomes.possible;
/** An emergency is worth a needless look: it is called one well before it is the likeliest reading. */
const emergencyThreshold = outcomes.thresholds.emergency;
const emergencyIntentThreshold = outcomes.thresholds.emergencyIntent;
/** A call that may well be a customer is not turned away: its outcome stays open. */
const customerThreshold = outcomes.thresholds.customer;
/** Below this nobody can say what the call is about. */
const leastConfidence = outcomes.thresholds.leastConfidence;

/**
 * Classifies a call from its transcript alone: what the caller wants, how urgently, whether it is a new
 * opportunity, and what he states about himself. Deterministic, offline, a few milliseconds; any text is
 * accepted and at most its first 60,000 characters are read. Evidence is verbatim; nothing is guessed.
 */
export function classifyCall(input: CallInput): CallAssessment {
  const read = readCall(input.transcript);
  const call = input.voicemail === true ? { ...read, voicemail: true } : read;
  const features = callFeatures(call, input.durationSeconds);
  const intentOdds = probabilitiesOf(models.intent, features);
  const informed = new Map(features);
  callHeads.intent.forEach((intent, at) => {
    informed.set(`i:${intent}`, intentOdds[at] ?? 0);
  });
  const urgencyOdds = new Map(
    rank(callHeads.urgency, probabilitiesOf(models.urgency, informed)).map((odds) => [
      odds.label,
      odds.probability,
    ]),
  );
  const outcomeOdds = new Map(
    rank(callHeads.outcome, probabilitiesOf(models.outcome, informed)).map((odds) => [
      odds.label,
      odds.probability,
    ]),
  );

  const ranked = rank(callHeads.intent, intentOdds);
  let intent = (ranked[0]?.label ?? 'other') as CallIntent;
  const emergencyOdds = intentOdds[callHeads.intent.indexOf('emergency_service')] ?? 0;
  if (emergencyOdds >= emergencyIntentThreshold && escalates(intent)) intent = 'emergency_service';
  const hazard = outcomes.hazards.some((cues) => cues.split(' ').every((cue) => features.has(cue)));
  if (hazard && escalates(intent)) intent = 'emergency_service';
  const confidence = intentOdds[callHeads.intent.indexOf(intent)] ?? 0;

  const urgency = decideUrgency(intent, urgencyOdds, hazard);
  const { qualified, disqualifyReason } = decideOutcome(intent, intentOdds, outcomeOdds);
  const line = rank(callHeads.line, probabilitiesOf(models.line, informed))[0]?.label ?? 'none';
  // The line is that of the service asked for; an insurer who asks for documents asks for none.
  const asksService =
    !outcomes.noServiceAsked.includes(intent) && (intent !== 'insurance_or_adjuster' || qualified === true);
  const serviceLine = line === 'none' || !asksService ? null : (line as ServiceLine);
  const unsure = confidence < leastConfidence && intent !== 'silent_or_abandoned';
  const extracted = extract(call, intent);
  const evidence = evidenceFor(call, input.transcript, models.intent, callHeads.intent.indexOf(intent));
  const classification = {
    intent,
    confidence: Number(confidence.toFixed(3)),
    urgency,
    qualified: unsure && qualified === false ? null : qualified,
    serviceLine,
    disqualifyReason:
      unsure && qualified === false ? ('insufficient_information' as const) : disqualifyReason,
    evidence,
  };
  return { classification: { ...classification, summary: summarise(classification, extracted) }, extracted };
}

/** Whether a call of this kind can be an emergency that was taken for something milder. */
function escalates(intent: CallIntent): boolean {
  return intent === 'schedule_service' || intent === 'estimate_request' || intent === 'other';
}

function decideUrgency(intent: CallIntent, odds: ReadonlyMap<string, number>, hazard: boolean): Urgency {
  const of = (urgency: Urgency): number => odds.get(urgency) ?? 0;
  if (outcomes.neverUrgent.includes(intent)) return 'low';
  // What kills does so whatever else the call is about: gas, carbon monoxide, a cold house with an infant.
  if (hazard && intent !== 'other') return 'emergency';
  if (intent === 'emergency_service' || of('emergency') >= emergencyThreshold) return 'emergency';
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
  const { outcome, share } = likeliest(intent);
  const customer = callHeads.intent.reduce(
    (sum, other, at) => sum + (intentOdds[at] ?? 0) * likeliest(other).share('qualified'),
    0,
  );
  if (outcome === 'qualified') return { qualified: true, disqualifyReason: null };
  if (outcome === 'insufficient_information' || Math.max(customer, share('qualified')) >= customerThreshold) {
    return { qualified: null, disqualifyReason: 'insufficient_information' };
  }
  return {
    qualified: false,
    disqualifyReason: outcome === 'none' ? null : (outcome as Outcome & DisqualifyReason),
  };
}

import { addScores, type Features, probabilitiesFrom, readLinearModels, scoresOf } from '#platform/text';
import type { CallAssessment, CallIntent, Evidence } from './assessment.schema.ts';
import { type CallOdds, decideCall } from './decide.ts';
import { evidenceFor } from './evidence.ts';
import { extract } from './extract.ts';
import { callCueWeights, callFeatures, intentFeatures } from './features.ts';
import { callHeads } from './heads.ts';
import { lossMentions } from './loss-mentions.ts';
import { parseCall } from './parse-call.ts';
import { summarise } from './summary.ts';
import intentWeights from './weights-intent.json' with { type: 'json' };
import lineWeights from './weights-line.json' with { type: 'json' };
import outcomeWeights from './weights-outcome.json' with { type: 'json' };
import urgencyWeights from './weights-urgency.json' with { type: 'json' };

export interface CallInput {
  transcript: string;
  durationSeconds: number | null;
  voicemail?: boolean;
  /** IANA name of the organization's time zone. */
  timezone?: string;
}

const models = readLinearModels({
  intent: { file: intentWeights, handSet: callCueWeights('intent') },
  urgency: { file: urgencyWeights, handSet: callCueWeights('urgency') },
  line: { file: lineWeights, handSet: callCueWeights('line') },
  outcome: { file: outcomeWeights, handSet: callCueWeights('outcome') },
});

/**
 * Classifies a call from its transcript alone: what the caller wants, how urgently, whether it is a new
 * opportunity, and what he states about himself. Deterministic, offline, a few milliseconds; any text is
 * accepted and at most its first 60,000 characters are read. Evidence is verbatim; nothing is guessed.
 */
export function classifyCall(input: CallInput): CallAssessment {
  const read = parseCall(input.transcript);
  const call = input.voicemail === true ? { ...read, voicemail: true } : read;
  const features = callFeatures(call, input.durationSeconds);
  const odds = oddsOf(features);
  const evidenceOf = (intent: CallIntent): Evidence[] =>
    evidenceFor(call, input.transcript, models.intent, callHeads.intent.indexOf(intent));
  const first = decideCall(features, odds);
  // Nobody is sent for an emergency of which no word can be quoted.
  const unfounded = first.urgency === 'emergency' && evidenceOf('emergency_service').length === 0;
  const decision = unfounded ? decideCall(features, withoutEmergency(odds)) : first;
  const evidence = evidenceOf(decision.intent);
  const extracted = extract(call, decision);
  const classification = { ...decision, evidence };
  return {
    classification: { ...classification, summary: summarise(classification, extracted) },
    extracted,
    mentions: lossMentions(input.transcript),
  };
}

/** The same odds where an emergency is out of the question. */
function withoutEmergency(odds: CallOdds): CallOdds {
  const none = (head: 'intent' | 'urgency', label: string): number[] => {
    const at = (callHeads[head] as readonly string[]).indexOf(label);
    const rest = 1 - (odds[head][at] ?? 0);
    return odds[head].map((one, index) => (index === at || rest === 0 ? 0 : one / rest));
  };
  return { ...odds, intent: none('intent', 'emergency_service'), urgency: none('urgency', 'emergency') };
}

function oddsOf(features: Features): CallOdds {
  const { table } = models.intent;
  const scores = scoresOf(table, features);
  const intent = probabilitiesFrom(models.intent, scores);
  addScores(table, scores, intentFeatures(intent));
  return {
    intent,
    urgency: probabilitiesFrom(models.urgency, scores),
    line: probabilitiesFrom(models.line, scores),
    outcome: probabilitiesFrom(models.outcome, scores),
  };
}

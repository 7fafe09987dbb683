import { type Features, probabilitiesOf, readLinearModel } from '#platform/text';
import type { CallAssessment } from './assessment.schema.ts';
import { type CallOdds, decideCall } from './decide.ts';
import { evidenceFor } from './evidence.ts';
import { extract } from './extract.ts';
import { callCueWeights, callFeatures, withIntentOdds } from './features.ts';
import { callHeads } from './heads.ts';
import { readCall } from './read-call.ts';
import { summarise } from './summary.ts';
import intentWeights from './weights-intent.json' with { type: 'json' };
import lineWeights from './weights-line.json' with { type: 'json' };
import outcomeWeights from './weights-outcome.json' with { type: 'json' };
import urgencyWeights from './weights-urgency.json' with { type: 'json' };

export interface CallInput {
  transcript: string;
  durationSeconds: number | null;
  direction?: 'inbound' | 'outbound';
  voicemail?: boolean;
  /** IANA name of the organization's time zone. */
  timezone?: string;
}

const models = {
  intent: readLinearModel(intentWeights, callCueWeights('intent')),
  urgency: readLinearModel(urgencyWeights, callCueWeights('urgency')),
  line: readLinearModel(lineWeights, callCueWeights('line')),
  outcome: readLinearModel(outcomeWeights, callCueWeights('outcome')),
};

/**
 * Classifies a call from its transcript alone: what the caller wants, how urgently, whether it is a new
 * opportunity, and what he states about himself. Deterministic, offline, a few milliseconds; any text is
 * accepted and at most its first 60,000 characters are read. Evidence is verbatim; nothing is guessed.
 */
export function classifyCall(input: CallInput): CallAssessment {
  const read = readCall(input.transcript);
  const call = input.voicemail === true ? { ...read, voicemail: true } : read;
  const features = callFeatures(call, input.durationSeconds);
  const decision = decideCall(features, oddsOf(features));
  const extracted = extract(call, decision.intent);
  const label = callHeads.intent.indexOf(decision.intent);
  const evidence = evidenceFor(call, input.transcript, models.intent, label);
  const classification = { ...decision, evidence };
  return { classification: { ...classification, summary: summarise(classification, extracted) }, extracted };
}

function oddsOf(features: Features): CallOdds {
  const intent = probabilitiesOf(models.intent, features);
  const informed = withIntentOdds(features, intent);
  return {
    intent,
    urgency: probabilitiesOf(models.urgency, informed),
    line: probabilitiesOf(models.line, informed),
    outcome: probabilitiesOf(models.outcome, informed),
  };
}

import { addScores, type Features, probabilitiesFrom, readLinearModels, scoresOf } from '#platform/text';
import type { CallAssessment } from './assessment.schema.ts';
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
 * opportunity, and what he states about himself. Deterministic, offline, about a millisecond; any text is
 * accepted and at most its first 60,000 characters are read. Evidence is verbatim; nothing is guessed.
 */
export function classifyCall(input: CallInput): CallAssessment {
  const read = parseCall(input.transcript);
  const call = input.voicemail === true ? { ...read, voicemail: true } : read;
  const features = callFeatures(call, input.durationSeconds);
  const decision = decideCall(features, oddsOf(features));
  const extracted = extract(call, decision.intent);
  const label = callHeads.intent.indexOf(decision.intent);
  const evidence = evidenceFor(call, input.transcript, models.intent, label);
  const classification = { ...decision, evidence };
  return {
    classification: { ...classification, summary: summarise(classification, extracted) },
    extracted,
    mentions: lossMentions(input.transcript),
  };
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

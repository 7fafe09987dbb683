export type {
  CallAssessment,
  CallClassification,
  CallExtraction,
  CallIntent,
  DisqualifyReason,
  Evidence,
  ServiceLine,
  Urgency,
} from './assessment.schema.ts';
export { callAssessmentSchema } from './assessment.schema.ts';
export { type CallInput, classifyCall } from './classify-call.ts';
export { callCueWeights, callFeatures } from './features.ts';
export { type CallHead, callHeads, type Outcome, outcomeOf } from './heads.ts';
export { readCall } from './read-call.ts';

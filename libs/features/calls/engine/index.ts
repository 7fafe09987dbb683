export {
  type AddressGroup,
  addressCueWeights,
  addressGroups,
  addressLabels,
  chooseAddress,
} from './address-choice.ts';
export { addressMentions } from './address-mentions.ts';
export type {
  CallAssessment,
  CallClassification,
  CallExtraction,
  CallIntent,
  DisqualifyReason,
  Evidence,
  LossMentions,
  ServiceLine,
  Urgency,
} from './assessment.schema.ts';
export { callAssessmentSchema } from './assessment.schema.ts';
export { chooseNumber, numberCandidates, numberLabels } from './callback-number.ts';
export { addressFrom, streetFrom } from './caller-address.ts';
export { chooseName, nameLabels, nameSpansOf, nameWriter, withoutTitle } from './caller-name.ts';
export { type CarrierMention, carrierMentions } from './carrier-mentions.ts';
export { chooseClaim, claimCandidates, claimLabels } from './claim-number.ts';
export { type CallInput, classifyCall } from './classify-call.ts';
export { decideCall } from './decide.ts';
export { carrierLabels, chooseCarrier, notAboutALoss } from './extract-insurance.ts';
export { callCueWeights, callFeatures, withIntentOdds } from './features.ts';
export { type CallHead, type CallOutcome, callHeads, outcomeOf } from './heads.ts';
export { insuredFeatures, insuredLabels, insuredOf } from './insured.ts';
export {
  type CallMatter,
  type CauseCandidate,
  causeCandidates,
  causeLabels,
  chooseCause,
  mayHaveCause,
  passageText,
} from './loss-cause.ts';
export { lossMentions } from './loss-mentions.ts';
export type { NameSpan } from './name-spans.ts';
export { type ParsedCall, parseCall } from './parse-call.ts';
export { speakerFeatures, speakerLabels } from './speakers.ts';
export { chooseTown, type TownCandidate, townCandidates, townLabels } from './town-choice.ts';
export { chooseUnits, type UnitCandidate, unitCandidates, unitLabels } from './unit-choice.ts';

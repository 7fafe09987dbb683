export { type FoundAddress, findAddresses } from './address.ts';
export { addCues, addWords, type FeatureBag, handSetWeights } from './bag.ts';
export {
  type CueDefinition,
  type CueMatch,
  type CueMatcher,
  type CueVocabulary,
  compileCues,
  matchCues,
} from './cues.ts';
export { type OwnText, ownText, withoutSignature } from './email-text.ts';
export { withoutInstructions } from './instructions.ts';
export { toEnglish } from './languages.ts';
export {
  biasFeature,
  type Features,
  type LinearModel,
  type LinearModelFile,
  probabilitiesOf,
  rank,
  readLinearModel,
  readWeights,
} from './linear.ts';
export { type DigitPart, type DigitRun, digitRuns } from './numbers.ts';
export { type FoundName, isGivenName, nameAt } from './person.ts';
export { type FoundPhone, findPhones } from './phone.ts';
export { isUnknownLanguage } from './readability.ts';
export { type Token, tokenize } from './tokens.ts';
export { readable, splitTurns, type Turn } from './turns.ts';

export {
  clearStreetTypes,
  type FoundAddress,
  findAddresses,
  type SpokenWord,
  streetsIn,
  streetTypesFirst,
  streetTypesNamed,
  wordsIn,
} from './address.ts';
export {
  addCues,
  addWordFeatures,
  addWords,
  type FeatureBag,
  handSetWeights,
  type WordFeatures,
  wordFeatures,
} from './bag.ts';
export {
  type CueDefinition,
  type CueMatch,
  type CueMatcher,
  type CueVocabulary,
  compileCues,
  matchCues,
} from './cues.ts';
export { type Letter, type OwnText, ownText, splitLetter, withoutSignature } from './email-text.ts';
export { withoutInstructions } from './instructions.ts';
export { foreignLanguage, toEnglish } from './languages.ts';
export {
  addScores,
  biasFeature,
  type Features,
  type LinearModel,
  type LinearModelFile,
  probabilitiesFrom,
  probabilitiesOf,
  rank,
  readLinearModel,
  readLinearModels,
  readWeights,
  scoresOf,
} from './linear.ts';
export { matchesOf } from './matches.ts';
export { type DigitPart, type DigitRun, digitRuns, isNumberWord } from './numbers.ts';
export { isCommonWord, isGivenName, isNameParticle, type NameWord, nameWordOf } from './person.ts';
export { type FoundPhone, findPhones } from './phone.ts';
export { isUnknownLanguage } from './readability.ts';
export { type Token, tokenize } from './tokens.ts';
export { isLargeTown, isOrdinaryTown, longestTown, townSize, townWords } from './towns.ts';
export { readable, splitTurns, type Turn } from './turns.ts';
export { unitValueAt } from './unit.ts';
export { capitalised, isFigure, perWord } from './word-cache.ts';

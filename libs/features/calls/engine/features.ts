import {
  addCues,
  addWordFeatures,
  type FeatureBag,
  type Features,
  handSetWeights,
  type Token,
} from '#platform/text';
import { type CallHead, callHeads } from './heads.ts';
import { introducedCompany } from './introduction.ts';
import type { ParsedCall, ReadTurn, Role } from './parse-call.ts';
import { callVocabulary } from './vocabulary.ts';
import { addWordClasses } from './word-classes.ts';

/** The agent's first words are the company's, not the call's. */
const greetingWords = 14;
/** A caller says what he wants in about his first two sentences. */
const openingWords = 28;
/** A call can end as something else than it began: the price of a stain, until the ceiling comes down. */
const closingTurns = 2;
const closing = 'last:';
/** Marks a call of which the caller's words are not understood. */
export const foreignCall = '=another language';
/** Hand-set weights count again, by this share, for cues in the caller's last words. */
const closingShare = 0.4;

/**
 * What the models see of a call: cues, the words of the caller (`w:`) and of the agent after the greeting
 * (`g:`), the classes that these words belong to (`c:`, `a:`), and the shape of the call (`=`).
 */
export function callFeatures(call: ParsedCall, durationSeconds: number | null): FeatureBag {
  const features: FeatureBag = new Map();
  const first = call.turns[0];
  const greeting = (turn: ReadTurn): number => (turn === first && turn.role === 'agent' ? greetingWords : 0);
  const spoken = (role: Role): Token[] =>
    call.turns.filter((turn) => turn.role === role).flatMap((turn) => turn.tokens.slice(greeting(turn)));
  const opening = call.turns.find((turn) => turn.role === 'caller');
  if (opening !== undefined) {
    const end = opening.tokens[openingWords]?.start ?? opening.text.length;
    for (const match of opening.cues) {
      if (match.start < end) features.set(`1:${match.cue}${match.negated ? '!' : ''}`, 1);
    }
    for (const kind of introducedCompany(opening.text)) features.set(`=introduces ${kind}`, 1);
  }
  const last = call.turns
    .filter((turn) => turn.role === 'caller')
    .slice(1)
    .slice(-closingTurns);
  for (const match of last.flatMap((turn) => turn.cues)) {
    features.set(`${closing}${match.cue}${match.negated ? '!' : ''}`, 1);
  }
  for (const turn of call.turns) {
    addCues(features, turn.cues);
    addWordFeatures(features, turn.words.slice(greeting(turn)));
  }
  addWordClasses(features, spoken('caller'), 'c');
  addWordClasses(features, spoken('agent'), 'a');
  if (call.voicemail) features.set('=voicemail', 1);
  if (call.foreign) features.set(foreignCall, 1);
  if (call.callerWords === 0) features.set('=no caller words', 1);
  else if (call.callerWords < 6) features.set('=caller under 6 words', 1);
  else if (call.callerWords < 16) features.set('=caller under 16 words', 1);
  else if (call.callerWords < 32) features.set('=caller under 32 words', 1);
  if (!call.turns.some((turn) => turn.role === 'caller')) features.set('=agent alone', 1);
  const said = call.turns.filter((turn) => turn.role === 'caller');
  if (said.some((turn) => turn.addresses().length > 0)) features.set('=gives an address', 1);
  if (said.some((turn) => turn.phones().length > 0)) features.set('=gives a number', 1);
  if (durationSeconds !== null && durationSeconds < 20) features.set('=under 20 seconds', 1);
  return features;
}

/** What the intent model makes of a call (`i:`); the other models see it besides the call's own features. */
export function intentFeatures(odds: readonly number[]): Features {
  return new Map(intentNames.map((name, at) => [name, odds[at] ?? 0]));
}
const intentNames = callHeads.intent.map((intent) => `i:${intent}`);

/** The features of a call, with what the intent model made of them. */
export function withIntentOdds(features: Features, odds: readonly number[]): Features {
  return new Map([...features, ...intentFeatures(odds)]);
}

/** The weights that `cues.json` sets by hand for one head, by feature. */
export function callCueWeights(head: CallHead): Map<string, string> {
  const weights = handSetWeights<CallHead>(callVocabulary.cues, head);
  for (const [feature, text] of [...weights])
    weights.set(`${closing}${feature}`, shareOf(text, closingShare));
  return weights;
}

function shareOf(text: string, share: number): string {
  return text
    .split(' ')
    .map((part, at) => (at % 2 === 0 ? part : String(Number(part) * share)))
    .join(' ');
}

import { addCues, addWordFeatures, type FeatureBag, type Features, handSetWeights } from '#platform/text';
import { type CallHead, callHeads } from './heads.ts';
import { introducedCompany } from './introduction.ts';
import type { ParsedCall, ReadTurn } from './parse-call.ts';
import { callVocabulary } from './vocabulary.ts';
import { addWordClasses } from './word-classes.ts';
import words from './words.json' with { type: 'json' };

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
/** A call of so many turns about the business has a beginning and an end that can differ. */
const longCall = 8;
/** The turns up to this share of them are its beginning, and from that one on its end. */
const beginningShare = 0.3;
const endShare = 0.6;
/** What a turn of small talk counts. */
const smallTalkShare = 0.07;
const beginning = 'F';
const end = 'L';
/** So many words and ideas count in full; of a call that has more, each counts less. */
const fullCount = 100;

/**
 * What the models see of a call. Each turn is read by itself: its cues, the words of the caller (`w:`) and of the agent after
 * the greeting (`g:`), the classes that they belong to (`c:`, `a:`). A turn that says nothing of our business is small
 * talk and counts little. What is said at the beginning (`F`) and the end (`L`) of a long call counts besides, since the
 * latest settled purpose decides. To these come the shape of the call (`=`).
 */
export function callFeatures(call: ParsedCall, durationSeconds: number | null): FeatureBag {
  const features: FeatureBag = new Map();
  const turns = call.turns.map(turnFeatures);
  const counts = businessTurns(turns);
  const business = turns.filter((_, at) => counts[at]);
  turns.forEach((turn, at) => {
    addHighest(features, turn, '', counts[at] === true ? 1 : smallTalkShare);
  });
  if (business.length >= longCall) {
    business.forEach((turn, at) => {
      if (at < business.length * beginningShare) addHighest(features, turn, beginning, 1);
      if (at >= business.length * endShare) addHighest(features, turn, end, 1);
    });
  }
  const size = [...features.values()].filter((value) => value > smallTalkShare).length;
  const share = Math.min(1, Math.sqrt(fullCount / Math.max(1, size)));
  for (const [feature, value] of features) features.set(feature, value * share);
  const sure = turns.map(isSure);
  addShape(features, call, sure.includes(true) ? sure : counts, durationSeconds);
  return features;
}

/** What is said in one turn. */
export function turnFeatures(turn: ReadTurn): FeatureBag {
  const features: FeatureBag = new Map();
  const skipped = turn.greets ? greetingWords : 0;
  addCues(features, turn.cues);
  addWordClasses(features, turn.tokens.slice(skipped), turn.role === 'agent' ? 'a' : 'c');
  addWordFeatures(features, turn.words.slice(skipped));
  return features;
}

/**
 * Which turns are about the business: those that surely name something of it, and those beside them that may. One such word
 * alone ("hot", "Friday is fine") means nothing in small talk. Where nothing is sure, what may be counts.
 */
export function businessTurns(turns: readonly Features[]): boolean[] {
  const signs = turns.map(signsOf);
  const sure = turns.map(isSure);
  const none = !sure.includes(true);
  return signs.map(({ cues, classes, general }, at) => {
    if (sure[at] === true) return true;
    const beside = sure[at - 1] === true || sure[at + 1] === true;
    return (none || beside) && cues + classes + general > 0;
  });
}

/** Whether a turn surely names something of the business. */
function isSure(turn: Features): boolean {
  const { cues, classes } = signsOf(turn);
  return cues > 0 || classes > 1;
}

/** How many ideas and classes of a business a turn has, and how many ideas that come up in any talk. */
function signsOf(turn: Features): { cues: number; classes: number; general: number } {
  const signs = { cues: 0, classes: 0, general: 0 };
  for (const feature of turn.keys()) {
    if (isWord.test(feature)) continue;
    if (isClass.test(feature)) signs.classes += Number(!generalClasses.has(feature.slice(2)));
    else if (generalCues.has(feature.replace(/[!+]+$/u, ''))) signs.general += 1;
    else signs.cues += 1;
  }
  return signs;
}
const isWord = /^[wg]2?:/u;
const isPair = /^[wg]2:/u;
const isClass = /^[ca]:/u;
const generalClasses: ReadonlySet<string> = new Set(words.generalClasses);
const generalCues: ReadonlySet<string> = new Set(words.generalCues);

/** Keeps the maximum of each feature over the turns; word pairs only for the whole call. */
function addHighest(features: FeatureBag, turn: Features, part: string, share: number): void {
  for (const [feature, value] of turn) {
    if (part !== '' && isPair.test(feature)) continue;
    const name = part + feature;
    const counted = value * share;
    if ((features.get(name) ?? 0) < counted) features.set(name, counted);
  }
}

function addShape(
  features: FeatureBag,
  call: ParsedCall,
  business: readonly boolean[],
  durationSeconds: number | null,
): void {
  const said = call.turns.filter((turn) => turn.role === 'caller');
  // Who begins with the weather says what he wants later.
  const opening = call.turns.find((turn, at) => turn.role === 'caller' && business[at] === true) ?? said[0];
  if (opening !== undefined) {
    const end = opening.tokens[openingWords]?.start ?? opening.text.length;
    for (const match of opening.cues) {
      if (match.start < end) features.set(`1:${match.cue}${match.negated ? '!' : ''}`, 1);
    }
    for (const kind of introducedCompany(opening.text)) features.set(`=introduces ${kind}`, 1);
  }
  for (const match of said
    .slice(1)
    .slice(-closingTurns)
    .flatMap((turn) => turn.cues)) {
    features.set(`${closing}${match.cue}${match.negated ? '!' : ''}`, 1);
  }
  if (call.voicemail) features.set('=voicemail', 1);
  if (call.foreign) features.set(foreignCall, 1);
  if (call.callerWords === 0) features.set('=no caller words', 1);
  else if (call.callerWords < 6) features.set('=caller under 6 words', 1);
  else if (call.callerWords < 16) features.set('=caller under 16 words', 1);
  else if (call.callerWords < 32) features.set('=caller under 32 words', 1);
  if (said.length === 0) features.set('=agent alone', 1);
  if (said.some((turn) => turn.addresses().length > 0)) features.set('=gives an address', 1);
  if (said.some((turn) => turn.phones().length > 0)) features.set('=gives a number', 1);
  if (durationSeconds !== null && durationSeconds < 20) features.set('=under 20 seconds', 1);
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

import { addWords, type FeatureBag, probabilitiesOf, readLinearModel, type Token } from '#platform/text';
import { denies, lastAgent, type ParsedCall } from './parse-call.ts';
import weights from './weights-insured.json' with { type: 'json' };

/** Whether there is insurance for the loss, there is none or it is left alone, or nothing is said of it. */
export const insuredLabels = ['yes', 'no', 'unsaid'] as const;

const model = readLinearModel(weights, new Map());

/** What is known of a call besides its words when it is asked whether there is insurance. */
export interface InsuranceFacts {
  intent: string;
  hasClaimNumber: boolean;
  carrier: string | undefined;
}

const uninsured =
  /\b(?:no|not|without|don'?t (?:have|got)|do not have|never had|isn't|wasn't|nobody's|doesn't go|ain't got|haven't got|hasn't got|doesn't have|lapsed|out of pocket|self[- ]pay)\b[^.?!,]{0,24}\b(?:insurance|insured|coverage|policy|homeowners|homeowner's|renters)\b|\b(?:out of (?:my own )?pocket|self[- ]pay(?:ing)?|uninsured|(?:insurance|policy) (?:to )?lapsed?|pay(?:ing)? (?:for )?(?:it |this |that )?(?:all )?(?:myself|ourselves|himself|herself|themselves)|(?:won't|wouldn't|not going to|don't want to|not) (?:bother|use|involve|go through|going through|run it through|turn it in to|file (?:it )?(?:with|on)) (?:the |my |our |any )?(?:insurance|policy|homeowners|homeowner's)|(?:insurance|policy) (?:won't|will not|isn't|is not|denied|said no|turned (?:me|us|it) down|wouldn't (?:pay|cover)))\b|\bno,? (?:it's )?(?:just )?(?:cash|out of pocket|self[- ]pay)\b/iu;
/** What is said where the caller pays himself, whatever is insured. */
const paysHimself =
  /\b(?:(?:they|it|insurance|that|policy|mine|ours) (?:don'?t|won'?t|doesn'?t|wouldn'?t|will not|ain'?t going to|isn'?t going to) (?:cover|touch|pay)|my own money|our own money|(?:my|our|his|her) (?:savings|checkbook|credit card)|out of (?:the |my |our |his |her )?(?:own )?pocket|(?:rather|just) pay|i'?ll pay|we'?ll pay|drop (?:me|us|him|her)|(?:under|below|less than|not even|close to) (?:the |my |our |her |his )?deductible|not worth|turned (?:me|us|him|her|it) down|self[- ]insured?|(?:not|no) (?:a |going to |gonna )?(?:claim|file|filing)|quit paying|(?:let|has) (?:it )?lapsed?|pay(?:ing)? (?:cash|direct)|bill (?:me|us) direct)\b/iu;
const uncertain =
  /\b(?:not sure|don't know|whether|if (?:i|we|it|my|our|she|he|they)|wonder)\b[^.?!]{0,40}\b(?:insurance|insured)\b|\b(?:insurance|insured|policy|coverage) (?:agency|agent's office)\b|\byour policy\b/iu;
const insuredWords =
  /\b(?:my|our|the|her|his|their|your)\s+(?:home ?owner'?s?'?\s+|renter'?s\s+|homeowners\s+)?(?:insurance|policy|deductible|adjuster|carrier|claim|insured|policyholder|coverage)\b|\b(?:homeowners|homeowner's|renters|renter's) (?:insurance|policy|with|through)\b|\binsurance (?:company|claim|adjuster|agent|check|is|covers|through|with|paid|approved|said|wants|told)\b|\bpolicyholder\b|\binsured\b|\bclaim (?:number|#|no)\b|\bon (?:the|a) claim\b|\bfiled a claim\b|\bopened a claim\b|\b(?:i have|we have|got|yes,?) (?:home ?owners|renters(?! (?:\p{L}+ing|who|that|in|now)\b)|insurance|coverage)\b|\b(?:the |an? |my |our )adjuster\b|\bfile (?:a |the )?claim\b|\bnew (?:loss|assignment|claim)\b|\bseguro\b/iu;
const insuredThing = /insur|polic|deductible|adjuster|carrier|claim|coverage|homeowner|renters/iu;
const spokenOf =
  /\b(?:insurance|insured|insure|insurer|uninsured|carrier|policy|policies|policyholder|deductible|adjuster|coverage|cover|covers|covered|claim|claims|homeowners?|homeowner'?s|home ?owner'?s?|renters|renter's|pocket|myself|ourselves|cash|checkbook|savings|paying|pay|pays|warranty|self|file|filed|turn it in|seguro|denied|maintenance|seepage)\b/iu;
/** A question about it; where recognition writes no stops, by the words of one. */
const insuranceQuestion =
  /\b(?:insurance|insured|homeowners|homeowner's|coverage|claim|carrier|policy)\b[^?]*\?|^(?=[^.?!]*$).*\b(?:you have|you got|you with|who|what|which|is there|any|got|got a)\b.{0,40}\b(?:insurance|insured|homeowners|coverage|carrier|policy)\b/iu;

const unsure =
  /^\W*(?:i (?:don'?t|do not)\b(?! have)|i haven'?t|i'm not sure|im not sure|not sure|maybe|it depends)/iu;

/** So many words of an answer are looked at. */
const answerWords = 24;
/** So many sentences of a call are looked at. */
const mostSentences = 60;
const agrees = /^\W*(?:yes|yeah|yep|yup|sure|sí|uh-huh|correct|we do|i do|it is|through|with)\b/iu;
const refuses =
  /^\W*(?:no|nope|nah|naw|none|not (?:on|this|for)|there(?:'s| is) (?:none|no)|there isn'?t|(?:i|we|he|she|they|it) (?:don'?t|doesn'?t|ain'?t|haven'?t|hasn'?t|never|dropped|let)\b(?! know))\b/iu;

/** What the model sees of a call: what is said of insurance, what is answered when it is asked for, and the insurers named. */
export function insuredFeatures(
  call: ParsedCall,
  { intent, hasClaimNumber, carrier }: InsuranceFacts,
): FeatureBag {
  const features: FeatureBag = new Map();
  const set = (feature: string): void => void features.set(feature, 1);
  set(`=intent ${intent}`);
  if (hasClaimNumber) set('=claim number');
  if (carrier !== undefined) set('=carrier');
  let sentences = 0;
  for (const [at, turn] of call.turns.entries()) {
    const said = sentencesOf(turn.tokens).filter((sentence) =>
      spokenOf.test(turn.text.slice(sentence[0]?.start, sentence.at(-1)?.end)),
    );
    for (const sentence of said.slice(0, Math.max(0, mostSentences - sentences))) {
      addWords(features, sentence, turn.role === 'agent' ? 'g' : 'w');
    }
    sentences += said.length;
    if (turn.role !== 'caller') {
      if (uninsured.test(turn.text) && !denies(call, at)) set('=agent says uninsured');
      continue;
    }
    const question = lastAgent(call, at)?.text ?? '';
    const asked = insuranceQuestion.test(question);
    if (asked) {
      const kind = refuses.test(turn.text)
        ? 'no'
        : agrees.test(turn.text)
          ? 'yes'
          : unsure.test(turn.text)
            ? 'unsure'
            : 'other';
      set(`=answers ${kind}`);
      addWords(features, turn.tokens.slice(0, answerWords), 'q');
    }
    if (uninsured.test(turn.text)) set(uncertain.test(turn.text) ? '=uninsured perhaps' : '=uninsured');
    if (paysHimself.test(turn.text)) set(asked ? '=pays himself, asked' : '=pays himself');
    const insured = insuredWords.exec(turn.text)?.[0];
    if (insured === undefined) continue;
    set(uncertain.test(turn.text) ? '=insured perhaps' : '=insured');
    set(`=insured ${insuredThing.exec(insured)?.[0].toLowerCase()}`);
  }
  return features;
}

const longestSentence = 24;

/** The sentences of a turn; a long one in parts, as recognition may write no stops. */
function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let before: number | undefined;
  for (const token of tokens) {
    const last = sentences.at(-1);
    if (last === undefined || before !== token.sentence || last.length >= longestSentence)
      sentences.push([token]);
    else last.push(token);
    before = token.sentence;
  }
  return sentences;
}

/** Whether there is insurance for this loss: true or false where it is said, otherwise undefined. */
export function findInsured(call: ParsedCall, facts: InsuranceFacts): boolean | undefined {
  return insuredOf(probabilitiesOf(model, insuredFeatures(call, facts)));
}

/** Nothing is said of it where that is likelier than this. */
const mostUnsaid = 0.65;

/** Whether there is insurance, by how likely each answer is. */
export function insuredOf([yes = 0, no = 0, unsaid = 1]: readonly number[]): boolean | undefined {
  return unsaid > mostUnsaid ? undefined : yes > no;
}

import { isCommonWord, isGivenName, matchesOf } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';
import words from './words.json' with { type: 'json' };

const notAboutALoss: ReadonlySet<CallIntent> = new Set([
  'vendor_solicitation',
  'job_applicant',
  'spam_or_robocall',
  'wrong_number',
  'silent_or_abandoned',
  'other',
]);
const ordinary: ReadonlySet<string> = new Set(words.ordinary.split(' '));
const carrierEnding = words.carrierEndings.join('|');
// Words and gaps are bounded, and begin where a word begins: a text of one endless word is read once.
const word = "\\p{Lu}[\\p{L}\\d'’&-]{0,24}(?![\\p{L}\\d])";
const capitalisedCarrier = new RegExp(
  `((?<![\\p{L}\\d])(?:${word}\\s{1,3}(?:(?:of|and|&)\\s{1,3})?){1,4}(?:${carrierEnding}))\\b(?!\\s+(?:[Bb]rokers?|[Aa]gency|[Aa]gents?))`,
  'gu',
);
const plainCarrier = new RegExp(
  `\\b(?:with|from|at|through|by|is|for|have|got|it's)\\s{1,3}((?:[a-z'’]{1,24}\\s{1,3}){1,3}(?:${carrierEnding.toLowerCase()}))\\b`,
  'giu',
);
const writtenInCapitals: ReadonlySet<string> = new Set(words.writtenInCapitals.split(' '));
const notCarrierStart: ReadonlySet<string> = new Set(words.notCarrierStart.split(' '));

const known = new RegExp(
  `(?<![\\p{L}])(?:${words.knownCarriers.join('|')})(?![\\p{L}])(?:\\s(?:of\\s)?${word}){0,3}`,
  'u',
);
/** Insurers' names that mean nothing else, and those that do, where the words before or the question make it clear. */
const clearCarrier = new RegExp(`\\b(?:${words.carriers.clear.join('|')})\\b`, 'iu');
const otherCarrier = `(${words.carriers.others.join('|')})`;
const carrierInContext = new RegExp(
  `\\b(?:with|through|from|by|for|got|have|at|has|called|call|insurance(?: company)?(?: is|'s)?|carrier(?: is|'s)?|insurer)\\s(?:the\\s)?${otherCarrier}\\b(?!\\s(?:market|county|street|road|avenue))`,
  'iu',
);
const namedInsurance = new RegExp(`\\b${otherCarrier} insurance\\b`, 'iu');
const carrierAsAnswer = new RegExp(
  `^(?:\\W|\\b(?:uh|um|yes|yeah|ma'am|maam|sir|i've|we've|it's|its|we're|were|i'm|im|with|got|have|i|we|the)\\b)*${otherCarrier}\\b`,
  'iu',
);
const names = `((?<![\\p{L}\\d])${word}(?:\\s(?:(?:of|and|&)\\s)?${word}){0,3})`;
/** "insured with …", "carrier is …", "renters through …". */
const named = new RegExp(
  `\\b(?:(?:[Ii]nsured|[Cc]overed|[Uu]nderwritten)\\s+(?:with|through|by)|(?:[Ii]nsurance(?: company| carrier)?|[Cc]arrier|[Pp]olicy|[Hh]omeowner'?s|[Rr]enter'?s|[Cc]overage|[Ii]nsurer)(?:'s|\\s+is|\\s+was)?(?:\\s+(?:with|through|by|from|at))?[\\s,]+(?:it's\\s+|is\\s+)?)\\s*${names}`,
  'u',
);
/** "…, that's my insurance". */
const explained = new RegExp(
  `${names},?\\s?(?:that's|that is|which is) (?:my|our|the|his|her|their) (?:insurance|carrier|insurer)`,
  'u',
);
/** How an insurer's people say for whom they work. */
const employer = new RegExp(
  `\\b(?:independent|file|adjuster|adjusting|examiner|desk|loss|review|reviewer|claims|subrogation|underwriter|supervisor|team|unit|write|working|work|assignment|catastrophe|cat|contracted|handling)(?:\\s+(?:here|work|duty|out))*,?\\s+(?:(?:with|at|for|from|on behalf of)\\s+)?${names}`,
  'u',
);
/** "Renata at Halcyon Home", as an insurer's people introduce themselves. */
const introduced = new RegExp(
  `(?:^|[.,!?]\\s+|[Tt]his is |[Ii]t's |[Hh]i |[Tt]here )${word}(?:\\s${word})?,?\\s(?:at|with|from|over at|for)\\s${names}`,
  'u',
);
/** "Quincy Mutual? No, that's the car.": a name that is taken back. */
const takenBack = new RegExp(
  `${names}(?:\\? No\\b[^.?!]{0,60}[.?!]|,? (?:is|was|that's) (?:just )?(?:for )?(?:the|my|our|his|her) (?:car|cars|auto|truck|boat)\\b)`,
  'gu',
);
/** "I'm with Alfa": whoever says so of an insurer speaks of his insurance. */
const memberOf = new RegExp(
  `\\b(?:i'm|i am|im|we're|we are|been|insured|she's|he's|they're) with (?:the )?${otherCarrier}\\b(?!\\s\\p{Lu})`,
  'iu',
);
/** "yeah copperline casualty": an answer whose name is one by its end. */
const endingAsAnswer = new RegExp(
  `^(?:\\W|\\b(?:uh|um|yes|yeah|yep|sure|we do|i do|it's|its|with|through)\\b)*((?:[a-z'’]{1,24}\\s{1,3}){1,3}(?:${carrierEnding.toLowerCase()}))\\b`,
  'u',
);
const asksWho =
  /\b(?:who|who's|whos|which|what)\b.{0,40}\b(?:insurance|insured|homeowners|carrier|insurer)\b/iu;
/** "prairie oak", where recognition knows no capitals. */
const shortAnswer =
  /^\W*(?:(?:uh|um|it's|its|with|through|that's)\s)*([a-z'’&-]{2,24}(?: [a-z'’&-]{2,24}){0,2})\W*$/u;
const notCarrierEnding = new RegExp(`\\b(?:${words.notCarrierEndings.join('|')})$`, 'iu');

/** The insurance company, where a caller names one for a loss. */
export function findCarrier(call: ParsedCall, intent: CallIntent, callerName?: string): string | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const spokenOf = call.turns.some(({ text }) => insuredWords.test(text) || /\binsurance\b/iu.test(text));
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    const alone = clearCarrier.test(turn.text) ? undefined : namedInsurance.exec(turn.text)?.[1];
    if (alone !== undefined) return titled(alone);
    const stated = namedCarrier(turn.text.replaceAll(takenBack, ''), intent, callerName);
    if (stated !== undefined) return stated;
    const member = memberOf.exec(turn.text)?.[1];
    if (member !== undefined) return titled(member);
    const question = call.turns[at - 1];
    const asked = question?.role === 'agent' && insuranceQuestion.test(question.text);
    const ending = asked ? carrierName(endingAsAnswer.exec(turn.text)?.[1]) : undefined;
    if (ending?.includes(' ') === true) return titled(ending);
    const short = asked && asksWho.test(question.text) ? shortAnswer.exec(turn.text)?.[1] : undefined;
    if (short?.split(' ').some((part) => isCommonWord(part) || ordinary.has(part)) === false) {
      return titled(short);
    }
    const known = (asked ? carrierAsAnswer : carrierInContext).exec(turn.text)?.[1];
    const insured = asked || spokenOf || intent === 'insurance_or_adjuster';
    if (known !== undefined && insured) return titled(known);
    if (
      question?.role !== 'agent' ||
      !/\b(?:insurance|carrier|insured|insurer|homeowners|policy|insure)\b/iu.test(question.text)
    )
      continue;
    const answer =
      /(?:^|\bwith\s|\bthrough\s|\bit's\s|\b(?:yes|yeah|sure|yep)[,.]?\s+)((?:\p{Lu}[\p{L}'’&-]+\s?){1,4})/u.exec(
        turn.text,
      );
    const value = carrierName(answer?.[1]);
    if (value !== undefined && !isGivenName(value.split(' ')[0] ?? '')) return value;
  }
  return undefined;
}

function namedCarrier(text: string, intent: CallIntent, callerName: string | undefined): string | undefined {
  for (const pattern of [named, explained, ...(intent === 'insurance_or_adjuster' ? [employer] : [])]) {
    const value = carrierName(pattern.exec(text)?.[1]);
    if (value !== undefined && value !== callerName) return value;
  }
  for (const match of matchesOf(capitalisedCarrier, text)) {
    const value = carrierName(match[1]);
    if (value?.includes(' ') === true) return value;
  }
  const own = intent === 'insurance_or_adjuster' ? carrierName(introduced.exec(text)?.[1]) : undefined;
  if (own !== undefined) return own;
  const famous = known.exec(text);
  if (famous !== null) return famous[0].trim();
  const clear = clearCarrier.exec(text);
  if (clear !== null) return titled(withState(text, clear));
  if (/\p{Lu}\p{Ll}/u.test(text)) return undefined;
  for (const match of matchesOf(plainCarrier, text)) {
    const value = trimStart(match[1] ?? '');
    const [, ...rest] = value.split(' ').reverse();
    if (rest.length > 0 && !rest.some((word) => isCommonWord(word))) return titled(value);
  }
  return undefined;
}

/** "Louisiana Farm Bureau": the state belongs to the name. */
function withState(text: string, match: RegExpExecArray): string {
  const before = /(\p{L}{4,}) $/u.exec(text.slice(Math.max(0, match.index - 20), match.index))?.[1];
  const state = /^farm bureau$/iu.test(match[0]) && before !== undefined && !isCommonWord(before);
  return state ? `${before} ${match[0]}` : match[0];
}

/** A name as it is written: "auto-owners" → "Auto-Owners", "usaa" → "USAA". */
function titled(name: string): string {
  return name.replaceAll(/(?<![\p{L}'’])\p{L}+/gu, (part) =>
    writtenInCapitals.has(part.toLowerCase())
      ? part.toUpperCase()
      : part.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  );
}

/** "Sunward Property I'm the examiner", where recognition writes no stop. */
const speakerAfter = /\sI(?:['’]\p{L}{1,3})?(?:\s.*)?$/u;

/** What is left of a run of capitalised words when it can be an insurer's name. */
function carrierName(run: string | undefined): string | undefined {
  const value = trimStart(run?.replace(speakerAfter, '').trim() ?? '');
  return value === '' || notCarrierEnding.test(value) || /'/u.test(value.split(' ')[0] ?? '')
    ? undefined
    : value;
}

/** Takes ordinary words off the front: "My agent at Brindlewood Mutual" → "Brindlewood Mutual". */
function trimStart(value: string): string {
  const parts = value.split(/\s+/u);
  while (parts[0] !== undefined && startsNoCarrier(parts[0].toLowerCase())) parts.shift();
  return parts.join(' ');
}

function startsNoCarrier(word: string): boolean {
  return notCarrierStart.has(word) || ordinary.has(word);
}

const uninsured =
  /\b(?:no|not|without|don'?t (?:have|got)|do not have|never had|isn't|ain't got|haven't got|hasn't got|doesn't have|lapsed|out of pocket|self[- ]pay)\b[^.?!,]{0,24}\b(?:insurance|insured|coverage|policy|homeowners|homeowner's|renters)\b|\b(?:out of (?:my own )?pocket|self[- ]pay(?:ing)?|uninsured|(?:insurance|policy) (?:to )?lapsed?|pay(?:ing)? (?:for )?(?:it |this |that )?(?:all )?(?:myself|ourselves|himself|herself|themselves)|(?:won't|wouldn't|not going to|don't want to|not) (?:bother|use|involve|go through|going through|run it through|turn it in to|file (?:it )?(?:with|on)) (?:the |my |our |any )?(?:insurance|policy|homeowners|homeowner's)|(?:insurance|policy) (?:won't|will not|isn't|is not|denied|said no|turned (?:me|us|it) down|wouldn't (?:pay|cover)))\b|\bno,? (?:it's )?(?:just )?(?:cash|out of pocket|self[- ]pay)\b/iu;
const uncertain =
  /\b(?:not sure|don't know|whether|if (?:i|we|it|my|our|she|he|they)|wonder)\b[^.?!]{0,40}\b(?:insurance|insured)\b|\b(?:insurance|insured|policy|coverage) (?:agency|agent's office)\b|\byour policy\b/iu;
const insuredWords =
  /\b(?:my|our|the|her|his|their|your)\s+(?:home ?owner'?s?'?\s+|renter'?s\s+|homeowners\s+)?(?:insurance|policy|deductible|adjuster|carrier|claim|insured|policyholder|coverage)\b|\b(?:homeowners|homeowner's|renters|renter's) (?:insurance|policy|with|through)\b|\binsurance (?:company|claim|adjuster|agent|check|is|covers|through|with|paid|approved|said|wants|told)\b|\bpolicyholder\b|\binsured\b|\bclaim (?:number|#|no)\b|\bon (?:the|a) claim\b|\bfiled a claim\b|\bopened a claim\b|\b(?:i have|we have|got|yes,?) (?:home ?owners|renters(?! (?:\p{L}+ing|who|that|in|now)\b)|insurance|coverage)\b|\b(?:the |an? |my |our )adjuster\b|\bfile (?:a |the )?claim\b|\bnew (?:loss|assignment|claim)\b|\bseguro\b/iu;
/** A question about it; where recognition writes no stops, by the words of one. */
const insuranceQuestion =
  /\b(?:insurance|insured|homeowners|homeowner's|coverage|claim|carrier|policy)\b[^?]*\?|^(?=[^.?!]*$).*\b(?:you have|you got|you with|who|what|which|is there|any|got|got a)\b.{0,40}\b(?:insurance|insured|homeowners|coverage|carrier|policy)\b/iu;

const unsure =
  /^\W*(?:i (?:don'?t|do not)\b(?! have)|i haven'?t|i'm not sure|im not sure|not sure|maybe|it depends)/iu;

/** Whether there is insurance for this loss: true or false where it is said, otherwise undefined. */
export function findInsured(
  call: ParsedCall,
  intent: CallIntent,
  hasClaimNumber: boolean,
): boolean | undefined {
  if (notAboutALoss.has(intent)) return undefined;
  const said = call.turns.filter((turn) => turn.role === 'caller');
  const undecided = call.turns.some(
    (turn, at) =>
      turn.role === 'caller' &&
      insuranceQuestion.test(lastAgent(call, at)?.text ?? '') &&
      unsure.test(turn.text),
  );
  const noClaim = said.some((turn) => turn.cues.some((match) => match.cue === 'no_claim'));
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    const question = call.turns[at - 1];
    const asked = question?.role === 'agent' && insuranceQuestion.test(question.text);
    if (asked && /^\W*(?:no|nope|nah|naw|none|not (?:on|this|for))\b/iu.test(turn.text)) return false;
    if (
      asked &&
      /^\W*(?:yes|yeah|yep|yup|sure|sí|uh-huh|correct|we do|i do|it is|through|with)\b/iu.test(turn.text)
    )
      return true;
    if (
      uninsured.test(turn.text) &&
      !uncertain.test(turn.text) &&
      !/\b(?:company|customer)\b/iu.test(turn.text)
    ) {
      return intent === 'insurance_or_adjuster' ? undefined : false;
    }
  }
  if (hasClaimNumber) return true;
  if (noClaim && intent === 'insurance_or_adjuster') return undefined;
  // Who speaks for an insurer speaks of a loss that is insured.
  if (intent === 'insurance_or_adjuster') return true;
  if (undecided) return undefined;
  if (said.some((turn) => insuredWords.test(turn.text) && !uncertain.test(turn.text))) return true;
  const carrier = findCarrier(call, intent);
  return carrier !== undefined ? true : undefined;
}

import {
  type DigitRun,
  digitRuns,
  type FeatureBag,
  type FoundPhone,
  findPhones,
  matchesOf,
  probabilitiesOf,
  readLinearModel,
} from '#platform/text';
import { sameFigures } from './address-mentions.ts';
import { confirms, corrects, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import weights from './weights-number.json' with { type: 'json' };

/** Whether a number that is said in a call is the one at which the caller wants to be called. */
export const numberLabels = ['yes', 'no'] as const;

/** A telephone number that is said in a call, with everything that is said of it. */
export interface NumberCandidate {
  /** As E.164, with the figures that hold. */
  value: string;
  features: FeatureBag;
}

/** A number as it is said in one turn: where it begins and ends. */
interface NumberMention {
  e164: string;
  at: number;
  start: number;
  end: number;
  /** Figures that are said later may put this one right. */
  mayBePutRight?: boolean;
  /** It is said in several turns, of which this is the first. */
  inPieces?: boolean;
}

const model = readLinearModel(weights, new Map());
const leastOdds = 0.15;
/** More than this tells no more, and a text made of numbers is read no further. */
const mostNumbers = 40;
/** What is said just before a number tells whose it is. */
const reachBefore = 60;
const reachAfter = 40;
const questionWords = 12;
/** So much of a question is looked at. */
const reachOfQuestion = 200;
/** An answer begins so near to the beginning of its turn. */
const answerReach = 20;

const somebodyElse =
  /\b(?:he|he's|she|she's|they|they're|his|her|hers|their|theirs|tenants?|insured'?s?|landlord|husband|wife|son|daughter|sister|brother|mom|mother|manager|super|maintenance|plumber|office|fax|old|wrong|claim|policy|neighbor|adjuster|agent)\b/giu;
const himself =
  /\b(?:my|me|mine|i'm|your|yours|best|reach|callback|call (?:me )?back|cell|mobile|this number|direct)\b/giu;
const asksForNumber = /\b(?:number|phone|reach|call)\b/iu;

/** The number at which the caller wants to be called, as E.164. */
export function findCallbackNumber(call: ParsedCall, intent: string): string | undefined {
  return chooseNumber(numberCandidates(call, intent));
}

/** The number that is likeliest to be the caller's, as the model rates what is said of each. */
export function chooseNumber(
  candidates: readonly NumberCandidate[],
  odds?: readonly number[],
): string | undefined {
  const rated = odds ?? candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  const highest = Math.max(0, ...rated);
  return highest < leastOdds ? undefined : candidates[rated.indexOf(highest)]?.value;
}

/** Every number that is said in a call, as it is said and as it may have been put right, with what is said of it. */
export function numberCandidates(call: ParsedCall, intent: string): NumberCandidate[] {
  const groups = new Map<string, NumberMention[]>();
  const add = (value: string, mention: NumberMention): void => {
    const group = groups.get(value);
    if (group !== undefined) group.push(mention);
    else if (groups.size < mostNumbers) groups.set(value, [mention]);
  };
  for (const [at, turn] of call.turns.entries()) {
    for (const { e164, start, end } of [...turn.phones(), ...piecedIn(turn)]) {
      const mention = { e164, at, start, end };
      if (isAgents(call, mention)) continue;
      const value = putRight(call, mention);
      add(value, mention);
      if (value !== e164) add(e164, { ...mention, mayBePutRight: true });
    }
  }
  const pieces = numberInPieces(call);
  if (pieces !== undefined && !groups.has(pieces.e164)) add(pieces.e164, pieces);
  const tails = call.turns.flatMap(({ text, numbers }, at) =>
    numbers().length > mostNumbers ? [] : tailsIn(text).map((tail) => ({ tail, at })),
  );
  return [...groups].map(([value, mentions], place): NumberCandidate => {
    const features: FeatureBag = new Map();
    const set = (feature: string): void => void features.set(feature, 1);
    for (const mention of mentions) addMention(call, mention, value, set);
    const roles = new Set(mentions.map(({ at }) => call.turns[at]?.role));
    set(roles.size > 1 ? 'said by both' : `said by ${[...roles][0]}`);
    set(`times ${Math.min(3, mentions.length)}`);
    const among =
      groups.size === 1 ? 'only one' : place === groups.size - 1 ? 'last' : place === 0 ? 'first' : 'between';
    set(among);
    set(`${among}&${intent}`);
    set(`intent ${intent}`);
    const last = mentions.at(-1)?.at ?? 0;
    if (tails.some(({ tail, at }) => at > last && tail === value.slice(-tailLength)))
      set('its end is said later');
    return { value, features };
  });
}

/** Whether an agent gives a number of his own company: "our number is …", "you can reach me at …". */
function isAgents(call: ParsedCall, { at, start }: Pick<NumberMention, 'at' | 'start'>): boolean {
  const turn = call.turns[at];
  if (turn?.role !== 'agent' || confirms(call, at)) return false;
  return turn.greets || agentsNumber.test(turn.text.slice(Math.max(0, start - reachBefore), start));
}
const agentsNumber = /\b(?:our|ours|us|my|me|mine|main line|dispatch)\b[^.?!]*$/iu;

/** The figures of an area and an exchange, with which a number begins that is broken off. */
const broken = /^[2-9]\d\d[2-9]\d{2,5}$/u;
const numberLength = 10;
/** What is said between the pieces of a number. */
const reachOfPieces = 120;

/** A number that a caller breaks off and ends in the same turn: "419 555, let me see, it's 0142", "oh one, and then ninety three". */
function piecedIn({ role, text, numbers }: ReadTurn): FoundPhone[] {
  const runs = role === 'caller' && numbers().length <= mostNumbers ? digitRuns(text, true) : [];
  return runs.flatMap((run, at) => {
    if (!broken.test(run.digits)) return [];
    for (const next of runs.slice(at + 1)) {
      if (next.start - run.end > reachOfPieces) break;
      if (run.digits.length + next.digits.length !== numberLength) continue;
      const phone = findPhones(run.digits + next.digits)[0];
      if (phone !== undefined) return [{ e164: phone.e164, start: run.start, end: next.end }];
    }
    return [];
  });
}

/** Whether the agent reads what the caller just said: the last figures are among his. */
function readsBack(call: ParsedCall, at: number, e164: string): boolean {
  const before = call.turns[at - 1];
  if (before?.role !== 'caller' || before.numbers().length > mostNumbers) return false;
  return tailsIn(before.text).includes(e164.slice(-tailLength));
}

/** Tells what is said before and after one mention, and what was asked. */
function addMention(
  call: ParsedCall,
  { e164, at, start, end, mayBePutRight, inPieces }: NumberMention,
  value: string,
  set: (feature: string) => void,
): void {
  const turn = call.turns[at];
  if (turn === undefined) return;
  const before = turn.text.slice(Math.max(0, start - reachBefore), start);
  const after = turn.text.slice(end, end + reachAfter);
  const mark = turn.role === 'agent' ? 'agent' : 'caller';
  const words = wordsOf(before);
  set(`b:${words.at(-1) ?? '^'}`);
  set(`b2:${words.slice(-2).join(' ')}`);
  for (const word of new Set(words)) set(`w:${word}`);
  for (const word of new Set(wordsOf(after).slice(0, 5))) set(`a:${word}`);
  set(`${mark} of ${whose(before)}`);
  if (value !== e164) set('put right');
  if (mayBePutRight) set('put right later');
  if (inPieces) set('in pieces');
  if (corrects.test(before)) set(`${mark} corrects`);
  if (corrects.test(after)) set(`${mark} corrected`);
  if (turn.role === 'agent') {
    set(confirms(call, at) ? 'confirmed' : denies(call, at) ? 'denied' : 'passed');
    if (readsBack(call, at, e164)) set('read back');
    return;
  }
  const question = lastAgent(call, at)?.text.slice(-reachOfQuestion) ?? '';
  const near = start < answerReach ? 'answers' : 'after';
  for (const word of new Set(wordsOf(question).slice(-questionWords))) set(`q:${word}`);
  set(`${near} a question of ${whose(question)}`);
  set(`${near} ${asksForNumber.test(question) ? 'a question for a number' : 'something'}`);
}

/** Whose number a text speaks of, as its last word for somebody says. */
function whose(text: string): string {
  const other = matchesOf(somebodyElse, text).at(-1)?.index ?? -1;
  const caller = matchesOf(himself, text).at(-1)?.index ?? -1;
  return other > caller ? 'somebody else' : caller >= 0 ? 'himself' : 'nobody';
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’]+|[.?!]/gu) ?? [];
}

/** How many turns after a number it can be put right. */
const correctionTurns = 3;
/** So much of what follows in a turn can put it right: a turn may hold thousands of numbers, and each looks at its own share. */
const correctionReach = 400;
const tailLength = 4;

/**
 * The number with the last four figures that hold: "… 0165, wait, it's 0156", or the figures that the agent reads back and the
 * caller does not deny.
 */
function putRight(call: ParsedCall, { e164, at, end }: Omit<NumberMention, 'start'>): string {
  let number = e164;
  const take = (text: string, role: ReadTurn['role'] | undefined): void => {
    for (const tail of tailsIn(text, { number, role })) {
      const own = number.slice(-tailLength);
      if (tail[0] === own[0] && sameFigures(tail, own)) number = number.slice(0, -tailLength) + tail;
    }
  };
  take(call.turns[at]?.text.slice(end, end + correctionReach) ?? '', call.turns[at]?.role);
  for (let next = at + 1; next <= at + correctionTurns; next += 1) {
    const turn = call.turns[next];
    if (turn !== undefined && (turn.role === 'caller' || !denies(call, next))) {
      take(turn.text.slice(0, correctionReach), turn.role);
    }
  }
  return number;
}

/**
 * The last four figures of each number in a text, including an "oh" with which they begin.
 * @param whole returns only figures that can put this number right when somebody of this role says them
 */
function tailsIn(text: string, whole?: { number: string; role: ReadTurn['role'] | undefined }): string[] {
  return digitRuns(text, true).flatMap(({ digits, start }) => {
    const withOh = /\b(?:oh|o)[\s-]+$/iu.test(text.slice(Math.max(0, start - 5), start))
      ? `0${digits}`
      : digits;
    if (withOh.length < tailLength) return [];
    if (whole !== undefined && digits.length >= numberLength) {
      const { number, role } = whole;
      const same = number.endsWith(digits.slice(-numberLength, -tailLength), number.length - tailLength);
      // A husband's number may differ by one figure, so a caller's whole number is a correction only if he says so.
      const says = role !== 'caller' || corrects.test(text.slice(Math.max(0, start - reachAfter), start));
      if (!same || !says) return [];
    }
    return [withOh.slice(-tailLength)];
  });
}

/** A number that the caller gives piece by piece while the agent repeats it, or whose area code was asked for. */
function numberInPieces(call: ParsedCall): NumberMention | undefined {
  const caller = call.turns.flatMap(({ role, text }, at) => (role === 'caller' ? [{ at, text }] : []));
  const found = withAreaCode(call, caller) ?? fromShortTurns(caller);
  return found && { ...found, start: 0, end: 0, inPieces: true };
}

interface CallerTurn {
  at: number;
  text: string;
}
type Pieced = Pick<NumberMention, 'at' | 'e164'>;

/** Seven figures, and the area code that was asked for after them. */
function withAreaCode(call: ParsedCall, caller: readonly CallerTurn[]): Pieced | undefined {
  let local: DigitRun | undefined;
  for (const { at, text } of caller) {
    const runs = digitRuns(text, true);
    if (local !== undefined && /\barea code\b/iu.test(lastAgent(call, at)?.text ?? '')) {
      const area = runs.find(({ digits }) => digits.length === 3);
      const phone = area && findPhones(area.digits + local.digits)[0];
      if (phone !== undefined) return { at, e164: phone.e164 };
    }
    local = runs.findLast(({ digits }) => digits.length === 7) ?? local;
  }
  return undefined;
}

/** Two to four turns, one after the other, that are hardly more than figures. */
function fromShortTurns(caller: readonly CallerTurn[]): Pieced | undefined {
  for (const [place, { at }] of caller.entries()) {
    for (const count of [2, 3, 4]) {
      const pieces = caller.slice(place, place + count).map(({ text }) => text);
      if (pieces.length < count || !pieces.every((piece) => mostlyDigits(piece))) continue;
      const phone = findPhones(pieces.join(' '))[0];
      if (phone !== undefined) return { at, e164: phone.e164 };
    }
  }
  return undefined;
}

function mostlyDigits(text: string): boolean {
  return (
    text.split(/\s+/u).length <= 9 &&
    /\d|\b(?:oh|one|two|three|four|five|six|seven|eight|nine|zero)\b/iu.test(text)
  );
}

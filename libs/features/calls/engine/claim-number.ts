import {
  type FeatureBag,
  isCommonWord,
  isNumberWord,
  matchesOf,
  probabilitiesOf,
  readLinearModel,
} from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { confirms, corrects, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import weights from './weights-claim.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** Whether figures and letters that are said in a call are the number of the claim. */
export const claimLabels = ['yes', 'no'] as const;

/** Figures and letters that are said one after the other, with everything that is said of them. */
export interface ClaimCandidate {
  /** As they were said first, with their dashes. */
  value: string;
  features: FeatureBag;
}

/** Figures and letters as they are said in one turn. */
interface Dictated {
  at: number;
  value: string;
  start: number;
  end: number;
  /** Whether it may be a telephone number by its length and its beginning. */
  isTelephone: boolean;
}

const model = readLinearModel(weights, new Map());
const leastOdds = 0.25;
const spokenDigits: Readonly<Record<string, string>> = words.spokenDigits;
const spokenLetters: Readonly<Record<string, string>> = words.spokenLetters;
const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries(words.letterNames).flatMap(([letter, names]) =>
    names.split(' ').map((name): [string, string] => [name, letter.toUpperCase()]),
  ),
);
const tens: Readonly<Record<string, string>> = words.tens;
const teens: Readonly<Record<string, string>> = words.teens;
const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const part = /[\p{L}\d]+/gu;
/** A pattern of its own, as `part` remembers where a number ended. */
const beginning = /[\p{L}\d]+/gu;
const gap = /^(?:[\s,#:/–-]{0,3}|['’]|\.|(?:\.{3}|…) ?)$/u;
/** What is said between the parts of a number and is none of it: "and then there's a letter C". */
const fillers: ReadonlySet<string> = new Set(
  'and then the letter letters number there theres capital uh um space slash big'.split(' '),
);
const article = /^[ai]$/u;
const telephone = /^(?:[2-9]\d\d-)?[2-9]\d\d-\d{4}$|^[2-9]\d\d[2-9]\d{6}$/u;
const fewestDigits = 3;
const mostDigits = 16;
const longestNumber = 32;
/** A text made of numbers is read no further. */
const mostNumbers = 60;
const mostMentions = 300;
/** One number is said in fewer words than these. */
const mostWords = 60;

/** The number of the claim; undefined where none is said. */
export function findClaimNumber(call: ParsedCall, intent: CallIntent): string | undefined {
  return chooseClaim(claimCandidates(call, intent));
}

/** The candidate that is likeliest to be the claim's number, as the model rates what is said of each. */
export function chooseClaim(
  candidates: readonly ClaimCandidate[],
  odds: readonly number[] = candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0),
): string | undefined {
  const highest = Math.max(...odds);
  return highest < leastOdds ? undefined : candidates[odds.indexOf(highest)]?.value;
}

/** All figures and letters in a call that may be the number of a claim, with what is said of each. */
export function claimCandidates(call: ParsedCall, intent: string): ClaimCandidate[] {
  const groups = new Map<string, Dictated[]>();
  let mentioned = 0;
  for (const [at, turn] of call.turns.entries()) {
    if (turn.greets || mentioned > mostMentions) continue;
    for (const one of dictatedIn(turn, at)) {
      mentioned += 1;
      const key = one.value.replaceAll('-', '');
      const group = groups.get(key);
      if (group !== undefined) group.push(one);
      else if (groups.size < mostNumbers) groups.set(key, [one]);
    }
  }
  const keys = [...groups.keys()];
  return [...groups].map(([key, mentions], place): ClaimCandidate => {
    const features: FeatureBag = new Map();
    const set = (feature: string): void => void features.set(feature, 1);
    for (const mention of mentions) addMention(call, mention, set);
    const letters = key.replaceAll(/\d/gu, '').length;
    const figures = key.length - letters;
    const shape = `${Math.min(4, letters)} letters ${Math.min(11, figures)} figures`;
    set(`shape:${shape}`);
    set(`letters:${Math.min(4, letters)}`);
    set(`figures:${Math.min(11, figures)}`);
    if (mentions.some(({ value }) => value.includes('-'))) set('dashes');
    const roles = new Set(mentions.map(({ at }) => call.turns[at]?.role));
    const said = roles.size > 1 ? 'by both' : `by ${[...roles][0]}`;
    set(`said ${said}`);
    set(`said ${said}&${intent}`);
    set(`times ${Math.min(3, mentions.length)}`);
    set(`intent:${intent}`);
    if (keys.some((other) => other !== key && other.includes(key))) set('a part of another');
    if (keys.some((other) => other !== key && key.includes(other))) set('has another for its part');
    if (keys.some((other, at) => at > place && likeEachOther(key, other))) set('put right by another');
    if (keys.some((other, at) => at < place && likeEachOther(key, other))) set('puts another right');
    return {
      value: mentions.find(({ value }) => value.includes('-'))?.value ?? mentions[0]?.value ?? key,
      features,
    };
  });
}

/** Whether two numbers begin or end alike, so that the later may be the earlier put right. */
function likeEachOther(one: string, other: string): boolean {
  if (one === other || one.includes(other) || other.includes(one)) return false;
  const length = Math.min(one.length, other.length);
  let same = 0;
  while (same < length && one[same] === other[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < length - same && one.at(-1 - sameEnd) === other.at(-1 - sameEnd)) sameEnd += 1;
  return (same + sameEnd) * 2 >= length;
}

const reachBefore = 60;
const reachAfter = 40;
const reachOfQuestion = 160;
const farBefore = 160;
const asked: readonly (readonly [string, RegExp])[] = [
  ['claim', /\bclaims?\b/iu],
  ['number', /\bnumber\b/iu],
  ['file', /\b(?:file|reference|assignment|ref|id|loss number)\b/iu],
  ['policy', /\bpolicy\b/iu],
  ['insurance', /\b(?:insurance|carrier|adjuster|insurer|mutual)\b/iu],
  [
    'job',
    /\b(?:job|invoice|work order|p\.?o\.?|purchase order|ticket|quote|account|estimate|permit|gate|code)\b/iu,
  ],
  ['place', /\b(?:address|street|road|house|zip|unit|apartment|suite|lot|box|highway|route|where|town)\b/iu],
  ['telephone', /\b(?:phone|call|reach|cell|text|area code)\b/iu],
  ['money', /\b(?:dollars?|deductible|cost|price|pay|paid|amount|bill)\b|\$/iu],
  ['model', /\b(?:model|serial|year|size|feet|square|degrees|gallon)\b/iu],
];

/** Tells what is said before and after a mention, and what was asked. */
function addMention(
  call: ParsedCall,
  { at, start, end, isTelephone }: Dictated,
  set: (feature: string) => void,
): void {
  const turn = call.turns[at];
  if (turn === undefined) return;
  const mark = turn.role === 'agent' ? 'agent' : 'caller';
  const before = turn.text.slice(Math.max(0, start - reachBefore), start);
  const far = turn.text.slice(Math.max(0, start - farBefore), start);
  const after = turn.text.slice(end, end + reachAfter);
  const near = wordsOf(before);
  if (article.test(turn.text[start] ?? '') && /\s/u.test(turn.text[start + 1] ?? ''))
    set('begins with an article');
  set(`b:${near.at(-1) ?? '^'}`);
  set(`b2:${near.slice(-2).join(' ')}`);
  for (const word of new Set(near.slice(-6))) set(`w:${word}`);
  for (const word of new Set(wordsOf(after).slice(0, 4))) set(`a:${word}`);
  const whole = start < 4 && turn.text.length - end < 4;
  if (whole) set(`${mark} whole turn`);
  if (corrects.test(after)) set(`${mark} corrected`);
  if (corrects.test(before)) set(`${mark} corrects`);
  const question = lastAgent(call, at)?.text.slice(-reachOfQuestion) ?? '';
  const earlier = call.turns[at - 2];
  const questionBefore =
    earlier?.role === turn.role ? (lastAgent(call, at - 2)?.text.slice(-reachOfQuestion) ?? '') : '';
  const wanted = asked.flatMap(([name, pattern]) => (pattern.test(question) ? [name] : []));
  set(`${whole ? 'whole turn, ' : ''}asked for ${wanted.join(' ')}`);
  if (isTelephone) {
    set('a telephone number');
    set(`a telephone number, asked for ${wanted.join(' ')}`);
  }
  for (const [name, pattern] of asked) {
    if (pattern.test(before)) set(`${mark} after ${name}`);
    else if (pattern.test(far)) set(`${mark} far after ${name}`);
    if (pattern.test(after)) set(`${mark} before ${name}`);
    if (wanted.includes(name)) set(`asked for ${name}`);
    if (pattern.test(questionBefore)) set(`asked for ${name} before`);
    const previous = call.turns[at - 1];
    if (mark === 'agent' && previous !== undefined && pattern.test(previous.text.slice(-reachOfQuestion))) {
      set(`agent answers ${name}`);
    }
  }
  if (turn.role === 'agent') {
    set(`agent ${confirms(call, at) ? 'confirmed' : denies(call, at) ? 'denied' : 'passed'}`);
  }
  if (turn.addresses().some((one) => start < one.end && end > one.start)) set('in an address');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}'’]+|[.?!$#]/gu) ?? [];
}

/** All figures and letters that are dictated in a turn. */
function dictatedIn(turn: ReadTurn, at: number): Dictated[] {
  const { text } = turn;
  const found: Dictated[] = [];
  const phones = turn.phones();
  let free = 0;
  for (const match of matchesOf(beginning, text)) {
    if (found.length > mostMentions) break;
    if (match.index < free || /['’]/u.test(text[match.index - 1] ?? '')) continue;
    for (const { value: said, end } of dictated(text, match.index)) {
      const value = cleanNumber(said);
      if (value === undefined) continue;
      // "a four four one": the first word may be an article.
      free = article.test(match[0]) ? match.index + 1 : Math.max(free, end);
      const isTelephone =
        telephone.test(value) || phones.some((one) => match.index < one.end && end > one.start);
      found.push({ at, value, start: match.index, end, isTelephone });
    }
  }
  return found;
}

/**
 * What is dictated from a place on: letters, their names and those of the alphabet of radio, figures and their names, and
 * the "dash" between them. Everything is written side by side. Where it goes on with a word that may be no letter ("you"),
 * it may have ended before.
 */
function dictated(text: string, start: number): { value: string; end: number }[] {
  let shorter: { value: string; end: number } | undefined;
  let value = '';
  let stop = start;
  let last = start;
  /** How many of the next words explain a letter ("as in Frank"). */
  let explained = 0;
  let openTens = false;
  let repeat = 1;
  let read = 0;
  part.lastIndex = start;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const between = text.slice(stop, match.index);
    read += 1;
    if (!gap.test(between) || value.length > longestNumber || read > mostWords) break;
    const end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    if (explained > 0) {
      explained -= 1;
      stop = end;
      last = end;
      continue;
    }
    if (/\p{L}$/u.test(value) && (lower === 'as' || lower === 'like' || lower === 'for')) {
      explained = lower === 'as' ? 2 : 1;
      stop = end;
      continue;
    }
    const times = repeats[lower];
    const filler =
      fillers.has(lower) ||
      (lower === 's' && /['’]/u.test(between)) ||
      (lower === 'a' && /^ (?:letter|capital|big)\b/iu.test(text.slice(end, end + reachOfPrefix)));
    if (times !== undefined || (value !== '' && filler)) {
      repeat = times ?? 1;
      stop = end;
      continue;
    }
    const heard = lower === 'o' && /\d$/u.test(value) ? 'oh' : match[0];
    const said = saidBy(heard, value !== '') ?? (value === '' ? prefixAt(text, match[0], end) : undefined);
    // "four one eight, I have the letter": who goes on speaking of himself has said the number.
    if (said === undefined || (lower === 'i' && speaksOn(text, end))) break;
    if (/\d$/u.test(value) && (article.test(match[0]) || letterNames.has(lower)))
      shorter ??= { value, end: last };
    const dashed = between.includes('-') && value !== '' && !value.endsWith('-') ? '-' : '';
    value =
      openTens && /^[1-9]$/u.test(said)
        ? `${value.slice(0, -1)}${said}`
        : value + dashed + said.repeat(repeat);
    openTens = Object.hasOwn(tens, lower);
    repeat = 1;
    stop = end;
    last = end;
  }
  return [{ value, end: last }, ...(shorter === undefined ? [] : [shorter])];
}

const beginsFigures =
  /^(?:[\s,-]{1,3}(?:dash|hyphen))?[\s,-]{1,3}(?:\d{2}|(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double)\b)/iu;
const reachOfPrefix = 20;

/** Whether an ordinary word follows: "I need". */
function speaksOn(text: string, from: number): boolean {
  const next = /^\s+(\p{L}{2,})/u.exec(text.slice(from, from + reachOfPrefix))?.[1]?.toLowerCase();
  return next !== undefined && isCommonWord(next) && saidBy(next, true) === undefined;
}

/** Letters that are written as one word before figures: "sel dash two oh eight". */
function prefixAt(text: string, word: string, end: number): string | undefined {
  if (!/^\p{L}{2,4}$/u.test(word) || isCommonWord(word.toLowerCase()) || isNumberWord(word.toLowerCase()))
    return undefined;
  return beginsFigures.test(text.slice(end, end + reachOfPrefix)) ? word.toUpperCase() : undefined;
}

/** What a word adds to a number; undefined where it is no part of one. */
function saidBy(word: string, begun: boolean): string | undefined {
  const lower = word.toLowerCase();
  if (/^\d/u.test(word) || (/^\p{L}{1,5}\d/u.test(word) && word.length < longestNumber))
    return word.toUpperCase();
  const digit = spokenDigits[lower] ?? (Object.hasOwn(tens, lower) ? `${tens[lower]}0` : undefined);
  if (digit !== undefined) return digit;
  if (lower !== 'o' && isNumberWord(lower)) return teens[lower];
  const letter = spokenLetters[lower] ?? (lower === 'x-ray' ? 'X' : undefined);
  if (letter !== undefined) return letter;
  if (/^[A-Z]{1,5}$/u.test(word) && word !== 'I') return word;
  if (lower.length === 1) return lower.toUpperCase();
  return begun ? letterNames.get(lower) : undefined;
}

function cleanNumber(raw: string): string | undefined {
  const value = raw.replaceAll(/^-+|-+$/gu, '');
  const digits = value.replaceAll(/\D/gu, '').length;
  if (digits < fewestDigits || digits > mostDigits) return undefined;
  return value;
}

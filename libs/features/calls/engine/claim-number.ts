import { isNumberWord, matchesOf } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';
import words from './words.json' with { type: 'json' };

/** Words after which a claim's number is said, the surest first. */
const announcements: readonly RegExp[] = [
  /\bclaim(?:'s)?\s+(?:number|no\.?|num|id|#)(?:'s| is|,)?/giu,
  /\bclaim(?:'s|\s+(?:is|ending))?\b/giu,
  /\b(?:file|reference|assignment|ref)(?:'s|\s+(?:number|no\.?|num|id|ending|is|says))*\b/giu,
];
/** How far behind such a word the number may begin. */
const reach = 24;
const spokenDigits: Readonly<Record<string, string>> = words.spokenDigits;
const spokenLetters: Readonly<Record<string, string>> = words.spokenLetters;
const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries(words.letterNames).flatMap(([letter, names]) =>
    names.split(' ').map((name): [string, string] => [name, letter.toUpperCase()]),
  ),
);
const tens: Readonly<Record<string, string>> = words.tens;
const part = /[\p{L}\d]+/gu;
const gap = /^(?:[\s,#:-]{0,3}|\.)$/u;
/** A number that can hardly be anything else: "OHP-330175", "24-NB-3306". */
const bareNumber = /\b(?:[A-Z]{2,5}-?\d[\dA-Z]*(?:-[\dA-Z]+)*|\d+(?:-\d+)*-[A-Z]{1,4}(?:-[\dA-Z]+)*)\b/gu;
const telephone = /^(?:\d{3}-)?\d{3}-\d{4}$|^\d{10}$/u;
const fewestDigits = 3;
const mostDigits = 16;
const longestNumber = 32;

/** A claim number: what follows the words that announce it, or the answer when it is asked for. */
export function findClaimNumber(call: ParsedCall, intent: CallIntent): string | undefined {
  for (const announcement of announcements) {
    for (const [at, turn] of call.turns.entries()) {
      if (turn.role !== 'caller') continue;
      for (const match of matchesOf(announcement, turn.text)) {
        const value = numberAfter(turn.text, match.index + match[0].length);
        if (value !== undefined && !inAddress(call, at, value)) return value;
      }
      const question = lastAgent(call, at)?.text ?? '';
      const asked = announcement === announcements[0] && asksClaim.test(question);
      const value = asked ? numberInAnswer(turn.text) : undefined;
      if (value !== undefined) return value;
    }
  }
  const assigned = intent === 'insurance_or_adjuster';
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller') continue;
    const spokenOf = [lastAgent(call, at), turn].some((one) => spokenOfInsurance.test(one?.text ?? ''));
    for (const match of assigned ? matchesOf(bareNumber, turn.text) : []) {
      const value = cleanNumber(match[0]);
      if (value !== undefined) return value;
    }
    for (const match of assigned || spokenOf ? matchesOf(letteredNumber, turn.text) : []) {
      const value = cleanNumber(dictated(turn.text, match.index));
      if (value !== undefined && value.replaceAll(/\D/gu, '').length >= fewestAfterLetters) return value;
    }
  }
  return undefined;
}

/** "FLM, two two one oh eight": letters that go before figures, where nothing announces them. */
const letteredNumber =
  /(?<![\p{L}\d'’-])(?:[A-Z]{2,5}|[A-Z](?:[\s-][A-Z]){1,3})(?=[,\s-]{1,3}(?:dash[,\s]{1,2})?(?:\d|(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)\b))/gu;
/** Fewer may be a road ("FM 1637"). */
const fewestAfterLetters = 5;
const spokenOfInsurance = /\b(?:insurance|claim|claims|adjuster|carrier|policy)\b/iu;

const asksClaim =
  /\bclaim\b.*(?:\bnumber\b|\?)|\bclaim number\b|\b(?:go ahead with|give me|what's|whats|read me|ready for) (?:the|your|that) claim\b/iu;
const mostSentences = 4;

/** "Yes. Harborlight Mutual. H-L, dash, five five two": the first sentence of an answer that begins with a number. */
function numberInAnswer(text: string): string | undefined {
  const begins = [0, ...matchesOf(/[.?!]\s+/gu, text).map((match) => match.index + match[0].length)];
  for (const begin of begins.slice(0, mostSentences)) {
    const value = numberAfter(text, begin);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether a number is that of a house which is spoken of in the same turn. */
function inAddress(call: ParsedCall, at: number, value: string): boolean {
  return call.turns[at]?.addresses().some(({ street }) => street.startsWith(`${value} `)) === true;
}

/** The number that begins within reach of `from`, in the same sentence. */
function numberAfter(text: string, from: number): string | undefined {
  const near = text.slice(from, from + reach);
  const end = near.search(/[.?!]\s/u);
  for (const match of (end < 0 ? near : near.slice(0, end + 1)).matchAll(/[\p{L}\d]+/gu)) {
    const start = from + match.index;
    if (/[\p{L}\d'’]/u.test(text[start - 1] ?? '')) continue;
    const said = dictated(text, start);
    if (telephone.test(said)) return undefined;
    const value = cleanNumber(said);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * What is dictated from a place on: letters, their names and those of the alphabet of radio, figures and their names, and
 * the "dash" between them. Everything is written side by side.
 */
function dictated(text: string, start: number): string {
  let value = '';
  let end = start;
  /** How many of the next words explain a letter ("as in Frank"). */
  let explained = 0;
  let openTens = false;
  part.lastIndex = start;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const between = text.slice(end, match.index);
    if (!gap.test(between) || value.length > longestNumber) break;
    end = match.index + match[0].length;
    if (explained > 0) {
      explained -= 1;
      continue;
    }
    const lower = match[0].toLowerCase();
    if (/\p{L}$/u.test(value) && (lower === 'as' || lower === 'like' || lower === 'for')) {
      explained = lower === 'as' ? 2 : 1;
      continue;
    }
    const said = saidBy(match[0], value !== '');
    // "four one eight, I have the letter": who goes on speaking of himself has said the number.
    if (said === undefined || (lower === 'i' && between.includes(','))) break;
    const dashed = between.includes('-') && value !== '' && !value.endsWith('-') ? '-' : '';
    value = openTens && /^[1-9]$/u.test(said) ? `${value.slice(0, -1)}${said}` : value + dashed + said;
    openTens = Object.hasOwn(tens, lower);
  }
  return value;
}

/** What a word adds to a number; undefined where it is no part of one. */
function saidBy(word: string, begun: boolean): string | undefined {
  const lower = word.toLowerCase();
  if (/^\d/u.test(word) || (/^[A-Z]{1,5}\d/u.test(word) && word.length < longestNumber))
    return word.toUpperCase();
  const digit = spokenDigits[lower] ?? (Object.hasOwn(tens, lower) ? `${tens[lower]}0` : undefined);
  if (digit !== undefined) return digit;
  if (isNumberWord(lower)) return words.teens[lower as keyof typeof words.teens];
  const letter = spokenLetters[lower];
  if (letter !== undefined) return letter;
  if (/^[A-Z]{1,5}$/u.test(word) && word !== 'I') return word;
  if (lower.length === 1 && (begun || !/[ai]/u.test(lower))) return lower.toUpperCase();
  return begun ? letterNames.get(lower) : undefined;
}

function cleanNumber(raw: string): string | undefined {
  const value = raw.replaceAll(/^-+|-+$/gu, '');
  const digits = value.replaceAll(/\D/gu, '').length;
  if (digits < fewestDigits || digits > mostDigits || telephone.test(value)) return undefined;
  return value;
}

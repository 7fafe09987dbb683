import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type DigitPart, digitRuns } from './numbers.ts';

export interface FoundPhone {
  e164: string;
  start: number;
  end: number;
}

const tailCorrection =
  /^[\s,.…-]*(?:(?:no|sorry|wait|actually|correction|excuse me|i mean|make that|scratch that|it's|that's|uh|um)[\s,.…-]+){1,4}$/iu;

/**
 * Telephone numbers in a text, written or spoken, as E.164. A number without a country code is read as a
 * North American one (ITU-T E.164, country code 1) and needs ten digits; seven digits are not enough to dial
 * and are left out. "…0142, sorry, 0143" corrects the end of the number before it.
 */
export function findPhones(text: string): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const run of digitRuns(text, true)) {
    const before = found.at(-1);
    if (before !== undefined && (run.digits.length === 4 || run.digits.length === 7)) {
      const between = text.slice(before.end, run.start);
      if (tailCorrection.test(between) && between.length < 40) {
        before.e164 = before.e164.slice(0, -run.digits.length) + run.digits;
        before.end = run.end;
        continue;
      }
    }
    const international = text[run.start - 1] === '+';
    const whole = toE164(run.digits, international) ?? areaCodeLast(run.digits);
    if (whole !== null) {
      found.push({ e164: whole, start: international ? run.start - 1 : run.start, end: run.end });
    } else {
      const part = numberAhead(run.parts) ?? numberAmong(run.parts);
      if (part !== null) found.push(part);
    }
  }
  return found;
}

/** "555 0174, area code 419": no exchange begins with 0 or 1, so the area code came last. */
function areaCodeLast(digits: string): string | null {
  return digits.length === 10 && /^[2-9]\d\d[01]/u.test(digits)
    ? toE164(`${digits.slice(7)}${digits.slice(0, 7)}`, false)
    : null;
}

/** A number followed by a few more digits: "419 555 0143 0134", an immediate correction or a slip of the tongue. */
function numberAhead(parts: readonly DigitPart[]): FoundPhone | null {
  const first = parts[0];
  let digits = '';
  for (const [at, piece] of parts.entries()) {
    digits += piece.digits;
    if (digits.length < 10 || first === undefined) continue;
    const rest = parts.slice(at + 1).reduce((sum, { digits: more }) => sum + more.length, 0);
    const e164 = digits.length === 10 && rest <= mostAfter ? toE164(digits, false) : null;
    return e164 === null ? null : { e164, start: first.start, end: piece.end };
  }
  return null;
}
const mostAfter = 4;

/** The last consecutive pieces that form a telephone number among other digits. */
function numberAmong(parts: readonly DigitPart[]): FoundPhone | null {
  for (let last = parts.length - 1; last >= 0; last -= 1) {
    let digits = '';
    for (let first = last; first >= 0 && digits.length < 11; first -= 1) {
      const begin = parts[first];
      const end = parts[last];
      if (begin === undefined || end === undefined) break;
      digits = begin.digits + digits;
      const e164 = digits.length === 10 ? toE164(digits, false) : null;
      if (e164 !== null) return { e164, start: begin.start, end: end.end };
    }
  }
  return null;
}

function toE164(digits: string, international: boolean): string | null {
  if (international) return parse(`+${digits}`);
  if (digits.length === 11 && digits.startsWith('1')) return parse(`+${digits}`);
  if (digits.length === 10 && /^[2-9]\d\d[2-9]/u.test(digits)) return parse(`+1${digits}`);
  return null;
}

/** The library checks only the length of North American numbers, which most numbers are. */
const northAmerican = /^\+1[2-9]\d\d[2-9]\d{6}$/u;

function parse(number: string): string | null {
  if (northAmerican.test(number)) return number;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isPossible() === true ? parsed.number : null;
}

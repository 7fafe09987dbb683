import { digitRuns, findPhones } from '#platform/text';
import { sameFigures } from './address-mentions.ts';
import { confirms, corrects, denies, lastAgent, type ParsedCall } from './parse-call.ts';

const callbackWords =
  /\b(?:call|reach|ring|text|number|numbah|cell|phone|mobile|back|contact|home|me at|i'm at|teléfono|telefono|número|celular|holler|line)\b/iu;
const otherNumber =
  /\b(?:fax|her|his|their|tenant|insured|customer|office|old|wrong|not|landlord|husband|wife|claim|policy)\b/iu;

interface Candidate {
  e164: string;
  /** Where it ends: in which turn, and in its text. */
  at: number;
  end: number;
  score: number;
}

/** The number at which the caller wants to be called, as E.164. */
export function findCallbackNumber(call: ParsedCall): string | undefined {
  const best = candidatesOf(call).reduce<Candidate | undefined>(
    (top, next) => (top === undefined || next.score > top.score ? next : top),
    undefined,
  );
  return best === undefined ? numberInPieces(call) : putRight(call, best);
}

/** What is said just before a number tells whose it is. */
const reachBefore = 48;

/** Every number that the caller gives, or that the agent reads and he confirms or puts right. */
function candidatesOf(call: ParsedCall): Candidate[] {
  const found: Candidate[] = [];
  for (const [at, turn] of call.turns.entries()) {
    const agent = turn.role === 'agent';
    for (const { e164, start, end } of turn.phones()) {
      if (agent && !confirms(call, at) && putRight(call, { e164, at, end }) === e164) continue;
      const before = turn.text.slice(Math.max(0, start - reachBefore), start);
      let score = agent ? 1 : 3;
      if (callbackWords.test(before)) score += 2;
      if (/\bask for\b/iu.test(turn.text.slice(end, end + 30))) score -= 1;
      if (otherNumber.test(before)) score -= 2;
      if (corrects.test(before) && found.length > 0) score += 3;
      found.push({ e164, at, end, score });
    }
  }
  return found;
}

/** How many turns after a number it can be put right. */
const correctionTurns = 3;
const tailLength = 4;

/**
 * The number with the last four figures that hold: "… 0165, wait, it's 0156", or the figures that the agent reads back and the
 * caller does not deny.
 */
function putRight(call: ParsedCall, { e164, at, end }: Pick<Candidate, 'e164' | 'at' | 'end'>): string {
  let number = e164;
  const take = (text: string): void => {
    for (const tail of tailsIn(text)) {
      const own = number.slice(-tailLength);
      if (tail[0] === own[0] && sameFigures(tail, own)) number = number.slice(0, -tailLength) + tail;
    }
  };
  take(call.turns[at]?.text.slice(end) ?? '');
  for (let next = at + 1; next <= at + correctionTurns; next += 1) {
    const turn = call.turns[next];
    if (turn !== undefined && (turn.role === 'caller' || !denies(call, next))) take(turn.text);
  }
  return number;
}

/** The last four figures of the numbers in a text, the "oh" with which they may begin included. */
function tailsIn(text: string): string[] {
  return digitRuns(text, true).flatMap(({ digits, start }) => {
    const withOh = /\b(?:oh|o)[\s-]+$/iu.test(text.slice(Math.max(0, start - 5), start))
      ? `0${digits}`
      : digits;
    return withOh.length < tailLength ? [] : [withOh.slice(-tailLength)];
  });
}

/** A number that the caller gives piece by piece while the agent repeats it, or whose area code was asked for. */
function numberInPieces(call: ParsedCall): string | undefined {
  const caller = call.turns.filter((turn) => turn.role === 'caller');
  const spoken = caller.map((turn) => turn.text);
  for (const [at, turn] of call.turns.entries()) {
    if (turn.role !== 'caller' || !/\barea code\b/iu.test(lastAgent(call, at)?.text ?? '')) continue;
    const area = digitRuns(turn.text, true).find((run) => run.digits.length === 3);
    const rest = caller
      .slice(0, caller.indexOf(turn))
      .flatMap((before) => digitRuns(before.text, true))
      .findLast((run) => run.digits.length === 7);
    const phone = area && rest ? findPhones(area.digits + rest.digits)[0] : undefined;
    if (phone !== undefined) return phone.e164;
  }
  for (let at = 0; at < spoken.length - 1; at += 1) {
    for (const count of [2, 3, 4]) {
      const pieces = spoken.slice(at, at + count);
      if (pieces.length < count || !pieces.every((piece) => mostlyDigits(piece))) continue;
      const phone = findPhones(pieces.join(' '))[0];
      if (phone !== undefined) return phone.e164;
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

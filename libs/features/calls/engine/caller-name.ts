import { capitalised, isGivenName, nameWordOf, probabilitiesOf, readLinearModel } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { type NameSpan, nameSpansOf, nameWordsIn } from './name-spans.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
import weights from './weights-name.json' with { type: 'json' };

/** Whether a run of words is the caller's name. */
export const nameLabels = ['yes', 'no'] as const;

const model = readLinearModel(weights, new Map());
const leastOdds = 0.2;
/** In a language that nobody here understands, only a clear introduction is one. */
const leastForeignOdds = 0.8;
/** A first name is a part of the full name that the caller gives elsewhere. */
const leastFullOdds = 0.05;

/** The name with which the caller introduces himself, never the agent's or that of somebody he speaks about. */
export function findCallerName(call: ParsedCall, intent: CallIntent): string | undefined {
  const spans = nameSpansOf(call, intent);
  return chooseName(
    call,
    spans,
    spans.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0),
  );
}

/** The caller's name among the runs of words that may be it, by how likely each of them is. */
export function chooseName(
  call: ParsedCall,
  spans: readonly NameSpan[],
  odds: readonly number[],
): string | undefined {
  const best = likeliest(spans, odds);
  if (best === undefined || best.odds < (call.foreign ? leastForeignOdds : leastOdds)) {
    return call.foreign ? undefined : nameStated(call);
  }
  const { span } = best;
  const fuller = likeliest(
    spans,
    odds,
    (other) =>
      isFuller(other.value, withoutTitle(span.value)) && (other.at !== span.at || !overlap(other, span)),
  );
  const value = fuller !== undefined && fuller.odds >= leastFullOdds ? fuller.span.value : span.value;
  return asWritten(call, lastNameFirst(call, span) ?? withLastName(call, span, value));
}

function overlap(one: NameSpan, other: NameSpan): boolean {
  return one.start < other.end && other.start < one.end;
}

const title = /^(?:Mrs?|Ms|Miss)\.? (?=\p{L})/iu;

function withoutTitle(name: string): string {
  return name.replace(title, '');
}

function isFuller(value: string, part: string): boolean {
  return value.startsWith(`${part} `) || value.endsWith(` ${part}`);
}

function likeliest(
  spans: readonly NameSpan[],
  odds: readonly number[],
  may: (span: NameSpan) => boolean = () => true,
): { span: NameSpan; odds: number } | undefined {
  let best: { span: NameSpan; odds: number } | undefined;
  for (const [at, span] of spans.entries()) {
    const own = odds[at] ?? 0;
    if ((best === undefined || own > best.odds) && may(span)) best = { span, odds: own };
  }
  return best;
}

const ownLastName = /(?:^|\bmy |[,.] |\band )last name(?:'s| is|s)?[\s,:]+(\p{L}[\p{L}'’-]+)/iu;
const ownFirstName = /\bfirst name(?:'s| is|s)?[\s,:]+(\p{L}[\p{L}'’-]+)/iu;
const asksLastName = /\blast name\b/iu;

/** "Huynh. First name Tran." and "Opal, honey." – "And your last name?" – "Rainwater": a first name and the last name that is asked for after it. */
function withLastName(call: ParsedCall, span: NameSpan, value: string): string {
  if (value.includes(' ')) return value;
  if (asksLastName.test(lastAgent(call, span.at)?.text ?? '')) {
    const [first] = nameWordsIn(call.turns[span.at - 2]?.text ?? '');
    return first !== undefined && first.start <= answerReach ? `${first.value} ${value}` : value;
  }
  const own = ownLastName.exec(call.turns[span.at]?.text ?? '')?.[1];
  if (own !== undefined && !own.includes('-') && own.toLowerCase() !== value.toLowerCase())
    return `${value} ${capitalised(own)}`;
  const first = ownFirstName.exec(call.turns[span.at]?.text ?? '')?.[1];
  if (first !== undefined && first.toLowerCase() !== value.toLowerCase())
    return `${capitalised(first)} ${value}`;
  for (const [at, turn] of call.turns.entries()) {
    if (at <= span.at || turn.role !== 'caller' || !asksLastName.test(lastAgent(call, at)?.text ?? ''))
      continue;
    const [last] = nameWordsIn(turn.text);
    if (last !== undefined && last.start <= answerReach && last.value !== value)
      return `${value} ${last.value}`;
  }
  return value;
}
/** An answer begins so near to the beginning of its turn. */
const answerReach = 12;

const thatIsMe = /^\W*(?:yes,? )?(?:that's|that is|thats) (?:me|us)\b/iu;
/** "I'm sorry, Mr…": an agent waits for the name. */
const waitsForName = /\b(?:mr|mrs|ms|miss|mister)\b[\s.,…–—-]*$/iu;
const nameRead = /(?:^|[\s,.])(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)\?/u;

/** A name that needs no reader: "last name Feeney, first name Lorcan", or one to which the caller says "that's me". */
function nameStated(call: ParsedCall): string | undefined {
  for (const [at, { role, text }] of call.turns.entries()) {
    const [, last, first] = (role === 'caller' && surnameFirst.exec(text)) || [];
    if (last !== undefined) return `${first} ${last}`;
    const next = call.turns[at + 1];
    const [answer] = role === 'agent' && waitsForName.test(text) ? nameWordsIn(next?.text ?? '') : [];
    if (answer !== undefined && answer.start === 0) return answer.value;
    const read = role === 'agent' && thatIsMe.test(next?.text ?? '') ? nameRead.exec(text)?.[1] : undefined;
    if (read !== undefined) return read;
  }
  return undefined;
}

const surnameFirst =
  /\blast name(?:'s| is)?[\s,:]+(\p{L}[\p{L}'’-]+)[^.?!]{0,24}?\bfirst name(?:'s| is)?[\s,:]+(\p{L}[\p{L}'’-]+)/iu;
const surnameAlone = /^(\p{Lu}[\p{L}'’-]+)[,.]\s+(\p{Lu}[\p{L}'’-]+)(?=[.,!]|$)/u;

/** "Last name Feeney, first name Lorcan"; and "Burdette. Wanda." where one of them was found. */
function lastNameFirst(call: ParsedCall, span: NameSpan): string | undefined {
  const text = call.turns[span.at]?.text ?? '';
  const [, alone = '', given = ''] = surnameAlone.exec(text) ?? [];
  const reversed = isGivenName(given) && nameWordOf(alone) === 'unknown';
  const [, last, first] = surnameFirst.exec(text) ?? (reversed ? ['', alone, given] : []);
  const found = [first, last].some((part) => part?.toLowerCase() === span.value.toLowerCase());
  return found && span.words === 1 ? `${first} ${last}` : undefined;
}

/** A name's last word as the caller spells it, or as the agent says it after "Mr." and the like. */
export function asWritten(call: ParsedCall, name: string): string {
  const parts = name.split(' ');
  // What was heard as two words ("fish bine") may be one.
  for (const count of parts.length > 2 ? [1, 2] : [1]) {
    const rest = parts.slice(0, -count);
    const last = spelledOrTitled(call, parts.slice(-count).join(''), rest.length > 0);
    if (last !== undefined) return [...rest, last].join(' ');
  }
  return name;
}

function spelledOrTitled(call: ParsedCall, heard: string, isLast: boolean): string | undefined {
  const lower = heard.toLowerCase();
  for (const { role, text } of call.turns) {
    const spelled =
      role === 'caller' && spelledIn(text).find(({ word }) => soundsLike(word.toLowerCase(), lower));
    // What is spelt as it was heard keeps its capitals ("LaVonne").
    if (spelled) return spelled.word.toLowerCase().endsWith(lower) ? heard : spelled.word;
  }
  for (const { role, text } of isLast ? call.turns : []) {
    const titled =
      role === 'agent' &&
      nameWordsIn(text).find(({ afterTitle, value }) => {
        const said = value.toLowerCase();
        return afterTitle && said !== lower && (soundsLike(said, lower) || soundsLike(lower, said));
      });
    if (titled) return titled.value;
  }
  return undefined;
}

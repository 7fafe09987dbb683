import { capitalised, type FeatureBag, matchesOf } from '#platform/text';
import { type NameSpan, questionsTo } from './name-spans.ts';
import { type CallContext, classOf, joined, type Word } from './name-words.ts';
import { lastAgent, type ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';

/** A part of a name that is said by itself. */
interface NamePart {
  at: number;
  value: string;
  /** Of how many words it is. */
  length: number;
  kind: Word['kind'];
  /** How it is known to be one: `said` for "last name Pell", `asked`, `spelt`, `titled` for the agent's "Mr. Pell". */
  how: string;
  /** The word before it. */
  before: Word | undefined;
  /** Whether nothing follows on it in its sentence. */
  closed: boolean;
  inAddress: boolean;
}

/** No call has more names that are spelt or asked for. */
const mostParts = 8;
/** So far a first name reaches within a turn ("Curt with a C, Jansen"). */
const nearReach = 12;
const longestPart = 2;

const says = {
  last: /\b(?:last name|surname|family name)(?:'s| is|s)?[\s,:]+/giu,
  first: /\bfirst name(?:'s| is|s)?[\s,:]+/giu,
};
const asks = { last: /\b(?:last name|surname)\b/iu, first: /\bfirst name\b/iu };
/** An answer begins so near to the beginning of its turn. */
const answerReach = 12;

/** Names whose first and last name are said apart: "Opal, honey." – "And your last name?" – "Rainwater." */
export function joinedNames(call: ParsedCall, spans: readonly NameSpan[], context: CallContext): NameSpan[] {
  const lasts = partsIn(call, context, 'last');
  const firsts = partsIn(call, context, 'first');
  return spans.flatMap((span) => {
    const own =
      context.words[span.at]?.filter(({ start, end }) => start >= span.start && end <= span.end) ?? [];
    const [word] = own;
    if (word === undefined || span.features.has('in greeting') || !mayStandAlone(span, own)) return [];
    const near = nearParts(call, span, own, context);
    const before = [...firsts, ...calledBefore(call, span, context), ...near].filter(
      ({ kind, how }) => kind === 'given' || kind === 'perhaps given' || how === 'said' || how === 'asked',
    );
    const join = (part: NamePart, value: string): NameSpan[] =>
      own.some(({ lower }) => part.value.toLowerCase().split(' ').includes(lower))
        ? []
        : [joinedName(call, span, word, part, value, context)];
    return [
      ...[...lasts, ...near].flatMap((part) => join(part, `${span.value} ${part.value}`)),
      ...(own.length > 1 ? [] : before).flatMap((part) =>
        join({ ...part, how: `first ${part.how}` }, `${part.value} ${span.value}`),
      ),
    ];
  });
}

/** Whether a word, or two given names ("Ruth Ann"), is likely enough a name by itself for another to be joined to it. */
function mayStandAlone({ features }: NameSpan, own: readonly Word[]): boolean {
  const [word, second] = own;
  if (word?.kind === 'given' || word?.kind === 'perhaps given') {
    return (
      own.length === 1 || (own.length === 2 && (second?.kind === 'given' || second?.kind === 'perhaps given'))
    );
  }
  return (
    own.length === 1 &&
    word?.kind === 'unknown' &&
    (features.has('asks:name') || features.has('asks:last name'))
  );
}

function partsIn(call: ParsedCall, context: CallContext, which: 'first' | 'last'): NamePart[] {
  const found = new Map<string, NamePart>();
  const add = (part: NamePart): void => {
    const key = part.value.toLowerCase();
    if (!found.has(key) && found.size < mostParts) found.set(key, part);
  };
  for (const [at, turn] of call.turns.entries()) {
    const said = context.words[at] ?? [];
    const addFrom = (begin: number, how: string): void => {
      for (const part of partsFrom(call, at, said, begin, how)) add(part);
    };
    if (turn.role === 'agent') {
      for (const [place, { kind }] of said.entries())
        if (kind === 'title' && which === 'last') addFrom(place + 1, 'titled');
      continue;
    }
    for (const match of matchesOf(says[which], turn.text)) {
      const end = match.index + match[0].length;
      addFrom(
        said.findIndex(({ start }) => start >= end),
        'said',
      );
    }
    if (asks[which].test(lastAgent(call, at)?.text ?? '')) {
      const begin = said.findIndex((word) => isPart(word) && word.kind !== 'particle');
      if ((said[begin]?.start ?? answerReach) < answerReach) addFrom(begin, 'asked');
    }
    if (which === 'first') continue;
    for (const { word, start } of spelledIn(turn.text)) {
      const letters = word.toLowerCase();
      const before = said.findLastIndex((one) => one.end <= start && isPart(one));
      // "Boudreaux, with E-A-U-X": only the end is spelt.
      const whole = said.findIndex((one) => one.lower.endsWith(letters));
      const begin = whole < 0 ? before : whole;
      const heard = said[begin];
      if (heard !== undefined && (whole >= 0 || soundsLike(letters, heard.lower))) addFrom(begin, 'spelt');
      else
        add({
          at,
          value: word,
          length: 1,
          kind: 'unknown',
          how: 'only spelt',
          before: heard,
          closed: false,
          inAddress: false,
        });
    }
  }
  return [...found.values()];
}

/** The one or two words of a name that begins at a place. */
function partsFrom(
  call: ParsedCall,
  at: number,
  said: readonly Word[],
  begin: number,
  how: string,
): NamePart[] {
  const turn = call.turns[at];
  const parts: NamePart[] = [];
  for (let length = 1; length <= longestPart; length += 1) {
    const own = said.slice(begin, begin + length);
    const [last, before] = [own.at(-1), own.at(-2)];
    if (turn === undefined || begin < 0 || own.length < length || last === undefined || !isPart(last)) break;
    if (before !== undefined && !joined(turn.text, before, last)) break;
    if (last.kind === 'particle') continue;
    const start = own[0]?.start ?? 0;
    parts.push({
      at,
      value: own.map((word) => capitalised(word.text)).join(' '),
      length,
      kind: last.kind,
      how,
      before: said[begin - 1],
      closed: /^\s*(?:[.,;!?]|$)/u.test(turn.text.slice(last.end, last.end + 2)),
      inAddress: turn.addresses().some((place) => start < place.end && last.end > place.start),
    });
  }
  return parts;
}

function isPart({ kind }: Word): boolean {
  return kind !== 'none' && kind !== 'number' && kind !== 'title' && kind !== 'company';
}

/** Names in the question that a turn answers: "And the last name, Tom?" */
function calledBefore(call: ParsedCall, span: NameSpan, { words, greeting }: CallContext): NamePart[] {
  const at = span.at - 1;
  if (call.turns[span.at]?.role !== 'caller' || lastAgent(call, span.at) === undefined) return [];
  const said = words[at] ?? [];
  return said.flatMap(({ kind, lower }, place) => {
    if ((kind !== 'given' && kind !== 'perhaps given') || greeting.has(lower)) return [];
    const how = `called ${place === said.length - 1 ? 'last' : ''}`;
    return partsFrom(call, at, said, place, how).slice(0, 1);
  });
}

/** The next words after a name in its turn that may be a name, but do not follow on it. */
function nearParts(
  call: ParsedCall,
  span: NameSpan,
  own: readonly Word[],
  { words, written }: CallContext,
): NamePart[] {
  const turn = call.turns[span.at];
  const anchor = own.at(-1);
  if (turn?.role !== 'caller' || anchor === undefined) return [];
  const said = words[span.at] ?? [];
  const begin = said.indexOf(anchor) + 1;
  const away = said
    .slice(begin, begin + nearReach)
    .findIndex(
      (word) =>
        word.lower !== anchor.lower &&
        (word.kind === 'unknown' || word.kind === 'given' || word.kind === 'perhaps given') &&
        (word.capital || !written.caller),
    );
  const word = said[begin + away];
  if (away < 0 || word === undefined) return [];
  return partsFrom(
    call,
    span.at,
    said,
    begin + away,
    `near ${gapOf(turn.text.slice(anchor.end, word.start))}`,
  );
}

/** What is between two names: letters that spell the first, marks, or words. */
function gapOf(gap: string): string {
  if (spelledIn(gap).length > 0) return 'spelling';
  const marks = (gap.match(/[.,?!]/gu) ?? []).slice(0, 2).join('');
  const count = (gap.match(/[\p{L}\d]+/gu) ?? []).length;
  return `${marks}${count === 0 ? '' : count < 4 ? ' few' : ' many'}`;
}

/** Reads how a part stands to the name it is joined to; whether that one is the caller's is another question. */
function joinedName(
  call: ParsedCall,
  span: NameSpan,
  anchor: Word,
  part: NamePart,
  value: string,
  context: CallContext,
): NameSpan {
  const features: FeatureBag = new Map();
  const own = value.toLowerCase();
  const distance = distanceOf(part.at - span.at);
  const set = (feature: string): void => {
    features.set(`join ${feature}`, 1);
    features.set(`join ${part.how} ${feature}`, 1);
  };
  set('');
  set(`kinds:${anchor.kind}+${part.kind}`);
  set(`${distance} ${part.length}`);
  const said = [
    ...(context.callerSays.has(own) ? ['caller'] : []),
    ...(context.agentPairs.has(own) ? ['agent'] : []),
  ];
  set(`together:${said.join(' ')}`);
  set(`before:${classOf(part.before, context)}`);
  set(`intent:${context.intent}`);
  set(
    `${part.closed ? 'closed' : 'open'} after ${context.words[span.at]?.[0] === anchor ? 'first word' : 'others'}`,
  );
  if (context.words[part.at]?.length === part.length) set('is the answer');
  if (part.inAddress) set('in an address');
  for (const asked of questionsTo(call, part.at)) set(`asks:${asked}`);
  if (context.titled.has(part.value.toLowerCase())) set('titled');
  if (span.words > 1) set('to two words');
  if (context.titled.has(anchor.lower)) set('to titled');
  if (call.turns[span.at]?.role === 'agent') set('to agent');
  return { ...span, value, words: 2, joinedTo: span.value, features };
}

function distanceOf(turns: number): string {
  if (turns === 0) return 'same turn';
  if (turns < 0) return turns >= -4 ? 'just before' : 'before';
  return turns <= 4 ? 'soon' : 'later';
}

import { nameWordOf, probabilitiesOf, readLinearModel } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import { joinedNames } from './joined-names.ts';
import { type NameSpan, spansOf } from './name-spans.ts';
import { contextOf, nameWordsIn } from './name-words.ts';
import type { ParsedCall } from './parse-call.ts';
import { soundsLike, spelledIn } from './spelled.ts';
import weights from './weights-name.json' with { type: 'json' };

/** Whether a run of words is the caller's name. */
export const nameLabels = ['yes', 'no'] as const;

const model = readLinearModel(weights, new Map());
const leastOdds = 0.15;
/** In a language that nobody here understands, only a clear introduction is one. */
const leastForeignOdds = 0.8;
/** A first name is a part of the full name that the caller gives elsewhere. */
const leastFullOdds = 0.05;
/** A part of a longer run of words gives way to one that is at least half as likely. */
const longerShare = 0.5;
/** What is joined to another part may be the caller's by itself. */
const leastPartOdds = 0.1;
/** What is joined to a name of two parts, to make three of them, is surely the caller's and belongs to it. */
const leastWholeOdds = 0.65;
/** Parts belong together; and so surely that they are a name, though neither is likely to be one by itself. */
const leastJoinedOdds = 0.4;
const leastSureOdds = 0.8;

/** The name with which the caller introduces himself, never the agent's or that of somebody he speaks about. */
export function findCallerName(call: ParsedCall, intent: CallIntent): string | undefined {
  const spans = nameSpansOf(call, intent);
  return chooseName(
    call,
    spans,
    spans.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0),
  );
}

/** All that may be the caller's name: runs of words, and first and last names that are said apart. */
export function nameSpansOf(call: ParsedCall, intent: string): NameSpan[] {
  const context = contextOf(call, intent);
  const spans = spansOf(call, context);
  return [...spans, ...joinedNames(call, spans, context)];
}

/** The caller's name among the runs of words that may be it, by how likely each of them is. */
export function chooseName(
  call: ParsedCall,
  spans: readonly NameSpan[],
  odds: readonly number[],
): string | undefined {
  const alone = oddsByName(spans, odds);
  const write = nameWriter(call);
  const best = likeliest(spans, odds, ({ joinedTo }) => joinedTo === undefined);
  if (best === undefined || best.odds < (call.foreign ? leastForeignOdds : leastOdds)) {
    if (call.foreign) return undefined;
    const pair = likeliest(spans, odds, ({ joinedTo }) => joinedTo !== undefined);
    return pair !== undefined && pair.odds >= leastSureOdds ? write(pair.span.value) : nameStated(call);
  }
  const { span } = best;
  const likelihoods = spans.map((other, at) => {
    const own = odds[at] ?? 0;
    if (own < leastFullOdds || !isFuller(call, other, span, write)) return 0;
    if (other.joinedTo === undefined)
      return own >= best.odds * longerShare || other.at !== span.at || !overlap(other, span) ? own : 0;
    const first = alone.get(withoutTitle(other.joinedTo)) ?? 0;
    // What has two parts already has a third only where that is surely the caller's ("Maribel", "Santos Escobar").
    const least = span.words > 1 && other.joinedTo !== span.value ? leastWholeOdds : leastPartOdds;
    const leastOwn = other.joinedTo.includes(' ') ? leastWholeOdds : leastJoinedOdds;
    return own < leastOwn || first < least ? 0 : own * Math.sqrt(first);
  });
  const fuller = likeliest(spans, likelihoods);
  return once(write((fuller !== undefined && fuller.odds > 0 ? fuller : best).span.value));
}

/** "Schrag, Duane Schrag", "Dwight Hensley, Hensley": a last name that is said twice. */
function once(name: string): string {
  const words = name.split(' ');
  const own = words.filter((word, at) => word !== words[at - 1]);
  return (own.length > 2 && own[0] === own.at(-1) ? own.slice(1) : own).join(' ');
}

/** How likely each name is that stands in one piece. */
function oddsByName(spans: readonly NameSpan[], odds: readonly number[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, { value, joinedTo }] of spans.entries()) {
    const name = withoutTitle(value);
    if (joinedTo === undefined) found.set(name, Math.max(found.get(name) ?? 0, odds[at] ?? 0));
  }
  return found;
}

function overlap(one: NameSpan, other: NameSpan): boolean {
  return one.start < other.end && other.start < one.end;
}

/** "Mrs. Pell" without "Mrs.", and "Pastor Glenn" without what he is. */
export function withoutTitle(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && nameWordOf(first.replace('.', '')) === 'title' ? rest.join(' ') : name;
}

/** Whether a name has more parts; a title counts as one where the caller himself uses it. */
function isFuller(
  call: ParsedCall,
  { at, value }: NameSpan,
  than: NameSpan,
  write: (name: string) => string,
): boolean {
  const full = write(call.turns[at]?.role === 'caller' ? value : withoutTitle(value));
  const part = withoutTitle(than.value);
  return full !== than.value && (full.startsWith(`${part} `) || full.endsWith(` ${part}`));
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

const thatIsMe = /^\W*(?:yes,? )?(?:that's|that is|thats) (?:me|us)\b/iu;
/** "I'm sorry, Mr…": an agent waits for the name. */
const waitsForName = /\b(?:mr|mrs|ms|miss|mister)\b[\s.,…–—-]*$/iu;
const nameRead = /(?:^|[\s,.])(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)\?/u;

/** A name that needs no reader: one to which the caller says "that's me". */
function nameStated(call: ParsedCall): string | undefined {
  for (const [at, { role, text }] of call.turns.entries()) {
    const next = call.turns[at + 1];
    const [answer] = role === 'agent' && waitsForName.test(text) ? nameWordsIn(next?.text ?? '') : [];
    if (answer !== undefined && answer.start === 0) return answer.value;
    const read = role === 'agent' && thatIsMe.test(next?.text ?? '') ? nameRead.exec(text)?.[1] : undefined;
    if (read !== undefined) return read;
  }
  return undefined;
}

/** No call has more words that are spelt, or more names after "Mr.", than are looked at. */
const mostHeard = 40;
/** A first name that is spelt is said so near to its letters. */
const spelledNear = 60;

interface SpelledName {
  letters: string;
  /** What is said around it. */
  near: string;
}

/** How names are written in a call: as the caller spells them, and a last name as the agent says it after "Mr." and the like. */
export function nameWriter(call: ParsedCall): (name: string) => string {
  const spelled = call.turns
    .flatMap(({ role, text }) => (role === 'caller' ? spelledIn(text).map((one) => ({ ...one, text })) : []))
    .slice(0, mostHeard)
    .map(({ word, start, end, text }): SpelledName => {
      const near = text.slice(Math.max(0, start - spelledNear), end + spelledNear);
      return { letters: plain(word), near: plain(near) };
    });
  const titled = call.turns
    .flatMap(({ role, text }) => (role === 'agent' ? nameWordsIn(text) : []))
    .flatMap(({ afterTitle, value }) => (afterTitle ? [value] : []))
    .slice(0, mostHeard);
  const written = new Map<string, string>();
  return (name) => {
    const known = written.get(name) ?? asWritten(name, spelled, titled);
    written.set(name, known);
    return known;
  };
}

function asWritten(name: string, spelled: readonly SpelledName[], titled: readonly string[]): string {
  const parts = name.split(' ');
  const rest = parts.slice(0, -2);
  // What was heard as two words ("fish bine") may be one.
  const one = rest.length > 0 ? spelt(spelled, parts.slice(-2).join(''), rest) : undefined;
  const last = parts.length - 1;
  const single = parts.map((part, at) => {
    const others = parts.filter((_, other) => other !== at);
    // A last name may be spelt at any time, a first name where it is said.
    if (at < last)
      return spelt(
        spelled.filter(({ near }) => near.includes(plain(part))),
        part,
        others,
      );
    return spelt(spelled, part, others) ?? (at > 0 ? titledName(titled, part.toLowerCase()) : undefined);
  });
  if (one !== undefined && single[last] === undefined) return [...rest, one].join(' ');
  return parts.map((part, at) => single[at] ?? part).join(' ');
}

/** A part of a name as it is spelt; undefined where it is not. */
function spelt(spelled: readonly SpelledName[], heard: string, rest: readonly string[]): string | undefined {
  const lower = plain(heard);
  for (const { letters } of spelled) {
    // "Mosby, M O S B Y J A L E N": other parts of the name are spelt along with it.
    const own = rest.reduce((left, part) => withoutEnd(left, plain(part)), letters);
    if (!soundsLike(own, lower)) continue;
    // What is spelt as it was heard keeps its capitals ("LaVonne") and accents.
    return own === lower || runsOn(own, lower) ? heard : own.replace(/^./u, (letter) => letter.toUpperCase());
  }
  return undefined;
}

/** A last name as the agent, who may have it before him, writes it; one that lacks letters was misheard ("Sap"). */
function titledName(titled: readonly string[], heard: string): string | undefined {
  return titled.find((value) => {
    const said = value.toLowerCase();
    return !isWithin(said, heard) && (soundsLike(said, heard) || soundsLike(heard, said));
  });
}

/** Whether the letters of one word come in the same order in another ("sap", "sapp"). */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** "T R A N, I don't live there": a word that sounds like a letter follows on the letters. */
function runsOn(letters: string, heard: string): boolean {
  return letters.length === heard.length + 1 && letters.startsWith(heard) && /[aiur]$/u.test(letters);
}

function withoutEnd(word: string, end: string): string {
  return word.length > end.length && word.endsWith(end) ? word.slice(0, -end.length) : word;
}

/** In small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

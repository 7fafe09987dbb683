import {
  addCues,
  addWords,
  type CueMatch,
  compileCues,
  type FeatureBag,
  matchCues,
  probabilitiesOf,
  readLinearModel,
  type Token,
} from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import vocabulary from './loss-causes.json' with { type: 'json' };
import { confirms, denies, lastAgent, type ParsedCall, type ReadTurn } from './parse-call.ts';
import weights from './weights-cause.json' with { type: 'json' };
import { addWordClasses } from './word-classes.ts';

/** Whether a passage says what caused the damage. */
export const causeLabels = ['yes', 'no'] as const;

const matcher = compileCues(vocabulary);
/** The classes of things that break and of what they do, by word. */
const classesOf = new Map<string, string[]>();
for (const [name, members] of Object.entries(vocabulary.classes)) {
  for (const word of members) classesOf.set(word, [...(classesOf.get(word) ?? []), `k:${name}`]);
}
const model = readLinearModel(weights, new Map());
const aboutADamage: ReadonlySet<string> = new Set<CallIntent>([
  'emergency_service',
  'estimate_request',
  'schedule_service',
  'warranty_or_callback',
  'insurance_or_adjuster',
  'referral_partner',
  'existing_job_status',
  'billing',
  'complaint',
  'reschedule_or_cancel',
]);
const leastOdds = 0.3;

/** A few words of a caller that belong together. */
export interface Passage {
  turn: ReadTurn;
  /** Which of the turn's words they are: from this one up to the one before `to`. */
  from: number;
  to: number;
  /** The caller's how-manieth turn, from 0. */
  order: number;
}

type Span = Pick<Passage, 'from' | 'to'>;

const longestPassage = 18;
/** Two that follow one another are read as one besides, when they are no longer than this. */
const longestJoined = 32;
const shortestClause = 4;

/** The sentences of both; one that is too long is parted at its clauses, and where it has none, by its conjunctions. */
export function passagesOf(call: ParsedCall): Passage[] {
  let order = -1;
  return call.turns.flatMap((turn) => {
    if (turn.greets) return [];
    if (turn.role === 'caller') order += 1;
    const { tokens } = turn;
    const sentences = runsOf(tokens, { from: 0, to: tokens.length }, (token) => token.sentence);
    const single = sentences.flatMap((sentence) =>
      lengthOf(sentence) <= longestPassage
        ? [sentence]
        : packed(runsOf(tokens, sentence, (token) => token.clause).flatMap((clause) => atConjunctions(tokens, clause))),
    );
    const joined = single
      .slice(1)
      .map(({ to }, at) => ({ from: single[at]?.from ?? 0, to }))
      .filter((both) => lengthOf(both) <= longestJoined);
    return [...single, ...joined].map(({ from, to }) => ({ turn, from, to, order }));
  });
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

/** Parts words where the key changes. */
function runsOf(tokens: readonly Token[], { from, to }: Span, key: (token: Token) => number): Span[] {
  const runs: Span[] = [];
  let before: number | undefined;
  tokens.slice(from, to).forEach((token, at) => {
    const last = runs.at(-1);
    if (last !== undefined && before === key(token)) last.to += 1;
    else runs.push({ from: from + at, to: from + at + 1 });
    before = key(token);
  });
  return runs;
}

const conjunctions: ReadonlySet<string> = new Set(
  'and but so because cause then when which while where since or'.split(' '),
);

/** Parts a clause that is too long before its conjunctions. */
function atConjunctions(tokens: readonly Token[], clause: Span): Span[] {
  if (lengthOf(clause) <= longestPassage) return [clause];
  const parts: Span[] = [];
  for (let at = clause.from; at < clause.to; at += 1) {
    const last = parts.at(-1);
    if (last === undefined || conjunctions.has(tokens[at]?.word ?? '')) parts.push({ from: at, to: at + 1 });
    else last.to = at + 1;
  }
  return parts;
}

/** Joins short clauses as long as they fit a passage, and cuts long ones. */
function packed(clauses: readonly Span[]): Span[] {
  const parts: Span[] = [];
  for (const { from, to } of clauses) {
    const last = parts.at(-1);
    const joins = last !== undefined && (lengthOf(last) < shortestClause || to - from < shortestClause);
    if (joins && to - last.from <= longestPassage) last.to = to;
    else {
      for (let at = from; at < to; at += longestPassage) {
        parts.push({ from: at, to: Math.min(to, at + longestPassage) });
      }
    }
  }
  return parts;
}

/** What a call is about, which tells whether it has a loss with a cause at all. */
export interface CallMatter {
  intent: string;
  serviceLine: string | null;
}

/** More causes in one passage than this tell no more. */
const mostCauses = 3;

const asksWhat =
  /\b(?:what(?:'s| is|s)? (?:happen\w*|going on|wrong|broke\w*|the (?:problem|trouble|issue|matter|situation|cause)|caused?|it doing|leak\w*|kind|type|exactly|did)|what (?:can|may|do|could) (?:i|we|you)|what happened|how (?:did|do|does) (?:it|that|this)|how (?:can|may) (?:i|we)|tell me (?:what|about|a)|do you know (?:what|how|where|why)|where(?:'s| is|s)? (?:it|the \w+|that) (?:com|leak)\w*|where from|cause|source|start\w*|emergency|talk to me|go ahead|describe)\b/iu;
const asksOther =
  /\b(?:name|address|number|phone|insurance|insured|carrier|zip|town|city|street|email|spell|reach you|homeowner'?s|deductible|policy|claim|when|time|tomorrow|schedule)\b/iu;

const askWords: ReadonlySet<string> = new Set(
  'is are was were did do does have has can could would will what where when who how which any'.split(' '),
);

/** What the passages of a call are compared with. */
interface CallContext {
  matter: CallMatter;
  call: ParsedCall;
  /** In how many turns each word that says something is said, by both. */
  turnsWith: ReadonlyMap<string, readonly number[]>;
}

/** A passage with what the model sees of it. */
export interface CauseCandidate {
  passage: Passage;
  features: FeatureBag;
}

/** Every passage that may state the cause, with what speaks for it. */
export function causeCandidates(call: ParsedCall, matter: CallMatter): CauseCandidate[] {
  const turnsWith = new Map<string, number[]>();
  call.turns.forEach(({ words }, at) => {
    for (const { single } of words) {
      const word = single?.slice(2);
      if (word === undefined || word === '#') continue;
      const turns = turnsWith.get(word) ?? [];
      if (turns.at(-1) !== at) turnsWith.set(word, [...turns, at]);
    }
  });
  const context = { matter, call, turnsWith };
  const passages = passagesOf(call);
  const found = passages.map((passage) => matchCues(matcher, passage.turn.tokens.slice(passage.from, passage.to)));
  const saidIn = new Map<string, Passage[]>();
  passages.forEach((passage, at) => {
    for (const { cue, negated } of found[at] ?? []) {
      if (negated || passage.turn.role !== 'caller') continue;
      const places = saidIn.get(cue);
      if (places === undefined) saidIn.set(cue, [passage]);
      else places.push(passage);
    }
  });
  let first = true;
  return passages.map((passage, at) => {
    const causes = found[at] ?? [];
    const features = passageFeatures(passage, causes, context);
    // What is wet may be told of as well as what made it so.
    for (const [cue, places] of saidIn) {
      const elsewhere = places.some((one) => one.turn !== passage.turn || one.to <= passage.from || one.from >= passage.to);
      if (elsewhere && !features.has(cue)) features.set(`=elsewhere ${cue}`, 1);
    }
    if (causes.length > 0) {
      if (first) features.set('=first cause', 1);
      first = false;
    }
    return { passage, features };
  });
}

/**
 * What the model sees of a passage: its words and their classes, the causes named in it, by themselves and for the kind of
 * work (a leak is a cause where water is cleared, not where a pipe is repaired), and where it stands.
 */
function passageFeatures(passage: Passage, causes: readonly CueMatch[], { matter, call, turnsWith }: CallContext): FeatureBag {
  const { intent, serviceLine } = matter;
  const features: FeatureBag = new Map();
  const set = (feature: string): void => void features.set(feature, 1);
  const { turn, from, to, order } = passage;
  const tokens = turn.tokens.slice(from, to);
  addWords(features, tokens, 'w');
  addWordClasses(features, tokens, 'c');
  for (const { word } of tokens) for (const name of classesOf.get(word) ?? []) set(name);
  addCues(features, causes);
  const stated = new Set(causes.filter(({ negated }) => !negated).map(({ cue }) => cue));
  for (const cue of stated) set(`${cue}&${serviceLine}`);
  const count = Math.min(mostCauses, stated.size);
  set(`=causes ${count}`);
  set(`=intent ${intent}`);
  set(`=line ${serviceLine}`);
  const when = Math.min(order, 3);
  set(`=turn ${when}`);
  if (tokens.length < shortestClause) set('=short');
  else if (tokens.length > longestPassage / 2) set('=long');
  const at = call.turns.indexOf(turn);
  if (turn.role === 'agent') {
    const answer = confirms(call, at) ? 'confirmed' : denies(call, at) ? 'denied' : 'passed';
    set(`=agent ${answer}`);
    set(`=agent ${answer}&${count}`);
    set(`=agent&${intent}`);
    set(`=agent&${count}&${intent}`);
    const asks = /^\s*\?/u.test(turn.text.slice(tokens.at(-1)?.end)) || askWords.has(tokens[0]?.word ?? '');
    if (asks) {
      set('=agent asks');
      set(`=agent asks&${answer}`);
    }
  } else {
    set(`=caller ${when}&${count}`);
    const question = lastAgent(call, at)?.text.slice(-reachOfQuestion) ?? '';
    const asked = asksWhat.test(question) ? 'what' : asksOther.test(question) ? 'other' : 'none';
    set(`=asked ${asked}`);
    set(`=asked ${asked}&${count}`);
    if (from === 0) set(`=answers ${asked}`);
  }
  // What is spoken of again and again is what the call is about.
  let again = 0;
  let byOther = 0;
  for (const { single } of new Set(turn.words.slice(from, to))) {
    const turns = turnsWith.get(single?.slice(2) ?? '') ?? [];
    if (turns.length > 1) again += 1;
    if (turns.some((one) => call.turns[one]?.role !== turn.role)) byOther += 1;
  }
  set(`=again ${Math.min(4, again)}`);
  set(`=again by the other ${Math.min(4, byOther)}`);
  return features;
}
/** So much of a question is looked at. */
const reachOfQuestion = 200;

const opening =
  /^(?:(?:and|so|but|well|yeah|yes|okay|ok|oh|um|uh|hi|hello|hey|because|that|then|now|like|just|i (?:believe|think|guess)|it (?:looks|seems) like|turns out|there(?:'s| is| was|'re| are)|we(?:'ve| have)? (?:had|got)|i(?:'ve| have)? (?:had|got)|we had|i had|i have|we have)\b[\s,]*)+/iu;

/** The passage in which a caller says what caused the damage, in his own words; undefined where none does. */
export function findLossCause(call: ParsedCall, matter: CallMatter): string | undefined {
  const candidates = mayHaveCause(matter) ? causeCandidates(call, matter) : [];
  const odds = candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0);
  const found = likeliestCause(candidates, odds);
  const text = found === undefined ? '' : passageText(found).replace(opening, '').trim();
  return text === '' ? undefined : text;
}

/** Whether calls of a kind are about a damage. */
export function mayHaveCause({ intent }: CallMatter): boolean {
  return aboutADamage.has(intent);
}

/** The passage that most likely states the cause, by how likely each does. */
export function likeliestCause(candidates: readonly CauseCandidate[], odds: readonly number[]): Passage | undefined {
  const highest = Math.max(...odds);
  return highest < leastOdds ? undefined : candidates[odds.indexOf(highest)]?.passage;
}

/** The passage as it was said. */
export function passageText({ turn, from, to }: Passage): string {
  return turn.text.slice(turn.tokens[from]?.start ?? 0, turn.tokens[to - 1]?.end ?? 0);
}

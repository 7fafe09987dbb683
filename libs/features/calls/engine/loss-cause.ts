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
import type { Role } from './speakers.ts';
import weights from './weights-cause.json' with { type: 'json' };
import { addWordClasses } from './word-classes.ts';

/** Whether a passage says what caused the damage. */
export const causeLabels = ['yes', 'no'] as const;

/** The classes of things that break and of what they do. */
const classes = Object.fromEntries(
  Object.entries(vocabulary.classes).map(([name, words]) => [name, words.split(' ')]),
);
const matcher = compileCues({ ...vocabulary, classes });
const classesOf = new Map<string, string[]>();
for (const [name, words] of Object.entries(classes)) {
  for (const word of words) classesOf.set(word, [...(classesOf.get(word) ?? []), name]);
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
/** A part of the likeliest passage is quoted for it when it has this share of its odds. */
const leastShare = 0.8;
/** A second passage is quoted besides where it is likely enough by itself and both are no longer than this. */
const longestQuoted = 36;
const leastSecondOdds = 0.2;

/** A few words of one of the two that belong together. */
export interface Passage {
  turn: ReadTurn;
  /** Which of the call's turns it is in. */
  at: number;
  /** Which of the turn's words they are: from this one up to the one before `to`. */
  from: number;
  to: number;
  /** The caller's how-manieth turn it is, or follows, from 0. */
  order: number;
}

type Span = Pick<Passage, 'from' | 'to'>;

const longestPassage = 12;
/** Two that follow one another are read as one besides, when they are no longer than this. */
const longestJoined = 24;
const shortestClause = 4;

/** The sentences of both; one that is too long is parted at its clauses, and where it has none, by its conjunctions. */
function passagesOf(call: ParsedCall): Passage[] {
  let order = -1;
  return call.turns.flatMap((turn, at) => {
    if (turn.greets) return [];
    if (turn.role === 'caller') order += 1;
    const { tokens } = turn;
    const sentences = runsOf(tokens, { from: 0, to: tokens.length }, (token) => token.sentence);
    const single = sentences.flatMap((sentence) =>
      lengthOf(sentence) <= longestPassage
        ? [sentence]
        : packed(
            runsOf(tokens, sentence, (token) => token.clause).flatMap((clause) =>
              atConjunctions(tokens, clause),
            ),
          ),
    );
    const joined = single
      .slice(1)
      .map(({ to }, before) => ({ from: single[before]?.from ?? 0, to }))
      .filter((both) => lengthOf(both) <= longestJoined);
    return [...single, ...joined].map(({ from, to }) => ({ turn, at, from, to, order }));
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
  /** Where each word that says something is said. */
  uses: ReadonlyMap<string, WordUse>;
}

/** In how many turns a word is said, and who says it. */
interface WordUse {
  turns: number;
  last: number;
  roles: Set<Role>;
}

/** A passage with what the model sees of it. */
export interface CauseCandidate {
  passage: Passage;
  features: FeatureBag;
}

/** Every passage that may state the cause, with what speaks for it. */
export function causeCandidates(call: ParsedCall, matter: CallMatter): CauseCandidate[] {
  const context = { matter, call, uses: usesOf(call) };
  const passages = passagesOf(call);
  const found = passages.map((passage) =>
    matchCues(matcher, passage.turn.tokens.slice(passage.from, passage.to)),
  );
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
      if (!features.has(cue) && places.some((one) => areApart(one, passage)))
        features.set(`=elsewhere ${cue}`, 1);
    }
    if (causes.length > 0) {
      if (first) features.set('=first cause', 1);
      first = false;
    }
    return { passage, features };
  });
}

function usesOf(call: ParsedCall): Map<string, WordUse> {
  const uses = new Map<string, WordUse>();
  call.turns.forEach(({ words, role }, at) => {
    for (const { single } of words) {
      const word = wordIn(single);
      if (word === '') continue;
      const use = uses.get(word) ?? { turns: 0, last: -1, roles: new Set() };
      if (use.last !== at) use.turns += 1;
      use.last = at;
      use.roles.add(role);
      uses.set(word, use);
    }
  });
  return uses;
}

/** The word of a feature that is marked with who says it; empty where it says nothing, as a figure does. */
function wordIn(single: string | null): string {
  const word = single?.slice(2) ?? '';
  return word === '#' ? '' : word;
}

/**
 * What the model sees of a passage: its words, their classes and which class follows which, the causes named in it, by
 * themselves and for the kind of work (a leak is a cause where water is cleared, not where a pipe is repaired), and where
 * it stands.
 */
function passageFeatures(
  passage: Passage,
  causes: readonly CueMatch[],
  { matter, call, uses }: CallContext,
): FeatureBag {
  const { intent, serviceLine } = matter;
  const features: FeatureBag = new Map();
  const set = (feature: string): void => void features.set(feature, 1);
  const { turn, at, from, to, order } = passage;
  const tokens = turn.tokens.slice(from, to);
  addWords(features, tokens, 'w');
  addWordClasses(features, tokens, 'c');
  let before: readonly string[] = [];
  for (const { word } of tokens) {
    const names = classesOf.get(word);
    if (names === undefined) continue;
    for (const name of names) {
      set(`k:${name}`);
      set(`k:${name}&${serviceLine}`);
      for (const last of before) set(`k2:${last}>${name}`);
    }
    before = names;
  }
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
  const used = [...new Set(turn.words.slice(from, to).map(({ single }) => wordIn(single)))].flatMap(
    (word) => uses.get(word) ?? [],
  );
  const again = used.filter(({ turns }) => turns > 1).length;
  const byOther = used.filter(({ roles }) => roles.size > 1).length;
  set(`=again ${Math.min(4, again)}`);
  set(`=again by the other ${Math.min(4, byOther)}`);
  return features;
}
/** So much of a question is looked at. */
const reachOfQuestion = 200;

const opening =
  /^(?:(?:and|so|but|well|yeah|yes|okay|ok|oh|um|uh|hi|hello|hey|because|that|then|now|like|just|i (?:believe|think|guess)|it (?:looks|seems) like|turns out|there(?:'s| is| was|'re| are)|we(?:'ve| have)? (?:had|got)|i(?:'ve| have)? (?:had|got)|we had|i had|i have|we have)\b[\s,]*)+/iu;

/** The passages that say what caused the damage, as they were said; undefined where none does. */
export function findLossCause(call: ParsedCall, matter: CallMatter): string | undefined {
  if (!mayHaveCause(matter)) return undefined;
  const candidates = causeCandidates(call, matter);
  return chooseCause(
    candidates,
    candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0),
  );
}

/** Whether calls of a kind are about a damage. */
export function mayHaveCause({ intent }: CallMatter): boolean {
  return aboutADamage.has(intent);
}

/**
 * What the passage says that most likely states the cause, and a second one where it is likely as well and both are short:
 * "Got a pine in the house … It came through the roof".
 */
export function chooseCause(
  candidates: readonly CauseCandidate[],
  odds: readonly number[],
): string | undefined {
  const likeliest = (may: (passage: Passage) => boolean, least: number): Passage | undefined => {
    let highest = least;
    let best: Passage | undefined;
    candidates.forEach(({ passage }, at) => {
      const own = odds[at] ?? 0;
      if (own < highest || (best !== undefined && own === highest) || !may(passage)) return;
      highest = own;
      best = passage;
    });
    return best;
  };
  const widest = likeliest(() => true, leastOdds);
  if (widest === undefined) return undefined;
  const first = tightest(candidates, odds, widest);
  const second = likeliest(
    (one) => areApart(one, first) && lengthOf(one) + lengthOf(first) <= longestQuoted,
    leastSecondOdds,
  );
  const text = [first, ...(second === undefined ? [] : [second])]
    .sort((a, b) => a.at - b.at || a.from - b.from)
    .map((passage) => passageText(passage).replace(opening, '').trim())
    .filter((part) => part !== '')
    .join(' … ');
  return text === '' ? undefined : text;
}

/** The shortest part of a passage that is nearly as likely: "my name is Renata Pell. A pipe burst" names more than the cause. */
function tightest(candidates: readonly CauseCandidate[], odds: readonly number[], whole: Passage): Passage {
  const oddsOfWhole = odds[candidates.findIndex(({ passage }) => passage === whole)] ?? 0;
  const parts = candidates
    .filter(
      ({ passage: one }, at) =>
        one.at === whole.at &&
        one.from >= whole.from &&
        one.to <= whole.to &&
        (odds[at] ?? 0) >= leastShare * oddsOfWhole,
    )
    .map(({ passage }) => passage);
  return parts.reduce((best, one) => (lengthOf(one) < lengthOf(best) ? one : best), whole);
}

/** Whether two passages have no word in common. */
function areApart(one: Passage, other: Passage): boolean {
  return one.at !== other.at || one.to <= other.from || one.from >= other.to;
}

/** The passage as it was said. */
export function passageText({ turn, from, to }: Passage): string {
  return turn.text.slice(turn.tokens[from]?.start ?? 0, turn.tokens[to - 1]?.end ?? 0);
}

import {
  addCues,
  addWordFeatures,
  compileCues,
  type FeatureBag,
  matchCues,
  probabilitiesOf,
  readLinearModel,
  type Token,
} from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import vocabulary from './loss-causes.json' with { type: 'json' };
import type { ParsedCall, ReadTurn } from './parse-call.ts';
import weights from './weights-cause.json' with { type: 'json' };
import { addWordClasses } from './word-classes.ts';

/** Whether a passage says what caused the damage. */
export const causeLabels = ['yes', 'no'] as const;

const matcher = compileCues(vocabulary);
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

/** The caller's sentences; one that is too long is parted at its clauses, and where it has none, by its length. */
export function passagesOf(call: ParsedCall): Passage[] {
  const caller = call.turns.filter((turn) => turn.role === 'caller');
  return caller.flatMap((turn, order) => {
    const { tokens } = turn;
    const sentences = runsOf(tokens, { from: 0, to: tokens.length }, (token) => token.sentence);
    const single = sentences.flatMap((sentence) =>
      lengthOf(sentence) <= longestPassage
        ? [sentence]
        : packed(runsOf(tokens, sentence, (token) => token.clause)),
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

/**
 * What the model sees of a passage: its words and their classes, the causes named in it, by themselves and for the kind of
 * work (a leak is a cause where water is cleared, not where a pipe is repaired), and where it stands.
 */
export function passageFeatures(passage: Passage, { intent, serviceLine }: CallMatter): FeatureBag {
  const features: FeatureBag = new Map();
  const { turn, from, to, order } = passage;
  const tokens = turn.tokens.slice(from, to);
  addWordFeatures(features, turn.words.slice(from, to));
  addWordClasses(features, tokens, 'c');
  const causes = matchCues(matcher, tokens);
  addCues(features, causes);
  const stated = new Set(causes.filter(({ negated }) => !negated).map(({ cue }) => cue));
  for (const cue of stated) features.set(`${cue}&${serviceLine}`, 1);
  features.set(`=causes ${Math.min(mostCauses, stated.size)}`, 1);
  features.set(`=intent ${intent}`, 1);
  features.set(`=line ${serviceLine}`, 1);
  features.set(`=turn ${Math.min(order, 3)}`, 1);
  if (tokens.length < shortestClause) features.set('=short', 1);
  else if (tokens.length > longestPassage / 2) features.set('=long', 1);
  return features;
}

const opening =
  /^(?:(?:and|so|but|well|yeah|yes|okay|ok|oh|um|uh|hi|hello|hey|because|that|then|now|like|just|i (?:believe|think|guess)|it (?:looks|seems) like|turns out|there(?:'s| is| was|'re| are)|we(?:'ve| have)? (?:had|got)|i(?:'ve| have)? (?:had|got)|we had|i had|i have|we have)\b[\s,]*)+/iu;

/** The passage in which a caller says what caused the damage, in his own words; undefined where none does. */
export function findLossCause(call: ParsedCall, matter: CallMatter): string | undefined {
  const passages = mayHaveCause(matter) ? passagesOf(call) : [];
  const odds = passages.map((passage) => probabilitiesOf(model, passageFeatures(passage, matter))[0] ?? 0);
  const found = likeliestCause(passages, odds);
  const text = found === undefined ? '' : passageText(found).replace(opening, '').trim();
  return text === '' ? undefined : text;
}

/** Whether calls of a kind are about a damage. */
export function mayHaveCause({ intent }: CallMatter): boolean {
  return aboutADamage.has(intent);
}

/** The passage that most likely states the cause, by how likely each does. */
export function likeliestCause(passages: readonly Passage[], odds: readonly number[]): Passage | undefined {
  const highest = Math.max(...odds);
  return highest < leastOdds ? undefined : passages[odds.indexOf(highest)];
}

/** The passage as it was said. */
export function passageText({ turn, from, to }: Passage): string {
  return turn.text.slice(turn.tokens[from]?.start ?? 0, turn.tokens[to - 1]?.end ?? 0);
}

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
import causes from './loss-causes.json' with { type: 'json' };
import type { ParsedCall, ReadTurn } from './parse-call.ts';
import weights from './weights-cause.json' with { type: 'json' };
import { addWordClasses } from './word-classes.ts';

/** Whether a passage says what caused the damage. */
export const causeLabels = ['yes', 'no'] as const;

const matcher = compileCues(causes);
const model = readLinearModel(weights, new Map());
const aboutADamage: ReadonlySet<CallIntent> = new Set([
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
const nearlyAsLikely = 0.8;

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

/** What the model sees of a passage: its words and their classes, the causes named in it, where it stands. */
export function passageFeatures(passage: Passage, intent: string): FeatureBag {
  const features: FeatureBag = new Map();
  const { turn, from, to, order } = passage;
  const tokens = turn.tokens.slice(from, to);
  addWordFeatures(features, turn.words.slice(from, to));
  addWordClasses(features, tokens, 'c');
  addCues(features, matchCues(matcher, tokens));
  features.set(`=intent ${intent}`, 1);
  features.set(`=turn ${Math.min(order, 3)}`, 1);
  if (tokens.length < shortestClause) features.set('=short', 1);
  else if (tokens.length > longestPassage / 2) features.set('=long', 1);
  return features;
}

const opening =
  /^(?:(?:and|so|but|well|yeah|yes|okay|ok|oh|um|uh|hi|hello|hey|because|that|then|now|like|just|i (?:believe|think|guess)|it (?:looks|seems) like|turns out|there(?:'s| is| was|'re| are)|we(?:'ve| have)? (?:had|got)|i(?:'ve| have)? (?:had|got)|we had|i had|i have|we have)\b[\s,]*)+/iu;

/** The passage in which a caller says what caused the damage, in his own words; undefined where none does. */
export function findLossCause(call: ParsedCall, intent: CallIntent): string | undefined {
  if (!aboutADamage.has(intent)) return undefined;
  const rated = passagesOf(call)
    .map((passage) => ({
      passage,
      odds: probabilitiesOf(model, passageFeatures(passage, intent))[0] ?? 0,
    }))
    .filter(({ odds }) => odds >= leastOdds);
  const highest = Math.max(...rated.map(({ odds }) => odds));
  // A longer passage says more; a shorter one that is nearly as likely says it without the rest.
  const found = rated
    .filter(({ odds }) => odds >= highest * nearlyAsLikely)
    .reduce<Passage | undefined>(
      (shortest, { passage }) =>
        shortest === undefined || lengthOf(passage) < lengthOf(shortest) ? passage : shortest,
      undefined,
    );
  if (found === undefined) return undefined;
  const text = passageText(found).replace(opening, '').trim();
  return text === '' ? undefined : text;
}

/** The passage as it was said. */
export function passageText({ turn, from, to }: Passage): string {
  return turn.text.slice(turn.tokens[from]?.start ?? 0, turn.tokens[to - 1]?.end ?? 0);
}

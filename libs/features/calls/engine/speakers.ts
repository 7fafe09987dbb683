import {
  addWordFeatures,
  type Features,
  probabilitiesOf,
  readLinearModel,
  type Token,
  wordFeatures,
} from '#platform/text';
import weights from './weights-speaker.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export type Role = 'agent' | 'caller';

/** A line of a transcript before it is known who speaks. */
export interface SpokenLine {
  /** The label in words ("agent"), lower case; null where the line has none. */
  speaker: string | null;
  /** The label as it stands, with its number ("speaker 1"); empty where the line has none. */
  label: string;
  text: string;
  tokens: readonly Token[];
}

const agentLabels: ReadonlySet<string> = new Set(words.agentLabels);
const callerLabels: ReadonlySet<string> = new Set(words.callerLabels);
const numberedLabels: ReadonlySet<string> = new Set(words.numberedLabels);

export const speakerLabels = ['agent', 'caller'] as const;
const model = readLinearModel(weights, new Map());

/** Lines without labels are a dialogue from this many on; fewer are somebody's message. */
const shortestDialogue = 4;
/** What speaks for a change of the speaker at every line, and for the agent at the first (log odds). */
const turnTaking = 2.2;
const answersFirst = 1.5;
/** How much has to speak against the labels before a stretch of them counts as swapped (log odds). */
const swapCost = 5;
/** No single line tells who speaks more surely than this (log odds). */
const mostOdds = 3;

/** What a label says of its line (log odds). */
const sureOdds = 20;

/** What the model sees of a line: its words, whether it asks, and how long it is. */
export function speakerFeatures(tokens: readonly Token[], text: string): Features {
  const features = new Map<string, number>();
  addWordFeatures(features, wordFeatures(tokens, 's'));
  for (const { word } of tokens) features.set(`f:${word}`, 1);
  if (text.includes('?')) features.set('=asks', 1);
  features.set(tokens.length < 4 ? '=short' : tokens.length > 20 ? '=long' : '=medium', 1);
  return features;
}

/**
 * Who speaks each line: by its label; where labels are numbers, by what each of them says; where there are none, by what
 * is said and by turns; and where what is said goes against a stretch of labels, the other way round.
 */
export function speakersOf(lines: readonly SpokenLine[]): Role[] {
  if (lines.some(({ speaker }) => speaker !== null && numberedLabels.has(speaker))) return byNumber(lines);
  if (isLabelled(lines)) return byLabel(lines);
  return lines.length < shortestDialogue ? lines.map(() => 'caller') : byTurns(lines);
}

/** Whether labels say who speaks: those of one speaker on a few lines, such as a greeting's, say nothing of the others. */
function isLabelled(lines: readonly SpokenLine[]): boolean {
  const labelled = lines.filter(({ speaker }) => speaker !== null);
  if (labelled.length === 0) return false;
  const roles = new Set(labelled.map(({ speaker }) => agentLabels.has(speaker ?? '')));
  return roles.size > 1 || labelled.length * 2 >= lines.length || lines.length < shortestDialogue;
}

/** How much speaks for the agent (log odds). */
function agentOdds({ tokens, text }: SpokenLine): number {
  if (tokens.length === 0) return 0;
  const [agent = 0.5, caller = 0.5] = probabilitiesOf(model, speakerFeatures(tokens, text));
  return Math.max(-mostOdds, Math.min(mostOdds, Math.log(agent / caller)));
}

function byNumber(lines: readonly SpokenLine[]): Role[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    // A telephone system's greeting may have a label of its own.
    if (!numberedLabels.has(line.speaker ?? '')) continue;
    sums.set(line.label, (sums.get(line.label) ?? (sums.size === 0 ? answersFirst : 0)) + agentOdds(line));
  }
  const agent = [...sums].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
  return lines.map(({ label, speaker }) =>
    label === agent || agentLabels.has(speaker ?? '') ? 'agent' : 'caller',
  );
}

/** Lines without a label go on with the speaker of the one before. */
function byLabel(lines: readonly SpokenLine[]): Role[] {
  let role: Role = 'caller';
  const labelled = lines.map(({ speaker }): Role => {
    if (speaker !== null) role = agentLabels.has(speaker) ? 'agent' : 'caller';
    return role;
  });
  const both =
    lines.some(({ speaker }) => agentLabels.has(speaker ?? '')) &&
    lines.some(({ speaker }) => callerLabels.has(speaker ?? ''));
  if (!both || lines.length < shortestDialogue) return labelled;
  const odds = lines.map((line, at) => (labelled[at] === 'agent' ? agentOdds(line) : -agentOdds(line)));
  const swapped = likeliestPath(
    odds.map((one) => [one / 2, -one / 2]),
    (before, now) => (before === now ? 0 : -swapCost),
    [0, -swapCost],
  );
  return labelled.map((one, at) => (swapped[at] === 0 ? one : other(one)));
}

function byTurns(lines: readonly SpokenLine[]): Role[] {
  const path = likeliestPath(
    lines.map((line) => {
      const odds =
        line.speaker === null ? agentOdds(line) : agentLabels.has(line.speaker) ? sureOdds : -sureOdds;
      return [odds / 2, -odds / 2];
    }),
    (before, now) => (before === now ? -turnTaking : 0),
    [answersFirst, 0],
  );
  return path.map((state) => (state === 0 ? 'agent' : 'caller'));
}

function other(role: Role): Role {
  return role === 'agent' ? 'caller' : 'agent';
}

/** The likeliest of two states at each place (Viterbi's path), from what speaks for each and for each change. */
function likeliestPath(
  scores: readonly (readonly [number, number])[],
  change: (before: number, now: number) => number,
  start: readonly [number, number],
): number[] {
  let best: readonly number[] = start;
  const from: number[][] = [];
  for (const [at, score] of scores.entries()) {
    const ways = [0, 1].map((now) => {
      const values = best.map((value, before) => value + (at === 0 ? 0 : change(before, now)));
      const before = at === 0 ? now : values.indexOf(Math.max(...values));
      return { before, value: (values[before] ?? 0) + (score[now] ?? 0) };
    });
    from.push(ways.map(({ before }) => before));
    best = ways.map(({ value }) => value);
  }
  let state = (best[0] ?? 0) >= (best[1] ?? 0) ? 0 : 1;
  const path: number[] = [];
  for (const before of from.reverse()) {
    path.push(state);
    state = before[state] ?? state;
  }
  return path.reverse();
}

import type { LinearModel } from '#platform/text';
import type { Evidence } from './assessment.schema.ts';
import { businessTurns, turnFeatures } from './features.ts';
import type { ParsedCall, ReadTurn } from './parse-call.ts';

const mostEvidence = 3;
const longestQuote = 240;

/**
 * The sentences whose cues speak most for a label, as they stand in the transcript. A quote that is not
 * literally in its line is left out: the line is read again to make sure.
 */
export function evidenceFor(
  call: ParsedCall,
  transcript: string,
  model: LinearModel,
  label: number,
): Evidence[] {
  const weightOf = (feature: string): number =>
    model.weights.get(feature).reduce((sum, pair) => sum + (pair.label === label ? pair.weight : 0), 0);
  const scored = new Map<string, { turn: ReadTurn; start: number; end: number; score: number }>();
  for (const turn of call.turns) {
    for (const match of turn.cues) {
      const weight = weightOf(match.negated ? `${match.cue}!` : match.cue);
      if (weight <= 0) continue;
      const words = turn.tokens.filter((token) => token.sentence === match.sentence);
      const start = words[0]?.start ?? match.start;
      const end = words.at(-1)?.end ?? match.end;
      const key = `${turn.index} ${match.sentence}`;
      const before = scored.get(key);
      scored.set(key, { turn, start, end, score: (before?.score ?? 0) + weight });
    }
  }
  if (scored.size === 0) {
    const turn = strongestTurn(call, weightOf);
    const [first] = turn?.tokens ?? [];
    const words = turn?.tokens.filter((token) => token.sentence === first?.sentence) ?? [];
    if (turn !== undefined) {
      scored.set('', { turn, start: first?.start ?? 0, end: words.at(-1)?.end ?? 0, score: 0 });
    }
  }
  const lines = transcript.split('\n', (call.turns.at(-1)?.index ?? 0) + 1);
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || a.turn.index - b.turn.index)
    .slice(0, mostEvidence)
    .map(({ turn, start, end }) => ({
      turn: turn.index,
      quote: turn.original.slice(start, Math.min(end, start + longestQuote)),
    }))
    .filter(({ turn, quote }) => quote.trim() !== '' && (lines[turn] ?? '').includes(quote))
    .sort((a, b) => a.turn - b.turn);
}

/** Where no idea that we know speaks for a label: the caller's turn about our business whose words do so most. */
function strongestTurn(call: ParsedCall, weightOf: (feature: string) => number): ReadTurn | undefined {
  let best: { turn: ReadTurn; score: number } | undefined;
  const read = call.turns.map(turnFeatures);
  const business = businessTurns(read);
  for (const [at, turn] of call.turns.entries()) {
    const features = read[at];
    if (turn.role !== 'caller' || features === undefined || business[at] !== true) continue;
    const score = [...features].reduce((sum, [feature, value]) => sum + value * weightOf(feature), 0);
    if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { turn, score };
  }
  return best?.turn;
}

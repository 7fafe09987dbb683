import { compileCues, matchCues } from '#platform/text';
import type { CallIntent } from './assessment.schema.ts';
import causes from './loss-causes.json' with { type: 'json' };
import type { ReadCall } from './read-call.ts';

const matcher = compileCues(causes);
const strength: Readonly<Record<string, number>> = causes.strength;
const aboutADamage: ReadonlySet<CallIntent> = new Set([
  'emergency_service',
  'estimate_request',
  'schedule_service',
  'warranty_or_callback',
  'insurance_or_adjuster',
  'referral_partner',
  'existing_job_status',
]);
const opening =
  /^(?:(?:and|so|but|well|yeah|yes|okay|ok|oh|um|uh|hi|hello|hey|because|that|then|now|like|just|i (?:believe|think|guess)|it (?:looks|seems) like|turns out|there(?:'s| is| was|'re| are)|we(?:'ve| have)? (?:had|got)|i(?:'ve| have)? (?:had|got)|we had|i had|i have|we have)\b[\s,]*)+/iu;

/** The clause in which a caller says what caused the damage, in his own words; undefined where none does. */
export function findLossCause(call: ReadCall, intent: CallIntent): string | undefined {
  if (!aboutADamage.has(intent)) return undefined;
  let best: { text: string; score: number } | null = null;
  call.turns.forEach((turn, order) => {
    if (turn.role !== 'caller') return;
    for (const match of matchCues(matcher, turn.tokens)) {
      if (match.negated) continue;
      const text = clauseAround(turn.text, match.start, match.end);
      const score = (strength[match.cue] ?? 1) - order * 0.1;
      if (text !== '' && (best === null || score > best.score)) best = { text, score };
    }
  });
  return (best as { text: string } | null)?.text;
}

/** The clause around a match, at most a dozen words, without the words that only lead to it. */
function clauseAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start);
  const clauseStart = Math.max(
    ...[...before.matchAll(/[.,;:!?—–\n]|\s(?:and|so|but|because)\s/giu)].map(
      (match) => match.index + match[0].length,
    ),
    0,
  );
  const after = text.slice(end);
  const stop = after.search(/[.,;:!?—–\n]|\s(?:and|so|but|because|which|when|while)\s/iu);
  const clauseEnd = stop < 0 ? text.length : end + stop;
  const words = text.slice(clauseStart, clauseEnd).trim().split(/\s+/u);
  if (words.length <= 12) return words.join(' ').replace(opening, '').trim();
  return text.slice(start, clauseEnd).trim().split(/\s+/u).slice(0, 10).join(' ');
}

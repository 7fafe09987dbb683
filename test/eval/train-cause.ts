import {
  type CallMatter,
  type CauseCandidate,
  causeCandidates,
  causeLabels,
  chooseCause,
  mayHaveCause,
  parseCall,
  passageText,
} from '#features/calls/engine';
import { shareOfCause } from './compare-values.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';
import { isLong, isStrangers, writerOf } from './training-calls.ts';

const causePenalties: Penalties = {
  words: { w: 0.00125, c: 0.00125, k: 0.00125 },
  pairs: 0.0025,
  cues: 0.00075,
};
/** A sentence can be in up to three passages. */
const leastSeen = { pairs: 15, others: 6 };
/** Of long calls and of the calls by strangers every cause was written down; of a single line often none. */
const wholeCallCauseWeight = 2;
/** A passage that has half the words of the cause teaches more than one that has a third ("look at my roof"). */
const halfWeight = 1.5;
const thirdWeight = 0.6;
const passes = 10;
const smallestWeight = 0.035;

/** A call, and the passages that may state its cause. */
interface CauseCall {
  row: CallRow;
  fold: number;
  weight: number;
  candidates: readonly CauseCandidate[];
}

/**
 * Learns which passages state the cause of a loss from the calls for which it was written down. What each call is about is
 * what the other models made of it unseen, as it is when the engine reads.
 */
export function trainCause(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
  matterOf: (at: number) => CallMatter,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): CauseCall[] => {
    if (row.must_capture === undefined) return [];
    const matter = matterOf(at);
    return [
      {
        row,
        fold: foldOf(at),
        weight: isLong.test(row.id) || isStrangers.test(row.id) ? wholeCallCauseWeight : 1,
        candidates: mayHaveCause(matter) ? causeCandidates(parseCall(row.transcript), matter) : [],
      },
    ];
  });
  const examples = calls.flatMap(({ row, fold, weight, candidates }, at) => {
    const cause = row.must_capture?.loss_cause;
    return candidates.map(({ passage, features }) => {
      const share = typeof cause === 'string' ? shareOfCause(cause, passageText(passage)) : 0;
      const isSame = share >= 1 / 3;
      return {
        at,
        fold,
        weight: isSame ? weight * (share >= 1 / 2 ? halfWeight : thirdWeight) : weight,
        features,
        answer: isSame ? 'yes' : 'no',
      };
    });
  });
  const head = trainHead(
    causeLabels,
    new Map(),
    examples.map(({ features }) => features),
    examples.map(({ answer }) => answer),
    {
      penalties: causePenalties,
      smallestWeight,
      passes,
      leastSeen,
      foldOf: (at) => examples[at]?.fold ?? 0,
      weights: examples.map(({ weight }) => weight),
    },
  );
  const odds = calls.map((): number[] => []);
  examples.forEach(({ at }, index) => {
    odds[at]?.push(head.heldOut[index]?.[0] ?? 0);
  });
  return { head, told: tellCauses(calls, odds) };
}

/** How often the right cause is found in the calls of a writer whose texts it was not trained on. */
function tellCauses(calls: readonly CauseCall[], odds: readonly (readonly number[])[]): string[] {
  const tallies = new Tallies();
  calls.forEach(({ row, candidates }, at) => {
    const value = chooseCause(candidates, odds[at] ?? []);
    const writer = writerOf(row);
    tallies.add(writer, 'loss_cause', row.must_capture?.loss_cause, value);
  });
  return tallies.lines('causes');
}

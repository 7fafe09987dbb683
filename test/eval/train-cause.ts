import {
  type CallMatter,
  causeLabels,
  likeliestCause,
  mayHaveCause,
  type Passage,
  parseCall,
  passageFeatures,
  passagesOf,
  passageText,
} from '#features/calls/engine';
import { sameCause } from './compare-values.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';
import { isLong, isStrangers, writerOf } from './training-calls.ts';

const causePenalties: Penalties = { words: { w: 0.0005, c: 0.0005 }, pairs: 0.001, cues: 0.0003 };
/** Of long calls and of the calls by strangers every cause was written down; of a single line often none. */
const wholeCallCauseWeight = 2;
const passes = 10;
const smallestWeight = 0.035;

/** A call in which a cause is looked for, and what it was taken for when it was held out. */
interface CauseCall {
  row: CallRow;
  fold: number;
  weight: number;
  matter: CallMatter;
  passages: readonly Passage[];
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
  const calls = rows.flatMap((row, at): CauseCall[] =>
    row.must_capture === undefined
      ? []
      : [
          {
            row,
            fold: foldOf(at),
            weight: isLong.test(row.id) || isStrangers.test(row.id) ? wholeCallCauseWeight : 1,
            matter: matterOf(at),
            passages: passagesOf(parseCall(row.transcript)),
          },
        ],
  );
  const examples = calls.flatMap(({ row, fold, weight, matter, passages }, at) => {
    const cause = row.must_capture?.loss_cause;
    return passages.map((passage) => ({
      at,
      fold,
      weight,
      features: passageFeatures(passage, matter),
      answer: typeof cause === 'string' && sameCause(cause, passageText(passage)) ? 'yes' : 'no',
    }));
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
  calls.forEach(({ row, matter, passages }, at) => {
    const found = mayHaveCause(matter) ? likeliestCause(passages, odds[at] ?? []) : undefined;
    const value = found === undefined ? undefined : passageText(found);
    tallies.add(writerOf(row), 'loss_cause', row.must_capture?.loss_cause, value);
  });
  return tallies.lines('causes');
}

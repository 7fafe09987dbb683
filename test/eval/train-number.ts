import { chooseNumber, numberCandidates, numberLabels, parseCall } from '#features/calls/engine';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

const penalties: Penalties = {
  words: { b: 0.0005, w: 0.0005, a: 0.001, q: 0.0005 },
  pairs: 0.001,
  cues: 0.0002,
};

/** Learns which of the numbers that a call names is the caller's, from the calls for which it was written down. */
export function trainNumber(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at) => {
    if (row.must_capture === undefined) return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    return [row.transcript, small].map((transcript, copy) => ({
      row,
      fold: foldOf(at),
      small: copy === 1,
      candidates: numberCandidates(parseCall(transcript), row.labels.intent),
    }));
  });
  const examples = calls.flatMap(({ row, fold, candidates }, at) =>
    candidates.map(({ features, value }) => ({
      at,
      fold,
      features,
      answer: value === row.must_capture?.callback_number ? ('yes' as const) : ('no' as const),
    })),
  );
  const { head, odds } = trainChoice(numberLabels, calls.length, examples, { penalties });
  const tallies = new Tallies();
  calls.forEach(({ row, small, candidates }, at) => {
    if (candidates.length === 0) return;
    const key = `${/^hand-\w+?(?=-)|^\w+?(?=-)/u.exec(row.id)?.[0]}${small ? ' small' : ''}`;
    tallies.add(
      key,
      'callback_number',
      row.must_capture?.callback_number,
      chooseNumber(candidates, odds[at]),
    );
  });
  return { head, told: tallies.lines('numbers') };
}

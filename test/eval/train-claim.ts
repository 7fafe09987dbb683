import { chooseClaim, claimCandidates, claimLabels, parseCall } from '#features/calls/engine';
import { sameValue } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';
import { writerOf } from './training-calls.ts';

const penalties: Penalties = { words: { b: 0.00003, w: 0.00003, a: 0.00003 }, pairs: 0.00005, cues: 0.00001 };
const passes = 10;

/** Learns which of the numbers that a call names is the claim's, from the calls for which it was written down. */
export function trainClaim(
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
      candidates: claimCandidates(parseCall(transcript), row.labels.intent),
    }));
  });
  const examples = calls.flatMap(({ row, fold, candidates }, at) => {
    const number = row.must_capture?.claim_number;
    return candidates.map(({ features, value }) => ({
      at,
      fold,
      features,
      answer:
        typeof number === 'string' && sameValue('claim_number', number, value)
          ? ('yes' as const)
          : ('no' as const),
    }));
  });
  const { head, odds } = trainChoice(claimLabels, calls.length, examples, { penalties, passes });
  const tallies = new Tallies();
  calls.forEach(({ row, small, candidates }, at) => {
    const key = `${writerOf(row)}${small ? ' small' : ''}`;
    const value = candidates.length === 0 ? undefined : chooseClaim(candidates, odds[at]);
    tallies.add(key, 'claim_number', row.must_capture?.claim_number, value);
  });
  return { head, told: tallies.lines('claims') };
}

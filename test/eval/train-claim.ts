import { chooseClaim, claimCandidates, claimLabels } from '#features/calls/engine';
import type { CallRow } from './rows.ts';
import { trainDictated } from './train-dictated.ts';
import type { Penalties, TrainedHead } from './train-head.ts';

const penalties: Penalties = { words: { b: 0.00003, w: 0.00003, a: 0.00003 }, pairs: 0.00005, cues: 0.00001 };
const passes = 10;

/** Learns which of the numbers that a call names is the claim's. */
export function trainClaim(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const field = {
    field: 'claim_number',
    name: 'claims',
    labels: claimLabels,
    candidates: claimCandidates,
    choose: chooseClaim,
    options: { penalties, passes },
  };
  return trainDictated(field, rows, foldOf);
}

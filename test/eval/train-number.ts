import { chooseNumber, numberCandidates, numberLabels } from '#features/calls/engine';
import type { CallRow } from './rows.ts';
import { trainDictated } from './train-dictated.ts';
import type { Penalties, TrainedHead } from './train-head.ts';

const penalties: Penalties = {
  words: { b: 0.0005, w: 0.0005, a: 0.001, q: 0.0005 },
  pairs: 0.001,
  cues: 0.0002,
};

/** Learns which of the telephone numbers that a call names is the caller's. */
export function trainNumber(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const field = {
    field: 'callback_number',
    name: 'numbers',
    labels: numberLabels,
    candidates: numberCandidates,
    choose: chooseNumber,
    options: { penalties },
  };
  return trainDictated(field, rows, foldOf);
}

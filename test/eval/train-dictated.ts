import { type ParsedCall, parseCall } from '#features/calls/engine';
import type { Features } from '#platform/text';
import { sameValue } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type HeadOptions, type TrainedHead, trainChoice } from './train-head.ts';
import { writerOf } from './training-calls.ts';

interface DictatedCandidate {
  value: string;
  features: Features;
}

/** A number that is dictated in a call: how the engine offers candidates and chooses among them. */
export interface DictatedField<Candidate extends DictatedCandidate> {
  /** Its key in the labels, such as `callback_number`. */
  field: string;
  /** What the lines of figures begin with. */
  name: string;
  labels: readonly ['yes', 'no'];
  candidates(call: ParsedCall, intent: string): readonly Candidate[];
  choose(candidates: readonly Candidate[], odds: readonly number[]): string | undefined;
  options: HeadOptions;
}

/** Learns which of the numbers that a call names is the one, from the calls for which it was written down, as written and without capitals and stops. */
export function trainDictated<Candidate extends DictatedCandidate>(
  { field, name, labels, candidates: candidatesOf, choose, options }: DictatedField<Candidate>,
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
      candidates: candidatesOf(parseCall(transcript), row.labels.intent),
    }));
  });
  const examples = calls.flatMap(({ row, fold, candidates }, at) => {
    const stated = row.must_capture?.[field];
    return candidates.map(({ features, value }) => ({
      at,
      fold,
      features,
      answer:
        typeof stated === 'string' && sameValue(field, stated, value) ? ('yes' as const) : ('no' as const),
    }));
  });
  const { head, odds } = trainChoice(labels, calls.length, examples, options);
  const tallies = new Tallies();
  calls.forEach(({ row, small, candidates }, at) => {
    const key = `${writerOf(row)}${small ? ' small' : ''}`;
    const value = candidates.length === 0 ? undefined : choose(candidates, odds[at] ?? []);
    tallies.add(key, field, row.must_capture?.[field], value);
  });
  return { head, told: tallies.lines(name) };
}

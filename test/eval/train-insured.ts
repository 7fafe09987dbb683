import { insuredFeatures, insuredLabels, insuredOf, notAboutALoss, parseCall } from '#features/calls/engine';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import type { FoundCarriers } from './train-carrier.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';
import { handOf } from './training-calls.ts';

const penalties: Penalties = { words: { w: 0.001, q: 0.001, g: 0.001 }, pairs: 0.003, cues: 0.0002 };

/** Learns whether a call says that there is insurance for the loss, or none, from the calls for which it was written down. */
export function trainInsured(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
  carriers: FoundCarriers,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at) => {
    const stated = row.must_capture;
    const { intent } = row.labels;
    if (stated === undefined || notAboutALoss.has(intent)) return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    return [row.transcript, small].map((transcript, copy) => {
      return {
        row,
        fold: foldOf(at),
        small: copy === 1,
        features: insuredFeatures(parseCall(transcript), {
          intent,
          hasClaimNumber: stated.claim_number !== undefined,
          carrier: carriers[copy === 1 ? 'small' : 'written'].get(row.id),
        }),
      };
    });
  });
  const head = trainHead(
    insuredLabels,
    new Map(),
    calls.map(({ features }) => features),
    calls.map(({ row }) => answerOf(row.must_capture?.insured)),
    { penalties, foldOf: (at) => calls[at]?.fold ?? 0 },
  );
  const tallies = new Tallies();
  calls.forEach(({ row, small }, at) => {
    const key = `${handOf(row.id)}${small ? ' small' : ''}`;
    tallies.add(key, 'insured', row.must_capture?.insured, insuredOf(head.heldOut[at] ?? []));
  });
  return { head, told: tallies.lines('insured') };
}

function answerOf(insured: string | boolean | undefined): (typeof insuredLabels)[number] {
  return insured === undefined ? 'unsaid' : insured ? 'yes' : 'no';
}

import {
  type CallHead,
  callCueWeights,
  callFeatures,
  callHeads,
  outcomeOf,
  parseCall,
  speakerFeatures,
  speakerLabels,
  withIntentOdds,
} from '#features/calls/engine';
import { type Features, splitTurns, tokenize } from '#platform/text';
import type { CallRow } from './rows.ts';
import { trainAddress } from './train-address.ts';
import { trainCarrier } from './train-carrier.ts';
import { trainCause } from './train-cause.ts';
import { trainClaim } from './train-claim.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';
import { trainInsured } from './train-insured.ts';
import { trainNames } from './train-name.ts';
import { trainNumber } from './train-number.ts';
import { trainTown, trainUnit } from './train-place.ts';
import { isLong, isStrangers, writerOf } from './training-calls.ts';

/** The texts of several hands are long enough to learn from single words; classes of words carry the rest. */
const penalties: Penalties = {
  words: { w: 0.00006, g: 0.00006, c: 0.00015, a: 0.00015, i: 0.001 },
  pairs: 0.00025,
  cues: 0.0005,
};
/** Fewer texts tell how urgent a call is: an emergency that is learnt by its words is missed in other words. */
const urgencyPenalties: Penalties = {
  words: { w: 0.0003, g: 0.0003, c: 0.001, a: 0.001, i: 0.001 },
  pairs: 0.0012,
  cues: 0.0015,
};
const speakerPenalties: Penalties = { words: { s: 0.0003, f: 0.0001 }, pairs: 0.0003, cues: 0.0001 };
const smallestSpeakerWeight = 0.3;
/** What the engine's author wrote as single lines counts less than whole calls, and whole calls like those that companies get count most. */
const lineWeight = 0.5;
const longWeight = 2.5;
const strangersWeight = 2;
const passes = 10;
/** Keeps the file readable; the smaller ones change no figure. */
const smallestWeight = 0.035;

/** What finds one of the values that a caller states, among all that may be it. */
const choices = {
  name: trainNames,
  address: trainAddress,
  town: trainTown,
  unit: trainUnit,
  number: trainNumber,
  claim: trainClaim,
};

/** The models of the call engine, with their reports. */
export interface TrainedCalls {
  heads: Record<CallHead, TrainedHead> & Record<string, TrainedHead>;
  told: string[];
}

/**
 * The models of the call engine. All texts of one writer are held out together, so that the figures and the
 * temperatures are those for texts by another hand; the last three heads see what the first thinks of a text that
 * it was not shown.
 */
export function trainCalls(rows: readonly CallRow[]): TrainedCalls {
  const folds = foldsOf(rows);
  const foldOf = (at: number): number => folds[at] ?? 0;
  const weights = rows.map(({ id }) => weightOf(id));
  const texts = rows.map((row) => callFeatures(parseCall(row.transcript), row.duration_seconds));
  const head = (
    name: CallHead,
    features: readonly Features[],
    answer: (row: CallRow) => string,
  ): TrainedHead =>
    trainHead(callHeads[name], callCueWeights(name), features, rows.map(answer), {
      penalties: name === 'urgency' ? urgencyPenalties : penalties,
      foldOf,
      weights,
      smallestWeight,
      passes,
    });
  const intent = head('intent', texts, (row) => row.labels.intent);
  const informed = texts.map((features, at) => withIntentOdds(features, intent.heldOut[at] ?? []));
  const line = head('line', informed, (row) => row.labels.service_line ?? 'none');
  const carrier = trainCarrier(rows, foldOf);
  const chosen = [
    ...Object.entries(choices).map(([name, train]) => ({ name, ...train(rows, foldOf) })),
    { name: 'carrier', ...carrier },
    { name: 'insured', ...trainInsured(rows, foldOf, carrier.found) },
  ];
  const { head: cause, told: causes } = trainCause(rows, foldOf, (at) => {
    const serviceLine = likeliest(callHeads.line, line.heldOut[at]);
    return {
      intent: likeliest(callHeads.intent, intent.heldOut[at]),
      serviceLine: serviceLine === 'none' ? null : serviceLine,
    };
  });
  const heads = {
    intent,
    urgency: head('urgency', informed, (row) => row.labels.urgency),
    line,
    outcome: head('outcome', informed, (row) =>
      outcomeOf(row.labels.qualified, row.labels.disqualify_reason),
    ),
    cause,
    speaker: trainSpeaker(rows, folds),
    ...Object.fromEntries(chosen.map((choice) => [choice.name, choice.head])),
  };
  const told = chosen.flatMap((choice) => choice.told);
  return { heads, told: [...told, ...causes] };
}

function weightOf(id: string): number {
  if (isStrangers.test(id)) return strangersWeight;
  if (isLong.test(id)) return longWeight;
  return /^train-(?:line|call)/u.test(id) ? lineWeight : 1;
}

function likeliest(labels: readonly string[], odds: readonly number[] = []): string {
  return labels[odds.indexOf(Math.max(...odds))] ?? '';
}

/** In so many parts the calls are held out: each has the writers of whole calls evenly, and a part of the others. */
const foldCount = 6;

/** Which of the calls are held out together: all of one writer, but those of the engine's author, who wrote in every manner. */
function foldsOf(rows: readonly CallRow[]): number[] {
  const isWhole = (writer: string): boolean => isStrangers.test(writer) || isLong.test(writer);
  const writers = [...new Set(rows.map(writerOf))];
  const whole = writers.filter(isWhole);
  const others = writers.filter((writer) => !isWhole(writer) && writer !== 'train');
  return rows.map((row, at) => {
    const writer = writerOf(row);
    const place = isWhole(writer) ? whole.indexOf(writer) : writer === 'train' ? at : others.indexOf(writer);
    return place % foldCount;
  });
}

/**
 * Learns from the lines whose label says it how agents and callers talk. Strangers' long turns teach nothing here: with them
 * calls without labels lose 2.6 points of intent on `data/calls`, and gain nothing elsewhere.
 */
function trainSpeaker(rows: readonly CallRow[], folds: readonly number[]): TrainedHead {
  const lines = rows.flatMap((row, at) =>
    isStrangers.test(row.id)
      ? []
      : splitTurns(row.transcript, new Set(speakerLabels))
          .filter(({ speaker, text }) => speaker !== null && text !== '')
          .map(({ speaker, text }) => ({
            features: speakerFeatures(tokenize(text), text),
            answer: speaker ?? '',
            fold: folds[at] ?? 0,
          })),
  );
  return trainHead(
    speakerLabels,
    new Map(),
    lines.map(({ features }) => features),
    lines.map(({ answer }) => answer),
    {
      penalties: speakerPenalties,
      smallestWeight: smallestSpeakerWeight,
      foldOf: (at) => lines[at]?.fold ?? 0,
    },
  );
}

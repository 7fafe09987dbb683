import {
  type CallHead,
  callCueWeights,
  callFeatures,
  callHeads,
  causeLabels,
  outcomeOf,
  parseCall,
  passageFeatures,
  passagesOf,
  passageText,
  withIntentOdds,
} from '#features/calls/engine';
import type { Features } from '#platform/text';
import { sameCause } from './compare-values.ts';
import { readJsonLines } from './jsonl.ts';
import type { CallRow } from './rows.ts';
import { type Penalties, type TrainedHead, trainHead } from './train-head.ts';

/** The texts of several hands are long enough to learn from single words; classes of words carry the rest. */
const penalties: Penalties = {
  words: { w: 0.00012, g: 0.00012, c: 0.0003, a: 0.0003, i: 0.001 },
  pairs: 0.0005,
  cues: 0.001,
};
/** Fewer texts tell how urgent a call is: an emergency that is learnt by its words is missed in other words. */
const urgencyPenalties: Penalties = {
  words: { w: 0.0003, g: 0.0003, c: 0.001, a: 0.001, i: 0.001 },
  pairs: 0.0012,
  cues: 0.0015,
};
const causePenalties: Penalties = { words: { w: 0.0005, c: 0.0005 }, pairs: 0.001, cues: 0.0003 };
/** What the engine's author wrote as single lines counts less than whole calls. */
const lineWeight = 0.5;
const ownFolds = 6;
/** Keeps the file readable; the smaller ones change no figure. */
const smallestWeight = 0.065;

export const trainingCalls = (): CallRow[] =>
  readJsonLines<CallRow>(new URL('./training/calls.jsonl', import.meta.url));

/** Who wrote a call: the letter before its number, or `train` for the engine's author. */
export function writerOf(row: CallRow): string {
  return row.id.split('-')[0] ?? '';
}

/**
 * The models of the call engine. All texts of one writer are held out together, so that the figures and the
 * temperatures are those for texts by another hand; the last three heads see what the first thinks of a text that
 * it was not shown.
 */
export function trainCalls(rows = trainingCalls()): Record<CallHead | 'cause', TrainedHead> {
  const writers = [...new Set(rows.map(writerOf))].filter((writer) => writer !== 'train');
  const foldOfRow = (row: CallRow, at: number): number =>
    writerOf(row) === 'train' ? at % ownFolds : writers.indexOf(writerOf(row));
  const folds = rows.map(foldOfRow);
  const foldOf = (at: number): number => folds[at] ?? 0;
  const weights = rows.map((row) => (/^train-(?:line|call)/u.test(row.id) ? lineWeight : 1));
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
    });
  const intent = head('intent', texts, (row) => row.labels.intent);
  const informed = texts.map((features, at) => withIntentOdds(features, intent.heldOut[at] ?? []));
  return {
    intent,
    urgency: head('urgency', informed, (row) => row.labels.urgency),
    line: head('line', informed, (row) => row.labels.service_line ?? 'none'),
    outcome: head('outcome', informed, (row) =>
      outcomeOf(row.labels.qualified, row.labels.disqualify_reason),
    ),
    cause: trainCause(rows, folds),
  };
}

/** Learns which passages state the cause of a loss from the calls for which it was written down. */
function trainCause(rows: readonly CallRow[], folds: readonly number[]): TrainedHead {
  const passages = rows.flatMap((row, at) => {
    if (row.must_capture === undefined) return [];
    const cause = row.must_capture.loss_cause;
    return passagesOf(parseCall(row.transcript)).map((passage) => ({
      features: passageFeatures(passage, row.labels.intent),
      answer: typeof cause === 'string' && sameCause(cause, passageText(passage)) ? 'yes' : 'no',
      fold: folds[at] ?? 0,
    }));
  });
  return trainHead(
    causeLabels,
    new Map(),
    passages.map(({ features }) => features),
    passages.map(({ answer }) => answer),
    { penalties: causePenalties, smallestWeight, foldOf: (at) => passages[at]?.fold ?? 0 },
  );
}

import {
  type CallHead,
  callCueWeights,
  callFeatures,
  callHeads,
  outcomeOf,
  readCall,
} from '#features/calls/engine';
import type { Features } from '#platform/text';
import { readJsonLines } from './jsonl.ts';
import type { CallRow } from './rows.ts';
import { type TrainedHead, trainHead } from './train-head.ts';

/** The four models of the call engine; the last three see what the first thinks of a text it was not shown. */
export function trainCalls(): Record<CallHead, TrainedHead> {
  const rows = readJsonLines<CallRow>(new URL('./training/calls.jsonl', import.meta.url));
  const texts = rows.map((row) => callFeatures(readCall(row.transcript), row.duration_seconds));
  const head = (
    name: CallHead,
    features: readonly Features[],
    answer: (row: CallRow) => string,
  ): TrainedHead => trainHead(callHeads[name], callCueWeights(name), features, rows.map(answer));
  const intent = head('intent', texts, (row) => row.labels.intent);
  const informed = texts.map((features, at) => {
    const odds = (intent.heldOut[at] ?? []).map(
      (value, label) => [`i:${callHeads.intent[label]}`, value] as const,
    );
    return new Map([...features, ...odds]);
  });
  return {
    intent,
    urgency: head('urgency', informed, (row) => row.labels.urgency),
    line: head('line', informed, (row) => row.labels.service_line ?? 'none'),
    outcome: head('outcome', informed, (row) =>
      outcomeOf(row.labels.qualified, row.labels.disqualify_reason),
    ),
  };
}

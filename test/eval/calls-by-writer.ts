import { type CallHead, callFeatures, decideCall, parseCall } from '#features/calls/engine';
import { calibrationError, type Judged, sureAndRight } from './calibration.ts';
import type { CallRow } from './rows.ts';
import type { TrainedHead } from './train-head.ts';

interface Tally {
  calls: number;
  intent: number;
  urgency: number;
  line: number;
  qualified: number;
  customers: number;
  turnedAway: number;
  emergencies: number;
  found: number;
  judged: Judged[];
}

/**
 * How the engine does on the calls of a writer whose texts it was not trained on, for each writer in turn: the
 * figures to watch while changing features, penalties or thresholds.
 */
export function tellByWriter(
  rows: readonly CallRow[],
  heads: Readonly<Record<CallHead, TrainedHead>>,
  writerOf: (row: CallRow) => string,
): string[] {
  const tallies = new Map<string, Tally>();
  const { intent, urgency, line, outcome } = heads;
  rows.forEach((row, at) => {
    const writer = writerOf(row);
    const { labels } = row;
    const decision = decideCall(callFeatures(parseCall(row.transcript), row.duration_seconds), {
      intent: intent.heldOut[at] ?? [],
      urgency: urgency.heldOut[at] ?? [],
      line: line.heldOut[at] ?? [],
      outcome: outcome.heldOut[at] ?? [],
    });
    const emergency = labels.urgency === 'emergency' || labels.intent === 'emergency_service';
    const customer = labels.qualified === true;
    for (const name of writer === 'train' ? [writer] : [writer, 'other hands']) {
      const tally = tallies.get(name) ?? {
        calls: 0,
        intent: 0,
        urgency: 0,
        line: 0,
        qualified: 0,
        customers: 0,
        turnedAway: 0,
        emergencies: 0,
        found: 0,
        judged: [],
      };
      tally.calls += 1;
      tally.intent += Number(decision.intent === labels.intent);
      tally.urgency += Number(decision.urgency === labels.urgency);
      tally.line += Number(decision.serviceLine === labels.service_line);
      tally.qualified += Number(decision.qualified === labels.qualified);
      tally.customers += Number(customer);
      tally.turnedAway += Number(customer && decision.qualified === false);
      tally.emergencies += Number(emergency);
      tally.found += Number(emergency && decision.urgency === 'emergency');
      tally.judged.push({ confidence: decision.confidence, right: decision.intent === labels.intent });
      tallies.set(name, tally);
    }
  });

  return [...tallies].map(([name, tally]) => {
    const of = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(3));
    return (
      `${name.padEnd(12)} ${String(tally.calls).padStart(4)} calls: intent ${of(tally.intent, tally.calls)}, ` +
      `urgency ${of(tally.urgency, tally.calls)}, line ${of(tally.line, tally.calls)}, ` +
      `qualified ${of(tally.qualified, tally.calls)}, turned away ${of(tally.turnedAway, tally.customers)}, ` +
      `emergencies found ${of(tally.found, tally.emergencies)}, ` +
      `right where sure ${sureAndRight(tally.judged).toFixed(3)}, ` +
      `calibration error ${calibrationError(tally.judged).toFixed(3)}`
    );
  });
}

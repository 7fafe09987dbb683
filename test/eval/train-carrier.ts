import {
  type CarrierMention,
  carrierLabels,
  carrierMentions,
  chooseCarrier,
  parseCall,
} from '#features/calls/engine';
import { sameValue } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';

const carrierPenalties: Penalties = { words: {}, pairs: 0.000003, cues: 0.000003 };
const smallestCarrierWeight = 0.1;
const passes = 10;

/** Half of the insurers are in the calls of strangers, which are held out a few writers at a time. */
function foldOfStranger(row: CallRow): number | undefined {
  const writer = /^hand-(\p{L})/u.exec(row.id)?.[1];
  return writer === undefined ? undefined : writer.charCodeAt(0) % strangersFolds;
}
const strangersFolds = 4;

/** A call in which an insurer is looked for: as written, and in lowercase, as some speech recognition writes it. */
interface InsuredCall {
  row: CallRow;
  fold: number;
  small: boolean;
  mentions: readonly CarrierMention[];
}

/** The insurers that are found in held-out calls, by the call's id; as written, and in lowercase. */
export type FoundCarriers = Readonly<Record<'written' | 'small', ReadonlyMap<string, string>>>;

/** Learns which words name the insurer from the calls for which it was written down. */
export function trainCarrier(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[]; found: FoundCarriers } {
  const calls = rows.flatMap((row, at): InsuredCall[] => {
    if (row.must_capture === undefined) return [];
    const given = row.must_capture.caller_name;
    const name = typeof given === 'string' ? given : undefined;
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    return [row.transcript, small].map((transcript, copy) => ({
      row,
      fold: foldOfStranger(row) ?? foldOf(at),
      small: copy === 1,
      mentions: carrierMentions(parseCall(transcript), row.labels.intent, name),
    }));
  });
  const examples = calls.flatMap(({ row, fold, mentions }, at) => {
    const carrier = String(row.must_capture?.carrier ?? '');
    return mentions.map(({ features, value }) => ({ at, fold, features, answer: answerOf(carrier, value) }));
  });
  const { head, odds } = trainChoice(carrierLabels, calls.length, examples, {
    penalties: carrierPenalties,
    smallestWeight: smallestCarrierWeight,
    passes,
  });
  const found = { written: new Map<string, string>(), small: new Map<string, string>() };
  const tallies = new Tallies();
  calls.forEach(({ row, small, mentions }, at) => {
    const key = `${/^hand-\w+?(?=-)|^\w+?(?=-)/u.exec(row.id)?.[0]}${small ? ' small' : ''}`;
    const carrier = chooseCarrier(mentions, odds[at] ?? [], row.labels.intent);
    if (carrier !== undefined) found[small ? 'small' : 'written'].set(row.id, carrier);
    tallies.add(key, 'carrier', row.must_capture?.carrier, carrier);
  });
  return { head, told: tallies.lines('insurers'), found };
}

/** `yes`, `no`, or null where a name is a part of the insurer's, which is neither. */
function answerOf(carrier: string, value: string): 'yes' | 'no' | null {
  if (carrier !== '' && sameValue('carrier', carrier, value)) return 'yes';
  const said = new Set(carrier.toLowerCase().split(' '));
  return value.split(' ').every((part) => said.has(part.toLowerCase())) ? null : 'no';
}

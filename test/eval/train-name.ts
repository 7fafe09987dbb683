import {
  chooseName,
  type NameSpan,
  nameLabels,
  nameSpansOf,
  nameWriter,
  type ParsedCall,
  parseCall,
  withoutTitle,
} from '#features/calls/engine';
import { sameValue } from './compare-values.ts';
import { perturbations } from './perturb.ts';
import type { CallRow } from './rows.ts';
import { Tallies } from './tallies.ts';
import { type Penalties, type TrainedHead, trainChoice } from './train-head.ts';
import { writerOf } from './training-calls.ts';

const smallestNameWeight = 0.16;
/** There are a hundred times as many words as names: each is held so much less closely. */
const namePenalties: Penalties = { words: {}, pairs: 0.000003, cues: 0.000003 };
const passes = 10;

/** A call in which a name is looked for: as written, and in lowercase, as some speech recognition writes it. */
interface NamedCall {
  row: CallRow;
  fold: number;
  call: ParsedCall;
  spans: readonly NameSpan[];
}

/** Learns which words are the caller's own name from the calls for which it was written down. */
export function trainNames(
  rows: readonly CallRow[],
  foldOf: (at: number) => number,
): { head: TrainedHead; told: string[] } {
  const calls = rows.flatMap((row, at): NamedCall[] => {
    if (row.must_capture === undefined) return [];
    const small = perturbations['lower case, no punctuation']?.(row.transcript) ?? '';
    return [row.transcript, small].map((transcript) => {
      const call = parseCall(transcript);
      return { row, fold: foldOf(at), call, spans: nameSpansOf(call, row.labels.intent) };
    });
  });
  const examples = calls.flatMap(({ row, fold, call, spans }, at) => {
    const answers = answersOf(String(row.must_capture?.caller_name ?? ''), call, spans);
    return spans.map(({ features }, place) => ({ at, fold, answer: answers[place] ?? null, features }));
  });
  const { head, odds } = trainChoice(nameLabels, calls.length, examples, {
    penalties: namePenalties,
    smallestWeight: smallestNameWeight,
    passes,
  });
  return { head, told: tellNames(calls, odds) };
}

/**
 * Which of the words are the name: `yes`, `no`, or null for a separate part of it, which is neither.
 */
function answersOf(name: string, call: ParsedCall, spans: readonly NameSpan[]): ('yes' | 'no' | null)[] {
  const write = nameWriter(call);
  const isName = spans.map(
    ({ value }) =>
      name !== '' && (sameValue('caller_name', name, value) || sameValue('caller_name', name, write(value))),
  );
  const said = new Set(name.toLowerCase().split(/[ -]/u));
  const isPart = (value: string): boolean =>
    withoutTitle(value)
      .split(' ')
      .every((word) => said.has(word.toLowerCase()));
  return spans.map((span, place) => {
    if (isName[place] === true) return 'yes';
    if (span.joinedTo !== undefined) return isPart(span.joinedTo) ? 'no' : null;
    const within = spans.some(
      (other, at) =>
        isName[at] === true &&
        other.joinedTo === undefined &&
        other.at === span.at &&
        other.start <= span.start &&
        other.end >= span.end,
    );
    return isPart(span.value) && !within ? null : 'no';
  });
}

/** How often the right name is found in the calls of a writer whose texts it was not trained on. */
function tellNames(calls: readonly NamedCall[], odds: readonly (readonly number[])[]): string[] {
  const tallies = new Tallies();
  calls.forEach(({ row, call, spans }, at) => {
    const found = chooseName(call, spans, odds[at] ?? []);
    const key = `${writerOf(row)}${at % 2 === 0 ? '' : ' small'}`;
    tallies.add(key, 'caller_name', row.must_capture?.caller_name, found);
  });
  return tallies.lines('names');
}
